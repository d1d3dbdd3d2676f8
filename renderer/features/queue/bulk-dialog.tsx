import { type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import { type ConditionedReason, contradicts } from '../../../shared/domain/reason-conditions.ts'
import { type Decision, decisions } from '../../../shared/domain/review.ts'
import { ariaKeysOf, capOf } from '../../parts/key-grammar.ts'
import { RatingSelect } from '../../decisions/rating-select.tsx'
import { useSelection } from '../../decisions/selection.ts'
import { decisionWords, statusWords } from '../../i18n/domain-words.ts'
import { useWording } from '../../i18n/wording.ts'
import { reviewerId, useWorkspace } from '../../live/context.ts'
import { useOverlay } from '../../parts/in-front.ts'
import { Button, KeyCap } from '../../ui/controls.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioChoice, TextField } from '../../ui/fields.tsx'
import { decideSelected, previewBulk, selectedRows } from './acts.ts'
import { type BulkLack, lackOf, unfitIn, useStandingOutSince } from './bulk-lack.ts'
import { BulkReason } from './bulk-reason.tsx'
import { BulkStandOuts, BulkSummary } from './bulk-summary.tsx'
import { useSelectedCheck, useTriageVersion } from './queries.ts'
import { useListNames } from './queue-text.ts'

/** From this number on, the user must type how many alerts are meant (SPEC T6c). */
const typedFrom = 10

const runKeys = ['Ctrl', 'Enter']

interface Wish {
  /** Null until the person has said how: nothing is preset for many (SPEC T6d). */
  readonly decision: Decision | null
  readonly rating: string
  readonly reason: ConditionedReason
  readonly goesOut: 'drafts' | 'outbox'
}

interface Told {
  readonly wish: Wish
  readonly typed: string
}

/** One decision and one reason for all selected alerts. Shows beforehand what it affects. */
export function BulkDialog({ decision }: { readonly decision: Decision | null }) {
  const lists = useListNames()
  const { t, format } = useWording()
  const workspace = useWorkspace()
  const { close } = useOverlay.getState()
  const alerts = useSelection((state) => state.alerts)
  const version = useTriageVersion()
  // What it touches may change while it is open.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `version` says that the rows are others
  const preview = useMemo(() => previewBulk(selectedRows(workspace, alerts)), [alerts, workspace, version])
  const [wish, setWish] = useState<Wish>(() => firstWish(decision))
  const [typed, setTyped] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  // What was asked for while it was still looked for alerts of which the reason is not true.
  const [asked, setAsked] = useState<Wish | null>(null)
  const check = useSelectedCheck(wish, preview.keys, lists)
  const { decidable } = preview
  const mustType = decidable >= typedFrom
  const isTyped = !mustType || typed.trim() === String(decidable)
  const since = useStandingOutSince(wish.decision, check)
  const isUnread = check?.failure !== undefined
  const given = { decidable, isTyped, unfit: unfitIn(check), isAnew: since.isUnanswered, isUnread }
  const lack = lackOf(wish, given)
  // For what somebody wanted to go on with, so that what is changed afterwards is not commented on at each key.
  const [told, setTold] = useState<Told | null>(null)
  const isTold = told !== null && told.wish === wish && told.typed === typed
  const ask = (): void => {
    if (isBusy) return
    // What was confirmed was confirmed without what has come since (SPEC T6m).
    const isAnew = lack === 'anew'
    setTold({ wish, typed: isAnew ? '' : typed })
    if (isAnew) {
      since.answer()
      setTyped('')
    }
    if (lack === null) setAsked(wish)
  }
  const run = async (): Promise<void> => {
    if (wish.decision === null || lack !== null || isBusy || check === null) return
    setIsBusy(true)
    await decideSelected(workspace, {
      decision: wish.decision,
      riskRating: wish.rating,
      reason: wish.reason,
      lists,
      standOuts: check.standOuts,
      queueAs: wish.goesOut === 'outbox' ? reviewerId() : null
    })
    setIsBusy(false)
  }
  const isAnswered = asked === wish && check?.isWhole === true
  useEffect(() => {
    if (!isAnswered) return
    setAsked(null)
    void run()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it is known
  }, [isAnswered])
  // What could not be checked is asked for once more by whoever still wants it.
  if (isUnread && asked !== null) setAsked(null)
  return (
    <Dialog
      title={t('desk.bulk.title', { count: alerts.size, number: format.number(alerts.size) })}
      closeLabel={t('frame.close')}
      onClose={close}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        // A key that is held down confirms nothing once more, also on a button.
        if (event.repeat && event.target instanceof HTMLButtonElement) event.preventDefault()
        else if (!event.repeat && (event.ctrlKey || event.metaKey)) ask()
      }}
      foot={
        <BulkFoot typed={typed} onType={mustType ? setTyped : null} decidable={decidable} onClose={close}>
          <DecideButton
            decision={wish.decision}
            decidable={decidable}
            lack={lack}
            isBusy={isBusy}
            isTold={isTold}
            isChecking={asked === wish}
            onPress={ask}
          />
        </BulkFoot>
      }
    >
      <div className="form">
        <WishFields wish={wish} onChange={(change) => setWish({ ...wish, ...change })} />
        <BulkReason
          reason={wish.reason}
          isAgainst={contradicts(wish.reason, wish.decision)}
          check={check}
          onChange={(reason) => setWish((before) => ({ ...before, reason }))}
        />
        <BulkStandOuts check={check} anew={since.anew} decision={wish.decision} />
        <BulkSummary preview={preview} lists={lists} />
      </div>
    </Dialog>
  )
}

interface BulkFootProps {
  readonly decidable: number
  readonly typed: string
  /** Null where the number need not be typed. */
  readonly onType: ((typed: string) => void) | null
  readonly onClose: () => void
  readonly children: ReactNode
}

function BulkFoot({ decidable, typed, onType, onClose, children }: BulkFootProps) {
  const { t } = useWording()
  return (
    <>
      {onType !== null && (
        <TextField
          label={t('desk.bulk.typeCount', { number: String(decidable) })}
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          onChange={onType}
        />
      )}
      <Button onClick={onClose}>{t('desk.cancel')}</Button>
      {children}
    </>
  )
}

function firstWish(decision: Decision | null): Wish {
  return {
    decision,
    rating: '',
    reason: { text: '', conditions: [] },
    goesOut: reviewerId() === '' ? 'drafts' : 'outbox'
  }
}

interface DecideButtonProps {
  readonly decision: Decision | null
  readonly decidable: number
  readonly lack: BulkLack | null
  readonly isBusy: boolean
  /** Somebody has pressed it as things are. */
  readonly isTold: boolean
  /** It has been pressed, and goes on when the reason has been held against all of them. */
  readonly isChecking: boolean
  readonly onPress: () => void
}

/** It keeps its stop of Tab while something is lacking, and says what (SPEC T6f). */
function DecideButton({ decision, decidable, lack, isBusy, isTold, isChecking, onPress }: DecideButtonProps) {
  const { t, format } = useWording()
  const counted = { count: decidable, number: format.number(decidable) }
  const words = lack === null ? null : t(`desk.bulk.lacks.${lack}`, { number: format.number(decidable) })
  return (
    <>
      <p role="status" className="bulk-told">
        {(isTold || lack === 'anew' || lack === 'unread') &&
          (words ?? (isChecking ? t('desk.bulk.checking') : ''))}
      </p>
      <Button
        kind="primary"
        aria-disabled={words !== null || isBusy}
        aria-busy={isBusy || isChecking}
        explanation={words ?? undefined}
        aria-keyshortcuts={ariaKeysOf(runKeys)}
        onClick={onPress}
      >
        {decision === null
          ? t('desk.bulk.undecided')
          : t('desk.bulk.decide', { ...counted, decision: decisionWords(t, decision) })}
        <KeyCap keys={capOf(runKeys)} />
      </Button>
    </>
  )
}

interface WishFieldsProps {
  readonly wish: Wish
  readonly onChange: (change: Partial<Wish>) => void
}

function WishFields({ wish, onChange }: WishFieldsProps) {
  const { t } = useWording()
  const id = useId()
  return (
    <>
      <RadioChoice
        label={t('review.decision')}
        value={wish.decision}
        options={decisions.map((value) => ({ value, label: statusWords(t, value) }))}
        onChange={(decision) => onChange({ decision })}
      />
      <div className="bulk-pair">
        <div className="field">
          <label htmlFor={id}>{t('review.riskRating')}</label>
          <RatingSelect
            of="many"
            id={id}
            value={wish.rating}
            none={t('desk.bulk.keepRating')}
            onChange={(rating) => onChange({ rating })}
          />
        </div>
        <RadioChoice
          label={t('desk.bulk.then')}
          value={wish.goesOut}
          options={[
            { value: 'outbox', label: t('desk.bulk.toOutbox') },
            { value: 'drafts', label: t('desk.bulk.toDrafts') }
          ]}
          onChange={(goesOut) => onChange({ goesOut })}
        />
      </div>
    </>
  )
}
