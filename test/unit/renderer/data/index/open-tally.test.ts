import { expect, it } from 'vitest'
import { toIndexed } from '../../../../../renderer/data/index/alert-columns.ts'
import { LiveTriageIndex } from '../../../../../renderer/data/index/live-triage-index.ts'
import { noCacheChange as nothing } from '../../../../../renderer/data/pull/cache-commit.ts'
import { noWrite } from '../../../../../renderer/data/work/work-write.ts'
import { toEpochMillis } from '../../../../../shared/clock.ts'
import { alertKey, type AlertStatus } from '../../../../../shared/domain/alert.ts'
import type { OpenTally } from '../../../../../shared/domain/triage-index.ts'
import { draftOf, reviewOf } from '../../../../fakes/store/invented-reviews.ts'
import { alert } from '../../../../fakes/store/invented-rows.ts'
import { states } from '../../../../fakes/store/store-steps.ts'

const day = 86_400_000
const now = toEpochMillis(100 * day)

it('the tally counts the open alerts of each list by age as a plain scan would, in portions of any size, without those that are gone', () => {
  const index = new LiveTriageIndex({ now: () => now })
  const statuses: readonly AlertStatus[] = ['open', 'false-positive', 'open', 'discarded', 'escalated']
  const expected = [0, 0, 0, 0]
  for (let number = 0; number < 5_000; number += 1) {
    const shown = alert('a', `m${number}`, { status: statuses[number % statuses.length] ?? 'open' })
    const age = [0.5, 3, 12, 60][number % 4] ?? 0
    const key = alertKey(shown)
    index.applyCache({
      ...nothing,
      alerts: [toIndexed(key, shown, { changedAt: now, firstSeenAt: toEpochMillis(now - age * day) })]
    })
    if (number % 7 === 0) index.applyCache({ ...nothing, gone: [key] })
    else if ([0, 2, 4].includes(number % 5)) expected[number % 4] = (expected[number % 4] ?? 0) + 1
  }
  for (const most of [1, 999, 5_000, undefined]) {
    const tally: OpenTally = new Map()
    let portions = 0
    for (let from: number | null = 0; from !== null; portions += 1) from = index.tallyOpen(tally, from, most)
    expect([...tally.values()].map(({ byAge }) => byAge)).toEqual([expected])
    expect([...tally.values()][0]?.undecided).toBe(expected.reduce((sum, count) => sum + count, 0))
    if (most === 1) expect(portions).toBe(5_000)
  }
})

it('the tally counts an alert as decided as the head of the queue does: a draft that decides, a review that is under way or undecided, a decision to leave it open, and not a note alone (T11a, T11b)', () => {
  const index = new LiveTriageIndex({ now: () => now })
  for (const id of ['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7']) {
    const shown = alert('a', id)
    index.applyCache({
      ...nothing,
      alerts: [toIndexed(alertKey(shown), shown, { changedAt: now, firstSeenAt: now })]
    })
  }
  const decided = reviewOf('m7', states.accepted)
  const leftOpen = { ...decided, content: { ...decided.content, status: 'open' as const } }
  index.applyWork({
    ...noWrite,
    putDrafts: [draftOf('m1', null), draftOf('m2', 'false-positive'), draftOf('m5', null)],
    putReviews: [
      reviewOf('m3', states.queued),
      reviewOf('m5', states.queued),
      reviewOf('m6', states.uncertain),
      leftOpen
    ]
  })
  const tally: OpenTally = new Map()
  index.tallyOpen(tally, 0)
  expect([...tally.values()][0]?.undecided).toBe(2)
  expect(index.progress()).toEqual({ left: 2, done: 5 })
})
