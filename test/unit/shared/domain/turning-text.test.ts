import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sideBySide } from '../../../../shared/domain/turning-text.ts'
import { keptFormat, languages } from '../../../../renderer/i18n/format.ts'
import { openAt, turnsMore, withoutSigns } from '../../../fakes/page/directions.ts'

const names = fc.constantFrom('שרה כהן', 'محمد علی', 'مریم', 'Jan de Boer', 'a\u202Eb', '\u2069', '12', '')

describe('texts that stand beside each other (Q1l)', () => {
  it('turn none of the others, and nothing that separates them', () => {
    fc.assert(
      fc.property(names, names, (first, last) => {
        const line = sideBySide([first, '3 alerts', '2 May 2026', last])
        expect(withoutSigns(line)).toBe(
          withoutSigns([first, '3 alerts', '2 May 2026', last].filter((one) => one !== '').join(' · '))
        )
        expect(openAt(line, '3 alerts · 2 May 2026')).toEqual([])
        expect(turnsMore(line)).toBe(false)
      })
    )
  })

  it('are left out where they are not there, and stay as they are where they turn nothing', () => {
    expect(sideBySide(['Jan', null, '', undefined, '12'], ', ')).toBe('Jan, 12')
  })

  it('turn nothing in a list of them, but have no signs where it is written down or sent', () => {
    for (const language of languages) {
      const format = keptFormat(language)
      const all = ['שרה', 'Jan', 'محمد']
      expect(turnsMore(format.list(all))).toBe(false)
      expect(format.listToKeep(all)).toBe(withoutSigns(format.list(all)))
    }
  })

  it.each([
    ['שרה · 12', true],
    ['שרה', false],
    ['\u2068שרה\u2069 · 12', false],
    ['Jan · 12', false],
    ['(محمد)', true]
  ])('are told from those that could, where they are held against the algorithm: %j', (text, could) => {
    expect(turnsMore(text)).toBe(could)
  })
})
