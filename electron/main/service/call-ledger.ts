import { closeSync, openSync, writeSync } from 'node:fs'
import type { EpochMillis } from '../../../shared/clock.ts'
import { apiFamilies } from '../../../shared/domain/call-ledger.ts'
import type { ApiFamily, LedgerEntry, LedgerTotals } from '../../../shared/domain/call-ledger.ts'
import { systemCode } from '../files/system-code.ts'
import { readLedgerFile } from './ledger-file.ts'

/** Every request that went out, with one key's service: what was spent, and the newest entries. */
export interface CallLedger {
  record(entry: LedgerEntry): void
  /** Newest first. */
  newest(limit: number): readonly LedgerEntry[]
  totals(now: EpochMillis): LedgerTotals
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
  let newest: readonly LedgerEntry[] = []
  const remember = (entry: LedgerEntry): void => {
    counts.add(entry)
    newest = newest.length < 2 * keptEntries ? [...newest, entry] : [...newest.slice(-keptEntries), entry]
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
    close: appender.close
  }
}

class LedgerCounts {
  readonly #byApi: Record<ApiFamily, number> = { compliance: 0, locations: 0, 'organization-monitoring': 0 }
  readonly #byDay = new Map<string, number>()

  add({ at, api }: LedgerEntry): void {
    this.#byApi[api] += 1
    this.#byDay.set(localDay(at), (this.#byDay.get(localDay(at)) ?? 0) + 1)
  }

  totals(now: EpochMillis): LedgerTotals {
    const byApi = { ...this.#byApi }
    return { byApi, total: apiFamilies.reduce((sum, api) => sum + byApi[api], 0), today: this.#byDay.get(localDay(now)) ?? 0 }
  }
}

/** The day where the user is, for a count of today. */
function localDay(at: EpochMillis): string {
  const date = new Date(at)
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].join('-')
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
