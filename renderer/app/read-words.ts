import { type Language, languages } from '../i18n/format.ts'
import { systemLanguage } from '../i18n/system-language.ts'
import { assertNever } from '../../shared/errors.ts'
import type { Words } from '../i18n/wording.ts'
import type { page } from './words.en.ts'

// Alone, so that the words are on their way before any screen is read.
/** The texts of the first load. Each language is a file of its own. */
export async function readWords(language: Language): Promise<Words<typeof page>> {
  switch (language) {
    case 'en':
      return (await import('./words.en.ts')).page
    case 'nl':
      return (await import('./words.nl.ts')).page
    default:
      return assertNever(language)
  }
}

/** The language that the start will most likely show. `kept` are the preferences as they are stored. */
export function languageAhead(kept: string | null, wanted: readonly string[]): Language {
  const chosen = languages.find((language) => kept?.includes(`"language":"${language}"`) === true)
  return chosen ?? systemLanguage(wanted)
}
