import { describe, expect, it } from 'vitest'
import { toIndexed } from '../../../../../renderer/data/index/alert-columns.ts'
import { LiveTriageIndex } from '../../../../../renderer/data/index/live-triage-index.ts'
import { type CacheChange, noCacheChange as nothing } from '../../../../../renderer/data/pull/cache-commit.ts'
import { noWrite } from '../../../../../renderer/data/work/work-write.ts'
import { toEpochMillis } from '../../../../../shared/clock.ts'
import { alertKey, type AlertValues } from '../../../../../shared/domain/alert.ts'
import { subscriptionKey } from '../../../../../shared/domain/subscription.ts'
import type { TriageQuery } from '../../../../../shared/domain/triage-query.ts'
import { draftOf, reviewOf } from '../../../../fakes/store/invented-reviews.ts'
import { alert, ref } from '../../../../fakes/store/invented-rows.ts'
import { atOnce } from '../../../../fakes/at-once.ts'
import { states } from '../../../../fakes/store/store-steps.ts'

const everything: TriageQuery = { text: '', facets: {}, sort: 'score', descending: true }
const at = toEpochMillis(100)

function shows(subject: string, id: string, over: Partial<AlertValues> = {}): CacheChange {
  const shown = alert(subject, id, over)
  return { ...nothing, alerts: [toIndexed(alertKey(shown), shown, { changedAt: at, firstSeenAt: at })] }
}

describe('the triage index', () => {
  it('answers the same view for the same query until something changes', () => {
    const index = new LiveTriageIndex({ now: () => at })
    index.applyCache(shows('a', 'm1'))
    const view = index.view(everything)
    expect(index.view({ ...everything })).toBe(view)
    const before = index.version
    index.applyCache(nothing)
    expect(index.version).toBe(before)
    index.applyCache(shows('a', 'm2'))
    expect(index.version).toBeGreaterThan(before)
    expect(index.view(everything)).not.toBe(view)
  })

  it('holds one alert in its place that the query leaves out, and none that is gone (T19)', () => {
    const index = new LiveTriageIndex({ now: () => at })
    for (const [id, score] of [
      ['m1', 90],
      ['m2', 80],
      ['m3', 70]
    ] as const)
      index.applyCache(shows('a', id, { score, status: id === 'm2' ? 'false-positive' : 'open' }))
    const open: TriageQuery = { ...everything, facets: { status: ['open'] } }
    const held = alertKey(alert('a', 'm2'))
    const keys = (kept?: string): readonly string[] => {
      const view = index.view(open, kept)
      return Array.from({ length: view.total }, (_, position) => view.keyAt(position))
    }
    const [first = '', last = ''] = keys()
    expect(keys(held)).toEqual([first, held, last])
    expect(index.view(open, held).positionOf(held)).toBe(1)
    expect(keys(first)).toEqual([first, last])
    expect(keys('nobody')).toEqual([first, last])
    index.applyCache({ ...nothing, gone: [held] })
    expect(keys(held)).toEqual([first, last])
  })

  it('makes a row in sight once for a view, and anew for the view behind a change', () => {
    const index = new LiveTriageIndex({ now: () => at })
    for (let id = 0; id < 300; id += 1) index.applyCache(shows('a', `m${id}`, { score: 50 }))
    const view = index.view(everything)
    const row = view.rowAt(0)
    expect(view.rowAt(0)).toBe(row)
    // Far from it others are made, and it comes back with the same content.
    for (let position = 1; position < view.total; position += 1)
      expect(view.rowAt(position).key).toBe(view.keyAt(position))
    expect(view.rowAt(0)).toEqual(row)
    expect(view.rowAt(0)).not.toBe(row)
    index.applyWork({ ...noWrite, putDrafts: [draftOf(row.alert.alertId, null)] })
    expect(index.view(everything).rowAt(0).userState).toBe('draft')
  })

  it('leaves a view that was made earlier readable, also where its alert is gone by now', () => {
    const index = new LiveTriageIndex({ now: () => at })
    index.applyCache(shows('a', 'm1', { score: 80 }))
    index.applyCache(shows('a', 'm2', { score: 90 }))
    const view = index.view(everything)
    const key = view.keyAt(0)
    index.applyCache({ ...nothing, gone: [key] })
    index.applyCache(shows('b', 'm3'))
    expect(view.rowAt(0)).toMatchObject({ key, score: 90 })
    expect(index.row(key)).toBeUndefined()
    expect(index.view(everything).positionOf(key)).toBe(-1)
    expect(index.view(everything).total).toBe(2)
  })

  it('finds an alert by its subject or by its match, word by word, and by the profile behind an alias (T3a, T3c)', () => {
    const index = new LiveTriageIndex({ now: () => at })
    index.applyCache({
      ...nothing,
      subjects: [
        {
          key: subscriptionKey(ref('a')),
          name: 'Anna-Lena Brüggemann',
          dateOfBirth: null,
          countries: [],
          updatedAt: null
        }
      ]
    })
    index.applyCache(shows('a', 'm1', { name: 'Łukasz Kowalski', match: 'L. Nowak' }))
    const total = (text: string): number => index.view({ ...everything, text }).total
    expect(['brugge ANNA', 'nowak', 'lukasz', 'lena kowal', 'zed', 'anna zed'].map(total)).toEqual([
      1, 1, 1, 1, 0, 0
    ])
    // A particle counts only where the search holds nothing else.
    expect(['van nowak', 'van'].map(total)).toEqual([1, 0])
  })

  it('follows a subject that is renamed', () => {
    const index = new LiveTriageIndex({ now: () => at })
    index.applyCache({
      ...nothing,
      subjects: [
        { key: subscriptionKey(ref('a')), name: 'Zoë', dateOfBirth: null, countries: [], updatedAt: null },
        { key: subscriptionKey(ref('b')), name: 'Milan', dateOfBirth: null, countries: [], updatedAt: null }
      ]
    })
    index.applyCache(shows('a', 'm1'))
    index.applyCache(shows('b', 'm2'))
    const subjects = (): readonly string[] => {
      const view = index.view({ ...everything, sort: 'subject', descending: false })
      return [0, 1].map((position) => view.rowAt(position).subjectName)
    }
    expect(subjects()).toEqual(['Milan', 'Zoë'])
    index.applyCache({
      ...nothing,
      subjects: [
        { key: subscriptionKey(ref('a')), name: 'Aïcha', dateOfBirth: null, countries: [], updatedAt: null }
      ]
    })
    expect(subjects()).toEqual(['Aïcha', 'Milan'])
  })

  it('keeps an alert among those that changed since a decision while only a comment or a rating is written about it (T10a, T10c)', () => {
    const index = new LiveTriageIndex({ now: () => at })
    index.applyCache(shows('a', 'm1', { matchVersion: 2 }))
    const changed = (): number => index.view({ ...everything, facets: { changed: ['changed'] } }).total
    index.applyWork({ ...noWrite, putReviews: [reviewOf('m1', states.accepted)] })
    expect(changed()).toBe(1)
    index.applyWork({ ...noWrite, putDrafts: [draftOf('m1', null, { matchVersion: 2 })] })
    expect(changed()).toBe(1)
    index.applyWork({ ...noWrite, putDrafts: [draftOf('m1', 'false-positive', { matchVersion: 2 })] })
    expect(changed()).toBe(0)
  })

  it('counts an alert as changed where somebody took back what the service had accepted, and not where the decision is still on its way (T10b)', () => {
    const index = new LiveTriageIndex({ now: () => at })
    for (const id of ['m1', 'm2', 'm3'])
      index.applyCache(shows('a', id, { status: id === 'm3' ? 'false-positive' : 'open' }))
    index.applyWork({
      ...noWrite,
      putReviews: [
        reviewOf('m1', states.accepted),
        reviewOf('m2', states.uncertain),
        reviewOf('m3', states.accepted)
      ]
    })
    const view = index.view({ ...everything, facets: { changed: ['changed'] } })
    expect(
      Array.from({ length: view.total }, (_, position) => String(view.rowAt(position).alert.alertId))
    ).toEqual(['m1'])
  })

  it('lists what the user has not decided on: with a note alone, but neither with a decision nor with a review under way (T11a)', () => {
    const index = new LiveTriageIndex({ now: () => at })
    for (const id of ['m1', 'm2', 'm3', 'm4', 'm5', 'm6']) index.applyCache(shows('a', id))
    const undecided = (): readonly string[] => {
      const view = index.view({ ...everything, facets: { status: ['open'], draft: ['without'] } })
      return Array.from({ length: view.total }, (_, position) =>
        String(view.rowAt(position).alert.alertId)
      ).sort()
    }
    index.applyWork({
      ...noWrite,
      putDrafts: [draftOf('m1', null), draftOf('m2', 'open')],
      putReviews: [
        reviewOf('m3', states.queued),
        reviewOf('m4', states.uncertain),
        reviewOf('m5', states.rejected)
      ]
    })
    expect(undecided()).toEqual(['m1', 'm5', 'm6'])
    expect([...atOnce(index.facets(everything)).draft]).toEqual([
      ['without', 3],
      ['decided', 2],
      ['with', 2]
    ])
  })

  it('counts facets in portions, so that no key waits for all of them, and each portion counts (T2c)', () => {
    const index = new LiveTriageIndex({ now: () => at })
    const alerts = Array.from({ length: 12_000 }, (_, number) => shows('a', `m${String(number)}`).alerts)
    index.applyCache({ ...nothing, alerts: alerts.flat() })
    const counting = index.facets(everything)
    expect([counting.next(), counting.next()]).toEqual([
      { done: false, value: null },
      { done: false, value: null }
    ])
    // What comes meanwhile is counted by the next count.
    index.applyCache(shows('a', 'later', { status: 'discarded' }))
    const counts = atOnce(counting)
    expect([...counts.status]).toEqual([['open', 12_000]])
    expect([...atOnce(index.facets(everything)).status].toSorted()).toEqual([
      ['discarded', 1],
      ['open', 12_000]
    ])
  })

  it('counts as decided what the service shows as it was decided here, and nothing that was refused, is in conflict or is a comment alone (T11a, T11b)', () => {
    const index = new LiveTriageIndex({ now: () => at })
    for (const id of ['m2', 'm3', 'm4', 'm5']) index.applyCache(shows('a', id))
    index.applyCache(shows('a', 'm1', { status: 'false-positive' }))
    index.applyWork({
      ...noWrite,
      putDrafts: [draftOf('m5', null)],
      putReviews: [
        reviewOf('m1', states.accepted),
        reviewOf('m2', states.accepted),
        reviewOf('m3', states.rejected),
        reviewOf('m4', states.conflict)
      ]
    })
    const view = index.view({ ...everything, facets: { draft: ['without'] } })
    expect(
      Array.from({ length: view.total }, (_, position) => String(view.rowAt(position).alert.alertId)).sort()
    ).toEqual(['m2', 'm3', 'm4', 'm5'])
  })

  it('brings an alert that was put aside back when its time has come, without anything being written (T4)', () => {
    let now = at
    const index = new LiveTriageIndex({ now: () => now })
    for (const id of ['m1', 'm2']) index.applyCache(shows('a', id))
    const keys = ['m1', 'm2'].map((id) => alertKey(alert('a', id)))
    index.applyWork({
      ...noWrite,
      putLocalItems: keys.map((alertKey, index) => ({
        kind: 'snooze',
        alertKey,
        until: toEpochMillis(at + 1_000 * (index + 1)),
        seen: { matchVersion: 1, score: 91, status: 'open' }
      }))
    })
    const awake = (): number => index.view({ ...everything, facets: { snoozed: ['awake'] } }).total
    const shown = [0, 999, 1_000, 1_999, 2_000].map((passed) => {
      now = toEpochMillis(at + passed)
      return [
        awake(),
        index.count({ ...everything, facets: { snoozed: ['snoozed'] } }),
        keys.filter((key) => index.isAside(key)).length
      ]
    })
    expect(shown).toEqual([
      [0, 2, 2],
      [0, 2, 2],
      [1, 1, 1],
      [1, 1, 1],
      [2, 0, 0]
    ])
  })

  it('goes by the clock when that is set back: what came back is aside again, and nothing for longer than anybody puts aside (T4c)', () => {
    const day = 86_400_000
    let now = at
    const index = new LiveTriageIndex({ now: () => now })
    const key = alertKey(alert('a', 'm1'))
    index.applyCache(shows('a', 'm1'))
    const seen = { matchVersion: 1, score: 91, status: 'open' } as const
    const until = toEpochMillis(at + 7 * day)
    index.applyWork({ ...noWrite, putLocalItems: [{ kind: 'snooze', alertKey: key, until, seen }] })
    const awakeAt = [0, 7, 6, -300, -2, -1, 0, 8].map((days) => {
      now = toEpochMillis(at + days * day)
      const awake = index.view({ ...everything, facets: { snoozed: ['awake'] } }).total
      expect([days, index.isAside(key)]).toEqual([days, awake === 0])
      return awake
    })
    expect(awakeAt).toEqual([0, 1, 0, 1, 1, 0, 0, 1])
  })

  it('tells who listens once time has changed the answer, by itself or with the hour of the ages, and at no other time (T4b)', async () => {
    let now = at
    const index = new LiveTriageIndex({ now: () => now })
    for (const id of ['m1', 'm2']) index.applyCache(shows('a', id))
    const key = alertKey(alert('a', 'm1'))
    const seen = { matchVersion: 1, score: 91, status: 'open' } as const
    const until = toEpochMillis(at + 1_000)
    index.applyWork({ ...noWrite, putLocalItems: [{ kind: 'snooze', alertKey: key, until, seen }] })
    const told: number[] = []
    let passed = 0
    index.subscribe(() => told.push(passed))
    const hour = 3_600_000
    for (passed of [0, 999, 1_000, 1_001, hour + 1_001, hour + 1_002]) {
      now = toEpochMillis(at + passed)
      const before = index.version
      index.view(everything)
      // Asked while a page is drawn, which must not be told anything then.
      expect(told).not.toContain(passed)
      await Promise.resolve()
      expect(index.version !== before).toBe(told.includes(passed))
    }
    expect(told).toEqual([1_000, hour + 1_001])
  })

  it('stands any number of alerts that are put aside', () => {
    const index = new LiveTriageIndex({ now: () => at })
    const seen = { matchVersion: 1, score: 91, status: 'open' } as const
    index.applyWork({
      ...noWrite,
      putLocalItems: Array.from({ length: 300_000 }, (_, index) => ({
        kind: 'snooze',
        alertKey: `list-1/persons/a/m${index}`,
        until: toEpochMillis(at + 1 + index),
        seen
      }))
    })
    expect(index.view(everything).total).toBe(0)
  })

  it('throws for a position that the view does not have', () => {
    const index = new LiveTriageIndex({ now: () => at })
    expect(() => index.view(everything).rowAt(0)).toThrow(RangeError)
  })

  it('tells who listens, until they stop', () => {
    const index = new LiveTriageIndex({ now: () => at })
    const versions: number[] = []
    const stop = index.subscribe(() => versions.push(index.version))
    index.applyCache(shows('a', 'm1'))
    index.applyWork({ ...noWrite, deleteDrafts: ['x'] })
    stop()
    index.applyCache(shows('a', 'm2'))
    expect(versions).toEqual([1, 2])
  })
})

it('the index orders equal scores by what does not match, and again when their subject has changed (T20d)', () => {
  const index = new LiveTriageIndex({ now: () => at })
  const subject = { key: subscriptionKey(ref('a')), name: 'Zoë', updatedAt: null }
  const shown = [
    alert('a', 'm1', { score: 99, datesOfBirth: ['1988-06-23'], countries: ['BE'] }),
    alert('a', 'm2', { score: 99, datesOfBirth: [], countries: ['NL'] }),
    alert('a', 'm3', { score: 99, datesOfBirth: ['1971-05-01'], countries: ['NL'] })
  ]
  index.applyCache({
    ...nothing,
    followLists: [{ id: ref('a').followListId, name: 'South', birthDateWindow: 3 }],
    subjects: [{ ...subject, dateOfBirth: '1971-05-01', countries: ['NL'] }],
    alerts: shown.map((one) => toIndexed(alertKey(one), one, { changedAt: at, firstSeenAt: at }))
  })
  const order = (): readonly string[] => {
    const view = index.view({ text: '', facets: {}, sort: 'score', descending: true })
    return Array.from({ length: view.total }, (_, position) => view.rowAt(position).alert.alertId)
  }
  expect(order()).toEqual(['m3', 'm2', 'm1'])
  expect(index.glance(alertKey(alert('a', 'm1')))).toEqual({
    name: 'not-matched',
    birthDate: 'not-matched',
    countries: 'not-matched'
  })
  index.applyCache({
    ...nothing,
    subjects: [{ ...subject, dateOfBirth: '1988-06-23', countries: ['BE'] }]
  })
  expect(order()).toEqual(['m1', 'm2', 'm3'])
  index.applyCache({
    ...nothing,
    followLists: [{ id: ref('a').followListId, name: 'South', birthDateWindow: 20 }]
  })
  expect(index.glance(alertKey(alert('a', 'm3')))?.birthDate).toBe('near')
})

it('the index tells what is left and what is done, whatever else was decided or put aside (T20e)', () => {
  const index = new LiveTriageIndex({ now: () => at })
  for (const change of [
    shows('a', 'm1'),
    shows('a', 'm2', { status: 'escalated' }),
    shows('a', 'm3', { status: 'false-positive' }),
    shows('b', 'm4')
  ])
    index.applyCache(change)
  expect(index.progress()).toEqual({ left: 3, done: 0 })
  index.applyWork({ ...noWrite, putDrafts: [draftOf('m1', 'false-positive')] })
  expect(index.progress()).toEqual({ left: 2, done: 1 })
  index.applyCache({ ...nothing, gone: [alertKey(alert('b', 'm4'))] })
  expect(index.progress()).toEqual({ left: 1, done: 1 })
})
