import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { countIdly, type Idly } from '../../../../../renderer/data/index/idle-count.ts'

/** A page that is never idle: whoever waits has their turn when their patience is over, and nothing is left then. */
const neverIdle: Idly = (run, timeout) => {
  const timer = setTimeout(run, timeout, { timeRemaining: () => 0 })
  return () => clearTimeout(timer)
}

/** A page that has some idle milliseconds now and then, each portion of a count taking one of them. */
function idleFor(millis: number): Idly {
  return (run) => {
    let left = millis
    const timer = setTimeout(run, 1, { timeRemaining: () => left-- })
    return () => clearTimeout(timer)
  }
}

/** As many portions as the alerts of the largest service have. */
const portionsOfMillion = 200

function* portions(most: number, note: () => void = () => undefined): Generator<null, number> {
  for (let portion = 1; portion < most; portion += 1) {
    note()
    yield null
  }
  return most
}

interface Changes {
  readonly subscribe: (changed: () => void) => () => void
  readonly tell: () => void
}

function changes(): Changes {
  const listeners = new Set<() => void>()
  return {
    subscribe: (changed) => {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    tell: () => {
      for (const listener of listeners) listener()
    }
  }
}

describe('what is counted in idle moments', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is there for a million alerts within fifteen seconds on a page that is never idle (T2e)', () => {
    const show = vi.fn()
    countIdly({
      count: () => portions(portionsOfMillion),
      show,
      triage: changes(),
      idly: neverIdle
    })
    vi.advanceTimersByTime(15_000)
    expect(show.mock.calls).toEqual([[portionsOfMillion]])
  })

  it('comes to its end although something changes all the time (T2e)', () => {
    const show = vi.fn()
    const triage = changes()
    countIdly({ count: () => portions(portionsOfMillion), show, triage, idly: neverIdle })
    for (let time = 0; time < 300; time += 1) {
      triage.tell()
      vi.advanceTimersByTime(100)
    }
    expect(show.mock.calls.length).toBeGreaterThanOrEqual(2)
  })

  it('is counted again after a change that came while it was counted (T2e)', () => {
    const show = vi.fn()
    const triage = changes()
    let truth = 1
    countIdly({
      count: function* () {
        const counted = truth
        yield* portions(portionsOfMillion)
        return counted
      },
      show,
      triage,
      idly: neverIdle
    })
    vi.advanceTimersByTime(5_000)
    truth = 2
    triage.tell()
    vi.advanceTimersByTime(30_000)
    expect(show.mock.calls).toEqual([[1], [2]])
  })

  it('leaves the page its turn between two portions for which no idle moment is left (T2c)', () => {
    const turns: number[] = []
    const note = (): void => void turns.push(Date.now())
    countIdly({
      count: () => portions(30, note),
      show: vi.fn(),
      triage: changes(),
      idly: idleFor(8)
    })
    vi.advanceTimersByTime(1_000)
    const ofEachTurn = [...new Set(turns)].map((at) => turns.filter((turn) => turn === at).length)
    expect(ofEachTurn).toEqual([4, 4, 4, 4, 4, 4, 4, 1])
  })

  it('is counted no more once it was ended', () => {
    const show = vi.fn()
    const triage = changes()
    const end = countIdly({ count: () => portions(10), show, triage, after: 100, idly: neverIdle })
    triage.tell()
    end()
    vi.advanceTimersByTime(60_000)
    expect(show).not.toHaveBeenCalled()
  })
})
