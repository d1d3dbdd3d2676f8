import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packNumbers, unpackNumbers } from '../../../../../renderer/data/index/packed-numbers.ts'

const whole = fc.oneof(fc.nat(0xff), fc.nat(0xffff), fc.nat(0xffff_ffff), fc.maxSafeNat())
const any = fc.double({ noNaN: true })

describe('packed numbers', () => {
  it('come back as they were, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(whole, any)), (numbers) => {
        expect([...unpackNumbers(packNumbers(numbers))]).toEqual(numbers)
      })
    )
  })

  it('take as few bytes as the largest needs', () => {
    const bytesOf = (numbers: readonly number[]): number =>
      unpackNumbers(packNumbers(numbers)).BYTES_PER_ELEMENT
    expect([[], [255], [256], [65_536], [2 ** 32], [-1], [0.5], [-0]].map(bytesOf)).toEqual([
      1, 1, 2, 4, 8, 8, 8, 8
    ])
  })

  it('are refused where they are none', () => {
    expect(() => unpackNumbers('zzz' as ReturnType<typeof packNumbers>)).toThrow('No numbers are packed as z')
  })
})
