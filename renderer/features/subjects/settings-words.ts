import type { FieldIssue } from '../../../shared/domain/field-issue.ts'
import {
  dateOfBirthMatchings,
  daysOfTheWeek,
  followListLimits,
  type FollowListSettings,
  matchings,
  months
} from '../../../shared/domain/follow-list.ts'
import type {
  SettingsField,
  SubjectSettings,
  SubscriptionSettings
} from '../../../shared/domain/subject-settings.ts'
import { datasetWords, frequencyWords, genderWords, pepTierWords } from '../../i18n/domain-words.ts'
import type { Translate, Wording } from '../../i18n/wording.ts'

type Words<Settings> = Readonly<Record<keyof Settings, (settings: Settings, wording: Wording) => string>>

const listWords: Words<FollowListSettings> = {
  name: ({ name }) => name,
  threshold: ({ threshold }) => String(threshold),
  frequency: ({ frequency }, { t }) => frequencyWords(t, frequency),
  scheduleDayOfTheWeek: ({ scheduleDayOfTheWeek }, { t }) =>
    known(daysOfTheWeek, scheduleDayOfTheWeek, (day) => t(`subjects.days.${day}`)),
  scheduleDayOfTheMonth: ({ scheduleDayOfTheMonth }) => String(scheduleDayOfTheMonth ?? ''),
  scheduleMonth: ({ scheduleMonth }, { t }) =>
    known(months, scheduleMonth, (month) => t(`subjects.months.${month}`)),
  datasets: ({ datasets }, { t, format }) => format.list(datasets.map((code) => datasetWords(t, code))),
  dateOfBirthMatching: ({ dateOfBirthMatching }, { t }) => birthMatchingWords(t, dateOfBirthMatching ?? ''),
  matching: ({ matching }, { t }) => matchingWords(t, matching ?? ''),
  pepTiers: ({ pepTiers }, { t, format }) =>
    format.list((pepTiers ?? []).map((tier) => pepTierWords(t, tier))),
  dateOfBirthRequired: ({ dateOfBirthRequired }, { t }) => yesOrNo(t, dateOfBirthRequired),
  countryRequired: ({ countryRequired }, { t }) => yesOrNo(t, countryRequired)
}

const subjectWords: Words<SubscriptionSettings> = {
  name: ({ name }) => name,
  countries: ({ countries }, { format }) =>
    format.list(countries.map((code) => format.country(code.toUpperCase()))),
  dateOfBirth: ({ dateOfBirth }, { format }) => (dateOfBirth === null ? '' : format.calendarDay(dateOfBirth)),
  gender: ({ gender }, { t }) => (gender === null ? '' : genderWords(t, gender))
}

/** One value of a follow list or a subject in words. An unknown value is shown as it came. */
export function settingWords(
  wording: Wording,
  { kind, settings }: SubjectSettings,
  field: SettingsField
): string {
  const words =
    kind === 'follow-list'
      ? isOf(listWords, field) && listWords[field](settings, wording)
      : isOf(subjectWords, field) && subjectWords[field](settings, wording)
  return words || wording.t('names.valueMissing')
}

function isOf<Field extends string>(words: Readonly<Record<Field, unknown>>, field: string): field is Field {
  return Object.hasOwn(words, field)
}

function yesOrNo(t: Translate, value: boolean | undefined): string {
  return value === undefined ? '' : t(value ? 'subjects.yes' : 'subjects.no')
}

export function birthMatchingWords(t: Translate, value: string): string {
  return known(dateOfBirthMatchings, value, (one) => t(`subjects.birthMatchings.${one}`))
}

export function matchingWords(t: Translate, value: string): string {
  return known(matchings, value, (one) => t(`subjects.matchings.${one}`))
}

function known<Known extends string>(
  values: readonly Known[],
  value: string | undefined,
  words: (value: Known) => string
): string {
  const one = values.find((candidate) => candidate === value)
  return one === undefined ? (value ?? '') : words(one)
}

const limits: Readonly<Record<string, { readonly min: number; readonly max: number }>> = {
  name: followListLimits.nameLength,
  threshold: followListLimits.threshold,
  scheduleDayOfTheMonth: followListLimits.scheduleDayOfTheMonth
}

/** What a field requires, in words that say what to do. */
export function ruleWords(t: Translate, { field, rule }: FieldIssue<string>): string {
  return t(`subjects.rules.${rule}`, limits[field] ?? { min: 1, max: 100 })
}

/** For each field the first rule that it breaks, in words. */
export function problemsByField<Field extends string>(
  t: Translate,
  issues: readonly FieldIssue<Field>[]
): Readonly<Partial<Record<Field, string>>> {
  const problems: Partial<Record<Field, string>> = {}
  for (const issue of issues) problems[issue.field] ??= ruleWords(t, issue)
  return problems
}
