import { beforeEach, describe, expect, it } from 'vitest'
import { readEarlierDecisions } from '../../../renderer/store/earlier-decisions.ts'
import { readCase } from '../../../renderer/store/queries.ts'
import type { WorkspaceStore } from '../../../renderer/store/workspace-store.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/open-workspace.ts'
import { alert, alertsPage, subscription, subscriptionsPage } from './invented.ts'
import { begin, beginWithList, commit, commitIn, complete, keyOf } from './reading.ts'
import { decide } from './working.ts'
import { listsPage, followList } from './invented.ts'

let store: WorkspaceStore
beforeEach(async () => {
  store = (await openFakeWorkspace(createFakeDisk())).store
  await beginWithList(store)
  await commit(store, subscriptionsPage([subscription('a', 1), subscription('b', 2, { name: 'Anna Brugman', dateOfBirth: '1980-01-01' })]))
  await commit(store, alertsPage('a', [alert('a', 'm1')]))
  await commit(store, alertsPage('b', [alert('b', 'm1', { score: 80 }), alert('b', 'm2', { profileId: 'profile-2', status: 'true-positive' })]))
})

const earlier = async (): Promise<unknown> => (await readEarlierDecisions(store, keyOf('a', 'm1'))).map(({ key, status, comment, subjectName, seen }) => ({ key, status, comment, subjectName, score: seen.score }))

describe('earlier decisions on the same profile (T7)', () => {
  it('are none where the profile was not decided on elsewhere', async () => {
    expect(await earlier()).toEqual([])
  })

  it('are told with what the reviewer saw then, and never of another profile', async () => {
    await decide(store, 'b', 'm1', 'false-positive')
    expect(await earlier()).toEqual([{ key: keyOf('b', 'm1'), status: 'false-positive', comment: 'Another year of birth', subjectName: 'Anna Brugman', score: 80 }])
  })

  it('are told of what the service shows as decided', async () => {
    await commit(store, alertsPage('b', [alert('b', 'm1', { status: 'true-positive' })], { at: 300 })).catch(() => null)
    await complete(store)
    await begin(store, 'pass-2', { full: true })
    await commitIn(store, 'pass-2', listsPage([followList()]))
    await commitIn(store, 'pass-2', subscriptionsPage([subscription('a', 1), subscription('b', 2, { name: 'Anna Brugman', lastUpdatedAt: '2025' })]))
    await commitIn(store, 'pass-2', alertsPage('b', [alert('b', 'm1', { status: 'true-positive' })], { at: 300 }))
    expect(await earlier()).toMatchObject([{ key: keyOf('b', 'm1'), status: 'true-positive', comment: '' }])
  })
})

describe('the version before', () => {
  const readAgain = async (over: Parameters<typeof alert>[2], pass: string, at: number): Promise<void> => {
    await complete(store, pass === 'pass-2' ? 'pass-1' : 'pass-2').catch(() => null)
    await begin(store, pass, { full: true })
    await commitIn(store, pass, listsPage([followList()]))
    await commitIn(store, pass, subscriptionsPage([subscription('a', 1, { lastUpdatedAt: pass }), subscription('b', 2)]))
    await commitIn(store, pass, alertsPage('a', [alert('a', 'm1', over)], { at }))
  }
  const previous = async (): Promise<unknown> => {
    const view = await readCase(store, keyOf('a', 'm1'))
    return view?.previous && { score: view.previous.values.score, datasets: view.previous.values.datasets, readAt: view.previous.readAt }
  }

  it('is kept when the service changes the match, and not when only the status changes', async () => {
    expect(await previous()).toBeUndefined()
    await readAgain({ matchVersion: 2, score: 95, datasets: ['SAN'] }, 'pass-2', 300)
    expect(await previous()).toEqual({ score: 91, datasets: ['PEP', 'RRE'], readAt: 100 })
    await readAgain({ matchVersion: 2, score: 95, datasets: ['SAN'], status: 'false-positive' }, 'pass-3', 400)
    expect(await previous()).toEqual({ score: 91, datasets: ['PEP', 'RRE'], readAt: 100 })
  })
})
