import { type FollowListField, type FollowListIssue, followListIssues, type FollowListSettings, scheduleFieldApplies } from '../../../shared/domain/follow-list.ts'

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

/**
 * What would be sent: a schedule only where the frequency has one, and nothing that was not chosen. A schedule that the
 * service holds beside a frequency that has none, or that nobody knows, goes back with it as it came.
 */
export function listSettingsOf(draft: FollowListDraft, before: FollowListSettings | null): ListValues {
  const { threshold, scheduleDayOfTheMonth, name, ...rest } = draft
  const values: ListValues = {
    ...rest,
    name: name.trim(),
    threshold: numberOf(threshold),
    scheduleDayOfTheMonth: scheduleDayOfTheMonth.trim() === '' ? '' : numberOf(scheduleDayOfTheMonth)
  }
  const hidden = scheduleFields.filter((field) => !scheduleFieldApplies(field, draft.frequency))
  const shown = Object.entries(values).filter(([field, value]) => value !== '' && !(hidden as readonly string[]).includes(field))
  const held = before?.frequency === draft.frequency ? hidden.flatMap((field) => (before[field] === undefined ? [] : [[field, before[field]] as const])) : []
  return Object.fromEntries([...shown, ...held])
}

/** Every rule that the draft breaks. What the service holds itself may stay as it is, and each item of a list by itself. */
export function listDraftIssues(draft: FollowListDraft, before: FollowListSettings | null): readonly FollowListIssue[] {
  const values = listSettingsOf(draft, before)
  const issues = followListIssues(values)
  return before === null ? issues : issues.filter((issue) => !isHeld(issue, values, before))
}

type ListValues = Readonly<Partial<Record<FollowListField, unknown>>>

function isHeld({ field, rule }: FollowListIssue, values: ListValues, before: FollowListSettings): boolean {
  const value = values[field]
  const held: unknown = before[field]
  if (Array.isArray(value) && Array.isArray(held)) {
    const added = value.filter((item) => !held.includes(item))
    return value.length > 0 && !followListIssues({ ...values, [field]: added }).some((issue) => issue.field === field && issue.rule === rule)
  }
  // A schedule is right or wrong with its frequency.
  return value === held && (!scheduleFields.some((one) => one === field) || values.frequency === before.frequency)
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
