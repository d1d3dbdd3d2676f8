import { expect, it } from 'vitest'
import { toIndexed } from '../../../../../renderer/data/index/alert-columns.ts'
import type { IndexPart } from '../../../../../renderer/data/index/index-part.ts'
import { LiveTriageIndex } from '../../../../../renderer/data/index/live-triage-index.ts'
import { type CacheChange, noCacheChange as nothing } from '../../../../../renderer/data/pull/cache-commit.ts'
import { toEpochMillis } from '../../../../../shared/clock.ts'
import { alertKey } from '../../../../../shared/domain/alert.ts'
import { subscriptionKey } from '../../../../../shared/domain/subscription.ts'
import { type TriageQuery, triageSorts } from '../../../../../shared/domain/triage-query.ts'
import { atOnce } from '../../../../fakes/at-once.ts'
import { alert, ref } from '../../../../fakes/store/invented-rows.ts'

const now = toEpochMillis(1_800_000_000_000)
/** More alerts than one part can hold. */
const alerts = 6_500
const subjects = 400
const everything: TriageQuery = { text: '', facets: {}, sort: 'score', descending: true }

function change(number: number): CacheChange {
  const subject = `s${(number * 7) % subjects}`
  const shown = alert(subject, `m${number}`, {
    score: 75 + ((number * 13) % 100) / 4,
    profileId: number % 5 === 0 ? null : `profile-${number % 900}`,
    status: number % 3 === 0 ? 'open' : 'false-positive'
  })
  const times = {
    changedAt: toEpochMillis(now - ((number * 17) % 9_000) * 1_000),
    firstSeenAt: toEpochMillis(now - number * 3_600_000)
  }
  return {
    ...nothing,
    subjects: [
      {
        key: subscriptionKey(ref(subject)),
        name: `Élise ${subject}`,
        dateOfBirth: null,
        countries: [],
        updatedAt: null
      }
    ],
    alerts: [toIndexed(alertKey(shown), shown, times)]
  }
}

function filled(): LiveTriageIndex {
  const index = new LiveTriageIndex({ now: () => now })
  for (let number = 0; number < alerts; number += 1) index.applyCache(change(number))
  index.applyCache({ ...nothing, gone: [rowsOf(index, everything)[3]?.key ?? ''] })
  return index
}

function rowsOf(index: LiveTriageIndex, query: TriageQuery) {
  const view = index.view(query)
  return Array.from({ length: view.total }, (_, position) => view.rowAt(position))
}

it('an index is the same when it was filled from its parts, where there are several of each kind (T8a)', () => {
  const index = filled()
  const stored = JSON.stringify([...index.parts()])
  const parts = JSON.parse(stored) as readonly IndexPart[]
  for (const kind of ['subjects', 'alerts', 'order'] as const)
    expect(parts.filter((part) => part.kind === kind).length).toBeGreaterThan(kind === 'order' ? 4 : 1)
  const again = new LiveTriageIndex({ now: () => now })
  for (const part of parts) again.take(part)
  expect(again.endTaking()).toBe(true)
  const goOn = (number: number): void => [index, again].forEach((one) => one.applyCache(change(number)))
  // One new alert, and one that is known.
  for (const number of [alerts, 17]) goOn(number)
  for (const sort of triageSorts)
    expect(rowsOf(again, { ...everything, sort })).toEqual(rowsOf(index, { ...everything, sort }))
  expect(atOnce(again.facets(everything))).toEqual(atOnce(index.facets(everything)))
  expect(again.count({ ...everything, text: 'elise s17' })).toBe(
    index.count({ ...everything, text: 'elise s17' })
  )
  for (const { key } of rowsOf(index, everything).slice(0, 50))
    expect([...again.maybeSameProfile(key)].sort()).toEqual([...index.maybeSameProfile(key)].sort())
})

it('an index keeps in its parts the order by age as a start without histories has it, since these come afterwards (T8a, T20a)', () => {
  const [index, without] = [filled(), filled()]
  const keys = rowsOf(index, everything).map(({ key }) => key)
  const told = keys.slice(0, 40).map((key, place) => ({
    key,
    comments: '',
    firstEntryAt: toEpochMillis(now - 400 * 86_400_000 - place)
  }))
  index.applyCache({ ...nothing, packed: told })
  const oldest: TriageQuery = { ...everything, sort: 'waiting', descending: false }
  expect(
    rowsOf(index, oldest)
      .slice(0, 40)
      .map(({ key }) => key)
  ).toEqual(told.map(({ key }) => key).toReversed())
  const again = new LiveTriageIndex({ now: () => now })
  for (const part of index.parts()) again.take(part)
  expect(again.endTaking()).toBe(true)
  expect(rowsOf(again, oldest)).toEqual(rowsOf(without, oldest))
  again.applyCache({ ...nothing, packed: told })
  expect(rowsOf(again, oldest)).toEqual(rowsOf(index, oldest))
})
