import './reports.css'
import { FileText } from 'lucide-react'
import { useReports } from '../../parts/reports.ts'
import { Button } from '../../ui/button.tsx'
import { CasePicker } from '../../parts/case-picker.tsx'
import { useReportCases } from '../organisations/place-query.ts'
import { useWording } from '../../i18n/wording.ts'
import { CaseFilePage } from './case-file-page.tsx'
import { CaseSummary } from './case-summary.tsx'
import { openReport } from './open-report.ts'
import { ViewPicker } from './view-picker.tsx'

/** So many cases are shown in short; a report takes them all. */
const mostShown = 20

/** Case files, and the document that is made of them. */
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
        <Button kind="primary" disabled={chosen.length === 0} icon={<FileText size={16} aria-hidden="true" />} onClick={() => openReport(chosen)}>{t('reports.export')}</Button>
      </div>
      <p className="soft">{t('reports.intro')}</p>
      <CasePicker label={t('reports.addCase')} chosen={null} onChoose={(choice) => choice !== null && choose([choice.caseKey])} />
      <ViewPicker />
      {chosen.length === 0 ? (
        <p className="soft">{t('reports.noneChosen')}</p>
      ) : (
        <p className="figures" role="status">
          {t('reports.chosen', { count: chosen.length, number: format.number(chosen.length) })}{' '}
          <Button kind="quiet" onClick={reset}>{t('reports.dropAll')}</Button>
        </p>
      )}
      {(cases ?? []).map((one) => <CaseSummary key={one.key} one={one} onOpen={() => open(one.key)} onDrop={() => drop(one.key)} />)}
      {chosen.length > mostShown && <p className="soft">{t('reports.notShown', { count: chosen.length - mostShown, number: format.number(chosen.length - mostShown) })}</p>}
    </div>
  )
}
