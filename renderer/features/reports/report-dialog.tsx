import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
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
import { useIsShown } from '../../parts/is-shown.ts'
import { Button, KeyCap, ProgressBar } from '../../ui/controls.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioChoice, TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import type { ReportProgress } from '../../../shared/ipc/report-schemas.ts'
import {
  cancelReport,
  prepareReport,
  type ReportChoice,
  sayCancelled,
  watchReport,
  writeReport
} from './acts.ts'
import { useGoneAlerts } from './queries.ts'
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
  const gone = useGoneAlerts(caseKeys)
  const cases =
    name === null
      ? t('reports.casesOf', { count: caseKeys.length, number: format.number(caseKeys.length) })
      : t('reports.caseOf', { name })
  const brings = t('reports.brings', { count: alerts, number: format.number(alerts), cases })
  return gone === 0
    ? brings
    : `${brings} ${t('reports.bringsGone', { count: gone, number: format.number(gone) })}`
}

/** Asks who makes the report, why, and what to leave out. */
export function ReportDialog({ caseKeys, onClose }: ReportDialogProps) {
  const { t, format } = useWording()
  const triage = useTriageIndex()
  const brought = useMemo(() => alertsOfCases(triage, caseKeys), [triage, caseKeys])
  const { choice, set, period, setPeriod, state, cancel, isTried, write } = useReport(caseKeys, onClose)
  const isBusy = state.kind === 'writing'
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
      foot={<ReportFoot form={id} state={state} onCancel={cancel} />}
    >
      <Form id={id} className="report-form" onSubmit={write}>
        <p id={bringsId}>
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

/** Null until main has begun with its volumes. */
interface Writing {
  readonly kind: 'writing'
  readonly progress: ReportProgress | null
  readonly isCancelling: boolean
}
type ReportState = { readonly kind: 'asked' } | Writing | { readonly kind: 'cancelled' }

interface ReportFootProps {
  /** The id of the form. */
  readonly form: string
  readonly state: ReportState
  readonly onCancel: () => void
}

function ReportFoot({ form, state, onCancel }: ReportFootProps) {
  const { t } = useWording()
  const isBusy = state.kind === 'writing'
  return (
    <>
      {isBusy && <ReportRunning {...state} onCancel={onCancel} />}
      {state.kind === 'cancelled' && <p role="status">{t('reports.cancelled')}</p>}
      <Button kind="primary" type="submit" form={form} disabled={isBusy} aria-keyshortcuts="Control+Enter">
        {t(isBusy ? 'reports.writing' : 'reports.write')}
        <KeyCap keys="Ctrl ⏎" />
      </Button>
    </>
  )
}

/** How far the report is, and the way to end it. */
function ReportRunning({ progress, isCancelling, onCancel }: Writing & { readonly onCancel: () => void }) {
  const { t, format } = useWording()
  const isInVolumes = progress !== null && progress.volumes > 1
  const text = isInVolumes
    ? t('reports.volumesLeft', {
        count: progress.done,
        done: format.number(progress.done),
        volumes: format.number(progress.volumes),
        left: format.number(progress.volumes - progress.done)
      })
    : t(progress === null ? 'reports.preparing' : 'reports.printing')
  return (
    <div className="report-running">
      <p className="figures soft" role="status">
        {text}
      </p>
      <ProgressBar
        label={t('reports.progress')}
        valueText={text}
        share={isInVolumes ? progress.done / progress.volumes : null}
      />
      <Button onClick={onCancel} disabled={isCancelling}>
        {t(isCancelling ? 'reports.cancelling' : 'reports.cancel')}
      </Button>
    </div>
  )
}

/** A report, from the form to the written file. */
function useReport(caseKeys: readonly string[], onDone: () => void) {
  const { client } = useAppServices()
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
  const isWhole =
    choice.author.trim() !== '' &&
    choice.reason.trim() !== '' &&
    period.from !== null &&
    period.to !== null &&
    !endsBeforeItBegins(period)
  // Opens the window for printing while the user still types the reason, because opening it takes a while.
  useEffect(() => prepareReport(client), [client])
  const { state, begin, cancel } = useWriting(caseKeys, onDone)
  const [isTried, setTried] = useState(false)
  const write = async (): Promise<void> => {
    setTried(true)
    if (isWhole) await begin({ ...choice, period: { from: period.from, to: period.to } })
  }
  return {
    ...{ choice, period, setPeriod, state, isTried, write, cancel },
    set: (change: Partial<typeof choice>): void => setChoice((before) => ({ ...before, ...change }))
  }
}

/** The writing of a report. It ends with its dialog, since nothing else shows it or can end it (SPEC R5f). */
function useWriting(caseKeys: readonly string[], onDone: () => void) {
  const { client, clock, newId } = useAppServices()
  const workspace = useWorkspace()
  const [state, setState] = useState<ReportState>({ kind: 'asked' })
  const running = useRef<AbortController | null>(null)
  const isShown = useIsShown()
  useEffect(
    () =>
      watchReport(client, (progress) =>
        setState((now) => (now.kind === 'writing' ? { ...now, progress } : now))
      ),
    [client]
  )
  const giveUp = useCallback(() => {
    running.current?.abort()
    cancelReport(client)
  }, [client])
  useEffect(
    () => () => {
      if (running.current !== null) giveUp()
    },
    [giveUp]
  )
  return {
    state,
    begin: async (choice: ReportChoice): Promise<void> => {
      setState({ kind: 'writing', progress: null, isCancelling: false })
      const own = new AbortController()
      running.current = own
      const parts = { client, clock, newId, workspace }
      // Whatever goes wrong, the dialog can be used again afterwards.
      const ended = await writeReport(parts, caseKeys, choice, own.signal).finally(() => {
        running.current = null
        setState((now) => ({
          kind: now.kind === 'writing' && now.isCancelling ? 'cancelled' : 'asked'
        }))
      })
      if (ended === 'written') onDone()
      if (ended === 'cancelled' && !isShown()) sayCancelled()
    },
    cancel: (): void => {
      setState((now) => (now.kind === 'writing' ? { ...now, isCancelling: true } : now))
      giveUp()
    }
  }
}

interface RedactionChoiceProps {
  readonly choice: Pick<ReportChoice, 'redaction' | 'photoFacts'>
  readonly set: (change: Pick<ReportChoice, 'redaction'> | Pick<ReportChoice, 'photoFacts'>) => void
}

/** What the report leaves out, and what follows from that, and what it adds. */
function RedactionChoice({ choice: { redaction: value, photoFacts = false }, set }: RedactionChoiceProps) {
  const { t } = useWording()
  return (
    <div className="report-content">
      <ChoiceGroup name={t('reports.redaction')}>
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
      </ChoiceGroup>
      <ChoiceGroup name={t('reports.added')}>
        <label className="choice-option">
          <input
            type="checkbox"
            checked={photoFacts}
            disabled={value.images}
            onChange={({ target }) => set({ photoFacts: target.checked })}
          />
          {t('cases.photo.inReport')}
        </label>
      </ChoiceGroup>
    </div>
  )
}

function ChoiceGroup({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="report-choices">
      <p id={id} className="choice-label">
        {name}
      </p>
      {children}
    </div>
  )
}
