import type { SubscriptionRef } from '../../../shared/domain/subscription.ts'
import { families } from '../../../shared/domain/family.ts'
import type { FollowListId } from '../../../shared/ids.ts'
import { birthNumber } from '../../../shared/domain/triage-bands.ts'
import { subscriptionRefOf } from '../row-keys.ts'
import { Codebook, GrowingColumn } from './growing-column.ts'
import { searchText } from './search-text.ts'
import { ranksOf, SortedOrder } from './sorted-order.ts'

/** What the index keeps of a subject. */
export interface IndexedSubject {
  readonly key: string
  readonly name: string
  readonly dateOfBirth: string | null
}

/** One slot a subscription, for the names and filters that its alerts share. */
export class SubjectColumns {
  readonly refs: SubscriptionRef[] = []
  readonly names: string[] = []
  readonly searchTexts: string[] = []
  /** Place in `families`. */
  readonly family = new GrowingColumn((length) => new Uint8Array(length))
  readonly followList = new GrowingColumn((length) => new Uint32Array(length))
  /** Birth date as `birthNumber` makes it. */
  readonly born = new GrowingColumn((length) => new Uint32Array(length))
  readonly followLists = new Codebook<FollowListId>((id) => id)
  readonly #slots = new Map<string, number>()
  readonly #keys: string[] = []
  readonly #byName = new SortedOrder(
    (left, right) => compareTexts(this.searchTexts[left], this.searchTexts[right]) || compareTexts(this.#keys[left], this.#keys[right]),
    () => true
  )
  #ranks = new Uint32Array(0)
  readonly #listNames = new Map<FollowListId, string>()
  #listRanks = new Uint32Array(0)
  #listRanksAreStale = true

  get length(): number {
    return this.refs.length
  }

  /** The slot of a subscription; it gets a nameless one where it is new. */
  slotOf(key: string): number {
    const known = this.#slots.get(key)
    if (known !== undefined) return known
    const ref = subscriptionRefOf(key)
    const slot = this.refs.push(ref) - 1
    this.#slots.set(key, slot)
    this.#keys.push(key)
    this.names.push('')
    this.searchTexts.push('')
    this.family.set(slot, families.indexOf(ref.family))
    this.followList.set(slot, this.followLists.codeOf(ref.followListId))
    this.born.set(slot, 0)
    this.#byName.touch(slot)
    return slot
  }

  /** Answers whether the name or the birth date is another one now. */
  write({ key, name, dateOfBirth }: IndexedSubject): boolean {
    const slot = this.slotOf(key)
    const born = birthNumber(dateOfBirth)
    const isSameBirth = this.born.get(slot) === born
    this.born.set(slot, born)
    if (this.names[slot] === name) return !isSameBirth
    this.names[slot] = name
    const text = searchText(name)
    if (this.searchTexts[slot] === text) return true
    this.searchTexts[slot] = text
    this.#byName.touch(slot)
    return true
  }

  /** Answers whether the list's name is another one now. */
  nameFollowList(id: FollowListId, name: string): boolean {
    if (this.#listNames.get(id) === name) return false
    this.#listNames.set(id, name)
    this.#listRanksAreStale = true
    return true
  }

  get listRanksAreStale(): boolean {
    return this.#listRanksAreStale || this.#listRanks.length !== this.length
  }

  /** The place of each subject's follow list among the names of all lists; lists of one name lie together by their ids. */
  listRanks(): Uint32Array {
    if (!this.listRanksAreStale) return this.#listRanks
    const ids = this.followLists.values
    const textOf = (id: FollowListId): string => searchText(this.#listNames.get(id) ?? '')
    const sorted = [...ids.keys()].sort((left, right) => {
      const [one, other] = [ids[left] ?? ('' as FollowListId), ids[right] ?? ('' as FollowListId)]
      return compareTexts(textOf(one), textOf(other)) || compareTexts(one, other)
    })
    const places = ranksOf(Uint32Array.from(sorted), ids.length)
    this.#listRanks = Uint32Array.from({ length: this.length }, (_, subject) => places[this.followList.get(subject)] ?? 0)
    this.#listRanksAreStale = false
    return this.#listRanks
  }

  get ranksAreStale(): boolean {
    return this.#byName.isStale
  }

  /** The place of each subject among all names. */
  ranks(): Uint32Array {
    if (this.#byName.isStale) this.#ranks = new Uint32Array(ranksOf(this.#byName.slots(), this.length))
    return this.#ranks
  }
}

/** By code units: the same order as the keys of the database, and much faster than a locale's. */
export function compareTexts(left: string | undefined, right: string | undefined): number {
  if (left === right) return 0
  return (left ?? '') < (right ?? '') ? -1 : 1
}
