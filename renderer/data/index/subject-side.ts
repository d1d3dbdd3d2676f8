import { type EpochMillis, toEpochMillis } from '../../../shared/clock.ts'
import { type AgeEvidence, ageSources, alertAge, type AlertAge } from '../../../shared/domain/alert-age.ts'
import { isOfOneProfile } from '../../../shared/domain/alert.ts'
import type { FieldResult } from '../../../shared/domain/comparison.ts'
import { besideCode, besideName, besideOf, type Glance, nameResult } from '../../../shared/domain/glance.ts'
import type { FollowListId } from '../../../shared/ids.ts'
import type { IndexedHistory, IndexedList } from '../pull/cache-commit.ts'
import type { AlertColumns } from './alert-columns.ts'
import type { BirthWindows } from './index-part.ts'
import { GrowingColumn, KeyedValues } from './key-table.ts'
import type { SubjectColumns } from './subject-columns.ts'

/** What a row says of its alert beside its subject: how old it is, and what of it matches. */
export class SubjectSide {
  readonly #alerts: AlertColumns
  readonly #subjects: SubjectColumns
  /** Packed histories whose first entry tells its moment, also of alerts that are not on show yet. */
  readonly #histories = new KeyedValues<FirstEntry>()
  readonly #windows = new Map<FollowListId, number | null>()
  /** Place in `comparedNames`. Names are compared when a row is painted, since this takes longer than all else of it. */
  readonly #names = new GrowingColumn((length) => new Uint8Array(length))

  constructor(alerts: AlertColumns, subjects: SubjectColumns) {
    this.#alerts = alerts
    this.#subjects = subjects
  }

  get windows(): BirthWindows {
    return [...this.#windows]
  }

  /** Works out an alert that was written, or whose subject was. */
  write(slot: number): void {
    this.#names.set(slot, 0)
    this.#compare(slot)
    this.#setAge(slot)
  }

  /** Returns the slot of an alert whose age this has changed. */
  noteHistory({ key, firstEntryAt, profile }: IndexedHistory): number | undefined {
    if (firstEntryAt === null) this.#histories.delete(key)
    else this.#histories.set(key, { at: firstEntryAt, ...(profile && { profile }) })
    const slot = this.#alerts.find(key)
    return slot !== undefined && this.#setAge(slot) ? slot : undefined
  }

  /** Returns the slots of all alerts whose birth dates were compared in another way until now. */
  noteList({ id, birthDateWindow }: IndexedList): readonly number[] {
    const before = this.#windows.get(id) ?? null
    this.#windows.set(id, birthDateWindow)
    if (before === birthDateWindow) return []
    const list = this.#subjects.followLists.values.indexOf(id)
    return this.#slotsWhere((subject) => this.#subjects.followList.get(subject) === list).filter((slot) =>
      this.#compare(slot)
    )
  }

  /** The slots of all alerts of some subjects, all of them worked out again. */
  rewrite(subjects: ReadonlySet<number>): readonly number[] {
    if (subjects.size === 0) return []
    const slots = this.#slotsWhere((subject) => subjects.has(subject))
    for (const slot of slots) this.write(slot)
    return slots
  }

  /** The windows with which the results in a copy were made. */
  restore(windows: BirthWindows): void {
    for (const [id, window] of windows) this.#windows.set(id, window)
  }

  /** Of the alerts from this slot on, since the copy has no ages. */
  restoreAges(from: number): void {
    for (let slot = from; slot < this.#alerts.length; slot += 1) this.#setAge(slot)
  }

  ageOf(slot: number): AlertAge {
    const { since, sinceFrom } = this.#alerts
    return { since: toEpochMillis(since.get(slot)), from: ageSources[sinceFrom.get(slot)] ?? 'here' }
  }

  glanceOf(slot: number): Glance {
    const known = comparedNames[this.#names.get(slot)] ?? null
    const name = known ?? this.#compareNames(slot)
    return { name, ...besideOf(this.#alerts.beside.get(slot)) }
  }

  hasHistory(slot: number): boolean {
    return ageSources[this.#alerts.sinceFrom.get(slot)] === 'history'
  }

  /** Since when an alert would be there if no history told. */
  sinceWithoutHistory(slot: number): number {
    return alertAge({ ...this.#evidence(slot), firstEntryAt: null }).since
  }

  #compareNames(slot: number): FieldResult {
    const subject = this.#alerts.subject.get(slot)
    const names = [this.#subjects.names[subject] ?? '', this.#alerts.matchNames[slot] ?? ''] as const
    const result = nameResult(this.#subjects.familyOf(subject), ...names)
    this.#names.set(slot, comparedNames.indexOf(result))
    return result
  }

  /** Returns whether a result has changed. */
  #compare(slot: number): boolean {
    const [alerts, subjects] = [this.#alerts, this.#subjects]
    const subject = alerts.subject.get(slot)
    const list = subjects.followLists.values[subjects.followList.get(subject)]
    const code = besideCode(
      besideName(
        subjects.familyOf(subject),
        {
          dateOfBirth: subjects.dates.at(subjects.birth.get(subject))[0] ?? null,
          countries: subjects.countryLists.at(subjects.countries.get(subject))
        },
        {
          datesOfBirth: alerts.dates.at(alerts.datesOfBirth.get(slot)),
          countries: alerts.countryLists.at(alerts.countries.get(slot))
        },
        list === undefined ? null : (this.#windows.get(list) ?? null)
      )
    )
    if (alerts.beside.get(slot) === code) return false
    alerts.beside.set(slot, code)
    return true
  }

  /** Returns whether the age has changed. */
  #setAge(slot: number): boolean {
    const { since: sinces, sinceFrom } = this.#alerts
    const { since, from } = alertAge(this.#evidence(slot))
    const source = ageSources.indexOf(from)
    if (sinces.get(slot) === since && sinceFrom.get(slot) === source) return false
    sinces.set(slot, since)
    sinceFrom.set(slot, source)
    return true
  }

  #evidence(slot: number): AgeEvidence {
    const updatedAt = this.#subjects.updatedAt.get(this.#alerts.subject.get(slot))
    return {
      firstEntryAt: this.#firstEntryOf(slot),
      subjectUpdatedAt: updatedAt === 0 ? null : toEpochMillis(updatedAt),
      firstSeenAt: toEpochMillis(this.#alerts.firstSeenAt.get(slot))
    }
  }

  /** None of a history that was told of another profile (SPEC P10d). */
  #firstEntryOf(slot: number): EpochMillis | null {
    const history = this.#histories.get(this.#alerts.keys[slot] ?? '')
    if (history?.profile === undefined) return history?.at ?? null
    return isOfOneProfile(history, { profile: this.#alerts.profileAt(slot) }) ? history.at : null
  }

  #slotsWhere(isWanted: (subject: number) => boolean): readonly number[] {
    const subjects = this.#alerts.subject.values
    const found: number[] = []
    for (let slot = 0; slot < this.#alerts.length; slot += 1)
      if (isWanted(subjects[slot] ?? 0)) found.push(slot)
    return found
  }
}

type FirstEntry = { readonly at: EpochMillis } & Pick<IndexedHistory, 'profile'>

/** Null: not compared yet. */
const comparedNames: readonly (FieldResult | null)[] = [null, 'matched', 'near', 'unknown', 'not-matched']
