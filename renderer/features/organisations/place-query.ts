import type { AddressQuery } from '../../../shared/domain/address-search.ts'
import type { KeptAddress } from '../../../shared/domain/address.ts'
import type { CaseItem } from '../../../shared/domain/case-item.ts'
import type { ReportCase } from '../../../shared/domain/report.ts'
import type { AddressId } from '../../../shared/ids.ts'
import { readAddresses, readCaseItems, searchKeptAddresses } from '../../data/work/address-queries.ts'
import { type CaseEvent, readCaseEvents } from '../../data/work/case-events.ts'
import { type MonitoringListView, type MonitoringMarks, readMonitoring, readMonitoringMarks, readUpdates, type StoredUpdate } from '../../data/work/monitoring-queries.ts'
import { watchReportCases } from '../../data/work/report-queries.ts'
import { useAnswer, useAnswerTo } from '../../live/context.ts'

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
