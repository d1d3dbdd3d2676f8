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

/**
 * The current wording, for components. There is one object for each language, so that this costs a component
 * next to nothing.
 */
export function useWording(): Wording {
  return useSyncExternalStore(onLanguageChange, wording)
}

/** The current wording, for code outside of components. */
export function wording(): Wording {
  const language = currentLanguage()
  const known = wordings.get(language) ?? { t: translator(), format: createFormat(language) }
  wordings.set(language, known)
  return known
}

/** The wording of a report, which may be in another language than the screen. */
export function wordingOf(language: Language): Wording {
  return { t: translatorOf(language), format: createFormat(language) }
}

export function toLanguage(tag: string): Language {
  return languages.find((language) => language === tag) ?? 'en'
}
