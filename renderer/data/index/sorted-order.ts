import { GrowingColumn } from './key-table.ts'

/**
 * Slots in the order of a comparison, kept sorted while slots come, change and go. Changes are collected and
 * applied when the order is asked for, in one pass over the whole for any number of commits.
 */
export class SortedOrder {
  #sorted = new Uint32Array(0)
  #touched: number[] = []
  /** Room for what stays in its place. It is kept from call to call, since a sync asks many times a second. */
  #room = new Uint32Array(0)
  readonly #isTouched = new GrowingColumn((length) => new Uint8Array(length))
  readonly #compare: (left: number, right: number) => number
  readonly #isIn: (slot: number) => boolean

  /** `compare` must never find two slots equal; `isIn` says whether a slot belongs to the order at all. */
  constructor(compare: (left: number, right: number) => number, isIn: (slot: number) => boolean) {
    this.#compare = compare
    this.#isIn = isIn
  }

  touch(slot: number): void {
    if (this.#isTouched.get(slot) === 1) return
    this.#isTouched.set(slot, 1)
    this.#touched.push(slot)
  }

  /** True if slots were touched since the order was asked for last. */
  get isStale(): boolean {
    return this.#touched.length > 0
  }

  /** How many changes are not worked in yet. */
  get waiting(): number {
    return this.#touched.length
  }

  /** Takes over what was sorted before; every slot is in its place. */
  restore(sorted: Uint32Array<ArrayBuffer>): void {
    for (const slot of this.#touched) this.#isTouched.set(slot, 0)
    this.#touched = []
    this.#sorted = sorted
  }

  /** The slots in order. Must not be changed; a later call may return another array. */
  slots(): Uint32Array {
    if (this.#touched.length === 0) return this.#sorted
    const kept = this.#untouched()
    // Sorting an array is fast if much of it is sorted already, as when rows come in the order of their keys.
    const added = Uint32Array.from(this.#touched.filter((slot) => this.#isIn(slot)).sort(this.#compare))
    for (const slot of this.#touched) this.#isTouched.set(slot, 0)
    this.#touched = []
    this.#sorted = this.#merge(kept, added)
    return this.#sorted
  }

  #untouched(): Uint32Array {
    const before = this.#sorted
    if (this.#room.length < before.length) this.#room = new Uint32Array(before.length * 2)
    const [room, isTouched] = [this.#room, this.#isTouched.values]
    let count = 0
    for (let index = 0; index < before.length; index += 1) {
      const slot = before[index] as number
      // Slots beyond the column were never touched.
      if (isTouched[slot] === 1) continue
      room[count] = slot
      count += 1
    }
    return room.subarray(0, count)
  }

  #merge(kept: Uint32Array, added: Uint32Array): Uint32Array<ArrayBuffer> {
    const merged = new Uint32Array(kept.length + added.length)
    let from = 0
    added.forEach((slot, index) => {
      const position = this.#placeOf(slot, kept, from)
      merged.set(kept.subarray(from, position), from + index)
      merged[position + index] = slot
      from = position
    })
    merged.set(kept.subarray(from), from + added.length)
    return merged
  }

  /** How many slots of `kept` come before `slot`, looked for behind `from`. */
  #placeOf(slot: number, kept: Uint32Array, from: number): number {
    let low = from
    let high = kept.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compare(kept[middle] ?? 0, slot) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** The place of each slot in an order, for comparing by it. */
export function ranksOf(order: Uint32Array, slots: number): Uint32Array {
  const ranks = new Uint32Array(slots)
  writeRanks(order, ranks)
  return ranks
}

/** Like `ranksOf`, but into an existing array. Slots that are not in the order keep their value. */
export function writeRanks(order: Uint32Array, ranks: Uint32Array): void {
  for (let rank = 0; rank < order.length; rank += 1) ranks[order[rank] as number] = rank
}

/** Slots by the rank of the group that they belong to, inside a group in the order of `slots`: a counting sort. */
export function groupSlots(slots: Uint32Array, groupOf: Uint32Array, ranks: Uint32Array): Uint32Array {
  const starts = new Uint32Array(ranks.length + 1)
  const rankOf = new Uint32Array(slots.length)
  for (let index = 0; index < slots.length; index += 1) {
    const rank = ranks[groupOf[slots[index] as number] as number] ?? 0
    rankOf[index] = rank
    starts[rank + 1] = (starts[rank + 1] as number) + 1
  }
  for (let rank = 1; rank < starts.length; rank += 1)
    starts[rank] = (starts[rank] as number) + (starts[rank - 1] as number)
  const sorted = new Uint32Array(slots.length)
  for (let index = 0; index < slots.length; index += 1) {
    const rank = rankOf[index] as number
    const place = starts[rank] as number
    sorted[place] = slots[index] as number
    starts[rank] = place + 1
  }
  return sorted
}
