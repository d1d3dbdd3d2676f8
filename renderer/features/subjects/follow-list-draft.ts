import { followListIssues, scheduleFieldApplies } from '../../../shared/domain/follow-list-rules.ts'
import type { FollowListField, FollowListIssue } from '../../../shared/domain/follow-list-rules.ts'
import type { FollowListSettings } from '../../../shared/domain/follow-list.ts'

/** A follow list as the form holds it: numbers as they are typed, choices that were not made as empty texts. */
export interface FollowListDraft {
  readonly name: string
  readonly threshold: string
  readonly frequency: string
  readonly datasets: readonly string[]
  readonly scheduleDayOfTheWeek: string
  readonly scheduleDayOfTheMonth: string
  readonly scheduleMonth: string
  readonly dateOfBirthMatching: string
  readonly dateOfBirthRequired: boolean
  readonly countryRequired: boolean
  readonly matching: string
  readonly pepTiers: readonly string[]
}

export function firstListDraft(settings: FollowListSettings | null): FollowListDraft {
  return {
    name: settings?.name ?? '',
    threshold: String(settings?.threshold ?? 80),
    frequency: settings?.frequency ?? 'daily',
    datasets: settings?.datasets ?? ['PEP', 'SAN'],
    scheduleDayOfTheWeek: settings?.scheduleDayOfTheWeek ?? '',
    scheduleDayOfTheMonth: settings?.scheduleDayOfTheMonth === undefined ? '' : String(settings.scheduleDayOfTheMonth),
    scheduleMonth: settings?.scheduleMonth ?? '',
    dateOfBirthMatching: settings?.dateOfBirthMatching ?? (settings === null ? 'withinThreeYears' : ''),
    dateOfBirthRequired: settings?.dateOfBirthRequired ?? false,
    countryRequired: settings?.countryRequired ?? false,
    matching: settings?.matching ?? '',
    pepTiers: settings?.pepTiers ?? []
  }
}

const scheduleFields = ['scheduleDayOfTheWeek', 'scheduleDayOfTheMonth', 'scheduleMonth'] as const

/** What would be sent: a schedule only where the frequency has one, and nothing that was not chosen. */
export function listSettingsOf(draft: FollowListDraft): Readonly<Partial<Record<FollowListField, unknown>>> {
  const { threshold, scheduleDayOfTheMonth, name, ...rest } = draft
  const values: Partial<Record<FollowListField, unknown>> = {
    ...rest,
    name: name.trim(),
    threshold: numberOf(threshold),
    scheduleDayOfTheMonth: scheduleDayOfTheMonth.trim() === '' ? '' : numberOf(scheduleDayOfTheMonth)
  }
  const hidden = scheduleFields.filter((field) => !scheduleFieldApplies(field, draft.frequency))
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== '' && !(hidden as readonly string[]).includes(field)))
}

/** Every rule that the draft breaks. A value that the service itself had set, and nobody knows, may stay as it is. */
export function listDraftIssues(draft: FollowListDraft, before: FollowListSettings | null): readonly FollowListIssue[] {
  const values = listSettingsOf(draft)
  return followListIssues(values).filter(({ field, rule }) => {
    if (rule !== 'unlisted-value' && rule !== 'unknown-value') return true
    return before === null || JSON.stringify(before[field]) !== JSON.stringify(values[field])
  })
}

function numberOf(text: string): number | string {
  return /^\d+$/u.test(text.trim()) ? Number(text) : text
}

/** The known choices, and the one that the service has set where it is none of them. */
export function choicesWith(known: readonly string[], current: string | undefined): readonly string[] {
  return current === undefined || current === '' || known.includes(current) ? known : [...known, current]
}

/** Datasets in the order of the form; parts stand below what they are parts of (spec: Dataset codes). */
export const datasetOrder = [
  { value: 'PEP', part: false }, { value: 'PEP-CURRENT', part: true }, { value: 'PEP-FORMER', part: true }, { value: 'PEP-LINKED', part: true },
  { value: 'SAN', part: false }, { value: 'SAN-CURRENT', part: true }, { value: 'SAN-FORMER', part: true },
  { value: 'SOE', part: false }, { value: 'SOE-CURRENT', part: true }, { value: 'SOE-FORMER', part: true },
  { value: 'INS', part: false }, { value: 'RRE', part: false }, { value: 'DD', part: false }, { value: 'POI', part: false }, { value: 'REL', part: false }
] as const
