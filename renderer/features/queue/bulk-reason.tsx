import { type KeyboardEvent, useId } from 'react'
import type { ConditionedReason } from '../../../shared/domain/reason-conditions.ts'
import { unknownPlaceholders } from '../../../shared/domain/reason-template.ts'
import { type Reason, useReasons } from '../../decisions/reasons.ts'
import { useSelection } from '../../decisions/selection.ts'
import { useWording } from '../../i18n/wording.ts'
import { Button, KeyCap, Notice } from '../../ui/controls.tsx'
import { WholeCodes } from '../../ui/line-breaks.tsx'
import type { SelectedCheck } from './queries.ts'

interface BulkReasonProps {
  readonly reason: ConditionedReason
  /** It says the opposite of the decision. */
  readonly isAgainst: boolean
  readonly check: SelectedCheck | null
  readonly onChange: (reason: ConditionedReason) => void
}

/** The reason for many alerts. A digit takes one of the list, typing writes one. */
export function BulkReason({ reason, isAgainst, check, onChange }: BulkReasonProps) {
  const { t, format } = useWording()
  const reasons = useReasons()
  const id = useId()
  const unknown = unknownPlaceholders(reason.text)
  const takeNumbered = (event: KeyboardEvent): void => {
    const numbered = /^[1-9]$/u.test(event.key) ? reasons[Number(event.key) - 1] : undefined
    if (numbered === undefined || reason.text !== '' || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onChange(numbered)
  }
  return (
    <div className="field">
      <label htmlFor={id}>{t('desk.bulk.reason')}</label>
      <ReasonChips reasons={reasons} chosen={reason} onChoose={onChange} />
      <textarea
        spellCheck
        data-first-focus
        id={id}
        autoComplete="off"
        aria-required
        aria-describedby={`${id}-hint`}
        className="input"
        rows={3}
        value={reason.text}
        onKeyDown={takeNumbered}
        // What somebody writes is theirs: only what it fills in is held against the alerts.
        onChange={(event) => onChange({ text: event.target.value, conditions: [] })}
      />
      <p className="field-hint" id={`${id}-hint`}>
        {unknown.length === 0
          ? t('desk.bulk.reasonHint')
          : t('desk.reasons.unknown', { items: format.list(unknown) })}
      </p>
      {isAgainst && (
        <Notice role="status" tone="draft">
          <p>{t('desk.bulk.lacks.against')}</p>
        </Notice>
      )}
      <FilledReasons check={check} hasReason={reason.text.trim() !== ''} />
    </div>
  )
}

interface ReasonChipsProps {
  readonly reasons: readonly Reason[]
  readonly chosen: ConditionedReason
  readonly onChoose: (reason: Reason) => void
}

function ReasonChips({ reasons, chosen, onChoose }: ReasonChipsProps) {
  const { t } = useWording()
  return (
    <div role="group" aria-label={t('desk.bulk.fromTemplate')} className="bulk-chips">
      {reasons.map((one, index) => (
        <button
          key={one.id}
          type="button"
          className="chip"
          aria-pressed={chosen.text === one.text}
          onClick={() => onChoose(one)}
        >
          <bdi>{one.name}</bdi>
          {index < 9 && <KeyCap keys={String(index + 1)} />}
        </button>
      ))}
    </div>
  )
}

interface FilledReasonsProps {
  readonly check: SelectedCheck | null
  readonly hasReason: boolean
}

/** How the reason reads before it is written, and the alerts of which it would not be true (SPEC T16b). */
function FilledReasons({ check, hasReason }: FilledReasonsProps) {
  const { t, format } = useWording()
  const leaveOut = useSelection((state) => state.leaveOut)
  if (check === null || !hasReason) return null
  const { samples, unfit, isWhole, failure } = check
  const counted = { count: unfit.length, number: format.number(unfit.length) }
  return (
    <>
      {samples.length > 0 && (
        <section aria-label={t('desk.bulk.filled')} className="bulk-preview">
          <h3 className="section-title">{t('desk.bulk.filled')}</h3>
          <ul className="soft">
            {samples.map(({ key, text }) => (
              <li key={key}>
                <WholeCodes>{text}</WholeCodes>
              </li>
            ))}
          </ul>
        </section>
      )}
      {!isWhole && failure === undefined && <p role="status">{t('desk.bulk.filling')}</p>}
      {isWhole && unfit.length > 0 && (
        <Notice
          role="status"
          tone="draft"
          actions={<Button onClick={() => leaveOut(unfit)}>{t('desk.bulk.leaveUnfitOut', counted)}</Button>}
        >
          <p>{t('desk.bulk.unfit', counted)}</p>
        </Notice>
      )}
    </>
  )
}
