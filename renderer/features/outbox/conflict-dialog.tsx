import { useState } from 'react'
import { alertChanges } from '../../../shared/domain/alert-changes.ts'
import { alertKey } from '../../../shared/domain/alert.ts'
import type { QueuedReview, ReviewState } from '../../../shared/domain/review.ts'
import type { ReviewId } from '../../../shared/ids.ts'
import { decideAgain } from '../../actions/decide-again.ts'
import { discardReview } from '../../actions/discard-review.ts'
import { keepDecision } from '../../actions/keep-decision.ts'
import { riskRatingWords, statusWords } from '../../i18n/domain-words.ts'
import { useOverlay } from '../../state/overlays.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ChangeTable } from '../change-table.tsx'
import { useReviews, useStore } from '../live-query.ts'
import { useNow } from '../now.ts'
import { useWording } from '../wording.ts'
import { ReasonField } from './reason-field.tsx'
import { settle, showAlert } from './review-acts.ts'

/** What I saw, what it is now, what I decided: the reviewer says which holds. Never settled silently. */
export function ConflictDialog({ reviewId }: { readonly reviewId: ReviewId }) {
  const review = useReviews()?.find(({ id }) => id === reviewId)
  if (review?.state.kind !== 'conflict') return null
  return <Conflict review={review} state={review.state} />
}

interface ConflictProps {
  readonly review: QueuedReview
  readonly state: Extract<ReviewState, { readonly kind: 'conflict' }>
}

function Conflict({ review, state }: ConflictProps) {
  const { t, format } = useWording()
  const store = useStore()
  const now = useNow()
  const [reason, setReason] = useState<string>(t('outbox.discardReasonConflict'))
  const { close } = useOverlay.getState()
  const again = async (): Promise<void> => {
    if (await settle(decideAgain(store, review.id))) showAlert(alertKey(review.alert))
  }
  const decided = [statusWords(t, review.content.status), riskRatingWords(t, review.content.riskRating), review.content.riskComment]
  return (
    <Dialog
      title={t('outbox.conflict.title')}
      closeLabel={t('frame.close')}
      onClose={close}
      foot={
        <>
          <Button onClick={() => void settle(discardReview(store, review.id, reason))}>{t('outbox.conflict.discard')}</Button>
          <Button onClick={() => void again()}>{t('outbox.conflict.again')}</Button>
          <Button kind="primary" onClick={() => void settle(keepDecision(store, review.id))}>
            {t('outbox.conflict.keep')}
          </Button>
        </>
      }
    >
      <div className="conflict">
        <p>
          {t('outbox.conflict.intro', {
            subject: review.subjectName,
            seen: format.moment(review.basis.asOf, now),
            found: format.moment(state.foundAt, now)
          })}
        </p>
        <ChangeTable changes={alertChanges(review.basis.values, state.now)} />
        <p>
          <strong>{t('outbox.conflict.yours', { decision: decided.filter((part) => part !== '').join(' · ') })}</strong>
        </p>
        <p className="soft">{t('outbox.conflict.hint')}</p>
        <ReasonField value={reason} onChange={setReason} />
      </div>
    </Dialog>
  )
}
