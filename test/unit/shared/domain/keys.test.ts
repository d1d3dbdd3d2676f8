import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alertKey } from '../../../../shared/domain/alert.ts'
import { families } from '../../../../shared/domain/subscription.ts'
import { feedKey } from '../../../../shared/domain/sync-run.ts'
import { alertId, followListId, subscriptionId } from '../../../../shared/ids.ts'

const idText = fc.string({ minLength: 1, unit: fc.constantFrom('a', '/', '%', '2', 'F', ':', '|') })
const alertRef = fc.record({
  followListId: idText.map(followListId),
  family: fc.constantFrom(...families),
  subscriptionId: idText.map(subscriptionId),
  alertId: idText.map(alertId)
})

describe("a row's key", () => {
  it('is the same for two alerts only where all parts of their names are the same', () => {
    fc.assert(
      fc.property(alertRef, alertRef, (left, right) => {
        const same = JSON.stringify(left) === JSON.stringify(right)
        expect(alertKey(left) === alertKey(right)).toBe(same)
        const [leftFeed, rightFeed] = [left, right].map((subscription) =>
          feedKey({ kind: 'alerts', subscription })
        )
        const { alertId: _left, ...leftSubscription } = left
        const { alertId: _right, ...rightSubscription } = right
        expect(leftFeed === rightFeed).toBe(
          JSON.stringify(leftSubscription) === JSON.stringify(rightSubscription)
        )
      }),
      { numRuns: 2_000 }
    )
  })
})
