import i18next from 'i18next'
import type { Language } from '../i18n/format.ts'
import { page as en } from './words.en.ts'
import type { laterWords } from './later-words.ts'
import { page as nl } from './words.nl.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    readonly defaultNS: 'page'
    readonly resources: { readonly page: typeof en & (typeof laterWords)['en'] }
  }
}

/** Both languages are part of the page, because there is no network to fetch one from. */
export async function startLanguage(language: Language): Promise<void> {
  await i18next.init({
    lng: language,
    fallbackLng: 'en',
    defaultNS: 'page',
    resources: { en: { page: en }, nl: { page: nl } },
    // React escapes all text itself.
    interpolation: { escapeValue: false }
  })
}
