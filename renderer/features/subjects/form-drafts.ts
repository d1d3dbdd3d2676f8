import {
  type FollowListField,
  type FollowListIssue,
  followListIssues,
  type FollowListSettings,
  scheduleFieldApplies
} from '../../../shared/domain/follow-list.ts'
import type { SubjectEdit } from '../../../shared/domain/subject-edit.ts'
import type { SubscriptionSettings } from '../../../shared/domain/subject-settings.ts'
import {
  type Family,
  type SubscriptionDemands,
  type SubscriptionIssue,
  subscriptionIssues
} from '../../../shared/domain/subscription.ts'
import type { EditId } from '../../../shared/ids.ts'

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
    scheduleDayOfTheMonth:
      settings?.scheduleDayOfTheMonth === undefined ? '' : String(settings.scheduleDayOfTheMonth),
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
  const shown = Object.entries(values).filter(
    ([field, value]) => value !== '' && !(hidden as readonly string[]).includes(field)
  )
  const held =
    before?.frequency === draft.frequency
      ? hidden.flatMap((field) => (before[field] === undefined ? [] : [[field, before[field]] as const]))
      : []
  return Object.fromEntries([...shown, ...held])
}

/** Every rule that the draft breaks. What the service holds itself may stay as it is, and each item of a list by itself. */
export function listDraftIssues(
  draft: FollowListDraft,
  before: FollowListSettings | null
): readonly FollowListIssue[] {
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
    return (
      value.length > 0 &&
      !followListIssues({ ...values, [field]: added }).some(
        (issue) => issue.field === field && issue.rule === rule
      )
    )
  }
  // A schedule is right or wrong with its frequency.
  return (
    value === held && (!scheduleFields.some((one) => one === field) || values.frequency === before.frequency)
  )
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
  { value: 'PEP', part: false },
  { value: 'PEP-CURRENT', part: true },
  { value: 'PEP-FORMER', part: true },
  { value: 'PEP-LINKED', part: true },
  { value: 'SAN', part: false },
  { value: 'SAN-CURRENT', part: true },
  { value: 'SAN-FORMER', part: true },
  { value: 'SOE', part: false },
  { value: 'SOE-CURRENT', part: true },
  { value: 'SOE-FORMER', part: true },
  { value: 'INS', part: false },
  { value: 'RRE', part: false },
  { value: 'DD', part: false },
  { value: 'POI', part: false },
  { value: 'REL', part: false }
] as const

/** A person or business as the form holds it. */
export interface SubjectDraft {
  readonly name: string
  /** Codes with blanks or commas between them. */
  readonly countries: string
  readonly dateOfBirth: string
  /** What is typed as the birth date is no day: `dateOfBirth` is empty then. */
  readonly isNoDay: boolean
  readonly gender: string
}

export function firstSubjectDraft(settings: SubscriptionSettings | null): SubjectDraft {
  return {
    name: settings?.name ?? '',
    countries: textOf(settings?.countries ?? []),
    dateOfBirth: settings?.dateOfBirth ?? '',
    isNoDay: false,
    gender: settings?.gender ?? ''
  }
}

/** What would be sent. Countries that were not touched go back as they came, however they are written. */
export function subjectSettingsOf(
  { name, countries, dateOfBirth, gender }: SubjectDraft,
  before: SubscriptionSettings | null
): SubscriptionSettings {
  const held = before?.countries ?? []
  return {
    name: name.trim(),
    countries: countries === textOf(held) ? held : codesOf(countries, held),
    dateOfBirth: dateOfBirth.trim() || null,
    gender: gender || null
  }
}

/** Every rule that the draft breaks. What the service holds itself may stay as it is, and each country by itself. */
export function subjectDraftIssues(
  family: Family,
  draft: SubjectDraft,
  demands: SubscriptionDemands,
  before: SubscriptionSettings | null
): readonly SubscriptionIssue[] {
  const values = subjectSettingsOf(draft, before)
  const typed: readonly SubscriptionIssue[] = draft.isNoDay
    ? [{ field: 'dateOfBirth', rule: 'not-a-date' }]
    : []
  return [
    ...typed,
    ...heldApart(subscriptionIssues(family, values, demands), family, values, before).filter(
      ({ field }) => !draft.isNoDay || field !== 'dateOfBirth'
    )
  ]
}

function heldApart(
  issues: readonly SubscriptionIssue[],
  family: Family,
  values: SubscriptionSettings,
  before: SubscriptionSettings | null
): readonly SubscriptionIssue[] {
  if (before === null) return issues
  const added = values.countries.filter((code) => !before.countries.includes(code))
  const ofAdded = subscriptionIssues(family, { ...values, countries: added })
  return issues.filter(({ field }) =>
    field === 'countries' ? ofAdded.some((issue) => issue.field === field) : values[field] !== before[field]
  )
}

function textOf(countries: readonly string[]): string {
  return countries.join(' ')
}

/** In capitals, but for those that the service writes otherwise. */
function codesOf(text: string, held: readonly string[]): readonly string[] {
  const codes = text
    .split(/[\s,;]+/u)
    .filter((code) => code !== '')
    .map((code) => code.toUpperCase())
  return codes.map((code) => held.find((one) => one.toUpperCase() === code) ?? code)
}

/** What a form begins with. */
export interface Beginning<Settings> {
  /** The edit that takes its place when it is saved; null where there is none. */
  readonly replaces: EditId | null
  /** Null for an empty form. */
  readonly start: Settings | null
  /** What the user knows the service to hold; null for what is to be created. */
  readonly before: Settings | null
}

/**
 * An edit that was not sent is gone on with: what the cache shows does not hold it, and it would be lost (SPEC C4f).
 * `shown`: what the cache shows; null where it shows nothing.
 */
export function listBeginning(
  edit: SubjectEdit | null,
  shown: FollowListSettings | null
): Beginning<FollowListSettings> {
  if (edit === null) return { replaces: null, start: shown, before: shown }
  const { content, state, id: replaces } = edit
  switch (content.kind) {
    case 'create-follow-list':
      return { replaces, start: content.settings, before: null }
    case 'edit-follow-list':
      return {
        replaces,
        start: content.settings,
        before:
          state.kind === 'conflict' && state.now.kind === 'follow-list' ? state.now.settings : content.before
      }
    case 'create-subscription':
    case 'edit-subscription':
      throw new Error(`${content.kind} is no change of a follow list.`)
  }
}

/** The same for a person or a business. */
export function subjectBeginning(
  edit: SubjectEdit | null,
  shown: SubscriptionSettings | null
): Beginning<SubscriptionSettings> {
  if (edit === null) return { replaces: null, start: shown, before: shown }
  const { content, state, id: replaces } = edit
  switch (content.kind) {
    case 'create-subscription':
      return { replaces, start: content.settings, before: null }
    case 'edit-subscription':
      return {
        replaces,
        start: content.settings,
        before:
          state.kind === 'conflict' && state.now.kind === 'subscription' ? state.now.settings : content.before
      }
    case 'create-follow-list':
    case 'edit-follow-list':
      throw new Error(`${content.kind} is no change of a subject.`)
  }
}
