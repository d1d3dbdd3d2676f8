import type { ReportAlert } from '../../../shared/domain/report.ts'
import { useWording } from '../../i18n/wording.ts'
import { ReportAlertPart } from './report-alert.tsx'
import { everyDay } from './report-text.tsx'

interface CaseAlertsProps {
  readonly alerts: readonly ReportAlert[]
  /** What the id of each begins with. */
  readonly idPrefix: string
}

/** Alerts of a case on a page, with all of their history. */
export function CaseAlerts({ alerts, idPrefix }: CaseAlertsProps) {
  const wording = useWording()
  return alerts.map((alert, index) => (
    <ReportAlertPart
      key={alert.id}
      id={`${idPrefix}-${index}`}
      alert={alert}
      picture={undefined}
      period={everyDay}
      isPrinted={false}
      wording={wording}
    />
  ))
}
