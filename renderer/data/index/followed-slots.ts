import type { TriageQuery } from '../../../shared/domain/triage-query.ts'
import { holdsAllOf, type Narrowing } from './narrowings.ts'

/** Where each slot stands in an answer, as far as somebody has asked. */
export interface Places {
  bySlot: Int32Array | null
  lookUps: number
}

/** The slots of one answer, in the order of its query. */
export interface Found {
  readonly slots: Uint32Array
  readonly places: Places
}

/** The slots of one answer, and what they were narrowed by. */
export interface Filtered {
  readonly slots: Uint32Array
  readonly narrowings: readonly Narrowing[]
}

interface Answer extends Found, Filtered {
  /** The slot that is in the answer whether or not it fits. */
  readonly kept: number | undefined
  /** What the user has acted on since. */
  readonly touched: Set<number>
}

/** Answers that are followed: one a list on screen, and some to go back to. */
const mostAnswers = 4
/** Slots that are held against an answer: each is looked for among all. With more, the answer is found anew. */
const mostTouched = 8

function foundAnew(slots: Uint32Array): Found {
  return { slots, places: { bySlot: null, lookUps: 0 } }
}

/**
 * Answers that go with the acts of the user, which move no alert and change few: the next answer to the same query is
 * the one before, but for what was acted on. To find it anew, a decision would go through all alerts.
 */
export class FollowedSlots {
  readonly #answers = new Map<string, Answer>()

  /** To be called when anything else may have changed. */
  forget(): void {
    this.#answers.clear()
  }

  touch(slot: number): void {
    for (const { touched } of this.#answers.values()) touched.add(slot)
  }

  /** `kept` is in the answer whether or not it fits; `find` finds it among all alerts. */
  answer(query: TriageQuery, kept: number | undefined, find: () => Filtered): Found {
    const name = JSON.stringify(query)
    const known = this.#answers.get(name)
    const followed = known === undefined ? null : follow(known, kept)
    if (known !== undefined && followed !== null) return this.#keep(name, { ...known, ...followed, kept })
    const { slots, narrowings } = find()
    const found = foundAnew(slots)
    return isFollowed(query) ? this.#keep(name, { ...found, narrowings, kept }) : found
  }

  #keep(name: string, answer: Omit<Answer, 'touched'>): Found {
    this.#answers.delete(name)
    const oldest = this.#answers.keys().next()
    if (this.#answers.size >= mostAnswers && oldest.done !== true) this.#answers.delete(oldest.value)
    this.#answers.set(name, { ...answer, touched: new Set() })
    return answer
  }
}

/** A comment may bring a word, and an alert may grow a day old at any moment. */
function isFollowed({ text, facets }: TriageQuery): boolean {
  return text === '' && facets.waiting === undefined
}

/** Null where something comes in, whose place is not known. */
function follow({ slots, places, narrowings, touched, kept: before }: Answer, kept?: number): Found | null {
  const asked = new Set([...touched, ...[before, kept].filter((slot) => slot !== undefined)])
  if (asked.size > mostTouched) return null
  let left = slots
  for (const slot of asked) {
    const place = left.indexOf(slot)
    const fits = slot === kept || holdsAllOf(narrowings, slot)
    if (fits && place === -1) return null
    if (!fits && place !== -1) left = without(left, place)
  }
  return left === slots ? { slots, places } : foundAnew(left)
}

function without(slots: Uint32Array, place: number): Uint32Array {
  const left = new Uint32Array(slots.length - 1)
  left.set(slots.subarray(0, place))
  left.set(slots.subarray(place + 1), place)
  return left
}
