import { GrowingColumn } from './growing-column.ts'

const firstHash = 0x811c9dc5
const prime = 0x01000193

/** Goes on with a hash (FNV-1a, 32 bits): that of a text is that of its parts, one after the other. */
export function hashOn(hash: number, text: string): number {
  let next = hash
  for (let place = 0; place < text.length; place += 1) next = Math.imul(next ^ text.charCodeAt(place), prime)
  return next >>> 0
}

/** The hash of a whole text. */
export function hashOf(text: string): number {
  return hashOn(firstHash, text)
}

/** The same text, and not the one that others have asked a `Map` for, which stays in the engine's table with it. */
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
  /** The slot and one, where a key's hash leads to; 0 is free. At least half of the places are. */
  #places = new Uint32Array(2_048)

  find(key: string): number | undefined {
    const hash = hashOf(key)
    for (let place = this.#firstPlace(hash); ; place = this.#placeAfter(place)) {
      const slot = (this.#places[place] ?? 0) - 1
      if (slot === -1) return undefined
      if (this.#hashes.get(slot) === hash && this.keys[slot] === key) return slot
    }
  }

  /** Adds a key that is not in the table and answers its slot. `hash`: that of the whole key. */
  add(key: string, hash = hashOf(key)): number {
    const slot = this.keys.push(key) - 1
    this.#hashes.set(slot, hash)
    if (this.keys.length * 2 > this.#places.length) this.#widen(this.#places.length * 2)
    else this.#settle(slot, hash)
    return slot
  }

  /** Makes room for so many more keys at once. */
  reserve(count: number): void {
    const places = 2 ** Math.ceil(Math.log2((this.keys.length + count) * 2))
    if (places > this.#places.length) this.#widen(places)
  }

  /** For a key that goes on where this one ends. */
  hashAt(slot: number): number {
    return this.#hashes.get(slot)
  }

  #widen(places: number): void {
    this.#places = new Uint32Array(places)
    for (let slot = 0; slot < this.keys.length; slot += 1) this.#settle(slot, this.#hashes.get(slot))
  }

  #settle(slot: number, hash: number): void {
    let place = this.#firstPlace(hash)
    while (this.#places[place] !== 0) place = this.#placeAfter(place)
    this.#places[place] = slot + 1
  }

  /** The low bits alone would lay keys of one end beside each other. */
  #firstPlace(hash: number): number {
    return (Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) >>> 7) & (this.#places.length - 1)
  }

  #placeAfter(place: number): number {
    return (place + 1) & (this.#places.length - 1)
  }
}
