import { describe, expect, it } from 'vitest'
import { decisionBlock, returnedReview } from '../../../../../renderer/features/case/acts.ts'
import { isUnderWay, waitsForUser } from '../../../../../shared/domain/review.ts'
import { alert, everyState, reviewIn } from '../../../../fakes/store/invented-reviews.ts'

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
