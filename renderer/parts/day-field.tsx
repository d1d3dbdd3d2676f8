import { useState } from 'react'
import { dayPattern, isTypedFor, readTypedDay, typedDay } from '../i18n/format.ts'
import { currentLanguage } from '../i18n/language.ts'
import { useWording } from '../i18n/wording.ts'
import { TextField } from '../ui/fields.tsx'

interface DayFieldProps {
  readonly label: string
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string
  readonly problem?: string | undefined
  /** Empty where nothing is typed, null as long as what is typed is no day. */
  readonly onChange: (day: string | null) => void
}

/**
 * A day, typed in the language of the app. The browser's own date field follows the language of the system instead.
 * Under it stands the day in words, so that nobody takes a day for a month.
 */
export function DayField({ label, value, problem, onChange }: DayFieldProps) {
  const { t, format } = useWording()
  const language = currentLanguage()
  /** What is typed until the field is left; null shows the value. */
  const [text, setTyped] = useState<string | null>(null)
  const typed = text !== null && isTypedFor(text, value) ? text : null
  const [isLeft, setLeft] = useState(false)
  const day = typed === null ? value : readTypedDay(typed)
  const isUnread = day === null && isLeft
  return (
    <TextField
      label={label}
      // What is wrong takes the hint's place: a button that is on its way to be pressed stays where it is.
      hint={
        isUnread ? undefined : day === null || day === '' ? dayPattern[language] : format.calendarDay(day)
      }
      problem={problem ?? (isUnread ? t('frame.noDay', { pattern: dayPattern[language] }) : undefined)}
      inputMode="numeric"
      maxLength={20}
      value={typed ?? typedDay(value, language)}
      onChange={(text) => {
        setTyped(text)
        setLeft(false)
        onChange(readTypedDay(text))
      }}
      onBlur={() => {
        setLeft(true)
        if (day !== null) setTyped(null)
      }}
    />
  )
}
