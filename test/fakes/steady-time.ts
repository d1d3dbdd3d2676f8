import { type Clock, toEpochMillis } from '../../shared/clock.ts'

/** The machine's own even time, for what runs on real servers. */
export const steadyTime: Clock = { now: () => toEpochMillis(performance.timeOrigin + performance.now()) }
