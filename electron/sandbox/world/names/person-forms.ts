import type { Random } from '../random.ts'
import { foldDiacritics } from './folding.ts'
import { otherSpellings, type PersonName, takeApart } from './person-name.ts'

type Form = (random: Random, name: PersonName) => string

const asWritten: Form = (_random, { given, family, familyFirst }) => (familyFirst ? `${family} ${given}` : `${given} ${family}`)
const surnameFirst: Form = (_random, { given, family }) => `${family.toUpperCase()}, ${given}`
const swapped: Form = (_random, { given, family, familyFirst }) => (familyFirst ? `${given} ${family}` : `${family} ${given}`)
const initials: Form = (_random, { given, family }) => `${given.split(/([- ])/u).map(initial).join('')} ${family}`
const firstGivenOnly: Form = (_random, { given, family }) => `${given.split(' ')[0] ?? given} ${family}`
const noParticle: Form = (_random, { given, family }) => `${given} ${family.replace(/^(?:(?:\p{Ll}+|'t|El|Al)[ -])+(?=\p{Lu})/u, '')}`
const capitalParticle: Form = (_random, { given, family }) => `${given} ${family.charAt(0).toUpperCase()}${family.slice(1)}`

const respelled: Form = (random, { given, family, familyFirst }) => {
  const name = {
    given: random.pick(otherSpellings('given', given) ?? [respellLetters(given)]),
    family: random.pick(otherSpellings('family', family) ?? [respellLetters(family)]),
    familyFirst
  }
  return asWritten(random, name)
}

const misspelled: Form = (random, name) => {
  const text = asWritten(random, name)
  const at = random.between(1, Math.max(1, text.length - 2))
  const letter = text.charAt(at)
  return random.chance(0.5) ? text.slice(0, at) + letter + text.slice(at) : text.slice(0, at) + text.slice(at + 1)
}

const forms: readonly Form[] = [
  asWritten, asWritten, respelled, respelled, respelled, surnameFirst, swapped, initials, firstGivenOnly, noParticle, capitalParticle, misspelled
]

/** The same person's name as another source would write it. */
export function anotherForm(random: Random, name: string): string {
  const form = random.pick(forms)
  const written = form(random, takeApart(name)).trim()
  return random.chance(0.35) ? foldDiacritics(written) : written
}

function initial(part: string): string {
  if (part === '-' || part === ' ') return part
  return part === '' ? '' : `${Array.from(part)[0] ?? ''}.`
}

/** What happens to letters between alphabets and counters when no table knows the name. */
const letterRules: readonly (readonly [RegExp, string])[] = [
  [/ü/gu, 'ue'], [/ö/gu, 'oe'], [/ä/gu, 'ae'], [/ij/gu, 'y'], [/ph/gu, 'f'], [/ck/gu, 'k'], [/sch/gu, 'sh'], [/ou/gu, 'u'],
  [/kh/giu, 'h'], [/y(?=[aeiou])/gu, 'i'], [/ee/gu, 'i'], [/q/gu, 'k']
]

function respellLetters(text: string): string {
  const rule = letterRules.find(([pattern]) => text.search(pattern) >= 0)
  return rule === undefined ? foldDiacritics(text) : text.replace(rule[0], rule[1])
}

/** `Family Given`, as an alphabetical list orders people. */
export function swapSurname(name: string): string {
  const { given, family } = takeApart(name)
  return `${family} ${given}`.trim()
}
