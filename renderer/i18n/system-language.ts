import { type Language, languages } from './format.ts'

// Alone, so that it is known before any screen is read.
/** The first of the system's languages that the page speaks, or else English. */
export function systemLanguage(wanted: readonly string[]): Language {
  const spoken = wanted.map((tag) =>
    languages.find((language) => tag.toLowerCase().split('-')[0] === language)
  )
  return spoken.find((language) => language !== undefined) ?? 'en'
}
