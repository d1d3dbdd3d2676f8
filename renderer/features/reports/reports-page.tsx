import './reports.css'
import { FileText } from 'lucide-react'
import { useReports } from '../../parts/in-front.ts'
import { sayDone } from '../../parts/messages.ts'
import { HoldBadge } from '../../parts/hold-badge.tsx'
import { Button } from '../../ui/controls.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { CasePicker } from '../../decisions/case-picker.tsx'
import { useWording } from '../../i18n/wording.ts'
import { CaseFilePage } from './case-file-page.tsx'
import { MadeReportList } from './made-reports.tsx'
import { useReportCases } from './acts.ts'
import { openReport } from './open-report.ts'
import { useId } from 'react'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { useTriage } from '../../decisions/selection.ts'
import { useSavedViews } from '../../decisions/reasons.ts'
import { useTriageIndex } from '../../live/context.ts'
import { useLeftCases } from '../../live/queries.ts'
import type { ReportCase } from '../../../shared/domain/report.ts'
import { alertsOfCases } from './whole-cases.ts'
import { CaseLacks } from './case-lacks.tsx'
import { RowWithoutAlert } from './report-summary.tsx'
import { decisionOf, everyDay, statusText } from './report-text.tsx'

/** How many cases are summarised here. A report contains all chosen ones. */
const mostShown = 20

/** Case files, and the report that is made of them. */
export function ReportsPage() {
  const opened = useReports((state) => state.opened)
  return opened === null ? <Choice /> : <CaseFilePage key={opened} caseKey={opened} />
}

function Choice() {
  const { t, format } = useWording()
  const { chosen, choose, drop, open, reset } = useReports()
  const cases = useReportCases(chosen.slice(0, mostShown))
  return (
    <div className="page">
      <div className="page-head">
        <h1>{t('reports.title')}</h1>
        <Button
          kind="primary"
          disabled={chosen.length === 0}
          icon={<Glyph of={FileText} size={16} />}
          onClick={() => openReport(chosen)}
        >
          {t('reports.export')}
        </Button>
      </div>
      <p className="soft">{t('reports.intro')}</p>
      <CasePicker
        label={t('reports.addCase')}
        chosen={null}
        onChoose={(choice) => choice !== null && choose([choice.caseKey])}
      />
      <ViewPicker />
      {chosen.length === 0 ? (
        <p className="soft">{t('reports.noneChosen')}</p>
      ) : (
        <p className="figures" role="status">
          {t('reports.chosen', { count: chosen.length, number: format.number(chosen.length) })}{' '}
          <Button kind="quiet" onClick={reset}>
            {t('reports.dropAll')}
          </Button>
        </p>
      )}
      {(cases ?? []).map((one) => (
        <CaseSummary key={one.key} one={one} onOpen={() => open(one.key)} onDrop={() => drop(one.key)} />
      ))}
      {chosen.length > mostShown && (
        <p className="soft">
          {t('reports.notShown', {
            count: chosen.length - mostShown,
            number: format.number(chosen.length - mostShown)
          })}
        </p>
      )}
      <MadeReportList />
    </div>
  )
}

/** Chooses all cases of a view: what the queue shows now, everything, or a saved view. */
function ViewPicker() {
  const { t } = useWording()
  const triage = useTriageIndex()
  const id = useId()
  const filter = useTriage((state) => state.filter)
  const saved = useSavedViews()
  const left = useLeftCases()
  const choose = useReports((state) => state.choose)
  const views = [
    { id: 'queue', name: t('reports.viewQueue'), query: filter },
    { id: 'everything', name: t('reports.viewEverything'), query: { ...filter, text: '', facets: {} } },
    ...saved.map((view) => ({ id: view.id, name: view.name, query: view.query }))
  ]
  const add = (viewId: string): void => {
    const view = views.find((one) => one.id === viewId)
    if (view === undefined) return
    const rows = triage.view(view.query)
    const keys = new Set([
      ...Array.from({ length: rows.total }, (_, position) => subscriptionKey(rows.rowAt(position).alert)),
      ...(viewId === 'everything' ? left.map(({ caseKey }) => caseKey) : [])
    ])
    choose([...keys])
    const brought = alertsOfCases(triage, [...keys])
    const shown = rows.total
    sayDone('reports', (words) => {
      const number = (value: number): string => words.format.number(value)
      const added = words.t('reports.viewAdded', {
        ...{ count: keys.size, number: number(keys.size) },
        view: view.name
      })
      if (brought === shown) return added
      const counted = { count: shown, number: number(shown), brought: number(brought) }
      return `${added} ${words.t('reports.wholeCases', counted)}`
    })
  }
  return (
    <div className="field">
      <label htmlFor={id}>{t('reports.addView')}</label>
      <select id={id} className="input" value="" onChange={(event) => add(event.target.value)}>
        <option value="">{t('reports.chooseView')}</option>
        {views.map((view) => (
          <option key={view.id} value={view.id}>
            {view.name}
          </option>
        ))}
      </select>
    </div>
  )
}

/** A summary of what the report will say about one case. */
function CaseSummary({
  one,
  onOpen,
  onDrop
}: {
  readonly one: ReportCase
  readonly onOpen: () => void
  readonly onDrop: () => void
}) {
  const wording = useWording()
  const { t, format } = wording
  return (
    <section aria-label={one.name} className="case-summary">
      <div className="page-head">
        <h2>
          <bdi>{one.name}</bdi>
        </h2>
        <HoldBadge caseKey={one.key} />
        <Button kind="quiet" aria-label={t('cases.openNamed', { name: one.name })} onClick={onOpen}>
          {t('cases.open')}
        </Button>
        <Button kind="quiet" aria-label={t('reports.dropCase', { name: one.name })} onClick={onDrop}>
          {t('reports.drop')}
        </Button>
      </div>
      <p className="soft figures">
        {t('reports.holds', {
          alerts: format.number(one.alerts.length),
          addresses: format.number(one.addresses.length),
          changes: format.number(one.changes.length)
        })}
      </p>
      <CaseLacks one={one} wording={wording} />
      <table className="table">
        <thead>
          <tr>
            {(['match', 'score', 'status', 'decision'] as const).map((column) => (
              <th key={column} scope="col" className={column === 'score' ? 'number' : undefined}>
                {t(`reports.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {one.alerts.map((alert) => (
            <tr key={alert.id}>
              <td>
                <bdi>{alert.match}</bdi>
              </td>
              <td className="number">{alert.score}</td>
              <td>
                <bdi>{statusText(wording, alert)}</bdi>
              </td>
              <td>
                <bdi>{decisionOf(wording, alert, everyDay)}</bdi>
              </td>
            </tr>
          ))}
          {(one.withoutAlert ?? []).map((decided) => (
            <RowWithoutAlert key={`${decided.id} ${decided.match}`} decided={decided} wording={wording} />
          ))}
        </tbody>
      </table>
      {one.addresses.length > 0 && (
        <ul>
          {one.addresses.map((address) => (
            <li key={address.id + address.asOf}>
              <bdi>{address.line}</bdi>
              {address.note !== null && (
                <span className="soft">
                  {' '}
                  — <bdi>{address.note}</bdi>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
