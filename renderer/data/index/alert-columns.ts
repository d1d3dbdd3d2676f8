import type { EpochMillis } from '../../../shared/clock.ts'
import type { AlertStatus, AlertValues, ProfileMark } from '../../../shared/domain/alert.ts'
import type { Dataset } from '../../../shared/domain/follow-list.ts'
import { normalCountries } from '../../../shared/domain/subscription.ts'
import { scoreBandOf } from '../../../shared/domain/triage-query.ts'
import { alertPart, alertRefOf } from '../database/row-keys.ts'
import {
  type AlertNumber,
  alertNumbers,
  type AlertPart,
  type IndexCodes,
  type IndexedField
} from './index-part.ts'
import { DateBook } from './date-book.ts'
import { Codebook, GrowingColumn, hashOn, KeyTable, ownText } from './key-table.ts'
import { type PackedNumbers, packNumbers, unpackNumbers } from './packed-numbers.ts'
import { numberMark, profileIn, searchedNames } from './profile-mark.ts'
import { Readings } from './search-text.ts'
import type { SubjectColumns } from './subject-columns.ts'

/** What the index keeps of an alert. */
export type IndexedAlert = { readonly [Name in IndexedField]: AlertValues[Name] } & {
  readonly key: string
  readonly changedAt: EpochMillis
  readonly firstSeenAt: EpochMillis
}

/** Written out, because a hundred thousand are made at a start. The type refuses a missing attribute. */
export function toIndexed(
  key: string,
  alert: Pick<AlertValues, IndexedField>,
  times: { readonly changedAt: EpochMillis; readonly firstSeenAt: EpochMillis }
): IndexedAlert {
  const { name, match, matchVersion, score, status, datasets, countries, datesOfBirth, pepTier, profileId } =
    alert
  return {
    key,
    name,
    match,
    matchVersion,
    score,
    status,
    datasets,
    countries,
    datesOfBirth,
    pepTier,
    profileId,
    changedAt: times.changedAt,
    firstSeenAt: times.firstSeenAt
  }
}

const bytes = (): GrowingColumn<Uint8Array> => new GrowingColumn((length) => new Uint8Array(length))
const codes = (): GrowingColumn<Uint32Array> => new GrowingColumn((length) => new Uint32Array(length))
const times = (): GrowingColumn<Float64Array> => new GrowingColumn((length) => new Float64Array(length))
const spellList = (list: readonly string[]): string => list.join('\n')

/**
 * One slot for each alert, in parallel columns. A slot is never used for another alert, so that earlier views
 * stay readable; an alert that comes back gets its old slot.
 */
export class AlertColumns {
  readonly matchNames: string[] = []
  readonly searchTexts: string[] = []
  readonly readings = new Readings()
  readonly score = times()
  readonly changedAt = times()
  readonly firstSeenAt = times()
  readonly matchVersion = times()
  readonly subject = codes()
  readonly status = codes()
  readonly datasets = codes()
  readonly countries = codes()
  readonly pepTier = codes()
  /** As `numberMark` makes it. */
  readonly profile = codes()
  /** Position in `scoreBands`. */
  readonly scoreBand = bytes()
  /** 1: the name that hit is not the profile's primary name. */
  readonly alias = bytes()
  /** As `dates` writes them. */
  readonly datesOfBirth = codes()
  /** How birth date and countries stand to the subject's, as `besideCode` writes it. */
  readonly beside = bytes()
  /** Since when the alert is there, and the place in `ageSources` of what tells. */
  readonly since = times()
  readonly sinceFrom = bytes()
  readonly shown = bytes()
  /** Position in `decisionValues`. */
  readonly decision = bytes()
  readonly changed = bytes()
  readonly snoozed = bytes()
  readonly statuses = new Codebook<AlertStatus>((status) => status)
  readonly datasetLists = new Codebook<readonly Dataset[]>(spellList)
  readonly countryLists = new Codebook<readonly string[]>(spellList)
  readonly pepTiers = new Codebook<string | null>((tier) => tier ?? '')
  readonly dates = new DateBook()
  readonly #table = new KeyTable()

  get length(): number {
    return this.matchNames.length
  }

  get keys(): readonly string[] {
    return this.#table.keys
  }

  find(key: string): number | undefined {
    return this.#table.find(key)
  }

  /** `known` is the alert's slot, if it has one. */
  write(alert: IndexedAlert, known: number | undefined, subject: number): number {
    const slot = known ?? this.#add(ownText(alert.key))
    this.matchNames[slot] = alert.match
    const text = searchedNames(alert)
    this.searchTexts[slot] = text
    this.readings.note(slot, text)
    this.subject.set(slot, subject)
    const numbers: Readonly<Record<AlertNumber, number>> = {
      score: alert.score,
      changedAt: alert.changedAt,
      firstSeenAt: alert.firstSeenAt,
      matchVersion: alert.matchVersion,
      status: this.statuses.codeOf(alert.status),
      datasets: this.datasetLists.codeOf(alert.datasets),
      countries: this.countryLists.codeOf(normalCountries(alert.countries)),
      pepTier: this.pepTiers.codeOf(alert.pepTier),
      profile: numberMark(alert.profileId),
      scoreBand: scoreBandOf(alert.score),
      alias: alert.match === alert.name ? 0 : 1,
      datesOfBirth: this.dates.codeOf(alert.datesOfBirth),
      beside: this.beside.get(slot)
    }
    for (const name of alertNumbers) this[name].set(slot, numbers[name])
    this.shown.set(slot, 1)
    return slot
  }

  profileAt(slot: number): ProfileMark {
    return profileIn({
      number: this.profile.get(slot),
      names: this.searchTexts[slot] ?? '',
      alias: this.alias.get(slot) === 1 ? (this.matchNames[slot] ?? '') : null
    })
  }

  codes(): IndexCodes {
    const { statuses, datasetLists, countryLists, pepTiers, dates } = this
    return {
      statuses: statuses.values,
      datasetLists: datasetLists.values,
      countryLists: countryLists.values,
      pepTiers: pepTiers.values,
      dates: dates.others
    }
  }

  restoreCodes(codes: IndexCodes): void {
    this.statuses.restore(codes.statuses)
    this.datasetLists.restore(codes.datasetLists)
    this.countryLists.restore(codes.countryLists)
    this.pepTiers.restore(codes.pepTiers)
    this.dates.restore(codes.dates)
  }

  /** Some alerts as the copy of the index keeps them. */
  part(slots: Uint32Array): AlertPart {
    // The same room for each column: what is packed of it is a copy.
    const room = new Float64Array(slots.length)
    const kept = (column: Pick<GrowingColumn<Uint8Array>, 'get'>): PackedNumbers => {
      for (let index = 0; index < slots.length; index += 1) room[index] = column.get(slots[index] ?? 0)
      return packNumbers(room)
    }
    const numbers = Object.fromEntries(
      alertNumbers.map((name) => [name, kept(this[name])])
    ) as AlertPart['numbers']
    const texts = (column: readonly string[]): readonly string[] =>
      Array.from(slots, (slot) => column[slot] ?? '')
    return {
      subjects: kept(this.subject),
      ids: Array.from(slots, (slot) => alertRefOf(this.keys[slot] ?? '').alertId),
      matches: texts(this.matchNames),
      texts: texts(this.searchTexts),
      numbers
    }
  }

  /** Makes room for the alerts of a copy, so that no column grows step by step. */
  reserve(count: number): void {
    this.#table.reserve(count)
    const { subject, since, sinceFrom, shown, decision, changed, snoozed } = this
    const kept = alertNumbers.map((name) => this[name])
    for (const column of [...kept, subject, since, sinceFrom, shown, decision, changed, snoozed])
      column.reach(this.length + count - 1)
  }

  /** Adds alerts of a copy, on show. Returns the slot of the first. */
  restore(
    { subjects, ids, matches, texts, numbers }: AlertPart,
    table: Pick<SubjectColumns, 'keyOf' | 'hashOf'>
  ): number {
    const first = this.length
    const subjectOf = unpackNumbers(subjects)
    ids.forEach((id, index) => {
      const subject = subjectOf[index] ?? 0
      const part = alertPart(id)
      this.#table.add(table.keyOf(subject) + part, hashOn(table.hashOf(subject), part))
      this.matchNames.push(matches[index] ?? '')
      this.searchTexts.push(texts[index] ?? '')
      this.readings.note(first + index, texts[index] ?? '')
      this.shown.set(first + index, 1)
    })
    this.#reachAll()
    this.subject.setAll(first, subjectOf)
    for (const name of alertNumbers) this[name].setAll(first, unpackNumbers(numbers[name]))
    return first
  }

  /** How many alerts have each status, by its code. */
  statusTally(): readonly number[] {
    const tally = this.statuses.values.map(() => 0)
    for (const code of this.status.values.subarray(0, this.length)) tally[code] = (tally[code] ?? 0) + 1
    return tally
  }

  #add(key: string): number {
    const slot = this.#table.add(key)
    this.matchNames.push('')
    this.searchTexts.push('')
    this.#reachAll()
    return slot
  }

  /** Each column must reach to the last slot, since facets read whole columns. */
  #reachAll(): void {
    for (const column of [this.decision, this.changed, this.snoozed]) column.reach(this.length - 1)
  }
}
