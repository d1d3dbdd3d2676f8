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
  await commitIn(store, 'second', alertsPage('a', [alert('a', 'm1')], { at }))
  await complete(store, 'second', at)
  const left = async (time: number): Promise<readonly string[]> => {
    setTime(time)
    await readAt(store, time)
    await store.deleteOld({ ...firstRetention, gone: 30 }, null)
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

it('what was decided before stays on an alert that is being decided on again (B8d)', async () => {
  const { store, setTime } = await openFakeWorkspace(createFakeDisk(), { now: 1_000 })
  await fill(store, { a: 2 })
  for (const id of ['m1', 'm2']) await bring(store, (await decide(store, 'a', id)).id, 'accepted')
  done(await saveDraft(store, keyOf(ref('a'), 'm1'), { riskComment: 'Looking into it again' }))
  setTime(40 * day)
  await readAt(store, 40 * day)
  await store.deleteOld({ ...firstRetention, sent: 30 }, null)
  expect((await listReviews(store)).map(({ alert: { alertId } }) => alertId)).toEqual(['m1'])
  store.close()
})
