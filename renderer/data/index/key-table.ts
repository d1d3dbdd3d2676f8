type NumberArray = Uint8Array | Uint32Array | Float64Array

/** A typed array that doubles when it is full. Slots that were never set hold 0. */
export class GrowingColumn<Numbers extends NumberArray> {
  #values: Numbers
  readonly #create: (length: number) => Numbers

  constructor(create: (length: number) => Numbers) {
    this.#create = create
    this.#values = create(1_024)
  }

  /** The values as they are now; a later `set` may replace the array, so do not keep it. */
  get values(): Numbers {
    return this.#values
  }

  get(slot: number): number {
    return this.#values[slot] ?? 0
  }

  set(slot: number, value: number): void {
    this.reach(slot)
    this.#values[slot] = value
  }

  /** Sets the slots from `first` on. */
  setAll(first: number, values: ArrayLike<number>): void {
    this.reach(first + values.length - 1)
    this.#values.set(values, first)
  }

  /** Makes sure that `values` holds the slot. */
  reach(slot: number): void {
    if (slot < this.#values.length) return
    const wider = this.#create(Math.max(this.#values.length * 2, slot + 1))
    wider.set(this.#values)
    this.#values = wider
  }
}

const firstHash = 0x811c9dc5
const prime = 0x01000193

/** Goes on with a hash (FNV-1a, 32 bits): that of a text is that of its parts, one after the other. */
export function hashOn(hash: number, text: string): number {
  let next = hash
  for (let index = 0; index < text.length; index += 1) next = Math.imul(next ^ text.charCodeAt(index), prime)
  return next >>> 0
}

/** The hash of a whole text. */
export function hashOf(text: string): number {
  return hashOn(firstHash, text)
}

/** A copy of the text. One that was looked up in a `Map` would stay in the engine's own table of strings. */
export function ownText(text: string): string {
  return text.slice(0, 1) + text.slice(1)
}

/**
 * Keys in slots, and the slot of each key. A `Map` of so many would put every key into the engine's own table of
 * strings, all of which the page waits for whenever its memory is cleaned up: more than a frame at 100,000 keys.
 */
export class KeyTable {
  readonly keys: string[] = []
  readonly #hashes = new GrowingColumn((length) => new Uint32Array(length))
  /** Slots plus one, at the places that the hashes of the keys lead to. 0 marks a free place; at least half of them are free. */
  #cells = new Uint32Array(2_048)

  find(key: string): number | undefined {
    // Many tables are empty while a first sync asks each of them for each row.
    if (this.keys.length === 0) return undefined
    const hash = hashOf(key)
    for (let index = this.#firstCell(hash); ; index = this.#cellAfter(index)) {
      const slot = (this.#cells[index] ?? 0) - 1
      if (slot === -1) return undefined
      if (this.#hashes.get(slot) === hash && this.keys[slot] === key) return slot
    }
  }

  /** Adds a key that is not in the table and returns its slot. `hash` is that of the whole key. */
  add(key: string, hash = hashOf(key)): number {
    const slot = this.keys.push(key) - 1
    this.#hashes.set(slot, hash)
    if (this.keys.length * 2 > this.#cells.length) this.#widen(this.#cells.length * 2)
    else this.#settle(slot, hash)
    return slot
  }

  /** Makes room for so many more keys at once. */
  reserve(count: number): void {
    const cells = 2 ** Math.ceil(Math.log2((this.keys.length + count) * 2))
    if (cells > this.#cells.length) this.#widen(cells)
  }

  /** The hash to go on with, for a key that begins with this one. */
  hashAt(slot: number): number {
    return this.#hashes.get(slot)
  }

  #widen(cells: number): void {
    this.#cells = new Uint32Array(cells)
    for (let slot = 0; slot < this.keys.length; slot += 1) this.#settle(slot, this.#hashes.get(slot))
  }

  #settle(slot: number, hash: number): void {
    let index = this.#firstCell(hash)
    while (this.#cells[index] !== 0) index = this.#cellAfter(index)
    this.#cells[index] = slot + 1
  }

  /** Mixes the bits, because keys with the same end would otherwise get neighbouring cells. */
  #firstCell(hash: number): number {
    return (Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) >>> 7) & (this.#cells.length - 1)
  }

  #cellAfter(index: number): number {
    return (index + 1) & (this.#cells.length - 1)
  }
}

/** Gives each different value a small number, so that a column holds numbers only. */
export class Codebook<Value> {
  readonly values: Value[] = []
  /** The spellings of the first values, in their order: a start reads many values and spells none. */
  #spellings = new KeyTable()
  readonly #spell: (value: Value) => string

  constructor(spell: (value: Value) => string) {
    this.#spell = spell
  }

  codeOf(value: Value): number {
    const spelling = this.#spell(value)
    this.#spellAll()
    const known = this.#spellings.find(spelling)
    if (known !== undefined) return known
    this.values.push(value)
    return this.#spellings.add(spelling)
  }

  /** Takes over the values of another codebook, so that its codes mean the same here. */
  restore(values: readonly Value[]): void {
    this.values.length = 0
    for (const value of values) this.values.push(value)
    this.#spellings = new KeyTable()
  }

  at(code: number): Value {
    const value = this.values[code]
    if (value === undefined) throw new Error(`No value has the code ${code}`)
    return value
  }

  #spellAll(): void {
    for (let code = this.#spellings.keys.length; code < this.values.length; code += 1)
      this.#spellings.add(this.#spell(this.values[code] as Value))
  }
}

/**
 * Values by key, for questions about many more keys than it holds. A `Map` would put each key that it is
 * asked for into the engine's table of strings, as `KeyTable` says.
 */
export class KeyedValues<Value> {
  readonly #table = new KeyTable()
  readonly #values: (Value | undefined)[] = []

  get(key: string): Value | undefined {
    const slot = this.#table.find(key)
    return slot === undefined ? undefined : this.#values[slot]
  }

  set(key: string, value: Value): void {
    this.#values[this.#table.find(key) ?? this.#table.add(key)] = value
  }

  delete(key: string): void {
    const slot = this.#table.find(key)
    if (slot !== undefined) this.#values[slot] = undefined
  }

  *keys(): Generator<string> {
    for (const [slot, key] of this.#table.keys.entries()) if (this.#values[slot] !== undefined) yield key
  }

  *values(): Generator<Value> {
    for (const value of this.#values) if (value !== undefined) yield value
  }
}
