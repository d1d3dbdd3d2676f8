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
})
