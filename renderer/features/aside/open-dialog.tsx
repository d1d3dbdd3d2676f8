import { useId, useState } from 'react'
import { storeFailureText } from '../../i18n/failure-text.ts'
import { type Translate, useSentence, useWording } from '../../i18n/wording.ts'
import { useAppServices, useSession } from '../../live/context.ts'
import { BackupForm } from '../../parts/backup-form.tsx'
import { Button } from '../../ui/controls.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import {
  type AsideOpening,
  type KeptAside,
  mustProtectFirst,
  openAside,
  type OpenedAside,
  type OpenedPart,
  partOfToday,
  saveAsBackup,
  takeOver,
  workspaceName
} from './acts.ts'

interface OpenDialogProps {
  readonly vault: KeptAside
  readonly onClose: () => void
}

/** Opens what was kept aside, says what is in it, and then offers what can be done with it. */
export function OpenDialog({ vault, onClose }: OpenDialogProps) {
  const [opened, setOpened] = useState<OpenedAside | null>(null)
  return opened === null ? (
    <KeyStep vault={vault} onClose={onClose} onOpened={setOpened} />
  ) : (
    <ContentsStep opened={opened} onClose={onClose} />
  )
}

function KeyStep({
  vault,
  onClose,
  onOpened
}: OpenDialogProps & { readonly onOpened: (opened: OpenedAside) => void }) {
  const { t } = useWording()
  const { client } = useAppServices()
  const [passphrase, setPassphrase] = useState('')
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useSentence()
  const id = useId()
  const open = async (): Promise<void> => {
    if (vault.hasPassphrase && passphrase === '') {
      setProblem(({ t }) => t('frame.fillIn'))
      return
    }
    setReading(true)
    setProblem(null)
    const answer = await openAside(client, vault, vault.hasPassphrase ? passphrase : null)
    setReading(false)
    if (answer.kind === 'opened') onOpened(answer.opened)
    else setProblem(({ t }) => problemText(t, answer))
  }
  return (
    <Dialog
      title={t('aside.openTitle')}
      closeLabel={t('frame.close')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('protection.cancel')}</Button>
          <Button kind="primary" type="submit" form={id} disabled={isReading}>
            {t('aside.open')}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={open}>
        <p className="soft">{t('aside.openWhat')}</p>
        {vault.hasPassphrase ? (
          <TextField
            type="password"
            autoComplete="off"
            data-first-focus
            label={t('aside.passphrase')}
            problem={problem}
            value={passphrase}
            onChange={(typed) => {
              setPassphrase(typed)
              setProblem(null)
            }}
          />
        ) : (
          problem !== undefined && <p role="alert">{problem}</p>
        )}
        {isReading && (
          <p role="status" className="soft">
            {t('aside.reading')}
          </p>
        )}
      </Form>
    </Dialog>
  )
}

function problemText(t: Translate, answer: Exclude<AsideOpening, { readonly kind: 'opened' }>): string {
  if (answer.kind === 'failed') return storeFailureText(t, answer.failure).sentence
  const { reason } = answer
  return t(
    reason === 'wrong-passphrase' || reason === 'no-keychain'
      ? `aside.problems.${reason}`
      : 'aside.problems.other'
  )
}

function ContentsStep({ opened, onClose }: { readonly opened: OpenedAside; readonly onClose: () => void }) {
  const { t } = useWording()
  const { client } = useAppServices()
  const [isSaving, setSaving] = useState(false)
  const isPassing = useSession(({ vault }) => vault.kind === 'open' && vault.mode === 'nothing-kept')
  const saved = partOfToday(opened)
  const isShut = mustProtectFirst(opened)
  const bring = (): void => {
    onClose()
    takeOver(opened)
  }
  return (
    <Dialog
      title={t('aside.openTitle')}
      closeLabel={t('frame.close')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('protection.cancel')}</Button>
          {!isSaving && saved !== undefined && (
            <Button onClick={() => setSaving(true)}>{t('aside.save')}</Button>
          )}
          <Button kind="primary" disabled={isShut} data-first-focus onClick={bring}>
            {t('aside.takeOver')}
          </Button>
        </>
      }
    >
      <div className="aside-found">
        {opened.parts.map((part) => (
          <Contents key={part.workspaceId} part={part} />
        ))}
        {opened.words.length > 0 && <p>{t('aside.words', { count: opened.words.length })}</p>}
        {isShut ? (
          <p role="alert">{t('aside.protectFirst')}</p>
        ) : (
          <p className="soft">{t('aside.takeOverWhat')}</p>
        )}
        {isPassing && <p>{t('aside.passing')}</p>}
        {saved === undefined && <p className="soft">{t('aside.saveElsewhere')}</p>}
        {isSaving && saved !== undefined && (
          <BackupForm
            label={t('aside.save')}
            what={t('aside.saveWhat')}
            submit={t('aside.saveNow')}
            make={(passphrase, onRows) => saveAsBackup(client, saved, passphrase, onRows)}
            onClose={() => setSaving(false)}
          />
        )}
      </div>
    </Dialog>
  )
}

const counted = ['drafts', 'waiting', 'changes', 'cases', 'notes', 'alerts'] as const

function Contents({ part: { workspaceId, contents, lacksJournal } }: { readonly part: OpenedPart }) {
  const { t } = useWording()
  const name = t(`aside.contents.${workspaceName(workspaceId)}`)
  return (
    <div>
      <p>
        <strong>{name}</strong>
      </p>
      <ul aria-label={name}>
        {counted.map((kind) => (
          <li key={kind}>{t(`aside.${kind}`, { count: contents[kind] })}</li>
        ))}
      </ul>
      {contents.unreadable > 0 && <p>{t('aside.unreadable', { count: contents.unreadable })}</p>}
      {lacksJournal && <p role="alert">{t('aside.lacksJournal')}</p>}
    </div>
  )
}
