import { useState } from 'react'
import type { ReviewId } from '../../../shared/ids.ts'
import { useWording } from '../../i18n/wording.ts'
import { useReviews, useStore } from '../../live/context.ts'
import { useOverlay } from '../../parts/navigation.ts'
import { sayDone } from '../../parts/say.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { settle } from './acts.ts'
import { discardReview } from './discard-review.ts'
import { entryName } from './entries.ts'
import { ReasonField } from './reason-field.tsx'

/** A review is given up with a reason, which its history keeps. */
export function DiscardDialog({ reviewId }: { readonly reviewId: ReviewId }) {
  const { t } = useWording()
  const store = useStore()
  const [reason, setReason] = useState<string>(t('outbox.discardReason'))
  const review = useReviews()?.find(({ id }) => id === reviewId)
  if (review === undefined) return null
  const { close } = useOverlay.getState()
  const entry = entryName(t, { subjectName: review.subjectName, status: review.content.status })
  const discard = async (): Promise<void> => {
    if (await settle(discardReview(store, reviewId, reason))) sayDone(t('outbox.discarded', { entry }))
  }
  return (
    <Dialog
      title={t('outbox.discardDialog.title')}
      closeLabel={t('frame.close')}
      onClose={close}
      foot={
        <>
          <Button onClick={close}>{t('outbox.discardDialog.keep')}</Button>
          <Button kind="primary" disabled={reason.trim() === ''} onClick={() => void discard()}>
            {t('outbox.actions.discard')}
          </Button>
        </>
      }
    >
      <div className="conflict">
        <p>{t(review.state.kind === 'uncertain' ? 'outbox.discardDialog.uncertain' : 'outbox.discardDialog.intro', { entry })}</p>
        <ReasonField value={reason} onChange={setReason} />
      </div>
    </Dialog>
  )
}
