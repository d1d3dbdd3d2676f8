import {
  namesDraft,
  type ReportAlert,
  type ReportData,
  type ReportWithoutAlert
} from '../../../shared/domain/report.ts'
import type { Wording } from '../../i18n/wording.ts'
import { decisionOf, DraftLink, ownDecisionText, type Period, statusText } from './report-text.tsx'

interface SummaryProps {
  readonly data: ReportData
  readonly wording: Wording
}

/** Every alert of a document with what was decided on it, one a line. */
export function Summary({ data, wording }: SummaryProps) {
  const { t } = wording
  return (
    <section className="summary-part" id="summary">
      <h2>{t('reports.summary')}</h2>
      <table className="summary">
        <thead>
          <tr>
            {(['subject', 'match', 'score', 'status', 'decision'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`reports.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.cases.flatMap(({ key, name, alerts, withoutAlert = [] }) => [
            ...alerts.map((alert) => (
              <AlertRow
                key={`${key} ${alert.id}`}
                subject={name}
                alert={alert}
                period={data.period}
                wording={wording}
              />
            )),
            ...withoutAlert.map((decided) => (
              <RowWithoutAlert
                key={`${key} ${decided.id} ${decided.match}`}
                subject={name}
                decided={decided}
                wording={wording}
              />
            ))
          ])}
        </tbody>
      </table>
    </section>
  )
}

interface AlertRowProps {
  readonly subject: string
  readonly alert: ReportAlert
  readonly period: Period
  readonly wording: Wording
}

function AlertRow({ subject, alert, period, wording }: AlertRowProps) {
  return (
    <tr>
      <td>
        <bdi>{subject}</bdi>
      </td>
      <td>
        <bdi>{alert.match}</bdi>
      </td>
      <td className="num">{alert.score}</td>
      <td>
        <bdi>{statusText(wording, alert)}</bdi>
      </td>
      <td className="decision">
        <DraftLink isDraft={namesDraft(alert)}>
          <bdi>{decisionOf(wording, alert, period)}</bdi>
        </DraftLink>
      </td>
    </tr>
  )
}

interface RowWithoutAlertProps {
  /** Left out where the table is of one subject. */
  readonly subject?: string
  readonly decided: ReportWithoutAlert
  readonly wording: Wording
}

/** The row of such an alert in a summary, which has nothing that only an alert says. */
export function RowWithoutAlert({ subject, decided, wording }: RowWithoutAlertProps) {
  const { t } = wording
  return (
    <tr>
      {subject !== undefined && (
        <td>
          <bdi>{subject}</bdi>
        </td>
      )}
      <td>
        <bdi>{decided.match}</bdi>
      </td>
      <td className="num number">–</td>
      <td>{t('reports.withoutAlert.status')}</td>
      <td className="decision">
        <DraftLink isDraft={subject !== undefined && namesDraft(decided)}>
          <bdi>{ownDecisionText({ t }, decided)}</bdi>
        </DraftLink>
      </td>
    </tr>
  )
}
