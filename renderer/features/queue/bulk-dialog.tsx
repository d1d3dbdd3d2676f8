import { useId, useMemo, useState } from 'react'
import { unknownPlaceholders } from '../../../shared/domain/reason-template.ts'
import { type Decision, decisions } from '../../../shared/domain/review.ts'
import { ariaKeysOf, capOf } from '../../commands/command.ts'
import { useReasons } from '../../decisions/reasons.ts'
import { useSelection } from '../../decisions/selection.ts'
import { decisionWords, riskRatings, riskRatingWords, statusWords } from '../../i18n/domain-words.ts'
import { useWording } from '../../i18n/wording.ts'
import { reviewerId, useWorkspace } from '../../live/context.ts'
import { useOverlay } from '../../parts/in-front.ts'
import { Button, KeyCap } from '../../ui/controls.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioChoice, TextField } from '../../ui/fields.tsx'
import { type BulkPreview, decideSelected, previewBulk, selectedRows } from './acts.ts'
import { useReasonCheck, useTriageVersion } from './queries.ts'
import { type ListNames, rowName, useListNames } from './queue-text.ts'

/** From this number on, the user must type how many alerts are meant. */
const typedFrom = 51

const runKeys = ['Ctrl', 'Enter']

/** One decision and one reason for all selected alerts. Shows beforehand what it affects. */
export function BulkDialog({ decision: first }: { readonly decision: Decision }) {
  const lists = useListNames()
  const { t, format } = useWording()
  const workspace = useWorkspace()
  const { close } = useOverlay.getState()
  const alerts = useSelection((state) => state.alerts)
  const version = useTriageVersion()
  // What it touches may change while it is open.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `version` says that the rows are others
  const preview = useMemo(() => previewBulk(selectedRows(workspace, alerts)), [alerts, workspace, version])
  const [decision, setDecision] = useState<Decision>(first)
  const [rating, setRating] = useState('')
  const [reason, setReason] = useState('')
  const [goesOut, setGoesOut] = useState<'drafts' | 'outbox'>(reviewerId() === '' ? 'drafts' : 'outbox')
  const [typed, setTyped] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const id = useId()
  const mustType = preview.decidable >= typedFrom
  const isReady =
    preview.decidable > 0 && (!mustType || typed.trim() === String(preview.decidable)) && !isBusy
  const run = async (): Promise<void> => {
    setIsBusy(true)
    const isDone = await decideSelected(workspace, {
      decision,
      riskRating: rating,
      reason,
      lists,
      queueAs: goesOut === 'outbox' ? reviewerId() : null
    })
    setIsBusy(false)
    if (isDone) close()
  }
  return (
    <Dialog
      title={t('desk.bulk.title', { count: alerts.size, number: format.number(alerts.size) })}
      closeLabel={t('frame.close')}
      onClose={close}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && isReady) void run()
      }}
      foot={
        <>
          <Button onClick={close}>{t('desk.cancel')}</Button>
          <Button
            kind="primary"
            disabled={!isReady}
            aria-keyshortcuts={ariaKeysOf(runKeys)}
            onPress={() => run()}
          >
            {t('desk.bulk.decide', {
              count: preview.decidable,
              number: format.number(preview.decidable),
              decision: decisionWords(t, decision)
            })}
            <KeyCap keys={capOf(runKeys)} />
          </Button>
        </>
      }
    >
      <div className="form">
        <RadioChoice
          label={t('review.decision')}
          value={decision}
          options={decisions.map((value) => ({ value, label: statusWords(t, value) }))}
          onChange={setDecision}
        />
        <RatingField id={`${id}-rating`} value={rating} onChange={setRating} />
        <ReasonField id={`${id}-reason`} value={reason} onChange={setReason} />
        <FilledReasons reason={reason} keys={preview.keys} lists={lists} />
        <RadioChoice
          label={t('desk.bulk.then')}
          value={goesOut}
          options={[
            { value: 'outbox', label: t('desk.bulk.toOutbox') },
            { value: 'drafts', label: t('desk.bulk.toDrafts') }
          ]}
          onChange={setGoesOut}
        />
        <BulkSummary preview={preview} lists={lists} />
        {mustType && (
          <TextField
            label={t('desk.bulk.typeCount', { number: String(preview.decidable) })}
            value={typed}
            inputMode="numeric"
            autoComplete="off"
            onChange={setTyped}
          />
        )}
      </div>
    </Dialog>
  )
}

interface BulkFieldProps {
  readonly id: string
  readonly value: string
  readonly onChange: (text: string) => void
}

function RatingField({ id, value, onChange }: BulkFieldProps) {
  const { t } = useWording()
  return (
    <div className="field">
      <label htmlFor={id}>{t('review.riskRating')}</label>
      <select id={id} className="input" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t('desk.bulk.keepRating')}</option>
        {riskRatings.map((rating) => (
          <option key={rating} value={rating}>
            {riskRatingWords(t, rating)}
          </option>
        ))}
      </select>
    </div>
  )
}

function ReasonField({ id, value, onChange }: BulkFieldProps) {
  const { t, format } = useWording()
  const reasons = useReasons()
  const unknown = unknownPlaceholders(value)
  return (
    <div className="field">
      <label htmlFor={id}>{t('desk.bulk.reason')}</label>
      <select
        className="input"
        aria-label={t('desk.bulk.fromTemplate')}
        value=""
        onChange={(event) =>
          onChange(reasons.find((reason) => reason.id === event.target.value)?.text ?? value)
        }
      >
        <option value="">{t('desk.bulk.fromTemplate')}</option>
        {reasons.map((reason) => (
          <option key={reason.id} value={reason.id}>
            {reason.name}
          </option>
        ))}
      </select>
      <textarea
        data-first-focus
        id={id}
        autoComplete="off"
        className="input"
        rows={3}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className="field-hint">
        {unknown.length === 0
          ? t('desk.bulk.reasonHint')
          : t('desk.reasons.unknown', { items: format.list(unknown) })}
      </p>
    </div>
  )
}

interface BulkSummaryProps {
  readonly preview: BulkPreview
  readonly lists: ListNames
}

/** What the decision affects, and what it leaves as it is. */
function BulkSummary({ preview, lists }: BulkSummaryProps) {
  const { t, format } = useWording()
  const { decidable, leftOut, replaced, begun, decidedBefore, byList, sample } = preview
  const counted = (count: number): { count: number; number: string } => ({
    count,
    number: format.number(count)
  })
  return (
    <section aria-label={t('desk.bulk.preview')} className="bulk-preview">
      <h3 className="section-title">{t('desk.bulk.touches', counted(decidable))}</h3>
      <ul>
        {[...byList].map(([list, count]) => (
          <li key={list} className="figures">
            {lists.get(list) ?? list}: {format.number(count)}
          </li>
        ))}
        {replaced > 0 && <li className="figures">{t('desk.bulk.replaced', counted(replaced))}</li>}
        {begun > 0 && <li className="figures">{t('desk.bulk.begun', counted(begun))}</li>}
        {decidedBefore > 0 && (
          <li className="figures">{t('desk.bulk.decidedBefore', counted(decidedBefore))}</li>
        )}
        {[...leftOut].map(([reason, count]) => (
          <li key={reason} className="figures">
            {t(`desk.bulk.leftOut.${reason}`, counted(count))}
          </li>
        ))}
      </ul>
      {sample.length > 0 && (
        <ul aria-label={t('desk.bulk.sample')} className="soft">
          {sample.map((row) => (
            <li key={row.key}>{rowName(t, row)}</li>
          ))}
          {decidable > sample.length && <li>{t('desk.bulk.andMore', counted(decidable - sample.length))}</li>}
        </ul>
      )}
    </section>
  )
}

interface FilledReasonsProps {
  readonly reason: string
  /** The alerts for which the reason would be written. */
  readonly keys: readonly string[]
  readonly lists: ListNames
}

/** Shows before writing how a reason with placeholders reads, and for how many alerts a value is missing. */
function FilledReasons({ reason, keys, lists }: FilledReasonsProps) {
  const { t, format } = useWording()
  const check = useReasonCheck(reason, keys, lists)
  if (check === null) return null
  const { samples, lacking, isWhole } = check
  return (
    <section aria-label={t('desk.bulk.filled')} className="bulk-preview">
      <h3 className="section-title">{t('desk.bulk.filled')}</h3>
      <ul className="soft">
        {samples.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
      <p role="status">
        {!isWhole && t('desk.bulk.filling')}
        {isWhole && lacking > 0 && (
          <strong>
            {t('desk.bulk.lacking', {
              count: lacking,
              number: format.number(lacking),
              missing: t('names.valueMissing')
            })}
          </strong>
        )}
      </p>
    </section>
  )
}
