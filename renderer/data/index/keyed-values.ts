import { KeyTable } from './key-table.ts'

/**
 * Values by key, for questions about far more keys than it holds: a `Map` would put each key that it is asked for into
 * the engine's table of strings, as `KeyTable` says.
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
