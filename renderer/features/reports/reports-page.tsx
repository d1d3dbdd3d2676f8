import './reports.css'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CasePicker } from '../case-picker.tsx'
import type { CaseChoice } from '../case-picker.tsx'
import { useReportCases } from '../place-query.ts'
import { useWording } from '../wording.ts'
import { CaseSummary } from './case-summary.tsx'
import { ReportDialog } from './report-dialog.tsx'

/** Case files, and the document that is made of them. */
export function ReportsPage() {
  const { t } = useWording()
  const [chosen, setChosen] = useState<readonly CaseChoice[]>([])
  const [isOpen, setOpen] = useState(false)
  const cases = useReportCases(chosen.map(({ caseKey }) => caseKey))
  const add = (choice: CaseChoice | null): void => {
    if (choice !== null) setChosen((before) => [...before.filter(({ caseKey }) => caseKey !== choice.caseKey), choice])
  }
  return (
    <div className="page">
      <div className="page-head">
        <h1>{t('reports.title')}</h1>
        <Button kind="primary" disabled={chosen.length === 0} icon={<FileText size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>{t('reports.export')}</Button>
      </div>
      <p className="soft">{t('reports.intro')}</p>
      <CasePicker label={t('reports.addCase')} chosen={null} onChoose={add} />
      {chosen.length === 0 ? (
        <p className="soft">{t('reports.noneChosen')}</p>
      ) : (
        (cases ?? []).map((one) => <CaseSummary key={one.key} one={one} onDrop={() => setChosen((before) => before.filter(({ caseKey }) => caseKey !== one.key))} />)
      )}
      {isOpen && <ReportDialog chosen={chosen} onClose={() => setOpen(false)} />}
    </div>
  )
}
