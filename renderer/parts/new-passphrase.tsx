import { type ReactNode, useState } from 'react'
import { shortestPassphrase } from '../../shared/domain/vault.ts'
import { type Sentence, useSentence, useWording } from '../i18n/wording.ts'
import { Button } from '../ui/controls.tsx'
import { TextField } from '../ui/fields.tsx'
import { Form } from '../ui/form.tsx'

export interface NewPassphrase {
  readonly typed: string
  readonly again: string
}

export const noPassphrase: NewPassphrase = { typed: '', again: '' }

interface PassphraseFieldsProps {
  readonly value: NewPassphrase
  readonly problem: string | undefined
  readonly onChange: (value: NewPassphrase) => void
}

/** Asks for a new passphrase. It is typed twice, because nobody can look it up later. */
export function PassphraseFields({ value, problem, onChange }: PassphraseFieldsProps) {
  const { t } = useWording()
  const isOfRepeat = problemOf(value) === 'not-the-same'
  return (
    <>
      <TextField
        type="password"
        autoComplete="new-password"
        label={t('protection.newPassphrase')}
        hint={t('protection.passphraseHint', { count: shortestPassphrase })}
        problem={isOfRepeat ? undefined : problem}
        value={value.typed}
        onChange={(typed) => onChange({ ...value, typed })}
      />
      <TextField
        type="password"
        autoComplete="new-password"
        label={t('protection.repeatPassphrase')}
        problem={isOfRepeat ? problem : undefined}
        value={value.again}
        onChange={(again) => onChange({ ...value, again })}
      />
    </>
  )
}

/** What is wrong with the passphrase as far as the page can tell, or null. */
export function problemOf({ typed, again }: NewPassphrase): 'passphrase-too-short' | 'not-the-same' | null {
  if (typed.length < shortestPassphrase) return 'passphrase-too-short'
  return typed === again ? null : 'not-the-same'
}

interface NewPassphraseFormProps {
  readonly label: string
  readonly what: string
  readonly submit: string
  /** Disables the form while the passphrase is being used. */
  readonly busy?: boolean
  /**
   * Gets a passphrase that is long enough and was typed twice alike. Returns a sentence that says why it did
   * not work, or null.
   */
  readonly onPassphrase: (passphrase: string) => Promise<Sentence | null>
  readonly onClose: () => void
  /** Shown beside the buttons. */
  readonly children?: ReactNode
}

/** A form that asks for a new passphrase for backups. */
export function NewPassphraseForm({
  label,
  what,
  submit,
  busy = false,
  onPassphrase,
  onClose,
  children
}: NewPassphraseFormProps) {
  const { t } = useWording()
  const [passphrase, setPassphrase] = useState(noPassphrase)
  const [problem, setProblem] = useSentence()
  const send = async (): Promise<void> => {
    const wrong = problemOf(passphrase)
    if (wrong !== null)
      setProblem(({ t }) => t(`protection.problems.${wrong}`, { count: shortestPassphrase }))
    else setProblem(await onPassphrase(passphrase.typed))
  }
  return (
    <Form aria-label={label} onSubmit={send}>
      <p className="soft">{what}</p>
      <PassphraseFields
        value={passphrase}
        problem={problem}
        onChange={(value) => {
          setPassphrase(value)
          setProblem(null)
        }}
      />
      <div className="form-actions">
        <Button kind="primary" type="submit" disabled={busy}>
          {submit}
        </Button>
        <Button disabled={busy} onClick={onClose}>
          {t('protection.cancel')}
        </Button>
        {children}
      </div>
    </Form>
  )
}
