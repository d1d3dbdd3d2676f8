import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { prettifyError, ZodError } from 'zod'
import { type Clock, toEpochMillis } from '../../shared/clock.ts'
import { failed, ok, type Result } from '../../shared/result.ts'
import { createApp } from './app.ts'
import { type Controls, createControls } from './control/controls.ts'
import type { SandboxApp } from './http/endpoint.ts'
import { type ResolvedOptions, resolveOptions, type SandboxOptions } from './options.ts'
import { replay } from './replay.ts'
import { createService, type Service } from './service.ts'
import { describeStartFailure, type StartFailure } from './start-failure.ts'
import { readState, type StateContent, StateFile } from './state-file.ts'
import { buildWorld, worldOptionsOf } from './world/build-world.ts'
import { nameSource } from './world/name-files.ts'
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

/** Starts the service on the loopback address. Throws where it cannot. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const started = await tryStartSandbox(options)
  if (started.kind === 'failed') throw new Error(describeStartFailure(started.failure))
  return started.value
}

/** As `startSandbox`, with what a user can run into as data. */
export async function tryStartSandbox(options: SandboxOptions = {}): Promise<Result<Sandbox, StartFailure>> {
  const { clock = machineClock, ...settings } = options
  const resolved = attempt(() => resolveOptions(settings), (reason): StartFailure => ({ kind: 'options-refused', reason }))
  if (resolved.kind === 'failed') return resolved
  const state = loadState(resolved.value)
  if (state.kind === 'failed') return state
  const running: ResolvedOptions = { ...resolved.value, ...state.value?.world }
  const names = attempt(() => nameSource(running.namesFile), (reason): StartFailure => ({ kind: 'names-unreadable', file: running.namesFile ?? '', reason }))
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
  const read = attempt(() => readState(stateFile), (reason): StartFailure => ({ kind: 'state-unusable', file: stateFile, reason }))
  if (read.kind === 'failed') return read
  return read.value.kind === 'ok' ? read.value : failed({ ...read.value.failure, kind: 'state-damaged', file: stateFile })
}

/** Applies what the file holds, then keeps what comes. */
async function resumeState(service: Service, app: SandboxApp, state: StateContent | null): Promise<Result<null, StartFailure>> {
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

async function listen(service: Service, app: SandboxApp, controls: Controls): Promise<Result<Sandbox, StartFailure>> {
  const { options, world } = service
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: options.ownProcess }) as Server
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
  return ok({ ...controls, baseUrl: service.baseUrl, port, apiKey: 'sandbox-key', world, close })
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

/** What can go wrong here lies in files and options, so an exception is an answer. */
function attempt<Value, Failure>(work: () => Value, failure: (reason: string) => Failure): Result<Value, Failure> {
  try {
    return ok(work())
  } catch (error) {
    if (error instanceof ZodError) return failed(failure(prettifyError(error)))
    if (error instanceof Error) return failed(failure(error.message))
    throw error
  }
}
