/**
 * What an attribute of an alert holds. `added-text` is for an attribute that the service began to show later: it is
 * left out if the service shows none, and in rows that were stored before. `further` is all that has no line of its own.
 */
export type AlertFieldKind =
  | 'text'
  | 'whole'
  | 'number'
  | 'status'
  | 'datasets'
  | 'texts'
  | 'text-or-none'
  | 'image'
  | 'added-text'
  | 'further'

interface AlertField {
  readonly kind: AlertFieldKind
  /** Its names in the service's messages, if they differ. The first one with a value counts. */
  readonly wire?: readonly string[]
  /** Stored in the clear, since it names nobody (SPEC E1b). */
  readonly clear?: true
  /** Kept in the triage index, so that the queue can show, filter or search it. */
  readonly indexed?: true
  /** Printed in a report. */
  readonly reported?: true
}

/**
 * The attributes of an alert (spec: Person Alert, Business Alert), each named here and nowhere else. Types, schemas,
 * stored rows, comparisons, the index and the report follow this list, and write them in its order.
 */
export const alertFields = {
  /** The profile's primary name. */
  name: { kind: 'text', indexed: true, reported: true },
  /** The name that hit. If it differs from `name`, an alias was hit (hints). */
  match: { kind: 'text', indexed: true, reported: true },
  matchVersion: { kind: 'whole', clear: true, indexed: true, reported: true },
  version: { kind: 'whole', clear: true, reported: true },
  score: { kind: 'number', clear: true, indexed: true, reported: true },
  status: { kind: 'status', wire: ['currentStatus'], clear: true, indexed: true, reported: true },
  datasets: { kind: 'datasets', indexed: true, reported: true },
  countries: { kind: 'texts', indexed: true },
  /** `YYYY-MM-DD`, or a year only. */
  datesOfBirth: { kind: 'texts', indexed: true },
  gender: { kind: 'text-or-none' },
  pepTier: { kind: 'text-or-none', indexed: true, reported: true },
  /** One profile may match several subjects. */
  profileId: { kind: 'text-or-none', wire: ['personID', 'businessID'], indexed: true, reported: true },
  /** The address of the profile's picture. */
  profileImage: { kind: 'image' },
  /** What no line above names. It is no part of what a decision stands on. */
  further: { kind: 'further', reported: true }
} as const satisfies Readonly<Record<string, AlertField>>

type Fields = typeof alertFields
export type AlertFieldName = keyof Fields
export type FieldOfKind<Kind extends AlertFieldKind> = {
  [Name in AlertFieldName]: Fields[Name]['kind'] extends Kind ? Name : never
}[AlertFieldName]
type Mark = 'clear' | 'indexed' | 'reported'
export type FieldMarked<Each extends Mark> = {
  [Name in AlertFieldName]: Fields[Name] extends Readonly<Record<Each, true>> ? Name : never
}[AlertFieldName]

export const alertFieldNames = Object.keys(alertFields) as readonly AlertFieldName[]

export function fieldsOfKind<Kind extends AlertFieldKind>(kind: Kind): readonly FieldOfKind<Kind>[] {
  return alertFieldNames.filter((name): name is FieldOfKind<Kind> => fieldOf(name).kind === kind)
}

export function fieldsMarked<Each extends Mark>(mark: Each): readonly FieldMarked<Each>[] {
  return alertFieldNames.filter((name): name is FieldMarked<Each> => fieldOf(name)[mark] === true)
}

/** An attribute in general, without the literal types of a single one. */
export function fieldOf(name: AlertFieldName): AlertField {
  return alertFields[name]
}
