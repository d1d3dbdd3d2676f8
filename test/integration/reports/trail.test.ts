import { describe, expect, it } from 'vitest'
import { readReportCases } from '../../../renderer/data/work/report-queries.ts'
import { discardDraft } from '../../../renderer/decisions/drafts.ts'
import { withdrawReview } from '../../../renderer/decisions/reviews.ts'
import {
  confirmArrival,
  denyArrival,
  discardReview,
  retryReview
} from '../../../renderer/features/outbox/review-acts.ts'
import { firstRetention } from '../../../shared/domain/settings.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { askedReport } from '../../fakes/page/asked-report.ts'
import { startEveryWord } from '../../fakes/page/every-word.ts'
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
  holdFromBackup,
  keyOf,
  loseWithAlert,
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
  await store.deleteOld({ ...firstRetention, gone: 30 }, () => [])
  const [one] = await readReportCases(store, [subscriptionKey(ref('a'))], 'unread')
  expect(one?.alerts).toEqual([])
  expect([...new Set(one?.trail.map(({ what }) => what))]).toEqual([alert('a', 'm1').match])
  store.close()
})

const reason = 'The provider does not have it'
const words = {
  en: {
    sent: 'had been sent without an answer; it was not known whether it had arrived',
    'perhaps-sent': 'may have been sent before; it was not known whether it had arrived'
  },
  nl: {
    sent: 'was zonder antwoord verzonden; of de beslissing was aangekomen, was niet bekend',
    'perhaps-sent': 'was misschien al verzonden; of de beslissing was aangekomen, was niet bekend'
  }
} as const

describe('a decision that may have arrived and was discarded', () => {
  it.each([
    ['sent without an answer', 'sent', 'en'],
    ['sent without an answer', 'sent', 'nl'],
    ['back from a backup', 'perhaps-sent', 'en'],
    ['back from a backup', 'perhaps-sent', 'nl']
  ] as const)(
    'is told as one that was %s, beside the reason, in the trail of a report and in its data: %s, in %s (R3k)',
    async (_, unanswered, language) => {
      await startEveryWord(language)
      const { store } = await openFakeWorkspace(createFakeDisk())
      await fill(store, { a: 1 })
      const { id } = await decide(store, 'a', 'm1')
      await (unanswered === 'sent' ? bring(store, id, 'uncertain') : holdFromBackup(store, id))
      done(await discardReview(store, id, reason))
      const { order, data } = await askedReport(store, ['a'], { withDocument: true, language })
      const [one] = data.cases
      expect(one?.trail.at(-1)).toMatchObject({ kind: 'review-discarded', note: reason, unanswered })
      const html = order.volumes[0]?.html ?? ''
      const rows = html.split('<tr>').map((row) => row.replaceAll(/<[^>]*>/gu, ''))
      expect(rows).toContainEqual(expect.stringContaining(`${words[language][unanswered]} · ${reason}`))
      store.close()
    }
  )
})

it('the trail says what was in doubt of each act by then, and leaves the word of a person on it alone (R3k)', async () => {
  const { store } = await openFakeWorkspace(createFakeDisk())
  await fill(store, { a: 4 })
  const { id: retried } = await decide(store, 'a', 'm1')
  await loseWithAlert(store, retried)
  done(await retryReview(store, retried))
  await loseWithAlert(store, (await decide(store, 'a', 'm2')).id)
  await decide(store, 'a', 'm2', 'true-positive')
  const { id: arrived } = await decide(store, 'a', 'm3')
  await bring(store, arrived, 'uncertain')
  done(await confirmArrival(store, arrived))
  const { id: neverArrived } = await decide(store, 'a', 'm4')
  await bring(store, neverArrived, 'uncertain')
  done(await denyArrival(store, neverArrived))
  const [one] = await readReportCases(store, [subscriptionKey(ref('a'))], 'unread')
  const told = one?.trail.filter(({ kind }) => kind !== 'decided' && kind !== 'queued')
  expect(told?.map(({ kind, unanswered }) => [kind, unanswered])).toEqual([
    ['retried', 'sent'],
    ['superseded', 'sent'],
    ['arrival-confirmed', undefined],
    ['arrival-denied', undefined]
  ])
  expect(one?.trail.filter(({ unanswered }) => unanswered !== undefined)).toHaveLength(2)
  store.close()
})
