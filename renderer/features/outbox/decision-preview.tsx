import { Download } from 'lucide-react'
import { assertNever } from '../../../shared/result.ts'
import type { Translate } from '../../app/words.ts'
import { writeLinesCsv } from '../../files/write-csv.ts'
import { decisionWords, riskRatingWords } from '../../i18n/domain-words.ts'
import { useWording, type Wording } from '../../i18n/wording.ts'
import { useNow } from '../../live/now.ts'
import { saveFile } from '../../parts/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { reviewReason } from './entries.ts'
import type { DecisionIssue, DecisionPlan, PlannedDecision } from './import-plan.ts'

/** Lines on screen: enough to see whether the columns are right; the file of outcomes has all. */
const shownLines = 100
const order: readonly PlannedDecision['kind'][] = ['refused', 'ready', 'present', 'duplicate']

/** What each line comes to, those that are not imported first. */
export function DecisionPreview({ header, plan }: { readonly header: readonly string[]; readonly plan: DecisionPlan }) {
  const wording = useWording()
  const { t, format } = wording
  const now = useNow()
  const outcome = (line: PlannedDecision): string => outcomeWords(wording, line, now)
  const save = (): void => {
    const lines = plan.lines.map((line) => ({ own: [String(line.line), t(`decisions.kinds.${line.kind}`), outcome(line)], cells: line.cells }))
    saveFile(t('decisions.saveAs'), 'text/csv', writeLinesCsv([t('decisions.line'), t('decisions.outcome'), t('decisions.reason')], header, lines, format.csvDelimiter))
  }
  const lines = order.flatMap((kind) => plan.lines.filter((line) => line.kind === kind))
  return (
    <>
      <div className="decision-counts">
        <p role="status" className="figures">
          {order.map((kind) => t('decisions.count', { kind: t(`decisions.kinds.${kind}`), number: format.number(plan.counts[kind]) })).join(' · ')}
        </p>
        <Button onClick={save} icon={<Download size={16} aria-hidden="true" />}>
          {t('decisions.save')}
        </Button>
      </div>
      <table className="table" aria-label={t('decisions.preview')}>
        <thead>
          <tr>
            <th scope="col" className="number">{t('decisions.line')}</th>
            <th scope="col">{t('decisions.content')}</th>
            <th scope="col">{t('decisions.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, shownLines).map((line) => (
            <tr key={line.line} data-kind={line.kind}>
              <td className="number">{format.number(line.line)}</td>
              <td><bdi>{contentWords(t, line)}</bdi></td>
              <td>
                <strong>{t(`decisions.kinds.${line.kind}`)}</strong> {outcome(line)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length > shownLines && <p className="soft">{t('decisions.more', { count: lines.length - shownLines })}</p>}
    </>
  )
}

function contentWords(t: Translate, line: PlannedDecision): string {
  if (line.kind !== 'ready') return line.cells.filter((cell) => cell.trim() !== '').join(' · ')
  const { alert, content, userId } = line
  return [alert.subjectName, decisionWords(t, content.status), riskRatingWords(t, content.riskRating), content.riskComment, userId].filter((part) => part !== '').join(' · ')
}

function outcomeWords(wording: Wording, line: PlannedDecision, now: ReturnType<typeof useNow>): string {
  const { t } = wording
  switch (line.kind) {
    case 'ready':
      return ''
    case 'present':
      return reviewReason(wording, line.review, now)
    case 'duplicate':
      return t('decisions.duplicateOf', { line: line.of })
    case 'refused':
      return issueWords(t, line.issue)
    default:
      return assertNever(line)
  }
}

function issueWords(t: Translate, issue: DecisionIssue): string {
  switch (issue.kind) {
    case 'unknown-status':
      return t('decisions.issues.unknown-status', { status: issue.status })
    case 'bad-version':
      return t('decisions.issues.bad-version', { version: issue.version })
    case 'other-version':
      return t('decisions.issues.other-version', { version: issue.version, now: issue.now })
    case 'contradicts':
      return t('decisions.issues.contradicts', { line: issue.line })
    case 'broken-quotes':
    case 'too-many-cells':
    case 'no-alert':
    case 'unknown-alert':
    case 'several-alerts':
    case 'alert-gone':
    case 'alert-discarded':
    case 'no-status':
    case 'no-user':
    case 'own-draft':
    case 'review-in-the-way':
      return t(`decisions.issues.${issue.kind}`)
    default:
      return assertNever(issue)
  }
}
