import { describe, expect, it } from 'vitest'
import { createLostAnswerClock } from '../../../../../electron/main/run/lost-answer-clock.ts'
import { addMillis, toEpochMillis } from '../../../../../shared/clock.ts'
import { lookUpAsked, lookUpFrom } from '../../../../../shared/domain/look-up-time.ts'
import { createSetClock } from '../../../../fakes/clock.ts'

const lostAt = toEpochMillis(1_000_000)

describe('a look-up', () => {
  it('waits half a minute after the answer was lost (O9b)', () => {
    expect(lookUpFrom(lostAt) - lostAt).toBe(30_000)
  })

  it('is not brought forward by whoever asks for it, and a clock that was set back makes it no later (O9d)', () => {
    expect(lookUpAsked(lostAt, addMillis(lostAt, 1_000))).toBe(lookUpFrom(lostAt))
    expect(lookUpAsked(lostAt, addMillis(lostAt, 90_000))).toBe(addMillis(lostAt, 90_000))
    expect(lookUpAsked(lostAt, addMillis(lostAt, -3_600_000))).toBe(addMillis(lostAt, -3_570_000))
  })

  it('waits by a time that nobody sets, from the loss or, after a restart, from the start (O9c)', () => {
    const steady = createSetClock()
    const lost = createLostAnswerClock(steady)
    expect(lost.leftOf('before')).toBe(30_000)
    steady.forward(20_000)
    lost.note(['own'])
    steady.forward(10_000)
    expect([lost.leftOf('before'), lost.leftOf('own')]).toEqual([0, 20_000])
    steady.forward(20_000)
    expect(lost.leftOf('own')).toBe(0)
  })
})
