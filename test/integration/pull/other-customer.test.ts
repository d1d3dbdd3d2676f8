import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Fetch } from '../../../electron/main/service/http-client.ts'
import { confirmListsGone } from '../../../renderer/data/pull/known-lists.ts'
import { readFacts } from '../../../renderer/data/pull/queries.ts'
import { listReviews } from '../../../renderer/data/work/queries.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { canBeReviewed } from '../../../shared/domain/alert.ts'
import type { SyncEnding } from '../../../shared/domain/sync-run.ts'
import { decide, type RealParts, type Run, startRealParts } from '../../fakes/main/real-parts.ts'
import { contentsOf, expectEqualToService } from '../../fakes/main/sandbox-truth.ts'

let parts: RealParts
/** What the key in use is shown: our lists, another customer's, or none, also on pages without end. */
let shown: 'ours' | 'cut' | 'another' | 'none' | 'circle' | 'endless'
let asked: string[]
beforeEach(async () => {
  shown = 'ours'
  asked = []
  parts = await startRealParts({ alerts: 30, subscriptions: 8, followLists: 2, seed: 4 })
})
afterEach(() => parts.close())

const json = { 'content-type': 'application/json' }
const toService: Fetch = async (url, init) => {
  const method = init.method ?? 'GET'
  asked.push(`${method} ${new URL(url).pathname.replace('/compliance/monitor/v2', '')}`)
  if (shown === 'ours') return fetch(url, init)
  if (shown === 'cut') return cutAfterOneList(url, init)
  if (asked.length > 600) throw new TypeError('fetch failed')
  if (shown === 'circle' || shown === 'endless')
    return new Response(emptyPage(shown === 'circle' ? 'again' : asked.length), { headers: json })
  if (method !== 'GET' || !new URL(url).pathname.endsWith('/follow-lists'))
    return new Response('{"errors":[]}', { status: 404, headers: json })
  const lists = await (await fetch(url, init)).text()
  const body = shown === 'none' ? '{"data":[]}' : lists.replaceAll(/"id":\s*"/gu, '"id":"another-')
  return new Response(body, { headers: json })
}

const emptyPage = (next: string | number): string =>
  `{"data":[],"links":{"next":"/follow-lists?page[cursor]=${next}"}}`

/** The connection is cut between the two pages of the lists. */
const cutAfterOneList: Fetch = (url, init) => {
  const { searchParams } = new URL(url)
  if (searchParams.get('page[cursor]') !== null) throw new TypeError('fetch failed')
  return fetch(url.replace(/(page(?:\[|%5B)size(?:\]|%5D)=)\d+/iu, '$11'), init)
}

/** One start of the app. */
async function during<Value>(work: (run: Run) => Promise<Value>): Promise<Value> {
  const run = await parts.open({ fetch: toService })
  asked = []
  return work(run).finally(() => run.kill())
}
const sync = (): Promise<SyncEnding> => during(({ session }) => session.start({ full: false }))
const submit = (): Promise<SyncEnding> => during(({ session }) => session.submit())
const facts = () => during(({ store }) => readFacts(store))
const states = () =>
  during(async ({ store }) => (await listReviews(store)).map(({ state }) => state.kind).toSorted())

/** Reads everything, and queues two decisions. */
async function withAQueue(): Promise<number> {
  await sync()
  return during(async ({ store }) => {
    const { alerts } = await contentsOf(store)
    const open = [...alerts].filter(([, { status }]) => canBeReviewed(status))
    for (const [key] of open.slice(0, 2)) await decide(store, key, 'false-positive')
    return alerts.size
  })
}
const listReadings = () => asked.filter((call) => call === 'GET /follow-lists')
const alertsShown = () => during(async ({ store }) => (await contentsOf(store)).alerts.size)
const otherCustomer = { kind: 'stopped', because: { failure: { kind: 'other-customer' } } }

describe('a key that is shown none of the known lists', () => {
  it.each(['another', 'none'] as const)(
    'hides nothing and asks, where the queue is empty: %s (S38a, S38b)',
    async (lists) => {
      await sync()
      const before = await alertsShown()
      shown = lists
      expect(await sync()).toMatchObject(otherCustomer)
      expect(asked).toEqual(['GET /follow-lists'])
      expect(await alertsShown()).toBe(before)
      const { followLists, noneShownSince } = await facts()
      expect(noneShownSince).not.toBeNull()
      expect(followLists.map(({ missing, question }) => [missing, question])).toEqual([
        [false, null],
        [false, null]
      ])
    }
  )

  it.each([
    ['circle', 'unexpected-shape', 2],
    ['endless', 'endless-pages', 500]
  ] as const)(
    'is no question where the lists have no last page, and ends the sync: %s (S14b, S14c, S38i)',
    async (lists, failure, calls) => {
      await sync()
      shown = lists
      expect(await sync()).toMatchObject({ kind: 'stopped', because: { failure: { kind: failure } } })
      expect(asked).toHaveLength(calls)
      expect((await facts()).noneShownSince).toBeNull()
    }
  )

  it('sends nothing to "alert gone": a 404 is believed only after a known list was shown (S38b)', async () => {
    await withAQueue()
    shown = 'another'
    expect(await submit()).toMatchObject(otherCustomer)
    expect(await states()).toEqual(['queued', 'queued'])
    expect(parts.sandbox.stats().reviewsAppliedTotal).toBe(0)
  })

  it('holds the queue without a call, over restarts, and a sync asks the lists once (S38c)', async () => {
    await withAQueue()
    shown = 'another'
    await sync()
    await during(async ({ session, store }) => {
      expect(await session.submit()).toMatchObject(otherCustomer)
      expect(asked).toEqual([])
      expect(await store.caseStore.readWaiting({ at: toEpochMillis(0) })).toEqual({
        nextAttemptAt: null,
        isLeftAlone: false,
        ready: { reviews: 0, edits: 0 }
      })
    })
    await during(async ({ session }) => {
      expect(await session.start({ full: false })).toMatchObject(otherCustomer)
      expect(asked).toEqual(['GET /follow-lists'])
    })
  })

  it('goes on by itself when the old key is back (S38d)', async () => {
    await withAQueue()
    shown = 'another'
    await sync()
    shown = 'ours'
    expect((await sync()).kind).toBe('completed')
    expect(listReadings()).toHaveLength(2)
    expect((await facts()).noneShownSince).toBeNull()
    expect(await states()).toEqual(['accepted', 'accepted'])
    await expectEqualToService(parts)
  })

  it('goes on with the lists that have shown it, where nothing was sent (S38d)', async () => {
    await sync()
    shown = 'another'
    await sync()
    shown = 'ours'
    expect((await sync()).kind).toBe('completed')
    // The pass that was stopped goes on, and a new one follows (S18).
    expect(listReadings()).toHaveLength(2)
    await expectEqualToService(parts)
  })

  it('is believed when the user says that the lists are gone (S38e)', async () => {
    await withAQueue()
    shown = 'none'
    await sync()
    expect(await during(({ store }) => confirmListsGone(store))).toEqual({ kind: 'ok', value: true })
    expect((await facts()).noneShownSince).toBeNull()
    expect((await sync()).kind).toBe('completed')
    expect(await states()).toEqual(['rejected', 'rejected'])
    const { followLists } = await facts()
    expect(followLists.every(({ missing, question }) => missing || question !== null)).toBe(true)
    // Nothing is known any more that could be missed.
    expect((await sync()).kind).toBe('completed')
  })

  it('is asked once, also where the reading before was cut between its pages (S38e)', async () => {
    await withAQueue()
    shown = 'cut'
    expect((await sync()).kind).toBe('stopped')
    expect(listReadings().length).toBeGreaterThan(1)
    shown = 'none'
    expect(await sync()).toMatchObject(otherCustomer)
    await during(({ store }) => confirmListsGone(store))
    expect((await sync()).kind).toBe('completed')
    expect((await sync()).kind).toBe('completed')
  })

  it('is no question at the first sync, of an account without lists (S38a)', async () => {
    shown = 'none'
    expect((await sync()).kind).toBe('completed')
    shown = 'ours'
    expect((await sync()).kind).toBe('completed')
  })

  it('costs nothing as long as a known list is shown (S38a)', async () => {
    await sync()
    await during(async ({ session }) => {
      await session.start({ full: false })
      expect(listReadings()).toHaveLength(1)
      expect(asked).toHaveLength(3)
    })
  })
})
