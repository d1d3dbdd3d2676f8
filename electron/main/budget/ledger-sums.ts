import { open, readFile } from 'node:fs/promises'
import * as z from 'zod'
import { addMillis, dayText, type EpochMillis, toEpochMillis } from '../../../shared/clock.ts'
import {
  apiFamilies,
  type ApiFamily,
  type LedgerDay,
  type LedgerEntry,
  type LedgerTotals,
  type TimeSpan
} from '../../../shared/domain/budget.ts'
import { systemCode } from '../files/file-system.ts'
import { readJson } from '../files/read-json.ts'
import { localCalendar } from './local-calendar.ts'

/** The part of a ledger that is summed, so that a start need not read it. */
export interface LedgerSums {
  /** How much of the file is summed. */
  readonly bytes: number
  /** The last line of that part. It proves that the sums belong to the file. */
  readonly end: string
  /** Calls by quarter of an hour: the days of every time zone begin at one. */
  readonly quarters: readonly (readonly [
    quarter: number,
    compliance: number,
    locations: number,
    organizationMonitoring: number
  ])[]
}

const count = z.int().min(0)
const sumsSchema: z.ZodType<LedgerSums> = z.object({
  bytes: count,
  end: z.string().min(1),
  quarters: z.array(z.tuple([count, count, count, count]))
})

const quarterMillis = 15 * 60 * 1_000

/** Null if there are none, or none that fit the file. Then all of it is read. */
export async function readSums(file: string, sumsFile: string): Promise<LedgerSums | null> {
  try {
    const json = readJson(await readFile(sumsFile, 'utf8'))
    const sums = sumsSchema.safeParse(json.kind === 'json' ? json.value : null)
    return sums.success && (await endsWith(file, sums.data)) ? sums.data : null
  } catch (thrown) {
    systemCode(thrown)
    return null
  }
}

async function endsWith(file: string, { bytes, end }: LedgerSums): Promise<boolean> {
  const line = Buffer.from(`${end}\n`, 'utf8')
  if (line.length > bytes) return false
  const handle = await open(file, 'r')
  try {
    const there = Buffer.alloc(line.length)
    await handle.read(there, 0, line.length, bytes - line.length)
    return there.equals(line)
  } finally {
    await handle.close()
  }
}

type Counts = Record<ApiFamily, number>

/** How many calls were made. Their days are those of the time zone in which somebody asks (SPEC S24c). */
export class LedgerCounts {
  readonly #all = noCalls()
  readonly #byQuarter = new Map<number, Counts>()

  constructor(sums: LedgerSums | null) {
    for (const [quarter, compliance, locations, monitoring] of sums?.quarters ?? [])
      this.#add(quarter, { compliance, locations, 'organization-monitoring': monitoring })
  }

  add({ at, api }: Pick<LedgerEntry, 'at' | 'api'>): void {
    this.#add(quarterOf(at), { ...noCalls(), [api]: 1 })
  }

  #add(quarter: number, calls: Counts): void {
    const ofQuarter = this.#byQuarter.get(quarter) ?? noCalls()
    this.#byQuarter.set(quarter, ofQuarter)
    for (const counts of [this.#all, ofQuarter]) addTo(counts, calls)
  }

  quarters(): LedgerSums['quarters'] {
    return [...this.#byQuarter].map(
      ([quarter, calls]) =>
        [quarter, calls.compliance, calls.locations, calls['organization-monitoring']] as const
    )
  }

  /** Each day that the span touches counts as a whole. */
  spentIn(api: ApiFamily, span: TimeSpan | null): number {
    return span === null ? this.#all[api] : this.#spentFrom(span)[api]
  }

  #spentFrom(span: TimeSpan): Counts {
    const from = quarterOf(localCalendar.dayOf(span.from).from)
    const to = quarterOf(localCalendar.dayOf(addMillis(span.to, -1)).to)
    const spent = noCalls()
    for (const [quarter, calls] of this.#between(from, to))
      if (quarter >= from && quarter < to) addTo(spent, calls)
    return spent
  }

  /** All quarters with calls, or those of the span where they are fewer. It is asked before each call. */
  *#between(from: number, to: number): Iterable<readonly [quarter: number, calls: Counts]> {
    if (to - from >= this.#byQuarter.size) {
      yield* this.#byQuarter
      return
    }
    for (let quarter = from; quarter < to; quarter += 1) {
      const calls = this.#byQuarter.get(quarter)
      if (calls !== undefined) yield [quarter, calls]
    }
  }

  days(limit: number): readonly LedgerDay[] {
    const days = new Map<string, Counts>()
    const newestFirst = [...this.#byQuarter].toSorted(([left], [right]) => right - left)
    for (const [quarter, calls] of newestFirst) {
      const day = dayText(toEpochMillis(quarter * quarterMillis))
      if (days.size === limit && !days.has(day)) break
      const known = days.get(day) ?? noCalls()
      days.set(day, known)
      addTo(known, calls)
    }
    return [...days].map(([day, byApi]) => ({ day, byApi }))
  }

  totals(now: EpochMillis): LedgerTotals {
    return {
      byApi: { ...this.#all },
      total: sumOf(this.#all),
      today: sumOf(this.#spentFrom(localCalendar.dayOf(now)))
    }
  }
}

/** The days of every time zone begin at a quarter of an hour. */
export function quarterOf(at: number): number {
  return Math.floor(at / quarterMillis)
}

function addTo(counts: Counts, calls: Readonly<Counts>): void {
  for (const api of apiFamilies) counts[api] += calls[api]
}

function noCalls(): Counts {
  return { compliance: 0, locations: 0, 'organization-monitoring': 0 }
}

function sumOf(byApi: Readonly<Counts>): number {
  return apiFamilies.reduce((sum, api) => sum + byApi[api], 0)
}
