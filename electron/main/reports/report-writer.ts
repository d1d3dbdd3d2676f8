import type { ReportOrder, ReportOutcome } from '../../../shared/ipc/report-schemas.ts'
import { removeIfGiven, writeAtomically } from '../files/file-system.ts'
import { errorFacts, type Log } from '../log/log.ts'
import { writeOnPages } from './write-on-pages.ts'

export interface PrintJob {
  /** A whole document without scripts: a report, or one volume of it. */
  readonly html: string
  readonly header: string
  readonly footer: string
  /** What the header also says on each page with a decision that is not accepted. */
  readonly draft: string | null
  /** With structure tree and bookmarks. */
  readonly tagged: boolean
}

export interface ReportPrinter {
  /** A report will be asked for soon, so anything slow that does not depend on it can begin. */
  prepare(): void
  /** Nobody can ask for a report any more. */
  forget(): void
  print(job: PrintJob): Promise<Uint8Array>
}

export interface ReportWriterParts {
  readonly printer: ReportPrinter
  /** Asks the user. Null if they changed their mind. */
  readonly askWhere: (fileName: string) => Promise<string | null>
  readonly log: Log
}

/**
 * Prints the report and writes it where the user says, with its data beside it (SPEC R1b). Volumes are
 * printed and written one after the other, so that only one is in memory. If one fails, none is left behind.
 */
export async function writeReport(
  { printer, askWhere, log }: ReportWriterParts,
  { fileName, json, csv, volumes }: ReportOrder
): Promise<ReportOutcome> {
  const chosen = await askWhere(`${fileName}.${volumes.length === 0 ? 'json' : 'pdf'}`)
  if (chosen === null) return { kind: 'cancelled' }
  const base = chosen.replace(/\.(?:pdf|json)$/iu, '')
  const written: string[] = []
  let isNumbered = true
  for (const [index, volume] of volumes.entries()) {
    const printed = await printVolume(printer, volume, log)
    const file = `${base}${volumes.length === 1 ? '' : volumeMark(index + 1, volumes.length)}.pdf`
    const problem: ReportOutcome | null =
      printed === null ? { kind: 'not-printed' } : await problemOf(file, printed.pdf)
    if (problem !== null) {
      await Promise.all(written.map(removeIfGiven))
      return problem
    }
    written.push(file)
    isNumbered &&= printed?.isNumbered === true
  }
  for (const [path, content] of [
    [`${base}.json`, json],
    [`${base}.csv`, csv]
  ] as const) {
    const problem = await problemOf(path, content)
    if (problem !== null) return problem
  }
  return {
    kind: 'written',
    file: written[0] ?? `${base}.json`,
    volumes: volumes.length,
    pages: isNumbered ? 'numbered' : 'not-numbered'
  }
}

/** All marks have the same length, so that folders show the volumes in their order. */
function volumeMark(number: number, count: number): string {
  return `-${String(number).padStart(String(count).length, '0')}-of-${count}`
}

async function problemOf(path: string, content: string | Uint8Array): Promise<ReportOutcome | null> {
  const written = await writeAtomically(path, content)
  return written.kind === 'ok' ? null : written.failure
}

interface PrintedReport {
  readonly pdf: Uint8Array
  readonly isNumbered: boolean
}

/** Null if it could not be printed. */
async function printVolume(
  printer: ReportPrinter,
  volume: PrintJob,
  log: Log
): Promise<PrintedReport | null> {
  try {
    return await printMarked(printer, volume)
  } catch (thrown) {
    log.error('report.not-printed', errorFacts(thrown))
    return null
  }
}

/**
 * If a browser writes its files in another way, the report is only without page numbers in its contents. A report
 * that holds drafts is then printed again, and says so on every page.
 */
async function printMarked(printer: ReportPrinter, volume: PrintJob): Promise<PrintedReport> {
  const printed = await printer.print(volume)
  const marked = writeOnPages(printed, volume.draft)
  if (marked.kind === 'ok') return { pdf: marked.value, isNumbered: true }
  if (volume.draft === null) return { pdf: printed, isNumbered: false }
  const header = `${volume.draft} · ${volume.header}`
  return { pdf: await printer.print({ ...volume, header }), isNumbered: false }
}

/** Reports on their way to the printer. Each has an address of its own that nobody can guess. */
export interface ReportShelf {
  /** Returns the path. */
  put(html: string): string
  read(path: string): string | null
  take(path: string): void
}

export function createReportShelf(newId: () => string): ReportShelf {
  const reports = new Map<string, string>()
  return {
    put: (html) => {
      const path = `/report/${newId()}`
      reports.set(path, html)
      return path
    },
    read: (path) => reports.get(path) ?? null,
    take: (path) => {
      reports.delete(path)
    }
  }
}
