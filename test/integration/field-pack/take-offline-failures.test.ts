import { afterEach, describe, expect, it } from 'vitest'
import type { Fetch } from '../../../electron/main/service/http-client.ts'
import type { AlertSnapshot } from '../../../electron/sandbox/routes/resources.ts'
import { alertRefOf } from '../../../renderer/data/database/row-keys.ts'
import { readPacked } from '../../../renderer/data/pull/field-pack-queries.ts'
import {
  costOf,
  everything,
  expectPacked,
  imageOf,
  packedOf,
  parts,
  start,
  takeOffline,
  truth,
  withRun
} from './taking-offline.ts'

afterEach(() => parts.close())

/** A run carries four alerts side by side (SPEC P5b). */
const sideBySide = 4

describe('a field pack that is interrupted (P5b, P6c)', () => {
  it('goes on where kill after kill stopped it, and repeats at most what was under way', async () => {
    await start({ alerts: 120, subscriptions: 40 })
    let kills = 0
    for (let isDone = false; !isDone;) {
      let requests = 0
      const run = await parts.open({
        onRequest: () => {
          requests += 1
          if (requests === 9 + ((kills * 7) % 23)) run.kill()
        }
      })
      const ending = await run.fieldPack.start(everything())
      run.kill()
      isDone = ending.kind === 'completed'
      if (!isDone) kills += 1
    }
    expect(kills).toBeGreaterThan(2)
    expect(parts.sandbox.stats().sinceMark.total).toBeLessThanOrEqual(truth().size + kills * sideBySide)
    await expectPacked([...truth().keys()])
  })

  it('makes no further call after it was cancelled, and keeps what was carried', async () => {
    await start()
    const ending = await withRun(async (run) => {
      let told = 0
      const running = run.fieldPack.start(everything())
      while (run.fieldPack.state().kind === 'running' && told < 5) {
        await new Promise((resolve) => setImmediate(resolve))
        const state = run.fieldPack.state()
        told = state.kind === 'running' ? state.progress.histories : told
      }
      run.fieldPack.cancel()
      const calls = parts.ledger.length
      const ended = await running
      expect(parts.ledger.length - calls).toBeLessThanOrEqual(sideBySide)
      return ended
    })
    expect(ending.kind).toBe('cancelled')
    expect(ending.summary.histories).toBeGreaterThanOrEqual(5)
    expect(ending.summary.histories).toBeLessThan(truth().size)
    const { calls } = await costOf(everything())
    expect(calls).toBe(truth().size - ending.summary.histories)
  })
})

describe('what goes wrong', () => {
  it('with one alert leaves the others: an unknown one is counted, and its old history stays (P9a)', async () => {
    await start()
    await takeOffline(everything())
    const [gone] = truth().keys()
    const { followListId: list, family, subscriptionId, alertId } = alertRefOf(gone as string)
    parts.sandbox.mutate({ kind: 'remove-alert', followListId: list, family, subscriptionId, alertId })
    parts.clock.shiftMillis = 1_000
    const ending = await takeOffline(everything({ maxAgeMillis: 1 }))
    expect(ending).toMatchObject({
      kind: 'completed',
      summary: { unknownAlerts: 1, histories: truth().size }
    })
    const kept = await withRun(({ store }) => readPacked(store, gone as string, null))
    expect(kept.history?.entries.length).toBeGreaterThan(0)
  })

  it('with a later page of one history that answers 404 is a failure of that history, and its alert is not unknown (P9a)', async () => {
    await start()
    const [key = ''] = truth().keys()
    const place = `/${key.split('/').slice(2).join('/alerts/')}/reviews?`
    const headers = { 'content-type': 'application/vnd.api+json' }
    const forgets: Fetch = async (url, init) => {
      if (!url.includes(place)) return fetch(url, init)
      const error = { status: '404', code: '404', title: 'Not Found', detail: 'No such cursor' }
      if (url.includes('cursor'))
        return new Response(JSON.stringify({ errors: [error] }), { status: 404, headers })
      const page = (await (await fetch(url, init)).json()) as { readonly links: object }
      const links = { ...page.links, next: `${url}&page[cursor]=forgotten` }
      return new Response(JSON.stringify({ ...page, links }), { headers })
    }
    const ending = await withRun(({ fieldPack }) => fieldPack.start(everything({ images: false })), {
      fetch: forgets
    })
    expect(ending).toMatchObject({
      kind: 'stopped',
      because: { kind: 'service', failure: { kind: 'unexpected-status', status: 404 } },
      summary: { unknownAlerts: 0, histories: truth().size - 1 }
    })
  })

  it('with one answer lets the others be read, and the third ends the run with its reason (P9b)', async () => {
    await start()
    parts.sandbox.setFaults([{ nth: 3, effect: { kind: 'html' } }])
    const ending = await takeOffline(everything())
    expect(ending).toMatchObject({
      kind: 'stopped',
      because: { kind: 'service', failure: { kind: 'not-json' } },
      summary: { histories: truth().size - 1 }
    })
    parts.sandbox.setFaults([{ effect: { kind: 'html' } }])
    parts.sandbox.mark()
    parts.clock.shiftMillis = 1_000
    expect(await takeOffline(everything({ maxAgeMillis: 1 }))).toMatchObject({
      kind: 'stopped',
      summary: { histories: 0 }
    })
    expect(parts.sandbox.stats().sinceMark.total).toBeLessThanOrEqual(2 + sideBySide)
  })

  it('with more answers than end a run, whenever they are asked for, keeps the others back for one run at most (P9d)', async () => {
    await start()
    const keys = [...truth().keys()].toSorted()
    const failing = keys.slice(0, 5)
    const places = failing.map((key) => `/${key.split('/').slice(2).join('/alerts/')}/reviews?`)
    const page = { headers: { 'content-type': 'text/html' } }
    const fetchOthers: Fetch = (url, init) =>
      places.some((place) => url.includes(place))
        ? Promise.resolve(new Response('<p>Sorry</p>', page))
        : fetch(url, init)
    await withRun(
      async ({ fieldPack }) => {
        for (let run = 0; run < 2; run += 1)
          expect(await fieldPack.start(everything({ images: false }))).toMatchObject({ kind: 'stopped' })
      },
      { fetch: fetchOthers }
    )
    const views = await packedOf(keys)
    expect(keys.filter((key) => views.get(key)?.history === undefined)).toEqual(failing)
    expect(await takeOffline(everything({ images: false }))).toMatchObject({ kind: 'completed' })
  })

  it('with the key ends the run at once (P9c)', async () => {
    await start()
    parts.sandbox.setFaults([{ effect: { kind: 'status', status: 401 } }])
    expect(await takeOffline(everything())).toMatchObject({
      kind: 'stopped',
      because: { failure: { kind: 'unauthorized' } }
    })
    expect(parts.sandbox.stats().sinceMark.total).toBeLessThanOrEqual(sideBySide)
  })

  it('with an image is kept with its reason, and never takes away an image that was carried; it is tried again as its reason says (P8a, P8b, P8c)', async () => {
    await start()
    const svg = {
      fetchImage: () =>
        Promise.resolve(
          new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', {
            headers: { 'content-type': 'image/png' }
          })
        )
    }
    const failing = { fetchImage: () => Promise.reject(new TypeError('fetch failed')) }
    const { images } = await costOf(everything())
    expect(await takeOffline(everything(), svg)).toMatchObject({
      kind: 'completed',
      summary: { images: 0, imagesFailed: images }
    })
    const withImage = [...truth()].find(([, alert]) => imageOf(alert) !== null) as [string, AlertSnapshot]
    expect((await packedOf([withImage[0]])).get(withImage[0])?.image).toMatchObject({
      kind: 'failed',
      reason: 'not-an-image'
    })
    // A failure that will last is not tried again while it is recent. One that may pass is.
    expect(await costOf(everything())).toMatchObject({ images: 0 })
    parts.clock.shiftMillis = 1_000
    await takeOffline(everything({ maxAgeMillis: 1 }), failing)
    expect(await costOf(everything())).toMatchObject({ images })
    await takeOffline(everything())
    parts.clock.shiftMillis = 2_000
    expect(await takeOffline(everything({ maxAgeMillis: 1 }), failing)).toMatchObject({
      summary: { images: 0, imagesFailed: images }
    })
    await expectPacked([...truth().keys()])
  })

  it('with an entry that has another shape leaves the others of its history, and says how many are missing (P5)', async () => {
    await start()
    parts.sandbox.setFaults([{ nth: 1, effect: { kind: 'wrong-types', where: 'row', row: 0 } }])
    expect(await takeOffline(everything({ images: false }))).toMatchObject({ kind: 'completed' })
    const views = await packedOf(truth().keys())
    expect([...views.values()].reduce((sum, { history }) => sum + (history?.refused ?? 0), 0)).toBe(1)
  })
})
