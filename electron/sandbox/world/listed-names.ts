import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import {
  anyCase,
  datasetsFrom,
  type Finding,
  inventedNames,
  type NameSource,
  pepTierFor,
  scoreFrom,
  type Search
} from './invented-names.ts'
import { type ListedEntry, readOfacList, readUnList } from './listed-entries.ts'
import { isWantedBirth, isWantedKey } from './matching.ts'
import { anotherBusinessForm } from './names/business-name.ts'
import { foldName, likeness, likenessKey, likenessOfKeys } from './names/likeness.ts'
import { anotherForm, swapSurname } from './names/person-name.ts'
import { SeededRandom } from './random.ts'
import type { Family, SubscriptionValues } from './records.ts'

interface Spelling {
  readonly text: string
  readonly entry: ListedEntry
  /** The same entry is the same profile, whatever it was found for. */
  readonly profileId: string
  /** Its place in the alphabet. */
  readonly key: string
  readonly likenessKey: string
}

/** Every name and alias of one family in alphabetical order: neighbours resemble each other. */
type Shelf = readonly Spelling[]

/** Profiles of a published list; the subjects are entries of the same list, written a little differently. */
export function listedNames(entries: readonly ListedEntry[]): NameSource {
  const shelves = { persons: shelf(entries, 'persons'), businesses: shelf(entries, 'businesses') }
  return {
    subject: (random, family) => subjectFrom(random, family, random.pick(shelves[family]).entry),
    find(random, { family, subject, settings, isFound }) {
      const subjectKey = likenessKey(subject.name)
      const isMeant = ({ entry, likenessKey: key }: Spelling): boolean =>
        isWantedKey(key, subjectKey, settings) &&
        isWantedBirth(entry.datesOfBirth, subject.dateOfBirth, settings)
      const { entry, text, profileId } = near(random, shelves[family], subject.name, { isFound, isMeant })
      const datasets = datasetsFrom(random, settings.datasets)
      const finding: Finding = {
        match: text,
        score: scoreFrom(likeness(subject.name, text) - random.fraction() * 0.05, settings.threshold),
        profile: {
          profileId,
          name: entry.name,
          aliases: entry.aliases,
          datasets,
          countries: entry.countries.map((code) => anyCase(random, code)),
          datesOfBirth: entry.datesOfBirth,
          gender: entry.gender,
          pepTier: family === 'persons' ? pepTierFor(random, datasets, settings) : null,
          hasImage: family === 'persons' && random.chance(0.2)
        }
      }
      return finding
    }
  }
}

function shelf(entries: readonly ListedEntry[], family: Family): Shelf {
  const spellings = entries
    .filter((entry) => entry.family === family)
    .flatMap((entry) => {
      const profileId = new SeededRandom(Number(entry.id) || 0, `profile ${entry.id}`).uuid()
      return [entry.name, ...entry.aliases].map((text) => ({
        text,
        entry,
        profileId,
        key: foldName(text),
        likenessKey: likenessKey(text)
      }))
    })
    .filter(({ key }) => key !== '')
  if (spellings.length === 0) throw new Error(`The list of names has no ${family}.`)
  return spellings.sort((left, right) => (left.key < right.key ? -1 : left.key > right.key ? 1 : 0))
}

function subjectFrom(random: SeededRandom, family: Family, entry: ListedEntry): SubscriptionValues {
  const text = entry.aliases.length > 0 && random.chance(0.2) ? random.pick(entry.aliases) : entry.name
  const name =
    family === 'businesses' ? varied(random, text, anotherBusinessForm) : varied(random, text, anotherForm)
  const birth = entry.datesOfBirth.find((date) => date.length === 10) ?? null
  return {
    name,
    countries: entry.countries.slice(0, 2),
    dateOfBirth: family === 'persons' && random.chance(0.8) ? birth : null,
    gender:
      family === 'persons' && (entry.gender === 'male' || entry.gender === 'female') ? entry.gender : null,
    other: {}
  }
}

function varied(
  random: SeededRandom,
  text: string,
  form: (random: SeededRandom, name: string) => string
): string {
  const name = random.chance(0.4) ? text : form(random, text)
  return name.trim() === '' ? text : name
}

interface Choice extends Pick<Search, 'isFound'> {
  readonly isMeant: (spelling: Spelling) => boolean
}

/** The closest of the alphabetical neighbours, or now and then one beside it: namesakes are what reviewers spend their day on. */
function near(random: SeededRandom, spellings: Shelf, name: string, choice: Choice): Spelling {
  const found = neighbours(spellings, name, choice)
  const place = random.chance(0.65) ? 0 : random.below(found.length)
  // A subject that already matches the whole list finds somebody a second time.
  return byLikeness(found, likenessKey(name), place) ?? random.pick(spellings)
}

/** Who has this place if the most alike come first, and those who are equally alike as they stand. */
function byLikeness(found: readonly Spelling[], key: string, place: number): Spelling | undefined {
  const alike = new Float64Array(found.length)
  found.forEach((spelling, at) => {
    alike[at] = likenessOfKeys(spelling.likenessKey, key)
  })
  // Numbers alone are sorted many times faster than those who have them.
  const sorted = alike.toSorted().reverse()
  const wanted = sorted[place] ?? 0
  const equal = found.filter((_, at) => alike[at] === wanted)
  return equal[place - sorted.indexOf(wanted)]
}

/** Looks further away until somebody is found who was not found before. */
function neighbours(spellings: Shelf, name: string, { isFound, isMeant }: Choice): readonly Spelling[] {
  const isFresh = ({ profileId }: Spelling): boolean => !isFound(profileId)
  const isWanted = (spelling: Spelling): boolean => isMeant(spelling) && isFresh(spelling)
  const starts = [name, swapSurname(name)].map((text) => firstFrom(spellings, foldName(text)))
  const span = (from: number, to: number): readonly Spelling[] =>
    spellings.slice(Math.max(0, from), Math.max(0, to))
  for (let [seen, reach] = [0, 2]; ; [seen, reach] = [reach, reach * 2]) {
    // Whoever stands closer has been asked, and was not wanted.
    const meant = starts.flatMap((at) =>
      [...span(at - reach, at - seen), ...span(at + seen, at + reach)].filter(isWanted)
    )
    if (meant.length > 0) return meant
    // Where the whole list holds nobody who is meant, a screening leaves the find out.
    if (reach > spellings.length) return starts.flatMap((at) => span(at - reach, at + reach).filter(isFresh))
  }
}

function firstFrom(spellings: Shelf, key: string): number {
  let low = 0
  let high = spellings.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((spellings[middle]?.key ?? '') < key) low = middle + 1
    else high = middle
  }
  return low
}

/** The names of a file (sdn.csv with alt.csv beside it, or names.json), or invented ones without a file. Throws if it cannot be read. */
export function nameSource(file: string | null): NameSource {
  if (file === null) return inventedNames
  const text = readFileSync(file, 'utf8')
  if (basename(file).endsWith('.json')) return listedNames(readUnList(text))
  const aliases = join(dirname(file), 'alt.csv')
  return listedNames(readOfacList(text, existsSync(aliases) ? readFileSync(aliases, 'utf8') : null))
}
