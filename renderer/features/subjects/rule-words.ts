import type { FieldIssue } from '../../../shared/domain/field-issue.ts'
import { followListLimits } from '../../../shared/domain/follow-list.ts'
import type { Translate } from '../../app/words.ts'

const limits: Readonly<Record<string, { readonly min: number; readonly max: number }>> = {
  name: followListLimits.nameLength,
  threshold: followListLimits.threshold,
  scheduleDayOfTheMonth: followListLimits.scheduleDayOfTheMonth
}

/** What a field must be, in words that say what to do. */
export function ruleWords(t: Translate, { field, rule }: FieldIssue<string>): string {
  return t(`subjects.rules.${rule}`, limits[field] ?? { min: 1, max: 100 })
}

/** By field, the first rule that it breaks, in words. */
export function problemsByField<Field extends string>(t: Translate, issues: readonly FieldIssue<Field>[]): Readonly<Partial<Record<Field, string>>> {
  const problems: Partial<Record<Field, string>> = {}
  for (const issue of issues) problems[issue.field] ??= ruleWords(t, issue)
  return problems
}
