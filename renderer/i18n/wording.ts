import { useSyncExternalStore } from 'react'
import { currentLanguage, type Language, onLanguageChange, type Translate, translator } from '../app/words.ts'
import { createFormat, type Format } from './format.ts'

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
