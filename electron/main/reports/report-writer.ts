import type { ReportOutcome, ReportOrder } from '../../../shared/ipc/report-schemas.ts'
import { writeAtomically } from '../files/write-atomically.ts'
import { errorFacts } from '../log/log.ts'
import type { Log } from '../log/log.ts'

export interface PrintJob {
  /** A whole document without scripts. */
  readonly html: string
  readonly header: string
  readonly footer: string
  /** With structure tree and bookmarks. */
  readonly tagged: boolean
}

export type PrintReport = (job: PrintJob) => Promise<Uint8Array>

export interface ReportWriterParts {
  readonly print: PrintReport
  /** Asks the person; null where they changed their mind. */
  readonly askWhere: (fileName: string) => Promise<string | null>
  readonly log: Log
}

/** Prints the report and writes it where the person says, with its data beside it (SPEC R1). */
export async function writeReport({ print, askWhere, log }: ReportWriterParts, order: ReportOrder): Promise<ReportOutcome> {
  const file = await askWhere(`${order.fileName}.pdf`)
  if (file === null) return { kind: 'cancelled' }
  const base = file.replace(/\.pdf$/iu, '')
  let pdf: Uint8Array
  try {
    pdf = await print(order)
  } catch (thrown) {
    log.error('report.not-printed', errorFacts(thrown))
    return { kind: 'not-printed' }
  }
  const files: readonly (readonly [string, string | Uint8Array])[] = [[`${base}.pdf`, pdf], [`${base}.json`, order.json], [`${base}.csv`, order.csv]]
  for (const [path, content] of files) {
    const written = await writeAtomically(path, content)
    if (written.kind === 'failed') return { kind: 'not-written', code: written.failure.code }
  }
  return { kind: 'written', file: `${base}.pdf` }
}
