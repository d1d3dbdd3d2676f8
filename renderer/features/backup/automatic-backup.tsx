import { useId, useState } from 'react'
import { automaticBackupHours } from '../../../shared/domain/backup.ts'
import { shortestPassphrase } from '../../../shared/domain/vault.ts'
import type { BackupSettings } from '../../../shared/ipc/backup-schemas.ts'
import { type Sentence, useWording } from '../../i18n/wording.ts'
import { useAppServices } from '../../live/context.ts'
import { sayDone, sayWhetherKept } from '../../parts/messages.ts'
import { NewPassphraseForm } from '../../parts/new-passphrase.tsx'
import { automate } from './acts.ts'

type Hours = BackupSettings['automatic']['everyHours']

interface AutomaticBackupProps {
  readonly settings: BackupSettings
  readonly onSaved: () => void
}

/** In Settings: how often a backup is made automatically, when the last one was made, and why not if it failed. */
export function AutomaticBackup({ settings, onSaved }: AutomaticBackupProps) {
  const { t, format } = useWording()
  const { client } = useAppServices()
  const [asking, setAsking] = useState<Hours>(null)
  const id = useId()
  const { everyHours, madeAt, failure } = settings.automatic
  const choose = async (hours: Hours): Promise<void> => {
    if (hours !== null && everyHours === null) {
      setAsking(hours)
      return
    }
    setAsking(null)
    const saved = await automate(client, hours, null)
    if (saved.kind !== 'refused') sayWhetherKept('setting backups', saved, null)
    onSaved()
  }
  return (
    <>
      <div className="field">
        <label htmlFor={id}>{t('backup.automatic')}</label>
        <select
          id={id}
          className="input"
          aria-describedby={`${id}-hint`}
          value={asking ?? everyHours ?? ''}
          onChange={({ target: { value } }) => void choose(hoursOf(value))}
        >
          <option value="">{t('backup.automaticNever')}</option>
          {automaticBackupHours.map((hours) => (
            <option key={hours} value={hours}>
              {t(`backup.automaticEvery.${hours}`)}
            </option>
          ))}
        </select>
        <p id={`${id}-hint`} className="field-hint">
          {t('backup.automaticHint')}
        </p>
      </div>
      {asking !== null && (
        <KeepPassphrase
          everyHours={asking}
          onClose={() => {
            setAsking(null)
            onSaved()
          }}
        />
      )}
      {madeAt !== null && <p>{t('backup.last', { time: format.dayAndTime(madeAt) })}</p>}
      {failure !== null && (
        <p role="alert">
          {failure.code === 'passphrase-missing'
            ? t('backup.refused.passphrase-missing')
            : t(failure.code === 'abandoned' ? 'backup.lastAbandoned' : 'backup.lastFailed', {
                time: format.dayAndTime(failure.at),
                code: failure.code
              })}
        </p>
      )}
    </>
  )
}

function hoursOf(value: string): Hours {
  return automaticBackupHours.find((hours) => String(hours) === value) ?? null
}

function KeepPassphrase({
  everyHours,
  onClose
}: {
  readonly everyHours: NonNullable<Hours>
  readonly onClose: () => void
}) {
  const { t } = useWording()
  const { client } = useAppServices()
  const save = async (passphrase: string): Promise<Sentence | null> => {
    const saved = await automate(client, everyHours, passphrase)
    if (saved.kind === 'refused') {
      const { reason } = saved
      return ({ t }) => t(`backup.refused.${reason}`, { count: shortestPassphrase })
    }
    if (saved.kind === 'not-written') {
      const { code } = saved
      return ({ t }) => t('settings.notWritten', { code })
    }
    sayDone('backup', ({ t }) => t('backup.automaticSaved'))
    onClose()
    return null
  }
  return (
    <NewPassphraseForm
      label={t('backup.automatic')}
      what={t('backup.automaticPassphrase')}
      submit={t('backup.automaticSave')}
      onPassphrase={save}
      onClose={onClose}
    />
  )
}
