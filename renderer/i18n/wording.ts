import i18next, { type TFunction } from 'i18next'
import { useState, useSyncExternalStore } from 'react'
import { besideOthers } from '../../shared/domain/turning-text.ts'
import {
  createFormat,
  forgetFormatsOfElsewhere,
  type Format,
  keptFormat,
  type Language,
  languages
} from './format.ts'

/** Looks up a text by its key. The compiler knows all keys. */
export type Translate = TFunction

export async function changeLanguage(language: Language): Promise<void> {
  await i18next.changeLanguage(language)
}

export function currentLanguage(): Language {
  return languages.find((language) => language === i18next.language) ?? 'en'
}

/** Adds texts that came after the first load. */
export function addWords(language: Language, words: object): void {
  i18next.addResourceBundle(language, 'page', words)
}

/** Returns the function that stops listening. */
export function onLanguageChange(listener: () => void): () => void {
  i18next.on('languageChanged', listener)
  return () => i18next.off('languageChanged', listener)
}

const translators = new Map<Language, Translate>()

/** Looks up texts in the current language. */
export function translator(): Translate {
  const language = currentLanguage()
  const known = translators.get(language) ?? rememberTexts(i18next.getFixedT(language))
  translators.set(language, known)
  return known
}

/**
 * Keeps texts, because a screen asks for the same few hundred again and again. Those with places for values are kept in
 * pieces: to look one up and search it for its places takes the library as long as a row of the queue may take. A key
 * whose text has not come yet is its own text, and is not kept.
 */
function rememberTexts(t: Translate): Translate {
  const lookUp = t as unknown as (key: string, values?: object) => string
  const texts = new Map<string, string>()
  const pieces = new Map<string, Pieces | null>()
  const takeApart = (key: string): Pieces | null => {
    const text = lookUp(key, { skipInterpolation: true })
    const found = piecesOf(text)
    if (text !== key) pieces.set(key, found)
    return found
  }
  const remembering = (key: string, values?: Values): string => {
    if (values === undefined) {
      const text = texts.get(key) ?? lookUp(key)
      if (text !== key) texts.set(key, text)
      return text
    }
    const known = pieces.get(key)
    // A number may decide which text it is.
    const found = 'count' in values ? null : known === undefined ? takeApart(key) : known
    return found === null ? lookUp(key, { ...besideWords(values), ...unnested }) : filled(found, values)
  }
  return remembering as unknown as Translate
}

/** No text has another one in it. To look for that is most of what the library does with a number. */
const unnested = { nest: false }

type Values = Readonly<Record<string, string | number | null | undefined>>

/** A text before, between and behind its places, and the names of these. */
interface Pieces {
  readonly words: readonly string[]
  readonly places: readonly string[]
}

const place = /\{\{(.*?)\}\}/u

/** Null if the text asks for more than its values as they are, such as a number in the language's own digits. */
function piecesOf(text: string): Pieces | null {
  const parts = text.split(place)
  const places = parts.filter((_, index) => index % 2 === 1)
  return places.every((name) => /^\w+$/u.test(name))
    ? { words: parts.filter((_, index) => index % 2 === 0), places }
    : null
}

function filled({ words, places }: Pieces, values: Values): string {
  return places.reduce(
    (text, name, index) => `${text}${valueIn(values, name)}${words[index + 1] ?? ''}`,
    words[0] ?? ''
  )
}

/** A value turns nothing of the words beside it, as a name that is written from right to left would (SPEC Q1k). */
function valueIn(values: Values, name: string): string {
  return besideOthers(String(values[name] ?? ''))
}

/** Values for the library, to which a number tells more than its digits. */
function besideWords(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? besideOthers(value) : value
    ])
  )
}

/** Looks up texts in another language than the current one, such as those of a report. */
export function translatorOf(language: Language): Translate {
  return rememberTexts(i18next.getFixedT(language))
}

/** The shape of the words in another language: the same keys with any texts. */
export type Words<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Words<Source[Key]>
}

export interface Wording {
  readonly t: Translate
  readonly format: Format
}

const wordings = new Map<Language, Wording>()
const readers = new Set<() => void>()

/** A machine may be carried into another time zone, while each format keeps the one in which it was made (SPEC Q1h). */
export function noteTimeZone(): void {
  if (!forgetFormatsOfElsewhere()) return
  wordings.clear()
  for (const reader of readers) reader()
}

function onOtherWording(reader: () => void): () => void {
  readers.add(reader)
  const stopListening = onLanguageChange(reader)
  return () => {
    readers.delete(reader)
    stopListening()
  }
}

/**
 * The current wording, for components. There is one object for each language, so that this costs a component
 * next to nothing.
 */
export function useWording(): Wording {
  return useSyncExternalStore(onOtherWording, wording)
}

/** The current wording, for code outside of components. */
export function wording(): Wording {
  const language = currentLanguage()
  const known = wordings.get(language) ?? { t: translator(), format: keptFormat(language) }
  wordings.set(language, known)
  return known
}

/** A sentence that is worded when it is shown, so that it is in the language of then. */
export type Sentence = (words: Wording) => string

/** A sentence that a component says until it says another one. */
export function useSentence(): readonly [said: string | undefined, say: (next: Sentence | null) => void] {
  const words = useWording()
  const [sentence, setSentence] = useState<Sentence | null>(null)
  return [sentence?.(words), (next) => setSentence(() => next)]
}

/** The wording of a report, which may be in another language than the screen, and names the zone of its times. */
export function wordingOf(language: Language, timeZone?: string): Wording {
  return { t: translatorOf(language), format: createFormat(language, timeZone) }
}

export function toLanguage(tag: string): Language {
  return languages.find((language) => language === tag) ?? 'en'
}
