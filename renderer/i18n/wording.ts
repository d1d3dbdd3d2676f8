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

/** Adds texts that came after the first load, as they are: a copy of them all would be a part of a long task (SPEC T21k). */
export function addWords(language: Language, words: object): void {
  i18next.addResourceBundle(language, 'page', words, false, false, { skipCopy: true })
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
  const known = translators.get(language) ?? rememberTexts(i18next.getFixedT(language), language)
  translators.set(language, known)
  return known
}

/**
 * Keeps texts, because a screen asks for the same few hundred again and again. Those with places for values are kept in
 * pieces: to look one up and search it for its places takes the library as long as a row of the queue may take. A key
 * whose text has not come yet is its own text, and is not kept.
 */
function rememberTexts(t: Translate, language: Language): Translate {
  const lookUp = t as unknown as (key: string, values?: object) => string
  const texts = new Map<string, string>()
  const pieces = new Map<string, Pieces>()
  const takeApart = (key: string): Pieces => {
    const text = lookUp(key, unfilled)
    const found = piecesOf(text)
    if (text !== key) pieces.set(key, found)
    return found
  }
  /** A number decides which text it is, so that only its pieces are kept. */
  const counted = new Map<string, Pieces>()
  const takeCountedApart = (key: string, count: Values[string]): Pieces => {
    const text = lookUp(key, { count, ...unfilled })
    const found = counted.get(text) ?? piecesOf(text)
    counted.set(text, found)
    return found
  }
  const remembering = (key: string, values?: Values): string => {
    if (values === undefined) {
      const text = texts.get(key) ?? lookUp(key)
      if (text !== key) texts.set(key, text)
      return text
    }
    const found =
      'count' in values ? takeCountedApart(key, values['count']) : (pieces.get(key) ?? takeApart(key))
    return filled(found, values, language)
  }
  return remembering as unknown as Translate
}

/** The library gives a text with its places as they are, which it takes long to fill. */
const unfilled = { skipInterpolation: true }

type Values = Readonly<Record<string, string | number | null | undefined>>

/** A text before, between and behind its places, and the names of these. */
interface Pieces {
  readonly words: readonly string[]
  readonly places: readonly string[]
}

/** A place may say that it is for a number. One that does not gets a number in the same way. */
const place = /\{\{(\w+)(?:, number)?\}\}/u

function piecesOf(text: string): Pieces {
  const parts = text.split(place)
  return {
    words: parts.filter((_, index) => index % 2 === 0),
    places: parts.filter((_, index) => index % 2 === 1)
  }
}

function filled({ words, places }: Pieces, values: Values, language: Language): string {
  return places.reduce(
    (text, name, index) => `${text}${valueIn(values[name], language)}${words[index + 1] ?? ''}`,
    words[0] ?? ''
  )
}

/**
 * A value turns nothing of the words beside it, as a name that is written from right to left would (SPEC Q1k). A number
 * is written as its language writes numbers, whoever hands it to a sentence (SPEC W31c).
 */
function valueIn(value: Values[string], language: Language): string {
  return typeof value === 'number' ? numberIn(value, language) : besideOthers(value ?? '')
}

/** Rows of the queue hold small numbers, which are the same without a format. */
function numberIn(value: number, language: Language): string {
  const isSmall = Number.isInteger(value) && value >= 0 && value < 1_000
  return isSmall ? String(value) : keptFormat(language).number(value)
}

/** Looks up texts in another language than the current one, such as those of a report. */
export function translatorOf(language: Language): Translate {
  return rememberTexts(i18next.getFixedT(language), language)
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
