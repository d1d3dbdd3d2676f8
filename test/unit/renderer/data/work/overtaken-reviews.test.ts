import { expect, it } from 'vitest'
import type { Act } from '../../../../../renderer/data/database/work-database.ts'
import { reviewsByAlert } from '../../../../../renderer/data/work/overtaken-reviews.ts'
import { alertKey } from '../../../../../shared/domain/alert.ts'
import type { QueuedReview } from '../../../../../shared/domain/review.ts'
import { at, reviewIn } from '../../../../fakes/store/invented-reviews.ts'

function ready(id: string, nth: number): QueuedReview {
  return { ...reviewIn({ kind: 'queued', notBefore: at, lastProblem: null }, id), nth }
}

/** It may have arrived, and gives way to a newer one. */
function overtaken(review: QueuedReview): Act {
  const reason = { kind: 'alert-gone', lost: { sentAt: at, problem: 'cut-off' } } as const
  const state = { kind: 'rejected', at, reason, correlationId: null } as const
  return { kind: 'superseded', review: { ...review, state } }
}

it('decisions that were overtaken stand in the order in which they were made ready, though their numbers began anew between two of them (R3l)', () => {
  const [first, second, discarded] = [ready('first', 1), ready('second', 2), ready('discarded', 3)]
  const [anew, newest] = [ready('anew', 1), ready('newest', 2)]
  const acts: readonly Act[] = [
    { kind: 'queued', review: first },
    overtaken(first),
    { kind: 'queued', review: second },
    overtaken(second),
    { kind: 'queued', review: discarded },
    { kind: 'review-discarded', review: discarded, reason: 'Not ours' },
    { kind: 'queued', review: anew },
    overtaken(anew),
    { kind: 'queued', review: newest }
  ]
  const key = alertKey(newest.alert)
  const shown = reviewsByAlert(
    [newest],
    acts.map((act) => ({ alertKey: key, act }))
  )
  expect(shown.get(key)?.map(({ id }) => id)).toEqual(['newest', 'anew', 'second', 'first'])
})
