import {
  type FollowListField,
  type FollowListIssue,
  followListIssues,
  type FollowListSettings,
  scheduleFieldApplies,
  tierText
} from '../../../shared/domain/follow-list.ts'
import { onBasisOf } from '../../../shared/domain/edit-basis.ts'
import { saysNothing } from '../../../shared/domain/further-fields.ts'
import type { JsonValue } from '../../../shared/domain/json-value.ts'
import type { SubjectEdit } from '../../../shared/domain/subject-edit.ts'
import type { SubscriptionSettings } from '../../../shared/domain/subject-settings.ts'
import {
  type Family,
  type SubscriptionDemands,
  type SubscriptionIssue,
  subscriptionIssues
} from '../../../shared/domain/subscription.ts'
import type { EditId } from '../../../shared/ids.ts'

/** A follow list as the form has it: numbers as typed, and empty texts for options that are not chosen. */
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
  /** As texts, whatever the service holds. */
  readonly pepTiers: readonly string[]
  /** Tiers that no option offers, with spaces or commas between them. */
  readonly otherTiers: string
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
    pepTiers: (settings?.pepTiers ?? []).map(tierText),
    otherTiers: ''
  }
}

const scheduleFields = ['scheduleDayOfTheWeek', 'scheduleDayOfTheMonth', 'scheduleMonth'] as const

/**
 * What would be sent: a schedule only if the frequency has one, and nothing that was not chosen. If the
 * service has a schedule beside an unknown frequency, or one without a schedule, it is sent back as it came.
 */
export function listSettingsOf(draft: FollowListDraft, before: FollowListSettings | null): ListValues {
  const { threshold, scheduleDayOfTheMonth, name, pepTiers, otherTiers, ...rest } = draft
  const values: ListValues = {
    ...rest,
    name: nameOf(name, before),
    threshold: numberOf(threshold),
    pepTiers: tiersOf([...pepTiers, ...otherTiers.split(/[\s,;]+/u)], before?.pepTiers ?? []),
    scheduleDayOfTheMonth: scheduleDayOfTheMonth.trim() === '' ? '' : numberOf(scheduleDayOfTheMonth)
  }
  const hidden = scheduleFields.filter((field) => !scheduleFieldApplies(field, draft.frequency))
  const shown = Object.entries(values).filter(
    ([field, value]) => !(hidden as readonly string[]).includes(field) && !isUnsaid(field, value, before)
  )
  const held =
    before?.frequency === draft.frequency
      ? hidden.flatMap((field) => (before[field] === undefined ? [] : [[field, before[field]] as const]))
      : []
  return Object.fromEntries([...shown, ...held])
}

/** A name that nobody touched goes back as the service holds it, with the blanks around it (SPEC C15a). */
function nameOf(typed: string, before: { readonly name: string } | null): string {
  return typed === before?.name ? typed : typed.trim()
}

/**
 * What is not chosen says nothing, and neither does a box without a tick where the service does not show its field:
 * somebody may set that meanwhile (SPEC C4j). An empty text that the service shows goes back as one (SPEC C15a).
 */
function isUnsaid(field: string, value: unknown, before: FollowListSettings | null): boolean {
  const held = before?.[field as FollowListField]
  return value === '' ? held !== '' : before !== null && held === undefined && saysNothing(value)
}

/** The tiers of the service as it holds them, and what was typed beside numbers as a number (SPEC C14c). */
function tiersOf(texts: readonly string[], held: readonly JsonValue[]): readonly JsonValue[] {
  const areNumbers = held.length > 0 && held.every((tier) => typeof tier === 'number')
  return [...new Set(texts)]
    .filter((text) => text !== '')
    .map((text) => held.find((tier) => tierText(tier) === text) ?? (areNumbers ? numberOf(text) : text))
}

/** All rules that the draft breaks. Values that the service itself has may stay, and so may each of their items. */
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
    const texts = new Set((held as readonly JsonValue[]).map(tierText))
    const added = (value as readonly JsonValue[]).filter((item) => !texts.has(tierText(item)))
    return (
      value.length > 0 &&
      !followListIssues({ ...values, [field]: added }).some(
        (issue) => issue.field === field && issue.rule === rule
      )
    )
  }
  // Whether a schedule is valid depends on its frequency.
  return (
    value === held && (!scheduleFields.some((one) => one === field) || values.frequency === before.frequency)
  )
}

function numberOf(text: string): number | string {
  return /^\d+$/u.test(text.trim()) ? Number(text) : text
}

/** The known options, and the current value of the service if it is not among them. */
export function choicesWith(known: readonly string[], current: string | undefined): readonly string[] {
  return current === undefined || current === '' || known.includes(current) ? known : [...known, current]
}

/** Datasets in the order of the form. Parts come after the dataset to which they belong (spec: Dataset codes). */
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

/** A person or business as the form has it. */
export interface SubjectDraft {
  readonly name: string
  /** Codes with spaces or commas between them. */
  readonly countries: string
  readonly dateOfBirth: string
  /** The text in the field for the birth date is not a day. `dateOfBirth` is empty then. */
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

/** What would be sent. Countries that were not touched are sent back as they came, in any spelling. */
export function subjectSettingsOf(
  { name, countries, dateOfBirth, gender }: SubjectDraft,
  before: SubscriptionSettings | null
): SubscriptionSettings {
  const held = before?.countries ?? []
  return {
    name: nameOf(name, before),
    countries: countries === textOf(held) ? held : asHeld(countriesOf(countries), held),
    dateOfBirth: dateOfBirth.trim() || emptyAs(before?.dateOfBirth),
    gender: gender || emptyAs(before?.gender)
  }
}

/** An empty text that the service shows goes back as one (SPEC C15a). */
function emptyAs(held: string | null | undefined): '' | null {
  return held === '' ? '' : null
}

/** All rules that the draft breaks. Values that the service itself has may stay, and so may each of its countries. */
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

/** Countries as one text, from which `countriesOf` reads the same ones again. */
export function textOf(countries: readonly string[]): string {
  return countries.join(countries.every(isShort) ? ' ' : ', ')
}

/** `N/A` is one text, since no code of a country has one letter (SPEC C14g). */
const loneLetters = /(?<!\p{L})(\p{L})\s*\/\s*(\p{L})(?!\p{L})/gu
const divider = /[;|\r\n]+|(?<!(?<!\p{L})\p{L})\/+|\/+(?!\p{L}(?!\p{L}))/u

/** Codes may stand with spaces between them. What is no code is a country of one or more words (SPEC C14e). */
export function countriesOf(text: string): readonly string[] {
  const pieces = text
    .replaceAll(loneLetters, '$1/$2')
    .split(divider)
    .flatMap((piece) => withEndings(piece.split(/,+/u)))
  return pieces.flatMap((piece) => {
    const words = piece.split(/\s+/u).filter((word) => word !== '')
    return words.every(isShort) ? words.map(inCapitals) : [words.join(' ')]
  })
}

/** What ISO 3166 writes behind the comma of a country's name, beside what ends in `of`. No country of its own is called so. */
const endings: ReadonlySet<string> = new Set([
  ...['province of china', 'occupied', 'british', 'u.s.'],
  ...['ascension and tristan da cunha', 'sint eustatius and saba']
])

function isEnding(text: string): boolean {
  return /(?:^|\s)of(?: the)?$/iu.test(text) || endings.has(text.toLowerCase())
}

/** `Korea, Republic of` is one country (SPEC C14f). A code has no such ending. */
function withEndings(pieces: readonly string[]): readonly string[] {
  return pieces.reduce<readonly string[]>((countries, piece) => {
    const before = countries.at(-1)?.trim() ?? ''
    return isEnding(piece.trim()) && !before.split(/\s+/u).every((word) => word === '' || isShort(word))
      ? [...countries.slice(0, -1), `${before}, ${piece.trim()}`]
      : [...countries, piece]
  }, [])
}

/** No longer than the codes of countries are anywhere. */
function isShort(word: string): boolean {
  return /^\S{1,3}$/u.test(word)
}

/** Each country as the service writes it, where it has it. */
function asHeld(countries: readonly string[], held: readonly string[]): readonly string[] {
  return countries.map(
    (country) => held.find((one) => one.toUpperCase() === country.toUpperCase()) ?? country
  )
}

/** A code of two letters in capitals; every other text as it was typed. */
function inCapitals(code: string): string {
  return /^[a-z]{2}$/iu.test(code) ? code.toUpperCase() : code
}

/** What a form starts with. */
export interface Beginning<Settings> {
  /** The edit that is replaced when the form is saved. Null if there is none. */
  readonly replaces: EditId | null
  /** Null for an empty form. */
  readonly start: Settings | null
  /** What the user knows the service to have. Null for something new. */
  readonly before: Settings | null
}

/**
 * Continues an edit that was not sent, because the cache does not show it and it would be lost (SPEC C4f).
 * `shown` is what the cache shows, or null.
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
    case 'edit-follow-list': {
      const isInConflict = state.kind === 'conflict' && state.now.kind === 'follow-list'
      const { settings: start, before } = isInConflict ? onBasisOf(content, state.now.settings) : content
      return { replaces, start, before }
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
