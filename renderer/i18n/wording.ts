import { useSyncExternalStore } from 'react'
import { createFormat, type Format } from './format.ts'
import {
  currentLanguage,
  type Language,
  languages,
  onLanguageChange,
  type Translate,
  translator,
  translatorOf
} from './language.ts'

export interface Wording {
  readonly t: Translate
  readonly format: Format
}

const wordings = new Map<Language, Wording>()

/** The language of the moment, for components. One object a language, so that it costs a component next to nothing. */
export function useWording(): Wording {
  return useSyncExternalStore(onLanguageChange, wording)
}

/** The same for what runs outside of a component. */
export function wording(): Wording {
  const language = currentLanguage()
  const known = wordings.get(language) ?? { t: translator(), format: createFormat(language) }
  wordings.set(language, known)
  return known
}

/** The words of a report, which need not be in the language of the screen. */
export function wordingOf(language: Language): Wording {
  return { t: translatorOf(language), format: createFormat(language) }
}

export function toLanguage(tag: string): Language {
  return languages.find((language) => language === tag) ?? 'en'
}
