import { Download } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { sideBySide } from '../../../shared/domain/turning-text.ts'
import { assertNever } from '../../../shared/errors.ts'
import { actionFailureText } from '../../decisions/act.ts'
import { lineOf } from '../../files/chosen-file.ts'
import { type CsvFile, writeLinesCsv } from '../../files/csv.ts'
import { decisionWords, riskRatingWords } from '../../i18n/domain-words.ts'
import { type Translate, useWording, type Wording } from '../../i18n/wording.ts'
import { reviewerId, useAppServices, useNow, useQueueHold, useWorkspace } from '../../live/context.ts'
import { useReviews } from '../../live/queries.ts'
import { useChosenCsv } from '../../parts/chosen-csv.ts'
import { FileField } from '../../parts/files.tsx'
import { closesDialog, useOverlay } from '../../parts/in-front.ts'
import { sayDone, sayFailure } from '../../parts/messages.ts'
import { usePreferences } from '../../parts/preferences.ts'
import { saveFile } from '../../parts/save-file.ts'
import { Button } from '../../ui/controls.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { reviewReason, waitingForOlder } from './entries.ts'
import { importDecisions, previewDecisions } from './import-acts.ts'
import {
  decisionFields,
  type DecisionIssue,
  type DecisionMapping,
  type DecisionPlan,
  type PlannedDecision,
  suggestDecisionMapping
} from './import-plan.ts'

/**
 * Imports decisions that were taken elsewhere. Shows what the columns mean and what becomes of each line;
 * nothing happens until the user starts it.
 */
export function ImportDecisionsDialog() {
  const { t } = useWording()
  const { close } = useOverlay.getState()
  const { file, csv, mapping, plan, isPlanned, busy, chooseFile, map, start } = useDecisionImport()
  const ready = plan?.counts.ready ?? 0
  const id = useId()
  const [isTried, setTried] = useState(false)
  const lack = file === null ? t('frame.chooseFirst') : plan === null || ready > 0 ? null : t('frame.noLine')
  const problem =
    file !== null && file.reading.kind !== 'read'
      ? t(`decisions.unreadable.${file.reading.kind}`, { file: file.name, line: lineOf(file.reading) })
      : isTried
        ? (lack ?? undefined)
        : undefined
  const give = async (): Promise<void> => {
    setTried(true)
    if (ready > 0 && isPlanned) await start()
  }
  return (
    <Dialog
      title={t('decisions.title')}
      closeLabel={t('frame.close')}
      onClose={close}
      foot={
        <>
          <Button onClick={close}>{t('decisions.cancel')}</Button>
          <Button kind="primary" type="submit" form={id} disabled={busy || !isPlanned}>
            {t('decisions.start', { count: ready })}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={give}>
        <p className="soft">{t('decisions.intro')}</p>
        <FileField
          label={t('decisions.file')}
          hint={t('decisions.fileHint')}
          problem={problem}
          accept=".csv,.txt,.tsv,text/csv"
          onChoose={([chosen]) => chosen && void chooseFile(chosen)}
        />
        {csv !== null && mapping !== null && <Columns header={csv.header} mapping={mapping} onMap={map} />}
        {csv !== null && plan !== null && <DecisionPreview header={csv.header} plan={plan} />}
      </Form>
    </Dialog>
  )
}

interface ColumnsProps {
  readonly header: readonly string[]
  readonly mapping: DecisionMapping
  readonly onMap: (mapping: DecisionMapping) => void
}

function Columns({ header, mapping, onMap }: ColumnsProps) {
  const { t } = useWording()
  const columns = header.map((title, index) => ({
    value: String(index),
    label: title === '' ? t('decisions.column', { number: index + 1 }) : title
  }))
  return (
    <fieldset className="decision-columns">
      <legend>{t('decisions.mapping')}</legend>
      {decisionFields.map((field) => (
        <SelectField
          key={field}
          label={t(`decisions.fields.${field}`)}
          value={mapping[field] === null ? '' : String(mapping[field])}
          options={[{ value: '', label: t('decisions.noColumn') }, ...columns]}
          onChange={(chosen) => onMap({ ...mapping, [field]: chosen === '' ? null : Number(chosen) })}
        />
      ))}
    </fieldset>
  )
}

/** Enough lines to see whether the columns are right. The file of outcomes contains all. */
const shownLines = 100
const order: readonly PlannedDecision['kind'][] = ['refused', 'ready', 'present', 'duplicate']

/** Those that somebody has to look at come first. */
function inOrder(lines: DecisionPlan['lines']): DecisionPlan['lines'] {
  const [against, others] = [lines.filter(isAgainst), lines.filter((line) => !isAgainst(line))]
  const of = (kind: PlannedDecision['kind']) => others.filter((line) => line.kind === kind)
  return [...of('refused'), ...against, ...of('ready'), ...of('present'), ...of('duplicate')]
}

function isAgainst(line: PlannedDecision): boolean {
  return line.kind === 'ready' && line.against !== null
}

function countWords({ t, format }: Wording, { lines, counts }: DecisionPlan): readonly string[] {
  const against = lines.filter(isAgainst).length
  return [
    ...order.map((kind) =>
      t('decisions.count', { kind: t(`decisions.kinds.${kind}`), number: format.number(counts[kind]) })
    ),
    ...(against === 0 ? [] : [t('decisions.againstCount', { count: against })])
  ]
}

/** What becomes of each line. */
function DecisionPreview({
  header,
  plan
}: {
  readonly header: readonly string[]
  readonly plan: DecisionPlan
}) {
  const wording = useWording()
  const { t, format } = wording
  const { client } = useAppServices()
  const now = useNow()
  const behind = waitingForOlder(useReviews() ?? [])
  const heldBy = useQueueHold()
  const outcome = (line: PlannedDecision): string =>
    line.kind === 'present' && line.review !== null
      ? reviewReason(wording, line.review, now, { isBehindOlder: behind.has(line.review.id), heldBy })
      : outcomeWords(wording, line)
  const save = async (): Promise<void> => {
    const lines = plan.lines.map((line) => ({
      own: [String(line.line), t(`decisions.kinds.${line.kind}`), outcome(line)],
      cells: line.cells
    }))
    await saveFile(
      client,
      t('decisions.saveAs'),
      writeLinesCsv(
        [t('decisions.saved.line'), t('decisions.saved.outcome'), t('decisions.saved.reason')],
        header,
        lines,
        format.csvDelimiter
      )
    )
  }
  const lines = inOrder(plan.lines)
  return (
    <>
      <div className="decision-counts">
        <p role="status" className="figures">
          {sideBySide(countWords(wording, plan))}
        </p>
        <Button onPress={save} icon={<Glyph of={Download} size={16} />}>
          {t('decisions.save')}
        </Button>
      </div>
      <table className="table" aria-label={t('decisions.preview')}>
        <thead>
          <tr>
            <th scope="col" className="number">
              {t('decisions.line')}
            </th>
            <th scope="col">{t('decisions.content')}</th>
            <th scope="col">{t('decisions.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, shownLines).map((line) => (
            <tr key={line.line} data-kind={line.kind}>
              <td className="number">{format.number(line.line)}</td>
              <td>
                <bdi>{contentWords(t, line)}</bdi>
              </td>
              <td>
                <strong>{t(`decisions.kinds.${line.kind}`)}</strong> {outcome(line)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length > shownLines && (
        <p className="soft">{t('decisions.more', { count: lines.length - shownLines })}</p>
      )}
    </>
  )
}

function contentWords(t: Translate, line: PlannedDecision): string {
  if (line.kind !== 'ready') return sideBySide(line.cells.filter((cell) => cell.trim() !== ''))
  const { alert, content, userId } = line
  return sideBySide([
    alert.subjectName,
    decisionWords(t, content.status),
    riskRatingWords(t, content.riskRating),
    content.riskComment,
    userId
  ])
}

function outcomeWords(wording: Wording, line: PlannedDecision): string {
  const { t } = wording
  switch (line.kind) {
    case 'ready':
      return line.against === null ? '' : t('decisions.against', { name: line.against })
    case 'present':
      return t('decisions.sentBefore')
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
      return t('decisions.issues.other-version', { version: String(issue.version), now: String(issue.now) })
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
    case 'no-comment':
    case 'own-draft':
    case 'review-in-the-way':
    case 'other-profile':
      return t(`decisions.issues.${issue.kind}`)
    default:
      return assertNever(issue)
  }
}

/** A plan, with the file and the columns that it is of. */
interface Planned {
  readonly plan: DecisionPlan
  readonly csv: CsvFile
  readonly mapping: DecisionMapping
}

/** The import of a file from its choice to the outbox. The plan is made again whenever the columns or the outbox change. */
function useDecisionImport() {
  const workspace = useWorkspace()
  const reviews = useReviews()
  const needsComment = usePreferences((state) => state.reasonNeeded)
  const { file, choose } = useChosenCsv()
  const [mapping, setMapping] = useState<DecisionMapping | null>(null)
  const [planned, setPlanned] = useState<Planned | null>(null)
  const [busy, setBusy] = useState(false)
  const csv = file?.reading.kind === 'read' ? file.reading.file : null

  useEffect(() => {
    if (csv === null || mapping === null) return undefined
    let left = false
    const wanted = { file: csv, mapping, userId: reviewerId(), needsComment }
    void previewDecisions(workspace, wanted).then((next) => {
      if (!left) setPlanned({ plan: next, csv, mapping })
    })
    return () => {
      left = true
    }
  }, [workspace, csv, mapping, reviews, needsComment])

  return {
    file,
    csv,
    mapping,
    plan: planned?.plan ?? null,
    // Until it is made for these columns, what is shown is not what would be imported (SPEC I6h).
    isPlanned: mapping === null || (planned?.mapping === mapping && planned.csv === csv),
    busy,
    chooseFile: async (chosen: File): Promise<void> => {
      setPlanned(null)
      setMapping(null)
      const reading = await choose(chosen)
      if (reading?.kind === 'read') setMapping(suggestDecisionMapping(reading.file.header))
    },
    map: setMapping,
    start: async (): Promise<void> => {
      if (csv === null || mapping === null) return
      setBusy(true)
      const close = closesDialog()
      const imported = await importDecisions(workspace, {
        ...{ file: csv, mapping, needsComment },
        userId: reviewerId()
      })
      setBusy(false)
      if (imported.kind === 'failed') {
        sayFailure('drafts', ({ t }) => actionFailureText(t, imported.failure))
        return
      }
      sayDone('drafts', ({ t }) => t('decisions.queued', { count: imported.value.queued }))
      close()
    }
  }
}
