import type { EpochMillis } from '../../shared/clock.ts'
import type { RemoteCaseStore } from '../../shared/ipc/port-call.ts'

/** Sends every change that is ready to a service that accepts all of them; answers how many. */
export async function acceptChanges(store: RemoteCaseStore, now: () => EpochMillis): Promise<number> {
  let accepted = 0
  for (;;) {
    const batch = await store.nextChanges({ at: now(), size: 20, retriesOnly: false })
    if (batch.kind === 'failed' || batch.value === null) return accepted
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
