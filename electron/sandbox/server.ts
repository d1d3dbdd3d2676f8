import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { prettifyError, ZodError } from 'zod'
import { type Clock, toEpochMillis } from '../../shared/clock.ts'
import { assertNever, failed, ok, type Result } from '../../shared/errors.ts'
import { type Controls, createControls, registerControl } from './control/controls.ts'
import type { Environment, SandboxApp } from './http/endpoint.ts'
import { notFound } from './http/reply.ts'
import { refuseWebPages } from './http/web-pages.ts'
import { type ResolvedOptions, resolveOptions, type SandboxOptions } from './options.ts'
import { registerAlerts } from './routes/alerts.ts'
import { registerFollowLists } from './routes/follow-lists.ts'
import { registerLocations } from './routes/locations.ts'
import { registerMonitoring } from './routes/organisations.ts'
import { registerSubscriptions } from './routes/subscriptions.ts'
import { createService, type Service } from './service.ts'
import { type AcceptedChange, readState, type StateContent, StateFile } from './state-file.ts'
import { nameSource } from './world/listed-names.ts'
import { profileImage } from './world/profile-image.ts'
import { buildWorld, worldOptionsOf } from './world/seeded-world.ts'
import type { ServiceTime } from './world/service-time.ts'
import type { World } from './world/world.ts'

/** A running sandbox. */
export interface Sandbox extends Controls {
  /** `http://127.0.0.1:4010`. */
  readonly baseUrl: string
  readonly port: number
  /** A key that may do everything. */
  readonly apiKey: string
  readonly world: World
  /** Ends all connections, open requests too. */
  close(): Promise<void>
}

const machineClock: Clock = { now: () => toEpochMillis(Date.now()) }

/** Starts the service on the loopback address. Throws if it cannot. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const started = await tryStartSandbox(options)
  if (started.kind === 'failed') throw new Error(describeStartFailure(started.failure))
  return started.value
}

/** Like `startSandbox`, but answers as data what a user can run into. */
export async function tryStartSandbox(options: SandboxOptions = {}): Promise<Result<Sandbox, StartFailure>> {
  const { clock = machineClock, ...settings } = options
  const resolved = attempt(
    () => resolveOptions(settings),
    (reason): StartFailure => ({ kind: 'options-refused', reason })
  )
  if (resolved.kind === 'failed') return resolved
  const state = loadState(resolved.value)
  if (state.kind === 'failed') return state
  const running: ResolvedOptions = { ...resolved.value, ...state.value?.world }
  const names = attempt(
    () => nameSource(running.namesFile),
    (reason): StartFailure => ({ kind: 'names-unreadable', file: running.namesFile ?? '', reason })
  )
  if (names.kind === 'failed') return names
  const service = createService(running, buildWorld(running, clock, names.value))
  const controls = createControls(service)
  const app = createApp(service, controls)
  const resumed = await resumeState(service, app, state.value)
  if (resumed.kind === 'failed') return resumed
  return listen(service, app, controls)
}

function loadState({ stateFile }: ResolvedOptions): Result<StateContent | null, StartFailure> {
  if (stateFile === null) return ok(null)
  const read = attempt(
    () => readState(stateFile),
    (reason): StartFailure => ({ kind: 'state-unusable', file: stateFile, reason })
  )
  if (read.kind === 'failed') return read
  return read.value.kind === 'ok'
    ? read.value
    : failed({ ...read.value.failure, kind: 'state-damaged', file: stateFile })
}

/** Applies the changes that the file holds, then opens it to record new ones. */
async function resumeState(
  service: Service,
  app: SandboxApp,
  state: StateContent | null
): Promise<Result<null, StartFailure>> {
  const { options, world } = service
  const file = options.stateFile
  if (file === null) return ok(null)
  const replayed = await replay(app, world.time, state?.changes ?? [])
  if (replayed.kind === 'failed') return failed({ kind: 'state-not-repeatable', file, ...replayed.failure })
  return attempt(
    () => {
      service.state = new StateFile(file, worldOptionsOf(options), state === null)
      return null
    },
    (reason): StartFailure => ({ kind: 'state-unusable', file, reason })
  )
}

async function listen(
  service: Service,
  app: SandboxApp,
  controls: Controls
): Promise<Result<Sandbox, StartFailure>> {
  const { options, world } = service
  const server = createAdaptorServer({
    fetch: app.fetch,
    overrideGlobalObjects: options.ownProcess
  }) as Server
  // A client that keeps its connection must not find it closed just when it sends the next request.
  server.keepAliveTimeout = 120_000
  const listening = await bind(server, options.port)
  if (listening.kind === 'failed') return listening
  const port = listening.value
  service.baseUrl = `http://127.0.0.1:${port}`
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => {
        service.state?.close()
        service.state = null
        resolve()
      })
      server.closeAllConnections()
    })
  return ok({
    ...controls,
    baseUrl: service.baseUrl,
    port,
    apiKey: options.apiKey ?? 'sandbox-key',
    world,
    close
  })
}

function bind(server: Server, port: number): Promise<Result<number, StartFailure>> {
  return new Promise((resolve) => {
    server.once('error', (error) => resolve(failed({ kind: 'cannot-listen', port, reason: error.message })))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve(ok(typeof address === 'object' && address !== null ? address.port : port))
    })
  })
}

/** What can go wrong here lies in files and options, so an exception becomes an answer. */
function attempt<Value, Failure>(
  work: () => Value,
  failure: (reason: string) => Failure
): Result<Value, Failure> {
  try {
    return ok(work())
  } catch (error) {
    if (error instanceof ZodError) return failed(failure(prettifyError(error)))
    if (error instanceof Error) return failed(failure(error.message))
    throw error
  }
}

/** Every route of the sandbox. */
function createApp(service: Service, controls: Controls): SandboxApp {
  const app: SandboxApp = new Hono<Environment>()
  refuseWebPages(app)
  registerFollowLists(app, service)
  registerSubscriptions(app, service)
  registerAlerts(app, service)
  registerLocations(app, service)
  registerMonitoring(app, service)
  registerControl(app, controls, service.options.apiKey)
  app.get('/profile-images/:file{[A-Za-z0-9-]+\\.png}', (context) => {
    const image = profileImage(context.req.param('file').slice(0, -'.png'.length))
    return context.body(image, 200, {
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'same-origin'
    })
  })
  app.notFound((context) => {
    const { body, contentType } = notFound('The requested path')
    return context.body(String(body), 404, { 'content-type': contentType })
  })
  return app
}

export interface ReplayFailure {
  /** From 1. */
  readonly change: number
  readonly status: number
}

/** Applies recorded changes again, each at its own time. Ids and screenings follow from the seed, so the outcome is the same. */
async function replay(
  app: SandboxApp,
  time: ServiceTime,
  changes: readonly AcceptedChange[]
): Promise<Result<number, ReplayFailure>> {
  for (const [index, change] of changes.entries()) {
    const status = await time.replayAt(
      change.at,
      async () => (await app.fetch(requestOf(change), { replay: true })).status
    )
    if (status >= 300) return failed({ change: index + 1, status })
  }
  return ok(changes.length)
}

function requestOf({ method, path, body }: AcceptedChange): Request {
  const withBody =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  return new Request(`http://sandbox${path}`, { method, ...withBody })
}

/** Why a sandbox could not start. */
export type StartFailure =
  | { readonly kind: 'options-refused'; readonly reason: string }
  | { readonly kind: 'names-unreadable'; readonly file: string; readonly reason: string }
  | { readonly kind: 'state-damaged'; readonly file: string; readonly line: number }
  | { readonly kind: 'state-unusable'; readonly file: string; readonly reason: string }
  /** A recorded change that was accepted then is refused now. */
  | {
      readonly kind: 'state-not-repeatable'
      readonly file: string
      readonly change: number
      readonly status: number
    }
  | { readonly kind: 'cannot-listen'; readonly port: number; readonly reason: string }

/** For the command line and for logs. */
export function describeStartFailure(failure: StartFailure): string {
  switch (failure.kind) {
    case 'options-refused':
      return `The options are not right: ${failure.reason}`
    case 'names-unreadable':
      return `The file of names ${failure.file} cannot be read: ${failure.reason}`
    case 'state-damaged':
      return `Line ${failure.line} of the state file ${failure.file} is damaged. Remove the file to start anew.`
    case 'state-unusable':
      return `The state file ${failure.file} cannot be used: ${failure.reason}`
    case 'state-not-repeatable':
      return `Change ${failure.change} of the state file ${failure.file} is now answered with ${failure.status}. Remove the file to start anew.`
    case 'cannot-listen':
      return `Port ${failure.port} cannot be used: ${failure.reason}`
    default:
      return assertNever(failure)
  }
}
