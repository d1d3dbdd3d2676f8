import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planFollowList } from '../../../../../electron/main/pull/changed-families.ts'
import { pagesFor } from '../../../../../shared/domain/budget.ts'
import type { FollowListStatistics } from '../../../../../shared/domain/follow-list.ts'
import { followListId } from '../../../../../shared/ids.ts'
import type { FeedProgress, FollowListPlan } from '../../../../../shared/ipc/case-store.ts'
import { buildWorld, statisticsOf } from '../../../../fakes/service/model-world.ts'

const id = followListId('L1')
const list = buildWorld([{ persons: [1, 2], businesses: [3] }]).get('L1')
if (list === undefined) throw new Error('no list')
const current = statisticsOf(list)
const known: FollowListPlan = {
  followListId: id,
  completeAt: current,
  readInThisPass: true,
  current,
  settingsChanged: false,
  settledFamilies: []
}
const plan = (
  change: Partial<FollowListPlan>,
  now: FollowListStatistics = current,
  full = false,
  feeds: readonly FeedProgress[] = []
) => planFollowList({ list: { ...known, ...change }, current: now, full, feeds })
const persons = { kind: 'subscriptions', followListId: id, family: 'persons' } as const
const businesses = { kind: 'subscriptions', followListId: id, family: 'businesses' } as const

describe('the plan of a follow list', () => {
  it('is empty where statistics and settings are those of the last complete reading (S1b)', () => {
    expect(plan({})).toEqual([])
  })

  it('reads every family before the first complete reading, in a full pass, after new settings and after settlements (S2a, S3c, S5a)', () => {
    const both = [
      { kind: 'read', feed: persons, cursor: null, expectedCalls: 1, counted: 2 },
      { kind: 'read', feed: businesses, cursor: null, expectedCalls: 1, counted: 1 }
    ]
    expect(plan({ completeAt: null })).toEqual(both)
    expect(plan({}, current, true)).toEqual(both)
    expect(plan({ settingsChanged: true })).toEqual(both)
    expect(plan({ settledFamilies: ['persons', 'businesses'] })).toEqual(both)
    expect(plan({}, { ...current, lastScreenedDateISO: '2026-05-05T00:00:00Z' })).toEqual(both)
  })

  it('reads no family for the counters of the other one (S2a)', () => {
    const counters = Object.keys(current).filter(
      (name) => name !== 'lastScreenedDateISO'
    ) as (keyof FollowListStatistics)[]
    fc.assert(
      fc.property(fc.constantFrom(...counters), fc.integer({ min: 1, max: 50 }), (name, more) => {
        const steps = plan({}, { ...current, [name]: Number(current[name]) + more })
        expect(steps.map(({ feed }) => feed.family)).toEqual([
          name.startsWith('person') ? 'persons' : 'businesses'
        ])
      })
    )
  })

  it('asks for nothing that the service counts as empty, in a full pass neither (S4a, S5b)', () => {
    const none = { ...current, businessSubscriptionsCount: 0 }
    expect(plan({}, none)).toEqual([{ kind: 'empty', feed: businesses }])
    expect(plan({}, none, true)).toContainEqual({ kind: 'empty', feed: businesses })
  })

  it('reads a family of which a count is left out, unless it counts no subjects (S2b)', () => {
    const counters = Object.keys(current).filter(
      (name) => name !== 'lastScreenedDateISO'
    ) as (keyof FollowListStatistics)[]
    for (const name of counters) {
      const now = { ...current, [name]: null }
      expect(plan({ completeAt: now }, now).map(({ feed }) => feed.family)).toEqual([
        name.startsWith('person') ? 'persons' : 'businesses'
      ])
    }
    const empty = { ...current, businessSubscriptionsCount: 0, businessOpenAlertsCount: null }
    expect(plan({ completeAt: empty }, empty)).toEqual([])
  })

  it('goes on where an interrupted feed stopped, and leaves a complete one alone (S20a)', () => {
    const feeds: readonly FeedProgress[] = [
      { feed: persons, cursor: 'next', complete: false },
      { feed: businesses, cursor: null, complete: true }
    ]
    expect(plan({ completeAt: null }, current, false, feeds)).toEqual([
      { kind: 'read', feed: persons, cursor: 'next', expectedCalls: 1, counted: 2 }
    ])
  })

  it('counts a page for every 20 entries, and one where there is none', () => {
    expect([0, 1, 20, 21, 1500].map(pagesFor)).toEqual([1, 1, 1, 2, 75])
  })
})
