import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  alertKeyBelow,
  alertRefOf,
  familyPart,
  followListPart,
  keysBelow,
  subscriptionKeyOf,
  subscriptionRefOf
} from '../../../../../renderer/data/database/row-keys.ts'
import { alertKey } from '../../../../../shared/domain/alert.ts'
import { families, subscriptionKey } from '../../../../../shared/domain/subscription.ts'
import { alertId, followListId, subscriptionId } from '../../../../../shared/ids.ts'

const idText = fc.string({ minLength: 1, unit: fc.constantFrom('a', '/', '%', '%2F', '%25', '2', '.', '0') })
const alertRef = fc.record({
  followListId: idText.map(followListId),
  family: fc.constantFrom(...families),
  subscriptionId: idText.map(subscriptionId),
  alertId: idText.map(alertId)
})

describe('a key', () => {
  it('leads back to the ids that it was made of', () => {
    fc.assert(
      fc.property(alertRef, (ref) => {
        const { alertId: id, ...subscription } = ref
        const key = alertKey(ref)
        expect(alertRefOf(key)).toEqual(ref)
        expect(subscriptionRefOf(subscriptionKey(ref))).toEqual(subscription)
        expect(subscriptionKeyOf(key)).toBe(subscriptionKey(ref))
        expect(alertKeyBelow(subscriptionKey(ref), id)).toBe(key)
      })
    )
  })

  it('lies in the range of its own parents and of no other', () => {
    fc.assert(
      fc.property(alertRef, alertRef, (ref, other) => {
        const isIn = ({ from, to }: ReturnType<typeof keysBelow>): boolean =>
          subscriptionKey(ref) >= from && subscriptionKey(ref) < to
        expect(isIn(keysBelow(followListPart(other.followListId)))).toBe(
          ref.followListId === other.followListId
        )
        expect(isIn(keysBelow(familyPart(other.followListId, other.family)))).toBe(
          ref.followListId === other.followListId && ref.family === other.family
        )
      })
    )
  })

  it.each(['', 'a', 'a/persons', 'a/persons/b/c/d', 'a/animals/b'])(
    '%j is no key of a subscription',
    (text) => {
      expect(() => subscriptionRefOf(text)).toThrow()
    }
  )
})
