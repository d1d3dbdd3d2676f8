import { editDistance } from './edit-distance.ts'
import { betweenWords, foldText, tidied } from './folded-text.ts'
import { soundAlike } from './latin-sounds.ts'
import { isParticle } from './name-particles.ts'
import {
  comparedKey,
  conventions,
  isRomanisable,
  isRomanisableScript,
  romanise,
  type Script,
  scriptsOf
} from './romanisation.ts'
import type { Family } from './subscription.ts'

/** One word of a name: as it is written, and as it is compared. */
export interface NameWord {
  readonly text: string
  /** Place of its first character in the name. */
  readonly start: number
  readonly folded: string
  /** Particles and legal forms say little: their absence is no difference. */
  readonly minor: boolean
  /** Of minor words: another particle is a difference, another legal form is none (SPEC T23e). */
  readonly particle: boolean
}

/** How a word of one name stands to the other name. */
export type Kinship = 'same' | 'similar' | 'initial' | 'minor' | 'none'

export interface ComparedWord {
  readonly text: string
  /** Place of its first character in the name, so that the name can be shown as it was written. */
  readonly start: number
  readonly kinship: Kinship
}

/** What two names have in common, from everything to nothing. */
export const likenesses = ['equal', 'other-order', 'spelling', 'initials', 'partly', 'none'] as const
export type NameLikeness = (typeof likenesses)[number]

interface WordComparison {
  readonly likeness: NameLikeness
  readonly subject: readonly ComparedWord[]
  readonly match: readonly ComparedWord[]
}

export interface NameComparison extends WordComparison {
  /** The names of another alphabet as they were romanised for it. Empty if both were compared as written. */
  readonly romanised: readonly string[]
  /** One name has words in a script that is not romanised, and the other has none in it, or has other characters that may be the same (SPEC T23c, T23g). */
  readonly hasUnreadScript: boolean
}

const legalForms = new Set(
  (
    'bv nv vof cv bvba sa sas sarl srl spa gmbh ag kg ohg ug ltd limited llc llp lp plc inc corp corporation co company ' +
    'oy ab as aps se sro ooo jsc pjsc fze fzco stichting holding group'
  ).split(' ')
)

/** The words of a name. `A.-L.` is two initials, `B.V.` is one legal form of a business if it does not come first. */
export function nameWords(name: string, family: Family): readonly NameWord[] {
  return [...name.matchAll(/[^\s,;/()\-–—"&]+/gu)]
    .flatMap(({ 0: text, index }, place) => splitInitials(text, index, family === 'businesses' && place > 0))
    .map(({ text, start }) => ({
      text,
      start,
      folded: foldText(text).replaceAll(betweenWords, '')
    }))
    .filter(({ folded }) => folded !== '')
    .map((word) => ({ ...word, ...weightOf(word.text, romanise(word.folded), family) }))
}

/** `S.` and `T` stand for names, and only `s` and `'t` are particles. */
const initialLetter = /^(?:\p{Lu}\.?|\p{L}\.)$/u

function weightOf(text: string, folded: string, family: Family): Pick<NameWord, 'minor' | 'particle'> {
  const particle = isParticle(folded) && !initialLetter.test(text)
  return { minor: particle || (family === 'businesses' && legalForms.has(folded)), particle }
}

function splitInitials(
  text: string,
  start: number,
  mayBeLegalForm: boolean
): readonly { readonly text: string; readonly start: number }[] {
  if (!/^(?:\p{L}\.){2,}\p{L}?\.?$/u.test(text)) return [{ text, start }]
  const joined = foldText(text).replaceAll('.', '')
  if (mayBeLegalForm && legalForms.has(joined)) return [{ text, start }]
  return [...text.matchAll(/\p{L}\.?/gu)].map(({ 0: initial, index }) => ({
    text: initial,
    start: start + index
  }))
}

/** Each word of a name is held against each of the other, which of a longer one would freeze the page (SPEC T23l). */
const longestName = 500
const withoutWords: WordComparison = { likeness: 'none', subject: [], match: [] }

/** Compares two names as they are written and, where their alphabets differ, by their sounds (SPEC T23). */
export function compareNames(subjectName: string, matchName: string, family: Family): NameComparison {
  if (Math.max(subjectName.length, matchName.length) > longestName)
    return { ...asWritten(withoutWords, subjectName, matchName), romanised: [], hasUnreadScript: false }
  const [subject, match] = weighed(nameWords(subjectName, family), nameWords(matchName, family))
  const written = asWritten(compareWords(subject, match, family), subjectName, matchName)
  const [ofSubject, ofMatch] = [scriptsOf(subjectName), scriptsOf(matchName)]
  const found = areToBeRomanised(ofSubject, ofMatch)
    ? closestBySound(subject, match, family, written)
    : written
  return {
    ...found,
    romanised: found === written ? [] : [subjectName, matchName].filter(isRomanisable).map(romanise),
    hasUnreadScript:
      hasOwnUnread(ofSubject, ofMatch) ||
      hasOwnUnread(ofMatch, ofSubject) ||
      mayBeOneInOtherCharacters(subjectName, matchName)
  }
}

const namesToWake: readonly (readonly [subject: string, match: string, family: Family])[] = [
  ['Zoë van der Århus', 'A.-L. Vriesse', 'persons'],
  ['Иванов Юлия', 'Ivanof Yulia', 'persons'],
  ['Schuyler & Zn. B.V.', 'Skyler Holding BV', 'businesses']
]

/**
 * Compares some names while nobody waits. The engine makes a pattern at its first use, out of its tables of all scripts,
 * and makes it fast at the second: the first rows of a queue, and the first case, would wait for both.
 */
export function wakeComparison(): void {
  for (const [subject, match, family] of [...namesToWake, ...namesToWake])
    compareNames(subject, match, family)
}

/** Names without words, as without a letter or a figure, are equal only as they are written (SPEC T23j, T23l). */
function asWritten(words: WordComparison, subjectName: string, matchName: string): WordComparison {
  const isEqual = words.subject.length + words.match.length === 0 && tidied(subjectName) === tidied(matchName)
  return isEqual && tidied(matchName) !== '' ? { ...words, likeness: 'equal' } : words
}

/**
 * `張偉` and `张伟` are one name in traditional and in simplified characters. Each stands for one, so that names of
 * another number of them are others (SPEC T23g).
 */
function mayBeOneInOtherCharacters(one: string, other: string): boolean {
  const [left, right] = [one, other].map((name) => foldText(name).match(/\p{Script=Han}/gu) ?? [])
  return left?.length === right?.length && left?.join('') !== right?.join('')
}

type Scripts = ReadonlySet<Script>

/** Whether both have letters with sounds, and one of them in an alphabet that the other lacks. */
function areToBeRomanised(one: Scripts, other: Scripts): boolean {
  const sounding = (scripts: Scripts): readonly Script[] =>
    [...scripts].filter((script) => script === 'latin' || isRomanisableScript(script))
  const [ofOne, ofOther] = [sounding(one), sounding(other)]
  if (ofOne.length === 0 || ofOther.length === 0) return false
  return ofOne.some((script) => !other.has(script)) || ofOther.some((script) => !one.has(script))
}

function hasOwnUnread(one: Scripts, other: Scripts): boolean {
  return (
    other.size > 0 &&
    [...one].some((script) => script !== 'latin' && !isRomanisableScript(script) && !other.has(script))
  )
}

/** What is alike as written is no matter of romanisation. */
function closestBySound(
  subject: readonly NameWord[],
  match: readonly NameWord[],
  family: Family,
  written: WordComparison
): WordComparison {
  const distance = ({ likeness }: WordComparison): number => likenesses.indexOf(likeness)
  const bySound = conventions.map((convention) => {
    const sounds = (words: readonly NameWord[]): readonly NameWord[] =>
      words.map((word) => ({ ...word, folded: comparedKey(word.folded, convention) }))
    return compareWords(sounds(subject), sounds(match), family)
  })
  const closest = bySound.reduce((best, one) => (distance(one) < distance(best) ? one : best))
  return written.likeness === 'none' || distance(closest) < distance(written) ? closest : written
}

/**
 * Compares word by word, whatever their order. Each word is used once, and the closest pairs come first.
 * Words that the other name writes as one word are another spelling of it.
 */
function compareWords(
  subject: readonly NameWord[],
  match: readonly NameWord[],
  family: Family
): WordComparison {
  const ofSubject = new Map<number, Kinship>()
  const ofMatch = new Map<number, Kinship>()
  for (const { kinship, holds } of kinships) {
    subject.forEach((word, index) => {
      if (ofSubject.has(index)) return
      const other = match.findIndex((candidate, index) => !ofMatch.has(index) && holds(word, candidate))
      if (other === -1) return
      ofSubject.set(index, kinship)
      ofMatch.set(other, kinship)
    })
    if (kinship !== 'same') continue
    pairJoined(subject, ofSubject, match, ofMatch)
    pairJoined(match, ofMatch, subject, ofSubject)
  }
  const left = describe(subject, ofSubject)
  const right = describe(match, ofMatch)
  const main = [
    ...left.filter((_, index) => subject[index]?.minor === false),
    ...right.filter((_, index) => match[index]?.minor === false)
  ]
  const own = [hasOwnParticle(subject, ofSubject), hasOwnParticle(match, ofMatch)]
  const isHalf = family === 'persons' && (isLone(subject) || isLone(match))
  const hasOther = isHalf ? own.includes(true) : own.every(Boolean)
  return { likeness: likenessOf(main, hasOther, sameOrder(subject, match)), subject: left, match: right }
}

/** Of a name that is one word and particles, a particle is a half (SPEC T23f). */
function isLone(words: readonly NameWord[]): boolean {
  return words.filter(({ minor }) => !minor).length === 1
}

function hasOwnParticle(words: readonly NameWord[], found: ReadonlyMap<number, Kinship>): boolean {
  return words.some(({ minor, particle }, index) => minor && particle && !found.has(index))
}

/** A name that has nothing but particles and legal forms is compared by them. */
function weighed(
  ...names: readonly [readonly NameWord[], readonly NameWord[]]
): readonly [readonly NameWord[], readonly NameWord[]] {
  if (names.every((words) => words.some(({ minor }) => !minor))) return names
  const [one, other] = names.map((words) => words.map((word) => ({ ...word, minor: false })))
  return [one ?? [], other ?? []]
}

/** `Al Rajhi` and `Alrajhi`, `Rosneft-Trade` and `Rosnefttrade`: neighbours of one name that the other writes as one word. */
function pairJoined(
  apart: readonly NameWord[],
  ofApart: Map<number, Kinship>,
  joined: readonly NameWord[],
  ofJoined: Map<number, Kinship>
): void {
  joined.forEach(({ folded }, position) => {
    if (ofJoined.has(position)) return
    for (let first = 0; first < apart.length; first += 1) {
      const length = joinedLength(apart, first, folded)
      const run = Array.from({ length }, (_, index) => first + index)
      if (length < 2 || run.some((index) => ofApart.has(index))) continue
      for (const index of run) ofApart.set(index, 'similar')
      ofJoined.set(position, 'similar')
      return
    }
  })
}

/** How many words from `first` on are this word when written as one; 0 where none are. */
function joinedLength(words: readonly NameWord[], first: number, whole: string): number {
  let text = ''
  for (let index = first; index < words.length && text.length < whole.length; index += 1) {
    text += words[index]?.folded ?? ''
    if (text === whole) return index - first + 1
  }
  return 0
}

const kinships: readonly {
  readonly kinship: Kinship
  readonly holds: (one: NameWord, other: NameWord) => boolean
}[] = [
  { kinship: 'same', holds: (one, other) => one.folded === other.folded },
  {
    kinship: 'similar',
    holds: (one, other) =>
      one.minor === other.minor &&
      (isSimilar(one.folded, other.folded) ||
        spelledOut(one) === other.folded ||
        one.folded === spelledOut(other) ||
        (!one.minor && soundAlike(one.folded, other.folded)))
  },
  { kinship: 'initial', holds: (one, other) => isInitial(one.folded, other.folded) }
]

function describe(words: readonly NameWord[], found: ReadonlyMap<number, Kinship>): readonly ComparedWord[] {
  return words.map(({ text, start, minor }, index) => {
    const kinship = found.get(index)
    return { text, start, kinship: kinship ?? (minor ? 'minor' : 'none') }
  })
}

/**
 * A particle or a legal form that both names have, or one of them, says nothing; the other words count. Where
 * each has a particle of its own, the names are alike in part (SPEC T23e).
 */
function likenessOf(
  words: readonly ComparedWord[],
  hasOtherParticles: boolean,
  inOrder: boolean
): NameLikeness {
  const has = (kinship: Kinship): boolean => words.some((word) => word.kinship === kinship)
  const isApart = has('none') || hasOtherParticles
  // Nothing of `J. S.` is another than in `John Smith` (SPEC T23k).
  if (!has('same') && !has('similar')) return has('initial') && !isApart ? 'initials' : 'none'
  if (isApart) return 'partly'
  if (has('initial')) return 'initials'
  if (has('similar')) return 'spelling'
  return inOrder ? 'equal' : 'other-order'
}

/** `Y` in a name in capitals is the `y` of the other. */
function sameOrder(subject: readonly NameWord[], match: readonly NameWord[]): boolean {
  const minors = new Set([...subject, ...match].filter(({ minor }) => minor).map(({ folded }) => folded))
  const main = (words: readonly NameWord[]): string =>
    words
      .filter(({ folded }) => !minors.has(folded))
      .map(({ folded }) => folded)
      .join(' ')
  return main(subject) === main(match)
}

const digraphs: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }
const withDigraph = /[äöüåø]/gu

/** As passports write it: `Ås` is `AAS` there, which is no slip in a word (SPEC T23h). */
function spelledOut({ text, folded }: NameWord): string {
  const lower = text.normalize('NFC').toLowerCase()
  const spelled = lower.replaceAll(withDigraph, (letter) => digraphs[letter] ?? letter)
  return spelled === lower ? folded : foldText(spelled).replaceAll(betweenWords, '')
}

function isInitial(one: string, other: string): boolean {
  if (letterCount(one) === 1) return other.startsWith(one)
  return letterCount(other) === 1 && one.startsWith(other)
}

function letterCount(word: string): number {
  return word.replaceAll(/\p{M}/gu, '').length
}

/**
 * One slip in a word of four letters, two in one of eight. If more were allowed, short names would resemble
 * each other. A vowel sign is a slip of its own, but makes no word longer.
 */
function isSimilar(one: string, other: string): boolean {
  const shorter = Math.min(letterCount(one), letterCount(other))
  if (shorter < 4) return false
  return editDistance(one, other) <= (shorter >= 8 ? 2 : 1)
}
