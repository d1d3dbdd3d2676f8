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
  const nothing = { alert, gone: false, reviews: [], draft: undefined }
  const inOutbox = {
    ...nothing,
    reviews: [{ ...queued, route: 'auto-reviews', userId: 'j.bakker' }]
  } as const

  it('names who took the decision of a draft elsewhere, and nobody of one’s own (I6j)', () => {
    expect(takenElsewhereBy({ ...nothing, draft: theirs })).toBe('j.bakker')
    expect(takenElsewhereBy({ ...nothing, draft: own })).toBeNull()
    expect(takenElsewhereBy(nothing)).toBeNull()
  })

  it('names who took the decision of a review elsewhere, where no draft stands in its place (I6j)', () => {
    expect(takenElsewhereBy(inOutbox)).toBe('j.bakker')
    expect(takenElsewhereBy({ ...inOutbox, draft: own })).toBeNull()
    expect(takenElsewhereBy({ ...nothing, reviews: [queued] })).toBeNull()
    expect(takenElsewhereBy({ ...inOutbox, gone: true })).toBeNull()
  })

  it.each(everyState.filter(waitsForUser).map((state) => [state.kind, state] as const))(
    'names them of a review that came back too: %s (I6j)',
    (_, state) => {
      const [review] = inOutbox.reviews
      expect(takenElsewhereBy({ ...inOutbox, reviews: [{ ...review, state }] })).toBe('j.bakker')
    }
  )
})
