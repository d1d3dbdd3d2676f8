import { open, readFile } from 'node:fs/promises'
import * as z from 'zod'
import { addMillis, type EpochMillis, toEpochMillis } from '../../../shared/clock.ts'
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

/** How many calls were made, by day of the user's time zone. */
export class LedgerCounts {
  readonly #all = noCalls()
  readonly #byDay = new Map<string, Counts>()
  readonly #byQuarter = new Map<number, Counts>()

  constructor(sums: LedgerSums | null) {
    for (const [quarter, compliance, locations, monitoring] of sums?.quarters ?? [])
      this.#add(quarter, { compliance, locations, 'organization-monitoring': monitoring })
  }

  add({ at, api }: Pick<LedgerEntry, 'at' | 'api'>): void {
    this.#add(Math.floor(at / quarterMillis), { ...noCalls(), [api]: 1 })
  }

  #add(quarter: number, calls: Counts): void {
    const day = localDay(toEpochMillis(quarter * quarterMillis))
    const known = this.#byDay.get(day) ?? noCalls()
    this.#byDay.set(day, known)
    const ofQuarter = this.#byQuarter.get(quarter) ?? noCalls()
    this.#byQuarter.set(quarter, ofQuarter)
    for (const counts of [this.#all, known, ofQuarter])
      for (const api of apiFamilies) counts[api] += calls[api]
  }

  quarters(): LedgerSums['quarters'] {
    return [...this.#byQuarter].map(
      ([quarter, calls]) =>
        [quarter, calls.compliance, calls.locations, calls['organization-monitoring']] as const
    )
  }

  spentIn(api: ApiFamily, span: TimeSpan | null): number {
    if (span === null) return this.#all[api]
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
    return {
      byApi: { ...this.#all },
      total: sumOf(this.#all),
      today: sumOf(this.#byDay.get(localDay(now)) ?? noCalls())
    }
  }
}

function noCalls(): Counts {
  return { compliance: 0, locations: 0, 'organization-monitoring': 0 }
}

function sumOf(byApi: Readonly<Counts>): number {
  return apiFamilies.reduce((sum, api) => sum + byApi[api], 0)
}

/** `YYYY-MM-DD` in the user's time zone. */
export function localDay(at: EpochMillis): string {
  const date = new Date(at)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
