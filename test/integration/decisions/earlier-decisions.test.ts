import { beforeEach, describe, expect, it } from 'vitest'
import { readCase } from '../../../renderer/data/pull/queries.ts'
import { readEarlierDecisions } from '../../../renderer/data/work/earlier-decisions.ts'
import { listDrafts, listReviews } from '../../../renderer/data/work/queries.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { queueDraft } from '../../../renderer/decisions/reviews.ts'
import { differentThen } from '../../../renderer/features/case/different-then.ts'
import type { Alert } from '../../../shared/domain/alert.ts'
import {
  alert,
  alertsPage,
  followList,
  listsPage,
  subscription,
  subscriptionsPage
} from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import {
  begin,
  beginWithList,
  bring,
  commit,
  commitIn,
  complete,
  decide,
  done,
  keyOf,
  send,
  settle,
  states,
  user
} from '../../fakes/store/store-steps.ts'

let store: WorkspaceStore
beforeEach(async () => {
  store = (await openFakeWorkspace(createFakeDisk())).store
  await beginWithList(store)
  await commit(
    store,
    subscriptionsPage([
      subscription('a', 1),
      subscription('b', 2, { name: 'Anna Brugman', dateOfBirth: '1980-01-01' })
    ])
  )
  await commit(store, alertsPage('a', [alert('a', 'm1')]))
  await commit(
    store,
    alertsPage('b', [
      alert('b', 'm1', { score: 80 }),
      alert('b', 'm2', { profileId: 'profile-2', status: 'true-positive' })
    ])
  )
})

const earlier = async (): Promise<unknown> =>
  (await readEarlierDecisions(store, keyOf('a', 'm1'))).map(
    ({ key, status, own, comment, subjectName, seen }) => ({
      key,
      status,
      own,
      comment,
      subjectName,
      score: seen?.score
    })
  )

const readAsDecided = async (status: Alert['status'], pass = 'pass-2', last = 'pass-1'): Promise<void> => {
  await complete(store, last)
  await begin(store, pass, { full: true })
  await commitIn(store, pass, listsPage([followList()]))
  await commitIn(
    store,
    pass,
    subscriptionsPage([
      subscription('a', 1),
      subscription('b', 2, { name: 'Anna Brugman', lastUpdatedAt: pass })
    ])
  )
  await commitIn(store, pass, alertsPage('b', [alert('b', 'm1', { status })], { at: 300 }))
}

describe('earlier decisions on the same profile', () => {
  it('are none where the profile was not decided on elsewhere (T7a)', async () => {
    expect(await earlier()).toEqual([])
  })

  it('are told with what the reviewer saw then, never of another profile, and never applied (T7a)', async () => {
    await decide(store, 'b', 'm1', 'false-positive')
    expect(await earlier()).toEqual([
      {
        key: keyOf('b', 'm1'),
        status: 'false-positive',
        own: 'ready',
        comment: 'Another year of birth',
        subjectName: 'Anna Brugman',
        score: 80
      }
    ])
    expect(await listDrafts(store)).toEqual([])
    expect((await listReviews(store)).map(({ alert: { subscriptionId } }) => subscriptionId)).toEqual(['b'])
  })

  it('are shown with what of the subject and of the profile was different then, and nothing of the alert (T7a)', async () => {
    const key = keyOf('a', 'm1')
    await decide(store, 'b', 'm1', 'false-positive')
    await commit(store, alertsPage('a', [alert('a', 'm1', { score: 95, datasets: ['PEP', 'SAN'] })]))
    const [view, [decision]] = await Promise.all([readCase(store, key), readEarlierDecisions(store, key)])
    if (view === undefined || decision === undefined) throw new Error('Nothing is told.')
    expect(differentThen(view, decision)).toEqual({
      subjects: [
        { field: 'name', here: ['Anna-Lena Brüggemann'], there: ['Anna Brugman'] },
        { field: 'birth-date', here: ['1971-05-01'], there: ['1980-01-01'] }
      ],
      changes: [{ kind: 'list', field: 'datasets', added: ['SAN'], removed: ['RRE'] }]
    })
  })

  it('are told of what the service shows as decided (T7b)', async () => {
    await readAsDecided('true-positive')
    expect(await earlier()).toMatchObject([
      { key: keyOf('b', 'm1'), status: 'true-positive', own: null, comment: '' }
    ])
  })

  it('that only the service tells of claim nothing about what the profile said then (T7d)', async () => {
    await readAsDecided('true-positive')
    expect(await readEarlierDecisions(store, keyOf('a', 'm1'))).toMatchObject([{ own: null, seen: null }])
  })

  it('are told of a draft that has a decision, and say that it is one', async () => {
    done(await saveDraft(store, keyOf('b', 'm1'), { riskComment: 'To be looked up' }))
    expect(await earlier()).toEqual([])
    done(await saveDraft(store, keyOf('b', 'm1'), { status: 'true-positive' }))
    expect(await earlier()).toMatchObject([
      { status: 'true-positive', own: 'draft', comment: 'To be looked up', score: 80 }
    ])
  })

  it('are none of those that were taken on another profile, whose alert had the id of one on this profile (T7e)', async () => {
    const other = keyOf('b', 'm2')
    const { id } = await decide(store, 'b', 'm2', 'false-positive')
    await bring(store, id, 'accepted')
    done(await saveDraft(store, other, { status: 'true-positive' }))
    const now = alert('b', 'm2', { profileId: 'profile-1' })
    await commit(store, alertsPage('b', [alert('b', 'm1', { score: 80 }), now], { at: 700 }))
    expect(await earlier()).toEqual([])
    done(await saveDraft(store, other, { status: 'open' }))
    done(await saveDraft(store, other, { status: 'true-positive' }))
    expect(await earlier()).toMatchObject([{ key: other, status: 'true-positive', own: 'draft' }])
  })

  it.each([
    ['queued', 'ready'],
    ['sending', 'sending'],
    ['uncertain', 'sending'],
    ['conflict', 'conflict'],
    ['rejected', 'attention']
  ] as const)('say of a review that is %s that it is "%s" (T7c)', async (kind, own) => {
    const { id } = await decide(store, 'b')
    await bring(store, id, kind)
    expect(await earlier()).toMatchObject([{ status: 'false-positive', own }])
  })

  it('are those that the service shows, whatever was accepted before', async () => {
    const { id } = await decide(store, 'b', 'm1', 'false-positive')
    await send(store, [id])
    await settle(
      store,
      [{ reviewId: id, from: 'sending', next: states.accepted, attempts: 1 }],
      [alert('b', 'm1', { status: 'false-positive' })]
    )
    expect(await earlier()).toMatchObject([
      { status: 'false-positive', own: null, comment: 'Another year of birth' }
    ])
    await readAsDecided('true-positive')
    expect(await earlier()).toMatchObject([{ status: 'true-positive', own: null, comment: '' }])
    await readAsDecided('open', 'pass-3', 'pass-2')
    expect(await earlier()).toEqual([])
  })

  it('are told with the words of the user that the service accepted, also beside a newer decision that it did not (T7b, T7c)', async () => {
    const { id } = await decide(store, 'b', 'm1', 'false-positive')
    await bring(store, id, 'accepted')
    const key = keyOf('b', 'm1')
    done(await saveDraft(store, key, { status: 'true-positive', riskComment: 'Seen in the register' }))
    const { id: newer } = done(await queueDraft(store, key, user))
    await bring(store, newer, 'rejected')
    expect(await earlier()).toMatchObject([
      { status: 'true-positive', own: 'attention', comment: 'Seen in the register' },
      { status: 'false-positive', own: null, comment: 'Another year of birth', score: 80 }
    ])
  })

  it('are told of both where the user decided on what somebody had decided', async () => {
    await readAsDecided('true-positive')
    done(await saveDraft(store, keyOf('b', 'm1'), { status: 'false-positive' }))
    expect(await earlier()).toMatchObject([
      { status: 'false-positive', own: 'draft' },
      { status: 'true-positive', own: null }
    ])
  })

  it('are not those on another profile, not even where the index cannot tell the two apart', async () => {
    // Two texts with the same FNV-1a hash.
    await commit(
      store,
      alertsPage('b', [
        alert('b', 'm3', { profileId: 'liquid', status: 'true-positive' }),
        alert('b', 'm4', { profileId: 'costarring', status: 'false-positive' })
      ])
    )
    await commit(store, alertsPage('a', [alert('a', 'm1', { profileId: 'costarring' })]))
    expect(store.triage.maybeSameProfile(keyOf('a', 'm1'))).toHaveLength(2)
    expect(await earlier()).toMatchObject([{ key: keyOf('b', 'm4') }])
  })

  it('are found among any number of alerts that nobody decided on', async () => {
    await commit(store, subscriptionsPage([subscription('c', 60)]))
    await commit(
      store,
      alertsPage(
        'c',
        Array.from({ length: 60 }, (_, index) => alert('c', `m${index + 1}`))
      )
    )
    done(await saveDraft(store, keyOf('c', 'm60'), { status: 'false-positive' }))
    await decide(store, 'c', 'm59')
    const keys = (await readEarlierDecisions(store, keyOf('a', 'm1'))).map(({ key }) => key)
    expect(keys.toSorted()).toEqual([keyOf('c', 'm59'), keyOf('c', 'm60')])
  })
})

describe('the version before', () => {
  const readAgain = async (over: Parameters<typeof alert>[2], pass: string, at: number): Promise<void> => {
    await complete(store, pass === 'pass-2' ? 'pass-1' : 'pass-2').catch(() => null)
    await begin(store, pass, { full: true })
    await commitIn(store, pass, listsPage([followList()]))
    await commitIn(
      store,
      pass,
      subscriptionsPage([subscription('a', 1, { lastUpdatedAt: pass }), subscription('b', 2)])
    )
    await commitIn(store, pass, alertsPage('a', [alert('a', 'm1', over)], { at }))
  }
  const previous = async (): Promise<unknown> => {
    const view = await readCase(store, keyOf('a', 'm1'))
    return (
      view?.previous && {
        score: view.previous.values.score,
        datasets: view.previous.values.datasets,
        readAt: view.previous.readAt
      }
    )
  }

  it('is kept when the service changes the match, and not when only the status changes', async () => {
    expect(await previous()).toBeUndefined()
    await readAgain({ matchVersion: 2, score: 95, datasets: ['SAN'] }, 'pass-2', 300)
    expect(await previous()).toEqual({ score: 91, datasets: ['PEP', 'RRE'], readAt: 100 })
    await readAgain(
      { matchVersion: 2, score: 95, datasets: ['SAN'], status: 'false-positive' },
      'pass-3',
      400
    )
    expect(await previous()).toEqual({ score: 91, datasets: ['PEP', 'RRE'], readAt: 100 })
  })
})
