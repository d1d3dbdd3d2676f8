import './backup.css'
import { useId, useState } from 'react'
import type { OpenBackup } from '../../../shared/domain/backup.ts'
import type { OpenedFile } from '../../../shared/ipc/backup-schemas.ts'
import { connectionProblemText } from '../../i18n/failure-text.ts'
import { Button } from '../../ui/controls.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { useAppServices } from '../../live/context.ts'
import { FileField } from '../../parts/files.tsx'
import { useSentence, useWording } from '../../i18n/wording.ts'
import { checkBackup, restore } from './acts.ts'

interface RestoreDialogProps {
  /** The backup that was opened with the app. */
  readonly given?: OpenedFile | undefined
  readonly onClose: () => void
}

/** Reads the whole file, shows what is in it, and then restores it. */
export function RestoreDialog({ given, onClose }: RestoreDialogProps) {
  const [opened, setOpened] = useState<OpenBackup | null>(null)
  return opened === null ? (
    <CheckStep given={given} onClose={onClose} onOpened={setOpened} />
  ) : (
    <RestoreStep backup={opened} onClose={onClose} />
  )
}

function CheckStep({
  given,
  onClose,
  onOpened
}: RestoreDialogProps & {
  readonly onOpened: (backup: OpenBackup) => void
}) {
  const { t } = useWording()
  const { client } = useAppServices()
  const [file, setFile] = useState<File | OpenedFile | null>(given ?? null)
  const [passphrase, setPassphrase] = useState('')
  const [rows, setRows] = useState<number | null>(null)
  const [problem, setProblem] = useSentence()
  const [isTried, setTried] = useState(false)
  const id = useId()
  const check = async (chosen: File | OpenedFile): Promise<void> => {
    setRows(0)
    setProblem(null)
    const answer = await checkBackup(client, chosen, passphrase, setRows)
    setRows(null)
    if (answer.kind === 'ok') onOpened(answer.value)
    else setProblem(({ t }) => t(`backup.problems.${answer.failure}`))
  }
  return (
    <Dialog
      title={t('backup.restore')}
      closeLabel={t('frame.close')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('protection.cancel')}</Button>
          <Button kind="primary" type="submit" form={id} disabled={rows !== null}>
            {t('backup.check')}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        onSubmit={async () => {
          setTried(true)
          if (file !== null && passphrase !== '' && rows === null) await check(file)
        }}
      >
        <p className="soft">{t('backup.checkWhat')}</p>
        {given === undefined ? (
          <FileField
            label={t('backup.file')}
            accept=".fieldcase"
            disabled={rows !== null}
            problem={isTried && file === null ? t('frame.chooseFirst') : undefined}
            onChoose={([chosen]) => {
              setFile(chosen ?? null)
              setProblem(null)
            }}
          />
        ) : (
          <p>
            {t('backup.file')}: <strong>{given.name}</strong>
          </p>
        )}
        <TextField
          type="password"
          autoComplete="off"
          label={t('backup.passphrase')}
          problem={isTried && passphrase === '' ? t('frame.fillIn') : problem}
          value={passphrase}
          onChange={setPassphrase}
        />
        {rows !== null && (
          <p role="status" className="soft">
            {t('backup.checking', { count: rows })}
          </p>
        )}
      </Form>
    </Dialog>
  )
}

function RestoreStep({ backup, onClose }: { readonly backup: OpenBackup; readonly onClose: () => void }) {
  const { t, format } = useWording()
  const { client } = useAppServices()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useSentence()
  const { about, counts, unreadable } = backup
  const { words = [] } = about
  const start = async (): Promise<void> => {
    setBusy(true)
    const refused = await restore(client, backup)
    setBusy(false)
    if (refused === null) onClose()
    else setProblem(({ t }) => connectionProblemText(t, refused).sentence)
  }
  return (
    <Dialog
      title={t('backup.restore')}
      closeLabel={t('frame.close')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('protection.cancel')}</Button>
          <Button kind="primary" disabled={isBusy} data-first-focus onPress={() => start()}>
            {t('backup.restoreNow')}
          </Button>
        </>
      }
    >
      <div className="backup-found">
        <p>
          <strong>{t('backup.whole', { time: format.dayAndTime(about.madeAt) })}</strong>
        </p>
        <p>
          {about.workspace === 'sample'
            ? t('backup.ofSample')
            : t('backup.ofService', { url: about.connection.baseUrl, user: about.connection.userId })}
        </p>
        <ul>
          <li>{t('backup.drafts', { count: counts['work/drafts'] ?? 0 })}</li>
          <li>{t('backup.reviews', { count: counts['work/reviews'] ?? 0 })}</li>
          <li>{t('backup.cases', { count: counts['cache/cases'] ?? 0 })}</li>
          {words.length > 0 && <li>{t('backup.words', { count: words.length })}</li>}
        </ul>
        {unreadable > 0 && <p>{t('backup.unreadable', { count: unreadable })}</p>}
        <p className="soft">{t('backup.restoreWhat')}</p>
        {problem !== undefined && <p role="alert">{problem}</p>}
      </div>
    </Dialog>
  )
}
