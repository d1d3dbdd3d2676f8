import { Download, TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import type { FollowList } from '../../../shared/domain/follow-list.ts'
import { sideBySide } from '../../../shared/domain/turning-text.ts'
import { lineOf } from '../../files/chosen-file.ts'
import { writeLinesCsv } from '../../files/csv.ts'
import { genderWords } from '../../i18n/domain-words.ts'
import { type Translate, useWording } from '../../i18n/wording.ts'
import { useAppServices } from '../../live/context.ts'
import { FileField } from '../../parts/files.tsx'
import { saveFile } from '../../parts/save-file.ts'
import { Button } from '../../ui/controls.tsx'
import { WholeCodes } from '../../ui/line-breaks.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioChoice, SelectField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { textOf } from './form-drafts.ts'
import {
  type CsvMapping,
  fieldsOf,
  type ImportField,
  type ImportPlan,
  isExtra,
  type LineIssue,
  type PlannedLine
} from './import-plan.ts'
import { ruleWords } from './settings-words.ts'
import { useImport } from './use-import.ts'

/**
 * Imports a file of subjects. Shows what its columns mean, what becomes of each line and what it costs;
 * nothing happens until the user starts it.
 */
export function ImportDialog({ list, onClose }: { readonly list: FollowList; readonly onClose: () => void }) {
  const { t } = useWording()
  const work = useImport(list, onClose)
  const { file, csv, mapping, plan } = work
  const count = work.lines.length
  const id = useId()
  const [isTried, setTried] = useState(false)
  const lack = file === null ? t('frame.chooseFirst') : plan === null || count > 0 ? null : t('frame.noLine')
  const problem =
    file !== null && file.reading.kind !== 'read'
      ? t(`imports.unreadable.${file.reading.kind}`, { file: file.name, line: lineOf(file.reading) })
      : isTried
        ? (lack ?? undefined)
        : undefined
  const give = async (): Promise<void> => {
    setTried(true)
    if (count > 0) await work.start()
  }
  return (
    <Dialog
      title={t('imports.title', { list: list.settings.name })}
      closeLabel={t('frame.close')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('subjects.cancel')}</Button>
          <Button kind="primary" type="submit" form={id} disabled={work.busy}>
            {t('imports.start', { count })}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={give}>
        <RadioChoice
          label={t('imports.family')}
          value={work.family}
          options={(['persons', 'businesses'] as const).map((value) => ({
            value,
            label: t(`imports.${value}`)
          }))}
          onChange={work.chooseFamily}
        />
        {work.reading !== 'whole' && (
          <p className="field-caution">
            <Glyph of={TriangleAlert} size={16} />
            {t(`imports.notReadWhole.${work.reading}.${work.family}`)}
          </p>
        )}
        <FileField
          label={t('imports.file')}
          hint={t('imports.fileHint')}
          problem={problem}
          accept=".csv,.txt,.tsv,text/csv"
          onChoose={([chosen]) => chosen && void work.chooseFile(chosen)}
        />
        {csv !== null && mapping !== null && (
          <Columns header={csv.header} mapping={mapping} fields={fieldsOf(work.family)} onMap={work.map} />
        )}
        {csv !== null && plan !== null && (
          <ImportPlanView
            header={csv.header}
            plan={plan}
            calls={count}
            withDuplicates={work.withDuplicates}
            onIncludeDuplicates={work.includeDuplicates}
          />
        )}
      </Form>
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
  const options = [
    { value: '', label: t('imports.noColumn') },
    ...header.map((title, index) => ({
      value: String(index),
      label: title === '' ? t('imports.column', { number: index + 1 }) : title
    }))
  ]
  return (
    <fieldset className="mapping">
      <legend>{t('imports.mapping')}</legend>
      {fields.map((field) => (
        <SelectField
          key={field}
          label={t('imports.columnOf', { field: t(`subjects.fields.${field}`) })}
          value={mapping[field] === null ? '' : String(mapping[field])}
          options={options}
          onChange={(chosen) => onMap({ ...mapping, [field]: chosen === '' ? null : Number(chosen) })}
        />
      ))}
    </fieldset>
  )
}

/** Enough lines in the preview to see whether the columns are right. */
const previewed = 8
/** How many duplicate and refused lines are shown. The file contains all refused ones. */
const mostListed = 50

interface ImportPlanViewProps {
  readonly header: readonly string[]
  readonly plan: ImportPlan
  readonly calls: number
  readonly withDuplicates: boolean
  readonly onIncludeDuplicates: (included: boolean) => void
}

/** What an import would do: how much it imports, what it costs, its first lines, and every line with a problem. */
function ImportPlanView({ header, plan, calls, withDuplicates, onIncludeDuplicates }: ImportPlanViewProps) {
  const { t, format } = useWording()
  return (
    <>
      <p role="status" className="figures">
        {t('imports.counts', {
          ready: format.number(plan.counts.ready),
          duplicate: format.number(plan.counts.duplicate),
          refused: format.number(plan.counts.refused)
        })}{' '}
        {t('imports.cost', { count: calls })}
      </p>
      <table className="table" aria-label={t('imports.preview')}>
        <thead>
          <tr>
            <th scope="col" className="number">
              {t('imports.line')}
            </th>
            <th scope="col">{t('imports.content')}</th>
            <th scope="col">{t('imports.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {plan.lines.slice(0, previewed).map((line) => (
            <tr key={line.line}>
              <td className="number">{format.number(line.line)}</td>
              <td>
                <bdi>
                  <WholeCodes>{lineContent(t, line)}</WholeCodes>
                </bdi>
              </td>
              <td>
                <WholeCodes>{lineOutcome(t, line)}</WholeCodes>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <DuplicateLines plan={plan} included={withDuplicates} onInclude={onIncludeDuplicates} />
      <RefusedLines header={header} plan={plan} />
    </>
  )
}

interface DuplicateLinesProps {
  readonly plan: ImportPlan
  readonly included: boolean
  readonly onInclude: (included: boolean) => void
}

/** Two people may have the same name, so likely duplicates are shown, and imported anyway if the user says so. */
function DuplicateLines({ plan, included, onInclude }: DuplicateLinesProps) {
  const { t, format } = useWording()
  const duplicates = plan.lines.filter((line) => line.kind === 'duplicate')
  if (duplicates.length === 0) return null
  const extra = duplicates.filter(isExtra).length
  return (
    <section aria-label={t('imports.duplicateLines')} className="not-taken">
      <h3>{t('imports.duplicateLines')}</h3>
      <p className="soft">{t('imports.duplicateHint')}</p>
      {extra > 0 && (
        <label className="choice-option">
          <input type="checkbox" checked={included} onChange={(event) => onInclude(event.target.checked)} />
          {t('imports.includeDuplicates', { count: extra })}
        </label>
      )}
      <ul aria-label={t('imports.duplicateLines')}>
        {duplicates.slice(0, mostListed).map((line) => (
          <li key={line.line}>
            {t('imports.lineNumber', { line: format.number(line.line) })}{' '}
            <bdi>
              <WholeCodes>{lineContent(t, line)}</WholeCodes>
            </bdi>
            . {lineOutcome(t, line)}.
          </li>
        ))}
      </ul>
      {duplicates.length > mostListed && (
        <p className="soft">{t('imports.more', { count: duplicates.length - mostListed })}</p>
      )}
    </section>
  )
}

function RefusedLines({ header, plan }: { readonly header: readonly string[]; readonly plan: ImportPlan }) {
  const { t, format } = useWording()
  const { client } = useAppServices()
  const refused = plan.lines.filter((line) => line.kind === 'refused')
  if (refused.length === 0) return null
  const save = async (): Promise<void> => {
    const lines = refused.map(({ line, cells, issues }) => ({
      own: [String(line), issuesWords(t, issues)],
      cells
    }))
    await saveFile(
      client,
      t('imports.saveAs'),
      writeLinesCsv([t('imports.line'), t('imports.reason')], header, lines, format.csvDelimiter)
    )
  }
  return (
    <section aria-label={t('imports.refusedLines')} className="not-taken">
      <div className="changes-head">
        <h3>{t('imports.refusedLines')}</h3>
        <Button onPress={save} icon={<Glyph of={Download} size={16} />}>
          {t('imports.saveRefused')}
        </Button>
      </div>
      <ul aria-label={t('imports.refusedLines')}>
        {refused.slice(0, mostListed).map(({ line, issues }) => (
          <li key={line}>
            <WholeCodes>
              {t('imports.refusedLine', {
                line: format.number(line),
                reason: issuesWords(t, issues)
              })}
            </WholeCodes>
          </li>
        ))}
      </ul>
      {refused.length > mostListed && (
        <p className="soft">{t('imports.moreRefused', { count: refused.length - mostListed })}</p>
      )}
    </section>
  )
}

/** The content of a line as far as it was understood. */
function lineContent(t: Translate, line: PlannedLine): string {
  if (line.kind === 'refused') return sideBySide(line.cells.filter((cell) => cell.trim() !== ''))
  const { name, countries, dateOfBirth, gender } = line.settings
  return sideBySide([name, textOf(countries), dateOfBirth, gender === null ? null : genderWords(t, gender)])
}

/** What becomes of a line. */
function lineOutcome(t: Translate, line: PlannedLine): string {
  switch (line.kind) {
    case 'ready':
      return [
        t('imports.ready'),
        ...line.cautions.map((issue) => issueWords(t, { kind: 'field', issue }))
      ].join('. ')
    case 'duplicate':
      if (line.of.kind === 'imported')
        return t(`imports.importedBefore.${line.of.isUnderWay ? 'underWay' : 'accepted'}`)
      return t(`imports.duplicateOf.${line.of.kind}`, {
        line: line.of.kind === 'line' ? line.of.line : 0
      })
    case 'refused':
      return issuesWords(t, line.issues)
  }
}

/** All that is wrong with a line. */
function issuesWords(t: Translate, issues: readonly LineIssue[]): string {
  return issues.map((issue) => issueWords(t, issue)).join(' ')
}

function issueWords(t: Translate, issue: LineIssue): string {
  switch (issue.kind) {
    case 'field':
      return t('imports.fieldIssue', {
        field: t(`subjects.fields.${issue.issue.field}`),
        rule: ruleWords(t, issue.issue)
      })
    case 'other-family':
      return t(`imports.otherFamily.${issue.family}`)
    case 'month-first':
      return t('imports.monthFirst', { line: issue.line })
    case 'broken-quotes':
    case 'too-many-cells':
      return t(`imports.lineIssue.${issue.kind}`)
  }
}
