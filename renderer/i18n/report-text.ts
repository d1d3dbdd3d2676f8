import { type Language, languages, translatorOf } from '../app/words.ts'
import { createFormat } from './format.ts'
import type { Wording } from './wording.ts'

/** The words of a report, which need not be in the language of the screen. */
export function wordingOf(language: Language): Wording {
  return { t: translatorOf(language), format: createFormat(language) }
}

export function toLanguage(tag: string): Language {
  return languages.find((language) => language === tag) ?? 'en'
}
