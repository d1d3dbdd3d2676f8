/**
 * A small seeded generator (sfc32): the same seed gives the same sequence on every machine.
 * Not for secrets.
 */
export class SeededRandom {
  #a: number
  #b: number
  #c: number
  #counter = 1

  constructor(seed: number, stream = '') {
    this.#a = seed | 0
    this.#b = Math.floor(seed / 0x1_0000_0000) | 0
    this.#c = hashText(stream)
    // The first values of neighbouring seeds resemble each other.
    for (let round = 0; round < 15; round += 1) this.uint32()
  }

  uint32(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0
    this.#counter = (this.#counter + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0
    return sum >>> 0
  }

  /** From 0 up to, not including, 1. */
  fraction(): number {
    return this.uint32() / 0x1_0000_0000
  }

  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number {
    return Math.floor(this.fraction() * limit)
  }

  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + this.below(high - low + 1)
  }

  chance(probability: number): boolean {
    return this.fraction() < probability
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)]
    if (item === undefined) throw new Error('Cannot pick from an empty list.')
    return item
  }

  /** Looks like a UUID version 4, but follows from the seed. */
  uuid(): string {
    const first = hex(this.uint32())
    const second = hex(this.uint32())
    const third = hex(this.uint32())
    const variant = (8 + (this.uint32() & 3)).toString(16)
    return `${first}-${second.slice(0, 4)}-4${second.slice(5)}-${variant}${third.slice(1, 4)}-${third.slice(4)}${hex(this.uint32())}`
  }
}

function hex(value: number): string {
  return value.toString(16).padStart(8, '0')
}

/** FNV-1a, 32 bits. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index)
    hash = Math.imul(hash, 0x01000193)
  }
  return hash | 0
}
