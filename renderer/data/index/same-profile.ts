import type { AlertColumns } from './alert-columns.ts'
import type { SubjectColumns } from './subject-columns.ts'

/** Keys of the other alerts on show of the same family whose profiles have the same mark. */
export function keysOfProfile(
  alerts: AlertColumns,
  subjects: SubjectColumns,
  key: string
): readonly string[] {
  const own = alerts.find(key)
  const mark = own === undefined ? 0 : alerts.profile.get(own)
  if (own === undefined || mark === 0) return []
  const { profile, shown, subject, keys } = alerts
  const familyOf = (slot: number): number => subjects.family.get(subject.get(slot))
  const marks = profile.values
  const found: string[] = []
  // No mark of an alert is 0, which all slots hold that are not in use yet.
  for (let slot = marks.indexOf(mark); slot !== -1; slot = marks.indexOf(mark, slot + 1)) {
    if (slot !== own && shown.get(slot) === 1 && familyOf(slot) === familyOf(own))
      found.push(keys[slot] ?? '')
  }
  return found
}
