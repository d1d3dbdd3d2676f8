import type { EpochMillis } from '../../../shared/clock.ts'
import { momentOf } from '../../../shared/domain/moment.ts'
import {
  families,
  type Family,
  normalCountries,
  type Subscription
} from '../../../shared/domain/subscription.ts'
import { birthNumber } from '../../../shared/domain/triage-query.ts'
import type { FollowListId } from '../../../shared/ids.ts'
import { familyPartOf, subscriptionRefOf } from '../database/row-keys.ts'
import { DateBook } from './date-book.ts'
import { type SubjectCodes, type SubjectNumber, subjectNumbers, type SubjectPart } from './index-part.ts'
import { Codebook, GrowingColumn, KeyTable, ownText } from './key-table.ts'
import { type PackedNumbers, packNumbers, unpackNumbers } from './packed-numbers.ts'
import { Readings, searchText } from './search-text.ts'
import { ranksOf, SortedOrder } from './sorted-order.ts'

/** What the index keeps of a subject. */
export interface IndexedSubject {
  readonly key: string
  readonly name: string
  readonly dateOfBirth: string | null
  readonly countries: readonly string[]
  /** When the service changed the subject last. Null where it does not tell. */
  readonly updatedAt: EpochMillis | null
}

/** What the index keeps of a subscription. */
export function toIndexedSubject(
  key: string,
  { name, dateOfBirth, countries, lastUpdatedAt }: Pick<Subscription, SubjectAttribute>
): IndexedSubject {
  return { key, name, dateOfBirth, countries, updatedAt: momentOf(lastUpdatedAt) }
}

/** One whose case was deleted: the index and its copy must not name it any more (SPEC B8l). */
export function forgottenSubject(key: string): IndexedSubject {
  return { key, name: '', dateOfBirth: null, countries: [], updatedAt: null }
}

type SubjectAttribute = 'name' | 'dateOfBirth' | 'countries' | 'lastUpdatedAt'

/** One slot a subscription, for the names and filters that its alerts share. */
export class SubjectColumns {
  readonly names: string[] = []
  readonly searchTexts: string[] = []
  readonly readings = new Readings()
  /** Place in `families`. */
  readonly family = new GrowingColumn((length) => new Uint8Array(length))
  readonly followList = new GrowingColumn((length) => new Uint32Array(length))
  /** Birth date as `birthNumber` makes it. */
  readonly born = new GrowingColumn((length) => new Uint32Array(length))
  /** As `dates` writes it. */
  readonly birth = new GrowingColumn((length) => new Uint32Array(length))
  readonly countries = new GrowingColumn((length) => new Uint32Array(length))
  /** 0: the service does not tell. */
  readonly updatedAt = new GrowingColumn((length) => new Float64Array(length))
  readonly dates = new DateBook()
  readonly countryLists = new Codebook<readonly string[]>((list) => list.join('\n'))
  readonly followLists = new Codebook<FollowListId>((id) => id)
  readonly #table = new KeyTable()
  /** Family and follow list, by what the keys of their subscriptions begin with. */
  readonly #feeds = new Map<string, { readonly family: number; readonly followList: number }>()
  readonly #byName = new SortedOrder(
    (left, right) =>
      compareTexts(this.searchTexts[left], this.searchTexts[right]) ||
      compareTexts(this.keyOf(left), this.keyOf(right)),
    () => true
  )
  #ranks = new Uint32Array(0)
  /** The order that the ranks were made of. */
  #rankedOrder: Uint32Array | null = null
  readonly #listNames = new Map<FollowListId, string>()
  #listRanks = new Uint32Array(0)
  #listRanksAreStale = true

  get length(): number {
    return this.names.length
  }

  /** The slot of a subscription. A new one gets a slot without a name. */
  slotOf(key: string): number {
    return this.find(key) ?? this.#add(ownText(key))
  }

  #add(key: string): number {
    const feed = this.#feedOf(key)
    const slot = this.#table.add(key)
    this.names.push('')
    this.searchTexts.push('')
    this.family.set(slot, feed.family)
    this.followList.set(slot, feed.followList)
    this.born.set(slot, 0)
    this.birth.set(slot, 0)
    this.countries.set(slot, this.countryLists.codeOf([]))
    this.updatedAt.set(slot, 0)
    this.#byName.touch(slot)
    return slot
  }

  #feedOf(key: string): { readonly family: number; readonly followList: number } {
    const name = familyPartOf(key)
    const known = this.#feeds.get(name)
    if (known !== undefined) return known
    const { family, followListId } = subscriptionRefOf(key)
    const feed = { family: families.indexOf(family), followList: this.followLists.codeOf(followListId) }
    this.#feeds.set(name, feed)
    return feed
  }

  /** Whether what the index keeps of the subject has changed. One that is `new` has no alerts yet. */
  write({ key, name, dateOfBirth, countries, updatedAt }: IndexedSubject): 'new' | 'changed' | 'same' {
    const known = this.find(key)
    const slot = known ?? this.#add(ownText(key))
    const numbers = {
      born: birthNumber(dateOfBirth),
      birth: this.dates.codeOf(dateOfBirth === null ? [] : [dateOfBirth]),
      countries: this.countryLists.codeOf(normalCountries(countries)),
      updatedAt: updatedAt ?? 0
    }
    const changed = subjectNumbers.filter((column) => this[column].get(slot) !== numbers[column])
    for (const column of changed) this[column].set(slot, numbers[column])
    const isRenamed = this.names[slot] !== name
    if (isRenamed) this.#rename(slot, name)
    if (known === undefined) return 'new'
    return isRenamed || changed.length > 0 ? 'changed' : 'same'
  }

  #rename(slot: number, name: string): void {
    this.names[slot] = name
    const text = searchText(name)
    if (this.searchTexts[slot] === text) return
    this.searchTexts[slot] = text
    this.readings.note(slot, text)
    this.#byName.touch(slot)
  }

  familyOf(slot: number): Family {
    return families[this.family.get(slot)] ?? 'persons'
  }

  codes(): SubjectCodes {
    return { dates: this.dates.others, countryLists: this.countryLists.values }
  }

  restoreCodes({ dates, countryLists }: SubjectCodes): void {
    this.dates.restore(dates)
    this.countryLists.restore(countryLists)
  }

  /** The subjects from one slot to before another, as the copy of the index keeps them. */
  part(from: number, to: number): SubjectPart {
    const kept = (column: SubjectNumber): PackedNumbers => packNumbers(this[column].values.subarray(from, to))
    return {
      keys: this.#table.keys.slice(from, to),
      names: this.names.slice(from, to),
      texts: this.searchTexts.slice(from, to),
      numbers: {
        born: kept('born'),
        birth: kept('birth'),
        countries: kept('countries'),
        updatedAt: kept('updatedAt')
      }
    }
  }

  /** Adds subjects of a copy, each in the slot that it had there. */
  restore({ keys, names, texts, numbers }: SubjectPart): void {
    const first = this.length
    keys.forEach((key, index) => {
      const slot = this.#add(key)
      this.names[slot] = names[index] ?? ''
      this.searchTexts[slot] = texts[index] ?? ''
      this.readings.note(slot, texts[index] ?? '')
    })
    for (const column of subjectNumbers) this[column].setAll(first, unpackNumbers(numbers[column]))
  }

  find(key: string): number | undefined {
    return this.#table.find(key)
  }

  keyOf(slot: number): string {
    return this.#table.keys[slot] ?? ''
  }

  /** For the keys below it. */
  hashOf(slot: number): number {
    return this.#table.hashAt(slot)
  }

  /** All subjects by their names. */
  get byName(): SortedOrder {
    return this.#byName
  }

  /** Returns whether the list's name has changed. */
  nameFollowList(id: FollowListId, name: string): boolean {
    if (this.#listNames.get(id) === name) return false
    this.#listNames.set(id, name)
    this.#listRanksAreStale = true
    return true
  }

  get listRanksAreStale(): boolean {
    return this.#listRanksAreStale || this.#listRanks.length !== this.length
  }

  /**
   * The place of each subject's follow list among the names of all lists. Lists with the same name are
   * ordered by their ids.
   */
  listRanks(): Uint32Array {
    if (!this.listRanksAreStale) return this.#listRanks
    const ids = this.followLists.values
    const textOf = (id: FollowListId): string => searchText(this.#listNames.get(id) ?? '')
    const sorted = [...ids.keys()].sort((left, right) => {
      const [one, other] = [ids[left] ?? ('' as FollowListId), ids[right] ?? ('' as FollowListId)]
      return compareTexts(textOf(one), textOf(other)) || compareTexts(one, other)
    })
    const ranks = ranksOf(Uint32Array.from(sorted), ids.length)
    this.#listRanks = Uint32Array.from(
      { length: this.length },
      (_, subject) => ranks[this.followList.get(subject)] ?? 0
    )
    this.#listRanksAreStale = false
    return this.#listRanks
  }

  get ranksAreStale(): boolean {
    return this.#byName.isStale || this.#byName.slots() !== this.#rankedOrder
  }

  /** The place of each subject among all names. */
  ranks(): Uint32Array {
    const order = this.#byName.slots()
    if (order !== this.#rankedOrder) this.#ranks = new Uint32Array(ranksOf(order, this.length))
    this.#rankedOrder = order
    return this.#ranks
  }
}

/** By code units: the same order as the keys of the database, and much faster than a locale's. */
export function compareTexts(left: string | undefined, right: string | undefined): number {
  if (left === right) return 0
  return (left ?? '') < (right ?? '') ? -1 : 1
}
