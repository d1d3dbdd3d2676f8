import type { FaultEffect } from '../faults/faults.ts'
import type { Service } from '../service.ts'
import { rateHeaders } from './admission.ts'
import type { RateState } from './rate-window.ts'
import type { Reply } from './reply.ts'

/** spec: Limits (success responses carry all of them); an error carries the correlation id too, a 429 does not. */
export function responseHeaders(service: Service, reply: Reply, rate: RateState | null, effects: readonly FaultEffect[]): Record<string, string> {
  const headers: Record<string, string> = { date: dateHeader(service.world.time.now() + 1_000 * secondsOf(effects, 'wrong-date')) }
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

/** Written once a second. */
function dateHeader(now: number): string {
  const second = Math.floor(now / 1_000)
  if (written.second !== second) written = { second, text: new Date(second * 1_000).toUTCString() }
  return written.text
}
