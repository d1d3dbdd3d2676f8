import type { AlertValues } from './alert.ts'

/** One value of an alert that is not what the reviewer saw. */
export type AlertChange =
  | { readonly kind: 'value'; readonly field: SingleField; readonly before: string | null; readonly after: string | null }
  | { readonly kind: 'list'; readonly field: ListField; readonly added: readonly string[]; readonly removed: readonly string[] }

const singleFields = ['status', 'matchVersion', 'version', 'score', 'name', 'match', 'gender', 'pepTier', 'profileId'] as const
const listFields = ['datasets', 'countries', 'datesOfBirth'] as const
export type SingleField = (typeof singleFields)[number]
export type ListField = (typeof listFields)[number]

/** What changed between two readings of one alert, in the order in which a reviewer would ask. */
export function alertChanges(before: AlertValues, after: AlertValues): readonly AlertChange[] {
  const values = singleFields
    .filter((field) => before[field] !== after[field])
    .map((field): AlertChange => ({ kind: 'value', field, before: asText(before[field]), after: asText(after[field]) }))
  const lists = listFields
    .map((field) => ({
      kind: 'list' as const,
      field,
      added: after[field].filter((item) => !before[field].includes(item)),
      removed: before[field].filter((item) => !after[field].includes(item))
    }))
    .filter(({ added, removed }) => added.length + removed.length > 0)
  return [...values, ...lists]
}

function asText(value: string | number | null): string | null {
  return value === null ? null : String(value)
}
