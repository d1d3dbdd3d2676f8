import { FileText } from 'lucide-react'
import { useId, useState } from 'react'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { useTriage } from '../../decisions/selection.ts'
import type { MadeReport } from '../../../shared/domain/made-report.ts'
import { sideBySide } from '../../../shared/domain/turning-text.ts'
import type { FileState } from '../../../shared/domain/written-report.ts'
import { toLanguage, useWording } from '../../i18n/wording.ts'
import { useAppServices, useNow, useTriageIndex, useWorkspace } from '../../live/context.ts'
import { useFacts } from '../../live/queries.ts'
import { FirstSync } from '../../parts/first-sync.tsx'
import { keysInWords, useKeyChoice } from '../../parts/own-keys.ts'
import { Button, EmptyState, Notice } from '../../ui/controls.tsx'
import { openReport } from './open-report.ts'
import { reportKeys } from './commands.ts'
import { Path } from '../../ui/line-breaks.tsx'
import {
  openReportFile,
  removeFromList,
  showReportFile,
  useMadeReports,
  type Verified,
  verifyReport
} from './made-acts.ts'

/** Reports that are shown at first, and with each press on the button below them. */
const portion = 25
/** Names in the heading of a row. */
const mostNames = 3

/** The reports that were made on this machine, newest first (SPEC R14a). */
export function MadeReportList() {
  const { t, format } = useWording()
  const [most, setMost] = useState(portion)
  const made = useMadeReports(most)
  const title = useId()
  if (made === undefined) return null
  const left = made.total - made.newest.length
  return (
    <section aria-labelledby={title} className="case-part made-reports">
      <h2 id={title}>{t('reports.made.title')}</h2>
      {made.total === 0 ? (
        <NothingMade />
      ) : (
        <ol aria-labelledby={title} className="case-list">
          {made.newest.map((report) => (
            <MadeReportRow key={report.id} report={report} />
          ))}
        </ol>
      )}
      {most < made.total && (
        <p className="figures">
          {t('reports.made.shown', {
            shown: format.number(made.newest.length),
            total: format.number(made.total)
          })}{' '}
          <Button onClick={() => setMost(most + portion)}>
            {t('reports.made.more', { count: Math.min(portion, left) })}
          </Button>
        </p>
      )}
    </section>
  )
}

/** The first step where no report was made yet: one of the case in front, or of the first in the queue (SPEC V5). */
function NothingMade() {
  const { t } = useWording()
  useKeyChoice()
  const triage = useTriageIndex()
  const facts = useFacts()
  const { selected, filter } = useTriage()
  if (facts === undefined) return null
  const view = triage.view(filter)
  const key = selected ?? (view.total === 0 ? null : view.keyAt(0))
  const row = key === null ? undefined : triage.row(key)
  return (
    <EmptyState icon={FileText} title={t('reports.made.none')}>
      <p>
        {row === undefined
          ? t('reports.first.nothing')
          : t('reports.first.text', {
              report: keysInWords('report-case', reportKeys, t('frame.commands.reportCase'))
            })}
      </p>
      {row !== undefined && (
        <Button kind="primary" onClick={() => openReport([subscriptionKey(row.alert)])}>
          {t('reports.first.report', { name: row.subjectName })}
        </Button>
      )}
      {facts.counts.alerts === 0 && <FirstSync />}
    </EmptyState>
  )
}

function MadeReportRow({ report }: { readonly report: MadeReport }) {
  const { t } = useWording()
  const { client } = useAppServices()
  const workspace = useWorkspace()
  const [verified, setVerified] = useState<Verified | null>(null)
  const [first] = report.written.files
  if (first === undefined) return null
  const { name } = first
  return (
    <li aria-label={name}>
      <div>
        <About report={report} />
        <p>
          <bdi className="file-name">{name}</bdi>{' '}
          <span className="soft">
            {report.written.files.length > 1 &&
              t('reports.made.beside', { count: report.written.files.length - 1 })}
          </span>
        </p>
        <p className="soft file-name">
          <bdi>
            <Path>{report.written.folder}</Path>
          </bdi>
        </p>
        <div role="status">{verified !== null && <Outcome report={report} verified={verified} />}</div>
      </div>
      <div className="case-acts">
        <Button
          aria-label={t('reports.made.openNamed', { name })}
          onPress={() => openReportFile(client, report, name)}
        >
          {t('reports.made.open')}
        </Button>
        <Button
          kind="quiet"
          aria-label={t('reports.made.showNamed', { name })}
          onPress={() => showReportFile(client, report, name)}
        >
          {t('reports.made.show')}
        </Button>
        <Button
          kind="quiet"
          aria-label={t('reports.made.verifyNamed', { name })}
          onPress={async () => setVerified(await verifyReport(client, report))}
        >
          {t('reports.made.verify')}
        </Button>
        <Button
          kind="quiet"
          aria-label={t('reports.made.removeNamed', { name })}
          onPress={() => removeFromList(workspace, report)}
        >
          {t('reports.made.remove')}
        </Button>
      </div>
      <details className="details made-files">
        <summary aria-label={t('reports.made.filesNamed', { name })}>{t('reports.made.files')}</summary>
        <FileTable report={report} verified={verified} />
      </details>
    </li>
  )
}

/** Of whom, when, by whom and how much. */
function About({ report }: { readonly report: MadeReport }) {
  const { t, format } = useWording()
  const now = useNow()
  const { cases, caseCount, alertCount, author, language, madeAt, written } = report
  const named = cases.slice(0, mostNames)
  const pages = written.files.reduce((sum, file) => sum + (file.pages ?? 0), 0)
  const facts = [
    format.moment(madeAt, now),
    author === '' ? null : t('reports.made.by', { author }),
    t('reports.casesOf', { count: caseCount, number: format.number(caseCount) }),
    t('reports.made.alerts', { count: alertCount }),
    pages === 0 ? null : t('reports.made.pages', { count: pages }),
    t(`reports.languages.${toLanguage(language)}`)
  ]
  const names = format.list(named.map(({ name }) => name))
  return (
    <>
      <strong>
        {caseCount > named.length
          ? t('reports.made.andMore', { names, count: caseCount - named.length })
          : names}
      </strong>
      <p className="soft figures">{sideBySide(facts)}</p>
    </>
  )
}

/** What verifying found, and what to do with it. What is worst comes first. */
function Outcome({ report, verified }: { readonly report: MadeReport; readonly verified: Verified }) {
  const { t, format } = useWording()
  const [first] = report.written.files
  if (verified === 'not-ours')
    return (
      <Notice role="none" tone="draft">
        {t('reports.made.notOursVerified', { name: first?.name ?? '' })}
      </Notice>
    )
  const inState = (state: FileState): readonly string[] =>
    [...verified].filter(([, found]) => found === state).map(([name]) => name)
  const bad = (['changed', 'gone', 'not-read'] as const)
    .map((state) => ({ state, names: inState(state) }))
    .filter(({ names }) => names.length > 0)
  if (bad.length === 0)
    return (
      <Notice role="none" tone="false-positive">
        {t('reports.made.verified.unchanged', { count: verified.size })}
      </Notice>
    )
  return bad.map(({ state, names }) => (
    <Notice key={state} role="none" tone={state === 'changed' ? 'true-positive' : 'draft'}>
      {t(`reports.made.verified.${state === 'not-read' ? 'notRead' : state}`, {
        count: names.length,
        names: format.list(names),
        folder: report.written.folder
      })}
    </Notice>
  ))
}

/** Every file with its hash, so that anybody can hash it again with a tool of their own. */
function FileTable({
  report,
  verified
}: {
  readonly report: MadeReport
  readonly verified: Verified | null
}) {
  const { t, format } = useWording()
  const { client } = useAppServices()
  return (
    <table aria-label={t('reports.made.files')}>
      <thead>
        <tr>
          {(['name', 'size', 'pages', 'sha256', 'act'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`reports.made.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {report.written.files.map(({ name, size, sha256, pages }) => {
          const state = verified === null || verified === 'not-ours' ? undefined : verified.get(name)
          return (
            <tr key={name}>
              <th scope="row" className="file-name">
                <bdi>{name}</bdi>
                {state !== undefined && <span className="soft"> · {t(`reports.made.states.${state}`)}</span>}
              </th>
              <td className="figures">{format.size(size)}</td>
              <td className="figures">{pages === null ? '–' : format.number(pages)}</td>
              <td className="verbatim">{sha256}</td>
              <td>
                <Button
                  kind="quiet"
                  aria-label={t('reports.made.openNamed', { name })}
                  onPress={() => openReportFile(client, report, name)}
                >
                  {t('reports.made.open')}
                </Button>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
