import type { ReportCase } from '../../../shared/domain/report.ts'
import { useWording } from '../../i18n/wording.ts'
import { CasePart } from './case-parts.tsx'
import { TrailTable } from './report-text.tsx'

/** What was decided here, as a report says it. */
export function CaseTrail({ trail }: Pick<ReportCase, 'trail'>) {
  const wording = useWording()
  return (
    <CasePart part="trailTitle">
      {trail.length === 0 ? (
        <p className="soft">{wording.t('cases.noTrail')}</p>
      ) : (
        <TrailTable trail={trail} wording={wording} className="table" />
      )}
    </CasePart>
  )
}
