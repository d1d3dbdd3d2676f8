import { expect, it } from 'vitest'
import { readReportCases } from '../../../renderer/data/work/report-queries.ts'
import { discardDraft } from '../../../renderer/decisions/drafts.ts'
import { withdrawReview } from '../../../renderer/decisions/reviews.ts'
import { firstRetention } from '../../../shared/domain/settings.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { alert, alertsPage, ref, subscription, subscriptionsPage } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import {
  beginWithList,
  bring,
  commitIn,
  complete,
  decide,
  done,
  fill,
  keyOf,
  readAt,
  shownIds
} from '../../fakes/store/store-steps.ts'

const day = 86_400_000

it('the trail names the match of each act, also of an alert that the service no longer shows (F1c)', async () => {
  const { store } = await openFakeWorkspace(createFakeDisk())
  await fill(store, { a: 2 })
  await complete(store)
  await decide(store, 'a', 'm1')
  const named = async (): Promise<readonly string[]> => {
    const [one] = await readReportCases(store, [subscriptionKey(ref('a'))], 'unread')
    return [...new Set(one?.trail.map(({ what }) => what))]
  }
  const before = await named()
  expect(before).toEqual([alert('a', 'm1').match])

  await beginWithList(store, 'pass-2', { full: true })
  await commitIn(store, 'pass-2', subscriptionsPage([subscription('a', 1)]))
  await commitIn(store, 'pass-2', alertsPage('a', [alert('a', 'm2')]))
  expect(await shownIds(store)).toEqual(['m2'])
  expect(await named()).toEqual(before)
  store.close()
})

it('the trail names the match of an act on an alert that was deleted because the service no longer shows it (F1c, B8l)', async () => {
  const { store, setTime } = await openFakeWorkspace(createFakeDisk(), { now: 1_000 })
  await fill(store, { a: 2 })
  await bring(store, (await decide(store, 'a', 'm1')).id, 'accepted')
  done(await withdrawReview(store, (await decide(store, 'a', 'm2')).id))
  done(await discardDraft(store, keyOf(ref('a'), 'm2')))
  await complete(store)
  await beginWithList(store, 'pass-2', { full: true })
  await commitIn(store, 'pass-2', subscriptionsPage([subscription('a', 0)]), alertsPage('a', []))
  setTime(40 * day)
  await readAt(store, 40 * day)
  await store.deleteOld({ ...firstRetention, gone: 30 }, () => null)
  const [one] = await readReportCases(store, [subscriptionKey(ref('a'))], 'unread')
  expect(one?.alerts).toEqual([])
  expect([...new Set(one?.trail.map(({ what }) => what))]).toEqual([alert('a', 'm1').match])
  store.close()
})
