import { mismatchOf } from '../../../shared/domain/glance.ts'
import type { TriageSort } from '../../../shared/domain/triage-query.ts'
import { assertNever } from '../../../shared/errors.ts'
import type { AlertColumns } from './alert-columns.ts'
import { type IndexPart, type KeptOrder, keptOrders } from './index-part.ts'
import type { GrowingColumn } from './key-table.ts'
import { packNumbers, unpackNumbers } from './packed-numbers.ts'
import { groupSlots, ranksOf, SortedOrder, writeRanks } from './sorted-order.ts'
import { compareTexts, type SubjectColumns } from './subject-columns.ts'
import type { SubjectSide } from './subject-side.ts'

/** The most changes that may wait for an order, so that working them in is never a long task. */
const mostWaiting = 2_000
/** Slots of one part of the copy: as many bytes as parts of other kinds have. */
const slotsOfPart = 6_000

/** All shown alerts in each order that the list can be sorted by. Where two are equal, their keys decide. */
export class AlertOrders {
  readonly #alerts: AlertColumns
  readonly #subjects: SubjectColumns
  readonly #side: SubjectSide
  readonly #byKey: SortedOrder
  readonly #byScore: SortedOrder
  readonly #byChange: SortedOrder
  readonly #byAge: SortedOrder
  #bySubject: Uint32Array = new Uint32Array(0)
  #subjectOrderIsStale = true
  #byFollowList: Uint32Array = new Uint32Array(0)
  #followListOrderIsStale = true
  #keyRanks: Uint32Array = new Uint32Array(0)
  /** The orders of a copy as far as they were taken, each with the number of slots that came. */
  readonly #taken = new Map<KeptOrder, { readonly all: Uint32Array<ArrayBuffer>; readonly count: number }>()

  constructor(alerts: AlertColumns, subjects: SubjectColumns, side: SubjectSide) {
    this.#alerts = alerts
    this.#subjects = subjects
    this.#side = side
    const isShown = (slot: number): boolean => alerts.shown.get(slot) === 1
    const by = (column: GrowingColumn<Float64Array>): SortedOrder =>
      new SortedOrder(
        (left, right) => column.get(left) - column.get(right) || this.#byRank(left, right),
        isShown
      )
    this.#byKey = new SortedOrder(
      (left, right) => compareTexts(alerts.keys[left], alerts.keys[right]),
      isShown
    )
    this.#byScore = new SortedOrder(
      (left, right) =>
        alerts.score.get(left) - alerts.score.get(right) ||
        // Read from the top, those come first of which least speaks against the match (SPEC T20d).
        mismatchOf(alerts.beside.get(right)) - mismatchOf(alerts.beside.get(left)) ||
        this.#byRank(left, right),
      isShown
    )
    this.#byChange = by(alerts.changedAt)
    this.#byAge = by(alerts.since)
  }

  touch(slot: number): void {
    for (const order of [this.#byKey, this.#byScore, this.#byChange, this.#byAge]) order.touch(slot)
    this.#subjectOrderIsStale = true
    this.#followListOrderIsStale = true
  }

  /** Works in what was touched if it is much. Each call sorts one order, since all of them together would hold the page. */
  keepUp(): void {
    const orders = [this.#byKey, ...keptOrders.map((order) => this.#orderOf(order))]
    const behind = orders.find(({ waiting }) => waiting >= mostWaiting)
    if (behind !== undefined) this.#workIn(behind)
  }

  slots(sort: TriageSort): Uint32Array {
    this.#rankKeys()
    switch (sort) {
      case 'score':
        return this.#byScore.slots()
      case 'changed':
        return this.#byChange.slots()
      case 'waiting':
        return this.#byAge.slots()
      case 'subject':
        return this.#subjectOrder()
      case 'followList':
        return this.#followListOrder()
      default:
        return assertNever(sort)
    }
  }

  /** All shown alerts by their keys. */
  keys(): Uint32Array {
    this.#rankKeys()
    return this.#byKey.slots()
  }

  /** The kept orders by the places that their alerts have among `keys`, the parts of each in their order. */
  *parts(): Generator<IndexPart & { readonly kind: 'order' }> {
    const ranks = ranksOf(this.keys(), this.#alerts.length)
    for (const order of keptOrders) {
      const sorted = order === 'waiting' ? this.#withoutHistories() : this.#workIn(this.#orderOf(order))
      const places = order === 'subjects' ? sorted : sorted.map((slot) => ranks[slot] ?? 0)
      for (let from = 0; from < places.length; from += slotsOfPart) {
        const slots = places.subarray(from, from + slotsOfPart)
        yield { kind: 'order', order, count: slots.length, slots: packNumbers(slots) }
      }
    }
  }

  /** Takes over a part of an order of a copy, whose alerts lie in the order of their keys and are all there. */
  take({ order, slots }: IndexPart & { readonly kind: 'order' }): void {
    const size = order === 'subjects' ? this.#subjects.length : this.#alerts.length
    const taken = this.#taken.get(order) ?? { all: new Uint32Array(size), count: 0 }
    const numbers = unpackNumbers(slots)
    // What is too much is not kept, but counted.
    const from = Math.min(taken.count, size)
    taken.all.set(numbers.subarray(0, size - from), from)
    this.#taken.set(order, { ...taken, count: taken.count + numbers.length })
  }

  /** Puts the orders that were taken in their places. Returns whether each was whole. */
  endTaking(): boolean {
    this.#byKey.restore(new Uint32Array(this.#alerts.length).map((_, slot) => slot))
    this.#keyRanks = ranksOf(this.#byKey.slots(), this.#alerts.length)
    let isWhole = true
    for (const order of keptOrders) {
      const { all, count } = this.#taken.get(order) ?? { all: new Uint32Array(0), count: 0 }
      isWhole &&=
        count === all.length && count === (order === 'subjects' ? this.#subjects : this.#alerts).length
      this.#orderOf(order).restore(all)
    }
    this.#taken.clear()
    return isWhole
  }

  #orderOf(order: KeptOrder): SortedOrder {
    return {
      score: this.#byScore,
      changed: this.#byChange,
      waiting: this.#byAge,
      subjects: this.#subjects.byName
    }[order]
  }

  /** By age as a start finds it, before it has read the histories: these are no part of the copy. */
  #withoutHistories(): Uint32Array {
    const slots = this.#workIn(this.#byAge)
    const [kept, told] = [false, true].map((wanted) =>
      slots.filter((slot) => this.#side.hasHistory(slot) === wanted)
    )
    const side = this.#side
    const order = new SortedOrder(
      (left, right) =>
        side.sinceWithoutHistory(left) - side.sinceWithoutHistory(right) || this.#byRank(left, right),
      () => true
    )
    order.restore(kept === undefined ? new Uint32Array(0) : new Uint32Array(kept))
    told?.forEach((slot) => order.touch(slot))
    return order.slots()
  }

  #workIn(order: SortedOrder): Uint32Array {
    this.#rankKeys()
    return order.slots()
  }

  #rankKeys(): void {
    if (!this.#byKey.isStale) return
    if (this.#keyRanks.length < this.#alerts.length) this.#keyRanks = new Uint32Array(this.#alerts.length * 2)
    writeRanks(this.#byKey.slots(), this.#keyRanks)
  }

  /** One renamed subject may move many alerts, so this order is sorted again. */
  #subjectOrder(): Uint32Array {
    if (!this.#subjectOrderIsStale && !this.#subjects.ranksAreStale) return this.#bySubject
    this.#bySubject = groupSlots(this.#byKey.slots(), this.#alerts.subject.values, this.#subjects.ranks())
    this.#subjectOrderIsStale = false
    return this.#bySubject
  }

  /** By the name of the list, and within a list by score. */
  #followListOrder(): Uint32Array {
    if (!this.#followListOrderIsStale && !this.#subjects.listRanksAreStale) return this.#byFollowList
    // Read from the top the highest scores of a list come first.
    const highestFirst = this.#byScore.slots().slice().reverse()
    this.#byFollowList = groupSlots(highestFirst, this.#alerts.subject.values, this.#subjects.listRanks())
    this.#followListOrderIsStale = false
    return this.#byFollowList
  }

  #byRank(left: number, right: number): number {
    return (this.#keyRanks[left] ?? 0) - (this.#keyRanks[right] ?? 0)
  }
}
