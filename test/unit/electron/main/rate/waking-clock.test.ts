import { expect, it } from 'vitest'
import { createRateGate } from '../../../../../electron/main/rate/rate-gate.ts'
import { noRateHeaders } from '../../../../../electron/main/rate/rate-headers.ts'
import { createWakingClock } from '../../../../../electron/main/rate/waking-clock.ts'
import { createSetClock } from '../../../../fakes/clock.ts'

const hour = 60 * 60 * 1_000
const never = new AbortController().signal

/** A window of an hour that is used up, on a machine whose steady clock stands still while it sleeps. */
async function usedUp() {
  const [clock, steady, overSleep] = [createSetClock(), createSetClock(), createSetClock()]
  const gate = createRateGate({
    ...{ clock, steady: createWakingClock(steady, overSleep), random: () => 0.5 },
    after: () => () => undefined,
    onWaiting: () => undefined
  })
  const first = await gate.enter(never)
  if (first.kind !== 'admitted') throw new Error(`The first one is ${first.kind}.`)
  const now = clock.now()
  const headers = { ...noRateHeaders, limit: 1, remaining: 0, resetAt: now + hour, date: now }
  gate.leave(first.ticket, { kind: 'answered', status: 200, headers, receivedAt: now })
  return { clock, overSleep, next: async () => (await gate.enter(never)).kind }
}

it('the clock goes on while the machine sleeps, so that a window that has ended meanwhile holds nothing back (S33n)', async () => {
  const { clock, overSleep, next } = await usedUp()
  expect(await next()).toBe('too-long')
  for (const one of [clock, overSleep]) one.forward(2 * hour)
  expect(await next()).toBe('admitted')
})

it('the clock follows no other that was set, and a sleep only for its time (S33h, S33n)', async () => {
  const { clock, overSleep, next } = await usedUp()
  clock.forward(2 * hour)
  expect(await next()).toBe('too-long')
  overSleep.forward(hour / 2)
  expect(await next()).toBe('too-long')
})

it('the clock takes in no sleep that the system only counts in whole seconds, and never goes back (S33n)', () => {
  const [steady, overSleep] = [createSetClock(), createSetClock()]
  const waking = createWakingClock(steady, overSleep)
  const before = waking.now()
  overSleep.forward(1_000)
  expect(waking.now() - before).toBe(0)
  overSleep.forward(hour)
  expect(waking.now() - before).toBe(hour + 1_000)
  overSleep.forward(-2 * hour)
  expect(waking.now() - before).toBe(hour + 1_000)
})
