import { alertChanges, alertKey } from '../../../shared/domain/alert.ts'
import type { Draft, QueuedReview } from '../../../shared/domain/review.ts'
import type { ReviewId } from '../../../shared/ids.ts'
import { decisionWords, riskRatingWords } from '../../i18n/domain-words.ts'
import { useWording } from '../../i18n/wording.ts'
import { useNow, useQueueHold } from '../../live/context.ts'
import { ChangeTable } from '../../parts/change-table.tsx'
import { useKeyChoice } from '../../parts/own-keys.ts'
import { nextEntryInWords } from './entry-keys.ts'
import { useChosenEntry } from './state.ts'
import { draftReason, reviewReason } from './entries.ts'
import { WholeCodes } from '../../ui/line-breaks.tsx'

interface ChosenEntryProps {
  readonly reviews: readonly QueuedReview[]
  /** Those that wait for an older review of their alert. */
  readonly behind: ReadonlySet<ReviewId>
  readonly drafts: readonly Draft[]
}

/** The chosen entry as a whole, beside the list where the window is wide enough. */
export function ChosenEntry({ reviews, behind, drafts }: ChosenEntryProps) {
  const words = useWording()
  const { t } = words
  const now = useNow()
  useKeyChoice()
  const heldBy = useQueueHold()
  const id = useChosenEntry((state) => state.id)
  const review = reviews.find((one) => one.id === id)
  const draft = drafts.find(({ alert }) => alertKey(alert) === id)
  const told =
    review !== undefined
      ? {
          ...{ name: review.subjectName, match: review.matchName, content: review.content },
          reason: reviewReason(words, review, now, { isBehindOlder: behind.has(review.id), heldBy })
        }
      : draft && {
          ...{ name: draft.subjectName, match: draft.basis.values.match, content: draft },
          reason: draftReason(words, draft, now)
        }
  return (
    <aside className="chosen-entry" aria-label={t('outbox.chosen.title')}>
      {told === undefined ? (
        <p className="soft">{t('outbox.chosen.none', { next: nextEntryInWords(t) })}</p>
      ) : (
        <>
          <h2>{told.name}</h2>
          <p className="soft">
            <WholeCodes>{told.reason}</WholeCodes>
          </p>
          <dl className="chosen-facts">
            <Fact name={t('outbox.chosen.match')} value={told.match} />
            <Fact name={t('outbox.chosen.decision')} value={decisionWords(t, told.content.status)} />
            <Fact name={t('outbox.chosen.rating')} value={riskRatingWords(t, told.content.riskRating)} />
            <Fact name={t('outbox.chosen.comment')} value={told.content.riskComment} />
          </dl>
          {review?.state.kind === 'conflict' && (
            <ChangeTable
              changes={alertChanges(review.basis.values, review.state.now)}
              whole={{ before: review.basis.values, after: review.state.now }}
            />
          )}
        </>
      )}
    </aside>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  if (value === '') return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
