import type { EpochMillis } from '../../../shared/clock.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import type { AlertStatus } from '../../../shared/domain/alert.ts'
import { subscriptionKeyOf } from '../row-keys.ts'
import { triageSorts, userStates } from '../triage-index.ts'
import type { TriageCounts, TriageIndex, TriageQuery, TriageRow, TriageView, UserState } from '../triage-index.ts'
import type { OutboxCounts } from '../outbox-counts.ts'
import type { WorkChange } from '../work/work-change.ts'
import { AlertColumns } from './alert-columns.ts'
import type { IndexedAlert } from './alert-columns.ts'
import { AlertOrders } from './alert-orders.ts'
import { SubjectColumns } from './subject-columns.ts'
import { filterSlots } from './triage-filter.ts'
import { createView } from './triage-view.ts'
import { WorkMarks } from './work-marks.ts'

/** What a transaction of the cache changed for the list. */
export interface CacheChange {
  readonly subjects: readonly { readonly key: string; readonly name: string }[]
  readonly alerts: readonly IndexedAlert[]
  /** Keys of alerts that are gone. */
  readonly gone: readonly string[]
  /** A review was accepted: the alert shows its decision. */
  readonly decided: readonly { readonly key: string; readonly status: AlertStatus; readonly changedAt: EpochMillis }[]
}

/** Views of the newest version that are kept: one a list on screen, and some to go back to. */
const keptViews = 8

export class LiveTriageIndex implements TriageIndex {
  readonly #alerts = new AlertColumns()
  readonly #subjects = new SubjectColumns()
  readonly #orders = new AlertOrders(this.#alerts, this.#subjects)
  readonly #marks = new WorkMarks()
  readonly #listeners = new Set<() => void>()
  readonly #views = new Map<string, TriageView>()
  readonly #shownByStatus = new Map<AlertStatus, number>()
  #version = 0
  #counts: TriageCounts | null = null

  get version(): number {
    return this.#version
  }

  view(query: TriageQuery): TriageView {
    const name = JSON.stringify(query)
    const known = this.#views.get(name)
    if (known !== undefined) return known
    const slots = filterSlots(query, this.#orders.slots(query.sort), this.#alerts, this.#subjects)
    const view = createView(this.#rows, slots, query.descending)
    const oldest = this.#views.keys().next()
    if (this.#views.size >= keptViews && oldest.done !== true) this.#views.delete(oldest.value)
    this.#views.set(name, view)
    return view
  }

  row(key: string): TriageRow | undefined {
    const slot = this.#alerts.find(key)
    return slot === undefined || this.#alerts.shown.get(slot) === 0 ? undefined : this.#rowOf(slot)
  }

  counts(): TriageCounts {
    this.#counts ??= this.#count()
    return this.#counts
  }

  outbox(): OutboxCounts {
    return this.#marks.outbox()
  }

  /** Sorts once what was filled in, so that the first list on screen need not wait for it. */
  sortAll(): void {
    for (const sort of triageSorts) this.#orders.slots(sort)
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  applyCache(change: CacheChange): void {
    const renamed = change.subjects.filter(({ key, name }) => this.#subjects.rename(key, name))
    for (const alert of change.alerts) this.#show(alert)
    for (const { key, status, changedAt } of change.decided) this.#decide(key, status, changedAt)
    for (const key of change.gone) this.#hide(key)
    if (renamed.length + change.alerts.length + change.gone.length + change.decided.length > 0) this.#changed()
  }

  applyWork(change: WorkChange): void {
    for (const key of this.#marks.apply(change)) {
      const slot = this.#alerts.find(key)
      if (slot !== undefined) this.#alerts.draft.set(slot, this.#marks.hasDraft(key) ? 1 : 0)
    }
    this.#changed()
  }

  readonly #rows = {
    size: 0,
    keyOf: (slot: number): string => this.#alerts.keys[slot] ?? '',
    rowOf: (slot: number): TriageRow => this.#rowOf(slot),
    find: (key: string): number | undefined => this.#alerts.find(key)
  }

  #show(indexed: IndexedAlert): void {
    const known = this.#alerts.find(indexed.key)
    this.#uncount(known)
    const slot = this.#alerts.write(indexed, known, this.#subjects.slotOf(subscriptionKeyOf(indexed.key)))
    this.#alerts.draft.set(slot, this.#marks.hasDraft(indexed.key) ? 1 : 0)
    this.#rows.size = this.#alerts.length
    this.#countIn(slot)
    this.#orders.touch(slot)
  }

  #decide(key: string, status: AlertStatus, changedAt: EpochMillis): void {
    const slot = this.#alerts.find(key)
    if (slot === undefined || this.#alerts.shown.get(slot) === 0) return
    this.#uncount(slot)
    this.#alerts.status.set(slot, this.#alerts.statuses.codeOf(status))
    this.#alerts.changedAt.set(slot, changedAt)
    this.#countIn(slot)
    this.#orders.touch(slot)
  }

  #hide(key: string): void {
    const slot = this.#alerts.find(key)
    if (slot === undefined) return
    this.#uncount(slot)
    this.#alerts.shown.set(slot, 0)
    this.#orders.touch(slot)
  }

  #uncount(slot: number | undefined): void {
    if (slot === undefined || this.#alerts.shown.get(slot) === 0) return
    const status = this.#statusOf(slot)
    this.#shownByStatus.set(status, (this.#shownByStatus.get(status) ?? 0) - 1)
  }

  #countIn(slot: number): void {
    const status = this.#statusOf(slot)
    this.#shownByStatus.set(status, (this.#shownByStatus.get(status) ?? 0) + 1)
  }

  #changed(): void {
    this.#version += 1
    this.#views.clear()
    this.#counts = null
    for (const listener of [...this.#listeners]) listener()
  }

  #count(): TriageCounts {
    const byStatus = Object.fromEntries([...this.#shownByStatus].filter(([, count]) => count > 0))
    const alerts = Object.values(byStatus).reduce((sum, count) => sum + count, 0)
    const byUserState = Object.fromEntries(userStates.map((state) => [state, 0])) as Record<UserState, number>
    byUserState.none = alerts
    for (const key of this.#marks.keys()) {
      const state = this.row(key)?.userState ?? 'none'
      if (state === 'none') continue
      byUserState[state] += 1
      byUserState.none -= 1
    }
    return { alerts, byStatus, byUserState }
  }

  #statusOf(slot: number): AlertStatus {
    return this.#alerts.statuses.at(this.#alerts.status.get(slot))
  }

  #rowOf(slot: number): TriageRow {
    const alerts = this.#alerts
    const key = alerts.keys[slot]
    const id = alerts.ids[slot]
    const subject = alerts.subject.get(slot)
    const ref = this.#subjects.refs[subject]
    if (key === undefined || id === undefined || ref === undefined) throw new Error(`No alert in slot ${slot}`)
    const status = this.#statusOf(slot)
    return {
      key,
      alert: { ...ref, alertId: id },
      subjectName: this.#subjects.names[subject] ?? '',
      matchName: alerts.matchNames[slot] ?? '',
      score: alerts.score.get(slot),
      status,
      datasets: alerts.datasetLists.at(alerts.datasets.get(slot)),
      lastChangedAt: toEpochMillis(alerts.changedAt.get(slot)),
      ...this.#marks.markOf(key, status)
    }
  }
}
