import { expect, it } from 'vitest'
import {
  learnedAfterRefusal,
  learnedAfterSuccess,
  type LearnedLimit,
  learnFromRefusal,
  triesAt
} from '../../../../../electron/main/rate/learned-limit.ts'
import { toEpochMillis } from '../../../../../shared/clock.ts'

const windowMillis = 1_000

interface Driven {
  /** In which windows a request was refused, and whether it was one more than the limit that was learned before. */
  readonly refused: readonly { readonly window: number; readonly isOneMore: boolean }[]
  /** What was taken for the limit, one after the other. */
  readonly limits: readonly (number | null)[]
}

/** A service that says nothing takes so many requests in each window, which begins with its first one, and each is used up. */
function drive(limitIn: (window: number) => number, windows: number): Driven {
  let [window, opened, used, now] = [0, 0, limitIn(0), 10]
  let learned: LearnedLimit = learnFromRefusal(toEpochMillis(0), used, toEpochMillis(now))
  const refused: { window: number; isOneMore: boolean }[] = []
  const limits = [learned.limit]
  while (window < windows) {
    now = triesAt(learned) ?? now
    if (now >= opened + windowMillis) [window, opened, used] = [window + 1, now, 0]
    const at = toEpochMillis(now)
    used += 1
    if (used <= limitIn(window)) learned = learnedAfterSuccess(learned, at, at)
    else {
      refused.push({ window, isOneMore: learned.shutAt === null })
      const after = learnedAfterRefusal(learned, at, at)
      if (after === null) throw new Error(`Nothing is learned any more in window ${String(window)}`)
      learned = after
    }
    if (limits.at(-1) !== learned.limit) limits.push(learned.limit)
  }
  return { refused, limits }
}

it('one request more is tried after 16 windows without a refusal, and after twice as many with each refusal, up to 256 (S33k)', () => {
  const { refused, limits } = drive(() => 5, 1_100)
  const tried = refused.findIndex(({ isOneMore }) => isOneMore)
  expect(refused.slice(tried).every(({ isOneMore }) => isOneMore)).toBe(true)
  // The last window of the learning had a refusal itself, and stands before the sixteen that had none.
  const from = refused.slice(tried - 1).map(({ window }) => window)
  expect(from.slice(1).map((window, index) => window - (from[index] ?? 0))).toEqual([
    ...[1 + 16, 2 * 16, 4 * 16, 8 * 16],
    ...[256, 256, 256]
  ])
  expect(new Set(limits)).toEqual(new Set([5, 6]))
  expect(limits.at(-1)).toBe(5)
})

it('300 windows of the true limit draw no more refusals than its four attempts and what the length of a window takes to learn (S33k)', () => {
  const { refused } = drive(() => 5, 300)
  // 16, 48, 112 and 240 windows after the learning: the fifth attempt would come after 496.
  expect(refused.filter(({ isOneMore }) => isOneMore)).toHaveLength(4)
  expect(refused.length).toBeLessThanOrEqual(4 + 5)
})

it('a limit that was raised is found by one request more, then two, four and so on, and is what was taken after the refusal (S33k)', () => {
  const { limits } = drive((window) => (window < 30 ? 5 : 40), 80)
  // Before it was raised, one attempt was refused.
  expect(limits).toEqual([5, 6, 5, 6, 8, 12, 20, 36, 68, 40])
})
