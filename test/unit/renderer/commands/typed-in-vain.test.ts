import { beforeEach, describe, expect, it } from 'vitest'
import {
  endsTyping,
  isTypedInVain,
  noDialogCame,
  typedInField
} from '../../../../renderer/commands/keyboard-focus.ts'

beforeEach(endsTyping)

describe('a key that no field takes', () => {
  it('belongs to the field that was typed in until just now, and so does each one close behind it', () => {
    typedInField('a', 1_000)
    expect([1_200, 2_100, 3_000].map((at) => isTypedInVain('f', at))).toEqual([true, true, true])
  })

  it('is a command after a pause, and so are those behind it', () => {
    typedInField('a', 1_000)
    expect([isTypedInVain('f', 2_001), isTypedInVain('j', 2_050)]).toEqual([false, false])
  })

  it.each(['Escape', 'Enter', 'Tab'])(
    'is a command where %s left the field, or is pressed without one',
    (key) => {
      typedInField('a', 1_000)
      typedInField(key, 1_100)
      expect(isTypedInVain('f', 1_200)).toBe(false)
      typedInField('a', 2_000)
      expect(isTypedInVain(key, 2_100)).toBe(false)
      expect(isTypedInVain('f', 2_200)).toBe(false)
    }
  )

  it('is a command where somebody turned to the page, or typed nothing at all', () => {
    expect(isTypedInVain('f', 100)).toBe(false)
    typedInField('a', 1_000)
    endsTyping()
    expect(isTypedInVain('f', 1_100)).toBe(false)
  })

  it('moves where it is no letter, and ends nothing', () => {
    typedInField('a', 1_000)
    expect(isTypedInVain('ArrowDown', 1_100)).toBe(false)
    expect(isTypedInVain('f', 1_200)).toBe(true)
  })
})

describe('a number behind a key that opened no dialog (T18m)', () => {
  it('was meant for that dialog, and so is each one close behind it', () => {
    noDialogCame(1_000)
    expect([1_200, 2_100, 3_000].map((at) => isTypedInVain('1', at))).toEqual([true, true, true])
  })

  it('is a command after a pause, behind another key, and where somebody turned to the page', () => {
    noDialogCame(1_000)
    expect([isTypedInVain('1', 2_001), isTypedInVain('1', 2_050)]).toEqual([false, false])
    noDialogCame(3_000)
    expect([isTypedInVain('z', 3_100), isTypedInVain('1', 3_200)]).toEqual([false, false])
    noDialogCame(4_000)
    endsTyping()
    expect(isTypedInVain('1', 4_100)).toBe(false)
  })
})
