import { expect, it } from 'vitest'
import { holdsWords, readLeftCases } from '../../../renderer/data/work/left-cases.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { alert, alertsPage, ref, subscription, subscriptionsPage } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { beginWithList, commitIn, complete, decide, fill } from '../../fakes/store/store-steps.ts'

const caseOf = (id: string): string => subscriptionKey(ref(id))

it('finds cases with own work of which the service shows no alert any more, and no others (F1f)', async () => {
  const { store } = await openFakeWorkspace(createFakeDisk())
  await fill(store, { a: 1, b: 2, c: 1, d: 1 })
  await complete(store)
  await decide(store, 'a', 'm1')
  await decide(store, 'b', 'm1')
  await decide(store, 'd', 'm1')
  expect(await readLeftCases(store)).toEqual([])

  await beginWithList(store, 'pass-2', { full: true })
  // The first subject is gone, the second one keeps an alert, the third has no work, the fourth keeps no alert.
  await commitIn(store, 'pass-2', subscriptionsPage([subscription('b', 1), subscription('d', 0)]))
  await commitIn(store, 'pass-2', alertsPage('b', [alert('b', 'm2')]))
  await commitIn(store, 'pass-2', alertsPage('d', []))
  const left = await readLeftCases(store)
  expect(left.map(({ caseKey }) => caseKey).toSorted()).toEqual([caseOf('a'), caseOf('d')].toSorted())
  const [first] = left
  expect(first?.matches).toEqual([alert('a', 'm1').match])
  store.close()
})

it.each([
  ['', true],
  ['bruggem', true],
  ['иванов', true],
  ['lena ivanov', true],
  ['lena petrov', false]
])('holds the words %j of a name or a match, in any order and alphabet: %s (F1f)', (text, isFound) => {
  const one = { caseKey: 'a', name: 'Anna-Lena Brüggemann', matches: ['Ivanov, A.'] }
  expect(holdsWords(one, text)).toBe(isFound)
})
