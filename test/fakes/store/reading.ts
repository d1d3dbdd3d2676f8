import { type AlertRecord, recordsOf } from '../../../renderer/data/pull/read-alerts.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { alertKey } from '../../../shared/domain/alert.ts'
import type { SubscriptionRef } from '../../../shared/domain/subscription.ts'
import { alertId, passId } from '../../../shared/ids.ts'
import type { CommitReceipt, PageCommit, PassPlan, PendingSubscription } from '../../../shared/ipc/case-store.ts'
import { followList, list, listsPage, pass, ref } from './invented-rows.ts'

export function begin(store: WorkspaceStore, id: string = pass, options: { readonly full?: boolean } = {}): Promise<PassPlan> {
  return store.caseStore.beginPass({ passId: passId(id), startedAt: toEpochMillis(50), full: options.full ?? false })
}

export function commit(store: WorkspaceStore, ...pages: readonly PageCommit[]): Promise<CommitReceipt> {
  return commitIn(store, pass, ...pages)
}

export function commitIn(store: WorkspaceStore, id: string, ...pages: readonly PageCommit[]): Promise<CommitReceipt> {
  return store.caseStore.commitPages({ passId: passId(id), pages })
}

/** Begins a pass and ends the feed of follow lists with one list. */
export async function beginWithList(store: WorkspaceStore, id: string = pass, options: { readonly full?: boolean } = {}): Promise<void> {
  await begin(store, id, options)
  await commitIn(store, id, listsPage([followList()]))
}

export function complete(store: WorkspaceStore, id: string = pass, at = 200): Promise<null> {
  return store.caseStore.completePass({ passId: passId(id), at: toEpochMillis(at) })
}

export async function pendingOf(store: WorkspaceStore, id: string = pass): Promise<{ pending: readonly PendingSubscription[]; expectedPages: number }> {
  return store.caseStore.pendingSubscriptions({ passId: passId(id), followListId: list, after: null, limit: 1_000 })
}

export async function pendingIds(store: WorkspaceStore, id: string = pass): Promise<readonly string[]> {
  return (await pendingOf(store, id)).pending.map(({ subscription }) => subscription.subscriptionId)
}

export function keyOf(of: SubscriptionRef | string, id: string): string {
  return alertKey({ ...(typeof of === 'string' ? ref(of) : of), alertId: alertId(id) })
}

/** Every alert that the database holds, by a scan of all rows. */
export async function scan(store: WorkspaceStore): Promise<readonly AlertRecord[]> {
  return recordsOf(store, await store.cache.cases.toArray(), () => true)
}

/** Ids of the alerts on show, sorted. */
export async function shownIds(store: WorkspaceStore): Promise<readonly string[]> {
  return (await scan(store)).filter(({ gone }) => !gone).map(({ alert }) => String(alert.alertId)).sort()
}

/** Ids of the alerts that the list on screen shows, sorted. */
export function indexedIds(store: WorkspaceStore): readonly string[] {
  const view = store.triage.view({ text: '', facets: {}, sort: 'score', descending: true })
  return Array.from({ length: view.total }, (_, position) => String(view.rowAt(position).alert.alertId)).sort()
}
