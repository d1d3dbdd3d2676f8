import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toEpochMillis } from '../../../../shared/clock.ts'
import { type Decision, decisions } from '../../../../shared/domain/review.ts'
import {
  type DecisionAct,
  decisionsByDay,
  decisionsOf,
  type DecisionStep,
  totalOf
} from '../../../../shared/domain/work-numbers.ts'

const dayMillis = 86_400_000
const dayOf = (at: number): string => `day-${Math.floor(at / dayMillis)}`
const decided = (decision: Decision | null): DecisionStep => ({ kind: 'decided', decision })
const undone = (kind: 'decided' | 'queued' | 'draft-discarded'): DecisionStep => ({
  kind: 'undone',
  undone: kind
})
const discarded: DecisionStep = { kind: 'draft-discarded', hadDecision: true }
const commentDiscarded: DecisionStep = { kind: 'draft-discarded', hadDecision: false }
const queued: DecisionStep = { kind: 'queued' }
const reviewDiscarded: DecisionStep = { kind: 'review-discarded' }
const [tp, fp] = [decided('true-positive'), decided('false-positive')]

/** Acts on one alert, one each millisecond. A number sets the time of the acts after it. */
function made(
  ...story: readonly (DecisionStep | number)[]
): readonly (readonly [string, number, Decision])[] {
  let at = 0
  const acts = story.flatMap((one, number): readonly DecisionAct[] => {
    at = typeof one === 'number' ? one : at + 1
    return typeof one === 'number' ? [] : [{ at: toEpochMillis(at), number, alertKey: 'a', step: one }]
  })
  return decisionsOf(acts, dayOf).map((one) => [one.day, one.at, one.decision])
}

describe('decisions', () => {
  it('are one an alert and day: the last word of the day, at the time of the first', () => {
    expect(made(tp, fp, dayMillis, tp)).toEqual([
      ['day-0', 1, 'false-positive'],
      ['day-1', dayMillis + 1, 'true-positive']
    ])
  })

  it('that were taken back the same day were not made; what is taken back another day was made', () => {
    expect([made(fp, undone('decided')), made(fp, discarded), made(fp, decided(null))]).toEqual([[], [], []])
    const before = [['day-0', 1, 'false-positive']]
    expect([made(fp, dayMillis, undone('decided')), made(fp, dayMillis, discarded)]).toEqual([before, before])
  })

  it('stand again where a later one is taken back', () => {
    expect(made(tp, fp, undone('decided'))).toEqual([['day-0', 1, 'true-positive']])
    expect(made(fp, discarded, undone('draft-discarded'))).toEqual([['day-0', 1, 'false-positive']])
    expect(made(fp, queued, tp, discarded)).toEqual([['day-0', 1, 'false-positive']])
  })

  it('that were queued are not taken back with a later note or draft, and are where the queueing is undone or withdrawn, or the review is discarded (T27)', () => {
    expect(made(fp, queued, decided(null), commentDiscarded)).toEqual([['day-0', 1, 'false-positive']])
    expect(made(fp, queued, undone('queued'), discarded)).toEqual([])
    expect(made(fp, queued, { kind: 'drafted-again' }, discarded)).toEqual([])
    expect(made(fp, queued, { kind: 'drafted-again' }, queued, reviewDiscarded)).toEqual([])
    expect(made(fp, queued, tp, queued, reviewDiscarded)).toEqual([['day-0', 1, 'false-positive']])
    expect(made(fp, queued, dayMillis, reviewDiscarded)).toEqual([['day-0', 1, 'false-positive']])
    // A bulk decision is queued in the same act.
    expect(made(tp, queued, fp, queued, undone('decided'))).toEqual([['day-0', 1, 'true-positive']])
  })

  it('that were taken back may be discarded, and come back, in any depth', () => {
    expect(made(tp, fp, discarded, undone('draft-discarded'), undone('decided'))).toEqual([
      ['day-0', 1, 'true-positive']
    ])
    expect(made(fp, commentDiscarded, undone('draft-discarded'), undone('decided'))).toEqual([])
  })

  it('add up by day to all that were made, in whatever order the acts were read', () => {
    const step = fc.oneof(
      fc.constantFrom(...decisions).map(decided),
      fc.constantFrom(
        decided(null),
        queued,
        { kind: 'drafted-again' } as const,
        reviewDiscarded,
        discarded,
        commentDiscarded,
        undone('decided'),
        undone('queued'),
        undone('draft-discarded')
      )
    )
    const acts = fc.array(
      fc.record({ at: fc.nat(5 * dayMillis - 1), alertKey: fc.constantFrom('a', 'b', 'c'), step }),
      { maxLength: 30 }
    )
    fc.assert(
      fc.property(acts, (drawn) => {
        const told = [...drawn]
          .sort((one, other) => one.at - other.at)
          .map((one, number): DecisionAct => ({ ...one, at: toEpochMillis(one.at), number }))
        const inForce = decisionsOf(told, dayOf)
        expect(decisionsOf([...told].reverse(), dayOf)).toEqual(inForce)
        const byDay = decisionsByDay(inForce, ['day-0', 'day-1', 'day-2', 'day-3', 'day-4'])
        expect(byDay.reduce((sum, { counts }) => sum + totalOf(counts), 0)).toBe(inForce.length)
        expect(
          new Set(
            told
              .filter(({ step: { kind } }) => kind === 'decided')
              .map(({ at, alertKey }) => `${dayOf(at)} ${alertKey}`)
          ).size
        ).toBeGreaterThanOrEqual(inForce.length)
      })
    )
  })
})
