import { expect, it } from 'vitest'
import { leastCalls } from '../../bench/submit-calls.ts'

it('the fewest calls of a submission do not grow with the faults that further calls meet', () => {
  const met = (faults: number): readonly number[] => Array.from({ length: faults }, () => 1)
  expect(leastCalls(9, met(5))).toBe(9)
  // The tenth and the twentieth call fail, and the two that repeat them are the 21st and the 22nd.
  expect(leastCalls(20, met(2))).toBe(22)
  expect(leastCalls(20, met(50))).toBe(22)
  expect(leastCalls(90, met(50))).toBe(99)
  // The hundredth call, which repeats the ninth that failed, fails too.
  expect(leastCalls(91, met(50))).toBe(101)
})
