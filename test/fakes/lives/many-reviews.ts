import { createSyncRig, type SyncRig } from '../main/sync-rig.ts'
import { type Call, cutOff, type Fault, serverError } from '../service/model-service.ts'
import { alertsOf, buildWorld } from '../service/model-world.ts'

export interface ManyReviews {
  readonly rig: SyncRig
  readonly reviews: number
  readonly calls: number
  readonly faults: number
  /**
   * The least number of calls: for each subscription one to read its alerts again if needed and one to send,
   * and what each fault costs at least.
   */
  readonly least: number
}

const limited = { kind: 'rate-limited', retryAt: null, correlationId: null, errors: [] } as const
/** The faults that every tenth call has, in turn. */
const faults: readonly Fault[] = [
  { when: 'before', failure: limited },
  { when: 'after', failure: cutOff },
  { when: 'before', failure: cutOff },
  { when: 'before', failure: serverError },
  { when: 'after', failure: serverError }
]

/** Sends five reviews for each of `subscriptions`, with a fault in every tenth call, until none is left. */
export async function sendMany(
  subscriptions: number,
  { rereadAfterMillis }: { readonly rereadAfterMillis: number }
): Promise<ManyReviews> {
  const perSubscription = 5
  const rig = createSyncRig(
    buildWorld([{ persons: Array.from({ length: subscriptions }, () => perSubscription), businesses: [] }])
  )
  for (const [key, alert] of alertsOf(rig.world)) rig.queue(key, 'false-positive', alert)
  const counted = { faults: 0, unavoidable: 0 }
  rig.service.fault = (call, number) => {
    if (number % 10 !== 0) return null
    const fault = faults[counted.faults % faults.length] ?? null
    counted.faults += 1
    counted.unavoidable += costOf(call, fault, perSubscription)
    return fault
  }
  const isWaiting = (): boolean =>
    [...rig.store.outbox.values()].some(({ state }) =>
      ['queued', 'sending', 'uncertain'].includes(state.kind)
    )
  for (let run = 0; run < 2_000 && isWaiting(); run += 1) {
    await rig.engine({ rereadAfterMillis }).submit()
    rig.clock.forward(60_000)
  }
  const each = rereadAfterMillis === 0 ? 2 : 1
  return {
    rig,
    reviews: subscriptions * perSubscription,
    calls: rig.service.calls.length,
    faults: counted.faults,
    least: subscriptions * each + counted.unavoidable
  }
}

/**
 * A failed reading is repeated. After a failed sending the history of each review is read, and what was not
 * applied is sent again.
 */
function costOf({ method }: Call, fault: Fault | null, reviews: number): number {
  if (fault === null) return 0
  if (method !== 'submitReviews' || fault.failure.kind === 'rate-limited') return 1
  return reviews + (fault.when === 'before' ? 1 : 0)
}
