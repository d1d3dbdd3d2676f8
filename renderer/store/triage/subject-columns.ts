import type { SubscriptionRef } from '../../../shared/domain/subscription.ts'
import { families } from '../../../shared/domain/family.ts'
import type { FollowListId } from '../../../shared/ids.ts'
import { subscriptionRefOf } from '../row-keys.ts'
import { Codebook, GrowingColumn } from './growing-column.ts'
import { searchText } from './search-text.ts'
import { ranksOf, SortedOrder } from './sorted-order.ts'

/** One slot a subscription, for the names and filters that its alerts share. */
export class SubjectColumns {
  readonly refs: SubscriptionRef[] = []
  readonly names: string[] = []
  readonly searchTexts: string[] = []
  /** Place in `families`. */
  readonly family = new GrowingColumn((length) => new Uint8Array(length))
  readonly followList = new GrowingColumn((length) => new Uint32Array(length))
  readonly followLists = new Codebook<FollowListId>((id) => id)
  readonly #slots = new Map<string, number>()
  readonly #keys: string[] = []
  readonly #byName = new SortedOrder(
    (left, right) => compareTexts(this.searchTexts[left], this.searchTexts[right]) || compareTexts(this.#keys[left], this.#keys[right]),
    () => true
  )
  #ranks = new Uint32Array(0)

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
    this.#byName.touch(slot)
    return slot
  }

  /** Answers whether the name is another one now. */
  rename(key: string, name: string): boolean {
    const slot = this.slotOf(key)
    if (this.names[slot] === name) return false
    this.names[slot] = name
    const text = searchText(name)
    if (this.searchTexts[slot] === text) return true
    this.searchTexts[slot] = text
    this.#byName.touch(slot)
    return true
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
