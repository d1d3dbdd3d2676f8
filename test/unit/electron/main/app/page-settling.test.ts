import { describe, expect, it } from 'vitest'
import { createPageSettling } from '../../../../../electron/main/app/page-settling.ts'

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
    settling.settled()
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
    expect(told).toEqual([{ isForGood: false }, { isForGood: true }])
    let isWritten = false
    const written = writing?.then(() => (isWritten = true))
    settling.settled()
    await new Promise((resolve) => setImmediate(resolve))
    expect(isWritten).toBe(false)
    settling.settled()
    await written
  })
})
