import i18next from 'i18next'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { keptFormat, languages } from '../../../../renderer/i18n/format.ts'
import {
  currentLanguage,
  noteTimeZone,
  type Translate,
  translatorOf,
  wording
} from '../../../../renderer/i18n/wording.ts'
import { toEpochMillis } from '../../../../shared/clock.ts'
import { startEveryWord } from '../../../fakes/page/every-word.ts'
import { inTimeZone } from '../../../fakes/time-zone.ts'

type AnyTranslate = (key: string, values?: object) => string
const anyKey = (t: Translate): AnyTranslate => t as unknown as AnyTranslate

beforeAll(async () => {
  await startEveryWord('en')
  await startEveryWord('nl')
})

/** The keys of all texts. */
function keysOf(words: object, above = ''): readonly string[] {
  return Object.entries(words).flatMap(([name, text]: [string, unknown]) =>
    typeof text === 'object' && text !== null ? keysOf(text, `${above}${name}.`) : [above + name]
  )
}

/** Values as they may come from the service, and none for some places. */
const values = [0, 3.5, 'Ann', '', null, undefined, 'a $1 $& {{match}} $t(triage.row) <b>'] as const

describe('a text with values', () => {
  it.each(languages)('is what the library makes of it, whatever the values are (%s)', (language) => {
    const own = anyKey(translatorOf(language))
    const library = anyKey(i18next.getFixedT(language))
    const keys = keysOf(i18next.getResourceBundle(language, 'page') as object)
    expect(keys.length).toBeGreaterThan(1_000)
    for (const key of keys) {
      const names = library(key, { skipInterpolation: true }).match(/(?<=\{\{)\w+/gu) ?? []
      for (const [turn] of values.entries()) {
        const given = Object.fromEntries(
          names.map((name, index) => [name, values[(turn + index) % values.length]])
        )
        expect([key, own(key, given)]).toEqual([key, library(key, given)])
      }
    }
  })

  it('has no other text in it, for which nothing looks', () => {
    for (const language of languages) {
      const words = JSON.stringify(i18next.getResourceBundle(language, 'page'))
      expect(words).toContain('{{count')
      expect(words).not.toContain('$t(')
    }
  })

  it('is not looked up again', () => {
    i18next.addResource('en', 'page', 'asked', 'Score {{score}}')
    const t = anyKey(translatorOf('en'))
    expect(t('asked', { score: 1 })).toBe('Score 1')
    // The library's own types leave the method out.
    const store = i18next.services.resourceStore as unknown as { getResource(): unknown }
    const lookUps = vi.spyOn(store, 'getResource')
    expect([2, 3].map((score) => t('asked', { score }))).toEqual(['Score 2', 'Score 3'])
    expect(lookUps).not.toHaveBeenCalled()
  })
})

describe('the wording', () => {
  it('is another one with the times of the zone to which the machine has come, and else the same (Q1h)', async () => {
    const noon = toEpochMillis(Date.parse('2026-01-10T12:00Z'))
    for (const [zone, time] of [
      ['Europe/Amsterdam', '13:00'],
      ['Asia/Tokyo', '21:00'],
      ['Africa/Lagos', '13:00']
    ] as const)
      await inTimeZone(zone, () => {
        noteTimeZone()
        const words = wording()
        expect(words.format.time(noon)).toBe(time)
        expect(words.format).toBe(keptFormat(currentLanguage()))
        noteTimeZone()
        expect(wording()).toBe(words)
      })
  })
})
