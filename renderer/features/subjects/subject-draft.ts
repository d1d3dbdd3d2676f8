import type { SubscriptionSettings } from '../../../shared/domain/subject-settings.ts'
import { type Family, type SubscriptionDemands, type SubscriptionIssue, subscriptionIssues } from '../../../shared/domain/subscription.ts'

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
  return { name: settings?.name ?? '', countries: textOf(settings?.countries ?? []), dateOfBirth: settings?.dateOfBirth ?? '', isNoDay: false, gender: settings?.gender ?? '' }
}

/** What would be sent. Countries that were not touched go back as they came, however they are written. */
export function subjectSettingsOf({ name, countries, dateOfBirth, gender }: SubjectDraft, before: SubscriptionSettings | null): SubscriptionSettings {
  const held = before?.countries ?? []
  return { name: name.trim(), countries: countries === textOf(held) ? held : codesOf(countries, held), dateOfBirth: dateOfBirth.trim() || null, gender: gender || null }
}

/** Every rule that the draft breaks. What the service holds itself may stay as it is, and each country by itself. */
export function subjectDraftIssues(family: Family, draft: SubjectDraft, demands: SubscriptionDemands, before: SubscriptionSettings | null): readonly SubscriptionIssue[] {
  const values = subjectSettingsOf(draft, before)
  const typed: readonly SubscriptionIssue[] = draft.isNoDay ? [{ field: 'dateOfBirth', rule: 'not-a-date' }] : []
  return [...typed, ...heldApart(subscriptionIssues(family, values, demands), family, values, before).filter(({ field }) => !draft.isNoDay || field !== 'dateOfBirth')]
}

function heldApart(issues: readonly SubscriptionIssue[], family: Family, values: SubscriptionSettings, before: SubscriptionSettings | null): readonly SubscriptionIssue[] {
  if (before === null) return issues
  const added = values.countries.filter((code) => !before.countries.includes(code))
  const ofAdded = subscriptionIssues(family, { ...values, countries: added })
  return issues.filter(({ field }) => (field === 'countries' ? ofAdded.some((issue) => issue.field === field) : values[field] !== before[field]))
}

function textOf(countries: readonly string[]): string {
  return countries.join(' ')
}

/** In capitals, but for those that the service writes otherwise. */
function codesOf(text: string, held: readonly string[]): readonly string[] {
  const codes = text.split(/[\s,;]+/u).filter((code) => code !== '').map((code) => code.toUpperCase())
  return codes.map((code) => held.find((one) => one.toUpperCase() === code) ?? code)
}
