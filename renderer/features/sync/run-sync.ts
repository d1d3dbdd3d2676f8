import type { SyncEnding, SyncSummary } from '../../../shared/domain/sync-state.ts'
import type { Client } from '../../client.ts'
import { syncFailureText } from '../../i18n/failure-text.ts'
import type { Translate } from '../../i18n/language.ts'
import { sayDone, sayFailure } from '../say.ts'
import { wording } from '../wording.ts'

/** Runs a sync and says how it ended. */
export async function runSync(client: Client, options: { readonly full: boolean }): Promise<void> {
  const answer = await client.ask('sync.start', options)
  if (answer.kind === 'busy') sayDone(wording().t('sync.busy'))
  else sayEnding(answer.ending)
}

function sayEnding(ending: SyncEnding): void {
  const { t, format } = wording()
  switch (ending.kind) {
    case 'completed': {
      const news = newsOf(t, ending.summary)
      sayDone(news === '' ? t('sync.doneNothing') : t('sync.done', { news }))
      return
    }
    case 'cancelled':
      sayDone(t('sync.cancelled'))
      return
    case 'stopped':
      sayFailure(syncFailureText(t, format, ending.because))
  }
}

/** What a run found new, in words; empty where nothing changed. */
export function newsOf(t: Translate, summary: SyncSummary): string {
  const parts = [
    { count: summary.newAlerts, text: t('sync.newAlerts', { count: summary.newAlerts }) },
    { count: summary.changedAlerts, text: t('sync.changedAlerts', { count: summary.changedAlerts }) },
    { count: summary.goneAlerts, text: t('sync.goneAlerts', { count: summary.goneAlerts }) },
    { count: summary.acceptedReviews, text: t('outbox.accepted', { count: summary.acceptedReviews }) },
    { count: summary.needAttention, text: t('outbox.needAttention', { count: summary.needAttention }) }
  ]
  return parts
    .filter(({ count }) => count > 0)
    .map(({ text }) => text)
    .join(', ')
}
