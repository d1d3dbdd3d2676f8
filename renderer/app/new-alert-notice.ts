import type { SyncState } from '../../shared/domain/sync-run.ts'
import type { Notice } from '../../shared/ipc/contract.ts'
import type { Wording } from '../i18n/wording.ts'

/** What a notification says when a run has ended that found new alerts: how many, and of nobody. Null: nothing to tell. */
export function newAlertNotice({ t, format }: Wording, before: SyncState, after: SyncState): Notice | null {
  if (before.kind === 'idle' || after.kind !== 'idle' || after.last === null) return null
  const { newAlerts, endedAt } = after.last.summary
  if (newAlerts === 0) return null
  return { title: t('sync.notice.title', { count: newAlerts }), body: t('sync.notice.body', { time: format.time(endedAt) }) }
}
