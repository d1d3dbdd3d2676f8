import { useEffect, useId, useMemo, useState } from 'react'
import {
  endsBeforeItBegins,
  mostTaggedAlerts,
  mostVolumeAlerts,
  redactions
} from '../../../shared/domain/report.ts'
import { languages } from '../../i18n/format.ts'
import { toLanguage, useWording } from '../../i18n/wording.ts'
import { reviewerId, useAppServices, useTriageIndex, useWorkspace } from '../../live/context.ts'
import { DayField } from '../../parts/day-field.tsx'
import { Button, KeyCap } from '../../ui/controls.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioChoice, TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { prepareReport, type ReportChoice, writeReport } from './acts.ts'
import { alertsOfCases, nameOfOnlyCase } from './whole-cases.ts'

interface ReportDialogProps {
  readonly caseKeys: readonly string[]
  readonly onClose: () => void
}

interface BroughtProps {
  readonly caseKeys: readonly string[]
  readonly alerts: number
}

/** How much the report brings, and of whom where that is one. */
function Brought({ caseKeys, alerts }: BroughtProps) {
  const { t, format } = useWording()
  const triage = useTriageIndex()
  const name = useMemo(() => nameOfOnlyCase(triage, caseKeys), [triage, caseKeys])
  const cases =
    name === null
      ? t('reports.casesOf', { count: caseKeys.length, number: format.number(caseKeys.length) })
      : t('reports.caseOf', { name })
  return t('reports.brings', { count: alerts, number: format.number(alerts), cases })
}

/** Asks who makes the report, why, and what to leave out. */
export function ReportDialog({ caseKeys, onClose }: ReportDialogProps) {
  const { t, format } = useWording()
  const triage = useTriageIndex()
  const brought = useMemo(() => alertsOfCases(triage, caseKeys), [triage, caseKeys])
  const { choice, set, period, setPeriod, isBusy, isTried, write } = useReport(caseKeys, onClose)
  const id = useId()
  const bringsId = useId()
  const lackOf = (value: string): string | undefined =>
    isTried && value.trim() === '' ? t('frame.fillIn') : undefined
  return (
    <Dialog
      title={t('reports.dialog')}
      describedBy={bringsId}
      closeLabel={t('frame.close')}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        const form = document.getElementById(id)
        if (form instanceof HTMLFormElement && !isBusy) form.requestSubmit()
      }}
      foot={
        <Button kind="primary" type="submit" form={id} disabled={isBusy} aria-keyshortcuts="Control+Enter">
          {t(isBusy ? 'reports.writing' : 'reports.write')}
          <KeyCap keys="Ctrl ⏎" />
        </Button>
      }
    >
      <Form id={id} className="report-form" onSubmit={write}>
        <p id={bringsId} className="figures">
          <Brought caseKeys={caseKeys} alerts={brought} />
        </p>
        <TextField
          label={t('reports.author')}
          problem={lackOf(choice.author)}
          value={choice.author}
          maxLength={200}
          onChange={(author) => set({ author })}
        />
        <TextField
          label={t('reports.reason')}
          hint={t('reports.reasonHint')}
          problem={lackOf(choice.reason)}
          value={choice.reason}
          maxLength={1_000}
          data-first-focus={true}
          onChange={(reason) => set({ reason })}
        />
        <DayField
          label={t('reports.from')}
          value={period.from ?? ''}
          onChange={(from) => setPeriod({ ...period, from })}
        />
        <DayField
          label={t('reports.to')}
          value={period.to ?? ''}
          problem={endsBeforeItBegins(period) ? t('reports.endsBefore') : undefined}
          onChange={(to) => setPeriod({ ...period, to })}
        />
        <RadioChoice
          label={t('reports.language')}
          value={toLanguage(choice.language)}
          options={languages.map((language) => ({
            value: language,
            label: t(`reports.languages.${language}`)
          }))}
          onChange={(language) => set({ language })}
        />
        <RedactionChoice choice={choice} set={set} />
        <RadioChoice
          label={t('reports.files')}
          value={choice.withDocument ? (choice.withWord === true ? 'word' : 'document') : 'data'}
          options={(['document', 'word', 'data'] as const).map((value) => ({
            value,
            label: t(`reports.fileChoices.${value}`)
          }))}
          onChange={(value) => set({ withDocument: value !== 'data', withWord: value === 'word' })}
        />
        <p className="soft">
          {t('reports.tagLimit', {
            most: format.number(mostVolumeAlerts),
            tagged: format.number(mostTaggedAlerts)
          })}
        </p>
      </Form>
    </Dialog>
  )
}

/** A report, from the form to the written file. */
function useReport(caseKeys: readonly string[], onDone: () => void) {
  const { client, clock, newId } = useAppServices()
  const workspace = useWorkspace()
  const [choice, setChoice] = useState<Omit<ReportChoice, 'period'>>({
    author: reviewerId(),
    reason: '',
    language: toLanguage(document.documentElement.lang),
    redaction: { birthDates: false, comments: false, images: false },
    withDocument: true
  })
  /** Null while the typed text is not a day. No report is written then. */
  const [period, setPeriod] = useState<{ readonly from: string | null; readonly to: string | null }>({
    from: '',
    to: ''
  })
  const [isBusy, setBusy] = useState(false)
  const isWhole =
    choice.author.trim() !== '' &&
    choice.reason.trim() !== '' &&
    period.from !== null &&
    period.to !== null &&
    !endsBeforeItBegins(period)
  // Opens the window for printing while the user still types the reason, because opening it takes a while.
  useEffect(() => prepareReport(client), [client])
  const [isTried, setTried] = useState(false)
  const write = async (): Promise<void> => {
    setTried(true)
    if (!isWhole) return
    setBusy(true)
    const whole = { ...choice, period: { from: period.from, to: period.to } }
    // Whatever goes wrong, the dialog can be used again afterwards.
    const isWritten = await writeReport({ client, clock, newId, workspace }, caseKeys, whole).finally(() =>
      setBusy(false)
    )
    if (isWritten) onDone()
  }
  return {
    ...{ choice, period, setPeriod, isBusy, isTried, write },
    set: (change: Partial<typeof choice>): void => setChoice((before) => ({ ...before, ...change }))
  }
}

interface RedactionChoiceProps {
  readonly choice: Pick<ReportChoice, 'redaction' | 'photoFacts'>
  readonly set: (change: Pick<ReportChoice, 'redaction'> | Pick<ReportChoice, 'photoFacts'>) => void
}

/** What the report leaves out, and what follows from that. */
function RedactionChoice({ choice: { redaction: value, photoFacts = false }, set }: RedactionChoiceProps) {
  const { t } = useWording()
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="report-redaction">
      <p id={id} className="choice-label">
        {t('reports.redaction')}
      </p>
      {redactions.map((part) => (
        <label key={part} className="choice-option">
          <input
            type="checkbox"
            checked={value[part]}
            onChange={(event) => set({ redaction: { ...value, [part]: event.target.checked } })}
          />
          {t(`reports.hide.${part}`)}
        </label>
      ))}
      {redactions.some((part) => value[part]) && <p className="field-hint">{t('reports.leavesOut')}</p>}
      {value.birthDates && <p className="field-hint">{t('reports.leavesOutDates')}</p>}
      <label className="choice-option">
        <input
          type="checkbox"
          checked={photoFacts}
          disabled={value.images}
          onChange={({ target }) => set({ photoFacts: target.checked })}
        />
        {t('cases.photo.inReport')}
      </label>
    </div>
  )
}
