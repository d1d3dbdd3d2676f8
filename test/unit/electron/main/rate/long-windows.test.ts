import { expect, it } from 'vitest'
import { createRateGate, type RateGate } from '../../../../../electron/main/rate/rate-gate.ts'
import { noRateHeaders, type RateHeaders } from '../../../../../electron/main/rate/rate-headers.ts'
import { VirtualTime } from '../../../../fakes/clock.ts'

const never = new AbortController().signal
const anHour = 3_600_000

interface Gate {
  readonly time: VirtualTime
  /** Sends one request, which is answered at once with these headers. */
  ask(headers: (now: number) => Partial<RateHeaders>): Promise<void>
  /** Sends so many requests that nobody answers, and tells how many milliseconds after the beginning each goes. */
  goesAfter(requests: number): Promise<readonly number[]>
}

function open(): Gate {
  const time = new VirtualTime()
  const { steady, after } = time
  const gate = createRateGate({ clock: time, steady, after, random: () => 0.5, onWaiting: () => undefined })
  const startedAt = time.now()
  const enter = async (): Promise<Parameters<RateGate['leave']>[0]> => {
    const admission = await gate.enter(never)
    if (admission.kind !== 'admitted') throw new Error(`Not admitted: ${admission.kind}`)
    return admission.ticket
  }
  return {
    time,
    ask: async (headers) => {
      const ticket = await time.run(enter())
      const date = Math.floor(time.now() / 1_000) * 1_000
      const said = { ...noRateHeaders, date, ...headers(time.now()) }
      gate.leave(ticket, { kind: 'answered', status: 200, headers: said, receivedAt: time.now() })
    },
    goesAfter: (requests) =>
      time.run(
        Promise.all(Array.from({ length: requests }, () => enter().then(() => time.now() - startedAt)))
      )
  }
}

/** Of a window that lasts an hour more. */
const left = (remaining: number, limit: number, resetAt: number) => () => ({ remaining, limit, resetAt })

it.each([
  { limit: 10, goes: [0, 0, 0, 0, 0, 0, 1_500, 11_000, 61_000] },
  { limit: 6, goes: [0, 0, 1_500, 11_000, 61_000] },
  { limit: 5, goes: [0, 0, 1_500, 11_000] },
  { limit: 3, goes: [0, 1_500] },
  { limit: 2, goes: [1_500] }
])(
  'of a window of $limit requests that is said to last an hour the last ones go 1.5, 11 and 61 s after the first answer: three, or half of it (S33f)',
  async ({ limit, goes }) => {
    const gate = open()
    await gate.ask(left(limit - 1, limit, gate.time.now() + anHour))
    expect(await gate.goesAfter(limit - 1)).toEqual(goes)
  }
)

it.each([
  { shown: 'as much as before', remaining: 3, goes: [1_500, 1_500, 1_500] },
  { shown: 'one less', remaining: 2, goes: [11_000, 61_000] }
])(
  'where the answer to one of these shows that $shown is left, the window has ended or not (S33g)',
  async ({ remaining, goes }) => {
    const gate = open()
    const resetAt = gate.time.now() + anHour
    for (let before = 9; before >= 3; before -= 1) await gate.ask(left(before, 10, resetAt))
    await gate.ask(left(remaining, 10, resetAt))
    expect(await gate.goesAfter(goes.length)).toEqual(goes)
  }
)

it.each([
  { told: 'nothing', headers: (): Partial<RateHeaders> => ({}) },
  {
    told: 'a reset that was over when it was written',
    headers: (now: number) => ({ limit: 10, remaining: 0, resetAt: now - 3_000 })
  }
])(
  'an answer that tells $told of the limit holds no request back before a refusal (S33b, S33c)',
  async ({ headers }) => {
    const gate = open()
    await gate.ask(headers)
    expect(await gate.goesAfter(30)).toEqual(Array.from({ length: 30 }, () => 0))
  }
)

it.each([
  { ahead: anHour, isBelieved: false },
  { ahead: 2_000, isBelieved: true }
])(
  'a reset $ahead ms ahead is believed where a window was seen to last a second and a half: $isBelieved (S33c)',
  async ({ ahead, isBelieved }) => {
    const gate = open()
    const resetAt = gate.time.now() + anHour
    for (let before = 9; before >= 3; before -= 1) await gate.ask(left(before, 10, resetAt))
    await gate.ask(left(9, 10, resetAt))
    await gate.ask((now) => ({ limit: 10, remaining: 0, resetAt: now + ahead }))
    expect(((await gate.goesAfter(1))[0] ?? 0) > 1_500).toBe(isBelieved)
  }
)
