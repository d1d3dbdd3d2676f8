import { useId } from 'react'
import { useWording } from '../../i18n/wording.ts'

interface ReasonFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Why a review is given up. It is kept in the history of the alert. */
export function ReasonField({ value, onChange }: ReasonFieldProps) {
  const { t } = useWording()
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{t('outbox.discardDialog.reason')}</label>
      <textarea id={id} className="input" rows={2} autoComplete="off" value={value} onChange={(event) => onChange(event.target.value)} />
    </div>
  )
}
