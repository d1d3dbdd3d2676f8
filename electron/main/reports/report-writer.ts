import { createHash } from 'node:crypto'
import { basename, dirname } from 'node:path'
import type { WrittenFile, WrittenReport } from '../../../shared/domain/written-report.ts'
import type {
  ReportOrder,
  ReportOutcome,
  ReportProgress,
  UnlistedReport
} from '../../../shared/ipc/report-schemas.ts'
import { removeIfGiven, writeAtomically } from '../files/file-system.ts'
import { errorFacts, type Log } from '../log/log.ts'
import { choosePlace, isThere, type PlaceQuestions, type ReportPlace } from './report-place.ts'
import type { UnlistedReports } from './unlisted-reports.ts'
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
  /** Rejects as soon as it is given up, and then has nothing of the job any more. */
  print(job: PrintJob, givenUp: AbortSignal): Promise<Uint8Array>
}

export interface ReportWriterParts extends PlaceQuestions {
  readonly printer: ReportPrinter
  readonly log: Log
  /** Told before the first volume and after each one. */
  readonly onProgress: (progress: ReportProgress) => void
  /** Makes what main knows its own files by later (SPEC R14b). */
  readonly sign: (written: Omit<WrittenReport, 'receipt'>) => Promise<WrittenReport>
  /** Remembers it until a page has put it on its list. */
  readonly unlisted: Pick<UnlistedReports, 'keep' | 'forget'>
}

/**
 * Prints the report and writes it where the user says, with its data beside it (SPEC R1b). Volumes are
 * written one after the other, and the next one is printed meanwhile. If one fails, or all is given up, none is left
 * behind.
 */
export async function writeReport(
  { printer, log, onProgress, sign, unlisted, ...questions }: ReportWriterParts,
  { listing, fileName, json, csv, volumes, word = false }: ReportOrder,
  givenUp: AbortSignal
): Promise<ReportOutcome> {
  const isGivenUp = (): boolean => givenUp.aborted
  const place = await choosePlace(questions, fileName, { volumes: volumes.length, word })
  if (place === null || isGivenUp()) return { kind: 'cancelled' }
  const { written, files, write } = openFolder(place, isGivenUp)
  const printing = printAhead(printer, volumes, { log, givenUp })
  let isNumbered = true
  let problem: ReportOutcome | null = null
  onProgress({ done: 0, volumes: volumes.length })
  for (const [index, file] of place.documents.entries()) {
    const printed = await printing.take(index)
    problem = printed ? await write(file, printed.pdf, printed.pages) : notMade(givenUp)
    problem ??= await writeWord({ file: place.words[index], volume: volumes[index] }, write, { log, givenUp })
    if (problem !== null) break
    isNumbered &&= printed?.isNumbered === true
    onProgress({ done: index + 1, volumes: volumes.length })
  }
  printing.end()
  const leaveNone = async (why: ReportOutcome): Promise<ReportOutcome> => {
    await Promise.all(written.map(removeIfGiven))
    return why
  }
  if (problem !== null) return await leaveNone(problem)
  // From here on it is on a list, whoever is killed when: the last two files are known before they are written.
  const whole = [...files, writtenFile(place.json, json, null), writtenFile(place.csv, csv, null)]
  const report = await sign({ folder: dirname(place.json), files: whole })
  await keepUnlisted(unlisted, { listing, written: report }, log)
  problem = (await write(place.json, json)) ?? (await write(place.csv, csv))
  if (problem !== null) {
    await leaveNone(problem)
    await unlisted.forget(listing.id)
    return problem
  }
  return {
    kind: 'written',
    file: written[0] ?? place.json,
    volumes: volumes.length,
    pages: isNumbered ? 'numbered' : 'not-numbered',
    report
  }
}

interface WordVolume {
  readonly file: string | undefined
  readonly volume: PrintJob | undefined
}

async function writeWord(
  { file, volume }: WordVolume,
  write: ReportFolder['write'],
  { log, givenUp }: Ends
): Promise<ReportOutcome | null> {
  if (file === undefined || volume === undefined) return null
  const made = await unlessItFails(makeWord(volume), { log, givenUp })
  return made === null ? notMade(givenUp) : await write(file, made)
}

function notMade({ aborted }: AbortSignal): ReportOutcome {
  return { kind: aborted ? 'cancelled' : 'not-printed' }
}

/** Where it cannot be kept the report is written all the same, and listed unless the page is killed at that moment. */
async function keepUnlisted(
  unlisted: Pick<UnlistedReports, 'keep'>,
  report: UnlistedReport,
  log: Log
): Promise<void> {
  if ((await unlisted.keep(report)).kind === 'failed') log.warn('report.not-remembered')
}

interface ReportFolder {
  /** The paths of what is there so far. */
  readonly written: readonly string[]
  /** The same, as the list is told of it. */
  readonly files: readonly WrittenFile[]
  /** Null if it is written. */
  readonly write: (
    file: string,
    content: string | Uint8Array,
    pages?: number | null
  ) => Promise<ReportOutcome | null>
}

function openFolder(place: ReportPlace, isGivenUp: () => boolean): ReportFolder {
  const written: string[] = []
  const files: WrittenFile[] = []
  return {
    written,
    files,
    write: async (file, content, pages = null) => {
      if (isGivenUp()) return { kind: 'cancelled' }
      const problem = await problemOf(file, content, place)
      if (problem === null) {
        written.push(file)
        files.push(writtenFile(file, content, pages))
      }
      return isGivenUp() ? { kind: 'cancelled' } : problem
    }
  }
}

function writtenFile(file: string, content: string | Uint8Array, pages: number | null): WrittenFile {
  return {
    name: basename(file),
    size: Buffer.byteLength(content),
    sha256: createHash('sha256').update(content).digest('hex'),
    pages
  }
}

/** Looks once more before it writes, because a large report is printed for minutes. */
async function problemOf(
  file: string,
  content: string | Uint8Array,
  { replaced }: ReportPlace
): Promise<ReportOutcome | null> {
  if (!replaced.has(file) && (await isThere(file))) return { kind: 'not-written', code: 'EEXIST' }
  const written = await writeAtomically(file, content)
  return written.kind === 'ok' ? null : written.failure
}

interface PrintedReport {
  readonly pdf: Uint8Array
  readonly isNumbered: boolean
  /** Null if the browser wrote its file in a way that is not known. */
  readonly pages: number | null
}

interface Ends {
  readonly log: Log
  readonly givenUp: AbortSignal
}

interface Printing {
  /** The volume of this number, when it is printed. Null if it could not be. */
  take(index: number): Promise<PrintedReport | null>
  /** Whatever is still printed is wanted no more. */
  end(): void
}

/**
 * While one volume is waited for, the next one is printed too: each has a process of its own, and more than two would
 * take more memory than a laptop can spare.
 */
function printAhead(printer: ReportPrinter, volumes: readonly PrintJob[], { log, givenUp }: Ends): Printing {
  const own = new AbortController()
  const signal = AbortSignal.any([givenUp, own.signal])
  const begun = new Map<number, Promise<PrintedReport | null>>()
  const begin = (index: number): void => {
    const volume = volumes[index]
    if (volume !== undefined && !begun.has(index))
      begun.set(index, printVolume(printer, volume, { log, givenUp: signal }))
  }
  return {
    take: async (index) => {
      begin(index)
      begin(index + 1)
      const printed = await begun.get(index)
      // A printed volume is as long as a book, and is not kept longer than it is needed.
      begun.delete(index)
      return printed ?? null
    },
    end: () => own.abort()
  }
}

/** Null if it could not be printed. */
async function printVolume(
  printer: ReportPrinter,
  volume: PrintJob,
  ends: Ends
): Promise<PrintedReport | null> {
  return await unlessItFails(printMarked(printer, volume, ends.givenUp), ends)
}

/** The library is read only when a Word document is wanted. */
async function makeWord(volume: PrintJob): Promise<Uint8Array> {
  const { wordDocument } = await import('./word-document.ts')
  return await wordDocument(volume)
}

/** Null if a document could not be made, or is given up. */
async function unlessItFails<Made>(work: Promise<Made>, { log, givenUp }: Ends): Promise<Made | null> {
  try {
    return await unlessGivenUp(work, givenUp)
  } catch (thrown) {
    if (!givenUp.aborted) log.error('report.not-printed', errorFacts(thrown))
    return null
  }
}

/** @throws as soon as it is given up, whatever the work waits for. */
export async function unlessGivenUp<Value>(work: Promise<Value>, givenUp: AbortSignal): Promise<Value> {
  const ending = new AbortController()
  const ended = new Promise<never>((_resolve, reject) => {
    const end = (): void => reject(new Error('Given up'))
    if (givenUp.aborted) end()
    givenUp.addEventListener('abort', end, { once: true, signal: ending.signal })
  })
  try {
    return await Promise.race([work, ended])
  } finally {
    ending.abort()
  }
}

/**
 * If a browser writes its files in another way, the report is only without page numbers in its contents. A report
 * that holds drafts is then printed again, and says so on every page.
 */
async function printMarked(
  printer: ReportPrinter,
  volume: PrintJob,
  givenUp: AbortSignal
): Promise<PrintedReport> {
  const printed = await printer.print(volume, givenUp)
  const marked = writeOnPages(printed, volume.draft)
  if (marked.kind === 'ok') return { ...marked.value, isNumbered: true }
  if (volume.draft === null) return { pdf: printed, isNumbered: false, pages: null }
  const header = `${volume.draft} · ${volume.header}`
  return { pdf: await printer.print({ ...volume, header }, givenUp), isNumbered: false, pages: null }
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
