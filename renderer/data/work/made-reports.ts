import type { MadeReport } from '../../../shared/domain/made-report.ts'
import type { Result, StoreFailure } from '../../../shared/errors.ts'
import { decodeAll, readable } from '../database/decode-rows.ts'
import { attemptStore } from '../database/store-failures.ts'
import { databasesOf, type OpenWorkspace } from '../workspace.ts'
import { noWrite, type WorkWrite } from './work-write.ts'

/** Some of the reports that were made here, and how many there are. */
export interface MadeReports {
  readonly newest: readonly MadeReport[]
  readonly total: number
}

/** The newest reports, as many as are wanted. Those that cannot be read are counted and left out. */
export async function readMadeReports(workspace: OpenWorkspace, most: number): Promise<MadeReports> {
  const { work, codec } = databasesOf(workspace)
  // Both are read before anything else is awaited, so that a live query notices either.
  const [rows, total] = await Promise.all([
    work.madeReports.orderBy('madeAt').reverse().limit(most).toArray(),
    work.madeReports.count()
  ])
  return { newest: readable(await decodeAll(codec, 'madeReports', rows)), total }
}

export function listReport(
  workspace: OpenWorkspace,
  report: MadeReport
): Promise<Result<null, StoreFailure>> {
  return write(workspace, { putCollected: [{ table: 'madeReports', content: report }] })
}

/** Takes a report off the list. Its files stay where they are. */
export function unlistReport(workspace: OpenWorkspace, id: string): Promise<Result<null, StoreFailure>> {
  return write(workspace, { deleteReports: [id] })
}

function write(workspace: OpenWorkspace, rows: Partial<WorkWrite>): Promise<Result<null, StoreFailure>> {
  const { workBook, clock } = databasesOf(workspace)
  return attemptStore(() =>
    workBook.write(() => Promise.resolve({ write: { ...noWrite, ...rows }, at: clock.now(), value: null }))
  )
}
