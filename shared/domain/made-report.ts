import type { EpochMillis } from '../clock.ts'
import type { WrittenReport } from './written-report.ts'

/** A report that was written on this machine, as the list of reports keeps it (SPEC R14a). */
export interface MadeReport {
  readonly id: string
  readonly madeAt: EpochMillis
  /** As it stands on the cover. */
  readonly author: string
  readonly language: string
  /** The first of its cases; `caseCount` says how many there are. */
  readonly cases: readonly MadeReportCase[]
  readonly caseCount: number
  readonly alertCount: number
  readonly written: WrittenReport
}

/** What the list says of a report before it is written. */
export type ReportListing = Omit<MadeReport, 'written'>

export interface MadeReportCase {
  /** Key of the subscription. */
  readonly key: string
  readonly name: string
}

/** Cases that a row names. A report of a view may have ten thousand. */
export const mostNamedCases = 20
