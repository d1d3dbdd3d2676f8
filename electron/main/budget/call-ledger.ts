import { closeSync, createReadStream, openSync, writeSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { addMillis, type EpochMillis, toEpochMillis } from '../../../shared/clock.ts'
import {
  apiFamilies,
  type ApiFamily,
  type LedgerDay,
  type LedgerEntry,
  type LedgerTotals,
  type LocalCalendar,
  type TimeSpan
} from '../../../shared/domain/budget.ts'
import { failed, ok, type Result } from '../../../shared/errors.ts'
import type { WorkspaceId } from '../../../shared/ids.ts'
import { ledgerEntrySchema } from '../../../shared/ipc/contract.ts'
import { systemCode } from '../files/file-system.ts'
import { readJson } from '../files/read-json.ts'

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
  close(): void
}

export interface CallLedgerParts {
  readonly file: string
  readonly onChange: () => void
  /**
   * Called if the file cannot be read or written, so that entries are counted in memory only. `code` is the
   * system's, such as ENOSPC.
   */
  readonly onFileProblem: (code: string) => void
}

/** How many entries are kept in memory. The file keeps all of them. */
const keptEntries = 1_000

/** Opens the ledger with what earlier runs wrote. A line that was torn by a crash is skipped. */
export async function openCallLedger({
  file,
  onChange,
  onFileProblem
}: CallLedgerParts): Promise<CallLedger> {
  const counts = new LedgerCounts()
  const newest: LedgerEntry[] = []
  const remember = (entry: LedgerEntry): void => {
    counts.add(entry)
    newest.push(entry)
    if (newest.length > 2 * keptEntries) newest.splice(0, keptEntries)
  }
  const { endsInsideLine, problem } = await readLedgerFile(file, remember)
  if (problem !== null) onFileProblem(problem)
  const appender = createAppender(file, endsInsideLine)
  return {
    record: (entry) => {
      remember(entry)
      const notWritten = appender.append(JSON.stringify(entry))
      if (notWritten !== null) onFileProblem(notWritten)
      onChange()
    },
    newest: (limit) => newest.slice(-Math.min(limit, keptEntries)).reverse(),
    totals: (now) => counts.totals(now),
    spentIn: (api, span) => counts.spentIn(api, span),
    days: (limit) => counts.days(limit),
    readAll: async (onEntry) => {
      const reading = await readLedgerFile(file, onEntry)
      return reading.problem === null ? ok(null) : failed({ code: reading.problem })
    },
    close: appender.close
  }
}

class LedgerCounts {
  readonly #byApi: Record<ApiFamily, number> = { compliance: 0, locations: 0, 'organization-monitoring': 0 }
  readonly #byDay = new Map<string, Record<ApiFamily, number>>()

  add({ at, api }: LedgerEntry): void {
    this.#byApi[api] += 1
    const day = this.#byDay.get(localDay(at)) ?? { compliance: 0, locations: 0, 'organization-monitoring': 0 }
    day[api] += 1
    this.#byDay.set(localDay(at), day)
  }

  spentIn(api: ApiFamily, span: TimeSpan | null): number {
    if (span === null) return this.#byApi[api]
    const [first, last] = [localDay(span.from), localDay(addMillis(span.to, -1))]
    let spent = 0
    for (const [day, byApi] of this.#byDay) if (day >= first && day <= last) spent += byApi[api]
    return spent
  }

  days(limit: number): readonly LedgerDay[] {
    const days = [...this.#byDay].map(([day, byApi]) => ({ day, byApi: { ...byApi } }))
    return days.toSorted((left, right) => (left.day < right.day ? 1 : -1)).slice(0, limit)
  }

  totals(now: EpochMillis): LedgerTotals {
    const byApi = { ...this.#byApi }
    return {
      byApi,
      total: apiFamilies.reduce((sum, api) => sum + byApi[api], 0),
      today: sumOf(this.#byDay.get(localDay(now)) ?? null)
    }
  }
}

function sumOf(byApi: Readonly<Record<ApiFamily, number>> | null): number {
  return byApi === null ? 0 : apiFamilies.reduce((sum, api) => sum + byApi[api], 0)
}

/** Writes at once, so that a kill loses nothing that was recorded. */
function createAppender(
  file: string,
  startsInsideLine: boolean
): { readonly append: (line: string) => string | null; readonly close: () => void } {
  let handle: number | null = null
  let needsNewline = startsInsideLine
  return {
    append: (line) => {
      try {
        handle ??= openSync(file, 'a', 0o600)
        const text = `${needsNewline ? '\n' : ''}${line}\n`
        const written = writeSync(handle, text)
        needsNewline = written < Buffer.byteLength(text)
        return null
      } catch (thrown) {
        return systemCode(thrown)
      }
    },
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
      for (const ledger of await Promise.all(ledgers.values())) ledger.close()
      ledgers.clear()
    }
  }
}

export interface LedgerReading {
  /** The file ends inside a line, so the next entry needs a line break first. */
  readonly endsInsideLine: boolean
  /** Why the file could not be read to its end. Null if it could, or if there is none yet. */
  readonly problem: string | null
}

/** Reads a ledger of any size with one JSON object on each line, oldest first. Skips lines that cannot be read. */
async function readLedgerFile(file: string, onEntry: (entry: LedgerEntry) => void): Promise<LedgerReading> {
  let rest = ''
  try {
    for await (const chunk of createReadStream(file, { encoding: 'utf8' }) as AsyncIterable<string>) {
      const lines = `${rest}${chunk}`.split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) readEntry(line, onEntry)
    }
  } catch (thrown) {
    const code = systemCode(thrown)
    return { endsInsideLine: rest !== '', problem: code === 'ENOENT' ? null : code }
  }
  readEntry(rest, onEntry)
  return { endsInsideLine: rest !== '', problem: null }
}

function readEntry(line: string, onEntry: (entry: LedgerEntry) => void): void {
  const json = readJson(line)
  const entry = json.kind === 'json' ? ledgerEntrySchema.safeParse(json.value) : null
  if (entry?.success === true) onEntry(entry.data)
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

/** `YYYY-MM-DD` in the user's time zone. */
export function localDay(at: EpochMillis): string {
  const date = new Date(at)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
