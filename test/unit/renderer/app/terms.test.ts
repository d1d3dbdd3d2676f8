import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { laterWords } from '../../../../renderer/app/later-words.ts'
import { page as en } from '../../../../renderer/app/words.en.ts'
import { page as nl } from '../../../../renderer/app/words.nl.ts'

type Texts = { readonly [key: string]: string | Texts }

const rows = readFileSync(join(import.meta.dirname, '../../../../docs/words.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim()))
const terms = rows.map(([, english = '', dutch = '', , notEnglish = '', notDutch = '']) => ({
  en: { term: english, not: wordsOf(notEnglish) },
  nl: { term: dutch, not: wordsOf(notDutch) }
}))

function wordsOf(cell: string): readonly string[] {
  return cell === '' ? [] : cell.split(', ')
}

/** Every text with its key, but for what commands are also called: people search by the words they know. */
function textsOf(texts: Texts, prefix = ''): readonly string[] {
  return Object.entries(texts).flatMap(([key, value]) => {
    if (key === 'alsoCalled') return []
    return typeof value === 'string' ? [`${prefix}${key}: ${value}`] : textsOf(value, `${prefix}${key}.`)
  })
}

const texts = { en: textsOf({ ...en, ...laterWords.en }), nl: textsOf({ ...nl, ...laterWords.nl }) }

describe.each(['en', 'nl'] as const)('the terms of docs/words.md in %s', (language) => {
  it('are those that the page uses', () => {
    const unused = terms
      .map((row) => row[language].term)
      .filter((term) => !texts[language].some((text) => text.toLowerCase().includes(term)))
    expect(unused).toEqual([])
  })

  it('have no second word for the same thing', () => {
    const found = terms.flatMap((row) =>
      row[language].not.flatMap((word) => {
        const pattern = new RegExp(`(?<![\\p{L}.])${word.replaceAll('?', '\\?')}(?!\\p{L})`, 'iu')
        return texts[language].filter((text) => pattern.test(text.slice(text.indexOf(': ') + 2)))
      })
    )
    expect(found).toEqual([])
  })
})

it('are read from the table, each with both of its words', () => {
  expect(terms.length).toBeGreaterThan(25)
  for (const { en: english, nl: dutch } of terms) expect([english.term, dutch.term]).not.toContain('')
})
