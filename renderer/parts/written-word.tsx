import { type ReactNode, useState } from 'react'
import { useWording } from '../i18n/wording.ts'
import { TextField } from '../ui/fields.tsx'

/** A word that somebody writes before something is deleted for good. `problem` is said at its field. */
export function useWrittenWord(problem: string | undefined): {
  readonly isWritten: boolean
  readonly field: ReactNode
} {
  const { t } = useWording()
  const [typed, setTyped] = useState('')
  const word = t('protection.wipeWord')
  return {
    isWritten: typed.trim().toUpperCase() === word,
    field: (
      <TextField
        label={t('protection.wipeConfirm', { word })}
        value={typed}
        problem={problem}
        onChange={setTyped}
      />
    )
  }
}
