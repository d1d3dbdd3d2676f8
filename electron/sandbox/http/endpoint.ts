import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, Hono } from 'hono'
import type { StatusCode } from 'hono/utils/http-status'
import type { FaultEffect } from '../faults/faults.ts'
import { reshape } from '../faults/reshape.ts'
import type { Service } from '../service.ts'
import { cursorDetails } from './pages.ts'
import type { RateState } from './rate-window.ts'
import { badRequest, gatewayProblem, problem, type Reply } from './reply.ts'
import { type Api, type Call, read, type Reading, refuse } from './request.ts'

/** `replay`: a recorded change is applied again, without key, limit, fault or record. */
export interface Environment {
  readonly Bindings: HttpBindings | { readonly replay: true }
}
export type SandboxApp = Hono<Environment>
export type SandboxContext = Context<Environment>

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With parameters as `:follow_list_id`. */
  readonly path: string
  readonly api: Api
  /** Runs at once and as a whole: no other request sees half of a change. */
  readonly handle: (call: Call) => Reply
}

export function registerEndpoint(app: SandboxApp, service: Service, endpoint: Endpoint): void {
  const { method, path, api } = endpoint
  const route = path.replaceAll(/:(\w+)/gu, '{$1}')
  app.on(method, path, async (context) => {
    if ('replay' in context.env) return toResponse(context, (await run(service, endpoint, context)).reply)
    service.statistics.arrived(`${method} ${route}`, api)
    const effects = service.faults.strike({
      method,
      route,
      hasCursor: /[?&]page(?:\[|%5B)cursor/iu.test(context.req.url)
    })
    const latency =
      service.options.latencyMs +
      effects.reduce((sum, effect) => sum + (effect.kind === 'latency' ? effect.ms : 0), 0)
    if (latency > 0) await sleep(latency / 2)
    const answer = await serve(service, endpoint, context, effects)
    if (latency > 0) await sleep(latency / 2)
    return send(service, context.env, effects, answer)
  })
}

type Answer =
  | { readonly kind: 'reply'; readonly reply: Reply; readonly rate: RateState | null }
  | { readonly kind: 'cut' }

async function serve(
  service: Service,
  endpoint: Endpoint,
  context: SandboxContext,
  effects: readonly FaultEffect[]
): Promise<Answer> {
  if (isCut(effects, 'before')) return { kind: 'cut' }
  const admission = admit(service, context.req.header('x-api-key'), endpoint.api, effects)
  if (admission.kind === 'refused') return { kind: 'reply', reply: admission.reply, rate: null }
  const { reply, body, at } = await run(service, endpoint, context)
  if (endpoint.method !== 'GET' && reply.status < 300)
    service.state?.append({ method: endpoint.method, path: pathOf(context), body, at })
  if (isCut(effects, 'after')) return { kind: 'cut' }
  return { kind: 'reply', reply: reshape(admission.instead ?? reply, effects), rate: admission.rate }
}

interface Outcome {
  readonly reply: Reply
  readonly body: unknown
  /** When it was carried out, by the service's clock. */
  readonly at: number
}

async function run(
  { world, options }: Service,
  endpoint: Endpoint,
  context: SandboxContext
): Promise<Outcome> {
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
  const body = hasBody ? await readBody(context) : undefined
  const at = world.time.now()
  if (body?.kind === 'refused') return { reply: body.reply, body: undefined, at }
  const parameters: Readonly<Record<string, string>> = context.req.param()
  const call = {
    path: pathOf(context),
    parameters,
    query: new URLSearchParams(queryOf(context.req.url, options.plus)),
    body: body?.value
  }
  return { reply: world.time.during(at, () => endpoint.handle(call)), body: body?.value, at }
}

function send(
  service: Service,
  bindings: HttpBindings,
  effects: readonly FaultEffect[],
  answer: Answer
): Response {
  service.statistics.answered(answer.kind === 'cut' ? 'cut' : answer.reply.status)
  if (answer.kind === 'cut') {
    cutConnection(bindings)
    return RESPONSE_ALREADY_SENT
  }
  const headers = responseHeaders(service, answer.reply, answer.rate, effects)
  if (isCut(effects, 'midway')) {
    cutMidway(bindings, answer.reply, headers)
    return RESPONSE_ALREADY_SENT
  }
  return writeWhole(bindings, answer.reply, headers)
}

/** In one piece and as it is: a Response around it costs as much as to find what it says. */
function writeWhole(
  { outgoing }: HttpBindings,
  { status, body }: Reply,
  headers: Record<string, string>
): Response {
  const length =
    status === 204 ? {} : { 'content-length': String(body === null ? 0 : Buffer.byteLength(body)) }
  outgoing.writeHead(status, { ...headers, ...length })
  outgoing.end(body ?? undefined)
  return RESPONSE_ALREADY_SENT
}

/** For a change that is applied again, which nobody waits for. */
function toResponse(context: SandboxContext, { status, body }: Reply): Response {
  return context.newResponse(body, status as StatusCode)
}

function isCut(effects: readonly FaultEffect[], when: 'before' | 'after' | 'midway'): boolean {
  return effects.some((effect) => effect.kind === 'cut' && effect.when === when)
}

/** As it was sent, so that an encoded id in a link stays encoded. */
function pathOf(context: SandboxContext): string {
  return new URL(context.req.url).pathname
}

function queryOf(url: string, plus: 'blank' | 'plus'): string {
  const at = url.indexOf('?')
  const query = at < 0 ? '' : url.slice(at + 1)
  return plus === 'blank' ? query : query.replaceAll('+', '%2B')
}

function sleep(millis: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, millis))
}

/** `instead`: the request is carried out, but this is answered. */
export type Admission =
  | { readonly kind: 'admitted'; readonly rate: RateState; readonly instead: Reply | null }
  | { readonly kind: 'refused'; readonly reply: Reply }

/** What stands before every endpoint: faults that answer in its place, then key, rate limit and allowance. */
function admit(
  service: Service,
  header: string | undefined,
  api: Api,
  effects: readonly FaultEffect[]
): Admission {
  const fault = faultReply(service, effects)
  if (fault?.applied === false) return { kind: 'refused', reply: fault.reply }
  const now = service.world.time.now()
  const admission = service.keys.admit(header, api, now)
  if (admission.kind === 'refused') return admission
  const { allowed, state } = service.rate.take(now)
  if (!allowed)
    return { kind: 'refused', reply: tooManyRequests(service.options.headersOn429 ? { state, now } : null) }
  service.keys.charge(admission.key, api)
  return { kind: 'admitted', rate: state, instead: fault?.reply ?? null }
}

function faultReply(
  service: Service,
  effects: readonly FaultEffect[]
): { readonly reply: Reply; readonly applied: boolean } | null {
  for (const effect of effects) {
    if (effect.kind === 'status') {
      const { status, detail = 'A fault was asked for here.', saidBy, applied } = effect
      return {
        reply: saidBy === 'gateway' ? gatewayProblem(status, detail) : problem(status, detail),
        applied
      }
    }
    if (effect.kind === 'expired-cursor') return { reply: badRequest(cursorDetails.expired), applied: false }
    if (effect.kind === 'rate-limited') return { reply: limitedByFault(service, effect), applied: false }
  }
  return null
}

function limitedByFault(service: Service, effect: Extract<FaultEffect, { kind: 'rate-limited' }>): Reply {
  const now = service.world.time.now()
  const reply = tooManyRequests(effect.headers ? { state: service.rate.look(now), now } : null)
  return effect.retryAfter === undefined
    ? reply
    : { ...reply, headers: { ...reply.headers, 'retry-after': String(effect.retryAfter) } }
}

/** hints: rate-limit headers come with success responses; a 429 may carry none. */
function tooManyRequests(shown: { readonly state: RateState; readonly now: number } | null): Reply {
  const reply = problem(
    429,
    'The rate limit is exceeded. Reduce the request rate and retry after a short delay.'
  )
  if (shown === null) return reply
  const { state, now } = shown
  const wait = Math.max(0, Math.ceil(state.reset - now / 1_000))
  return { ...reply, headers: { ...rateHeaders({ ...state, remaining: 0 }), 'retry-after': String(wait) } }
}

function rateHeaders(state: RateState): Record<string, string> {
  return {
    'x-ratelimit-limit': String(state.limit),
    'x-ratelimit-remaining': String(state.remaining),
    'x-ratelimit-reset': String(state.reset)
  }
}

/** spec: Limits (success responses carry all of them); an error carries the correlation id too, a 429 does not. */
function responseHeaders(
  service: Service,
  reply: Reply,
  rate: RateState | null,
  effects: readonly FaultEffect[]
): Record<string, string> {
  const headers: Record<string, string> = {
    date: dateHeader(service.world.time.now() + 1_000 * secondsOf(effects, 'wrong-date'))
  }
  if (reply.body !== null) headers['content-type'] = reply.contentType
  if (reply.status !== 429) headers['x-correlation-id'] = service.correlation.uuid()
  if (rate !== null && reply.status < 300 && !effects.some((effect) => effect.kind === 'no-rate-headers')) {
    Object.assign(headers, rateHeaders({ ...rate, reset: rate.reset + secondsOf(effects, 'wrong-reset') }))
  }
  return Object.assign(headers, reply.headers)
}

function secondsOf(effects: readonly FaultEffect[], kind: 'wrong-date' | 'wrong-reset'): number {
  return effects.reduce((sum, effect) => sum + (effect.kind === kind ? effect.seconds : 0), 0)
}

let written: { readonly second: number; readonly text: string } = { second: -1, text: '' }

/** The text is made once a second, not for every answer. */
function dateHeader(now: number): string {
  const second = Math.floor(now / 1_000)
  if (written.second !== second) written = { second, text: new Date(second * 1_000).toUTCString() }
  return written.text
}

/** Ends the connection without an answer. */
function cutConnection({ outgoing }: HttpBindings): void {
  outgoing.destroy()
}

/** Announces the whole answer, sends half of it and ends the connection. */
function cutMidway({ outgoing }: HttpBindings, reply: Reply, headers: Record<string, string>): void {
  const body = Buffer.from(reply.body ?? '')
  outgoing.writeHead(reply.status, { ...headers, 'content-length': String(Math.max(2, body.length)) })
  outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => outgoing.destroy())
}

/** Request bodies are JSON (spec: Endpoints); JSON:API's own type is taken too. */
const mediaTypes = ['application/json', 'application/vnd.api+json']

export async function readBody(context: SandboxContext): Promise<Reading<unknown>> {
  const mediaType = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (mediaType === undefined || !mediaTypes.includes(mediaType))
    return refuse('The body must be sent as application/json.')
  const text = await context.req.text()
  try {
    return read(JSON.parse(text) as unknown)
  } catch (error) {
    if (error instanceof SyntaxError) return refuse('The body is not valid JSON.')
    throw error
  }
}
