import { describe, expect, it } from 'vitest'
import { createRateGate, type RateGate } from '../../../../../electron/main/rate/rate-gate.ts'
import { noRateHeaders, type RateHeaders } from '../../../../../electron/main/rate/rate-headers.ts'
import type { Ticket } from '../../../../../electron/main/rate/rate-decisions.ts'
import type { Waiting } from '../../../../../shared/domain/waiting.ts'
import { VirtualTime } from '../../../../fakes/clock.ts'

const never = new AbortController().signal
const asksFor = (seconds: number): RateHeaders => ({
  ...noRateHeaders,
  retryAfter: { kind: 'delay', millis: seconds * 1_000 }
})

interface Rig {
  readonly time: VirtualTime
  readonly gate: RateGate
  readonly told: readonly (Waiting | null)[]
  readonly passed: Ticket[]
  /** Lets a request ask, and notes its ticket when it may go. */
  enter(): void
  answer(status: number, headers?: RateHeaders): void
}

function createRig(): Rig {
  const time = new VirtualTime()
  const told: (Waiting | null)[] = []
  const passed: Ticket[] = []
  const gate = createRateGate({
    clock: time,
    steady: time.steady,
    random: () => 1,
    after: time.after,
    onWaiting: (waiting) => told.push(waiting)
  })
  return {
    time,
    gate,
    told,
    passed,
    enter: () =>
      void gate.enter(never).then((admission) => {
        if (admission.kind === 'admitted') passed.push(admission.ticket)
      }),
    answer: (status, headers = noRateHeaders) => {
      const ticket = passed.at(-1)
      if (ticket === undefined) throw new Error('Nothing is under way.')
      gate.leave(ticket, { kind: 'answered', status, headers, receivedAt: time.now() })
    }
  }
}

/** One request was taken, the next refused with these headers, and two more wait. */
async function refused(headers: RateHeaders, takenWith = noRateHeaders): Promise<Rig> {
  const rig = createRig()
  for (const status of [200, 429]) {
    rig.enter()
    await rig.time.settle()
    rig.answer(status, status === 429 ? headers : takenWith)
  }
  rig.enter()
  rig.enter()
  await rig.time.settle()
  return rig
}

describe('trying now', () => {
  it('lets one request go in a pause that the service asked for; if it is taken, the others go on (S37d)', async () => {
    const plenty = { ...noRateHeaders, limit: 100, remaining: 99, resetAt: Date.UTC(2026, 2, 2, 10) }
    const rig = await refused(asksFor(60), plenty)
    expect(rig.told.at(-1)).toMatchObject({ because: 'asked', canTry: true })
    const before = rig.passed.length
    rig.gate.tryNow()
    rig.gate.tryNow()
    await rig.time.settle()
    expect(rig.passed.length).toBe(before + 1)
    expect(rig.told.at(-1)).toMatchObject({ because: 'asked', canTry: false })
    rig.answer(200)
    await rig.time.settle()
    expect(rig.passed.length).toBe(before + 2)
    expect(rig.told.at(-1)).toBeNull()
  })

  it('that is refused has cost one refusal, and the wait begins again as the service says (S37d)', async () => {
    const rig = await refused(asksFor(60))
    const before = rig.passed.length
    await rig.time.run(rig.time.sleep(10_000))
    rig.gate.tryNow()
    await rig.time.settle()
    rig.answer(429, asksFor(90))
    await rig.time.settle()
    expect(rig.passed.length).toBe(before + 1)
    expect(rig.told.at(-1)).toEqual({ because: 'asked', until: rig.time.now() + 90_000, canTry: true })
    await rig.time.run(rig.time.sleep(89_000))
    expect(rig.passed.length).toBe(before + 1)
    await rig.time.run(rig.time.sleep(2_000))
    expect(rig.passed.length).toBeGreaterThan(before + 1)
  })

  it('lets one request go where only our own delay or pace holds it back (S37d)', async () => {
    const rig = await refused(noRateHeaders)
    expect(rig.told.at(-1)).toMatchObject({ canTry: true })
    expect(['refused', 'pace']).toContain(rig.told.at(-1)?.because)
    const before = rig.passed.length
    rig.gate.tryNow()
    await rig.time.settle()
    expect(rig.passed.length).toBe(before + 1)
  })

  it('does nothing where the headers say that the window is used up (S37e)', async () => {
    const rig = createRig()
    rig.enter()
    await rig.time.settle()
    const date = rig.time.now()
    rig.answer(200, { ...noRateHeaders, limit: 1, remaining: 0, resetAt: date + 30_000, date })
    rig.enter()
    await rig.time.settle()
    expect(rig.told.at(-1)).toEqual({ because: 'used-up', until: date + 30_000, canTry: false })
    rig.gate.tryNow()
    await rig.time.run(rig.time.sleep(29_000))
    expect(rig.passed.length).toBe(1)
  })

  it('is kept for a request that asks a moment later, and not for one that asks much later (S37d)', async () => {
    const rig = createRig()
    rig.enter()
    await rig.time.settle()
    rig.answer(429, asksFor(3_600))
    rig.gate.tryNow()
    rig.enter()
    await rig.time.settle()
    expect(rig.passed.length).toBe(2)
    rig.answer(429, asksFor(3_600))
    rig.gate.tryNow()
    await rig.time.run(rig.time.sleep(10_000))
    rig.enter()
    await rig.time.settle()
    expect(rig.passed.length).toBe(2)
  })
})
