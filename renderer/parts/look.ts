import type { Language } from '../i18n/format.ts'
import type { Preferences } from './preferences.ts'

/** How every window of the app looks. */
export interface Look extends Pick<Preferences, 'theme' | 'density' | 'textSize'> {
  readonly language: Language
}

export function applyLook({ language, theme, density, textSize }: Look): void {
  const root = document.documentElement
  const { dataset } = root
  // The same language once more would style every element anew.
  if (root.lang !== language) root.lang = language
  dataset['density'] = density
  dataset['textSize'] = textSize
  if (theme === 'system') delete dataset['theme']
  else dataset['theme'] = theme
}
