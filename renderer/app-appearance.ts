import { changeLanguage, type Language, systemLanguage } from './app/words.ts'
import { type Preferences, usePreferences } from './parts/preferences.ts'

/** The language to speak: the one that was chosen, else the system's. */
export function chosenLanguage({ language }: Pick<Preferences, 'language'>): Language {
  return language === 'system' ? systemLanguage(navigator.languages) : language
}

/** Puts the preferences on the document, now and whenever they change. */
export function followPreferences(): void {
  apply(usePreferences.getState())
  usePreferences.subscribe((preferences, before) => {
    apply(preferences)
    if (preferences.language !== before.language) void changeLanguage(chosenLanguage(preferences))
  })
}

function apply(preferences: Preferences): void {
  const { dataset, style } = document.documentElement
  document.documentElement.lang = chosenLanguage(preferences)
  style.setProperty('--navigation-width', `${preferences.navigationWidth}px`)
  style.setProperty('--queue-width', `${preferences.queueWidth}px`)
  dataset['density'] = preferences.density
  if (preferences.theme === 'system') delete dataset['theme']
  else dataset['theme'] = preferences.theme
}
