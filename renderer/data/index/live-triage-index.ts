import { type Clock, type EpochMillis, toEpochMillis } from '../../../shared/clock.ts'
import type { AlertState, AlertStatus } from '../../../shared/domain/alert.ts'
import type { Glance } from '../../../shared/domain/glance.ts'
import type {
  FacetCounts,
  OpenTally,
  OutboxCounts,
  Progress,
  TriageCounts,
  TriageIndex,
  TriageRow,
  TriageView
} from '../../../shared/domain/triage-index.ts'
import { type TriageQuery, triageSorts } from '../../../shared/domain/triage-query.ts'
import { alertRefOf, subscriptionKeyOf } from '../database/row-keys.ts'
import type { CacheChange } from '../pull/cache-commit.ts'
import type { WorkWrite } from '../work/work-write.ts'
import { AlertColumns, type IndexedAlert } from './alert-columns.ts'
import { AlertOrders } from './alert-orders.ts'
import { movedOn, progressOf, standingOf, tallyOpen } from './facets.ts'
import { type Filtered, FollowedSlots, type Found } from './followed-slots.ts'
import type { IndexPart } from './index-part.ts'
import { type KeptColumns, partsOf, PartsTaken } from './kept-parts.ts'
import { KeyedValues } from './key-table.ts'
import { filterSlots, narrowingsOf } from './narrowings.ts'
import { keysOfProfile } from './same-profile.ts'
import { Snoozes } from './snoozes.ts'
import { StatusCounts } from './status-counts.ts'
import { SubjectColumns } from './subject-columns.ts'
import { SubjectSide } from './subject-side.ts'
import { TextSearch } from './text-search.ts'
import { countFacets, createView } from './triage-view.ts'
import { WorkMarks } from './work-marks.ts'

/** Views of the newest version that are kept: one a list on screen, and some to go back to. */
const keptViews = 8
/** How often ages in days are updated, in milliseconds. */
const hour = 3_600_000

export class LiveTriageIndex implements TriageIndex {
  readonly #clock: Clock
  readonly #alerts = new AlertColumns()
  readonly #subjects = new SubjectColumns()
  readonly #side = new SubjectSide(this.#alerts, this.#subjects)
  readonly #orders = new AlertOrders(this.#alerts, this.#subjects, this.#side)
  readonly #columns: KeptColumns = {
    alerts: this.#alerts,
    subjects: this.#subjects,
    side: this.#side,
    orders: this.#orders
  }
  readonly #taken = new PartsTaken(this.#columns)
  readonly #texts = new TextSearch(this.#alerts, this.#subjects)
  readonly #marks = new WorkMarks()
  readonly #snoozes = new Snoozes()
  readonly #statusCounts = new StatusCounts()
  readonly #listeners = new Set<() => void>()
  readonly #views = new Map<string, TriageView>()
  readonly #followed = new FollowedSlots()
  /** Comments of packed histories by alert, also of alerts that are not on show yet. */
  readonly #packed = new KeyedValues<string>()
  #progress: Progress | null = null
  #version = 0
  #countedHour: number

  constructor(clock: Clock) {
    this.#clock = clock
    this.#countedHour = Math.floor(clock.now() / hour)
  }

  get version(): number {
    return this.#version
  }

  view(query: TriageQuery, held?: string): TriageView {
    this.#followTime()
    const name = JSON.stringify(held === undefined ? query : [query, held])
    const known = this.#views.get(name)
    if (known !== undefined) return known
    const view = createView(this.#rows, this.#found(query, held), query.descending)
    const oldest = this.#views.keys().next()
    if (this.#views.size >= keptViews && oldest.done !== true) this.#views.delete(oldest.value)
    this.#views.set(name, view)
    return view
  }

  count(query: TriageQuery): number {
    this.#followTime()
    // Every order holds the same alerts, so any of them tells how many there are.
    return (
      this.#views.get(JSON.stringify(query))?.total ?? this.#findAll({ ...query, sort: 'score' }).slots.length
    )
  }

  facets({ text, facets }: TriageQuery): Generator<null, FacetCounts, undefined> {
    this.#followTime()
    return countFacets(this.#orders.slots('score'), facets, this.#texts.marks(text), this.#source())
  }

  row(key: string): TriageRow | undefined {
    const slot = this.#shownSlot(key)
    return slot === undefined ? undefined : this.#rowOf(slot)
  }

  glance(key: string): Glance | undefined {
    const slot = this.#shownSlot(key)
    return slot === undefined ? undefined : this.#side.glanceOf(slot)
  }

  isAside(key: string): boolean {
    const slot = this.#shownSlot(key)
    return slot !== undefined && this.#snoozes.isAside(key, this.#clock.now(), this.#wholeStateOf(slot))
  }

  isUnderWay(key: string): boolean {
    return this.#marks.isUnderWay(key)
  }

  stateOf(key: string): AlertState | undefined {
    const slot = this.#shownSlot(key)
    return slot === undefined ? undefined : this.#wholeStateOf(slot)
  }

  maybeSameProfile(key: string): readonly string[] {
    return keysOfProfile(this.#alerts, this.#subjects, key)
  }

  counts(): TriageCounts {
    return this.#statusCounts.counts(this.#marks.keys(), (key) => {
      // Asked of every alert with work after each decision, so that no row is made for it.
      const slot = this.#shownSlot(key)
      return slot === undefined ? 'none' : this.#marks.markOf(key, this.#stateOf(slot).status).userState
    })
  }

  progress(): Progress {
    this.#followTime()
    return (this.#progress ??= progressOf(this.#alerts))
  }

  tallyOpen(tally: OpenTally, from: number, most = 2_000): number | null {
    return tallyOpen(this.#source(), tally, { from, most })
  }

  outbox(): OutboxCounts {
    return this.#marks.outbox()
  }

  /** The parts of a copy. Nothing else may write to the index until the last one was taken. */
  parts(): Generator<IndexPart> {
    return partsOf(this.#columns)
  }

  /** Puts the next part of a copy into this empty index. The user's work is applied afterwards. */
  take(part: IndexPart): void {
    this.#taken.take(part)
  }

  /** Ends the taking of parts. Where it returns false some were missing, and the index is of no use. */
  endTaking(): boolean {
    if (!this.#taken.isWhole()) return false
    this.#rows.size = this.#alerts.length
    this.#alerts
      .statusTally()
      .forEach((count, code) => this.#statusCounts.add(this.#alerts.statuses.values[code], count))
    this.#changed()
    return true
  }

  /** Keys of all alerts on show of these subscriptions. */
  keysOfCases(caseKeys: ReadonlySet<string>): readonly string[] {
    const wanted = new Set([...caseKeys].map((key) => this.#subjects.find(key)))
    const { subject, shown, keys } = this.#alerts
    return keys.filter((_, slot) => shown.get(slot) === 1 && wanted.has(subject.get(slot)))
  }

  /** Sorts everything once after filling, so that the first list on screen need not wait for it. */
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
    const renamed = change.followLists.filter(({ id, name }) => this.#subjects.nameFollowList(id, name))
    const compared = change.followLists.flatMap((list) => this.#side.noteList(list))
    const written = change.subjects.map((subject) => ({
      key: subject.key,
      how: this.#subjects.write(subject)
    }))
    const moved = this.#side.rewrite(this.#slotsOf(written.filter(({ how }) => how === 'changed')))
    const aged = change.packed.flatMap((history) => this.#side.noteHistory(history) ?? [])
    for (const slot of [...compared, ...moved, ...aged]) this.#orders.touch(slot)
    for (const alert of change.alerts) this.#show(alert)
    for (const { key, status, changedAt } of change.decided) this.#decide(key, status, changedAt)
    for (const key of change.gone) this.#hide(key)
    for (const { key, comments } of change.packed) this.#packed.set(key, comments)
    for (const { key } of change.packed) this.#markWork(this.#alerts.find(key))
    this.#orders.keepUp()
    const subjects = written.filter(({ how }) => how !== 'same')
    if (renamed.length + subjects.length + change.alerts.length > 0) this.#texts.forget()
    if (
      renamed.length +
        compared.length +
        subjects.length +
        change.alerts.length +
        change.gone.length +
        change.packed.length +
        change.decided.length >
      0
    )
      this.#changed()
  }

  applyWork(write: WorkWrite): void {
    for (const key of [...this.#marks.apply(write), ...this.#snoozes.apply(write)]) {
      const slot = this.#alerts.find(key)
      if (slot !== undefined) this.#followWork(slot)
    }
    if (write.putLocalItems.length + write.deleteLocalItems.length > 0) this.#snoozes.forgetEnds()
    this.#statusCounts.forget()
    this.#beginVersion()
    this.#tell()
  }

  /** Marks the work, and takes what was answered before along. */
  #followWork(slot: number): void {
    const before = this.#progress === null ? null : standingOf(this.#alerts, slot)
    this.#markWork(slot)
    this.#followed.touch(slot)
    if (this.#progress === null) return
    this.#progress = movedOn(this.#progress, before, standingOf(this.#alerts, slot))
  }

  #slotsOf(subjects: readonly { readonly key: string }[]): ReadonlySet<number> {
    return new Set(subjects.map(({ key }) => this.#subjects.slotOf(key)))
  }

  readonly #rows = {
    size: 0,
    keyOf: (slot: number): string => this.#alerts.keys[slot] ?? '',
    rowOf: (slot: number): TriageRow => this.#rowOf(slot),
    find: (key: string): number | undefined => this.#alerts.find(key)
  }

  #source(): { readonly alerts: AlertColumns; readonly subjects: SubjectColumns; readonly now: EpochMillis } {
    return { alerts: this.#alerts, subjects: this.#subjects, now: this.#clock.now() }
  }

  #found(query: TriageQuery, held?: string): Found {
    const kept = held === undefined ? undefined : this.#alerts.find(held)
    return this.#followed.answer(query, kept, () => this.#findAll(query, kept))
  }

  #findAll({ text, facets, sort }: TriageQuery, kept?: number): Filtered {
    const narrowings = narrowingsOf(facets, this.#source())
    const slots = filterSlots(this.#orders.slots(sort), narrowings, this.#texts.marks(text), kept)
    return { slots, narrowings }
  }

  #show(indexed: IndexedAlert): void {
    const known = this.#alerts.find(indexed.key)
    this.#statusCounts.add(this.#shownStatus(known), -1)
    const slot = this.#alerts.write(indexed, known, this.#subjects.slotOf(subscriptionKeyOf(indexed.key)))
    this.#rows.size = this.#alerts.length
    this.#side.write(slot)
    this.#markWork(slot)
    this.#statusCounts.add(this.#shownStatus(slot), 1)
    this.#orders.touch(slot)
  }

  #decide(key: string, status: AlertStatus, changedAt: EpochMillis): void {
    const slot = this.#shownSlot(key)
    if (slot === undefined) return
    this.#statusCounts.add(this.#shownStatus(slot), -1)
    this.#alerts.status.set(slot, this.#alerts.statuses.codeOf(status))
    this.#alerts.changedAt.set(slot, changedAt)
    this.#markWork(slot)
    this.#statusCounts.add(status, 1)
    this.#orders.touch(slot)
  }

  #hide(key: string): void {
    const slot = this.#shownSlot(key)
    if (slot === undefined) return
    this.#statusCounts.add(this.#shownStatus(slot), -1)
    this.#alerts.shown.set(slot, 0)
    this.#orders.touch(slot)
  }

  /** What the user did about an alert, as far as the list is narrowed by it. */
  #markWork(slot: number | undefined): void {
    if (slot === undefined) return
    const { keys, decision, changed, snoozed } = this.#alerts
    const key = keys[slot] ?? ''
    // Of every other alert there is nothing to hold its profile against.
    const isHeld = this.#marks.has(key) || this.#snoozes.has(key)
    const state = isHeld ? this.#wholeStateOf(slot) : this.#stateOf(slot)
    decision.set(slot, this.#marks.decisionCode(key, state.status))
    changed.set(slot, this.#marks.hasChanged(key, state) ? 1 : 0)
    snoozed.set(slot, this.#snoozes.isAside(key, this.#clock.now(), state) ? 1 : 0)
    this.#texts.comment(slot, `${this.#marks.commentsOf(key)} ${this.#packed.get(key) ?? ''}`.trim())
  }

  /** Alerts that were put aside come back, and ages grow, without anything being written. */
  #followTime(): void {
    const now = this.#clock.now()
    let isOther = Math.floor(now / hour) !== this.#countedHour
    for (const key of this.#snoozes.due(now)) isOther = this.#followSnooze(key) || isOther
    if (!isOther) return
    this.#countedHour = Math.floor(now / hour)
    this.#forgetAnswers()
    // This is asked while a page is drawn, which must not be told of a change then.
    queueMicrotask(() => this.#tell())
  }

  /** Whether the alert has come back, or is aside again where the clock was set back. */
  #followSnooze(key: string): boolean {
    const slot = this.#alerts.find(key)
    if (slot === undefined) return false
    const before = this.#alerts.snoozed.get(slot)
    this.#markWork(slot)
    return this.#alerts.snoozed.get(slot) !== before
  }

  #changed(): void {
    this.#statusCounts.forget()
    this.#forgetAnswers()
    this.#tell()
  }

  #forgetAnswers(): void {
    this.#beginVersion()
    this.#followed.forget()
    this.#progress = null
  }

  #beginVersion(): void {
    this.#version += 1
    this.#views.clear()
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener()
  }

  #shownSlot(key: string): number | undefined {
    const slot = this.#alerts.find(key)
    return slot === undefined || this.#alerts.shown.get(slot) === 0 ? undefined : slot
  }

  #shownStatus(slot: number | undefined): AlertStatus | undefined {
    return slot === undefined || this.#alerts.shown.get(slot) === 0 ? undefined : this.#stateOf(slot).status
  }

  #stateOf(slot: number): AlertState {
    const { matchVersion, score, statuses, status } = this.#alerts
    return {
      matchVersion: matchVersion.get(slot),
      score: score.get(slot),
      status: statuses.at(status.get(slot))
    }
  }

  /** With its profile, of which a mark is made each time. */
  #wholeStateOf(slot: number): AlertState {
    return { ...this.#stateOf(slot), profile: this.#alerts.profileAt(slot) }
  }

  #rowOf(slot: number): TriageRow {
    const alerts = this.#alerts
    const key = alerts.keys[slot]
    const subject = alerts.subject.get(slot)
    if (key === undefined) throw new Error(`No alert in slot ${slot}`)
    const { score, status } = this.#stateOf(slot)
    return {
      key,
      alert: alertRefOf(key),
      subjectName: this.#subjects.names[subject] ?? '',
      matchName: alerts.matchNames[slot] ?? '',
      score,
      status,
      datasets: alerts.datasetLists.at(alerts.datasets.get(slot)),
      lastChangedAt: toEpochMillis(alerts.changedAt.get(slot)),
      age: this.#side.ageOf(slot),
      changedSinceDecision: alerts.changed.get(slot) === 1,
      isOfOtherProfile:
        alerts.changed.get(slot) === 1 && this.#marks.isOfOtherProfile(key, this.#wholeStateOf(slot)),
      ...this.#marks.markOf(key, status)
    }
  }
}
