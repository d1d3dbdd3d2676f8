import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, Hono } from 'hono'
import type { FaultEffect } from '../faults/faults.ts'
import { reshape } from '../faults/reshape.ts'
import type { Service } from '../service.ts'
import { admit } from './admission.ts'
import type { Api } from './api.ts'
import { readBody } from './body.ts'
import { cutConnection, cutMidway } from './cut.ts'
import { responseHeaders } from './headers.ts'
import type { RateState } from './rate-window.ts'
import type { Reply } from './reply.ts'

/** `replay`: a recorded change is applied again, without key, limit, fault or record. */
export interface Environment {
  readonly Bindings: HttpBindings | { readonly replay: true }
}
export type SandboxApp = Hono<Environment>
export type SandboxContext = Context<Environment>

export interface Call {
  readonly path: string
  readonly parameters: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** Parsed JSON of a POST or PUT, else undefined. */
  readonly body: unknown
}

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
    if ('replay' in context.env) return toResponse(context, (await run(service, endpoint, context)).reply, {})
    service.statistics.arrived(`${method} ${route}`, api)
    const effects = service.faults.strike({ method, route, hasCursor: /[?&]page(?:\[|%5B)cursor/iu.test(context.req.url) })
    const latency = service.options.latencyMs + effects.reduce((sum, effect) => sum + (effect.kind === 'latency' ? effect.ms : 0), 0)
    if (latency > 0) await sleep(latency / 2)
    const answer = await serve(service, endpoint, context, effects)
    if (latency > 0) await sleep(latency / 2)
    return send(service, context, context.env, effects, answer)
  })
}

type Answer = { readonly kind: 'reply'; readonly reply: Reply; readonly rate: RateState | null } | { readonly kind: 'cut' }

async function serve(service: Service, endpoint: Endpoint, context: SandboxContext, effects: readonly FaultEffect[]): Promise<Answer> {
  if (isCut(effects, 'before')) return { kind: 'cut' }
  const admission = admit(service, context.req.header('x-api-key'), endpoint.api, effects)
  if (admission.kind === 'refused') return { kind: 'reply', reply: admission.reply, rate: null }
  const { reply, body, at } = await run(service, endpoint, context)
  if (endpoint.method !== 'GET' && reply.status < 300) service.state?.append({ method: endpoint.method, path: pathOf(context), body, at })
  if (isCut(effects, 'after')) return { kind: 'cut' }
  return { kind: 'reply', reply: reshape(admission.instead ?? reply, effects), rate: admission.rate }
}

interface Outcome {
  readonly reply: Reply
  readonly body: unknown
  /** When it was carried out, by the service's clock. */
  readonly at: number
}

async function run({ world }: Service, endpoint: Endpoint, context: SandboxContext): Promise<Outcome> {
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
  const body = hasBody ? await readBody(context) : undefined
  const at = world.time.now()
  if (body?.kind === 'refused') return { reply: body.reply, body: undefined, at }
  const parameters: Readonly<Record<string, string>> = context.req.param()
  const call = { path: pathOf(context), parameters, query: new URLSearchParams(queryOf(context.req.url)), body: body?.value }
  return { reply: world.time.during(at, () => endpoint.handle(call)), body: body?.value, at }
}

function send(service: Service, context: SandboxContext, bindings: HttpBindings, effects: readonly FaultEffect[], answer: Answer): Response {
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
  return toResponse(context, answer.reply, headers)
}

function toResponse(context: SandboxContext, reply: Reply, headers: Record<string, string>): Response {
  return reply.body === null ? context.body(null, 204, headers) : context.body(reply.body, reply.status as 200, headers)
}

function isCut(effects: readonly FaultEffect[], when: 'before' | 'after' | 'midway'): boolean {
  return effects.some((effect) => effect.kind === 'cut' && effect.when === when)
}

/** As it was sent, so that an encoded id in a link stays encoded. */
function pathOf(context: SandboxContext): string {
  return new URL(context.req.url).pathname
}

function queryOf(url: string): string {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at + 1)
}

function sleep(millis: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, millis))
}
