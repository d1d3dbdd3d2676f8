import { useTranslation } from 'react-i18next'
import { createFormat } from '../i18n/format.ts'
import type { Format } from '../i18n/format.ts'
import { languages, translator } from '../i18n/language.ts'
import type { Language, Translate } from '../i18n/language.ts'

export interface Wording {
  readonly t: Translate
  readonly format: Format
}

const formats = new Map<Language, Format>()

function formatOf(tag: string): Format {
  const language = languages.find((candidate) => candidate === tag) ?? 'en'
  const format = formats.get(language) ?? createFormat(language)
  formats.set(language, format)
  return format
}

/** The language of the moment, for components. */
export function useWording(): Wording {
  const { t, i18n } = useTranslation()
  return { t, format: formatOf(i18n.language) }
}

/** The same for what runs outside of a component. */
export function wording(): Wording {
  const t = translator()
  return { t, format: formatOf(document.documentElement.lang) }
}
