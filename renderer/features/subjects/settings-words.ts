import type { FieldIssue } from '../../../shared/domain/field-issue.ts'
import {
  dateOfBirthMatchings,
  daysOfTheWeek,
  followListLimits,
  type FollowListSettings,
  frequencies,
  matchings,
  months,
  tierText
} from '../../../shared/domain/follow-list.ts'
import type {
  SettingsField,
  SubjectSettings,
  SubscriptionSettings
} from '../../../shared/domain/subject-settings.ts'
import { genders } from '../../../shared/domain/subscription.ts'
import { datasetWords, frequencyWords, genderWords, pepTierWords } from '../../i18n/domain-words.ts'
import type { Translate, Wording } from '../../i18n/wording.ts'

interface CodeSetting {
  /** Those of the specification. The service may send others. */
  readonly codes: readonly string[]
  readonly words: (t: Translate, code: string) => string
}

/** The settings that are one code: the frequency of a list, the gender of a person. */
export const codeSettings = {
  frequency: { codes: frequencies, words: frequencyWords },
  scheduleDayOfTheWeek: {
    codes: daysOfTheWeek,
    words: (t, code) => known(daysOfTheWeek, code, (day) => t(`subjects.days.${day}`))
  },
  scheduleMonth: {
    codes: months,
    words: (t, code) => known(months, code, (month) => t(`subjects.months.${month}`))
  },
  dateOfBirthMatching: {
    codes: dateOfBirthMatchings,
    words: (t, code) => known(dateOfBirthMatchings, code, (one) => t(`subjects.birthMatchings.${one}`))
  },
  matching: {
    codes: matchings,
    words: (t, code) => known(matchings, code, (one) => t(`subjects.matchings.${one}`))
  },
  gender: { codes: genders, words: genderWords }
} satisfies Readonly<Record<string, CodeSetting>>

type Words<Settings> = Readonly<
  Record<Exclude<keyof Settings, 'further'>, (settings: Settings, wording: Wording) => string>
>

const listWords: Words<FollowListSettings> = {
  name: ({ name }) => name,
  threshold: ({ threshold }) => String(threshold),
  frequency: ({ frequency }, { t }) => codeSettings.frequency.words(t, frequency),
  scheduleDayOfTheWeek: ({ scheduleDayOfTheWeek }, { t }) =>
    codeSettings.scheduleDayOfTheWeek.words(t, scheduleDayOfTheWeek ?? ''),
  scheduleDayOfTheMonth: ({ scheduleDayOfTheMonth }) => String(scheduleDayOfTheMonth ?? ''),
  scheduleMonth: ({ scheduleMonth }, { t }) => codeSettings.scheduleMonth.words(t, scheduleMonth ?? ''),
  datasets: ({ datasets }, { t, format }) => format.list(datasets.map((code) => datasetWords(t, code))),
  dateOfBirthMatching: ({ dateOfBirthMatching }, { t }) =>
    codeSettings.dateOfBirthMatching.words(t, dateOfBirthMatching ?? ''),
  matching: ({ matching }, { t }) => codeSettings.matching.words(t, matching ?? ''),
  pepTiers: ({ pepTiers }, { t, format }) =>
    format.list((pepTiers ?? []).map((tier) => pepTierWords(t, tierText(tier)))),
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

function known<Known extends string>(
  values: readonly Known[],
  value: string,
  words: (value: Known) => string
): string {
  const one = values.find((candidate) => candidate === value)
  return one === undefined ? value : words(one)
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
