import type { EpochMillis } from '../../../shared/clock.ts'
import { alertKey } from '../../../shared/domain/alert.ts'
import type { Draft, QueuedReview } from '../../../shared/domain/review.ts'
import { useWording } from '../../i18n/wording.ts'
import { useStore } from '../../live/context.ts'
import { actOnReview, addDraft, dropDraft, showAlert } from './acts.ts'
import { draftReason, entryName, reviewReason } from './entries.ts'
import { actionsOf } from './entry-actions.ts'
import { EntryButton, OutboxEntry } from './entry-list.tsx'

export function ReviewEntry({ review, now }: { readonly review: QueuedReview; readonly now: EpochMillis }) {
  const wording = useWording()
  const store = useStore()
  const { t } = wording
  const { content, state } = review
  const name = entryName(t, { subjectName: review.subjectName, status: content.status })
  return (
    <OutboxEntry
      name={name}
      subjectName={review.subjectName}
      matchName={review.matchName}
      status={content.status}
      riskRating={content.riskRating}
      riskComment={content.riskComment}
      takenElsewhereBy={review.route === 'auto-reviews' ? review.userId : null}
      reason={reviewReason(wording, review, now)}
      correlationId={state.kind === 'rejected' || state.kind === 'accepted' ? state.correlationId : null}
      onOpen={() => showAlert(alertKey(review.alert))}
      actions={actionsOf(review).map((action) => (
        <EntryButton key={action} label={t(`outbox.actions.${action}`)} entryName={name} onPress={() => void actOnReview(store, review, action)} />
      ))}
    />
  )
}

export function DraftEntry({ draft, now }: { readonly draft: Draft; readonly now: EpochMillis }) {
  const wording = useWording()
  const store = useStore()
  const { t } = wording
  const name = entryName(t, draft)
  return (
    <OutboxEntry
      name={name}
      subjectName={draft.subjectName}
      matchName={draft.basis.values.match}
      status={draft.status}
      riskRating={draft.riskRating}
      riskComment={draft.riskComment}
      takenElsewhereBy={null}
      reason={draftReason(wording, draft, now)}
      correlationId={null}
      onOpen={() => showAlert(alertKey(draft.alert))}
      actions={
        <>
          {draft.status !== null && <EntryButton label={t('outbox.actions.add')} entryName={name} onPress={() => void addDraft(store, draft)} />}
          <EntryButton label={t('outbox.actions.discard')} entryName={name} onPress={() => void dropDraft(store, draft)} />
        </>
      }
    />
  )
}
