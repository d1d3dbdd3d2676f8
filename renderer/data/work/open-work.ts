import type { EpochMillis } from '../../../shared/clock.ts'
import { isWhole, type JournalHead } from '../../../shared/domain/work-journal.ts'
import type { JournalOpening } from '../../../shared/ipc/journal-schemas.ts'
import { headOf } from '../database/lost-connection.ts'
import { openPatiently } from '../database/opening.ts'
import type { RowCodec } from '../database/row-codec.ts'
import { isStorageError, WorkNotOpen } from '../database/store-failures.ts'
import {
  besideName,
  deleteDatabase,
  type IndexedDbDependencies,
  type NamedDatabase
} from '../database/stored-databases.ts'
import { createWorkDatabase, type DatabaseHead, type WorkDatabase } from '../database/work-database.ts'
import { joinJournal, type JoinedJournal, type JournalReport } from './restore-from-journal.ts'
import {
  createJournalWriter,
  type JournalWriter,
  openingOf,
  readAllOf,
  withoutJournal,
  type WorkJournal
} from './journal.ts'

export interface WorkToOpen {
  readonly name: string
  /** The databases that are there. */
  readonly stored: readonly NamedDatabase[]
  readonly dependencies: IndexedDbDependencies
  readonly codec: RowCodec
  readonly at: EpochMillis
  /** Main's copy of the user's work, and what it found when it was opened. Null if there is none. */
  readonly journal: { readonly journal: WorkJournal; readonly opening: Promise<JournalOpening> } | null
  readonly pause: (millis: number) => Promise<void>
  /** The user wants to go on beside a database that does not open, although the journal is not whole (SPEC J6j). */
  readonly mayBeginBeside?: boolean
  readonly onJournalTrouble: (code: string | null) => void
}

export interface OpenedWork {
  readonly work: WorkDatabase
  readonly writer: JournalWriter | null
  readonly report: JournalReport
  /** How far it had come when it was in order. */
  readonly head: DatabaseHead
}

/**
 * Opens the user's own work and puts it in order with its journal. A database that does not open is left as it is:
 * the work goes on beside it, and joins it when it opens again (SPEC J6e, J6f).
 */
export async function openWork(parts: WorkToOpen): Promise<OpenedWork> {
  const { name, dependencies, pause } = parts
  const [work, beside] = [name, besideName(name)].map((one) => createWorkDatabase(one, dependencies)) as [
    WorkDatabase,
    WorkDatabase
  ]
  try {
    const hasBeside = parts.stored.some((one) => one.name === beside.name)
    const thrown = await failureOf(openPatiently(work, pause))
    if (thrown !== null) return await openBeside(parts, beside, hasBeside, thrown)
    return hasBeside ? await rejoin(parts, work, beside) : await takeJournal(parts, work)
  } catch (thrown) {
    work.close()
    beside.close()
    throw thrown
  }
}

/** What the storage threw; anything else is thrown on. Null if it went well. */
async function failureOf(opening: Promise<void>): Promise<{ readonly thrown: unknown } | null> {
  try {
    await opening
    return null
  } catch (thrown) {
    if (isStorageError(thrown)) return { thrown }
    throw thrown
  }
}

/** Begins with what the journal holds. If that is not all, the user is asked first (SPEC J6j). */
async function openBeside(
  parts: WorkToOpen,
  beside: WorkDatabase,
  isThere: boolean,
  { thrown }: { readonly thrown: unknown }
): Promise<OpenedWork> {
  const head = isThere ? null : await headOfWhole(parts.journal)
  if (head === null && !isThere && parts.mayBeginBeside !== true) throw new WorkNotOpen(thrown)
  await openPatiently(beside, parts.pause)
  // A journal that is not whole may lack anything of the database, whatever its number is.
  if (head !== null) await beside.revision.put({ id: 'branch', value: head.revision })
  return asBeside(await takeJournal(parts, beside))
}

/** Null if there is none, or if anything is missing from it. */
async function headOfWhole(parts: WorkToOpen['journal']): Promise<JournalHead | null> {
  const found = await parts?.opening
  if (parts === null || found?.kind !== 'opened' || !isWhole(found.findings)) return null
  // An opening does not look into what was written long ago.
  const { findings } = await readAllOf(parts.journal)
  return isWhole(findings) ? found.head : null
}

function asBeside(opened: OpenedWork): OpenedWork {
  return { ...opened, report: { ...opened.report, isBeside: true } }
}

/** What was done beside goes through the journal, which is brought up to date first. */
async function rejoin(parts: WorkToOpen, work: WorkDatabase, beside: WorkDatabase): Promise<OpenedWork> {
  const { journal } = parts
  if (journal === null) return takeJournal(parts, work)
  const alone = (await work.revision.get('alone'))?.value ?? null
  const found = await journal.opening
  if ((await failureOf(openPatiently(beside, parts.pause))) !== null)
    return alone === null ? goOnAlone(parts, work, found) : takeJournal(parts, work)
  // The one beside lacks what was done since.
  if (alone !== null && found.kind === 'failed') return takeJournal(parts, work)
  const meanwhile = await takeJournal(parts, beside, alone)
  const isJournaled = meanwhile.report.problem === null
  const opening = isJournaled ? await openingOf(journal.journal) : null
  if (opening?.kind !== 'opened') {
    work.close()
    return asBeside(meanwhile)
  }
  const branch = alone === null ? await branchOf(beside) : reachedBy(found)
  const joined = await joinJournal({ ...parts, database: work, journal: journal.journal, branch }, opening)
  await work.caseFiles.bulkAdd(await filesMissing(beside, work))
  beside.close()
  await work.revision.delete('alone')
  // All of it is in the database and in the journal now.
  await deleteDatabase(beside.name, parts.dependencies)
  return writtenBy(parts, work, journal.journal, joined)
}

/**
 * Where the one beside does not open, its journal alone says what was done there, and nobody knows where the two
 * parted. From now on the journal is written here (SPEC J6n).
 */
async function goOnAlone(parts: WorkToOpen, work: WorkDatabase, found: JournalOpening): Promise<OpenedWork> {
  const opened = await takeJournal(parts, work, 0)
  if (found.kind === 'opened') await work.revision.put({ id: 'alone', value: reachedBy(found) })
  return opened
}

/** The number up to which the journal has all of the one that wrote it. */
function reachedBy(found: JournalOpening): number {
  return found.kind === 'opened' && isWhole(found.findings) ? (found.head?.revision ?? 0) : 0
}

async function branchOf(beside: WorkDatabase): Promise<number> {
  return (await beside.revision.get('branch'))?.value ?? 0
}

async function filesMissing(from: WorkDatabase, to: WorkDatabase) {
  const known = new Set(await to.caseFiles.toCollection().primaryKeys())
  return from.caseFiles.filter(({ id }) => !known.has(id)).toArray()
}

async function takeJournal(
  parts: WorkToOpen,
  database: WorkDatabase,
  branch: number | null = null
): Promise<OpenedWork> {
  if (parts.journal === null)
    return {
      work: database,
      writer: null,
      head: headOf(await database.revision.get('current')),
      report: { findings: [], restored: null, problem: null, isBeside: false }
    }
  const { journal, opening } = parts.journal
  const joined = await joinJournal({ ...parts, database, journal, branch }, await opening)
  return writtenBy(parts, database, journal, joined)
}

function writtenBy(
  { onJournalTrouble }: WorkToOpen,
  work: WorkDatabase,
  journal: WorkJournal,
  { lineage, head, report }: JoinedJournal
): OpenedWork {
  const writer =
    lineage === null
      ? withoutJournal(report.problem ?? 'not-open')
      : createJournalWriter(journal, lineage, onJournalTrouble)
  return { work, writer, head, report }
}
