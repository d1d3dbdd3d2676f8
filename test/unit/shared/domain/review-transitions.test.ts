import { describe, expect, it } from 'vitest'
import { toEpochMillis } from '../../../../shared/clock.ts'
import {
  behindOlder,
  isUnderWay,
  mayMove,
  type Mover,
  problemOf,
  type ReviewStep,
  type ReviewState,
  waitsForUser
} from '../../../../shared/domain/review.ts'
import { reviewId } from '../../../../shared/ids.ts'

const kinds: readonly ReviewState['kind'][] = [
  'queued',
  'sending',
  'uncertain',
  'conflict',
  'rejected',
  'accepted'
]
const steps: readonly ReviewStep[] = [...kinds, 'draft', 'discarded']
const movesOf = (mover: Mover, from: ReviewState['kind']): readonly ReviewStep[] =>
  steps.filter((to) => mayMove(mover, from, to))
const stateOf = (kind: ReviewState['kind']): ReviewState => ({ kind }) as ReviewState

describe('the moves of a review (O1a)', () => {
  it('never lead away from what the service accepted', () => {
    expect(movesOf('engine', 'accepted')).toEqual([])
    expect(movesOf('user', 'accepted')).toEqual([])
  })

  it('lead to accepted only from a sending, from a history that was read, or where a person read both facts (O19)', () => {
    expect(kinds.filter((from) => mayMove('engine', from, 'accepted'))).toEqual(['sending', 'uncertain'])
    expect(kinds.filter((from) => mayMove('user', from, 'accepted'))).toEqual(['uncertain'])
  })

  it('never let a person take back what is on its way, nor send again what may have arrived without deciding anew', () => {
    expect(movesOf('user', 'sending')).toEqual([])
    expect(movesOf('user', 'uncertain')).not.toContain('queued')
  })

  it('leave to a person what waits for a person, with a way on and a way out', () => {
    for (const kind of kinds.filter((one) => waitsForUser(stateOf(one)))) {
      expect(movesOf('engine', kind)).toEqual([])
      expect(movesOf('user', kind)).toEqual(expect.arrayContaining(['queued', 'draft', 'discarded']))
    }
  })

  it('never let the engine drop a review', () => {
    for (const kind of kinds)
      expect(movesOf('engine', kind)).not.toEqual(expect.arrayContaining(['discarded']))
    expect(kinds.filter((kind) => isUnderWay(stateOf(kind)))).toEqual(['queued', 'sending', 'uncertain'])
  })
})

describe('the reason why a review waits', () => {
  it('is the failure of its call, or why the service could not be reached', () => {
    expect(problemOf({ kind: 'unreachable', reason: 'timed-out', applied: 'unknown' })).toBe('timed-out')
    expect(problemOf({ kind: 'no-key' })).toBe('no-key')
  })
})

describe('the turns of the reviews of one alert (O12)', () => {
  const turn = (id: string, time: number, state: ReviewState['kind'], alertKey = 'a') => ({
    ...{ id: reviewId(id), alertKey, state },
    queuedAt: toEpochMillis(time)
  })
  const waiting = (...reviews: readonly ReturnType<typeof turn>[]) => [...behindOlder(reviews)]

  it.each(kinds)('an older one that is %s holds a newer one back only while it is under way', (state) => {
    const isHeldBack = isUnderWay(stateOf(state))
    expect(waiting(turn('2', 2, 'queued'), turn('1', 1, state))).toEqual(isHeldBack ? ['2'] : [])
    expect(waiting(turn('2', 2, 'queued'), turn('1', 1, state, 'b'))).toEqual([])
  })

  it('of two that were queued at one time exactly one waits, in whatever order they are read', () => {
    const [one, two] = [turn('1', 1, 'queued'), turn('2', 1, 'queued')]
    expect(waiting(one, two)).toEqual(['2'])
    expect(waiting(two, one)).toEqual(['2'])
  })

  it('what is on its way or uncertain is never said to wait for its turn', () => {
    expect(waiting(turn('1', 1, 'queued'), turn('2', 2, 'uncertain'), turn('3', 3, 'sending'))).toEqual([])
  })
})
