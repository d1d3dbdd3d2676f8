import { type ReactNode, useState } from 'react'
import { type FollowListSettings, pepTiers } from '../../../shared/domain/follow-list.ts'
import { isCaution } from '../../../shared/domain/field-issue.ts'
import type { SubscriptionSettings } from '../../../shared/domain/subject-settings.ts'
import type { Family, SubscriptionDemands } from '../../../shared/domain/subscription.ts'
import { sideBySide } from '../../../shared/domain/turning-text.ts'
import { datasetWords, pepTierWords } from '../../i18n/domain-words.ts'
import { useWording } from '../../i18n/wording.ts'
import { DayField } from '../../parts/day-field.tsx'
import { Switch } from '../../ui/controls.tsx'
import { CheckChoice, SelectField, TextField } from '../../ui/fields.tsx'
import { FormDialog } from './form-dialog.tsx'
import {
  choicesWith,
  datasetOrder,
  firstListDraft,
  firstSubjectDraft,
  type FollowListDraft,
  listDraftIssues,
  listSettingsOf,
  type SubjectDraft,
  subjectDraftIssues,
  subjectSettingsOf
} from './form-drafts.ts'
import { codeSettings, problemsByField } from './settings-words.ts'

interface SubjectFormProps {
  readonly family: Family
  readonly followListName: string
  readonly demands: SubscriptionDemands
  readonly start: SubscriptionSettings | null
  /** The settings at the service. Null for a new subject. */
  readonly before: SubscriptionSettings | null
  readonly notice: ReactNode
  readonly onSave: (settings: SubscriptionSettings) => Promise<void>
  readonly onClose: () => void
}

/** A person or a business, checked by the rules and by what its follow list requires. */
export function SubjectForm({
  family,
  followListName,
  demands,
  start,
  before,
  notice,
  onSave,
  onClose
}: SubjectFormProps) {
  const { t, format } = useWording()
  const [draft, setDraft] = useState(() => firstSubjectDraft(start))
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const values = subjectSettingsOf(draft, before)
  const found = subjectDraftIssues(family, draft, demands, before)
  const issues = found.filter((issue) => !isCaution(issue))
  const problems = problemsByField(
    t,
    issues.filter(({ field }) => touched.has(field))
  )
  const cautions = problemsByField(t, found.filter(isCaution))
  const change = (part: Partial<SubjectDraft>): void => {
    setDraft({ ...draft, ...part })
    setTouched(new Set([...touched, ...Object.keys(part)]))
  }
  const save = async (): Promise<void> => {
    if (issues.length > 0) setTouched(new Set(Object.keys(draft)))
    else await onSave(values)
  }
  const countries = sideBySide(
    values.countries.map((code) => format.country(code)),
    ', '
  )
  return (
    <FormDialog
      title={t(`subjects.forms.${family}.${before === null ? 'new' : 'edit'}`, { list: followListName })}
      issues={issues.length}
      notice={notice}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label={t('subjects.fields.name')}
        value={draft.name}
        problem={problems.name}
        required
        onChange={(name) => change({ name })}
      />
      <TextField
        label={t('subjects.fields.countries')}
        hint={
          countries === '' || problems.countries !== undefined ? t('subjects.hints.countries') : countries
        }
        value={draft.countries}
        problem={problems.countries}
        caution={cautions.countries}
        onChange={(text) => change({ countries: text })}
      />
      {family === 'persons' && (
        <>
          <DayField
            label={t('subjects.fields.dateOfBirth')}
            value={draft.dateOfBirth}
            problem={problems.dateOfBirth}
            caution={cautions.dateOfBirth}
            onChange={(day) => change({ dateOfBirth: day ?? '', isNoDay: day === null })}
          />
          <CodeField
            field="gender"
            none={t('names.valueMissing')}
            {...{ draft, problems, cautions }}
            isOpen
            onChange={(gender) => change({ gender })}
          />
        </>
      )}
    </FormDialog>
  )
}

interface FollowListFormProps {
  /** The settings with which the form starts. Null for a new list. */
  readonly start: FollowListSettings | null
  /** The settings at the service. Null for a new list. */
  readonly before: FollowListSettings | null
  readonly notice: ReactNode
  readonly onSave: (settings: FollowListSettings) => Promise<void>
  readonly onClose: () => void
}

/** All settings of a follow list. Each is checked by the rules of the specification while it is typed. */
export function FollowListForm({ start, before, notice, onSave, onClose }: FollowListFormProps) {
  const { t } = useWording()
  const [draft, setDraft] = useState(() => firstListDraft(start))
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const found = listDraftIssues(draft, before)
  const issues = found.filter((issue) => !isCaution(issue))
  const problems = problemsByField(
    t,
    issues.filter(({ field }) => touched.has(field))
  )
  const cautions = problemsByField(t, found.filter(isCaution))
  const change = (part: Partial<FollowListDraft>): void => {
    setDraft({ ...draft, ...part })
    setTouched(new Set([...touched, ...Object.keys(part)]))
  }
  const save = async (): Promise<void> => {
    if (issues.length > 0) setTouched(new Set(Object.keys(draft)))
    // The rules have checked the type of each value.
    else await onSave(listSettingsOf(draft, before) as unknown as FollowListSettings)
  }
  return (
    <FormDialog
      title={before === null ? t('subjects.newFollowList') : t('subjects.editFollowList')}
      issues={issues.length}
      notice={notice}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label={t('subjects.fields.name')}
        value={draft.name}
        problem={problems.name}
        required
        onChange={(name) => change({ name })}
      />
      <TextField
        label={t('subjects.fields.threshold')}
        hint={t('subjects.hints.threshold')}
        value={draft.threshold}
        problem={problems.threshold}
        inputMode="numeric"
        onChange={(threshold) => change({ threshold })}
      />
      <ScheduleFields {...{ draft, before, problems, cautions }} onChange={change} />
      <CheckChoice
        label={t('subjects.fields.datasets')}
        hint={t('subjects.hints.datasets')}
        problem={problems.datasets}
        chosen={draft.datasets}
        options={[
          ...datasetOrder.map(({ value, part }) => ({ value, part, label: datasetWords(t, value) })),
          ...draft.datasets
            .filter((code) => !datasetOrder.some(({ value }) => value === code))
            .map((code) => ({ value: code, label: code }))
        ]}
        onChange={(datasets) => change({ datasets })}
      />
      <MatchingFields {...{ draft, before, problems, cautions }} onChange={change} />
    </FormDialog>
  )
}

interface CodeFieldProps<Field extends keyof typeof codeSettings> {
  readonly field: Field
  readonly draft: Readonly<Record<Field, string>>
  readonly problems: Readonly<Partial<Record<Field, string>>>
  readonly cautions: Readonly<Partial<Record<Field, string>>>
  /** What it is called to choose no code. Without it, one must be chosen. */
  readonly none?: string | undefined
  /** The specification does not show all codes: another one can be typed. */
  readonly isOpen?: boolean
  readonly onChange: (code: string) => void
}

/** No code has blanks around it. */
const another = ' another '

/** One of the codes of a setting. A code of the service that the specification does not name can be kept. */
function CodeField<Field extends keyof typeof codeSettings>({
  field,
  draft,
  problems,
  cautions,
  none,
  isOpen = false,
  onChange
}: CodeFieldProps<Field>) {
  const { t } = useWording()
  const { codes, words } = codeSettings[field]
  const [isTyped, setTyped] = useState(false)
  const label = t(`subjects.fields.${field}`)
  const choose = (value: string): void => {
    setTyped(value === another)
    onChange(value === another ? '' : value)
  }
  return (
    <>
      <SelectField
        label={label}
        value={isTyped ? another : draft[field]}
        problem={isTyped ? undefined : problems[field]}
        caution={isTyped ? undefined : cautions[field]}
        options={[
          ...(none === undefined ? [] : [{ value: '', label: none }]),
          ...choicesWith(codes, isTyped ? undefined : draft[field]).map((value) => ({
            value,
            label: words(t, value)
          })),
          ...(isOpen ? [{ value: another, label: t('subjects.anotherValue') }] : [])
        ]}
        onChange={choose}
      />
      {isTyped && (
        <TextField
          label={t('subjects.anotherValueOf', { field: label })}
          hint={t('subjects.hints.anotherValue')}
          value={draft[field]}
          problem={problems[field]}
          caution={cautions[field]}
          onChange={onChange}
        />
      )}
    </>
  )
}

interface FieldsProps {
  readonly draft: FollowListDraft
  readonly before: FollowListSettings | null
  readonly problems: Readonly<Partial<Record<keyof FollowListDraft, string>>>
  readonly cautions: Readonly<Partial<Record<keyof FollowListDraft, string>>>
  readonly onChange: (part: Partial<FollowListDraft>) => void
}

/** The fields of a schedule depend on the frequency (spec: Follow List). */
function ScheduleFields({ onChange, ...given }: FieldsProps) {
  const { t } = useWording()
  const { draft, problems } = given
  const { frequency } = draft
  const inMonth = ['monthly', 'halfAYear', 'annual'].includes(frequency)
  const inYear = ['halfAYear', 'annual'].includes(frequency)
  return (
    <>
      <CodeField field="frequency" {...given} onChange={(chosen) => onChange({ frequency: chosen })} />
      {frequency === 'weekly' && (
        <CodeField
          field="scheduleDayOfTheWeek"
          none={t('subjects.choose')}
          {...given}
          onChange={(scheduleDayOfTheWeek) => onChange({ scheduleDayOfTheWeek })}
        />
      )}
      {inMonth && (
        <TextField
          label={t('subjects.fields.scheduleDayOfTheMonth')}
          value={draft.scheduleDayOfTheMonth}
          problem={problems.scheduleDayOfTheMonth}
          inputMode="numeric"
          onChange={(scheduleDayOfTheMonth) => onChange({ scheduleDayOfTheMonth })}
        />
      )}
      {inYear && (
        <CodeField
          field="scheduleMonth"
          none={t('subjects.choose')}
          {...given}
          onChange={(scheduleMonth) => onChange({ scheduleMonth })}
        />
      )}
    </>
  )
}

function MatchingFields({ onChange, ...given }: FieldsProps) {
  const { t } = useWording()
  const { draft, before, problems, cautions } = given
  // What the service holds cannot be taken out of it again: no document says how (SPEC C4i).
  const noneOf = (held: string | undefined): string | undefined =>
    held === undefined || held === '' ? t('subjects.serviceDecides') : undefined
  return (
    <>
      <CodeField
        field="dateOfBirthMatching"
        none={noneOf(before?.dateOfBirthMatching)}
        isOpen
        {...given}
        onChange={(dateOfBirthMatching) => onChange({ dateOfBirthMatching })}
      />
      <CodeField
        field="matching"
        none={noneOf(before?.matching)}
        isOpen
        {...given}
        onChange={(matching) => onChange({ matching })}
      />
      <CheckChoice
        label={t('subjects.fields.pepTiers')}
        hint={t('subjects.hints.pepTiers')}
        problem={problems.pepTiers}
        chosen={draft.pepTiers}
        options={[
          ...pepTiers,
          ...draft.pepTiers.filter((tier) => !(pepTiers as readonly string[]).includes(tier))
        ].map((value) => ({ value, label: pepTierWords(t, value) }))}
        onChange={(chosen) => onChange({ pepTiers: chosen })}
      />
      <TextField
        label={t('subjects.fields.otherTiers')}
        hint={t('subjects.hints.anotherValue')}
        value={draft.otherTiers}
        caution={cautions.pepTiers}
        onChange={(otherTiers) => onChange({ otherTiers })}
      />
      <Switch
        label={t('subjects.fields.dateOfBirthRequired')}
        checked={draft.dateOfBirthRequired}
        onChange={(dateOfBirthRequired) => onChange({ dateOfBirthRequired })}
      />
      <Switch
        label={t('subjects.fields.countryRequired')}
        checked={draft.countryRequired}
        onChange={(countryRequired) => onChange({ countryRequired })}
      />
    </>
  )
}
