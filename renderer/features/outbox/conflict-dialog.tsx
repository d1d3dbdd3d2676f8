import { useState } from 'react'
import { alertChanges, alertKey } from '../../../shared/domain/alert.ts'
import type { QueuedReview, ReviewState } from '../../../shared/domain/review.ts'
import type { ReviewId } from '../../../shared/ids.ts'
import { riskRatingWords, statusWords } from '../../i18n/domain-words.ts'
import { useWording } from '../../i18n/wording.ts'
import { useReviews, useStore } from '../../live/context.ts'
import { useNow } from '../../live/now.ts'
import { ChangeTable } from '../../parts/change-table.tsx'
import { useOverlay } from '../../parts/navigation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { settle, showAlert } from './acts.ts'
import { decideAgain } from './decide-again.ts'
import { discardReview } from './discard-review.ts'
import { keepDecision } from './keep-decision.ts'
import { ReasonField } from './reason-field.tsx'

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
