import { closeSync, openSync, writeSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type EpochMillis, toEpochMillis } from '../../../shared/clock.ts'
import type {
  ApiFamily,
  LedgerDay,
  LedgerEntry,
  LedgerTotals,
  LocalCalendar,
  TimeSpan
} from '../../../shared/domain/budget.ts'
import { failed, ok, type Result } from '../../../shared/errors.ts'
import type { WorkspaceId } from '../../../shared/ids.ts'
import { systemCode, writeAtomically } from '../files/file-system.ts'
import { LedgerCounts, type LedgerSums, readSums } from './ledger-sums.ts'
import { type LedgerReading, readEntry, readLedgerLines, readTimeAndApi } from './read-ledger.ts'

/** Every request that was sent with one key: what was spent, and the newest entries. */
export interface CallLedger {
  record(entry: LedgerEntry): void
  /** Newest first. */
  newest(limit: number): readonly LedgerEntry[]
  totals(now: EpochMillis): LedgerTotals
  /** How many calls of one API fall into a span of whole days of the user's time zone. Null: all of them. */
  spentIn(api: ApiFamily, span: TimeSpan | null): number
  /** Sums of the newest `limit` days that have calls, newest first. */
  days(limit: number): readonly LedgerDay[]
  /** Every entry that can be read, oldest first. */
  readAll(onEntry: (entry: LedgerEntry) => void): Promise<Result<null, { readonly code: string }>>
  /** Resolves when nothing is written any more. */
  close(): Promise<void>
}

export interface CallLedgerParts {
  readonly file: string
  readonly onChange: () => void
  /**
   * Called if the file cannot be read or written, so that entries are counted in memory only. `code` is the
   * system's, such as ENOSPC.
   */
  readonly onFileProblem: (code: string) => void
  /** Writes as much as the disk takes, and returns how many bytes. The system's own if left out. */
  readonly write?: LedgerWrite
}

type LedgerWrite = (handle: number, bytes: Uint8Array) => number

/** How many entries are kept in memory. The file keeps all of them. */
const keptEntries = 1_000
/** Nearly always the newest entries are in as much of the end of the file. */
const keptBytes = 400_000
/** How many entries are recorded before they are summed. */
const summedAtOnce = 2_000

/** The newest entries. Those of the file are read as JSON only when somebody asks for them. */
class NewestEntries {
  readonly #entries: (LedgerEntry | string)[] = []

  add(entry: LedgerEntry | string): void {
    this.#entries.push(entry)
    if (this.#entries.length > 2 * keptEntries) this.#entries.splice(0, keptEntries)
  }

  list(limit: number): readonly LedgerEntry[] {
    return this.#entries
      .slice(-Math.min(limit, keptEntries))
      .flatMap((entry) => (typeof entry === 'string' ? (readEntry(entry) ?? []) : entry))
      .reverse()
  }
}

/**
 * Opens the ledger with what earlier runs wrote: their sums, and the entries since (SPEC S24e). A line that was torn
 * by a crash is skipped.
 */
export async function openCallLedger(parts: CallLedgerParts): Promise<CallLedger> {
  const { file, onChange, onFileProblem, write = writeSync } = parts
  const sums = await readSums(file, sumsOf(file))
  const counts = new LedgerCounts(sums)
  const newest = new NewestEntries()
  const summed = sums?.bytes ?? 0
  const unsummed: Unsummed = { entries: 0, lastLine: '' }
  const reading = await readLedgerLines(file, Math.max(0, summed - keptBytes), (line, at) => {
    const entry = readTimeAndApi(line)
    if (entry === null) return
    newest.add(line)
    if (at < summed) return
    counts.add(entry)
    note(unsummed, line)
  })
  if (reading.problem !== null) onFileProblem(reading.problem)
  const appender = createAppender(file, reading, write)
  const summer = createSummer(sumsOf(file), counts, unsummed)
  summer.sum(appender.endOfLine())
  return {
    record: (entry) => {
      const line = JSON.stringify(entry)
      counts.add(entry)
      newest.add(entry)
      const notWritten = appender.append(line)
      if (notWritten !== null) onFileProblem(notWritten)
      note(unsummed, line)
      summer.sum(appender.endOfLine())
      onChange()
    },
    newest: (limit) => newest.list(limit),
    totals: (now) => counts.totals(now),
    spentIn: (api, span) => counts.spentIn(api, span),
    days: (limit) => counts.days(limit),
    readAll: async (onEntry) => {
      const whole = await readLedgerLines(file, 0, (line) => {
        const entry = readEntry(line)
        if (entry !== null) onEntry(entry)
      })
      return whole.problem === null ? ok(null) : failed({ code: whole.problem })
    },
    close: async () => {
      appender.close()
      await summer.written()
    }
  }
}

function sumsOf(file: string): string {
  return `${file}.sums`
}

/** What was recorded since the ledger was last summed. */
interface Unsummed {
  entries: number
  lastLine: string
}

function note(unsummed: Unsummed, line: string): void {
  unsummed.entries += 1
  unsummed.lastLine = line
}

/** Writes the sums beside the ledger now and then. */
function createSummer(sumsFile: string, counts: LedgerCounts, unsummed: Unsummed) {
  let writing: Promise<unknown> = Promise.resolve()
  return {
    /** `bytes`: how much of the file is counted. Null if that is not known. */
    sum: (bytes: number | null): void => {
      if (bytes === null || unsummed.entries < summedAtOnce) return
      unsummed.entries = 0
      const now: LedgerSums = { bytes, end: unsummed.lastLine, quarters: counts.quarters() }
      // Sums that cannot be written cost the next start a longer reading, and nothing else.
      writing = writing.then(() => writeAtomically(sumsFile, JSON.stringify(now)))
    },
    written: () => writing
  }
}

interface LedgerAppender {
  /** Null, or the system's code if it could not be written. */
  append(line: string): string | null
  /** The length of the file, if it ends with a whole line and all that was recorded is in it. Null otherwise. */
  endOfLine(): number | null
  close(): void
}

/** Writes at once, so that a kill loses nothing that was recorded. */
function createAppender(
  file: string,
  { bytes, endsInsideLine, problem }: LedgerReading,
  write: LedgerWrite
): LedgerAppender {
  let handle: number | null = null
  let needsNewline = endsInsideLine
  let length: number | null = problem === null ? bytes : null
  return {
    append: (line) => {
      try {
        handle ??= openSync(file, 'a', 0o600)
        const text = Buffer.from(`${needsNewline ? '\n' : ''}${line}\n`, 'utf8')
        // A disk that is nearly full takes a part, and says so only when it is given the rest.
        for (let rest = text; rest.length > 0; needsNewline = rest.length > 0)
          rest = rest.subarray(write(handle, rest))
        if (length !== null) length += text.length
        return null
      } catch (thrown) {
        length = null
        return systemCode(thrown)
      }
    },
    endOfLine: () => (needsNewline ? null : length),
    close: () => {
      if (handle !== null) closeSync(handle)
      handle = null
    }
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
  const open = async (workspaceId: WorkspaceId): Promise<CallLedger> => {
    await mkdir(folder, { recursive: true }).catch((thrown: unknown) => onFileProblem(systemCode(thrown)))
    return await openCallLedger({
      file: join(folder, `${workspaceId}.ndjson`),
      onChange: () => onChange(workspaceId),
      onFileProblem
    })
  }
  return {
    of: (workspaceId) => {
      const ledger = ledgers.get(workspaceId) ?? open(workspaceId)
      ledgers.set(workspaceId, ledger)
      return ledger
    },
    close: async () => {
      for (const ledger of await Promise.all(ledgers.values())) await ledger.close()
      ledgers.clear()
    }
  }
}

/** Days and months in the time zone of the machine. A day on which the clocks change has 23 or 25 hours. */
export const localCalendar: LocalCalendar = {
  dayOf: (at) => {
    const date = new Date(at)
    const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate()]
    return { from: startOf(year, month, day), to: startOf(year, month, day + 1) }
  },
  monthOf: (at) => {
    const date = new Date(at)
    return {
      from: startOf(date.getFullYear(), date.getMonth(), 1),
      to: startOf(date.getFullYear(), date.getMonth() + 1, 1)
    }
  }
}

function startOf(year: number, month: number, day: number): EpochMillis {
  return toEpochMillis(new Date(year, month, day).getTime())
}
