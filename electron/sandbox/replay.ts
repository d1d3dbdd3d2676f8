import { failed, ok, type Result } from '../../shared/result.ts'
import type { SandboxApp } from './http/endpoint.ts'
import type { AcceptedChange } from './state-file.ts'
import type { ServiceTime } from './world/service-time.ts'

export interface ReplayFailure {
  /** From 1. */
  readonly change: number
  readonly status: number
}

/** Applies recorded changes again, each at its own time. Ids and screenings follow from the seed, so the outcome is the same. */
export async function replay(app: SandboxApp, time: ServiceTime, changes: readonly AcceptedChange[]): Promise<Result<number, ReplayFailure>> {
  for (const [index, change] of changes.entries()) {
    const status = await time.replayAt(change.at, async () => (await app.fetch(requestOf(change), { replay: true })).status)
    if (status >= 300) return failed({ change: index + 1, status })
  }
  return ok(changes.length)
}

function requestOf({ method, path, body }: AcceptedChange): Request {
  const withBody = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  return new Request(`http://sandbox${path}`, { method, ...withBody })
}
