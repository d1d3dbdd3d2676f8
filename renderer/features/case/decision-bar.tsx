import { AlarmClock, MessageSquareText, Pencil, Trash2 } from 'lucide-react'
import { memo, useId, useLayoutEffect, useRef, useState } from 'react'
import { type Decision, decisions, lostSendingOf } from '../../../shared/domain/review.ts'
import type { CaseView } from '../../../shared/domain/triage-index.ts'
import { focusTriage } from '../../commands/keyboard-focus.ts'
import { actionFailureText } from '../../decisions/act.ts'
import { takesInput, useWriting } from '../../decisions/chosen-alert.ts'
import { RatingSelect } from '../../decisions/rating-select.tsx'
import { useTriage } from '../../decisions/selection.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices, useNow, useWorkspace } from '../../live/context.ts'
import { type Overlay, useOverlay, usePage } from '../../parts/in-front.ts'
import { ariaKeysOf, capOf, hintOf } from '../../parts/key-grammar.ts'
import { sayFailure } from '../../parts/messages.ts'
import { usePreferences } from '../../parts/preferences.ts'
import { statusFace } from '../../parts/state-badge.tsx'
import { useKeysNow } from '../../parts/own-keys.ts'
import { Badge, Button, KeyCap, Notice, type Tone } from '../../ui/controls.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { isSecondOfTwo } from '../../ui/held-press.ts'
import {
  addToOutbox,
  decisionBlock,
  type DecisionBlock,
  dropDraft,
  returnedReview,
  type ReturnedReview,
  takenElsewhereBy,
  withdraw
} from './acts.ts'
import { decideKeys } from '../../commands/first-keys.ts'
import { CommentField } from './comment-field.tsx'
import { decide } from './decide-acts.ts'
import { write } from './draft-writing.ts'
import type { WhyStrip } from './why-strip.tsx'

interface DecisionBarProps {
  readonly view: CaseView
  /** Null until it is loaded. */
  readonly why: typeof WhyStrip | null
}

/** Always in sight below the case. The buttons do the same as their keys. */
export function DecisionBar({ view, why: Why }: DecisionBarProps) {
  const { t } = useWording()
  const keyOf = useKeysNow()
  const workspace = useWorkspace()
  const { pageTime } = useAppServices()
  const isMeant = usePressesOn(view.key)
  const block = decisionBlock(view)
  const status = block ?? returnedReview(view)
  const content = view.draft ?? (block !== null && 'review' in block ? block.review.content : undefined)
  const takenBy = takenElsewhereBy(view)
  const unsaved = useWriting((state) => state.unsaved && state.shown === view.key)
  const busy = useWriting((state) => state.lasting && state.leaving)
  const [writingOn, setWritingOn] = useState<string | null>(null)
  const asksWhy = usePreferences((state) => state.afterDecision === 'stay' || state.reasonNeeded)
  return (
    <footer className="decision-bar">
      {status !== null && <DecisionNotice status={status} />}
      <div className="decision-line">
        {takenBy !== null && (
          <p className="taken-elsewhere">{t('outbox.takenElsewhere', { user: takenBy })}</p>
        )}
        <div role="group" aria-label={t('review.decision')} className="decision-buttons">
          {decisions.map((decision) => (
            <DecisionButton
              key={decision}
              decision={decision}
              pressed={content?.status === decision}
              disabled={block !== null}
              busy={busy}
              onPress={(press) =>
                isMeant(press) &&
                takesInput(view.key) &&
                void decide(workspace, { decision, by: 'button', at: press.timeStamp, pageTime })
              }
            />
          ))}
        </div>
        <BesideDecision />
      </div>
      {Why !== null && <Why view={view} isOpen={block === null && (asksWhy || writingOn === view.key)} />}
      <div className="decision-line">
        <RiskRating view={view} value={content?.riskRating ?? ''} disabled={block !== null} />
        <CommentField
          key={view.key}
          alert={view.key}
          onFocusChange={(hasFocus) => setWritingOn(hasFocus ? view.key : null)}
          busy={busy}
          stored={content?.riskComment ?? ''}
          block={block?.kind ?? null}
          note={<DraftState view={view} />}
        />
        <Button
          kind="primary"
          className="decision-queue"
          aria-keyshortcuts={ariaKeysOf(keyOf('add-to-outbox', decideKeys['add-to-outbox']))}
          disabled={block !== null || (view.draft === undefined && !unsaved)}
          aria-disabled={busy}
          onClick={(press) => isMeant(press) && takesInput(view.key) && void addToOutbox(workspace, 'button')}
        >
          {t('review.addToOutbox')}
          <KeyCap keys={capOf(keyOf('add-to-outbox', decideKeys['add-to-outbox']))} />
        </Button>
      </div>
    </footer>
  )
}

/** Whether a press is for this alert: the second one of a double click is for that on which it began (SPEC T18u). */
function usePressesOn(alert: string): (press: Pick<MouseEvent, 'detail'>) => boolean {
  const begunOn = useRef<string | null>(null)
  return (press) => {
    if (!isSecondOfTwo(press)) begunOn.current = alert
    return begunOn.current === alert
  }
}

interface DecisionButtonProps {
  readonly decision: Decision
  readonly pressed: boolean
  readonly disabled: boolean
  /** Keeps the focus, but shows that no press is taken until the next alert is there. */
  readonly busy: boolean
  readonly onPress: (press: Pick<MouseEvent, 'detail' | 'timeStamp'>) => void
}

function DecisionButton({ decision, pressed, disabled, busy, onPress }: DecisionButtonProps) {
  const { t } = useWording()
  const keyOf = useKeysNow()
  const { tone, icon: Icon } = statusFace(decision)
  return (
    <button
      type="button"
      className="button decision"
      data-tone={tone}
      aria-pressed={pressed}
      aria-keyshortcuts={ariaKeysOf(keyOf(decision, decideKeys[decision]))}
      disabled={disabled}
      aria-disabled={busy}
      onClick={onPress}
    >
      <Glyph
        of={Icon}
        size={16}
        strokeWidth={2}
        fill={pressed && decision === 'true-positive' ? 'currentcolor' : 'none'}
      />
      {t(`names.status.${decision}`)}
      <KeyCap keys={capOf(keyOf(decision, decideKeys[decision]))} />
    </button>
  )
}

interface RiskRatingProps {
  readonly view: CaseView
  readonly value: string
  readonly disabled: boolean
}

function RiskRating({ view, value, disabled }: RiskRatingProps) {
  const { t } = useWording()
  const workspace = useWorkspace()
  const id = useId()
  // The field stays for the next alert, since a new one would be drawn for each decision. Its focus does not, or keys
  // would rate what they were not meant for.
  useLayoutEffect(
    () => () => {
      if (document.activeElement?.id === id) focusTriage()
    },
    [id, view.key]
  )
  const choose = async (riskRating: string, goesOn: boolean): Promise<void> => {
    const saved = await write(workspace, view.key, { riskRating }, goesOn)
    if (saved.kind === 'failed')
      sayFailure(`case ${view.key}`, ({ t }) => actionFailureText(t, saved.failure))
  }
  return (
    <div className="rating-field">
      <label htmlFor={id} className="label">
        {t('review.riskRating')}
      </label>
      <RatingSelect
        id={id}
        of={view.key}
        value={value}
        none={t('review.noRating')}
        disabled={disabled}
        onChange={(rating, goesOn) => void choose(rating, goesOn)}
      />
    </div>
  )
}

/** Says whether the draft is saved, and offers to discard it. */
function DraftState({ view }: { readonly view: CaseView }) {
  const { t, format } = useWording()
  const workspace = useWorkspace()
  const now = useNow()
  if (view.draft === undefined) return null
  return (
    <div className="draft-state">
      <span className="figures">
        <Badge tone="draft" icon={Pencil}>
          {t('review.draftSaved', { time: format.shortMoment(view.draft.updatedAt, now) })}
        </Badge>
      </span>
      <Button
        kind="icon"
        aria-label={t('review.discardDraft')}
        onPress={() => dropDraft(workspace, view.key)}
        icon={<Glyph of={Trash2} size={15} />}
      />
    </div>
  )
}

/**
 * Further acts on the chosen alert, for the mouse. Does not depend on the alert, so that it need not be
 * painted again for each.
 */
const BesideDecision = memo(function BesideDecision() {
  const { t } = useWording()
  const keyOf = useKeysNow()
  return (
    <div className="beside-decision">
      <Button
        kind="quiet"
        aria-haspopup="dialog"
        aria-keyshortcuts={ariaKeysOf(keyOf('reasons', decideKeys.reasons))}
        aria-label={t('review.reason')}
        tip={hintOf(t('review.reason'), keyOf('reasons', decideKeys.reasons))}
        onClick={() => openOn((alertKey) => ({ kind: 'reasons', alertKey }))}
        icon={<Glyph of={MessageSquareText} size={15} />}
      >
        <span className="beside-label">{t('review.reason')}</span>
      </Button>
      <Button
        kind="quiet"
        aria-haspopup="dialog"
        aria-keyshortcuts={ariaKeysOf(keyOf('snooze', decideKeys.snooze))}
        aria-label={t('review.putAside')}
        tip={hintOf(t('review.putAside'), keyOf('snooze', decideKeys.snooze))}
        onClick={() => openOn((only) => ({ kind: 'snooze', only }))}
        icon={<Glyph of={AlarmClock} size={15} />}
      >
        <span className="beside-label">{t('review.putAside')}</span>
      </Button>
    </div>
  )
})

function openOn(dialog: (key: string) => Overlay): void {
  const { selected } = useTriage.getState()
  if (selected !== null) useOverlay.getState().open(dialog(selected))
}

/** Says why the alert cannot be decided now, or what became of the last decision, and offers the way out if there is one. */
function DecisionNotice({ status }: { readonly status: DecisionBlock | ReturnedReview }) {
  const { t } = useWording()
  return (
    <Notice role="none" tone={tones[status.kind]} end={<WayOut status={status} />}>
      <p>{t(`review.blocked.${isUnanswered(status) ? 'unanswered' : status.kind}`)}</p>
    </Notice>
  )
}

/** It came back to the user, and may have arrived all the same (SPEC O17c). */
function isUnanswered(status: DecisionBlock | ReturnedReview): boolean {
  return status.kind === 'rejected' && lostSendingOf(status.review.state) !== null
}

const tones: Readonly<Record<(DecisionBlock | ReturnedReview)['kind'], Tone>> = {
  gone: 'neutral',
  discarded: 'neutral',
  queued: 'accent',
  sending: 'accent',
  uncertain: 'draft',
  conflict: 'conflict',
  rejected: 'true-positive'
}

function WayOut({ status }: { readonly status: DecisionBlock | ReturnedReview }) {
  const { t } = useWording()
  const workspace = useWorkspace()
  const toOutbox = (
    <Button kind="quiet" onClick={() => usePage.getState().show('outbox')}>
      {t('review.seeOutbox')}
    </Button>
  )
  switch (status.kind) {
    case 'gone':
    case 'discarded':
      return null
    case 'queued':
      return <Button onPress={() => withdraw(workspace, status.review)}>{t('review.withdraw')}</Button>
    case 'conflict':
      return (
        <Button onClick={() => useOverlay.getState().open({ kind: 'conflict', reviewId: status.review.id })}>
          {t('review.compare')}
        </Button>
      )
    case 'rejected':
    case 'sending':
    case 'uncertain':
      return toOutbox
  }
}
