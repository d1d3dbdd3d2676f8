import { statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { EpochMillis } from '../../../shared/clock.ts'
import type {
  ApiFamily,
  LedgerDay,
  LedgerEntry,
  LedgerTotals,
  TimeSpan
} from '../../../shared/domain/budget.ts'
import { failed, ok, type Result } from '../../../shared/errors.ts'
import type { WorkspaceId } from '../../../shared/ids.ts'
import { createInTurn } from '../../../shared/in-turn.ts'
import { systemCode, writeAtomically } from '../files/file-system.ts'
import { type CallNote, type CallOut, openCallsOut } from './calls-out.ts'
import { KnownLedger } from './known-ledger.ts'
import { createLedgerAppender, type LedgerAppender, type LedgerWrite } from './ledger-appender.ts'
import { type OpenLedgerFile, readEntry, readLedgerLines } from './read-ledger.ts'

/** Every request that was sent with one key: what was spent, and the newest entries. */
export interface CallLedger {
  record(entry: LedgerEntry): void
  /**
   * Notes durably that a call goes out. Returns what takes that back: at once where it was certainly not made, and where its
   * entry was recorded once the file holds that (SPEC S24k).
   */
  goesOut(call: CallOut): (isRecorded: boolean) => void
  /** The system's code of why nobody knows what earlier runs have spent. Null if that is known (SPEC S24h). */
  unread(): string | null
  /** Reads once more what could not be read. */
  lookAgain(): Promise<void>
  /** Newest first. */
  newest(limit: number): readonly LedgerEntry[]
  totals(now: EpochMillis): LedgerTotals
  /** How many calls of one API fall into a span of whole days of the user's time zone. Null: all of them. */
  spentIn(api: ApiFamily, span: TimeSpan | null): number
  /** Sums of the newest `limit` days that have calls, newest first. */
  days(limit: number): readonly LedgerDay[]
  /** Every entry that can be read, oldest first, with those that the disk has not taken yet. */
  readAll(onEntry: (entry: LedgerEntry) => void): Promise<Result<null, { readonly code: string }>>
  /** Resolves when nothing is written any more. */
  close(): Promise<void>
}

export interface CallLedgerParts {
  readonly file: string
  readonly onChange: () => void
  /**
   * Called if the file cannot be read, or not written now, so that entries are counted in memory only until it can.
   * `code` is the system's, such as ENOSPC.
   */
  readonly onFileProblem: (code: string) => void
  /** Writes as much as the disk takes, and returns how many bytes. The system's own if left out. */
  readonly write?: LedgerWrite | undefined
  /** The system's own if left out. */
  readonly openFile?: OpenLedgerFile | undefined
}

/** How many entries are recorded before they are summed. */
const summedAtOnce = 2_000

/** Opens the ledger with what earlier runs wrote, and with what was out when the last one was killed (SPEC S24i). */
export async function openCallLedger(parts: CallLedgerParts): Promise<CallLedger> {
  const { written, ...recorded } = await openRecorded(parts)
  const out = await openCallsOut(`${parts.file}.out`, parts.onFileProblem)
  const problem = out.problem()
  if (problem !== null) parts.onFileProblem(problem)
  const notes = createWaitingNotes(written)
  const takeLeft = (): void => {
    if (out.problem() !== null) return
    for (const { entry, note } of out.takeLeft()) {
      recorded.record(entry)
      notes.freeOnceWritten(note)
    }
  }
  takeLeft()
  const inTurn = createInTurn()
  return {
    ...recorded,
    record: (entry) => {
      recorded.record(entry)
      notes.freeWritten()
    },
    goesOut: (call) => {
      const note = out.note(call)
      return (isRecorded) => (isRecorded ? notes.freeOnceWritten(note) : note.free())
    },
    unread: () => recorded.unread() ?? out.problem(),
    lookAgain: async () => {
      await recorded.lookAgain()
      if (out.problem() === null) return
      await inTurn(async () => {
        // Whoever looked at the same time may have read it, and what it holds is taken once.
        if (out.problem() === null) return
        await out.lookAgain()
        takeLeft()
      })
    },
    close: async () => {
      await recorded.close()
      notes.freeWritten()
      out.close()
    }
  }
}

/** The notes of calls that are recorded, and that the file may not hold yet. */
function createWaitingNotes(written: Recorded['written']) {
  const waiting: { readonly nth: number; readonly note: CallNote }[] = []
  const freeWritten = (): void => {
    const { inFile } = written()
    const first = waiting.findIndex(({ nth }) => nth > inFile)
    for (const { note } of waiting.splice(0, first === -1 ? waiting.length : first)) note.free()
  }
  return {
    freeWritten,
    freeOnceWritten: (note: CallNote): void => {
      waiting.push({ nth: written().recorded, note })
      freeWritten()
      // The disk did not take its entry.
      if (waiting.at(-1)?.note === note) note.share()
    }
  }
}

interface Recorded extends Omit<CallLedger, 'goesOut'> {
  /** How many entries were recorded since the ledger was opened, and how many of these the file holds, the oldest first. */
  readonly written: () => { readonly recorded: number; readonly inFile: number }
}

/** The sums of earlier runs, and the entries since (SPEC S24e). A line that was torn by a crash is skipped. */
async function openRecorded(parts: CallLedgerParts): Promise<Recorded> {
  const { file, onChange, onFileProblem, write, openFile } = parts
  let { known, reading } = await KnownLedger.read(file, sumsOf(file), { openFile })
  if (reading.problem !== null) onFileProblem(reading.problem)
  const appender = createLedgerAppender(file, reading, write)
  let count = 0
  const summer = createSummer(sumsOf(file))
  summer.sum(known, appender.endOfLine())
  /** While the file is read once more: what is recorded and lies behind what is read. */
  let behind: string[] | null = null
  const readAgain = async (): Promise<void> => {
    const to = sizeOf(file)
    if (to === null) return
    const recorded = (behind = [...appender.waiting()])
    // What it took of this session went with it, and is known here alone.
    const isGone = to === 0 && count > recorded.length
    const again = await KnownLedger.read(file, sumsOf(file), { to, openFile })
    behind = null
    if (again.reading.problem !== null) return
    for (const line of recorded) again.known.add(line)
    reading = again.reading
    if (isGone) return
    known = again.known
    appender.endsAt(sizeOf(file))
    summer.sum(known, appender.endOfLine())
  }
  const inTurn = createInTurn()
  return {
    written: () => ({ recorded: count, inFile: count - appender.waiting().length }),
    record: (entry) => {
      const line = JSON.stringify(entry)
      count += 1
      known.add(line)
      behind?.push(line)
      const notWritten = appender.append(line)
      if (notWritten !== null) onFileProblem(notWritten)
      summer.sum(known, appender.endOfLine())
      onChange()
    },
    unread: () => reading.problem,
    lookAgain: async () => {
      if (reading.problem !== null) await inTurn(() => (reading.problem === null ? undefined : readAgain()))
    },
    ...viewOf(() => known),
    readAll: (onEntry) => readAll(file, appender, onEntry),
    close: async () => {
      const notWritten = appender.close()
      if (notWritten !== null) onFileProblem(notWritten)
      await summer.written()
    }
  }
}

/** What the ledger tells. It is known by another object once it was read again. */
function viewOf(known: () => KnownLedger): Pick<CallLedger, 'newest' | 'totals' | 'spentIn' | 'days'> {
  return {
    newest: (limit) => known().newest.list(limit),
    totals: (now) => known().counts.totals(now),
    spentIn: (api, span) => known().counts.spentIn(api, span),
    days: (limit) => known().counts.days(limit)
  }
}

async function readAll(
  file: string,
  { waiting }: Pick<LedgerAppender, 'waiting'>,
  onEntry: (entry: LedgerEntry) => void
): ReturnType<CallLedger['readAll']> {
  const take = (line: string): void => {
    const entry = readEntry(line)
    if (entry !== null) onEntry(entry)
  }
  // What waits now may be in the file by the time that it is read, and in neither if it is asked for then.
  const [to, lines] = [sizeOf(file) ?? Infinity, waiting()]
  const { problem } = await readLedgerLines(file, { from: 0, to }, take)
  // What the disk has not taken yet was called all the same (SPEC S24p).
  for (const line of lines) take(line)
  return problem === null ? ok(null) : failed({ code: problem })
}

/** What is recorded from this moment on comes behind. Null where the system does not say; a file that is gone is empty. */
function sizeOf(file: string): number | null {
  try {
    return statSync(file).size
  } catch (thrown) {
    return systemCode(thrown) === 'ENOENT' ? 0 : null
  }
}

function sumsOf(file: string): string {
  return `${file}.sums`
}

/** Writes the sums beside the ledger now and then. */
function createSummer(sumsFile: string) {
  let writing: Promise<unknown> = Promise.resolve()
  return {
    /** `bytes`: how much of the file is counted. Null if that is not known. */
    sum: (known: KnownLedger, bytes: number | null): void => {
      const sums = bytes === null ? null : known.sumsAt(bytes, summedAtOnce)
      if (sums === null) return
      // Sums that cannot be written cost the next start a longer reading, and nothing else.
      writing = writing.then(() => writeAtomically(sumsFile, JSON.stringify(sums)))
    },
    written: () => writing
  }
}

/** Asked twice before each call: to make a folder that is there takes many times as long as to look. */
function isFolder(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
  } catch (thrown) {
    systemCode(thrown)
    return false
  }
}

/** One ledger for each workspace, because calls of the sample must not look like calls that were spent on a service. */
export interface CallLedgers {
  of(workspaceId: WorkspaceId): Promise<CallLedger>
  close(): Promise<void>
}

export interface CallLedgersParts extends Pick<CallLedgerParts, 'onFileProblem'> {
  readonly folder: string
  readonly onChange: (workspaceId: WorkspaceId) => void
}

export function createCallLedgers({ folder, onChange, onFileProblem }: CallLedgersParts): CallLedgers {
  const ledgers = new Map<WorkspaceId, Promise<CallLedger>>()
  /** What could not be made, as on a full disk, or is gone, as after a wipe, is made before a later call (SPEC S24n). */
  const makeFolder = async (): Promise<void> => {
    if (isFolder(folder)) return
    try {
      await mkdir(folder, { recursive: true })
    } catch (thrown) {
      onFileProblem(systemCode(thrown))
    }
  }
  const open = (workspaceId: WorkspaceId): Promise<CallLedger> =>
    openCallLedger({
      file: join(folder, `${workspaceId}.ndjson`),
      onChange: () => onChange(workspaceId),
      onFileProblem
    })
  return {
    of: async (workspaceId) => {
      await makeFolder()
      const opening = ledgers.get(workspaceId) ?? open(workspaceId)
      ledgers.set(workspaceId, opening)
      const ledger = await opening
      await ledger.lookAgain()
      return ledger
    },
    close: async () => {
      for (const ledger of await Promise.all(ledgers.values())) await ledger.close()
      ledgers.clear()
    }
  }
}
