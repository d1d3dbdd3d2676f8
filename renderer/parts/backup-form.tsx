import { useEffect, useRef, useState } from 'react'
import { shortestPassphrase } from '../../shared/domain/vault.ts'
import { type Sentence, useWording } from '../i18n/wording.ts'
import type { MadeBackup } from './backup-file.ts'
import { sayDone } from './messages.ts'
import { NewPassphraseForm } from './new-passphrase.tsx'

interface BackupFormProps {
  readonly label: string
  readonly what: string
  readonly submit: string
  /** Makes the file, and tells how many rows are in it so far. */
  readonly make: (passphrase: string, onRows: (rows: number) => void) => Promise<MadeBackup>
  readonly onClose: () => void
}

/** Asks for a passphrase for one backup, makes it, and says what became of it. */
export function BackupForm({ label, what, submit, make, onClose }: BackupFormProps) {
  const { t } = useWording()
  const [rows, setRows] = useState<number | null>(null)
  const form = useRef<HTMLDivElement>(null)
  // The form opens below what led to it, perhaps far down on the page.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const makeNow = async (passphrase: string): Promise<Sentence | null> => {
    setRows(0)
    const made = await make(passphrase, setRows).finally(() => setRows(null))
    if (made.kind === 'refused') {
      const { reason } = made
      return ({ t }) => t(`backup.refused.${reason}`, { count: shortestPassphrase })
    }
    if (made.kind !== 'kept') {
      const { kind, code } = made
      return ({ t }) => t(`backup.failed.${kind}`, { code })
    }
    sayDone('backup', ({ t }) =>
      [
        t('backup.made', { name: made.name, count: made.rows }),
        ...(made.removed > 0 ? [t('backup.removed', { count: made.removed })] : [])
      ].join(' ')
    )
    onClose()
    return null
  }
  return (
    <div ref={form}>
      <NewPassphraseForm
        label={label}
        what={what}
        submit={submit}
        busy={rows !== null}
        onPassphrase={makeNow}
        onClose={onClose}
      >
        {rows !== null && (
          <p role="status" className="soft">
            {t('backup.making', { count: rows })}
          </p>
        )}
      </NewPassphraseForm>
    </div>
  )
}
