import { afterEach, expect, it, vi } from 'vitest'
import { keptFormat, languages, wakeFormats } from '../../../../renderer/i18n/format.ts'
import { toEpochMillis } from '../../../../shared/clock.ts'

afterEach(() => vi.restoreAllMocks())

it.each(languages)('a first queue and a first case make no format of their own in %s (T21h)', (language) => {
  wakeFormats(language)
  const made = [
    vi.spyOn(Intl, 'DateTimeFormat'),
    vi.spyOn(Intl, 'NumberFormat'),
    vi.spyOn(Intl, 'DisplayNames'),
    vi.spyOn(Intl, 'ListFormat')
  ]
  const now = toEpochMillis(Date.parse('2026-03-05T14:30:00'))
  const format = keptFormat(language)
  for (const day of ['2026-03-05', '2026-03-04', '2026-02-03', '2024-08-23'])
    format.moment(toEpochMillis(Date.parse(`${day}T09:12:00`)), now)
  format.number(89_930)
  format.time(now)
  format.calendarDay('1970-01-31')
  format.age(now, now)
  format.list(['NL', 'BE'].map((code) => format.country(code)))
  for (const kind of made) expect(kind).not.toHaveBeenCalled()
})
