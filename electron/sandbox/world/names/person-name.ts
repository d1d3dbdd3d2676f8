import type { SeededRandom } from '../random.ts'
import { cultures, type Gender, type NameCulture, type Spellings } from './cultures.ts'
import { foldDiacritics } from './likeness.ts'

/** A person's name taken apart. */
export interface PersonName {
  readonly given: string
  readonly family: string
  readonly familyFirst: boolean
}

interface Index {
  readonly given: ReadonlyMap<string, Spellings>
  readonly family: ReadonlyMap<string, Spellings>
  readonly familyFirst: ReadonlySet<string>
  readonly culture: ReadonlyMap<string, NameCulture>
}

let built: Index | null = null

export interface InventedPerson {
  readonly culture: NameCulture
  readonly gender: Gender
  readonly name: string
}

/** An invented person, in one of the spellings of the name. */
export function inventPerson(random: SeededRandom): InventedPerson {
  const culture = random.pick(cultures)
  const gender: Gender = random.chance(0.58) ? 'male' : 'female'
  return { culture, gender, name: inventName(random, culture, gender) }
}

export function inventName(random: SeededRandom, culture: NameCulture, gender: Gender): string {
  const given = spell(random, random.pick(culture.given[gender]))
  const family =
    gender === 'female'
      ? culture.feminine(spell(random, random.pick(culture.family)))
      : spell(random, random.pick(culture.family))
  const middleNames = culture.middle(gender)
  const middle =
    middleNames.length > 0 && random.chance(0.2) ? ` ${spell(random, random.pick(middleNames))}` : ''
  return culture.familyFirst ? `${family} ${given}` : `${given}${middle} ${family}`
}

function spell(random: SeededRandom, spellings: Spellings): string {
  return random.chance(0.6) ? spellings[0] : random.pick(spellings)
}

/** Takes a name apart: by the tables where they know it, else by comma, else the last word with its particles is the family name. */
export function takeApart(name: string): PersonName {
  const comma = name.indexOf(',')
  if (comma > 0)
    return { family: name.slice(0, comma).trim(), given: name.slice(comma + 1).trim(), familyFirst: false }
  const words = name.split(' ')
  const { family, familyFirst } = index()
  for (let cut = 1; cut < words.length; cut += 1) {
    const left = words.slice(0, cut).join(' ')
    const right = words.slice(cut).join(' ')
    if (family.has(right)) return { given: left, family: right, familyFirst: false }
    if (familyFirst.has(left)) return { given: right, family: left, familyFirst: true }
  }
  let cut = words.length - 1
  while (cut > 1 && /^(?:\p{Ll}|'t)/u.test(words[cut - 1] ?? '')) cut -= 1
  return { given: words.slice(0, cut).join(' '), family: words.slice(cut).join(' '), familyFirst: false }
}

/** Somebody else of the same family name and language: what most alerts turn out to be. */
export function namesake(random: SeededRandom, name: string, gender: Gender): string {
  const { family } = takeApart(name)
  const culture = index().culture.get(family) ?? random.pick(cultures)
  const given = spell(random, random.pick(culture.given[gender]))
  return culture.familyFirst ? `${family} ${given}` : `${given} ${family}`
}

/** Other spellings of the given or the family name, where the tables know any. */
function otherSpellings(kind: 'given' | 'family', text: string): Spellings | null {
  return index()[kind].get(text) ?? null
}

function index(): Index {
  built ??= buildIndex()
  return built
}

function buildIndex(): Index {
  const given = new Map<string, Spellings>()
  const family = new Map<string, Spellings>()
  const familyFirst = new Set<string>()
  const cultureOf = new Map<string, NameCulture>()
  for (const culture of new Set(cultures)) {
    for (const spellings of [...culture.given.male, ...culture.given.female])
      for (const text of spellings) given.set(text, spellings)
    for (const spellings of culture.family) {
      const feminine: Spellings = [
        culture.feminine(spellings[0]),
        ...spellings.slice(1).map(culture.feminine)
      ]
      for (const [at, text] of feminine.entries())
        family.set(text, feminine).set(spellings[at] ?? text, spellings)
      for (const text of [...spellings, ...feminine]) cultureOf.set(text, culture)
      if (culture.familyFirst) for (const text of spellings) familyFirst.add(text)
    }
  }
  return { given, family, familyFirst, culture: cultureOf }
}

type Form = (random: SeededRandom, name: PersonName) => string

const asWritten: Form = (_random, { given, family, familyFirst }) =>
  familyFirst ? `${family} ${given}` : `${given} ${family}`
const surnameFirst: Form = (_random, { given, family }) => `${family.toUpperCase()}, ${given}`
const swapped: Form = (_random, { given, family, familyFirst }) =>
  familyFirst ? `${given} ${family}` : `${family} ${given}`
const initials: Form = (_random, { given, family }) =>
  `${given
    .split(/([- ])/u)
    .map(initial)
    .join('')} ${family}`
const firstGivenOnly: Form = (_random, { given, family }) => `${given.split(' ')[0] ?? given} ${family}`
const noParticle: Form = (_random, { given, family }) =>
  `${given} ${family.replace(/^(?:(?:\p{Ll}+|'t|El|Al)[ -])+(?=\p{Lu})/u, '')}`
const capitalParticle: Form = (_random, { given, family }) =>
  `${given} ${family.charAt(0).toUpperCase()}${family.slice(1)}`

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
  return random.chance(0.5)
    ? text.slice(0, at) + letter + text.slice(at)
    : text.slice(0, at) + text.slice(at + 1)
}

const forms: readonly Form[] = [
  asWritten,
  asWritten,
  respelled,
  respelled,
  respelled,
  surnameFirst,
  swapped,
  initials,
  firstGivenOnly,
  noParticle,
  capitalParticle,
  misspelled
]

/** The same person's name as another source would write it. */
export function anotherForm(random: SeededRandom, name: string): string {
  const form = random.pick(forms)
  const written = form(random, takeApart(name)).trim()
  return random.chance(0.35) ? foldDiacritics(written) : written
}

function initial(part: string): string {
  if (part === '-' || part === ' ') return part
  return part === '' ? '' : `${Array.from(part)[0] ?? ''}.`
}

/** How letters change between alphabets and at the counters of registries, for names that no table knows. */
const letterRules: readonly (readonly [RegExp, string])[] = [
  [/ü/gu, 'ue'],
  [/ö/gu, 'oe'],
  [/ä/gu, 'ae'],
  [/ij/gu, 'y'],
  [/ph/gu, 'f'],
  [/ck/gu, 'k'],
  [/sch/gu, 'sh'],
  [/ou/gu, 'u'],
  [/kh/giu, 'h'],
  [/y(?=[aeiou])/gu, 'i'],
  [/ee/gu, 'i'],
  [/q/gu, 'k']
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
