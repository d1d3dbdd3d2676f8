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
  setAll(first: number, values: readonly number[]): void {
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
