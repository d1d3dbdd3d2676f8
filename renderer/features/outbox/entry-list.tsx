import { type ReactNode, useId, useState } from 'react'
import type { EpochMillis } from '../../../shared/clock.ts'
import { alertKey, type AlertRef } from '../../../shared/domain/alert.ts'
import { sideBySide } from '../../../shared/domain/turning-text.ts'
import type { Decision, Draft, QueuedReview, ReviewState } from '../../../shared/domain/review.ts'
import { entryName } from '../../decisions/entry-name.ts'
import { riskRatingWords } from '../../i18n/domain-words.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices, useQueueHold, useWorkspace } from '../../live/context.ts'
import { Details } from '../../parts/details.tsx'
import { usePreferences } from '../../parts/preferences.ts'
import { statusFace } from '../../parts/state-badge.tsx'
import { Button } from '../../ui/controls.tsx'
import { WholeCodes } from '../../ui/line-breaks.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { actOnReview, addDraft, dropDraft, showAlert } from './acts.ts'
import { assertNever } from '../../../shared/errors.ts'
import { useChosenEntry } from './state.ts'
import {
  actionsOf,
  draftReason,
  type EntryAction,
  type EntryGroup,
  inGroups,
  reviewReason
} from './entries.ts'
import type { EntryKey } from './entry-keys.ts'

interface OutboxBoxProps<Entry> {
  readonly title: string
  readonly empty: string
  /** Undefined until they are read. Nothing is said about them until then. */
  readonly entries: readonly Entry[] | undefined
  readonly actions?: ReactNode
  /** Entries of the same group stand together. Left out: each stands alone. */
  readonly groupOf?: (entry: Entry) => EntryGroup
  readonly row: (entry: Entry) => ReactNode
}

/** How many entries are shown at first and with each press of the button, because nobody reads thousands at once. */
const portion = 100

/** One box of the outbox with its number of entries. */
export function OutboxBox<Entry>({ title, empty, entries, actions, groupOf, row }: OutboxBoxProps<Entry>) {
  const { t, format } = useWording()
  const [shown, setShown] = useState(portion)
  const id = useId()
  const rest = (entries?.length ?? 0) - shown
  return (
    <section className="box" aria-labelledby={id}>
      <div className="box-head">
        <h2 id={id}>{title}</h2>
        {entries !== undefined && <span className="box-count figures">{format.number(entries.length)}</span>}
        {entries?.length === 0 && <p className="soft box-empty">{empty}</p>}
        {actions}
      </div>
      {inGroups(entries?.slice(0, shown) ?? [], groupOf).map(({ key, name, members }) => (
        <EntryGroupList key={key} name={name} count={members.length}>
          {members.map(row)}
        </EntryGroupList>
      ))}
      {rest > 0 && (
        <Button kind="quiet" onClick={() => setShown(shown + portion)}>
          {t('outbox.showMore', { count: Math.min(rest, portion) })}
        </Button>
      )}
    </section>
  )
}

/** A subject with several entries has its name above them. */
function EntryGroupList({
  name,
  count,
  children
}: {
  readonly name: string
  readonly count: number
  readonly children: ReactNode
}) {
  const { format } = useWording()
  const id = useId()
  if (count === 1) return <ul>{children}</ul>
  return (
    <>
      <h3 id={id} className="entry-group">
        <bdi>{name}</bdi> <span className="soft figures">{format.number(count)}</span>
      </h3>
      <ul aria-labelledby={id}>{children}</ul>
    </>
  )
}

/** Enter compares what has to be compared, and opens the alert elsewhere. W takes out what waits. */
function keyOfAction(action: EntryAction): EntryKey | undefined {
  switch (action) {
    case 'compare':
    case 'compareFacts':
      return 'Enter'
    case 'withdraw':
      return 'W'
    case 'decideAgain':
    case 'edit':
      return 'A'
    case 'discard':
      return 'D'
    case 'retry':
    case 'splitOff':
      return undefined
    default:
      return assertNever(action)
  }
}

interface ReviewEntryProps {
  readonly review: QueuedReview
  readonly isBehindOlder: boolean
  readonly now: EpochMillis
}

export function ReviewEntry({ review, isBehindOlder, now }: ReviewEntryProps) {
  const wording = useWording()
  const workspace = useWorkspace()
  const { client } = useAppServices()
  const heldBy = useQueueHold()
  const { t } = wording
  const { content, state } = review
  const name = entryName(t, { subjectName: review.subjectName, status: content.status })
  return (
    <OutboxEntry
      id={review.id}
      name={name}
      alert={review.alert}
      subjectName={review.subjectName}
      matchName={review.matchName}
      status={content.status}
      riskRating={content.riskRating}
      riskComment={content.riskComment}
      state={review.state.kind}
      takenElsewhereBy={review.route === 'auto-reviews' ? review.userId : null}
      reason={reviewReason(wording, review, now, { isBehindOlder, heldBy })}
      correlationId={state.kind === 'rejected' || state.kind === 'accepted' ? state.correlationId : null}
      onOpen={() => showAlert(alertKey(review.alert))}
      actions={actionsOf(review).map((action) => (
        <EntryButton
          key={action}
          pressedBy={keyOfAction(action)}
          label={t(`outbox.actions.${action}`)}
          entryName={name}
          onPress={() => void actOnReview({ workspace, client }, review, action)}
        />
      ))}
    />
  )
}

export function DraftEntry({ draft, now }: { readonly draft: Draft; readonly now: EpochMillis }) {
  const wording = useWording()
  const workspace = useWorkspace()
  const { t } = wording
  const name = entryName(t, draft)
  return (
    <OutboxEntry
      id={alertKey(draft.alert)}
      name={name}
      alert={draft.alert}
      subjectName={draft.subjectName}
      matchName={draft.basis.values.match}
      status={draft.status}
      riskRating={draft.riskRating}
      riskComment={draft.riskComment}
      state="draft"
      takenElsewhereBy={draft.takenBy ?? null}
      reason={draftReason(wording, draft, now)}
      correlationId={null}
      onOpen={() => showAlert(alertKey(draft.alert))}
      actions={
        <>
          {draft.status !== null && (
            <EntryButton
              pressedBy="A"
              label={t('outbox.actions.add')}
              entryName={name}
              onPress={() => void addDraft(workspace, draft)}
            />
          )}
          <EntryButton
            pressedBy="D"
            label={t('outbox.actions.discard')}
            entryName={name}
            onPress={() => void dropDraft(workspace, draft)}
          />
        </>
      }
    />
  )
}

interface OutboxEntryProps {
  readonly id: string
  /** Subject and decision. */
  readonly name: string
  readonly alert: AlertRef
  readonly subjectName: string
  readonly matchName: string | null
  readonly status: Decision | null
  readonly riskRating: string
  readonly riskComment: string
  readonly state: ReviewState['kind'] | 'draft'
  /** Who took the decision elsewhere. Null if it was taken here. */
  readonly takenElsewhereBy: string | null
  readonly reason: string
  readonly correlationId: string | null
  readonly onOpen: () => void
  readonly actions: ReactNode
}

/** One draft or review: who, what was decided, why it is here, and what can be done. */
function OutboxEntry(entry: OutboxEntryProps) {
  const { t } = useWording()
  const isChosen = useChosenEntry(({ id }) => id === entry.id)
  const reasonId = useId()
  const face = entry.status === null ? null : statusFace(entry.status)
  const notes = sideBySide([
    entry.matchName === null ? '' : t('outbox.entryMatch', { match: entry.matchName }),
    entry.riskRating === '' ? '' : t('outbox.rating', { rating: riskRatingWords(t, entry.riskRating) }),
    entry.riskComment,
    entry.takenElsewhereBy === null ? '' : t('outbox.takenElsewhere', { user: entry.takenElsewhereBy })
  ])
  return (
    // J and K of the outbox bring the focus here.
    <li
      className="entry"
      data-state={entry.state}
      data-entry={entry.id}
      data-chosen={isChosen}
      aria-label={entry.name}
      aria-describedby={reasonId}
      aria-current={isChosen || undefined}
      tabIndex={-1}
    >
      <div className="entry-main">
        <p className="entry-line">
          <button
            type="button"
            className="entry-subject"
            aria-label={t('outbox.actions.open', { entry: entry.name })}
            onClick={entry.onOpen}
          >
            {entry.subjectName}
          </button>
          <span className="badge" data-tone={face?.tone ?? 'draft'}>
            {face !== null && <Glyph of={face.icon} size={14} />}
            {entry.status === null ? t('names.noDecision') : t(`names.status.${entry.status}`)}
          </span>
        </p>
        {notes !== '' && <p className="entry-notes">{notes}</p>}
        <p id={reasonId} className="entry-reason">
          <WholeCodes>{entry.reason}</WholeCodes>
        </p>
        <Details
          text={[
            `${t('names.monitoringId')}: ${entry.alert.alertId}`,
            `${t('names.subscriptionId')}: ${entry.alert.subscriptionId}`,
            `${t('names.followListId')}: ${entry.alert.followListId}`,
            ...(entry.correlationId === null
              ? []
              : [t('failures.details.correlationId', { id: entry.correlationId })])
          ].join('\n')}
        />
      </div>
      <div className="entry-actions">{entry.actions}</div>
    </li>
  )
}

interface EntryButtonProps {
  readonly label: string
  readonly entryName: string
  readonly onPress: () => void
  /** The key that presses it while its entry has the focus. */
  readonly pressedBy?: EntryKey | undefined
}

/** The accessible name is the label followed by the entry, since many rows have the same buttons. */
export function EntryButton({ label, entryName, onPress, pressedBy }: EntryButtonProps) {
  const singleKeys = usePreferences((state) => state.singleKeys)
  const keyNow = singleKeys || pressedBy === 'Enter' ? pressedBy : undefined
  const { t } = useWording()
  return (
    <Button
      aria-label={t('outbox.actionOn', { action: label, entry: entryName })}
      data-key={pressedBy}
      aria-keyshortcuts={keyNow}
      onClick={onPress}
    >
      {label}
    </Button>
  )
}
