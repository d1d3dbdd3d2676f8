import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Admission, createRateGate, type RateGate } from '../../../../../electron/main/rate/rate-gate.ts'
import { noRateHeaders, type RateHeaders } from '../../../../../electron/main/rate/rate-headers.ts'
import type { Waiting } from '../../../../../shared/domain/waiting.ts'
import { VirtualTime } from '../../../../fakes/clock.ts'
import {
  type HeaderHabit,
  LimitedService,
  type LimitedServiceOptions
} from '../../../../fakes/service/limited-service.ts'

const never = new AbortController().signal

interface Traffic {
  readonly requests: number
  readonly workers: number
  /** Milliseconds each way, drawn for each request. */
  readonly latency: () => number
}

/** Each worker sends one request after the other and repeats those that were refused. */
async function drive(
  time: VirtualTime,
  gate: RateGate,
  service: LimitedService,
  { requests, workers, latency }: Traffic
): Promise<void> {
  let left = requests
  const worker = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      let status = 429
      while (status === 429) {
        const admission = await gate.enter(never)
        if (admission.kind !== 'admitted') throw new Error(`Not admitted: ${admission.kind}`)
        await time.sleep(latency())
        const answer = service.answer(time.steady.now())
        await time.sleep(latency())
        gate.leave(admission.ticket, { kind: 'answered', ...answer, receivedAt: time.now() })
        status = answer.status
      }
    }
  }
  await time.run(Promise.all(Array.from({ length: workers }, worker)))
}

function gateOn(
  time: VirtualTime,
  random: () => number = () => 0.5,
  onWaiting: (waiting: Waiting | null) => void = () => undefined
): RateGate {
  return createRateGate({ clock: time, steady: time.steady, random, after: time.after, onWaiting })
}

/** A small generator of its own, so that a failing example can be repeated. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

const anHour = 3_600_000
const honest = (options: Partial<LimitedServiceOptions> = {}): LimitedServiceOptions => ({
  limit: 5,
  windowMillis: 1_000,
  clockAheadMillis: 0,
  windows: 'aligned',
  headers: 'honest',
  ...options
})

describe('the rate gate', () => {
  it('never draws a 429 from a service that keeps to its headers, whatever the limit, the latency and the clocks (S33a)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          limit: fc.integer({ min: 1, max: 40 }),
          windowMillis: fc.constantFrom(1_000, 2_000, 10_000, 60_000, 240_000),
          clockAheadMillis: fc.integer({ min: -anHour, max: anHour }),
          windows: fc.constantFrom<'aligned' | 'on-first-request'>('aligned', 'on-first-request'),
          workers: fc.integer({ min: 1, max: 12 }),
          longestLatency: fc.integer({ min: 0, max: 3_000 }),
          seed: fc.nat()
        }),
        async ({ workers, longestLatency, seed, ...options }) => {
          const time = new VirtualTime()
          const service = new LimitedService(honest(options))
          const dice = seeded(seed)
          await drive(time, gateOn(time), service, {
            requests: 60,
            workers,
            latency: () => dice() * longestLatency
          })
          expect(service.refusals).toBe(0)
          expect(service.answers).toBe(60)
        }
      ),
      { numRuns: 150 }
    )
  })

  it.each<[HeaderHabit]>([['silent'], ['cut-off'], ['boasting'], ['past']])(
    'finds its pace where the headers are %s',
    async (headers) => {
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 1, max: 10 }),
          fc.integer({ min: 1, max: 8 }),
          fc.nat(),
          async (limit, workers, seed) => {
            const time = new VirtualTime()
            const service = new LimitedService(
              honest({ headers, limit, windowMillis: 1_500, windows: 'on-first-request' })
            )
            const gate = gateOn(time, seeded(seed))
            await drive(time, gate, service, { requests: 60, workers, latency: () => 60 })
            const whileLearning = service.refusals
            await drive(time, gate, service, { requests: 200, workers, latency: () => 60 })
            expect(service.refusals - whileLearning).toBeLessThanOrEqual(10)
          }
        ),
        { numRuns: 25 }
      )
    }
  )

  it('uses at least 98 of 100 allowed requests at 5 a second and 200 ms of latency', async () => {
    const time = new VirtualTime()
    const service = new LimitedService(honest({ clockAheadMillis: 1_234_567 }))
    const startedAt = time.now()
    await drive(time, gateOn(time), service, { requests: 1_000, workers: 5, latency: () => 100 })
    expect(service.refusals).toBe(0)
    expect(1_000 / (((time.now() - startedAt) / 1_000) * 5)).toBeGreaterThanOrEqual(0.98)
  })

  it.each([anHour, -anHour])(
    'does not notice when the local clock is set by %i ms in the middle',
    async (jump) => {
      const time = new VirtualTime()
      const service = new LimitedService(honest())
      const shown: (Waiting | null)[] = []
      const gate = gateOn(
        time,
        () => 0.5,
        (waiting) => shown.push(waiting)
      )
      const startedAt = time.steady.now()
      await drive(time, gate, service, { requests: 500, workers: 5, latency: () => 100 })
      time.set(time.now() + jump)
      shown.length = 0
      await drive(time, gate, service, { requests: 500, workers: 5, latency: () => 100 })
      expect(service.refusals).toBe(0)
      expect(1_000 / (((time.steady.now() - startedAt) / 1_000) * 5)).toBeGreaterThanOrEqual(0.98)
      // The user is told a time of the clock that they look at.
      const waits = shown.filter((waiting) => waiting !== null)
      expect(waits.every(({ until }) => Math.abs(until - time.now()) < 10 * 60_000)).toBe(true)
    }
  )

  it('lets one request through until the first answer is known', async () => {
    const time = new VirtualTime()
    const gate = gateOn(time)
    const first = await gate.enter(never)
    let passed = false
    const second = gate.enter(never).then((admission) => {
      passed = true
      return admission
    })
    await time.run(time.sleep(60_000))
    expect(passed).toBe(false)
    if (first.kind !== 'admitted') throw new Error('the first request must pass')
    gate.leave(first.ticket, {
      kind: 'answered',
      status: 200,
      headers: noRateHeaders,
      receivedAt: time.now()
    })
    expect((await second).kind).toBe('admitted')
  })

  it('puts Retry-After before the reset and before a delay of its own', async () => {
    const time = new VirtualTime()
    const gate = gateOn(time)
    const admission = await gate.enter(never)
    if (admission.kind !== 'admitted') throw new Error('the first request must pass')
    const headers = {
      ...noRateHeaders,
      remaining: 0,
      resetAt: time.now() + 2_000,
      retryAfter: { kind: 'delay' as const, millis: 7_000 }
    }
    gate.leave(admission.ticket, { kind: 'answered', status: 429, headers, receivedAt: time.now() })
    const startedAt = time.now()
    await time.run(gate.enter(never))
    expect(time.now() - startedAt).toBe(7_000)
  })

  it('says for what and until when a request waits, and that none waits any more (S37a, S37e)', async () => {
    const time = new VirtualTime()
    const told: (Waiting | null)[] = []
    const gate = gateOn(
      time,
      () => 0.5,
      (waiting) => void told.push(waiting)
    )
    const service = new LimitedService(honest({ limit: 1, windowMillis: 10_000 }))
    await drive(time, gate, service, { requests: 2, workers: 1, latency: () => 0 })
    expect(told).toEqual([{ because: 'used-up', until: Date.UTC(2026, 2, 2, 9, 0, 10), canTry: false }, null])
  })

  it('ends a wait at once when it is cancelled, and lets the next in the queue keep its turn', async () => {
    const time = new VirtualTime()
    const gate = gateOn(time)
    await gate.enter(never)
    const user = new AbortController()
    const waiting = gate.enter(user.signal)
    user.abort()
    expect(await waiting).toEqual({ kind: 'cancelled' })
    expect(await gate.enter(AbortSignal.abort())).toEqual({ kind: 'cancelled' })
  })

  it('does not sit through a wait of hours, but says when to come back', async () => {
    const time = new VirtualTime()
    const gate = gateOn(time)
    const admission = await gate.enter(never)
    if (admission.kind !== 'admitted') throw new Error('the first request must pass')
    const resetAt = time.now() + 6 * anHour
    const headers = { ...noRateHeaders, limit: 50, remaining: 0, resetAt, date: time.now() }
    gate.leave(admission.ticket, { kind: 'answered', status: 200, headers, receivedAt: time.now() })
    expect(await gate.enter(never)).toEqual({ kind: 'too-long', until: resetAt })
  })

  it('waits of its own where a service refuses although much of a long window is left, and does not say why (S33m)', async () => {
    const time = new VirtualTime()
    const gate = gateOn(time)
    const settle = async (status: number, headers: RateHeaders): Promise<void> => {
      const admission = await gate.enter(never)
      if (admission.kind !== 'admitted') throw new Error(`Not admitted: ${admission.kind}`)
      gate.leave(admission.ticket, { kind: 'answered', status, headers, receivedAt: time.now() })
    }
    const date = time.now()
    await settle(200, { ...noRateHeaders, limit: 750, remaining: 700, resetAt: date + 6 * anHour, date })
    await settle(429, noRateHeaders)
    const startedAt = time.now()
    let admitted: Admission | null = null
    await time.run(gate.enter(never).then((admission) => (admitted = admission)))
    expect(admitted).toMatchObject({ kind: 'admitted' })
    expect(time.now() - startedAt).toBeLessThanOrEqual(60_000)
  })
})
