import './backup.css'
import { useEffect, useId } from 'react'
import { backupLimits } from '../../../shared/domain/backup.ts'
import type { BackupSettings } from '../../../shared/ipc/backup-schemas.ts'
import { useBackup } from './state.ts'
import { Button } from '../../ui/controls.tsx'
import { useAppServices, useWorkspace } from '../../live/context.ts'
import { useWording } from '../../i18n/wording.ts'
import { AutomaticBackup } from './automatic-backup.tsx'
import { RestoreButton } from './restore-button.tsx'
import { BackupForm } from '../../parts/backup-form.tsx'
import { chooseFolder, keepAtMost, makeBackup } from './acts.ts'
import { useBackupSettings } from './queries.ts'

const keepChoices = [1, 3, 5, 10, 20, backupLimits.keep.most]

/** In Settings: copies of everything, for another machine or for after the loss of this one. */
export function BackupSection() {
  const { t } = useWording()
  const { settings, setSettings, read } = useBackupSettings()
  const { isMaking, make } = useBackup()
  // Leaving Settings closes the form.
  useEffect(() => () => make(false), [make])
  const id = useId()
  if (settings === null) return null
  return (
    <section className="settings-section" aria-labelledby={id}>
      <h2 id={id}>{t('backup.title')}</h2>
      <p className="soft">{t('backup.what')}</p>
      <Folder settings={settings} onChange={setSettings} />
      <Keep settings={settings} onChange={setSettings} />
      <AutomaticBackup settings={settings} onSaved={read} />
      {isMaking ? (
        <MakeBackup
          onClose={() => {
            make(false)
            read()
          }}
        />
      ) : (
        <div className="backup-acts">
          <Button onClick={() => make(true)}>{t('backup.make')}</Button>
          <RestoreButton />
        </div>
      )}
      <KeptBackups settings={settings} />
    </section>
  )
}

interface PartProps {
  readonly settings: BackupSettings
  readonly onChange: (settings: BackupSettings) => void
}

function Folder({ settings, onChange }: PartProps) {
  const { t } = useWording()
  const { client } = useAppServices()
  const choose = async (): Promise<void> => {
    const chosen = await chooseFolder(client)
    if (chosen !== null) onChange(chosen)
  }
  return (
    <div className="backup-folder">
      <p>
        <strong>{t('backup.folder')}</strong>
        <br />
        <span className="soft">{settings.folder}</span>
      </p>
      <Button onPress={() => choose()}>{t('backup.chooseFolder')}</Button>
    </div>
  )
}

function Keep({ settings, onChange }: PartProps) {
  const { t } = useWording()
  const { client } = useAppServices()
  const id = useId()
  const save = async (keep: number): Promise<void> => {
    if (await keepAtMost(client, keep)) onChange({ ...settings, keep })
  }
  return (
    <div className="field">
      <label htmlFor={id}>{t('backup.keep')}</label>
      <select
        id={id}
        className="input"
        aria-describedby={`${id}-hint`}
        value={settings.keep}
        onChange={({ target: { value } }) => void save(Number(value))}
      >
        {keepChoices.map((count) => (
          <option key={count} value={count}>
            {t('backup.keepCount', { count })}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} className="field-hint">
        {t('backup.keepHint')}
      </p>
    </div>
  )
}

function KeptBackups({ settings: { files } }: { readonly settings: BackupSettings }) {
  const { t, format } = useWording()
  if (files.length === 0) return <p className="soft">{t('backup.none')}</p>
  return (
    <ul className="backup-files" aria-label={t('backup.files')}>
      {files.map(({ name, madeAt, bytes }) => (
        <li key={name}>
          <span className="figures">{format.dayAndTime(madeAt)}</span>
          <span className="soft figures">{format.size(bytes)}</span>
          <span className="soft">{name}</span>
        </li>
      ))}
    </ul>
  )
}

/** Asks for a passphrase for this one file, and makes the backup. */
function MakeBackup({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWording()
  const { client, clock } = useAppServices()
  const workspace = useWorkspace()
  return (
    <BackupForm
      label={t('backup.make')}
      what={t('backup.passphraseWhat')}
      submit={t('backup.makeNow')}
      make={(passphrase, onRows) => makeBackup({ client, clock, workspace }, passphrase, onRows)}
      onClose={onClose}
    />
  )
}
