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
    this.#reach(slot)
    this.#values[slot] = value
  }

  /** Sets the slots from `first` on. */
  setAll(first: number, values: readonly number[]): void {
    this.#reach(first + values.length - 1)
    this.#values.set(values, first)
  }

  #reach(slot: number): void {
    if (slot < this.#values.length) return
    const wider = this.#create(Math.max(this.#values.length * 2, slot + 1))
    wider.set(this.#values)
    this.#values = wider
  }
}

/** Gives each different value a small number, so that a column holds numbers only. */
export class Codebook<Value> {
  readonly values: Value[] = []
  readonly #codes = new Map<string, number>()
  /** Values up to here have their spelling among the codes: a start reads many values and spells none. */
  #spelled = 0
  readonly #spell: (value: Value) => string

  constructor(spell: (value: Value) => string) {
    this.#spell = spell
  }

  codeOf(value: Value): number {
    const spelling = this.#spell(value)
    this.#spellAll()
    const known = this.#codes.get(spelling)
    if (known !== undefined) return known
    this.#codes.set(spelling, this.values.length)
    this.#spelled = this.values.push(value)
    return this.#spelled - 1
  }

  /** Takes the values of another codebook over, so that its codes are read alike. */
  restore(values: readonly Value[]): void {
    this.values.length = 0
    for (const value of values) this.values.push(value)
    this.#codes.clear()
    this.#spelled = 0
  }

  at(code: number): Value {
    const value = this.values[code]
    if (value === undefined) throw new Error(`No value has the code ${code}`)
    return value
  }

  #spellAll(): void {
    for (; this.#spelled < this.values.length; this.#spelled += 1) this.#codes.set(this.#spell(this.values[this.#spelled] as Value), this.#spelled)
  }
}
