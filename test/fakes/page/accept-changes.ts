import type { EpochMillis } from '../../../shared/clock.ts'
import type { RemoteCaseStore } from '../../../shared/ipc/store-port.ts'

/** The threshold that somebody else has set. */
const setElsewhere = 95

/** Sends every change that is ready to a service that accepts all of them, but for edits of follow lists: these were changed by somebody else meanwhile. Answers how many. */
export async function acceptChanges(store: RemoteCaseStore, now: () => EpochMillis): Promise<number> {
  let accepted = 0
  for (;;) {
    const batch = await store.nextChanges({ at: now(), size: 20, retriesOnly: false })
    if (batch.kind === 'failed' || batch.value === null) return accepted
    const [first] = batch.value.changes
    if (first?.content.kind === 'edit-follow-list' && first.content.before.threshold !== setElsewhere) {
      const shown = { kind: 'follow-list', settings: { ...first.content.before, threshold: setElsewhere, datasets: ['SAN'] } } as const
      await store.settleChanges({ settlements: [{ changeId: first.id, from: first.state.kind, next: { kind: 'conflict', foundAt: now(), now: shown }, attempts: 0 }], at: now() })
      continue
    }
    const marked = await store.markChanges({ ids: batch.value.changes.map(({ id }) => id), requestId: 'staged', at: now() })
    if (marked.kind === 'failed') return accepted
    for (const change of marked.value) {
      const createdId = change.content.kind.startsWith('create') ? `created-${change.id}` : null
      const next = { kind: 'accepted', at: now(), correlationId: null, proof: 'answer', createdId } as const
      await store.settleChanges({ settlements: [{ changeId: change.id, from: 'sending', next, attempts: 0 }], at: now() })
      accepted += 1
    }
  }
}
