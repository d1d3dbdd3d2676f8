import { type ReactNode, useState } from 'react'
import type { SubscriptionSettings } from '../../../shared/domain/subject-settings.ts'
import { type Family, genders, type SubscriptionDemands } from '../../../shared/domain/subscription.ts'
import { genderWords } from '../../i18n/domain-words.ts'
import { useWording } from '../../i18n/wording.ts'
import { DayField } from '../../parts/day-field.tsx'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { FormDialog } from './form-dialog.tsx'
import {
  choicesWith,
  firstSubjectDraft,
  type SubjectDraft,
  subjectDraftIssues,
  subjectSettingsOf
} from './form-drafts.ts'
import { problemsByField } from './settings-words.ts'

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
  const issues = subjectDraftIssues(family, draft, demands, before)
  const problems = problemsByField(
    t,
    issues.filter(({ field }) => touched.has(field))
  )
  const change = (part: Partial<SubjectDraft>): void => {
    setDraft({ ...draft, ...part })
    setTouched(new Set([...touched, ...Object.keys(part)]))
  }
  const save = async (): Promise<void> => {
    if (issues.length > 0) setTouched(new Set(Object.keys(draft)))
    else await onSave(values)
  }
  const countries = values.countries.map((code) => format.country(code)).join(', ')
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
        onChange={(text) => change({ countries: text })}
      />
      {family === 'persons' && (
        <>
          <DayField
            label={t('subjects.fields.dateOfBirth')}
            value={draft.dateOfBirth}
            problem={problems.dateOfBirth}
            onChange={(day) => change({ dateOfBirth: day ?? '', isNoDay: day === null })}
          />
          <SelectField
            label={t('subjects.fields.gender')}
            value={draft.gender}
            problem={problems.gender}
            options={[
              { value: '', label: t('names.valueMissing') },
              ...choicesWith(genders, draft.gender).map((value) => ({ value, label: genderWords(t, value) }))
            ]}
            onChange={(gender) => change({ gender })}
          />
        </>
      )}
    </FormDialog>
  )
}
