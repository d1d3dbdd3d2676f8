import { useState } from 'react'
import { shortestPassphrase } from '../../../shared/domain/protection.ts'
import { Button } from '../../ui/button.tsx'
import { useAppServices } from '../app-context.ts'
import { useStore } from '../live-query.ts'
import { noPassphrase, PassphraseFields, problemOf } from '../passphrase-fields.tsx'
import { sayDone } from '../say.ts'
import { useWording } from '../wording.ts'
import { makeBackup } from './make-backup.ts'

/** A passphrase for this one file, and the making of it. */
export function BackupForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWording()
  const { client, clock } = useAppServices()
  const store = useStore()
  const [passphrase, setPassphrase] = useState(noPassphrase)
  const [problem, setProblem] = useState<string>()
  const [rows, setRows] = useState<number | null>(null)
  const make = async (): Promise<void> => {
    const wrong = problemOf(passphrase)
    if (wrong !== null) {
      setProblem(t(`protection.problems.${wrong}`, { count: shortestPassphrase }))
      return
    }
    setRows(0)
    const made = await makeBackup({ client, clock, store }, passphrase.typed, setRows)
    setRows(null)
    if (made.kind === 'kept') {
      sayDone([t('backup.made', { name: made.name, count: made.rows }), ...(made.removed > 0 ? [t('backup.removed', { count: made.removed })] : [])].join(' '))
      onClose()
    } else setProblem(made.kind === 'refused' ? t(`backup.refused.${made.reason}`, { count: shortestPassphrase }) : t('backup.notWritten', { code: made.code }))
  }
  return (
    <form
      className="form"
      noValidate
      aria-label={t('backup.make')}
      onSubmit={(event) => {
        event.preventDefault()
        void make()
      }}
    >
      <p className="soft">{t('backup.passphraseWhat')}</p>
      <PassphraseFields
        value={passphrase}
        problem={problem}
        onChange={(value) => {
          setPassphrase(value)
          setProblem(undefined)
        }}
      />
      <div className="form-actions">
        <Button kind="primary" type="submit" disabled={rows !== null}>
          {t('backup.makeNow')}
        </Button>
        <Button disabled={rows !== null} onClick={onClose}>
          {t('protection.cancel')}
        </Button>
        {rows !== null && (
          <p role="status" className="soft">
            {t('backup.making', { count: rows })}
          </p>
        )}
      </div>
    </form>
  )
}
