import type { FaultEffect } from '../faults/faults.ts'
import type { Service } from '../service.ts'
import type { Api } from './api.ts'
import { cursorDetails } from './cursor.ts'
import type { RateState } from './rate-window.ts'
import { badRequest, problem, type Reply } from './reply.ts'

/** `instead`: the request is carried out, but this is answered. */
export type Admission =
  | { readonly kind: 'admitted'; readonly rate: RateState; readonly instead: Reply | null }
  | { readonly kind: 'refused'; readonly reply: Reply }

/** What stands before every endpoint: faults that answer in its place, then key, rate limit and allowance. */
export function admit(service: Service, header: string | undefined, api: Api, effects: readonly FaultEffect[]): Admission {
  const fault = faultReply(service, effects)
  if (fault?.applied === false) return { kind: 'refused', reply: fault.reply }
  const now = service.world.time.now()
  const admission = service.keys.admit(header, api, now)
  if (admission.kind === 'refused') return admission
  const { allowed, state } = service.rate.take(now)
  if (!allowed) return { kind: 'refused', reply: tooManyRequests(service.options.headersOn429 ? { state, now } : null) }
  service.keys.charge(admission.key, api)
  return { kind: 'admitted', rate: state, instead: fault?.reply ?? null }
}

function faultReply(service: Service, effects: readonly FaultEffect[]): { readonly reply: Reply; readonly applied: boolean } | null {
  for (const effect of effects) {
    if (effect.kind === 'status') return { reply: problem(effect.status, effect.detail ?? 'A fault was asked for here.'), applied: effect.applied }
    if (effect.kind === 'expired-cursor') return { reply: badRequest(cursorDetails.expired), applied: false }
    if (effect.kind === 'rate-limited') return { reply: limitedByFault(service, effect), applied: false }
  }
  return null
}

function limitedByFault(service: Service, effect: Extract<FaultEffect, { kind: 'rate-limited' }>): Reply {
  const now = service.world.time.now()
  const reply = tooManyRequests(effect.headers ? { state: service.rate.look(now), now } : null)
  return effect.retryAfter === undefined ? reply : { ...reply, headers: { ...reply.headers, 'retry-after': String(effect.retryAfter) } }
}

/** hints: rate-limit headers come with success responses; a 429 may carry none. */
function tooManyRequests(shown: { readonly state: RateState; readonly now: number } | null): Reply {
  const reply = problem(429, 'The rate limit is exceeded. Reduce the request rate and retry after a short delay.')
  if (shown === null) return reply
  const { state, now } = shown
  const wait = Math.max(0, Math.ceil(state.reset - now / 1_000))
  return { ...reply, headers: { ...rateHeaders({ ...state, remaining: 0 }), 'retry-after': String(wait) } }
}

export function rateHeaders(state: RateState): Record<string, string> {
  return { 'x-ratelimit-limit': String(state.limit), 'x-ratelimit-remaining': String(state.remaining), 'x-ratelimit-reset': String(state.reset) }
}
