import { expect, it } from 'vitest'
import { besideCode, besideOf, mismatchOf } from '../../../../shared/domain/glance.ts'

const results = ['matched', 'near', 'unknown', 'not-matched'] as const

it('both results come back from their number', () => {
  for (const birthDate of [...results, null])
    for (const countries of results)
      expect(besideOf(besideCode({ birthDate, countries }))).toEqual({ birthDate, countries })
})

it('what differs weighs more than all that is not known, and that more than what agrees in part (T20d)', () => {
  const inOrder = [
    { birthDate: 'matched', countries: 'matched' },
    { birthDate: 'near', countries: 'matched' },
    { birthDate: 'near', countries: 'near' },
    { birthDate: 'unknown', countries: 'matched' },
    { birthDate: null, countries: 'unknown' },
    { birthDate: 'matched', countries: 'not-matched' },
    { birthDate: 'not-matched', countries: 'unknown' },
    { birthDate: null, countries: 'not-matched' }
  ] as const
  const weights = inOrder.map((one) => mismatchOf(besideCode(one)))
  expect(weights).toEqual([...weights].sort((one, other) => one - other))
  expect(new Set(weights).size).toBe(weights.length)
})
