import { useEffect, useId, useState } from 'react'
import { mostTaggedAlerts, mostVolumeAlerts, redactions } from '../../../shared/domain/report.ts'
import type { ReportOrder } from '../../../shared/ipc/contract.ts'
import { readReportCases, readReportPictures } from '../../data/work/report-queries.ts'
import { languages } from '../../i18n/language.ts'
import { toLanguage, useWording } from '../../i18n/wording.ts'
import { useAppServices, useStore } from '../../live/context.ts'
import { useSession } from '../../live/session.ts'
import { DayField } from '../../parts/day-field.tsx'
import { sayDone, sayFailure } from '../../parts/messages.ts'
import { Button } from '../../ui/controls.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioChoice, TextField } from '../../ui/fields.tsx'
import { makeReport, printedPicture, type ReportChoice } from './acts.ts'

interface ReportDialogProps {
  readonly caseKeys: readonly string[]
  readonly onClose: () => void
}

/** Who makes the report, why, and what of it is left out. */
export function ReportDialog({ caseKeys, onClose }: ReportDialogProps) {
  const { t, format } = useWording()
  const { client, clock } = useAppServices()
  const store = useStore()
  const id = useId()
  const workspace = useSession((state) => state.workspace)
  const [choice, setChoice] = useState<Omit<ReportChoice, 'period'>>({
    author: workspace.kind === 'none' ? '' : workspace.connection.userId,
    reason: '',
    language: toLanguage(document.documentElement.lang),
    redaction: { birthDates: false, comments: false, images: false },
    withDocument: true
  })
  /** Null as long as what is typed is no day: no report is written then. */
  const [period, setPeriod] = useState<{ readonly from: string | null; readonly to: string | null }>({
    from: '',
    to: ''
  })
  const [isBusy, setBusy] = useState(false)
  const isWhole =
    choice.author.trim() !== '' && choice.reason.trim() !== '' && period.from !== null && period.to !== null
  // The window that prints takes its time to open: it has the time that a reason takes to write.
  useEffect(() => void client.ask('report.prepare', null), [client])
  const set = (change: Partial<typeof choice>): void => setChoice((before) => ({ ...before, ...change }))
  const order = async (): Promise<ReportOrder> => {
    const cases = await readReportCases(store, caseKeys, choice.redaction.images ? 'unread' : 'named')
    return makeReport(
      { ...choice, period: { from: period.from ?? '', to: period.to ?? '' } },
      {
        cases,
        madeAt: new Date(clock.now()).toISOString(),
        workspace: workspace.kind === 'service' ? workspace.connection.baseUrl : workspace.kind,
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        readPictures: (named) => readReportPictures(store, named, printedPicture)
      }
    )
  }
  const write = async (): Promise<void> => {
    setBusy(true)
    // Whatever goes wrong, the dialog can be used again.
    const outcome = await order()
      .then((made) => client.ask('report.write', made))
      .finally(() => setBusy(false))
    if (outcome.kind === 'written') {
      sayDone(
        outcome.volumes > 1
          ? t('reports.writtenVolumes', { file: outcome.file, count: outcome.volumes })
          : t(choice.withDocument ? 'reports.written' : 'reports.writtenData', { file: outcome.file })
      )
      if (outcome.pages === 'not-numbered') sayFailure({ sentence: t('reports.notNumbered'), details: null })
      onClose()
    } else if (outcome.kind === 'not-written')
      sayFailure({ sentence: t('reports.notWritten', { code: outcome.code }), details: outcome.code })
    else if (outcome.kind === 'not-printed') sayFailure({ sentence: t('reports.notPrinted'), details: null })
  }
  return (
    <Dialog
      title={t('reports.dialog')}
      closeLabel={t('frame.close')}
      onClose={onClose}
      foot={
        <Button kind="primary" disabled={isBusy || !isWhole} onClick={() => void write()}>
          {t(isBusy ? 'reports.writing' : 'reports.write')}
        </Button>
      }
    >
      <div className="report-form">
        <TextField
          label={t('reports.author')}
          value={choice.author}
          maxLength={200}
          onChange={(author) => set({ author })}
        />
        <TextField
          label={t('reports.reason')}
          hint={t('reports.reasonHint')}
          value={choice.reason}
          maxLength={1_000}
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
        <div role="group" aria-labelledby={id} className="report-redaction">
          <p id={id} className="choice-label">
            {t('reports.redaction')}
          </p>
          {redactions.map((part) => (
            <label key={part} className="choice-option">
              <input
                type="checkbox"
                checked={choice.redaction[part]}
                onChange={(event) =>
                  set({ redaction: { ...choice.redaction, [part]: event.target.checked } })
                }
              />
              {t(`reports.hide.${part}`)}
            </label>
          ))}
          {redactions.some((part) => choice.redaction[part]) && (
            <p className="field-hint">{t('reports.leavesOut')}</p>
          )}
          {choice.redaction.birthDates && <p className="field-hint">{t('reports.leavesOutDates')}</p>}
        </div>
        <RadioChoice
          label={t('reports.files')}
          value={choice.withDocument ? 'document' : 'data'}
          options={(['document', 'data'] as const).map((value) => ({
            value,
            label: t(`reports.fileChoices.${value}`)
          }))}
          onChange={(value) => set({ withDocument: value === 'document' })}
        />
        <p className="soft">
          {t('reports.tagLimit', {
            most: format.number(mostVolumeAlerts),
            tagged: format.number(mostTaggedAlerts)
          })}
        </p>
      </div>
    </Dialog>
  )
}
