import type { Wording } from '../wording.ts'
import { createFormat } from '../../i18n/format.ts'
import { languages, translatorOf } from '../../i18n/language.ts'
import type { Language } from '../../i18n/language.ts'

/** The words of a report, which need not be in the language of the screen. */
export function wordingOf(language: Language): Wording {
  return { t: translatorOf(language), format: createFormat(language) }
}

export function toLanguage(tag: string): Language {
  return languages.find((language) => language === tag) ?? 'en'
}
