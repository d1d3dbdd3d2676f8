import type { ReviewState } from '../../../shared/domain/review.ts'
import type { Call, Fault, ServiceMethod } from '../service/model-service.ts'
import type { ModelSubscription } from '../service/model-world.ts'
import type { SyncRig } from './sync-rig.ts'

export function stateOf(rig: SyncRig, id: string): ReviewState | undefined {
  return rig.store.outbox.get(id)?.state
}

/** The states of all that is in the outbox, in the order in which it was queued. */
export function kindsOf(rig: SyncRig): readonly string[] {
  return [...rig.store.outbox.values()].map(({ state }) => state.kind)
}

export function methodsOf(calls: readonly Call[]): readonly string[] {
  return calls.map(({ method }) => method)
}

export function countOf(rig: SyncRig, method: ServiceMethod): number {
  return rig.service.calls.filter((call) => call.method === method).length
}

/** A fault of each call of one method. */
export function everyTime(method: ServiceMethod, fault: Fault): (call: Call) => Fault | null {
  return (call) => (call.method === method ? fault : null)
}

/** A subject of the first list, as the service holds it. */
export function subjectOf(rig: SyncRig, key: string): ModelSubscription {
  const found = rig.world.get('L1')?.subscriptions.get(key)
  if (found === undefined) throw new Error(key)
  return found
}
