import { Download } from 'lucide-react'
import type { FollowList } from '../../../shared/domain/follow-list.ts'
import { fieldsOf } from '../../csv/csv-mapping.ts'
import type { CsvMapping, ImportField } from '../../csv/csv-mapping.ts'
import type { ImportPlan, LineIssue, PlannedLine } from '../../csv/plan-import.ts'
import { writeLinesCsv } from '../../csv/write-csv.ts'
import { genderWords } from '../../i18n/domain-words.ts'
import type { Translate } from '../../i18n/language.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioChoice } from '../../ui/radio-choice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { FileField } from '../file-field.tsx'
import { saveFile } from '../save-file.ts'
import { useWording } from '../wording.ts'
import { ruleWords } from './rule-words.ts'
import { useImport } from './use-import.ts'

/** A file of subjects: what its columns mean, what each line comes to, what it costs. Nothing happens before it is started. */
export function ImportDialog({ list, onClose }: { readonly list: FollowList; readonly onClose: () => void }) {
  const { t } = useWording()
  const work = useImport(list, onClose)
  const { file, csv, mapping, plan } = work
  const ready = plan?.counts.ready ?? 0
  return (
    <Dialog
      title={t('subjects.import.title', { list: list.settings.name })}
      closeLabel={t('frame.close')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('subjects.cancel')}</Button>
          <Button kind="primary" disabled={ready === 0 || work.busy} onClick={() => void work.start()}>
            {t('subjects.import.start', { count: ready })}
          </Button>
        </>
      }
    >
      <div className="form">
        <RadioChoice
          label={t('subjects.import.family')}
          value={work.family}
          options={(['persons', 'businesses'] as const).map((value) => ({ value, label: t(`subjects.import.${value}`) }))}
          onChange={work.chooseFamily}
        />
        <FileField
          label={t('subjects.import.file')}
          hint={t('subjects.import.fileHint')}
          accept=".csv,.txt,.tsv,text/csv"
          onChoose={([chosen]) => chosen && void work.chooseFile(chosen)}
        />
        {file !== null && file.reading.kind !== 'read' && <Notice role="alert">{t(`subjects.import.unreadable.${file.reading.kind}`, { file: file.name })}</Notice>}
        {csv !== null && mapping !== null && <Columns header={csv.header} mapping={mapping} fields={fieldsOf(work.family)} onMap={work.map} />}
        {csv !== null && plan !== null && <PlanView header={csv.header} plan={plan} />}
      </div>
    </Dialog>
  )
}

interface ColumnsProps {
  readonly header: readonly string[]
  readonly mapping: CsvMapping
  readonly fields: readonly ImportField[]
  readonly onMap: (mapping: CsvMapping) => void
}

function Columns({ header, mapping, fields, onMap }: ColumnsProps) {
  const { t } = useWording()
  const options = [{ value: '', label: t('subjects.import.noColumn') }, ...header.map((title, index) => ({ value: String(index), label: title === '' ? t('subjects.import.column', { number: index + 1 }) : title }))]
  return (
    <fieldset className="mapping">
      <legend>{t('subjects.import.mapping')}</legend>
      {fields.map((field) => (
        <SelectField
          key={field}
          label={t('subjects.import.columnOf', { field: t(`subjects.fields.${field}`) })}
          value={mapping[field] === null ? '' : String(mapping[field])}
          options={options}
          onChange={(chosen) => onMap({ ...mapping, [field]: chosen === '' ? null : Number(chosen) })}
        />
      ))}
    </fieldset>
  )
}

/** Lines in the preview: enough to see whether the columns are right. */
const previewed = 8
/** Refused lines on screen; the file has all of them. */
const mostRefused = 50

function PlanView({ header, plan }: { readonly header: readonly string[]; readonly plan: ImportPlan }) {
  const { t, format } = useWording()
  const refused = plan.lines.filter((line) => line.kind === 'refused')
  const save = (): void => {
    const lines = refused.map(({ line, cells, issues }) => ({ own: [String(line), issuesWords(t, issues)], cells }))
    saveFile(t('subjects.import.saveAs'), 'text/csv', writeLinesCsv([t('subjects.import.line'), t('subjects.import.reason')], header, lines, format.csvDelimiter))
  }
  return (
    <>
      <p role="status" className="figures">
        {t('subjects.import.counts', { ready: format.number(plan.counts.ready), duplicate: format.number(plan.counts.duplicate), refused: format.number(plan.counts.refused) })}{' '}
        {t('subjects.import.cost', { count: plan.counts.ready })}
      </p>
      <table className="table" aria-label={t('subjects.import.preview')}>
        <thead>
          <tr>
            <th scope="col" className="number">{t('subjects.import.line')}</th>
            <th scope="col">{t('subjects.import.content')}</th>
            <th scope="col">{t('subjects.import.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {plan.lines.slice(0, previewed).map((line) => (
            <tr key={line.line}>
              <td className="number">{format.number(line.line)}</td>
              <td>{contentWords(t, line)}</td>
              <td>{outcomeWords(t, line)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {refused.length > 0 && (
        <section aria-label={t('subjects.import.refusedLines')} className="refused">
          <div className="changes-head">
            <h3>{t('subjects.import.refusedLines')}</h3>
            <Button onClick={save} icon={<Download size={16} aria-hidden="true" />}>
              {t('subjects.import.saveRefused')}
            </Button>
          </div>
          <ul aria-label={t('subjects.import.refusedLines')}>
            {refused.slice(0, mostRefused).map(({ line, issues }) => (
              <li key={line}>{t('subjects.import.refusedLine', { line: format.number(line), reason: issuesWords(t, issues) })}</li>
            ))}
          </ul>
          {refused.length > mostRefused && <p className="soft">{t('subjects.import.moreRefused', { count: refused.length - mostRefused })}</p>}
        </section>
      )}
    </>
  )
}

function contentWords(t: Translate, line: PlannedLine): string {
  if (line.kind === 'refused') return line.cells.filter((cell) => cell.trim() !== '').join(' · ')
  const { name, countries, dateOfBirth, gender } = line.settings
  return [name, countries.join(' '), dateOfBirth, gender === null ? null : genderWords(t, gender)].filter((part) => part !== null && part !== '').join(' · ')
}

function outcomeWords(t: Translate, line: PlannedLine): string {
  switch (line.kind) {
    case 'ready':
      return t('subjects.import.ready')
    case 'duplicate':
      return t(`subjects.import.duplicateOf.${line.of.kind}`, { line: line.of.kind === 'line' ? line.of.line : 0 })
    case 'refused':
      return issuesWords(t, line.issues)
  }
}

function issuesWords(t: Translate, issues: readonly LineIssue[]): string {
  return issues.map((issue) => issueWords(t, issue)).join(' ')
}

function issueWords(t: Translate, issue: LineIssue): string {
  switch (issue.kind) {
    case 'field':
      return t('subjects.import.fieldIssue', { field: t(`subjects.fields.${issue.issue.field}`), rule: ruleWords(t, issue.issue) })
    case 'other-family':
      return t(`subjects.import.otherFamily.${issue.family}`)
    case 'broken-quotes':
    case 'too-many-cells':
      return t(`subjects.import.lineIssue.${issue.kind}`)
  }
}
