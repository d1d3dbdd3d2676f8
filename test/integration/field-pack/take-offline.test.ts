import { afterEach, describe, expect, it } from 'vitest'
import { piecesInFlight } from '../../../electron/main/field-pack/fetch-field-pack.ts'
import type { AlertSnapshot } from '../../../electron/sandbox/control/snapshot.ts'
import { profileImage } from '../../../electron/sandbox/world/profile-image.ts'
import { alertRefOf, subscriptionRefOf } from '../../../renderer/data/database/row-keys.ts'
import { readPacked, readFieldPacks } from '../../../renderer/data/pull/field-pack-queries.ts'
import { alertKey } from '../../../shared/domain/alert.ts'
import type { PackedView } from '../../../shared/domain/case-view.ts'
import type { FieldPackChoice, FieldPackEnding } from '../../../shared/domain/field-pack.ts'
import { followListId } from '../../../shared/ids.ts'
import { decide, type RealParts, type Run, startRealParts } from '../../fakes/main/real-parts.ts'

let parts: RealParts
afterEach(() => parts.close())

async function start(options: Parameters<typeof startRealParts>[0] = {}): Promise<void> {
  parts = await startRealParts({ alerts: 60, subscriptions: 20, followLists: 2, seed: 9, ...options })
  expect(await parts.sync()).toMatchObject({ kind: 'completed' })
  parts.sandbox.mark()
}

/** Every alert of the service, by key. */
function truth(): ReadonlyMap<string, AlertSnapshot> {
  const lists = parts.sandbox.snapshot().followLists
  return new Map(
    lists.flatMap((list) =>
      (['persons', 'businesses'] as const).flatMap((family) =>
        list[family].subscriptions.flatMap(({ id, alerts }) =>
          alerts.map((alert) => [`${list.id}/${family}/${id}/${alert.id}`, alert] as const)
        )
      )
    )
  )
}

function everything(change: Partial<FieldPackChoice> = {}): FieldPackChoice {
  const followListIds = parts.sandbox.snapshot().followLists.map(({ id }) => followListId(id))
  return {
    followListIds,
    subscriptions: [],
    alerts: [],
    openOnly: false,
    images: true,
    maxAgeMillis: null,
    ...change
  }
}

async function withRun<Value>(
  work: (run: Run) => Promise<Value>,
  options?: Parameters<RealParts['open']>[0]
): Promise<Value> {
  const run = await parts.open(options)
  return await work(run).finally(() => run.kill())
}

const takeOffline = (
  choice: FieldPackChoice,
  options?: Parameters<RealParts['open']>[0]
): Promise<FieldPackEnding> => withRun(({ fieldPack }) => fieldPack.start(choice), options)
const costOf = (choice: FieldPackChoice) =>
  withRun(({ store }) => store.caseStore.fieldPackCost({ choice, at: parts.clock.now() }))
const imageOf = ({ attributes }: AlertSnapshot): string | null =>
  (attributes['profileImage'] as string | undefined) ?? null

async function packedOf(keys: Iterable<string>): Promise<ReadonlyMap<string, PackedView>> {
  return await withRun(async ({ store }) => {
    const views = new Map<string, PackedView>()
    for (const key of keys)
      views.set(key, await readPacked(store, key, imageOf(truth().get(key) as AlertSnapshot)))
    return views
  })
}

/** Histories and images are what the service holds, of these keys and of no others. */
async function expectPacked(keys: readonly string[]): Promise<void> {
  const views = await packedOf(truth().keys())
  for (const [key, alert] of truth()) {
    const { history, image } = views.get(key) as PackedView
    if (!keys.includes(key)) {
      expect(history).toBeUndefined()
      continue
    }
    const textOf = (value: unknown): unknown => value ?? null
    const entries = alert.reviews
      .toReversed()
      .map(({ status, dateTimeISO: at, riskRating, riskComment, userID }) => ({
        ...{
          status,
          at,
          riskRating: textOf(riskRating),
          riskComment: textOf(riskComment),
          userId: textOf(userID)
        }
      }))
    expect(history).toMatchObject({ entries, refused: 0 })
    const profile = /([A-Za-z0-9-]+)\.png$/u.exec(imageOf(alert) ?? '')?.[1]
    if (profile === undefined) expect(image).toBeUndefined()
    else
      expect(image).toMatchObject({
        kind: 'carried',
        image: { type: 'image/png', base64: Buffer.from(profileImage(profile)).toString('base64') }
      })
  }
}

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

describe('a choice (P1)', () => {
  it('of subjects and single alerts takes these once, however often they are chosen, open ones only where asked for', async () => {
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

  it('gives the same alerts in portions of any size, each once', async () => {
    await start()
    const choice = everything({
      subscriptions: [subscriptionRefOf([...truth().keys()][3]?.split('/').slice(0, 3).join('/') as string)],
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
    expect(parts.sandbox.stats().sinceMark.total).toBeLessThanOrEqual(truth().size + kills * piecesInFlight)
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
      expect(parts.ledger.length - calls).toBeLessThanOrEqual(piecesInFlight)
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
    expect(parts.sandbox.stats().sinceMark.total).toBeLessThanOrEqual(2 + piecesInFlight)
  })

  it('with the key ends the run at once (P9c)', async () => {
    await start()
    parts.sandbox.setFaults([{ effect: { kind: 'status', status: 401 } }])
    expect(await takeOffline(everything())).toMatchObject({
      kind: 'stopped',
      because: { failure: { kind: 'unauthorized' } }
    })
    expect(parts.sandbox.stats().sinceMark.total).toBeLessThanOrEqual(piecesInFlight)
  })

  it('with an image is kept with its reason, and never takes away an image that was carried (P8a, P8b)', async () => {
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
    // A lasting reason is not tried again while it is young; one that passes is.
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

describe('what the field pack leaves alone (P11)', () => {
  it('is the work of the user and what a pass wrote; a pass leaves the pack alone', async () => {
    await start()
    const key = [...truth()].find(
      ([, { attributes }]) => attributes['currentStatus'] === 'open'
    )?.[0] as string
    const contents = (run: Run) =>
      Promise.all([
        run.store.cache.pass.toArray(),
        run.store.cache.followLists.toArray(),
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
    // The accepted review changed the alert: its history has grown old.
    expect(await costOf(everything())).toMatchObject({ histories: 1 })
  })
})
