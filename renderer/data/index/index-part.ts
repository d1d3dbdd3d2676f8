import type { FieldMarked } from '../../../shared/domain/alert-fields.ts'
import type { AlertStatus } from '../../../shared/domain/alert.ts'
import type { Dataset } from '../../../shared/domain/follow-list.ts'
import type { AlertId, FollowListId } from '../../../shared/ids.ts'
import type { Payload } from '../database/row-codec.ts'
import type { PackedNumbers } from './packed-numbers.ts'

/** One part of the copy of the triage index: see `IndexPart`. */
export interface IndexPartRow {
  readonly id: string
  readonly payload: Payload<StoredIndexPart>
}

export interface StoredIndexPart {
  /** What another version wrote is not read. */
  readonly format: number
  /** Changes up to this number are in the copy. */
  readonly upTo: number
  readonly part: IndexPart
}

/** Cases of which one commit told the index. Rows are dropped when a newer copy of the index holds them. */
export interface IndexChangeRow {
  /** Given by the database, upwards. */
  readonly number?: number
  readonly caseKeys: readonly string[]
}

export type IndexedField = FieldMarked<'indexed'>
/** Names are kept as texts and a profile as a mark. Every other indexed attribute is a number, so that the compiler refuses one that has no column. */
export type AlertNumber =
  | Exclude<IndexedField, 'name' | 'match' | 'profileId'>
  | 'changedAt'
  | 'firstSeenAt'
  | 'profile'
  | 'scoreBand'
  | 'alias'
  | 'beside'
const numberColumns: Readonly<Record<AlertNumber, true>> = {
  score: true,
  changedAt: true,
  firstSeenAt: true,
  matchVersion: true,
  status: true,
  datasets: true,
  countries: true,
  pepTier: true,
  profile: true,
  scoreBand: true,
  alias: true,
  datesOfBirth: true,
  beside: true
}
/** Columns of alerts that are numbers. */
export const alertNumbers = Object.keys(numberColumns) as readonly AlertNumber[]

/** Orders that are kept with the copy; the order of keys is that of its alerts. */
export const keptOrders = ['score', 'changed', 'waiting', 'subjects'] as const
export type KeptOrder = (typeof keptOrders)[number]

/** The values that the codes of the columns stand for, in the order of their codes. */
export interface IndexCodes {
  readonly statuses: readonly AlertStatus[]
  readonly datasetLists: readonly (readonly Dataset[])[]
  readonly countryLists: readonly (readonly string[])[]
  readonly pepTiers: readonly (string | null)[]
  /** As `DateBook` has them. */
  readonly dates: readonly (readonly string[])[]
}

/** The values that the codes of the subjects' columns stand for. */
export interface SubjectCodes {
  readonly dates: readonly (readonly string[])[]
  readonly countryLists: readonly (readonly string[])[]
}

/** By follow list: how many years apart birth dates may be, as the results in the copy were made. */
export type BirthWindows = readonly (readonly [FollowListId, number | null])[]

/** Columns of subjects that are kept with the copy. */
export const subjectNumbers = ['born', 'birth', 'countries', 'updatedAt'] as const
export type SubjectNumber = (typeof subjectNumbers)[number]

export interface SubjectPart {
  readonly keys: readonly string[]
  readonly names: readonly string[]
  readonly texts: readonly string[]
  readonly numbers: Readonly<Record<SubjectNumber, PackedNumbers>>
}

export interface AlertPart {
  /** Positions among the subjects of the copy. */
  readonly subjects: PackedNumbers
  readonly ids: readonly AlertId[]
  readonly matches: readonly string[]
  readonly texts: readonly string[]
  readonly numbers: Readonly<Record<AlertNumber, PackedNumbers>>
}

/**
 * One part of a copy of the index. The head comes first, then all subjects, then all alerts in the order of their keys,
 * and the orders come last.
 */
export type IndexPart =
  | {
      readonly kind: 'head'
      /** How many there are in the parts that follow. */
      readonly alerts: number
      readonly subjects: number
      readonly codes: IndexCodes
      readonly subjectCodes: SubjectCodes
      readonly windows: BirthWindows
    }
  | { readonly kind: 'subjects'; readonly part: SubjectPart }
  | { readonly kind: 'alerts'; readonly part: AlertPart }
  | {
      readonly kind: 'order'
      readonly order: KeptOrder
      /** How many slots there are. */
      readonly count: number
      readonly slots: PackedNumbers
    }
