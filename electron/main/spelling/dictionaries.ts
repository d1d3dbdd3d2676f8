import { readFile } from 'node:fs/promises'
import { createHunspellFromStrings, type Hunspell } from 'hunspell-wasm'
import { isJudged, type SpokenLanguage } from '../../../shared/domain/spelling.ts'
import type { DictionaryName } from './dictionary-files.ts'
import { lettersApart } from './letters-apart.ts'

/** In which dictionaries a right word is looked for. Words are offered as a Dutch person writes English: the British way. */
const offering: Readonly<Record<SpokenLanguage, readonly DictionaryName[]>> = {
  nl: ['nl', 'en-GB'],
  en: ['en-GB', 'nl']
}
const mostOffered = 5

export interface Dictionaries {
  /** Those that no dictionary has. */
  readonly misspelled: (words: readonly string[]) => readonly string[]
  /** Right words that may have been meant, the nearest first. It may take a second. */
  readonly suggestions: (word: string, language: SpokenLanguage) => readonly string[]
}

/** Reads all dictionaries, which takes a second. `fileOf` says where a part of one is. */
export async function openDictionaries(
  fileOf: (name: DictionaryName, part: 'aff' | 'dic') => string
): Promise<Dictionaries> {
  const open = async (name: DictionaryName): Promise<Hunspell> => {
    const [affixes, words] = await Promise.all(
      (['aff', 'dic'] as const).map((part) => readFile(fileOf(name, part), 'utf8'))
    )
    return await createHunspellFromStrings(affixes ?? '', words ?? '')
  }
  const opened = { nl: await open('nl'), 'en-GB': await open('en-GB'), 'en-US': await open('en-US') }
  const all = Object.values(opened)
  return {
    misspelled: (words) =>
      words.filter((word) => isJudged(word) && !all.some((dictionary) => dictionary.testSpelling(word))),
    suggestions: (word, language) => {
      const offered = offering[language].flatMap((name) => opened[name].getSpellingSuggestions(word))
      // Sorting keeps the order of what is as near, so that the spoken language comes first.
      return [...new Set(offered)]
        .toSorted((one, other) => lettersApart(word, one) - lettersApart(word, other))
        .slice(0, mostOffered)
    }
  }
}
