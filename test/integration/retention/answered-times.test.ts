import { afterEach, describe, expect, it } from 'vitest'
import type { Fetch } from '../../../electron/main/service/http-client.ts'
import { countOld } from '../../../renderer/data/retention/retention.ts'
import { isTimeUntold } from '../../../renderer/data/retention/untold-time.ts'
import { listReviews } from '../../../renderer/data/work/queries.ts'
import { type Clock, toEpochMillis } from '../../../shared/clock.ts'
import { decide, type RealParts, type Run, startRealParts } from '../../fakes/main/real-parts.ts'
import { scan } from '../../fakes/store/store-steps.ts'

const year = 366 * 86_400_000
const aYear = { sent: 365, carried: 365, gone: 365 } as const

let parts: RealParts
let serviceShift = 0

afterEach(() => parts.close())

/** A service that was read, and to which one review was sent, both by clocks that are right. */
async function workedBefore(fetchPage: Fetch = fetch): Promise<Run> {
  serviceShift = 0
  const clock: Clock = { now: () => toEpochMillis(Date.now() + serviceShift) }
  parts = await startRealParts({ alerts: 12, subscriptions: 5, followLists: 2, seed: 9, addresses: 0, clock })
  const run = await parts.open({ fetch: fetchPage })
  await read(run)
  await sendOne(run)
  return run
}

async function read(run: Run): Promise<void> {
  expect(await run.session.start({ full: true })).toMatchObject({ kind: 'completed' })
}

async function sendOne({ store, session }: Run): Promise<void> {
  const open = (await scan(store)).find(({ alert }) => alert.status === 'open')
  if (open === undefined) throw new Error('No alert is open')
  await decide(store, open.key, 'false-positive')
  await session.submit()
}

async function sent({ store }: Run): Promise<number> {
  return (await listReviews(store)).filter(({ state }) => state.kind === 'accepted').length
}

/** A way to the service on which its `Date` becomes this, or is lost. */
function withDate(date: string | null): Fetch {
  return async (url, init) => {
    const answered = await fetch(url, init)
    const headers = new Headers(answered.headers)
    if (date === null) headers.delete('date')
    else headers.set('date', date)
    return new Response(answered.body, { status: answered.status, headers })
  }
}

describe('what was sent is as old as both clocks say that it is', () => {
  it.each([
    ['stays where ours was five years ahead while the service was read', 5, 0, 1],
    ["stays where the service's was far ahead", 0, 73, 1],
    ["stays where the service's was years behind, and ours was ahead", 5, -20, 1],
    ['goes when the time has passed by both', 5, 5, 0]
  ] as const)('%s (B8j)', async (_name, ours, theirs, stays) => {
    const run = await workedBefore()
    expect(await sent(run)).toBe(1)
    parts.clock.shiftMillis = ours * year
    serviceShift = theirs * year
    await read(run)
    expect(await countOld(run.store, aYear)).toMatchObject({ reviews: 1 - stays })
    await run.store.deleteOld(aYear, () => [])
    expect(await sent(run)).toBe(stays)
    run.kill()
  })

  it.each([
    ['no time', null],
    ['no time that can be read', 'soon'],
    ['a time that no calendar has', 'Sat, 99 Foo 2031 99:99:99 GMT']
  ] as const)('stays where the service tells %s, however long that takes (B8j)', async (_name, date) => {
    const run = await workedBefore(withDate(date))
    parts.clock.shiftMillis = 5 * year
    serviceShift = 5 * year
    await read(run)
    expect(await countOld(run.store, aYear)).toMatchObject({ reviews: 0 })
    await run.store.deleteOld(aYear, () => [])
    expect(await sent(run)).toBe(1)
    run.kill()
  })

  it('is said to grow no older where the last reading told no time, and not before the first (B8s)', async () => {
    parts = await startRealParts({ alerts: 2, subscriptions: 1, followLists: 1, seed: 9, addresses: 0 })
    let date: string | null = null
    const run = await parts.open({ fetch: (url, init) => withDate(date)(url, init) })
    expect(await isTimeUntold(run.store)).toBe(false)
    const told: boolean[] = []
    for (date of [null, 'Sun, 29 Nov 2026 10:00:00 GMT', 'soon']) {
      await read(run)
      told.push(await isTimeUntold(run.store))
    }
    expect(told).toEqual([true, false, true])
    run.kill()
  })

  it('goes by the last reading: one that was made by clocks that were both ahead holds until the next (B8j)', async () => {
    const run = await workedBefore()
    for (const [ours, theirs] of [
      [5, 5],
      [0, 0],
      [5, 0]
    ] as const) {
      parts.clock.shiftMillis = ours * year
      serviceShift = theirs * year
      await read(run)
    }
    await run.store.deleteOld(aYear, () => [])
    expect(await sent(run)).toBe(1)
    run.kill()
  })

  it('does not go early where it was sent by a clock that was ahead and was then put right (B8j, B8o, B8p)', async () => {
    const run = await workedBefore()
    parts.clock.shiftMillis = 5 * year
    await sendOne(run)
    for (const [passed, left] of [
      [0, 2],
      [2, 1],
      [5, 1],
      [7, 0]
    ] as const) {
      parts.clock.shiftMillis = passed * year
      serviceShift = passed * year
      await read(run)
      await run.store.deleteOld(aYear, () => [])
      expect(await sent(run)).toBe(left)
    }
    run.kill()
  })
})
