export interface Ordered {
  readonly id: string
  /** Place in the order of creation; never given twice, so that a cursor stays valid while rows come and go. */
  readonly ordinal: number
}

/** Above this size a lookup by id uses a map; most alert lists have a handful of rows. */
const mapFrom = 16

/** Rows in order of creation: a page costs O(page + log n), a lookup by id O(1). */
export class OrderedIndex<Item extends Ordered> {
  readonly #items: Item[] = []
  #byId: Map<string, Item> | null = null

  get size(): number {
    return this.#items.length
  }

  get items(): readonly Item[] {
    return this.#items
  }

  byId(id: string): Item | undefined {
    if (this.#items.length < mapFrom) return this.#items.find((item) => item.id === id)
    this.#byId ??= new Map(this.#items.map((item) => [item.id, item]))
    return this.#byId.get(id)
  }

  /** Up to `limit` rows whose ordinal is above `ordinal`. */
  after(ordinal: number, limit: number): readonly Item[] {
    const start = this.#firstAbove(ordinal)
    return this.#items.slice(start, start + limit)
  }

  add(item: Item): void {
    const last = this.#items.at(-1)
    if (last === undefined || last.ordinal < item.ordinal) this.#items.push(item)
    else this.#items.splice(this.#firstAbove(item.ordinal), 0, item)
    this.#byId?.set(item.id, item)
  }

  remove(item: Item): void {
    const index = this.#firstAbove(item.ordinal) - 1
    if (this.#items[index] !== item) throw new Error(`Row ${item.id} is not in the index.`)
    this.#items.splice(index, 1)
    this.#byId?.delete(item.id)
  }

  #firstAbove(ordinal: number): number {
    let low = 0
    let high = this.#items.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const item = this.#items[middle]
      if (item !== undefined && item.ordinal <= ordinal) low = middle + 1
      else high = middle
    }
    return low
  }
}
