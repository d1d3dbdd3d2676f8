import type { ReportTrailEntry } from '../../../shared/domain/report.ts'
import type { Wording } from '../../i18n/wording.ts'
import { decisionText, timeText } from './report-words.ts'
import { TextParts } from './text-parts.tsx'

const kinds = [
  'decided', 'draft-discarded', 'queued', 'withdrawn', 'review-discarded', 'decision-kept', 'decided-again', 'superseded', 'retried', 'split-off',
  'arrival-confirmed', 'arrival-denied', 'undone', 'address-added', 'address-removed', 'organisation-added', 'organisation-removed',
  'note-added', 'note-removed', 'file-added', 'file-removed'
] as const

/** What was done in the case on this machine, oldest first. */
export function TrailTable({ trail, wording, className }: { readonly trail: readonly ReportTrailEntry[]; readonly wording: Wording; readonly className?: string }) {
  const { t } = wording
  return (
    <table className={className}>
      <thead>
        <tr>{(['at', 'act', 'what', 'detail'] as const).map((column) => <th key={column} scope="col">{t(`cases.trailColumns.${column}`)}</th>)}</tr>
      </thead>
      <tbody>
        {trail.map(({ at, kind, what, decision, note }, index) => {
          const known = kinds.find((one) => one === kind)
          return (
            <tr key={`${at} ${index}`}>
              <td>{timeText(wording, at)}</td>
              <td><bdi>{known === undefined ? kind : t(`cases.trail.${known}`)}</bdi></td>
              <td>{what === '' && kind.startsWith('file-') ? <span className="soft">{t('reports.leftOut')}</span> : <bdi>{what}</bdi>}</td>
              <td><TextParts parts={[decision === null ? null : decisionText(wording, decision), note]} /></td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
