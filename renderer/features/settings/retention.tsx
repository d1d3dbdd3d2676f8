import { useId } from 'react'
import { type Retention, retentionChoices, retentionKinds } from '../../../shared/domain/settings.ts'
import { ok } from '../../../shared/result.ts'
import { useWording } from '../../i18n/wording.ts'
import { type SettingsForm, useSettingsForm } from './settings-form.ts'

const kept: SettingsForm<Retention, Retention, never> = {
  load: (client) => client.ask('retention.read', null),
  draftOf: (retention) => retention,
  read: ok,
  save: (client, retention) => client.ask('retention.save', { retention }),
  saved: 'settings.retentionSaved'
}

/** How long what is stored stays on this machine. */
export function RetentionForm() {
  const { t } = useWording()
  const { draft, change, save } = useSettingsForm(kept)
  if (draft === null) return null
  const choose = async (part: Partial<Retention>): Promise<void> => {
    if (await save({ ...draft, ...part })) change(part)
  }
  return (
    <div className="form">
      {retentionKinds.map((kind) => (
        <DaysField key={kind} kind={kind} days={draft[kind]} onChange={(days) => void choose({ [kind]: days })} />
      ))}
      <p className="field-hint">{t('settings.retentionHint')}</p>
    </div>
  )
}

interface DaysFieldProps {
  readonly kind: keyof Retention
  readonly days: number | null
  readonly onChange: (days: number | null) => void
}

function DaysField({ kind, days, onChange }: DaysFieldProps) {
  const { t } = useWording()
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{t(`settings.retentionKinds.${kind}`)}</label>
      <select id={id} className="input" value={days ?? ''} onChange={({ target: { value } }) => onChange(value === '' ? null : Number(value))}>
        <option value="">{t('settings.retentionNever')}</option>
        {retentionChoices.map((count) => (
          <option key={count} value={count}>
            {t('settings.retentionDays', { count })}
          </option>
        ))}
      </select>
    </div>
  )
}
