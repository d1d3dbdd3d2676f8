import { expect, it } from 'vitest'
import { listReviews } from '../../../renderer/data/work/queries.ts'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { firstRetention } from '../../../shared/domain/settings.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { alert, alertsPage, ref, subscription, subscriptionsPage } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { testSealing } from '../../fakes/store/sealing.ts'
import {
  beginWithList,
  bring,
  commitIn,
  complete,
  decide,
  done,
  fill,
  keyOf,
  readAt
} from '../../fakes/store/store-steps.ts'

const day = 86_400_000

it('what is gone goes by the day on which the service was found not to show it, and not by its last reading (B8n)', async () => {
  const { store, setTime } = await openFakeWorkspace(createFakeDisk(), {
    sealing: await testSealing(),
    now: 1_000
  })
  await fill(store, { a: 2, b: 1, c: 1 })
  await complete(store)
  const at = 100 * day
  await beginWithList(store, 'second', { full: true })
  await commitIn(store, 'second', subscriptionsPage([subscription('a', 1), subscription('c', 0)], { at }))
  await commitIn(store, 'second', alertsPage('a', [alert('a', 'm1')], { at }), alertsPage('c', [], { at }))
  await complete(store, 'second', at)
  const left = async (time: number): Promise<readonly string[]> => {
    setTime(time)
    await readAt(store, time)
    await store.deleteOld({ ...firstRetention, gone: 30 }, () => [])
    const rows = await store.cache.cases.toArray()
    return rows.flatMap(({ id, alerts }) => [id, ...alerts.map((one) => one.id)])
  }
  const keys = ['a', 'b', 'c'].map((id) => subscriptionKey(ref(id)))
  const all = [keys[0], 'm1', 'm2', keys[1], 'm1', keys[2], 'm1']
  expect(await left(at + day)).toEqual(all)
  await store.cache.cases.toCollection().modify((row: Record<string, unknown>) => {
    // As an earlier version left them.
    delete row['vanishedAt']
    for (const one of row['alerts'] as Record<string, unknown>[]) delete one['goneAt']
  })
  expect(await left(at + 31 * day)).toEqual(all)
  expect(await left(at + 60 * day)).toEqual(all)
  expect(await left(at + 62 * day)).toEqual([keys[0], 'm1', keys[2]])
  store.close()
})

it.each([
  ['nobody has read since', null, 0, false],
  ["nobody's clock said the same", 40, 4_000, false],
  ['our clock was set back since', 140, 140, false],
  ['both clocks say that it has passed', 102, 102, true]
] as const)(
  'what a clock that was ahead found gone stays while %s, and goes by the first day that is sure (B8n, B8o)',
  async (_name, ours, theirs, goes) => {
    const { store, setTime } = await openFakeWorkspace(createFakeDisk(), {
      sealing: await testSealing(),
      now: 1_000
    })
    await fill(store, { a: 2, b: 1 })
    await complete(store)
    await beginWithList(store, 'second', { full: true })
    const ahead = { at: 4_000 * day }
    await commitIn(store, 'second', subscriptionsPage([subscription('a', 1)], ahead))
    await commitIn(store, 'second', alertsPage('a', [alert('a', 'm1')], ahead))
    await complete(store, 'second', 4_000 * day)
    const left = async (time: number, [here, there]: readonly [number, number]): Promise<number> => {
      setTime(time * day)
      await readAt(store, here * day, there * day)
      await store.deleteOld({ ...firstRetention, gone: 30 }, () => [])
      return (await store.cache.cases.toArray()).flatMap(({ alerts }) => alerts).length
    }
    if (ours !== null) expect(await left(102, [ours, theirs])).toBe(3)
    expect(await left(131, [131, 131])).toBe(3)
    expect(await left(133, [133, 133])).toBe(goes ? 1 : 3)
    expect(await left(162, [162, 162])).toBe(1)
    store.close()
  }
)

it('what was decided before stays on an alert that is being decided on again (B8d)', async () => {
  const { store, setTime } = await openFakeWorkspace(createFakeDisk(), { now: 1_000 })
  await fill(store, { a: 2 })
  for (const id of ['m1', 'm2']) await bring(store, (await decide(store, 'a', id)).id, 'accepted')
  done(await saveDraft(store, keyOf(ref('a'), 'm1'), { riskComment: 'Looking into it again' }))
  setTime(40 * day)
  await readAt(store, 40 * day)
  await store.deleteOld({ ...firstRetention, sent: 30 }, () => [])
  expect((await listReviews(store)).map(({ alert: { alertId } }) => alertId)).toEqual(['m1'])
  store.close()
})
