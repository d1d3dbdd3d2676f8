import type { EpochMillis } from '../../../shared/clock.ts'
import {
  learnedAfterRefusal,
  learnedAfterSuccess,
  type LearnedLimit,
  learnFromRefusal
} from './learned-limit.ts'

/** What unannounced refusals have taught, and whether they follow a rule at all. */
export interface Lesson {
  /** When the first request was sent. Null until one was answered. */
  readonly since: EpochMillis | null
  /** How many requests were taken since then, before a limit was learned. */
  readonly taken: number
  readonly learned: LearnedLimit | null
  /** How many answers must still come until refusals count as those of a window again, after some followed no window. */
  readonly untilTrust: number
}

export const noLesson: Lesson = { since: null, taken: 0, learned: null, untilTrust: 0 }

const answersUntilTrust = 500

export function lessonAfterSuccess(lesson: Lesson, admittedAt: EpochMillis, now: EpochMillis): Lesson {
  const { since, taken, learned, untilTrust } = lesson
  return {
    since: since ?? admittedAt,
    taken: taken + 1,
    learned: learned === null ? null : learnedAfterSuccess(learned, admittedAt, now),
    untilTrust: Math.max(0, untilTrust - 1)
  }
}

export function lessonAfterRefusal(lesson: Lesson, admittedAt: EpochMillis, now: EpochMillis): Lesson {
  const { since, taken, untilTrust } = lesson
  if (untilTrust > 0) return lesson
  if (lesson.learned === null)
    return { ...lesson, learned: learnFromRefusal(since ?? admittedAt, taken, now) }
  const learned = learnedAfterRefusal(lesson.learned, admittedAt, now)
  return learned === null ? { ...noLesson, untilTrust: answersUntilTrust } : { ...lesson, learned }
}
