import type { SyncEnding, SyncSummary } from '../../../shared/domain/sync-state.ts'
import type { Client } from '../../client.ts'
import { syncFailureText } from '../../i18n/failure-text.ts'
import type { Translate } from '../../i18n/language.ts'
import { sayDone, sayFailure } from '../say.ts'
import { wording } from '../wording.ts'

/** Sends what is ready, and says what came of it. */
export async function submitNow(client: Client): Promise<void> {
  const answer = await client.ask('outbox.submit', null)
  if (answer.kind === 'busy') sayDone(wording().t('outbox.busy'))
  else saySubmission(answer.ending)
}

function saySubmission(ending: SyncEnding): void {
  const { t, format } = wording()
  if (ending.kind === 'stopped') sayFailure(syncFailureText(t, format, ending.because))
  else sayDone(t('outbox.submitted', { outcome: submissionOutcome(t, ending.summary) }))
}

/** How many reviews a run settled, in words. */
export function submissionOutcome(t: Translate, { acceptedReviews, needAttention }: SyncSummary): string {
  const parts = [
    ...(acceptedReviews > 0 ? [t('outbox.accepted', { count: acceptedReviews })] : []),
    ...(needAttention > 0 ? [t('outbox.needAttention', { count: needAttention })] : [])
  ]
  return parts.length === 0 ? t('outbox.nothingSent') : parts.join(', ')
}
