import i18next from 'i18next'
import type { TFunction } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { page as en } from './en/page.ts'
import { page as nl } from './nl/page.ts'

export const languages = ['en', 'nl'] as const
export type Language = (typeof languages)[number]

/** Looks a text up by its key; the compiler knows the keys. */
export type Translate = TFunction

declare module 'i18next' {
  interface CustomTypeOptions {
    readonly defaultNS: 'page'
    readonly resources: { readonly page: typeof en }
  }
}

/** Both languages are part of the page: there is no network to fetch one from. */
export async function startLanguage(language: Language): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    defaultNS: 'page',
    resources: { en: { page: en }, nl: { page: nl } },
    // React escapes what it writes.
    interpolation: { escapeValue: false },
    react: { useSuspense: false }
  })
}

export async function changeLanguage(language: Language): Promise<void> {
  await i18next.changeLanguage(language)
}

/** For texts outside of components, in the language of the moment. */
export function translator(): Translate {
  return i18next.getFixedT(i18next.language)
}

/** The first of the system's languages that the page speaks; English otherwise. */
export function systemLanguage(wanted: readonly string[]): Language {
  const spoken = wanted.map((tag) => languages.find((language) => tag.toLowerCase().split('-')[0] === language))
  return spoken.find((language) => language !== undefined) ?? 'en'
}
