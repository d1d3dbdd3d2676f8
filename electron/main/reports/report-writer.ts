import { basename, dirname } from 'node:path'
import { withDataFile } from '../../../shared/domain/report-commands.ts'
import type { WrittenReport } from '../../../shared/domain/written-report.ts'
import { failed, ok, type Result } from '../../../shared/errors.ts'
import type { ReportOrder, ReportOutcome, ReportProgress } from '../../../shared/ipc/report-schemas.ts'
import type { DiskCalls } from '../files/file-system.ts'
import { errorFacts, type Log } from '../log/log.ts'
import { unlessGivenUp } from './given-up.ts'
import { filesOf, openFolder, type ReportFolder } from './report-folder.ts'
import { choosePlace, type PlaceQuestions, type ReportPlace } from './report-place.ts'
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
  /** Remembers it from its first file on until a page has put it on its list. */
  readonly unlisted: Pick<UnlistedReports, 'begin' | 'keep' | 'end'>
  readonly disk?: DiskCalls | undefined
}

/**
 * Prints the report and writes it where the user says, with its data beside it (SPEC R1b). Volumes are
 * written one after the other, and the next one is printed meanwhile. If one fails, or all is given up, none is left
 * behind.
 */
export async function writeReport(
  parts: ReportWriterParts,
  order: ReportOrder,
  givenUp: AbortSignal
): Promise<ReportOutcome> {
  const { printer, log, unlisted } = parts
  const { listing, volumes, word = false } = order
  const place = await choosePlace(parts, order.fileName, { volumes: volumes.length, word }, givenUp)
  if (place === null) return { kind: 'cancelled' }
  const folder = openFolder(place, () => givenUp.aborted, parts.disk)
  const asSaved: AsSaved = (volume) => ({
    ...volume,
    html: withDataFile(volume.html, basename(place.json))
  })
  const printing = printAhead(printer, { volumes, asSaved }, { log, givenUp })
  let isWritten = false
  try {
    printing.begin()
    await keepNote(unlisted.begin(listing.id, filesOf(place)), log)
    const outcome = await writeFiles(parts, { order, asSaved, place, folder, printing, givenUp })
    isWritten = outcome.kind === 'written'
    return outcome
  } finally {
    // Also where something threw that nobody expected.
    printing.end()
    const isLeft = !isWritten && !(await folder.clear())
    // What could not be taken away now is taken away at the next start.
    if (isLeft) await keepNote(unlisted.begin(listing.id, filesOf(place)), log)
    await unlisted.end(listing.id, isWritten || isLeft)
  }
}

/** A volume with the name under which the data of its report are saved (SPEC R1c). */
type AsSaved = (volume: PrintJob) => PrintJob

interface Writing {
  readonly order: ReportOrder
  readonly asSaved: AsSaved
  readonly place: ReportPlace
  readonly folder: ReportFolder
  readonly printing: Printing
  readonly givenUp: AbortSignal
}

async function writeFiles(parts: ReportWriterParts, writing: Writing): Promise<ReportOutcome> {
  const { order, place, folder } = writing
  const { listing, volumes } = order
  const data = endingWith(writing.printing, writeData(writing))
  // Nothing is still being written when this ends, however it ends.
  const volumesWritten = writeVolumes(parts, writing)
  await Promise.allSettled([volumesWritten, data])
  // Where the data are not written, that is why the volumes are not printed.
  const problem = await data
  if (problem !== null) return problem
  const printed = await volumesWritten
  if (printed.kind !== 'printed') return printed
  // From here on it is on a list, whoever is killed when.
  const report = await parts.sign({ folder: dirname(place.json), files: [...folder.files] })
  await keepNote(parts.unlisted.keep({ listing, written: report }, filesOf(place)), parts.log)
  return (
    (await folder.finish()) ?? {
      kind: 'written',
      file: place.documents[0] ?? place.json,
      volumes: volumes.length,
      pages: printed.isNumbered ? 'numbered' : 'not-numbered',
      report
    }
  )
}

/** Printing may take minutes, and is for nothing where the data cannot be written (SPEC R5h). */
async function endingWith(
  printing: Printing,
  data: Promise<ReportOutcome | null>
): Promise<ReportOutcome | null> {
  let isWritten = false
  try {
    const problem = await data
    isWritten = problem === null
    return problem
  } finally {
    if (!isWritten) printing.end()
  }
}

/** While the first volume is printed, since both are known before. */
async function writeData({ order: { json, csv }, place, folder }: Writing): Promise<ReportOutcome | null> {
  return (await folder.write(place.json, json)) ?? (await folder.write(place.csv, csv))
}

type Printed = { readonly kind: 'printed'; readonly isNumbered: boolean }

async function writeVolumes(
  { log, onProgress }: ReportWriterParts,
  { order: { volumes }, asSaved, place, folder, printing, givenUp }: Writing
): Promise<Printed | ReportOutcome> {
  let isNumbered = true
  onProgress({ done: 0, volumes: volumes.length })
  for (const [index, file] of place.documents.entries()) {
    const printed = await printing.take(index)
    const problem =
      (printed.kind === 'ok'
        ? await folder.write(file, printed.value.pdf, printed.value.pages)
        : notMade(givenUp, printed.failure)) ??
      (await writeWord({ file: place.words[index], volume: volumes[index], asSaved }, folder.write, {
        log,
        givenUp
      }))
    if (problem !== null) return problem
    isNumbered &&= printed.kind === 'ok' && printed.value.isNumbered
    onProgress({ done: index + 1, volumes: volumes.length })
  }
  return { kind: 'printed', isNumbered }
}

interface WordVolume {
  readonly file: string | undefined
  readonly volume: PrintJob | undefined
  readonly asSaved: AsSaved
}

async function writeWord(
  { file, volume, asSaved }: WordVolume,
  write: ReportFolder['write'],
  { log, givenUp }: Ends
): Promise<ReportOutcome | null> {
  if (file === undefined || volume === undefined) return null
  const made = await unlessItFails(makeWord(asSaved(volume)), { log, givenUp })
  return made.kind === 'failed' ? notMade(givenUp, made.failure) : await write(file, made.value)
}

/** Why a document could not be made, where that has a code: the system's, or the engine's for a page that is gone. */
interface NotMade {
  readonly code: string | null
}

function notMade({ aborted }: AbortSignal, { code }: NotMade): ReportOutcome {
  if (aborted) return { kind: 'cancelled' }
  return code === null ? { kind: 'not-printed' } : { kind: 'not-printed', code }
}

/** Where it cannot be kept the report is written all the same, and a kill at that moment leaves it unknown. */
async function keepNote(kept: ReturnType<UnlistedReports['keep']>, log: Log): Promise<void> {
  if ((await kept).kind === 'failed') log.warn('report.not-remembered')
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
  /** Prints the first volume, while everything else is made ready. */
  begin(): void
  /** The volume of this number, when it is printed. */
  take(index: number): Promise<Result<PrintedReport, NotMade>>
  /** Whatever is still printed is wanted no more. */
  end(): void
}

/**
 * While one volume is waited for, the next one is printed too: each has a process of its own, and more than two would
 * take more memory than a laptop can spare.
 */
function printAhead(
  printer: ReportPrinter,
  { volumes, asSaved }: { readonly volumes: readonly PrintJob[]; readonly asSaved: AsSaved },
  { log, givenUp }: Ends
): Printing {
  const own = new AbortController()
  const signal = AbortSignal.any([givenUp, own.signal])
  const begun = new Map<number, ReturnType<Printing['take']>>()
  const begin = (index: number): void => {
    const volume = volumes[index]
    if (volume !== undefined && !begun.has(index))
      begun.set(index, printVolume(printer, asSaved(volume), { log, givenUp: signal }))
  }
  return {
    begin: () => begin(0),
    take: async (index) => {
      begin(index)
      begin(index + 1)
      const printed = await begun.get(index)
      // A printed volume is as long as a book, and is not kept longer than it is needed.
      begun.delete(index)
      return printed ?? failed({ code: null })
    },
    end: () => own.abort()
  }
}

async function printVolume(
  printer: ReportPrinter,
  volume: PrintJob,
  ends: Ends
): Promise<Result<PrintedReport, NotMade>> {
  return await unlessItFails(printMarked(printer, volume, ends.givenUp), ends)
}

/** The library is read only when a Word document is wanted. */
async function makeWord(volume: PrintJob): Promise<Uint8Array> {
  const { wordDocument } = await import('./word-document.ts')
  return await wordDocument(volume)
}

/** Fails if a document could not be made, or is given up. */
async function unlessItFails<Made>(
  work: Promise<Made>,
  { log, givenUp }: Ends
): Promise<Result<Made, NotMade>> {
  try {
    return ok(await unlessGivenUp(work, givenUp))
  } catch (thrown) {
    if (!givenUp.aborted) log.error('report.not-printed', errorFacts(thrown))
    return failed({ code: codeOf(thrown) })
  }
}

function codeOf(thrown: unknown): string | null {
  return thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : null
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
