import { beforeAll, describe, expect, it } from 'vitest'
import { laterWords } from '../../../../renderer/app/later-words.ts'
import { startLanguage } from '../../../../renderer/app/words.ts'
import type { Language } from '../../../../renderer/i18n/format.ts'
import { rowFaultText } from '../../../../renderer/i18n/row-fault-text.ts'
import { addWords, changeLanguage, translator } from '../../../../renderer/i18n/wording.ts'
import { fieldFaults, type RowFault } from '../../../../shared/domain/row-fault.ts'

const ofRow: Readonly<Record<Exclude<RowFault['kind'], 'field'>, RowFault>> = {
  'no-row': { kind: 'no-row' },
  'row-too-long': { kind: 'row-too-long', longest: 200_000 },
  'nested-too-deep': { kind: 'nested-too-deep' },
  'answer-too-long': { kind: 'answer-too-long' },
  'not-its-own': { kind: 'not-its-own' }
}
const ofFields = fieldFaults.map((fault): RowFault => ({ kind: 'field', path: 'payload.name', fault }))

async function textsIn(language: Language): Promise<readonly string[]> {
  await startLanguage(language)
  await changeLanguage(language)
  addWords(language, laterWords[language])
  return [...Object.values(ofRow), ...ofFields].map((fault) => rowFaultText(translator(), fault))
}

describe('why a row cannot be used', () => {
  const texts: Record<Language, readonly string[]> = { en: [], nl: [] }
  beforeAll(async () => {
    texts.en = await textsIn('en')
    texts.nl = await textsIn('nl')
  })

  it.each<Language>(['en', 'nl'])(
    'is a sentence of its own for each reason, in %s (B3d, S35d)',
    (language) => {
      const said = texts[language]
      expect(said).toHaveLength(20)
      expect(new Set(said).size).toBe(said.length)
      for (const text of said) {
        expect(text).toMatch(/^[\p{Lu}“].{15,}\.$/u)
        expect(text).not.toMatch(/Faults\.|\{\{|undefined|null/u)
      }
    }
  )

  it('differs between the languages, and names the field as the file does (B3d)', () => {
    for (const [index, text] of texts.en.entries()) expect(texts.nl[index]).not.toBe(text)
    for (const text of [...texts.en.slice(-fieldFaults.length), ...texts.nl.slice(-fieldFaults.length)])
      expect(text).toContain('“payload.name”')
    expect(texts.en[1]).toContain('200,000')
    expect(texts.nl[1]).toContain('200.000')
  })
})
