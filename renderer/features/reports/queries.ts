import type { ReportCase } from '../../../shared/domain/report.ts'
import { watchReportCases } from '../../data/work/report-queries.ts'
import { useAnswer } from '../../live/context.ts'

/** Cases as a report says them. */
export function useReportCases(caseKeys: readonly string[]): readonly ReportCase[] | undefined {
  return useAnswer((store) => watchReportCases(store, caseKeys), JSON.stringify(caseKeys))
}
