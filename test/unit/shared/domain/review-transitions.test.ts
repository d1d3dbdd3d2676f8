import { describe, expect, it } from 'vitest'
import {
  isUnderWay,
  mayMove,
  type Mover,
  problemOf,
  type ReviewStep,
  type ReviewState,
  waitsForUser
} from '../../../../shared/domain/review.ts'

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
