import { describe, expect, it } from 'vitest'
import { createRateGate } from '../../../../../electron/main/rate/rate-gate.ts'
import { VirtualTime } from '../../../../fakes/clock.ts'
import {
  type HeaderHabit,
  LimitedService,
  type LimitedServiceOptions
} from '../../../../fakes/service/limited-service.ts'

const never = new AbortController().signal
const workers = 8
const latencyMillis = 60
const windows = 24

interface Trouble {
  readonly options: LimitedServiceOptions
  /** The limit from the middle of the test on. */
  readonly lowerTo?: number
}

interface Count {
  accepted: number
  refused: number
}

/** All workers ask as fast as the gate allows. Counts answers for each window of the service. */
async function drive({ options, lowerTo }: Trouble): Promise<readonly Count[]> {
  const time = new VirtualTime()
  const service = new LimitedService(options)
  const gate = createRateGate({
    clock: time,
    steady: time.steady,
    random: () => 0.5,
    after: time.after,
    onWaiting: () => undefined
  })
  const counts = Array.from({ length: windows }, (): Count => ({ accepted: 0, refused: 0 }))
  const startedAt = time.steady.now()
  const elapsed = (): number => time.steady.now() - startedAt
  const middle = (windows / 2) * options.windowMillis
  const worker = async (): Promise<void> => {
    while (elapsed() < windows * options.windowMillis) {
      const admission = await gate.enter(never)
      if (admission.kind !== 'admitted') throw new Error(`Not admitted: ${admission.kind}`)
      await time.sleep(latencyMillis)
      if (lowerTo !== undefined && elapsed() >= middle) service.limitTo(lowerTo)
      const answer = service.answer(time.steady.now())
      const count = counts[Math.floor(elapsed() / options.windowMillis)]
      if (count !== undefined) count[answer.status === 429 ? 'refused' : 'accepted'] += 1
      await time.sleep(latencyMillis)
      gate.leave(admission.ticket, { kind: 'answered', ...answer, receivedAt: time.now() })
    }
  }
  await time.run(Promise.all(Array.from({ length: workers }, worker)))
  return counts
}

/** Leaves out the window in which it happened and the next one, in which the gate learns. */
function expectPace(counts: readonly Count[], limit: number, least: number): void {
  const learned = counts.slice(2)
  const sum = (of: keyof Count): number => learned.reduce((all, count) => all + count[of], 0)
  expect(sum('accepted') / (limit * learned.length)).toBeGreaterThanOrEqual(least)
  expect(sum('refused') / learned.length).toBeLessThanOrEqual(1)
}

const limits = [
  { limit: 5, windowMillis: 1_000 },
  { limit: 10, windowMillis: 10_000 },
  { limit: 40, windowMillis: 60_000 }
] as const
const honest = { clockAheadMillis: 0, windows: 'aligned', headers: 'honest' } as const
const anHour = 3_600_000

const habits: readonly { readonly name: string; readonly headers: HeaderHabit; readonly least: number }[] = [
  { name: 'that says nothing of its limit', headers: 'silent', least: 0.85 },
  { name: 'whose reset is an hour too early', headers: 'past', least: 0.85 },
  { name: 'whose reset is an hour too late', headers: 'late', least: 0.85 },
  { name: 'whose reset is cut off', headers: 'cut-off', least: 0.98 },
  { name: 'that says all is left, always', headers: 'boasting', least: 0.6 }
]

describe.each(limits)('against a service of $limit requests in $windowMillis ms', (rate) => {
  it.each(habits)(
    '$name, the gate finds its pace within one window (S33b, S33c, S33d, S33g)',
    async ({ headers, least }) => {
      expectPace(await drive({ options: { ...honest, ...rate, headers } }), rate.limit, least)
    }
  )

  it.each([anHour, -anHour])(
    'whose clock is %i ms ahead, the gate draws no refusal and uses all of it (S33a)',
    async (clockAheadMillis) => {
      const counts = await drive({ options: { ...honest, ...rate, clockAheadMillis } })
      expectPace(counts, rate.limit, 0.98)
      expect(counts.every(({ refused }) => refused === 0)).toBe(true)
    }
  )

  it.each<['honest' | 'silent', number]>([
    ['honest', 0.95],
    ['silent', 0.8]
  ])(
    'that lowers its limit halfway, with %s headers, the gate finds its pace within one window (S33e)',
    async (headers, least) => {
      const lowerTo = Math.ceil(rate.limit / 2)
      const counts = await drive({ options: { ...honest, ...rate, headers }, lowerTo })
      expectPace(counts.slice(windows / 2), lowerTo, least)
    }
  )
})
