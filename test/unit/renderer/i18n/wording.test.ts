import fc from 'fast-check'
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
import { openAt, unisolated, withoutSigns } from '../../../fakes/page/directions.ts'
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
const values = [0, 3, 'Ann', '', null, undefined, 'a $1 $& {{match}} $t(triage.row) <b>'] as const

describe('a text with values', () => {
  it.each(languages)('is what the library makes of it, whatever the values are (%s)', (language) => {
    const own = anyKey(translatorOf(language))
    const library = anyKey(i18next.getFixedT(language))
    const keys = keysOf(i18next.getResourceBundle(language, 'page') as object)
    expect(keys.length).toBeGreaterThan(1_000)
    for (const key of keys) {
      const text = library(key, { skipInterpolation: true })
      const names = text.match(/(?<=\{\{)\w+/gu) ?? []
      const numbers = new Set(['count', ...(text.match(/(?<=\{\{)\w+(?=, number)/gu) ?? [])])
      for (const [turn] of values.entries()) {
        const given = Object.fromEntries(
          // The library makes "NaN" of a name that is where a number should be.
          names.map((name, index) => [
            name,
            numbers.has(name) ? (turn + index) % 3 : values[(turn + index) % values.length]
          ])
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

describe.each([
  { language: 'en', thousands: '12,345', half: '1.5' },
  { language: 'nl', thousands: '12.345', half: '1,5' }
] as const)('a number in a sentence ($language)', ({ language, thousands, half }) => {
  it.each([
    ['{{n}} of {{m}}', { n: 12_345, m: 999 }, `${thousands} of 999`],
    ['{{count}} more', { count: 12_345 }, `${thousands} more`],
    ['{{count, number}} of {{all}}', { count: 1, all: 12_345 }, `1 of ${thousands}`],
    ['{{n, number}}, {{below}}', { n: 1.5, below: -12_345 }, `${half}, -${thousands}`],
    ['version {{v}}', { v: '12345' }, 'version 12345']
  ])(
    'is written as its language writes numbers, whoever hands it over: %s %j (W31c)',
    (text, given, written) => {
      const key = `number-in-${Object.keys(given).join('-')}`
      i18next.addResource(language, 'page', key, text)
      expect(anyKey(translatorOf(language))(key, given)).toBe(written)
    }
  )

  it('is so in each sentence that names a count (W31c)', () => {
    const keys = keysOf(i18next.getResourceBundle(language, 'page') as object)
    const counted = [...new Set(keys.map((key) => key.replace(/_(?:one|other)$/u, '')))].filter((key) =>
      anyKey(i18next.getFixedT(language))(key, { count: 12_345, skipInterpolation: true }).includes('{{count')
    )
    expect(counted.length).toBeGreaterThan(100)
    const said = counted.map((key) => anyKey(translatorOf(language))(key, { count: 12_345 }))
    expect(said.filter((sentence) => !sentence.includes(thousands))).toEqual([])
  })
})

/** Names, and what a hostile one may hold: signs that turn, that end what others began, and that end a paragraph. */
const hostileName = fc
  .array(
    fc.constantFrom(
      ...[
        'محمد علي',
        'שרה כהן',
        '‏',
        '٣',
        'Jan',
        '(3)',
        ' ',
        '\u202A',
        '\u202B',
        '\u202C',
        '\u202D',
        '\u202E'
      ],
      ...['\u2066', '\u2067', '\u2068', '\u2069', '\n', '\u2029', '\u0085', '\u{1E900}', '\u061C']
    ),
    { maxLength: 9 }
  )
  .map((parts) => parts.join(''))

describe('a sentence that is filled in with a value of others (Q1k)', () => {
  it('has its own words in their own direction, whatever stands in the value, also where it counts', () => {
    for (const language of languages) {
      i18next.addResource(language, 'page', 'told', 'Dismissed {{name}} ({{number}} alerts), by {{author}}!')
      i18next.addResource(language, 'page', 'counted_one', 'Dismissed {{name}} ({{count, number}} alert)!')
      i18next.addResource(language, 'page', 'counted_other', 'Dismissed {{name}} ({{count, number}} alerts)!')
    }
    fc.assert(
      fc.property(
        hostileName,
        hostileName,
        fc.constantFrom(...languages),
        fc.integer({ min: 1, max: 3 }),
        (name, author, language, count) => {
          const t = anyKey(translatorOf(language))
          const number = String(count)
          const told = t('told', { name, author, number })
          expect(withoutSigns(told)).toBe(withoutSigns(`Dismissed ${name} (${number} alerts), by ${author}!`))
          for (const own of ['Dismissed ', ` (${number} alerts), by `, '!'])
            expect([own, openAt(told, own)]).toEqual([own, []])
          expect(unisolated(told)).toEqual([])
          const counted = t('counted', { name, count })
          expect([counted, openAt(counted, ` (${number} alert`)]).toEqual([counted, []])
          expect(unisolated(counted)).toEqual([])
        }
      ),
      { numRuns: 3_000 }
    )
  })

  it('keeps a value as it is that turns nothing, so that it is found and copied as it was written', () => {
    for (const language of languages)
      expect(
        anyKey(translatorOf(language))('told', { name: 'Ngọc Łukasz 邱子轩', author: '', number: '3' })
      ).toBe('Dismissed Ngọc Łukasz 邱子轩 (3 alerts), by !')
  })

  it('keeps what a sentence within it has isolated', () => {
    i18next.addResource('en', 'page', 'because', 'Not sent: {{why}}.')
    const t = anyKey(translatorOf('en'))
    const why = t('told', { name: 'محمد علي', author: 'שרה', number: '3' })
    expect(openAt(t('because', { why }), ' (3 alerts), by ')).toEqual(['\u2068'])
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
