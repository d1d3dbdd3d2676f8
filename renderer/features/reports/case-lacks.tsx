import type { ReportCase } from '../../../shared/domain/report.ts'
import type { Wording } from '../../i18n/wording.ts'

interface LackProps {
  readonly one: ReportCase
  readonly wording: Wording
}

/** What is missing of a case, and that the service no longer shows it (SPEC F1d, F1e, F1g, F1h, R9f). */
export function CaseLacks({ one, wording }: LackProps) {
  return lacksOf(one, wording).map((lack) => (
    <p key={lack}>
      <strong>{lack}</strong>
    </p>
  ))
}

function lacksOf(one: ReportCase, { t, format }: Wording): readonly string[] {
  const { gone, notHeld, notReadToEnd } = one
  const { refusedAlerts = 0, unreadableAlerts = 0, unreadableWork = 0, unreadableChanges = 0 } = one
  const counted = (count: number) => ({ count, number: format.number(count) })
  return [
    gone === true ? t('reports.goneSubject') : null,
    notHeld === true ? t('reports.notHeld') : null,
    notReadToEnd === undefined ? null : notReadText(notReadToEnd, { t, format }),
    refusedAlerts > 0 ? t('reports.refusedAlerts', counted(refusedAlerts)) : null,
    unreadableAlerts > 0 ? t('reports.unreadableAlerts', counted(unreadableAlerts)) : null,
    unreadableWork > 0 ? t('reports.unreadableWork', counted(unreadableWork)) : null,
    unreadableChanges > 0 ? t('reports.unreadableChanges', counted(unreadableChanges)) : null
  ].filter((lack) => lack !== null)
}

function notReadText(
  { counted }: NonNullable<ReportCase['notReadToEnd']>,
  { t, format }: Pick<Wording, 't' | 'format'>
): string {
  return counted === null
    ? t('reports.notReadToEnd')
    : t('reports.notReadToEndOf', { number: format.number(counted) })
}

/** That nobody can say that there are no others (SPEC F1h). */
export function lacksAlerts(one: ReportCase): boolean {
  const { notHeld, notReadToEnd, refusedAlerts, unreadableAlerts, withoutAlert } = one
  return [notHeld, notReadToEnd, refusedAlerts, unreadableAlerts, withoutAlert].some(
    (lack) => lack !== undefined
  )
}
