import * as fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { toIndexed } from '../../../../../renderer/data/index/alert-columns.ts'
import { LiveTriageIndex } from '../../../../../renderer/data/index/live-triage-index.ts'
import { noCacheChange as nothing } from '../../../../../renderer/data/pull/cache-commit.ts'
import { noWrite } from '../../../../../renderer/data/work/work-write.ts'
import { toEpochMillis } from '../../../../../shared/clock.ts'
import { alertKey } from '../../../../../shared/domain/alert.ts'
import type { TriageQuery } from '../../../../../shared/domain/triage-query.ts'
import { draftOf } from '../../../../fakes/store/invented-reviews.ts'
import { alert } from '../../../../fakes/store/invented-rows.ts'

const at = toEpochMillis(100)
const alerts = Array.from({ length: 24 }, (_, place) => {
  const [id, isOpen] = [`m${place}`, place % 5 !== 0]
  const shown = alert('a', id, { score: 99 - place, status: isOpen ? 'open' : 'false-positive' })
  return { id, key: alertKey(shown), isOpen, shown }
})

/** What the test itself knows of an alert: nothing, a note alone, or a decision in a draft. */
type Work = 'none' | 'note' | 'decision'

interface Asked {
  readonly query: TriageQuery
  /** Whether an alert fits, by the test's own reckoning. */
  readonly fits: (isOpen: boolean, work: Work) => boolean
}

const sorted = { text: '', sort: 'score', descending: true } as const
/** As many as are followed. */
const askedOf: readonly Asked[] = [
  { query: { ...sorted, facets: {} }, fits: () => true },
  { query: { ...sorted, facets: { status: ['open'], snoozed: ['awake'] } }, fits: (isOpen) => isOpen },
  {
    query: { ...sorted, facets: { status: ['open'], draft: ['without'] } },
    fits: (isOpen, work) => isOpen && work !== 'decision'
  },
  {
    query: { ...sorted, text: 'looked up', facets: { status: ['open'] } },
    fits: (isOpen, work) => isOpen && work !== 'none'
  }
]

interface Act {
  readonly places: readonly number[]
  readonly work: Work
  readonly held: number | null
}

const acts = fc.array(
  fc.record({
    places: fc.oneof(
      { weight: 6, arbitrary: fc.array(fc.nat(alerts.length - 1), { minLength: 1, maxLength: 2 }) },
      fc.subarray(alerts.map((_, place) => place))
    ),
    work: fc.constantFrom<Work>('none', 'note', 'decision', 'decision'),
    held: fc.option(fc.nat(alerts.length - 1))
  }),
  { minLength: 3, maxLength: 12 }
)

/** How often an act changed an answer, and in which way. */
const hits = { same: 0, left: 0, came: 0, held: 0, 'held no more': 0 }
afterAll(() => {
  console.log(`acts on the queue: ${JSON.stringify(hits)}`)
  for (const count of Object.values(hits)) expect(count).toBeGreaterThan(100)
})

function keysShown(index: LiveTriageIndex, query: TriageQuery, held?: string): readonly string[] {
  const view = index.view(query, held)
  const keys = Array.from({ length: view.total }, (_, position) => view.keyAt(position))
  // Asked of each and of one that is not there, more often than they are looked for one by one.
  for (const { key } of alerts) expect(view.positionOf(key)).toBe(keys.indexOf(key))
  return keys
}

function work(index: LiveTriageIndex, { places, work: kind }: Act): void {
  const chosen = places.flatMap((place) => alerts[place] ?? [])
  index.applyWork({
    ...noWrite,
    ...(kind === 'none'
      ? { deleteDrafts: chosen.map(({ key }) => key) }
      : {
          putDrafts: chosen.map(({ id, shown }) =>
            draftOf(id, kind === 'note' ? null : 'true-positive', shown)
          )
        })
  })
}

function noteHits(before: readonly string[] | null, after: readonly string[], held: boolean): void {
  if (before === null) return
  const [left, came] = [
    before.some((key) => !after.includes(key)),
    after.some((key) => !before.includes(key))
  ]
  if (left) hits[held ? 'held no more' : 'left'] += 1
  if (came) hits[held ? 'held' : 'came'] += 1
  if (!left && !came) hits.same += 1
}

it('every answer goes with the acts of the user, also with one alert that is held in its place (T1, T19)', () => {
  fc.assert(
    fc.property(acts, (sequence) => {
      const index = new LiveTriageIndex({ now: () => at })
      const times = { changedAt: at, firstSeenAt: at }
      index.applyCache({
        ...nothing,
        alerts: alerts.map(({ key, shown }) => toIndexed(key, shown, times))
      })
      const done = new Map<string, Work>()
      const before: (readonly string[] | null)[] = askedOf.map(() => null)
      for (const act of sequence) {
        work(index, act)
        for (const place of act.places) done.set(alerts[place]?.key ?? '', act.work)
        const held = act.held === null ? undefined : alerts[act.held]?.key
        askedOf.forEach(({ query, fits }, number) => {
          const wanted = alerts
            .filter(({ key, isOpen }) => key === held || fits(isOpen, done.get(key) ?? 'none'))
            .map(({ key }) => key)
          expect(keysShown(index, query, held)).toEqual(wanted)
          noteHits(before[number] ?? null, wanted, held !== undefined)
          before[number] = wanted
        })
        const decided = alerts.filter(({ key }) => done.get(key) === 'decision').length
        const left = alerts.filter(({ key, isOpen }) => isOpen && done.get(key) !== 'decision').length
        expect(index.progress()).toEqual({ done: decided, left })
      }
    }),
    { numRuns: 300 }
  )
})

it('an alert that grows a day old within an hour counts as such from the next act on (T1)', () => {
  const [hour, day] = [3_600_000, 86_400_000]
  const begun = 1_000 * day
  let now = begun
  const index = new LiveTriageIndex({ now: () => toEpochMillis(now) })
  const seenAt = toEpochMillis(begun + hour / 4 - day)
  index.applyCache({
    ...nothing,
    alerts: alerts.map(({ key, shown }) => toIndexed(key, shown, { changedAt: seenAt, firstSeenAt: seenAt }))
  })
  const young: TriageQuery = { ...sorted, facets: { waiting: ['day'] } }
  expect(keysShown(index, young)).toHaveLength(alerts.length)
  now = begun + hour / 2
  work(index, { places: [0], work: 'note', held: null })
  expect(keysShown(index, young)).toEqual([])
})
