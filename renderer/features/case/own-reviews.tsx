import type { EpochMillis } from '../../../shared/clock.ts'
import type { QueuedReview } from '../../../shared/domain/review.ts'
import { assertNever } from '../../../shared/result.ts'
import { riskRatingWords, statusWords } from '../../i18n/domain-words.ts'
import { useWording, type Wording } from '../../i18n/wording.ts'
import { useNow } from '../../live/now.ts'
import { statusFace } from '../../parts/state-badge.tsx'

/** What the user decided on this alert from this machine, and how far it got. */
export function OwnReviews({ reviews }: { readonly reviews: readonly QueuedReview[] }) {
  const wording = useWording()
  const now = useNow()
  const { t } = wording
  if (reviews.length === 0) return null
  return (
    <section aria-label={t('review.yourReviews')} className="case-section">
      <h3 className="section-title">{t('review.yourReviews')}</h3>
      <ul className="own-reviews">
        {reviews.map((review) => {
          const { tone, icon: Icon } = statusFace(review.content.status)
          const notes = [riskRatingWords(t, review.content.riskRating), review.content.riskComment].filter((note) => note !== '')
          return (
            <li key={review.id}>
              <span className="badge" data-tone={tone}>
                <Icon size={14} aria-hidden="true" />
              </span>
              <span>
                {progressText(wording, review, now)}
                {notes.length > 0 && <span className="soft"> · {notes.join(' · ')}</span>}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function progressText({ t, format }: Wording, { content, state, queuedAt }: QueuedReview, now: EpochMillis): string {
  const values = (at: EpochMillis): { decision: string; time: string } => ({
    decision: statusWords(t, content.status),
    time: format.moment(at, now)
  })
  switch (state.kind) {
    case 'queued':
      return t('review.reviewQueued', values(queuedAt))
    case 'sending':
      return t('review.reviewSending', values(state.since))
    case 'uncertain':
      return t('review.reviewUncertain', values(state.sentAt))
    case 'conflict':
      return t('review.reviewConflict', values(state.foundAt))
    case 'rejected':
      return t('review.reviewRejected', values(state.at))
    case 'accepted':
      return t('review.reviewAccepted', values(state.at))
    default:
      return assertNever(state)
  }
}
