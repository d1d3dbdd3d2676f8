import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { settled } from '../../../../renderer/data/timing.ts'

describe('what is worked out once it is quiet', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('waits while it is asked for again and again, and is done once then', () => {
    const act = vi.fn()
    const { ask } = settled(act, 250, 2_000)
    for (let time = 0; time < 5; time += 1) {
      ask()
      vi.advanceTimersByTime(200)
    }
    expect(act).not.toHaveBeenCalled()
    vi.advanceTimersByTime(50)
    expect(act).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(10_000)
    expect(act).toHaveBeenCalledTimes(1)
  })

  it('is done all the same where it never gets quiet', () => {
    const act = vi.fn()
    const { ask } = settled(act, 250, 2_000)
    for (let time = 0; time < 60; time += 1) {
      ask()
      vi.advanceTimersByTime(100)
    }
    expect(act).toHaveBeenCalledTimes(3)
  })

  it('is done no more once it was stopped', () => {
    const act = vi.fn()
    const { ask, stop } = settled(act, 250, 2_000)
    ask()
    stop()
    vi.advanceTimersByTime(10_000)
    expect(act).not.toHaveBeenCalled()
  })
})
