import type { LedgerEntry } from '../../../shared/domain/budget.ts'
import { LedgerCounts, type LedgerSums, readSums } from './ledger-sums.ts'
import {
  type LedgerRange,
  type LedgerReading,
  readEntry,
  readLedgerLines,
  readTimeAndApi
} from './read-ledger.ts'

/** How many entries are kept in memory. The file keeps all of them. */
const keptEntries = 1_000
/** How many bytes at the end of the file nearly always hold these entries. */
const keptBytes = 400_000

/** The newest entries. Those of the file are read as JSON only when somebody asks for them. */
class NewestEntries {
  readonly #entries: string[] = []

  add(line: string): void {
    this.#entries.push(line)
    if (this.#entries.length > 2 * keptEntries) this.#entries.splice(0, keptEntries)
  }

  list(limit: number): readonly LedgerEntry[] {
    return this.#entries
      .slice(-Math.min(limit, keptEntries))
      .flatMap((line) => readEntry(line) ?? [])
      .reverse()
  }
}

/** What is known of a ledger: what its file held when it was read, and what was recorded since. */
export class KnownLedger {
  readonly counts: LedgerCounts
  readonly newest = new NewestEntries()
  readonly #sums: LedgerSums | null
  #unsummed = 0
  #lastLine = ''

  private constructor(sums: LedgerSums | null) {
    this.#sums = sums
    this.counts = new LedgerCounts(sums)
  }

  static async read(
    file: string,
    sumsFile: string,
    { to = Infinity, openFile }: Omit<LedgerRange, 'from'>
  ): Promise<{ readonly known: KnownLedger; readonly reading: LedgerReading }> {
    const known = new KnownLedger(await readSums(file, sumsFile))
    const summed = known.#sums?.bytes ?? 0
    const reading = await readLedgerLines(
      file,
      { from: Math.max(0, summed - keptBytes), to, openFile },
      (line, at) => known.#take(line, at >= summed)
    )
    return { known, reading }
  }

  add(line: string): void {
    this.#take(line, true)
  }

  #take(line: string, isUnsummed: boolean): void {
    const entry = readTimeAndApi(line)
    if (entry === null) return
    this.newest.add(line)
    if (!isUnsummed) return
    this.counts.add(entry)
    this.#unsummed += 1
    this.#lastLine = line
  }

  /** Sums of all that is counted, which is so many bytes of the file. Null where few are not summed. */
  sumsAt(bytes: number, summedAtOnce: number): LedgerSums | null {
    if (this.#unsummed < summedAtOnce) return null
    this.#unsummed = 0
    return { bytes, end: this.#lastLine, quarters: this.counts.quarters() }
  }
}
