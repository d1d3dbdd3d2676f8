import { describe, expect, it } from 'vitest'
import {
  decisionBlock,
  returnedReview,
  takenElsewhereBy
} from '../../../../../renderer/features/case/acts.ts'
import { isUnderWay, waitsForUser } from '../../../../../shared/domain/review.ts'
import { alert, at, draftOf, everyState, reviewIn } from '../../../../fakes/store/invented-reviews.ts'

describe('decisionBlock', () => {
  it('lets an open alert without a review be decided', () => {
    expect(decisionBlock({ alert, gone: false, reviews: [] })).toBeNull()
  })

  it('lets a decided alert be decided again: statuses go into one another freely', () => {
    expect(
      decisionBlock({ alert: { ...alert, status: 'true-positive' }, gone: false, reviews: [] })
    ).toBeNull()
  })

  it.each(everyState)('counts a review that is under way as in the way (O12): $kind', (state) => {
    const block = decisionBlock({ alert, gone: false, reviews: [reviewIn(state)] })
    expect(block !== null).toBe(isUnderWay(state))
  })

  it.each(everyState)(
    'names a review that came back, beside which the alert can be decided anew: $kind',
    (state) => {
      expect(returnedReview({ reviews: [reviewIn(state)] }) !== null).toBe(waitsForUser(state))
    }
  )

  it('says of a discarded or vanished alert that nothing can be decided', () => {
    expect(decisionBlock({ alert: { ...alert, status: 'discarded' }, gone: false, reviews: [] })).toEqual({
      kind: 'discarded'
    })
    expect(decisionBlock({ alert, gone: true, reviews: [] })).toEqual({ kind: 'gone' })
  })
})

describe('takenElsewhereBy', () => {
  const queued = reviewIn({ kind: 'queued', notBefore: at, lastProblem: null })
  const own = draftOf('m1', 'false-positive')
  const theirs = { ...own, takenBy: 'j.bakker' }

  it('names who took the decision of a draft elsewhere, and nobody of one’s own (I6j)', () => {
    expect(takenElsewhereBy({ draft: theirs }, null)).toBe('j.bakker')
    expect(takenElsewhereBy({ draft: own }, null)).toBeNull()
    expect(takenElsewhereBy({ draft: undefined }, null)).toBeNull()
  })

  it('names who took the decision of a review elsewhere, where no draft stands in its place (I6j)', () => {
    const block = {
      kind: 'queued',
      review: { ...queued, route: 'auto-reviews', userId: 'j.bakker' }
    } as const
    expect(takenElsewhereBy({ draft: undefined }, block)).toBe('j.bakker')
    expect(takenElsewhereBy({ draft: own }, block)).toBeNull()
    expect(takenElsewhereBy({ draft: undefined }, { kind: 'queued', review: queued })).toBeNull()
    expect(takenElsewhereBy({ draft: undefined }, { kind: 'gone' })).toBeNull()
  })
})
