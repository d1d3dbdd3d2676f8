import { describe, expect, it } from 'vitest'
import { countGoneAlerts, readReportCases } from '../../../renderer/data/work/report-queries.ts'
import { addToCase } from '../../../renderer/decisions/case-items.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { alert, alertsPage, ref, subscription, subscriptionsPage } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { testSealing } from '../../fakes/store/sealing.ts'
import { beginWithList, commitIn, complete, decide, done, fill } from '../../fakes/store/store-steps.ts'

const keys = [subscriptionKey(ref('a')), subscriptionKey(ref('b'))]

/** Two subjects with two alerts each, and a decision on one of them. */
async function decidedWorkspace() {
  const { store } = await openFakeWorkspace(createFakeDisk())
  await fill(store, { a: 2, b: 2 })
  await complete(store)
  await decide(store, 'a', 'm1')
  return store
}

describe('a report', () => {
  it('holds an alert that the service no longer shows, behind those that it shows, with what was decided on it (F1d)', async () => {
    const store = await decidedWorkspace()
    await beginWithList(store, 'pass-2', { full: true })
    await commitIn(store, 'pass-2', subscriptionsPage([subscription('a', 1), subscription('b', 2)]))
    await commitIn(store, 'pass-2', alertsPage('a', [alert('a', 'm2')]))

    const [one, other] = await readReportCases(store, keys, 'unread')
    expect(one?.gone).toBeUndefined()
    expect(one?.alerts.map(({ id, gone, reviews }) => [id, gone ?? false, reviews.length])).toEqual([
      ['m2', false, 0],
      ['m1', true, 1]
    ])
    expect(other?.alerts.map(({ gone }) => gone)).toEqual([undefined, undefined])
    expect(await countGoneAlerts(store, keys)).toBe(1)
    store.close()
  })

  it('holds a subject that its list no longer shows, with all of its alerts (F1d)', async () => {
    const store = await decidedWorkspace()
    await beginWithList(store, 'pass-2', { full: true })
    await commitIn(store, 'pass-2', subscriptionsPage([subscription('b', 2)]))

    const [one] = await readReportCases(store, keys, 'unread')
    expect(one?.gone).toBe(true)
    expect(one?.alerts.map(({ id, gone }) => [id, gone])).toEqual([
      ['m1', true],
      ['m2', true]
    ])
    expect(await countGoneAlerts(store, keys)).toBe(2)
    store.close()
  })

  it('counts the alerts of a case that cannot be read (F1e)', async () => {
    const { store } = await openFakeWorkspace(createFakeDisk(), { sealing: await testSealing() })
    await fill(store, { a: 3 })
    const [row] = await store.cache.cases.toArray()
    if (row === undefined) throw new Error('There is no case')
    const alerts = row.alerts.map((one) =>
      one.id === 'm2' ? { ...one, status: 'true-positive' as const } : one
    )
    await store.cache.cases.put({ ...row, alerts })
    const [one] = await readReportCases(store, keys, 'unread')
    expect(one?.alerts.map(({ id }) => id).toSorted()).toEqual(['m1', 'm3'])
    expect(one?.unreadableAlerts).toBe(1)
    store.close()
  })

  it('counts the own work of a case that cannot be read, and of no other (F1g)', async () => {
    const { store } = await openFakeWorkspace(createFakeDisk(), { sealing: await testSealing() })
    await fill(store, { a: 2, b: 1 })
    const { id } = await decide(store, 'a', 'm1')
    await decide(store, 'b', 'm1')
    for (const note of ['note-1', 'note-2'])
      done(await addToCase(store, note, keys[0] ?? '', { kind: 'note', text: 'Called' }))
    const work = async (): Promise<unknown> =>
      (await readReportCases(store, keys, 'unread')).map(({ unreadableWork, notes, alerts }) => [
        ...[unreadableWork, notes.length],
        alerts.reduce((sum, { reviews }) => sum + reviews.length, 0)
      ])
    expect(await work()).toEqual([
      [undefined, 2, 1],
      [undefined, 0, 1]
    ])
    const [review, note] = [await store.work.reviews.get(id), await store.work.caseItems.get('note-2')]
    if (review === undefined || note === undefined) throw new Error('They are not there')
    // Each has the content of the other, which opens at neither place.
    await store.work.reviews.put({ ...review, payload: note.payload as never })
    await store.work.caseItems.put({ ...note, payload: review.payload as never })
    expect(await work()).toEqual([
      [2, 1, 0],
      [undefined, 0, 1]
    ])
    store.close()
  })
})
