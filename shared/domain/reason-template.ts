import type { EpochMillis } from '../clock.ts'

/** What a reason template can be filled in with, as it is written between braces. */
export const placeholders = [
  'subject',
  'born',
  'countries',
  'match',
  'profile',
  'matchBorn',
  'matchCountries',
  'datasets',
  'score',
  'list',
  'today'
] as const
export type Placeholder = (typeof placeholders)[number]

/** What fills the placeholders of one alert, in words. */
export type ReasonValues = Readonly<Record<Placeholder, string>>

const inBraces = /\{([^{}\s]+)\}/gu

/** `{subject}` becomes the subject's name. What is no placeholder stays as it was written. */
export function fillReason(text: string, values: ReasonValues): string {
  return text.replaceAll(inBraces, (written, name: string) => (isPlaceholder(name) ? values[name] : written))
}

/** What a text is filled in with, each once. */
export function usedPlaceholders(text: string): readonly Placeholder[] {
  return placeholders.filter((name) => text.includes(`{${name}}`))
}

/** Words between braces that nothing fills in. */
export function unknownPlaceholders(text: string): readonly string[] {
  return [...text.matchAll(inBraces)].flatMap(([written, name = '']) =>
    isPlaceholder(name) ? [] : [written]
  )
}

function isPlaceholder(name: string): name is Placeholder {
  return (placeholders as readonly string[]).includes(name)
}

/** A reason that is written again and again; its placeholders are filled in where it is used. */
export interface ReasonTemplate {
  readonly kind: 'template'
  readonly id: string
  readonly name: string
  readonly text: string
  readonly createdAt: EpochMillis
}
