import { assertNever } from '../../../shared/assert-never.ts'
import type { TriageSort } from '../triage-index.ts'
import type { AlertColumns } from './alert-columns.ts'
import { ranksOf, SortedOrder } from './sorted-order.ts'
import { compareTexts } from './subject-columns.ts'
import type { SubjectColumns } from './subject-columns.ts'

/** All shown alerts in each order that the list can be sorted by. Where two are equal, their keys decide. */
export class AlertOrders {
  readonly #alerts: AlertColumns
  readonly #subjects: SubjectColumns
  readonly #byKey: SortedOrder
  readonly #byScore: SortedOrder
  readonly #byChange: SortedOrder
  #bySubject: Uint32Array = new Uint32Array(0)
  #subjectOrderIsStale = true
  #keyRanks: Uint32Array = new Uint32Array(0)

  constructor(alerts: AlertColumns, subjects: SubjectColumns) {
    this.#alerts = alerts
    this.#subjects = subjects
    const isShown = (slot: number): boolean => alerts.shown.get(slot) === 1
    this.#byKey = new SortedOrder((left, right) => compareTexts(alerts.keys[left], alerts.keys[right]), isShown)
    this.#byScore = new SortedOrder((left, right) => alerts.score.get(left) - alerts.score.get(right) || this.#byRank(left, right), isShown)
    this.#byChange = new SortedOrder((left, right) => alerts.changedAt.get(left) - alerts.changedAt.get(right) || this.#byRank(left, right), isShown)
  }

  touch(slot: number): void {
    this.#byKey.touch(slot)
    this.#byScore.touch(slot)
    this.#byChange.touch(slot)
    this.#subjectOrderIsStale = true
  }

  slots(sort: TriageSort): Uint32Array {
    if (this.#byKey.isStale) this.#keyRanks = ranksOf(this.#byKey.slots(), this.#alerts.length)
    switch (sort) {
      case 'score':
        return this.#byScore.slots()
      case 'changed':
        return this.#byChange.slots()
      case 'subject':
        return this.#subjectOrder()
      default:
        return assertNever(sort)
    }
  }

  /** One renamed subject may move many alerts, so this order is made anew: a counting sort by the subjects' places. */
  #subjectOrder(): Uint32Array {
    if (!this.#subjectOrderIsStale && !this.#subjects.ranksAreStale) return this.#bySubject
    const ranks = this.#subjects.ranks()
    const byKey = this.#byKey.slots()
    const starts = new Uint32Array(this.#subjects.length + 1)
    const rankOf = (slot: number): number => ranks[this.#alerts.subject.get(slot)] ?? 0
    for (const slot of byKey) starts[rankOf(slot) + 1] = (starts[rankOf(slot) + 1] ?? 0) + 1
    for (let rank = 1; rank < starts.length; rank += 1) starts[rank] = (starts[rank] ?? 0) + (starts[rank - 1] ?? 0)
    const sorted = new Uint32Array(byKey.length)
    for (const slot of byKey) {
      const rank = rankOf(slot)
      const place = starts[rank] ?? 0
      sorted[place] = slot
      starts[rank] = place + 1
    }
    this.#bySubject = sorted
    this.#subjectOrderIsStale = false
    return sorted
  }

  #byRank(left: number, right: number): number {
    return (this.#keyRanks[left] ?? 0) - (this.#keyRanks[right] ?? 0)
  }
}
