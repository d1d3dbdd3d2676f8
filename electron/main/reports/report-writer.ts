import type { ReportOutcome, ReportOrder } from '../../../shared/ipc/report-schemas.ts'
import { numberContents } from './number-contents.ts'
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

export interface ReportPrinter {
  /** A report will be asked for soon: what takes time and needs nothing of it begins. */
  prepare(): void
  print(job: PrintJob): Promise<Uint8Array>
}

export interface ReportWriterParts {
  readonly printer: ReportPrinter
  /** Asks the person; null where they changed their mind. */
  readonly askWhere: (fileName: string) => Promise<string | null>
  readonly log: Log
}

/** Prints the report and writes it where the person says, with its data beside it (SPEC R1). */
export async function writeReport({ printer, askWhere, log }: ReportWriterParts, { fileName, json, csv, pdf }: ReportOrder): Promise<ReportOutcome> {
  const ending = pdf === null ? 'json' : 'pdf'
  const chosen = await askWhere(`${fileName}.${ending}`)
  if (chosen === null) return { kind: 'cancelled' }
  const base = chosen.replace(/\.(?:pdf|json)$/iu, '')
  let document: PrintedReport | null
  try {
    document = pdf === null ? null : withPageNumbers(await printer.print(pdf))
  } catch (thrown) {
    log.error('report.not-printed', errorFacts(thrown))
    return { kind: 'not-printed' }
  }
  const files: readonly (readonly [string, string | Uint8Array])[] = [...(document === null ? [] : [[`${base}.pdf`, document.pdf] as const]), [`${base}.json`, json], [`${base}.csv`, csv]]
  for (const [path, content] of files) {
    const written = await writeAtomically(path, content)
    if (written.kind === 'failed') return { kind: 'not-written', code: written.failure.code }
  }
  return { kind: 'written', file: `${base}.${ending}`, pages: document?.isNumbered === false ? 'not-numbered' : 'numbered' }
}

interface PrintedReport {
  readonly pdf: Uint8Array
  readonly isNumbered: boolean
}

/** A browser that writes its files in another way costs the numbers of the contents, not the report. */
function withPageNumbers(pdf: Uint8Array): PrintedReport {
  const numbered = numberContents(pdf)
  return numbered.kind === 'ok' ? { pdf: numbered.value, isNumbered: true } : { pdf, isNumbered: false }
}
