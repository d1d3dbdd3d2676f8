import { pictureOfAlert, type ToldPicture } from '../../../shared/domain/case-picture.ts'
import type { ReportAlert } from '../../../shared/domain/report.ts'
import { useWording } from '../../i18n/wording.ts'
import { ReportAlertPart } from './report-alert.tsx'
import { everyDay } from './report-text.tsx'
import type { ToldPictures } from './told-pictures.ts'

interface CaseAlertsProps {
  readonly alerts: readonly ReportAlert[]
  /** What the id of each begins with. */
  readonly idPrefix: string
  /** What is shown of the images of their matches. */
  readonly pictures?: ToldPictures
}

/** Alerts of a case on a page, with all of their history. */
export function CaseAlerts({ alerts, idPrefix, pictures }: CaseAlertsProps) {
  const wording = useWording()
  return alerts.map((alert, index) => (
    <ReportAlertPart
      key={alert.id}
      id={`${idPrefix}-${index}`}
      alert={alert}
      picture={sourceOf(pictures?.get(pictureOfAlert(alert.id)))}
      period={everyDay}
      isPrinted={false}
      wording={wording}
    />
  ))
}

function sourceOf(picture: ToldPicture | null | undefined): string | undefined {
  return picture?.kind === 'shown' ? picture.source : undefined
}
