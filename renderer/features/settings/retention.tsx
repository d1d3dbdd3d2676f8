import { useEffect, useId } from 'react'
import { hasPassed } from '../../../shared/clock.ts'
import { type Retention, retentionChoices, retentionKinds } from '../../../shared/domain/settings.ts'
import { ok } from '../../../shared/errors.ts'
import { useTriage } from '../../decisions/selection.ts'
import { storeFailureText } from '../../i18n/failure-text.ts'
import { useWording, wording } from '../../i18n/wording.ts'
import { useAppServices, useWorkspace } from '../../live/context.ts'
import { sayFailure } from '../../parts/in-front.ts'
import { ManagedField, useManaged } from '../../parts/managed.tsx'
import { deleteOld, keptRetention } from './acts.ts'
import { type SettingsForm, useSettingsForm } from './settings-form.ts'

const retentionForm: SettingsForm<Retention, Retention, never> = {
  ...keptRetention,
  draftOf: (retention) => retention,
  read: ok,
  saved: 'settings.retentionSaved'
}

/** How long stored data stays on this machine. */
export function RetentionForm() {
  const { t } = useWording()
  const { retention: managed } = useManaged()
  const { draft, change, save } = useSettingsForm(retentionForm)
  if (draft === null) return null
  const choose = async (part: Partial<Retention>): Promise<void> => {
    if (await save({ ...draft, ...part })) change(part)
  }
  return (
    <div className="form">
      {retentionKinds.map((kind) =>
        managed[kind] === undefined ? (
          <DaysField
            key={kind}
            kind={kind}
            days={draft[kind]}
            onChange={(days) => void choose({ [kind]: days })}
          />
        ) : (
          <ManagedField key={kind} label={t(`settings.retentionKinds.${kind}`)}>
            {draft[kind] === null
              ? t('settings.retentionNever')
              : t('settings.retentionDays', { count: draft[kind] })}
          </ManagedField>
        )
      )}
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
      <select
        id={id}
        className="input"
        value={days ?? ''}
        onChange={({ target: { value } }) => onChange(value === '' ? null : Number(value))}
      >
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

const lookMillis = 60_000
const dayMillis = 24 * 60 * 60 * 1_000

/**
 * Deletes once a day what has grown too old, in case the app is left open for weeks (SPEC B8a). The start has
 * already done it once.
 */
export function useDailyDeletion(): void {
  const { client, clock } = useAppServices()
  const workspace = useWorkspace()
  useEffect(() => {
    let last = clock.now()
    const look = async (): Promise<void> => {
      if (!hasPassed(last, clock.now(), dayMillis)) return
      last = clock.now()
      const done = await deleteOld(workspace, await keptRetention.load(client), useTriage.getState().selected)
      if (done.kind === 'failed') sayFailure(storeFailureText(wording().t, done.failure))
    }
    const timer = setInterval(() => void look(), lookMillis)
    return () => clearInterval(timer)
  }, [client, clock, workspace])
}
