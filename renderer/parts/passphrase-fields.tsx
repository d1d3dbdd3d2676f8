import { shortestPassphrase } from '../../shared/domain/vault.ts'
import { useWording } from '../i18n/wording.ts'
import { TextField } from '../ui/text-field.tsx'

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

/** A new passphrase, typed twice because nobody can look it up later. */
export function PassphraseFields({ value, problem, onChange }: PassphraseFieldsProps) {
  const { t } = useWording()
  return (
    <>
      <TextField
        type="password"
        autoComplete="new-password"
        label={t('protection.newPassphrase')}
        hint={t('protection.passphraseHint', { count: shortestPassphrase })}
        problem={problem}
        value={value.typed}
        onChange={(typed) => onChange({ ...value, typed })}
      />
      <TextField
        type="password"
        autoComplete="new-password"
        label={t('protection.repeatPassphrase')}
        value={value.again}
        onChange={(again) => onChange({ ...value, again })}
      />
    </>
  )
}

/** What is wrong with it before anybody is asked; null where nothing is. */
export function problemOf({ typed, again }: NewPassphrase): 'passphrase-too-short' | 'not-the-same' | null {
  if (typed.length < shortestPassphrase) return 'passphrase-too-short'
  return typed === again ? null : 'not-the-same'
}
