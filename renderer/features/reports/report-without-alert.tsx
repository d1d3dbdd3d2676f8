import type { ReportCase } from '../../../shared/domain/report.ts'
import type { Wording } from '../../i18n/wording.ts'
import { Reviews } from './report-alert.tsx'

interface WithoutAlertProps {
  readonly one: ReportCase
  /** False on a screen. */
  readonly isPrinted: boolean
  readonly wording: Wording
}

/** What was decided on alerts that are not here, with all that is told of every other decision (SPEC R3d). */
export function DecisionsWithoutAlert({ one: { withoutAlert }, isPrinted, wording }: WithoutAlertProps) {
  const { t } = wording
  if (withoutAlert === undefined) return null
  return (
    <>
      <h3>{t('reports.withoutAlert.title')}</h3>
      <p>{t('reports.withoutAlert.text')}</p>
      {withoutAlert.map(({ id, match, reviews }) => (
        <div key={`${id} ${match}`}>
          <h4>
            <bdi>{t('reports.alertNamed', { name: match })}</bdi>
          </h4>
          <p className="soft">
            {t('names.monitoringId')} <bdi>{id}</bdi>
          </p>
          <Reviews reviews={reviews} isPrinted={isPrinted} wording={wording} />
        </div>
      ))}
    </>
  )
}
