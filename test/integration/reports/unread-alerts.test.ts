import { describe, expect, it } from 'vitest'
import { readReportCases } from '../../../renderer/data/work/report-queries.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { closedAfterEach } from '../../fakes/closed-after-each.ts'
import {
  alert,
  alertsPage,
  ref,
  refusedRow,
  subscription,
  subscriptionsPage
} from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { beginWithList, commit, commitIn, complete, fill } from '../../fakes/store/store-steps.ts'

const keys = [subscriptionKey(ref('a')), subscriptionKey(ref('b'))]
const opened = closedAfterEach()

async function openStore(): Promise<WorkspaceStore> {
  const { store } = await openFakeWorkspace(createFakeDisk())
  opened.push(store)
  return store
}

/** Of each subject: how many alerts it brings, what the service counts of those that were not read to their end, and how many were refused. */
async function lacks(store: WorkspaceStore): Promise<readonly unknown[]> {
  const cases = await readReportCases(store, keys, 'unread')
  return cases.map(({ alerts, notReadToEnd, refusedAlerts }) => [alerts.length, notReadToEnd, refusedAlerts])
}

describe('a case whose alerts were not read to their end', () => {
  it('says so, with the number that the service counts, until they are (F1h)', async () => {
    const store = await openStore()
    await beginWithList(store)
    await commit(store, subscriptionsPage([subscription('a', 3), subscription('b', 1)]))
    // The first sync is cut here: at first before any alert, then behind a first page.
    expect(await lacks(store)).toEqual([
      [0, { counted: 3 }, undefined],
      [0, { counted: 1 }, undefined]
    ])
    await commit(store, alertsPage('b', [alert('b', 'm1')]))
    await commit(store, alertsPage('a', [alert('a', 'm1'), alert('a', 'm2')], { next: 'page-2' }))
    expect(await lacks(store)).toEqual([
      [2, { counted: 3 }, undefined],
      [1, undefined, undefined]
    ])
    await commit(store, alertsPage('a', [alert('a', 'm3')], { cursor: 'page-2' }))
    expect(await lacks(store)).toEqual([
      [3, undefined, undefined],
      [1, undefined, undefined]
    ])
  })

  it('says so where the service told of a change since, and not where all is only read once more (F1h)', async () => {
    const store = await openStore()
    await fill(store, { a: 2, b: 1 })
    await complete(store)
    await beginWithList(store, 'pass-2', { full: true })
    await commitIn(store, 'pass-2', subscriptionsPage([subscription('a', 3), subscription('b', 1)]))
    expect(await lacks(store)).toEqual([
      [2, { counted: 3 }, undefined],
      [1, undefined, undefined]
    ])
  })

  it('says so without a number where the service leaves one out (F1h)', async () => {
    const store = await openStore()
    await beginWithList(store)
    const counts = { open: null, falsePositive: 0, truePositive: 0, discarded: 0 }
    await commit(store, subscriptionsPage([subscription('a', 0, { counts }), subscription('b', 0)]))
    expect(await lacks(store)).toEqual([
      [0, { counted: null }, undefined],
      [0, undefined, undefined]
    ])
  })
})

it('a case says how many of its alerts came in a form that could not be read (F1h)', async () => {
  const store = await openStore()
  await beginWithList(store)
  await commit(store, subscriptionsPage([subscription('a', 3), subscription('b', 1)]))
  const refused = [refusedRow('m2', 1), refusedRow(null, 2)]
  await commit(store, alertsPage('a', [alert('a', 'm1')], { refused }), alertsPage('b', [alert('b', 'm1')]))
  expect(await lacks(store)).toEqual([
    [1, undefined, 2],
    [1, undefined, undefined]
  ])
})
