import { type EpochMillis, toEpochMillis } from '../clock.ts'
import { isCalendarDate } from './calendar-date.ts'

/** The beginnings of the years 1970 and 2286: digits of another unit, and what stands for no time, lie outside. */
const bounds = { after: 0, before: 1e13 }
const iso = /^\d{4}-\d{2}(?:-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}(?::?\d{2}))?)?)?$/u
/** The other forms of ISO 8601 for a day with a time of day, which the engine does not read. */
const otherIso =
  /^(\d{4})(-?)(\d{2})\2(\d{2})[Tt ](\d{2})(:?)(\d{2})(?:\6(\d{2})(?:[.,](\d+))?)?([Zz]|[+-]\d{2}(?::?\d{2})?)?$/u

/**
 * A moment as the service writes it, an ISO text. Null where it left it out or it cannot be read: of another text
 * nobody knows which number is the day (SPEC S36h).
 */
export function momentOf(text: string | null): EpochMillis | null {
  const written = text === null || iso.test(text) ? text : inTheUsualForm(text)
  if (written === null) return null
  if (written.length >= '2026-12-31'.length && !isCalendarDate(written.slice(0, 10))) return null
  return momentAt(Date.parse(written.replace(' ', 'T')))
}

function inTheUsualForm(text: string): string | null {
  const parts = otherIso.exec(text)
  if (parts === null) return null
  const [, year = '', , month = '', day = '', hour = '', , minute = ''] = parts
  const [second = '00', fraction = '0', zone = ''] = parts.slice(8)
  const [, hours, minutes = '00'] = /^([+-]\d{2}):?(\d{2})?$/u.exec(zone) ?? []
  const offset = hours === undefined ? zone.toUpperCase() : `${hours}:${minutes}`
  const millis = fraction.slice(0, 3).padEnd(3, '0')
  return `${year}-${month}-${day}T${hour}:${minute}:${second}.${millis}${offset}`
}

/** Whether a time says in which zone it is. One that does not, or only a day, may be many hours off (SPEC O16k). */
export function tellsZone(text: string): boolean {
  return otherIso.exec(text)?.[10] !== undefined
}

const dayOrMonth = /^\d{4}-\d{2}(?:-\d{2})?$/u

/** A day or a month without a time of day. Null for any other text (SPEC M5f). */
export function dayAlone(text: string): string | null {
  return dayOrMonth.test(text) && momentOf(text) !== null ? text : null
}

/** The beginning of a day, or of a month, by the calendar of the machine: it is that day in every time zone. */
export function beginningOf(day: string): EpochMillis {
  return toEpochMillis(Date.parse(`${day.padEnd('YYYY-MM-DD'.length, '-01')}T00:00:00`))
}

/** A number of ten digits tells seconds, one of thirteen milliseconds (SPEC M5e). */
export function momentOfNumber(value: number): EpochMillis | null {
  if (value >= 1e9 && value < 1e10) return momentAt(Math.round(value * 1_000))
  return value >= 1e12 && value < 1e13 ? momentAt(Math.round(value)) : null
}

function momentAt(at: number): EpochMillis | null {
  return at > bounds.after && at < bounds.before ? toEpochMillis(at) : null
}
