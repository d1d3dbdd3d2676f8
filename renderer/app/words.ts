import i18next from 'i18next'
import type { Language } from '../i18n/format.ts'
import { addWords, changeLanguage } from '../i18n/wording.ts'
import type { laterWords } from './later-words.ts'
import { readWords } from './read-words.ts'
import type { page } from './words.en.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    readonly defaultNS: 'page'
    readonly resources: { readonly page: typeof page & (typeof laterWords)['en'] }
  }
}

/** Begins with one language. The other comes with the later pages, or when it is chosen. */
export async function startLanguage(language: Language): Promise<void> {
  await i18next.init({
    lng: language,
    fallbackLng: 'en',
    defaultNS: 'page',
    resources: { [language]: { page: await readWords(language) } },
    // React escapes all text itself.
    interpolation: { escapeValue: false }
  })
}

/** Speaks another language, whose words are read first if they are not there yet. */
export async function speakLanguage(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'page')) addWords(language, await readWords(language))
  await changeLanguage(language)
}
