import { afterEach, describe, expect, it } from 'vitest'
import { alertRefOf, subscriptionRefOf } from '../../../renderer/data/database/row-keys.ts'
import { readFieldPacks } from '../../../renderer/data/pull/field-pack-queries.ts'
import { alertKey } from '../../../shared/domain/alert.ts'
import { decide, type Run } from '../../fakes/main/real-parts.ts'
import {
  costOf,
  everything,
  expectPacked,
  imageOf,
  parts,
  start,
  takeOffline,
  truth,
  withRun
} from './taking-offline.ts'

afterEach(() => parts.close())

describe('a field pack of everything', () => {
  it('holds what the service holds, for the calls that were estimated, and its images cost none (P4a, P4b, P5a)', async () => {
    await start()
    const cost = await costOf(everything())
    expect(parts.sandbox.stats().sinceMark.total).toBe(0)
    const ending = await takeOffline(everything())
    expect(ending).toMatchObject({
      kind: 'completed',
      summary: {
        calls: cost.calls,
        histories: cost.histories,
        images: cost.images,
        imagesFailed: 0,
        unknownAlerts: 0
      }
    })
    expect(cost).toMatchObject({ alerts: truth().size, histories: truth().size, calls: truth().size })
    expect(cost.images).toBe([...truth().values()].filter((alert) => imageOf(alert) !== null).length)
    expect(cost.images).toBeGreaterThan(0)
    expect(parts.sandbox.stats().sinceMark.total).toBe(cost.calls)
    expect(parts.ledger.filter(({ route }) => route.endsWith('/reviews'))).toHaveLength(cost.calls)
    await expectPacked([...truth().keys()])
  })

  it('of images alone makes no call, and fetches no history (P4e)', async () => {
    await start()
    const images = { ...everything(), imagesOnly: true } as const
    const named = [...truth().values()].filter((alert) => imageOf(alert) !== null)
    expect(await costOf(images)).toMatchObject({ calls: 0, histories: 0, images: named.length })
    expect(await takeOffline(images)).toMatchObject({
      kind: 'completed',
      summary: { calls: 0, histories: 0, images: named.length }
    })
    expect(parts.sandbox.stats().sinceMark.total).toBe(0)
    expect(parts.imageRequests).toHaveLength(named.length)
  })

  it('asks for no image with the key (P7a)', async () => {
    await start()
    await takeOffline(everything())
    expect(parts.imageRequests.length).toBeGreaterThan(0)
    expect(JSON.stringify(parts.imageRequests)).not.toContain(parts.sandbox.apiKey)
    for (const { init } of parts.imageRequests)
      expect(init).toMatchObject({
        credentials: 'omit',
        redirect: 'manual',
        headers: { Accept: expect.any(String) as string }
      })
  })

  it('costs nothing a second time, and only what changed or grew old later (P2a, P5b)', async () => {
    await start()
    await takeOffline(everything())
    expect(await costOf(everything())).toMatchObject({ calls: 0, images: 0 })
    expect(await takeOffline(everything())).toMatchObject({
      kind: 'completed',
      summary: { calls: 0, images: 0 }
    })
    const day = 24 * 60 * 60 * 1_000
    parts.clock.shiftMillis = 2 * day
    expect(await costOf(everything({ maxAgeMillis: 3 * day }))).toMatchObject({ calls: 0 })
    expect(await costOf(everything({ maxAgeMillis: day }))).toMatchObject({ calls: truth().size })
    const [key] = truth().keys()
    const { followListId: list, family, subscriptionId, alertId } = alertRefOf(key as string)
    parts.sandbox.mutate({ kind: 'change-alert', followListId: list, family, subscriptionId, alertId })
    await parts.sync()
    expect(await costOf(everything())).toMatchObject({ histories: 1, calls: 1 })
  })

  it('reads every page of a long history, whole, and expects as many pages again (P4a, P5a)', async () => {
    await start({ alerts: 6, subscriptions: 3 })
    const alert = parts.sandbox.world.lists.items[0]?.persons.all.items.flatMap(
      ({ alerts }) => alerts.items
    )[0]
    for (let entry = 0; entry < 50; entry += 1)
      alert?.history.push({
        status: 'open',
        at: 1_767_000_000_000 + entry,
        riskComment: `entry ${String(entry)}`
      })
    const pages = Math.ceil((alert?.history.length ?? 0) / 20)
    expect(await takeOffline(everything())).toMatchObject({ summary: { calls: truth().size - 1 + pages } })
    await expectPacked([...truth().keys()])
    parts.clock.shiftMillis = 1_000
    expect(await costOf(everything({ maxAgeMillis: 1 }))).toMatchObject({
      histories: truth().size,
      calls: truth().size - 1 + pages
    })
  })

  it('is told list by list: histories, images and the oldest age (P10a)', async () => {
    await start()
    const [list] = everything().followListIds
    await takeOffline(everything({ followListIds: list === undefined ? [] : [list] }))
    const fieldPacks = await withRun(({ store }) => readFieldPacks(store, false))
    for (const fieldPack of fieldPacks) {
      const alerts = [...truth()].filter(([key]) => key.startsWith(`${fieldPack.followListId}/`))
      const images = alerts.filter(([, alert]) => imageOf(alert) !== null)
      const isPacked = fieldPack.followListId === list
      expect(fieldPack).toMatchObject({
        alerts: alerts.length,
        histories: isPacked ? alerts.length : 0,
        images: isPacked ? images.length : 0
      })
      expect(fieldPack.oldestAt === null).toBe(!isPacked)
    }
  })
})

describe('a choice', () => {
  it('of subjects and single alerts takes these once, however often they are chosen, open ones only where asked for, and single ones whatever their status (P1a, P1b, P1c)', async () => {
    await start()
    const keys = [...truth().keys()]
    const subject = (keys[0] as string).split('/').slice(0, 3).join('/')
    const other = keys.find(
      (key) => truth().get(key)?.attributes['currentStatus'] !== 'open' && !key.startsWith(`${subject}/`)
    ) as string
    const ref = subscriptionRefOf(subject)
    const choice = everything({
      followListIds: [],
      subscriptions: [ref, ref],
      alerts: [alertRefOf(other), alertRefOf(keys[0] as string)],
      openOnly: true
    })
    await takeOffline(choice)
    const open = keys.filter(
      (key) => key.startsWith(`${subject}/`) && truth().get(key)?.attributes['currentStatus'] === 'open'
    )
    await expectPacked([...new Set([...open, other, keys[0] as string])])
  })

  it('gives the same alerts in portions of any size, each once, however often it was chosen (P1c)', async () => {
    await start()
    const open = [...truth()].find(([, { attributes }]) => attributes['currentStatus'] === 'open')
    const choice = everything({
      subscriptions: [subscriptionRefOf([...truth().keys()][3]?.split('/').slice(0, 3).join('/') as string)],
      alerts: [alertRefOf(open?.[0] as string)],
      openOnly: true
    })
    await withRun(async ({ store }) => {
      const all = await store.caseStore.fieldPackNeeds({
        choice,
        at: parts.clock.now(),
        after: null,
        limit: 1_000
      })
      for (const limit of [1, 2, 7]) {
        const found: string[] = []
        for (let after: (typeof all)[number]['alert'] | null = null; ;) {
          const needs = await store.caseStore.fieldPackNeeds({ choice, at: parts.clock.now(), after, limit })
          found.push(...needs.map(({ alert }) => alertKey(alert)))
          after = needs.at(-1)?.alert ?? null
          if (after === null) break
        }
        expect(found).toEqual(all.map(({ alert }) => alertKey(alert)))
      }
      expect(all).toHaveLength(
        [...truth().values()].filter(({ attributes }) => attributes['currentStatus'] === 'open').length
      )
    })
  })
})

describe('what the field pack leaves alone', () => {
  it('is the work of the user and what a pass wrote; a pass leaves the pack alone (P11a, P11b)', async () => {
    await start()
    const key = [...truth()].find(
      ([, { attributes }]) => attributes['currentStatus'] === 'open'
    )?.[0] as string
    const contents = (run: Run) =>
      Promise.all([
        run.store.cache.pass.toArray(),
        run.store.cache.followLists.toArray(),
        run.store.cache.cases.toArray(),
        run.store.work.reviews.toArray(),
        run.store.work.history.toArray()
      ])
    await withRun(({ store }) => decide(store, key, 'false-positive'))
    const before = await withRun(contents)
    await takeOffline(everything())
    expect(await withRun(contents)).toEqual(before)
    const fieldPack = (run: Run) =>
      Promise.all([
        run.store.cache.histories.toArray(),
        run.store.cache.images.toArray(),
        run.store.cache.imageContents.toArray()
      ])
    const packed = await withRun(fieldPack)
    await parts.sync({ full: true })
    expect(await withRun(fieldPack)).toEqual(packed)
    // The accepted review changed the alert, so that its history is out of date.
    expect(await costOf(everything())).toMatchObject({ histories: 1 })
  })
})
