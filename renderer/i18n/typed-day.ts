import type { Language } from '../app/words.ts'

/** How a day is typed: the day first in both languages, as it is spoken. */
export const dayPattern: Readonly<Record<Language, string>> = { en: 'dd/mm/yyyy', nl: 'dd-mm-jjjj' }
const separators: Readonly<Record<Language, string>> = { en: '/', nl: '-' }

/**
 * The day that a person typed, as `YYYY-MM-DD`; empty where nothing is typed, null where it is no day.
 * Invisible characters, which come with a day that was copied elsewhere, are not looked at.
 * Day, month and year in four digits, with any of `- / .` or blanks between; or the year first, as the service writes it.
 */
export function readTypedDay(text: string): string | null {
  const trimmed = text.replaceAll(/\p{Cf}/gu, '').trim()
  if (trimmed === '') return ''
  const parts = /^(\d{1,4})[-/. ]+(\d{1,2})[-/. ]+(\d{1,4})$/u.exec(trimmed)?.slice(1)
  if (parts === undefined) return null
  const [year = '', month = '', day = ''] = parts[0]?.length === 4 ? parts : parts.toReversed()
  if (year.length !== 4 || day.length > 2) return null
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  // A day that the month does not have would roll over into the next one.
  const at = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === iso ? iso : null
}

/** `31/12/2026` or `31-12-2026` for `2026-12-31`; anything else as it came. */
export function typedDay(iso: string, language: Language): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(iso)?.slice(1)
  return parts === undefined ? iso : parts.toReversed().join(separators[language])
}

/** Whether a field may go on showing what was typed: not where its value was set to another one since, as by a button. No day stands for nothing. */
export function isTypedFor(text: string, value: string): boolean {
  return (readTypedDay(text) ?? '') === value
}
