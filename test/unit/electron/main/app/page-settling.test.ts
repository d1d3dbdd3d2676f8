import { describe, expect, it } from 'vitest'
import { createPageSettling } from '../../../../../electron/main/app/page-settling.ts'

/** Whatever has been resolved by now has gone on then. */
const turnOver = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

describe('asking the page to write what is typed', () => {
  it('asks again after it could not ask (W1a)', async () => {
    let asked = 0
    const settling = createPageSettling({
      emit: () => {
        asked += 1
        if (asked === 1) throw new Error('the window is destroyed')
      },
      after: () => () => undefined,
      isPageOpen: () => true
    })
    await expect(settling.settle()).rejects.toThrow('the window is destroyed')
    const second = settling.settle()
    settling.settled(2)
    await second
    expect(asked).toBe(2)
  })

  it('tells a page that is writing for a while already that it goes for good, and waits for what it writes then too (E7f, W1c)', async () => {
    const told: unknown[] = []
    const settling = createPageSettling({
      emit: (_name, value) => void told.push(value),
      after: () => () => undefined,
      isPageOpen: () => true
    })
    const writing = settling.settle()
    expect(settling.settle(true)).toBe(writing)
    expect(told).toEqual([
      { isForGood: false, turn: 1 },
      { isForGood: true, turn: 2 }
    ])
    let isWritten = false
    const written = writing?.then(() => (isWritten = true))
    settling.settled(1)
    await turnOver()
    expect(isWritten).toBe(false)
    settling.settled(2)
    await written
  })

  it('takes an answer that comes after its two seconds for none to a later question (W1f)', async () => {
    let endPatience: () => void = () => undefined
    const settling = createPageSettling({
      emit: () => undefined,
      after: (_millis, callback) => {
        endPatience = callback
        return () => undefined
      },
      isPageOpen: () => true
    })
    const first = settling.settle()
    endPatience()
    await first
    let isWritten = false
    const second = settling.settle()?.then(() => (isWritten = true))
    settling.settled(1)
    await turnOver()
    expect(isWritten).toBe(false)
    settling.settled(2)
    await second
  })
})
