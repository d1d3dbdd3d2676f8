import { describe, expect, it } from 'vitest'
import type { After } from '../../../electron/main/rate/rate-gate.ts'
import { closedAfterEach } from '../../fakes/closed-after-each.ts'
import { createSetClock } from '../../fakes/clock.ts'
import { inTime } from '../../fakes/in-time.ts'
import { settled } from '../../fakes/main/hours.ts'
import { openPage, runApplication } from '../../fakes/main/running-application.ts'
import { reply, startScriptedServer } from '../../fakes/network/scripted-server.ts'
import { temporaryFolders } from '../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const open = closedAfterEach()
const minute = 60 * 1_000
const hour = 60 * minute
const noLists = { data: [], links: { self: '/x', next: null } }

/** A service that takes one request in a window, on a machine whose steady clock stands still while it sleeps. */
async function connected(window = hour, timers: { readonly after?: After } = {}) {
  const clocks = { clock: createSetClock(), steady: createSetClock(), overSleep: createSetClock() }
  const server = await startScriptedServer((response) => {
    const now = clocks.clock.now()
    reply(response, 200, noLists, {
      Date: new Date(now).toUTCString(),
      'X-Ratelimit-Limit': '1',
      'X-Ratelimit-Remaining': '0',
      'X-Ratelimit-Reset': String((now + window) / 1_000)
    })
  })
  open.push(server)
  const running = await runApplication({ folder: await newFolder(), ...clocks, ...timers })
  open.push(running.application)
  const connection = { baseUrl: server.baseUrl, headerForm: 'bare', userId: 'a.analyst' } as const
  return {
    ...{ clocks, server, wakes: () => running.application.power.wakes() },
    tried: () => running.ask('connection.test', { connection, key: 'a-key' })
  }
}

describe('a window of the rate limit that ended while the machine slept', () => {
  it('holds nothing back when it wakes, though its steady clock stood still (S33n)', async () => {
    const { clocks, server, tried } = await connected()
    expect(await tried()).toMatchObject({ kind: 'accepted' })
    for (const clock of [clocks.clock, clocks.overSleep]) clock.forward(2 * hour)
    expect(await tried()).toMatchObject({ kind: 'accepted' })
    expect(server.seen).toHaveLength(2)
  })

  it('lets go at once what waited for it before, though its timers stood still too (S33n)', async () => {
    const { clocks, server, tried, wakes } = await connected(4 * minute, { after: () => () => undefined })
    expect(await tried()).toMatchObject({ kind: 'accepted' })
    const waiting = tried()
    await settled()
    expect(server.seen).toHaveLength(1)
    for (const clock of [clocks.clock, clocks.overSleep]) clock.forward(hour)
    await wakes()
    expect(await inTime(waiting)).toMatchObject({ kind: 'accepted' })
    expect(server.seen).toHaveLength(2)
  })

  it('holds back what is asked for before its end, whatever the clock is set to (S33h, S33n)', async () => {
    const { clocks, server, tried } = await connected()
    expect(await tried()).toMatchObject({ kind: 'accepted' })
    clocks.clock.forward(2 * hour)
    clocks.overSleep.forward(hour / 2)
    expect(await tried()).toMatchObject({ failure: { kind: 'rate-limited' } })
    expect(server.seen).toHaveLength(1)
  })
})

describe('a pause between two attempts of a request', () => {
  it('is over when the machine wakes, where it ended in its sleep and its timer stood still (S33q)', async () => {
    const clocks = { clock: createSetClock(), steady: createSetClock(), overSleep: createSetClock() }
    let asked = 0
    const server = await startScriptedServer((response) => {
      asked += 1
      if (asked === 1) reply(response, 503, {}, { 'Retry-After': '50' })
      else reply(response, 200, noLists)
    })
    open.push(server)
    const running = await runApplication({
      folder: await newFolder(),
      ...clocks,
      after: () => () => undefined
    })
    open.push(running.application)
    const connection = { baseUrl: server.baseUrl, headerForm: 'bare', userId: 'a.analyst' } as const
    await running.ask('connection.save', { connection, key: 'a-key' })
    await openPage(running)
    const syncing = running.ask('sync.start', { full: false })
    const isSaid = (): boolean =>
      running.told.some(([name, waiting]) => name === 'sync.waiting' && waiting !== null)
    await expect.poll(isSaid).toBe(true)
    expect(asked).toBe(1)
    for (const clock of [clocks.clock, clocks.overSleep]) clock.forward(minute)
    await running.application.power.wakes()
    await expect.poll(() => asked).toBeGreaterThan(1)
    expect(await syncing).toMatchObject({ kind: 'ended' })
  })
})
