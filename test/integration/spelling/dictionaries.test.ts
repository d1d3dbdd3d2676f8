import { expect, it } from 'vitest'
import { openDictionaries } from '../../../electron/main/spelling/dictionaries.ts'
import { dictionaryFiles } from '../../../electron/main/spelling/dictionary-files.ts'

const dictionaries = openDictionaries((name, part) => dictionaryFiles[name][part])

it('the spelling knows Dutch words, with those that are put together of others, and English ones of both kinds (W33a)', async () => {
  const { misspelled } = await dictionaries
  const right = [
    'beslissing',
    'geboortedatum',
    'sanctielijst',
    'zaakdossier',
    'zo’n',
    'colour',
    'color',
    'don’t'
  ]
  expect(misspelled(right)).toEqual([])
  const wrong = ['beslising', 'sancteilijst', 'becuase', 'recieve']
  expect(misspelled([...right, ...wrong])).toEqual(wrong)
})

it('the spelling says nothing of names, numbers and other scripts (W33a)', async () => {
  const { misspelled } = await dictionaries
  expect(misspelled(['Ivanov', 'Xqzrtw', 'b2b', 'иванов'])).toEqual([])
})

it.each([
  ['beslising', 'nl', 'beslissing'],
  ['sancteilijst', 'en', 'sanctielijst'],
  ['becuase', 'nl', 'because'],
  ['recieve', 'en', 'receive']
] as const)(
  'the spelling offers the nearest words first, of both languages: %s (W33b)',
  async (word, language, first) => {
    const { suggestions } = await dictionaries
    const offered = suggestions(word, language)
    expect(offered[0]).toBe(first)
    expect(offered.length).toBeLessThanOrEqual(5)
  }
)
