import { closeSync, openSync, writeSync } from 'node:fs'
import { addMillis, type EpochMillis } from '../../../shared/clock.ts'
import type { TimeSpan } from '../../../shared/domain/budget.ts'
import { apiFamilies, type ApiFamily, type LedgerDay, type LedgerEntry, type LedgerTotals } from '../../../shared/domain/call-ledger.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'
import { systemCode } from '../files/system-code.ts'
import { readLedgerFile } from './ledger-file.ts'
import { localDay } from './local-calendar.ts'

/** Every request that went out, with one key's service: what was spent, and the newest entries. */
export interface CallLedger {
  record(entry: LedgerEntry): void
  /** Newest first. */
  newest(limit: number): readonly LedgerEntry[]
  totals(now: EpochMillis): LedgerTotals
  /** Calls of one API in a span, by whole days where the user is; null: all of them. */
  spentIn(api: ApiFamily, span: TimeSpan | null): number
  /** Sums of the newest `limit` days with calls, newest first. */
  days(limit: number): readonly LedgerDay[]
  /** Every entry that can be read, oldest first. */
  readAll(onEntry: (entry: LedgerEntry) => void): Promise<Result<null, { readonly code: string }>>
  close(): void
}

export interface CallLedgerParts {
  readonly file: string
  readonly onChange: () => void
  /** The file could not be read or written, so that entries are counted in memory only. `code` is the system's, such as ENOSPC. */
  readonly onFileProblem: (code: string) => void
}

/** Entries kept in memory; all of them stay in the file. */
const keptEntries = 1_000

/** Opens the ledger with what an earlier run wrote. A line that was torn by a crash is passed over. */
export async function openCallLedger({ file, onChange, onFileProblem }: CallLedgerParts): Promise<CallLedger> {
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
    return { byApi, total: apiFamilies.reduce((sum, api) => sum + byApi[api], 0), today: sumOf(this.#byDay.get(localDay(now)) ?? null) }
  }
}

function sumOf(byApi: Readonly<Record<ApiFamily, number>> | null): number {
  return byApi === null ? 0 : apiFamilies.reduce((sum, api) => sum + byApi[api], 0)
}

/** Writes at once, so that a kill loses nothing that was recorded. */
function createAppender(file: string, startsInsideLine: boolean): { readonly append: (line: string) => string | null; readonly close: () => void } {
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
