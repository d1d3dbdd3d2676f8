import { expect, it } from 'vitest'
import { holdsWords, readLeftCases } from '../../../renderer/data/work/left-cases.ts'
import { readReportCases } from '../../../renderer/data/work/report-queries.ts'
import { addToCase } from '../../../renderer/decisions/case-items.ts'
import { discardDraft, saveDraft } from '../../../renderer/decisions/drafts.ts'
import { discardReview } from '../../../renderer/features/outbox/review-acts.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { alert, alertsPage, ref, subscription, subscriptionsPage } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import {
  beginWithList,
  commitIn,
  complete,
  decide,
  done,
  fill,
  keyOf
} from '../../fakes/store/store-steps.ts'

const caseOf = (id: string): string => subscriptionKey(ref(id))

it('the store finds cases with own work of which the service shows no alert any more, and no others (F1f)', async () => {
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

it('the store finds a case with own work of which nothing that the service said is here, and its file has what was done in it (F1i)', async () => {
  const disk = createFakeDisk()
  const first = (await openFakeWorkspace(disk)).store
  await fill(first, { a: 1, b: 1, c: 1 })
  await complete(first)
  const { subjectName } = await decide(first, 'a', 'm1')
  done(await addToCase(first, 'note-1', caseOf('b'), { kind: 'note', text: 'Called the branch' }))
  await first.cache.cases.clear()
  await first.cache.indexParts.clear()
  first.close()

  const { store } = await openFakeWorkspace(disk)
  const left = await readLeftCases(store)
  expect(left.map(({ caseKey, name }) => [caseKey, name])).toEqual([
    [caseOf('a'), subjectName],
    [caseOf('b'), 'b']
  ])
  const cases = await readReportCases(store, [caseOf('c'), caseOf('b'), caseOf('a')], 'unread')
  expect(
    cases.map(({ name, notes, trail, notHeld }) => [name, notes[0]?.text, trail.length, notHeld])
  ).toEqual([
    ['b', 'Called the branch', 1, true],
    [subjectName, undefined, 2, true]
  ])
  store.close()
})

it('the store finds a case of which only acts are left, under the name with which it was decided on, and so does a report (F1j)', async () => {
  const disk = createFakeDisk()
  const first = (await openFakeWorkspace(disk)).store
  await fill(first, { a: 1, b: 1, c: 1 })
  await complete(first)
  const { id, subjectName } = await decide(first, 'a', 'm1')
  done(await discardReview(first, id, 'The provider does not have it'))
  done(await saveDraft(first, keyOf('b', 'm1'), { status: 'open' }))
  done(await discardDraft(first, keyOf('b', 'm1')))
  expect(await readLeftCases(first)).toEqual([])
  await first.cache.cases.clear()
  await first.cache.indexParts.clear()
  first.close()

  const { store } = await openFakeWorkspace(disk)
  const left = await readLeftCases(store)
  expect(left.map(({ caseKey, name }) => [caseKey, name])).toEqual([
    [caseOf('a'), subjectName],
    [caseOf('b'), subjectName]
  ])
  const cases = await readReportCases(store, [caseOf('a'), caseOf('b')], 'unread')
  expect(cases.map(({ name, trail }) => [name, trail.at(-1)?.kind])).toEqual([
    [subjectName, 'review-discarded'],
    [subjectName, 'draft-discarded']
  ])
  store.close()
})

it.each([
  ['', true],
  ['bruggem', true],
  ['иванов', true],
  ['lena ivanov', true],
  ['lena petrov', false],
  ['iwanowa', true],
  ['O´Brien', true]
])('a case holds the words %j of a name or a match, in any order and alphabet: %s (F1f)', (text, isFound) => {
  const matches = ['Ivanov, A.', 'Иванова, А.', 'O‘Brien']
  const one = { caseKey: 'a', name: 'Anna-Lena Brüggemann', matches }
  expect(holdsWords(one, text)).toBe(isFound)
})
