import { useEffect, useId, useState } from 'react'
import { retentionChoices, retentionKinds } from '../../../shared/domain/retention.ts'
import type { Retention } from '../../../shared/domain/retention.ts'
import { useAppServices } from '../app-context.ts'
import { useWording } from '../wording.ts'
import { sayWhetherKept } from './settings-form.ts'

/** How long what is stored stays on this machine. */
export function RetentionForm() {
  const { t } = useWording()
  const { client } = useAppServices()
  const [retention, setRetention] = useState<Retention | null>(null)
  useEffect(() => {
    let left = false
    void client.ask('retention.read', null).then((answer) => {
      if (!left) setRetention(answer)
    })
    return () => {
      left = true
    }
  }, [client])
  if (retention === null) return null
  const save = async (changed: Retention): Promise<void> => {
    if (sayWhetherKept(await client.ask('retention.save', { retention: changed }), 'settings.retentionSaved')) setRetention(changed)
  }
  return (
    <div className="form">
      {retentionKinds.map((kind) => (
        <DaysField key={kind} kind={kind} days={retention[kind]} onChange={(days) => void save({ ...retention, [kind]: days })} />
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
