import { describe, expect, it } from 'vitest'
import { meaningOf } from '../../../../../electron/main/windows/closing-keys.ts'

const pressed = (key: string, control = false) => ({
  type: 'keyDown',
  key,
  control,
  meta: false,
  alt: false,
  isComposing: false,
  isAutoRepeat: false
})

describe('a key in the window of a case or of a question', () => {
  it('closes it or locks (E7c)', () => {
    expect(['Escape', 'w', 'l'].map((key) => meaningOf(pressed(key)))).toEqual(['closes', null, null])
    expect(['w', 'W', 'l', 'L', 'x'].map((key) => meaningOf(pressed(key, true)))).toEqual([
      'closes',
      'closes',
      'locks',
      'locks',
      null
    ])
  })

  it('means nothing while letters are composed, with Alt, or where it is let go (E7c)', () => {
    const lock = pressed('l', true)
    const others: readonly Partial<typeof lock>[] = [{ isComposing: true }, { alt: true }, { type: 'keyUp' }]
    expect(others.map((other) => meaningOf({ ...lock, ...other }))).toEqual([null, null, null])
  })

  it('locks once where it is held (E7h)', () => {
    const lock = pressed('l', true)
    const held = [lock, { ...lock, isAutoRepeat: true }, { ...lock, isAutoRepeat: true }]
    expect(held.map(meaningOf)).toEqual(['locks', null, null])
  })
})
