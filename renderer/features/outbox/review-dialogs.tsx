import { toEpochMillis } from '../../../shared/clock.ts'
import { alertKey } from '../../../shared/domain/alert.ts'
import type { HistoryEntry, QueuedReview, ReviewState } from '../../../shared/domain/review.ts'
import type { ReviewId } from '../../../shared/ids.ts'
import { riskRatingWords, statusWords } from '../../i18n/domain-words.ts'
import { useWording } from '../../i18n/wording.ts'
import { useReviews, useStore } from '../../live/context.ts'
import { useNow } from '../../live/now.ts'
import { useOverlay } from '../../parts/navigation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { settle, showAlert } from './acts.ts'
import { retryReview } from './retry-review.ts'
import { confirmArrival, denyArrival } from './settle-uncertain.ts'

/** What was sent, and what the history holds: where that does not tell, the reviewer says which holds (SPEC O19). */
export function UncertainDialog({ reviewId }: { readonly reviewId: ReviewId }) {
  const review = useReviews()?.find(({ id }) => id === reviewId)
  if (review?.state.kind !== 'uncertain') return null
  return <Uncertain review={review} state={review.state} />
}

interface UncertainProps {
  readonly review: QueuedReview
  readonly state: Extract<ReviewState, { readonly kind: 'uncertain' }>
}

function Uncertain({ review, state }: UncertainProps) {
  const { t, format } = useWording()
  const store = useStore()
  const now = useNow()
  const { close } = useOverlay.getState()
  const again = async (): Promise<void> => {
    if (await settle(denyArrival(store, review.id))) showAlert(alertKey(review.alert))
  }
  const { content, userId } = review
  const momentOf = (text: string): string => {
    const at = Date.parse(text)
    return Number.isNaN(at) ? text : format.moment(toEpochMillis(at), now)
  }
  return (
    <Dialog
      title={t('outbox.uncertain.title')}
      closeLabel={t('frame.close')}
      onClose={close}
      foot={
        <>
          <Button onClick={() => void settle(retryReview(store, review.id))}>{t('outbox.uncertain.lookAgain')}</Button>
          <Button onClick={() => void again()}>{t('outbox.uncertain.notArrived')}</Button>
          <Button kind="primary" onClick={() => void settle(confirmArrival(store, review.id))}>
            {t('outbox.uncertain.arrived')}
          </Button>
        </>
      }
    >
      <div className="conflict">
        <p>{t('outbox.uncertain.intro', { subject: review.subjectName })}</p>
        <Entries
          label={t('outbox.uncertain.sent')}
          entries={[{ key: 'sent', at: format.moment(state.sentAt, now), entry: { ...content, userId } }]}
        />
        <Entries
          label={t('outbox.uncertain.held')}
          entries={(state.evidence ?? []).map((entry, index) => ({ key: String(index), at: momentOf(entry.at), entry }))}
        />
        <p className="soft">{t('outbox.uncertain.hint')}</p>
      </div>
    </Dialog>
  )
}

interface EntriesProps {
  readonly label: string
  readonly entries: readonly { readonly key: string; readonly at: string; readonly entry: Omit<HistoryEntry, 'at'> }[]
}

function Entries({ label, entries }: EntriesProps) {
  const { t } = useWording()
  return (
    <table className="table sent-and-held">
      <caption>{label}</caption>
      <thead>
        <tr>
          {(['time', 'status', 'rating', 'comment', 'user'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`outbox.uncertain.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map(({ key, at, entry: { status, riskRating, riskComment, userId } }) => (
          <tr key={key}>
            <td className="figures">{at}</td>
            <td>{statusWords(t, status)}</td>
            <td>{riskRatingWords(t, riskRating ?? '')}</td>
            <td>{riskComment}</td>
            <td>{userId}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
