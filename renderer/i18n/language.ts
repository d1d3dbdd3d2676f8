import i18next, { type TFunction } from 'i18next'

export const languages = ['en', 'nl'] as const
export type Language = (typeof languages)[number]

/** Looks a text up by its key; the compiler knows the keys. */
export type Translate = TFunction

export async function changeLanguage(language: Language): Promise<void> {
  await i18next.changeLanguage(language)
}

export function currentLanguage(): Language {
  return languages.find((language) => language === i18next.language) ?? 'en'
}

/** Answers the way to stop listening. */
export function onLanguageChange(listener: () => void): () => void {
  i18next.on('languageChanged', listener)
  return () => i18next.off('languageChanged', listener)
}

const translators = new Map<Language, Translate>()

/** Looks texts up in the language of the moment. */
export function translator(): Translate {
  const language = currentLanguage()
  const known = translators.get(language) ?? rememberTexts(i18next.getFixedT(language))
  translators.set(language, known)
  return known
}

/** A screen asks for the same few hundred texts again and again: those without values are looked up once. */
function rememberTexts(t: Translate): Translate {
  const lookUp = t as unknown as (key: string, values?: object) => string
  const texts = new Map<string, string>()
  const remembering = (key: string, values?: object): string => {
    if (values !== undefined) return lookUp(key, values)
    const text = texts.get(key) ?? lookUp(key)
    texts.set(key, text)
    return text
  }
  return remembering as unknown as Translate
}

/** The first of the system's languages that the page speaks; English otherwise. */
export function systemLanguage(wanted: readonly string[]): Language {
  const spoken = wanted.map((tag) =>
    languages.find((language) => tag.toLowerCase().split('-')[0] === language)
  )
  return spoken.find((language) => language !== undefined) ?? 'en'
}

/** For texts in a language that is not that of the moment, such as those of a report. */
export function translatorOf(language: Language): Translate {
  return rememberTexts(i18next.getFixedT(language))
}

/** The shape that another language must fill: the same keys, any texts. */
export type Words<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Words<Source[Key]>
}
