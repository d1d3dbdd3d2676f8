import { useEffect, useRef, useState } from 'react'
import { shortestPassphrase } from '../../../shared/domain/vault.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices } from '../../live/app-context.ts'
import { useStore } from '../../live/context.ts'
import { NewPassphraseForm } from '../../parts/new-passphrase.tsx'
import { sayDone } from '../../parts/say.ts'
import { makeBackup } from './acts.ts'

/** A passphrase for this one file, and the making of it. */
export function BackupForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWording()
  const { client, clock } = useAppServices()
  const store = useStore()
  const [rows, setRows] = useState<number | null>(null)
  const form = useRef<HTMLDivElement>(null)
  // It may have been asked for from another page, and lies far down on this one.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const make = async (passphrase: string): Promise<string | null> => {
    setRows(0)
    const made = await makeBackup({ client, clock, store }, passphrase, setRows)
    setRows(null)
    if (made.kind === 'refused') return t(`backup.refused.${made.reason}`, { count: shortestPassphrase })
    if (made.kind === 'not-written') return t('backup.notWritten', { code: made.code })
    sayDone([t('backup.made', { name: made.name, count: made.rows }), ...(made.removed > 0 ? [t('backup.removed', { count: made.removed })] : [])].join(' '))
    onClose()
    return null
  }
  return (
    <div ref={form}>
      <NewPassphraseForm label={t('backup.make')} what={t('backup.passphraseWhat')} submit={t('backup.makeNow')} busy={rows !== null} onPassphrase={make} onClose={onClose}>
        {rows !== null && (
          <p role="status" className="soft">
            {t('backup.making', { count: rows })}
          </p>
        )}
      </NewPassphraseForm>
    </div>
  )
}
