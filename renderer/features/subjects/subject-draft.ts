import type { Family } from '../../../shared/domain/family.ts'
import type { SubscriptionSettings } from '../../../shared/domain/subject-settings.ts'
import { subscriptionIssues } from '../../../shared/domain/subscription-rules.ts'
import type { SubscriptionDemands, SubscriptionIssue } from '../../../shared/domain/subscription-rules.ts'

/** A person or business as the form holds it. */
export interface SubjectDraft {
  readonly name: string
  /** Codes with blanks or commas between them. */
  readonly countries: string
  readonly dateOfBirth: string
  readonly gender: string
}

export function firstSubjectDraft(settings: SubscriptionSettings | null): SubjectDraft {
  return { name: settings?.name ?? '', countries: settings?.countries.join(' ') ?? '', dateOfBirth: settings?.dateOfBirth ?? '', gender: settings?.gender ?? '' }
}

/** What would be sent. */
export function subjectSettingsOf({ name, countries, dateOfBirth, gender }: SubjectDraft): SubscriptionSettings {
  return { name: name.trim(), countries: codesOf(countries), dateOfBirth: dateOfBirth.trim() || null, gender: gender || null }
}

/** Every rule that the draft breaks. A value that the service itself had set, and nobody knows, may stay as it is. */
export function subjectDraftIssues(family: Family, draft: SubjectDraft, demands: SubscriptionDemands, before: SubscriptionSettings | null): readonly SubscriptionIssue[] {
  const values = subjectSettingsOf(draft)
  return subscriptionIssues(family, values, demands).filter(({ field, rule }) => rule !== 'unlisted-value' || before === null || before[field] !== values[field])
}

function codesOf(text: string): readonly string[] {
  return text.split(/[\s,;]+/u).filter((code) => code !== '').map((code) => code.toUpperCase())
}
