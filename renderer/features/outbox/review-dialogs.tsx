import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { alertChanges } from '../../../shared/domain/alert.ts'
import {
  type HistoryEntry,
  lostSendingOf,
  type QueuedReview,
  type ReviewState
} from '../../../shared/domain/review.ts'
import { sideBySide } from '../../../shared/domain/turning-text.ts'
import type { ReviewId } from '../../../shared/ids.ts'
import { entryName } from '../../decisions/entry-name.ts'
import { momentWords, riskRatingWords, statusWords } from '../../i18n/domain-words.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices, useNow, useWorkspace } from '../../live/context.ts'
import { useReviews } from '../../live/queries.ts'
import { ChangeTable } from '../../parts/change-table.tsx'
import { ariaKeysOf, capOf } from '../../parts/key-grammar.ts'
import { sayDone } from '../../parts/messages.ts'
import { NothingToShow } from '../../parts/nothing-to-show.tsx'
import { Button, KeyCap } from '../../ui/controls.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LongTextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { draftAgain, lookAgain, saySettledMeanwhile, settle, settleArrived } from './acts.ts'
import { isRecordedAnew } from './entries.ts'
import { decideAgain, denyArrival, discardReview, keepDecision } from './review-acts.ts'

/**
 * Shows what the reviewer saw, what is there now, and what was decided. The reviewer chooses; nothing is
 * settled silently.
 */
export function ConflictDialog({ reviewId, onClose }: ReviewDialogProps) {
  const { review, isRead } = useReview(reviewId)
  if (review?.state.kind === 'conflict')
    return <Conflict review={review} state={review.state} onClose={onClose} />
  return isRead ? <SettledMeanwhile review={review} onClose={onClose} /> : null
}

interface ReviewDialogProps {
  readonly reviewId: ReviewId
  readonly onClose: () => void
}

function useReview(reviewId: ReviewId): {
  readonly review: QueuedReview | undefined
  readonly isRead: boolean
} {
  const reviews = useReviews()
  return { review: reviews?.find(({ id }) => id === reviewId), isRead: reviews !== undefined }
}

interface SettledProps {
  readonly review: QueuedReview | undefined
  readonly onClose: () => void
}

/** The dialog has nothing more to ask, and goes. */
function SettledMeanwhile({ review, onClose }: SettledProps) {
  const now = useNow()
  const leave = (): void => {
    if (review !== undefined) saySettledMeanwhile(review, now)
    onClose()
  }
  return <NothingToShow onClose={leave} />
}

interface ConflictProps {
  readonly review: QueuedReview
  readonly onClose: () => void
  readonly state: Extract<ReviewState, { readonly kind: 'conflict' }>
}

function Conflict({ review, state, onClose }: ConflictProps) {
  const { t, format } = useWording()
  const workspace = useWorkspace()
  const now = useNow()
  // Null until the reviewer chose to discard. A reason is theirs, so none is proposed.
  const [reason, setReason] = useState<string | null>(null)
  const introId = useId()
  const settledAs = (words: 'outbox.kept' | 'outbox.discarded'): void =>
    sayDone(`review ${review.id}`, ({ t }) =>
      t(words, {
        entry: entryName(t, { subjectName: review.subjectName, status: review.content.status })
      })
    )
  const choices = {
    keep: async () => {
      if (await settle(review.id, keepDecision(workspace, review.id))) settledAs('outbox.kept')
    },
    again: () => draftAgain(review, decideAgain(workspace, review.id)),
    discard: async () => {
      if (reason === null) setReason('')
      else if (reason.trim() !== '' && (await settle(review.id, discardReview(workspace, review.id, reason))))
        settledAs('outbox.discarded')
    }
  }
  const decided = [
    statusWords(t, review.content.status),
    riskRatingWords(t, review.content.riskRating),
    review.content.riskComment
  ]
  return (
    <Dialog
      title={t('outbox.conflict.title')}
      describedBy={introId}
      closeLabel={t('frame.close')}
      onClose={onClose}
      onKeyDown={(event) => {
        const choice = choiceOfKey(event, reason !== null)
        if (choice === null) return
        event.preventDefault()
        void choices[choice]()
      }}
      foot={
        <>
          <ConflictButton choice="keep" onPress={choices.keep} />
          <ConflictButton choice="again" onPress={choices.again} />
          <ConflictButton
            choice="discard"
            disabled={reason !== null && reason.trim() === ''}
            onPress={choices.discard}
          />
        </>
      }
    >
      <div className="conflict">
        <p id={introId}>
          {t('outbox.conflict.intro', {
            subject: review.subjectName,
            seen: format.moment(review.basis.asOf, now),
            found: format.moment(state.foundAt, now)
          })}
        </p>
        <ChangeTable
          changes={alertChanges(review.basis.values, state.now)}
          whole={{ before: review.basis.values, after: state.now }}
        />
        <p>
          <strong>{t('outbox.conflict.yours', { decision: sideBySide(decided) })}</strong>
        </p>
        <p className="soft">{t('outbox.conflict.hint')}</p>
        {reason !== null && <ReasonField value={reason} onChange={setReason} hasFocus />}
      </div>
    </Dialog>
  )
}

const conflictKeys = { keep: ['K'], again: ['A'], discard: ['D'] } as const
type ConflictChoice = keyof typeof conflictKeys

/** In a field letters are text, and Ctrl with Enter sends the reason. */
function choiceOfKey(event: KeyboardEvent, isDiscarding: boolean): ConflictChoice | null {
  if (event.ctrlKey || event.metaKey) return isDiscarding && event.key === 'Enter' ? 'discard' : null
  if (event.altKey || event.repeat || event.target instanceof HTMLTextAreaElement) return null
  const key = event.key.toUpperCase()
  return (['keep', 'again', 'discard'] as const).find((choice) => conflictKeys[choice][0] === key) ?? null
}

/** None is the primary one: which is right is what the reviewer has to find out. */
function ConflictButton({
  choice,
  disabled = false,
  onPress
}: {
  readonly choice: ConflictChoice
  readonly disabled?: boolean
  readonly onPress: () => Promise<unknown>
}) {
  const { t } = useWording()
  const keys = conflictKeys[choice]
  return (
    <Button disabled={disabled} aria-keyshortcuts={ariaKeysOf(keys)} onPress={onPress}>
      {t(`outbox.conflict.${choice}`)}
      <KeyCap keys={capOf(keys)} />
    </Button>
  )
}

/** Shows what was sent and what the history contains. If that does not settle it, the reviewer does (SPEC O19). */
export function UncertainDialog({ reviewId, onClose }: ReviewDialogProps) {
  const { review, isRead } = useReview(reviewId)
  if (review?.state.kind === 'uncertain')
    return <Uncertain review={review} state={review.state} onClose={onClose} />
  return isRead ? <SettledMeanwhile review={review} onClose={onClose} /> : null
}

interface UncertainProps {
  readonly review: QueuedReview
  readonly onClose: () => void
  readonly state: Extract<ReviewState, { readonly kind: 'uncertain' }>
}

function Uncertain({ review, state, onClose }: UncertainProps) {
  const { t, format } = useWording()
  const workspace = useWorkspace()
  const now = useNow()
  const { client } = useAppServices()
  const { content, userId } = review
  const held = state.evidence ?? []
  const isUnread = held.length === 0 || state.lastProblem === 'history-unreadable'
  return (
    <Dialog
      title={t('outbox.uncertain.title')}
      closeLabel={t('frame.close')}
      onClose={onClose}
      foot={
        <>
          <Button onPress={() => lookAgain({ workspace, client }, review)}>
            {t('outbox.uncertain.lookAgain')}
          </Button>
          {!isRecordedAnew(review.basis) && (
            <Button onPress={() => draftAgain(review, denyArrival(workspace, review.id))}>
              {t('outbox.uncertain.notArrived')}
            </Button>
          )}
          <Button kind="primary" onPress={() => settleArrived(workspace, review)}>
            {t('outbox.uncertain.arrived')}
          </Button>
        </>
      }
    >
      <div className="conflict">
        <p>
          {t(isUnread ? 'outbox.uncertain.introUnread' : 'outbox.uncertain.intro', {
            subject: review.subjectName
          })}
        </p>
        <Entries
          label={t('outbox.uncertain.sent')}
          entries={[{ key: 'sent', at: format.moment(state.sentAt, now), entry: { ...content, userId } }]}
        />
        {held.length > 0 && (
          <Entries
            label={t(isUnread ? 'outbox.uncertain.heldUnread' : 'outbox.uncertain.held')}
            entries={held.map((entry, index) => ({
              key: String(index),
              at: momentWords(format, entry.at, now),
              entry
            }))}
          />
        )}
        <p className="soft">
          {t(isRecordedAnew(review.basis) ? 'outbox.uncertain.hintElsewhere' : 'outbox.uncertain.hint')}
        </p>
      </div>
    </Dialog>
  )
}

interface EntriesProps {
  readonly label: string
  readonly entries: readonly {
    readonly key: string
    readonly at: string
    readonly entry: Omit<HistoryEntry, 'at'>
  }[]
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

/** Discards a review with a reason, which stays in the history. */
export function DiscardDialog({ reviewId, onClose }: ReviewDialogProps) {
  const { t } = useWording()
  const workspace = useWorkspace()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const id = useId()
  const { review, isRead } = useReview(reviewId)
  if (!isRead) return null
  // One on its way may come back, and the reason that was typed is still of use then.
  if (review === undefined || review.state.kind === 'accepted')
    return <SettledMeanwhile review={review} onClose={onClose} />
  const decided = { subjectName: review.subjectName, status: review.content.status }
  const entry = entryName(t, decided)
  const discard = async (): Promise<void> => {
    setTried(true)
    if (reason.trim() !== '' && (await settle(reviewId, discardReview(workspace, reviewId, reason))))
      sayDone(`review ${reviewId}`, (words) =>
        words.t('outbox.discarded', { entry: entryName(words.t, decided) })
      )
  }
  return (
    <Dialog
      title={t('outbox.discardDialog.title')}
      closeLabel={t('frame.close')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('outbox.discardDialog.keep')}</Button>
          <Button kind="primary" type="submit" form={id}>
            {t('outbox.actions.discard')}
          </Button>
        </>
      }
    >
      <Form id={id} className="conflict" onSubmit={discard}>
        <p>
          {t(
            review.state.kind === 'uncertain' || lostSendingOf(review.state) !== null
              ? 'outbox.discardDialog.uncertain'
              : 'outbox.discardDialog.intro',
            { entry }
          )}
        </p>
        <ReasonField
          value={reason}
          problem={isTried && reason.trim() === '' ? t('frame.fillIn') : undefined}
          onChange={setReason}
        />
      </Form>
    </Dialog>
  )
}

interface ReasonFieldProps {
  readonly value: string
  readonly problem?: string | undefined
  readonly onChange: (value: string) => void
  /** It appears because somebody wants to write it. */
  readonly hasFocus?: boolean
}

/** The reason for discarding a review. It stays in the history of the alert. */
function ReasonField({ hasFocus = false, ...given }: ReasonFieldProps) {
  const { t } = useWording()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hasFocus) place.current?.querySelector('textarea')?.focus()
  }, [hasFocus])
  return (
    <div ref={place}>
      <LongTextField label={t('outbox.discardDialog.reason')} rows={2} {...given} />
    </div>
  )
}
