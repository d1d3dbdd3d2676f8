import type { KeptAddress } from '../../shared/domain/address.ts'
import type { AddressQuery } from '../../shared/domain/address-query.ts'
import type { ReportCase } from '../../shared/domain/report.ts'
import type { CaseItem } from '../../shared/domain/case-item.ts'
import type { AddressId } from '../../shared/ids.ts'
import { readCaseEvents } from '../store/case-events.ts'
import type { CaseEvent } from '../store/case-events.ts'
import { readMonitoring, readMonitoringMarks, readUpdates } from '../store/monitoring-queries.ts'
import type { MonitoringListView, MonitoringMarks, StoredUpdate } from '../store/monitoring-queries.ts'
import { readAddresses, readCaseItems, searchKeptAddresses } from '../store/place-queries.ts'
import { watchReportCases } from '../store/report-queries.ts'
import { useAnswer, useAnswerTo } from './live-query.ts'

export { readCaseFile } from '../store/place-queries.ts'
export { readMonitoring, readMonitoringMarks } from '../store/monitoring-queries.ts'
export { readReportPictures } from '../store/report-pictures.ts'
export type { ReportPictures, StoredPicture } from '../store/report-pictures.ts'
export { readReportCases } from '../store/report-queries.ts'
export { sha256 } from '../store/sha-256.ts'
export type { CaseEvent } from '../store/case-events.ts'
export type { MonitoringListView, MonitoringMarks, StoredUpdate } from '../store/monitoring-queries.ts'

/** Kept addresses by their ids, in that order; undefined until they were read. */
export function useAddresses(ids: readonly AddressId[]): readonly KeptAddress[] | undefined {
  return useAnswerTo(JSON.stringify(ids), (store) => readAddresses(store, ids))
}

/** What the search finds among all that is kept; nothing without a query. */
export function useKeptAddresses(query: AddressQuery | null): readonly KeptAddress[] | undefined {
  return useAnswerTo(JSON.stringify(query), (store) => (query === null ? Promise.resolve([]) : searchKeptAddresses(store, query)))
}

/** What the user put into a case, taken out things included. */
export function useCaseItems(caseKey: string): readonly CaseItem[] | undefined {
  return useAnswerTo(caseKey, (store) => readCaseItems(store, caseKey))
}

export function useMonitoring(): readonly MonitoringListView[] | undefined {
  return useAnswer(readMonitoring)
}

/** Every change that was polled, newest first. */
export function useUpdates(): readonly StoredUpdate[] | undefined {
  return useAnswer(readUpdates)
}

export function useMonitoringMarks(): MonitoringMarks | undefined {
  return useAnswer(readMonitoringMarks)
}

/** Alerts and reviews of a case; nothing without one. */
export function useCaseEvents(caseKey: string | null): readonly CaseEvent[] | undefined {
  return useAnswerTo(caseKey ?? '', (store) => (caseKey === null ? Promise.resolve([]) : readCaseEvents(store, caseKey)))
}

/** Cases as a report says them. */
export function useReportCases(caseKeys: readonly string[]): readonly ReportCase[] | undefined {
  return useAnswer((store) => watchReportCases(store, caseKeys), JSON.stringify(caseKeys))
}
