import { Download } from 'lucide-react'
import { writeLinesCsv } from '../../files/write-csv.ts'
import { useWording } from '../../i18n/wording.ts'
import { saveFile } from '../../parts/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { type ImportPlan, isExtra } from './import-plan.ts'
import { issuesWords, lineContent, lineOutcome } from './import-words.ts'

/** Lines in the preview: enough to see whether the columns are right. */
const previewed = 8
/** Duplicate and refused lines on screen; the file has all that are refused. */
const mostListed = 50

interface ImportPlanViewProps {
  readonly header: readonly string[]
  readonly plan: ImportPlan
  readonly calls: number
  readonly withDuplicates: boolean
  readonly onIncludeDuplicates: (included: boolean) => void
}

/** What an import would come to: how much of it, what it costs, its first lines, and every line that is not simply taken. */
export function ImportPlanView({ header, plan, calls, withDuplicates, onIncludeDuplicates }: ImportPlanViewProps) {
  const { t, format } = useWording()
  return (
    <>
      <p role="status" className="figures">
        {t('subjects.import.counts', { ready: format.number(plan.counts.ready), duplicate: format.number(plan.counts.duplicate), refused: format.number(plan.counts.refused) })}{' '}
        {t('subjects.import.cost', { count: calls })}
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
              <td><bdi>{lineContent(t, line)}</bdi></td>
              <td>{lineOutcome(t, line)}</td>
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

/** Two people of one name are two: what passes for a duplicate is shown, and taken all the same where the user says so. */
function DuplicateLines({ plan, included, onInclude }: DuplicateLinesProps) {
  const { t, format } = useWording()
  const duplicates = plan.lines.filter((line) => line.kind === 'duplicate')
  if (duplicates.length === 0) return null
  const extra = duplicates.filter(isExtra).length
  return (
    <section aria-label={t('subjects.import.duplicateLines')} className="not-taken">
      <h3>{t('subjects.import.duplicateLines')}</h3>
      <p className="soft">{t('subjects.import.duplicateHint')}</p>
      {extra > 0 && (
        <label className="choice-option">
          <input type="checkbox" checked={included} onChange={(event) => onInclude(event.target.checked)} />
          {t('subjects.import.includeDuplicates', { count: extra })}
        </label>
      )}
      <ul aria-label={t('subjects.import.duplicateLines')}>
        {duplicates.slice(0, mostListed).map((line) => (
          <li key={line.line}>
            {t('subjects.import.lineNumber', { line: format.number(line.line) })} <bdi>{lineContent(t, line)}</bdi>. {lineOutcome(t, line)}.
          </li>
        ))}
      </ul>
      {duplicates.length > mostListed && <p className="soft">{t('subjects.import.more', { count: duplicates.length - mostListed })}</p>}
    </section>
  )
}

function RefusedLines({ header, plan }: { readonly header: readonly string[]; readonly plan: ImportPlan }) {
  const { t, format } = useWording()
  const refused = plan.lines.filter((line) => line.kind === 'refused')
  if (refused.length === 0) return null
  const save = (): void => {
    const lines = refused.map(({ line, cells, issues }) => ({ own: [String(line), issuesWords(t, issues)], cells }))
    saveFile(t('subjects.import.saveAs'), 'text/csv', writeLinesCsv([t('subjects.import.line'), t('subjects.import.reason')], header, lines, format.csvDelimiter))
  }
  return (
    <section aria-label={t('subjects.import.refusedLines')} className="not-taken">
      <div className="changes-head">
        <h3>{t('subjects.import.refusedLines')}</h3>
        <Button onClick={save} icon={<Download size={16} aria-hidden="true" />}>
          {t('subjects.import.saveRefused')}
        </Button>
      </div>
      <ul aria-label={t('subjects.import.refusedLines')}>
        {refused.slice(0, mostListed).map(({ line, issues }) => (
          <li key={line}>{t('subjects.import.refusedLine', { line: format.number(line), reason: issuesWords(t, issues) })}</li>
        ))}
      </ul>
      {refused.length > mostListed && <p className="soft">{t('subjects.import.moreRefused', { count: refused.length - mostListed })}</p>}
    </section>
  )
}
