import { useState } from 'react'
import { dayPattern, isTypedFor, readTypedDay, typedDay } from '../i18n/format.ts'
import { currentLanguage, useWording } from '../i18n/wording.ts'
import { TextField } from '../ui/fields.tsx'

interface DayFieldProps {
  readonly label: string
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string
  readonly problem?: string | undefined
  /** Odd, and allowed. */
  readonly caution?: string | undefined
  /** Gets the empty text if nothing is typed, and null while the typed text is not a day. */
  readonly onChange: (day: string | null) => void
  /** The field was left. */
  readonly onLeave?: () => void
}

/**
 * A field for a day, typed in the language of the app; the browser's own date field follows the language of
 * the system. Shows the day in words below, so that nobody mistakes a day for a month.
 */
export function DayField({ label, value, problem, caution, onChange, onLeave }: DayFieldProps) {
  const { t, format } = useWording()
  const language = currentLanguage()
  /** The typed text until the field is left. If null, the field shows its value. */
  const [text, setTyped] = useState<string | null>(null)
  const typed = text !== null && isTypedFor(text, value) ? text : null
  const [isLeft, setLeft] = useState(false)
  const day = typed === null ? value : readTypedDay(typed)
  const isUnread = day === null && isLeft
  return (
    <TextField
      label={label}
      // The problem replaces the hint, so that a button that is about to be pressed does not move.
      hint={
        isUnread ? undefined : day === null || day === '' ? dayPattern[language] : format.calendarDay(day)
      }
      problem={problem ?? (isUnread ? t('frame.noDay', { pattern: dayPattern[language] }) : undefined)}
      caution={caution}
      inputMode="numeric"
      maxLength={20}
      value={typed ?? typedDay(value, language)}
      onChange={(text) => {
        setTyped(text)
        setLeft(false)
        onChange(readTypedDay(text))
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') setLeft(true)
      }}
      onBlur={() => {
        setLeft(true)
        if (day !== null) setTyped(null)
        onLeave?.()
      }}
    />
  )
}
