import { foldText, initialsOf, searchedText, typedWords, unspoken } from './folded-text.ts'
import { writtenApart } from './name-particles.ts'
import { type Alphabet, alphabets, romanisedLetters } from './romanised-letters.ts'

/** Scripts in which a romanisation would be guesswork: no vowels, syllables, or words. Any other letter counts as `unlisted`. */
const guessed = {
  arabic: /\p{Script=Arabic}/u,
  hebrew: /\p{Script=Hebrew}/u,
  han: /\p{Script=Han}/u,
  kana: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  hangul: /\p{Script=Hangul}/u,
  thai: /\p{Script=Thai}/u,
  devanagari: /\p{Script=Devanagari}/u
}
export type Script = 'latin' | Alphabet | keyof typeof guessed | 'unlisted'

const letterByLetter: Readonly<Record<Alphabet, RegExp>> = {
  cyrillic: /\p{Script=Cyrillic}/u,
  greek: /\p{Script=Greek}/u,
  armenian: /\p{Script=Armenian}/u,
  georgian: /\p{Script=Georgian}/u
}
const anyAlphabet = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Georgian}]/u
const scripts: readonly (readonly [script: Script, letters: RegExp])[] = [
  ['latin', /\p{Script=Latin}/u],
  ...alphabets.map((alphabet) => [alphabet, letterByLetter[alphabet]] as const),
  ...(Object.keys(guessed) as (keyof typeof guessed)[]).map((script) => [script, guessed[script]] as const)
]
const otherLetter = /\p{L}/u

/** Whether a text holds letters that can be romanised one by one. */
export function isRomanisable(text: string): boolean {
  return anyAlphabet.test(text)
}

export function isRomanisableScript(script: Script): script is Alphabet {
  return alphabets.some((alphabet) => alphabet === script)
}

/** The scripts of the letters of a text. */
export function scriptsOf(text: string): ReadonlySet<Script> {
  const found = new Set<Script>()
  for (const letter of text) {
    if (!otherLetter.test(letter)) continue
    const [script] = scripts.find(([, letters]) => letters.test(letter)) ?? []
    if (script !== undefined) found.add(script)
    else if (!/\p{Script=Common}|\p{Script=Inherited}/u.test(letter)) found.add('unlisted')
  }
  return found
}

const letters = new Map(
  Object.values(romanisedLetters).flatMap((list) =>
    list.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)] as const)
  )
)

/** Letters that are read as one sound, by ELOT 743 for Greek; `ъ` is a vowel where no soft vowel follows it. */
const readTogether: readonly (readonly [letters: RegExp, sound: string])[] = [
  [/ου/giu, 'ou'],
  [/(?<=[αεη])υ(?=[θκξπσςτφχψ])/giu, 'f'],
  [/(?<=[αεη])υ/giu, 'v'],
  [/γ(?=[γξχ])/giu, 'n'],
  [/(?<!\p{L})μπ/giu, 'b'],
  [/ու/giu, 'u'],
  [/և/gu, 'ev'],
  [/ъ(?=[бвгджзклмнпрстфхцчшщ])/giu, 'a']
]

/** A text with its letters of such an alphabet written in Latin ones; all else stays. */
export function romanise(text: string): string {
  if (!isRomanisable(text)) return text
  const bare = text
    .normalize('NFD')
    .replaceAll(/(\p{Script=Greek})\p{M}+/gu, '$1')
    .normalize('NFC')
  const joined = readTogether.reduce(
    (whole, [together, sound]) => whole.replaceAll(together, (found) => inCaseOf(found, sound)),
    bare
  )
  const romanised = joined.replaceAll(/./gu, (letter) => {
    const sound = letters.get(letter.toLowerCase()) ?? letters.get(foldText(letter))
    return sound === undefined ? letter : inCaseOf(letter, sound)
  })
  return /\p{Ll}/u.test(text) ? romanised : inCapitals(text, romanised)
}

/** Georgian has no capitals in names, so that it has no small letters either. */
function inCapitals(text: string, romanised: string): string {
  return /\p{Lu}/u.test(text) ? romanised.toUpperCase() : romanised
}

function inCaseOf(letter: string, sound: string): string {
  const first = letter.slice(0, 1)
  return first === first.toLowerCase() ? sound : sound.slice(0, 1).toUpperCase() + sound.slice(1)
}

/** How a Latin word spells the sounds of other alphabets: `ch` is ч in English, and х in Dutch and German. */
type Convention = 'english' | 'continental'

/** The common spellings of a sound in the Latin alphabet, each with the one that stands for all of them. */
const continentalSpellings: readonly (readonly [spelling: RegExp, sound: string])[] = [
  [/tsch|tsj/gu, 'c'],
  [/sch|sj/gu, 's'],
  [/zj/gu, 'z'],
  [/ch/gu, 'h'],
  [/oe/gu, 'u']
]
const spellings: readonly (readonly [spelling: RegExp, sound: string])[] = [
  [/tch|ch|ts|tz|cz/gu, 'c'],
  [/sh/gu, 's'],
  [/zh/gu, 'z'],
  [/kh/gu, 'h'],
  [/ph/gu, 'f'],
  [/th/gu, 't'],
  [/gh/gu, 'g'],
  [/x/gu, 'ks'],
  [/ck|q/gu, 'k'],
  [/w/gu, 'v'],
  [/ou/gu, 'u'],
  [/[ijy]+[eo]/gu, 'e'],
  [/[ijy]+/gu, 'i'],
  [/(.)\1+/gu, '$1']
]

function soundsOf(latin: string, convention: Convention): string {
  const rules = convention === 'english' ? spellings : [...continentalSpellings, ...spellings]
  return rules.reduce((word, [spelling, sound]) => word.replaceAll(spelling, sound), latin)
}

/** A folded word by its sounds, so that spellings of one name are equal. */
function keyOf(folded: string, latinAs: Convention): string {
  if (!isRomanisable(folded)) return soundsOf(folded, latinAs)
  // The library spells χ as `ch`, which Dutch and German do as well.
  const convention = letterByLetter.greek.test(folded) ? 'continental' : 'english'
  return soundsOf(romanise(folded), convention)
}

/** The two readings of a whole word, for names that are compared. `Ivanoff` and `Ivanov` end alike. */
export const conventions: readonly Convention[] = ['english', 'continental']
export function comparedKey(folded: string, latinAs: Convention): string {
  return keyOf(folded, latinAs).replace(/(?<=[eo])f$/u, 'v')
}

/** The words of a folded text that can be romanised, by their sounds. Empty if there is none. */
export function readingOf(folded: string): string {
  if (!isRomanisable(folded)) return ''
  const words = folded.split(' ').filter(isRomanisable)
  return words.map((word) => keyOf(word, 'english')).join(' ')
}

/** Finds a folded word that was typed in texts of its own alphabet and of others (SPEC T3d). */
export interface WordSearch {
  /** In a name, folded. */
  readonly isIn: (folded: string) => boolean
  /** In a comment, folded, in which far more words follow one another (SPEC T3j, T3k). */
  readonly isInText: (folded: string) => boolean
  /** In what `readingOf` made of a text. */
  readonly isRead: (reading: string) => boolean
}

export function searchFor(word: string): WordSearch {
  const initials = initialsOf(word)
  if (initials.length > 0) return searchForInitials(initials)
  if (isRomanisable(word)) {
    const key = keyOf(word, 'english')
    const spelled = new RegExp(spellingsOf(key), 'u')
    const isIn = (folded: string): boolean => folded.includes(word) || (key !== '' && spelled.test(folded))
    return { isIn, isInText: isIn, isRead: (reading) => key !== '' && reading.includes(key) }
  }
  const plain = conventions.map((convention) => keyOf(word, convention))
  const keys = [...new Set([...plain, ...conventions.map((convention) => comparedKey(word, convention))])]
  // A name begins with it, or has it behind a blank.
  const apart = writtenApart(word).map((first) => [first, ` ${first}`] as const)
  return {
    isIn: (folded) =>
      folded.includes(word) ||
      apart.some(([first, later]) => folded.startsWith(first) || folded.includes(later)),
    isInText: (folded) => folded.includes(word),
    isRead: (reading) => keys.some((key) => key !== '' && reading.includes(key))
  }
}

/** Begins the word in which they stand, or words that follow one another (SPEC T3k). */
function searchForInitials(letters: readonly string[]): WordSearch {
  const soundOf = (letter: string): string => keyOf(letter, 'english')
  const spelled = letters.map((letter) => {
    const key = isRomanisable(letter) ? soundOf(letter) : ''
    return key === '' ? letter : `(?:${letter}|${spellingsOf(key)})`
  })
  const beginning = (parts: readonly string[]): string => parts.join(String.raw`(?:\S* +)?`)
  const inName = new RegExp(String.raw`(?<!\S)${beginning(spelled)}`, 'u')
  const inText = new RegExp(String.raw`(?<!\S)${spelled.join(' ?')}(?!\S)`, 'u')
  const keys = letters.map(soundOf)
  const read = new RegExp(String.raw`(?<!\S)(?:${beginning(keys)}|${soundOf(letters.join(''))})`, 'u')
  return {
    isIn: (folded) => inName.test(folded),
    isInText: (folded) => inText.test(folded),
    isRead: (reading) => !keys.includes('') && read.test(reading)
  }
}

/** What each sound may be spelled as; the opposite of `spellings`. */
const spelledAs: Readonly<Record<string, string>> = {
  c: '(?:tsch|tch|tsj|ch|ts|tz|cz|c)+',
  s: '(?:sch|sh|sj|s)+',
  z: '(?:zh|zj|z)+',
  h: '(?:kh|ch|h)+',
  f: '(?:ph|f)+',
  t: '(?:th|t)+',
  g: '(?:gh|g)+',
  k: '(?:ck|k|q)+',
  v: '(?:v|w|ff?(?![a-z]))+',
  u: '(?:ou|oe|u)+',
  i: '[ijy]+',
  e: '(?:[ijy]*e|[ijy]+o)+'
}

/** The source of a pattern that finds them. */
function spellingsOf(key: string): string {
  const sounds = key.match(/ks|./gu) ?? []
  const plain = (sound: string): string =>
    spelledAs[sound] ?? (/[\p{L}\p{N}]/u.test(sound) ? `${sound}+` : String.raw`[^\p{L}\p{N}]*`)
  return sounds.map((sound) => (sound === 'ks' ? `(?:x|${plain('k')}${plain('s')})` : plain(sound))).join('')
}

/** Whether a name holds each word of a text, in whatever alphabet and order. Signs alone are searched for as they are. */
export function foundIn(text: string): (name: string) => boolean {
  const words = typedWords(text, searchedText)
  const signs = words.length === 0 ? foldText(text).replaceAll(unspoken, '').trim() : ''
  const searches = words.map(searchFor)
  return (name) => {
    if (signs !== '') return foldText(name).includes(signs)
    const folded = searchedText(name)
    const reading = readingOf(folded)
    return searches.every(({ isIn, isRead }) => isIn(folded) || isRead(reading))
  }
}
