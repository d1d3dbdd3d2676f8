import { type EpochMillis, toEpochMillis } from '../../shared/clock.ts'
import { isCalendarDate } from '../../shared/domain/calendar-date.ts'
import { beginningOf, dayAlone, momentOf } from '../../shared/domain/moment.ts'
import { besideOthers } from '../../shared/domain/turning-text.ts'
import { isDissolved } from '../../shared/domain/subscription.ts'

export const languages = ['en', 'nl'] as const
export type Language = (typeof languages)[number]

/** Times, numbers and country names as people write them. */
export interface Format {
  /** The time zone of its times, such as `Europe/Amsterdam`. */
  timeZone(): string
  /** `09:12` */
  time(at: EpochMillis): string
  /** `09:12:04` */
  timeToTheSecond(at: EpochMillis): string
  /** `09:12`, or `09:12 on 3 Mar` where that is not today: it stands behind the word “at” (SPEC S37f). */
  timeAt(at: EpochMillis, now: EpochMillis): string
  /** `09:12:04`, or `09:12:04 on 3 Mar`. */
  timeAtToTheSecond(at: EpochMillis, now: EpochMillis): string
  /** `09:12 today`, `09:12 yesterday` or `09:12, 3 Mar`, with the year if it is another one. In Dutch the day is first. */
  moment(at: EpochMillis, now: EpochMillis): string
  /** `09:12` if it was today, otherwise like `moment`. */
  shortMoment(at: EpochMillis, now: EpochMillis): string
  /** `3 Mar 2026, 00:00`, and `25 Oct 2026, 02:30 GMT+2` in an hour that the clock shows twice (SPEC R10g). */
  dayAndTime(at: EpochMillis): string
  /** `3 Mar 2026, 00:05:09`, and with the distance from UTC likewise. */
  dayAndTimeToTheSecond(at: EpochMillis): string
  /** `3 Mar 2026` for `2026-03-03`. Text that is not a day is returned unchanged. */
  calendarDay(day: string): string
  /** `3 Mar 2026` of a day, `March 2026` of a month alone: `YYYY-MM-DD` or `YYYY-MM`. */
  dayOrMonth(day: string): string
  /** `40 s`, `3 min` or `2 h 5 min`: how long something takes, rounded up. */
  duration(millis: number): string
  /** `today`, `yesterday` or `on 3 Mar`. Text that is not a time is returned unchanged. */
  dayOf(iso: string, now: EpochMillis): string
  /** `3 Mar 2026` */
  day(at: number): string
  /** `now`, `5 min`, `3 h`, `2 d` or `7 wk`: how old something is, in one short unit. */
  age(at: EpochMillis, now: EpochMillis): string
  /** `March 2026`. */
  month(at: number): string
  number(value: number): string
  /** `640 kB`, `3.4 MB` or `1.2 GB`, in thousands, as a person says how large a file is. */
  size(bytes: number): string
  /** The name of a country, or the code itself if it is unknown. */
  country(code: string): string
  /** To be shown: no item turns another (SPEC Q1l). */
  list(items: readonly string[]): string
  /** To be written down or sent, with each item as it is. */
  listToKeep(items: readonly string[]): string
  /**
   * The sign between the cells of a CSV file that spreadsheets expect in this language. It is `;` where `,`
   * is the decimal sign.
   */
  readonly csvDelimiter: ',' | ';'
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const locales: Readonly<Record<Language, string>> = { en: 'en-GB', nl: 'nl-NL' }

/** The formats of a language, each made when it is used first: each reads tables, which a start would wait for. */
function formatsOf(locale: string, timeZone: string | undefined) {
  const zone = timeZone === undefined ? {} : { timeZone }
  const dates = (options: Intl.DateTimeFormatOptions) =>
    whenUsed(() => new Intl.DateTimeFormat(locale, { ...zone, ...options }))
  return {
    clock: dates({ hour: '2-digit', minute: '2-digit' }),
    exactClock: dates({ hour: '2-digit', minute: '2-digit', second: '2-digit' }),
    distances: dates({ timeZoneName: 'shortOffset' }),
    shortDate: dates({ day: 'numeric', month: 'short' }),
    longDate: dates({ day: 'numeric', month: 'short', year: 'numeric' }),
    months: dates({ month: 'long', year: 'numeric' }),
    // A day has no zone, and a machine that is carried into another one keeps the formats that it has made.
    calendarDays: dates({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
    calendarMonths: dates({ month: 'long', year: 'numeric', timeZone: 'UTC' }),
    numbers: whenUsed(() => new Intl.NumberFormat(locale)),
    countries: whenUsed(() => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })),
    lists: whenUsed(() => new Intl.ListFormat(locale, { type: 'conjunction' }))
  }
}

function whenUsed<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}

/** `timeZone`: of all times that it writes. That of the machine if it is left out. */
export function createFormat(language: Language, timeZone?: string): Format {
  const words = dayWords[language]
  const { clock, exactClock, shortDate, longDate, months, calendarDays, calendarMonths, ...others } =
    formatsOf(locales[language], timeZone)
  const { numbers, countries, lists, distances } = others
  const date = (at: number, now: number): string =>
    (new Date(at).getFullYear() === new Date(now).getFullYear() ? shortDate : longDate)().format(at)

  const moment = (at: EpochMillis, now: EpochMillis): string => {
    const days = daysBetween(at, now)
    if (days !== 0 && days !== 1) return words.momentOf(clock().format(at), date(at, now), ', ')
    return words.momentOf(clock().format(at), days === 0 ? words.today : words.yesterday, ' ')
  }

  const withDay = (time: string, at: EpochMillis, now: EpochMillis): string =>
    daysBetween(at, now) === 0 ? time : `${time} ${words.on} ${date(at, now)}`

  const calendarDay = (day: string): string => dayText(day, calendarDays)

  return {
    timeZone: () => clock().resolvedOptions().timeZone,
    time: (at) => clock().format(at),
    timeToTheSecond: (at) => exactClock().format(at),
    timeAt: (at, now) => withDay(clock().format(at), at, now),
    timeAtToTheSecond: (at, now) => withDay(exactClock().format(at), at, now),
    moment,
    shortMoment: (at, now) => (daysBetween(at, now) === 0 ? clock().format(at) : moment(at, now)),
    dayAndTime: (at) => `${longDate().format(at)}, ${timeToldOnce(at, clock(), distances)}`,
    dayAndTimeToTheSecond: (at) => `${longDate().format(at)}, ${timeToldOnce(at, exactClock(), distances)}`,
    calendarDay,
    dayOrMonth: (day) =>
      day.length === 'YYYY-MM'.length ? calendarMonths().format(Date.parse(day)) : calendarDay(day),
    duration: (millis) => shortDuration(millis, words),
    dayOf: (iso, now) => {
      const at = dayAlone(iso) === null ? momentOf(iso) : beginningOf(iso)
      if (at === null) return iso
      const days = daysBetween(at, now)
      if (days === 0) return words.today
      return days === 1 ? words.yesterday : `${words.on} ${date(at, now)}`
    },
    day: (at) => longDate().format(at),
    age: (at, now) => shortAge(Math.max(0, now - at), words),
    month: (at) => months().format(at),
    number: (value) => numbers().format(value),
    size: (bytes) => sizeText(bytes, numbers()),
    country: (code) =>
      /^[A-Z]{2}$/u.test(code) && !isDissolved(code) ? (countries().of(code) ?? code) : code,
    list: (items) => lists().format(items.map(besideOthers)),
    listToKeep: (items) => lists().format(items),
    csvDelimiter: language === 'nl' ? ';' : ','
  }
}

const kept = new Map<Language, Format>()

/** The one that the screens use. Each of its parts is made once. */
export function keptFormat(language: Language): Format {
  const format = kept.get(language) ?? createFormat(language)
  kept.set(language, format)
  return format
}

/** Forgets formats of another time zone than that in which the machine is now. Returns whether there were any. */
export function forgetFormatsOfElsewhere(): boolean {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const isElsewhere = [...kept.values()].some((format) => format.timeZone() !== timeZone)
  if (isElsewhere) kept.clear()
  return isElsewhere
}

/**
 * Makes what the first queue and the first case use. The browser reads the tables of each kind at its first use, and the
 * first drawing of either would wait for that (SPEC T21h).
 */
export function wakeFormats(language: Language): void {
  const format = keptFormat(language)
  const earlier = toEpochMillis(Date.parse('2026-01-10T09:00'))
  const later = toEpochMillis(Date.parse('2026-01-20T09:00'))
  format.number(later)
  // A day of the same year has a format of its own.
  format.moment(earlier, later)
  format.day(later)
  format.calendarDay('2026-01-20')
  format.country('NL')
  format.list(['', ''])
}

/** By so much clocks are set back: all but one of them by an hour. */
const setBackBy = [hour, hour / 2] as const

/** `02:30`, or `02:30 GMT+2` where the clock shows that twice: nobody could tell which of the two is meant (SPEC R10g). */
function timeToldOnce(
  at: EpochMillis,
  clock: Intl.DateTimeFormat,
  distances: () => Intl.DateTimeFormat
): string {
  const time = clock.format(at)
  const isTwice = setBackBy.some((by) => [at - by, at + by].some((other) => clock.format(other) === time))
  if (!isTwice) return time
  const distance = distances()
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')
  return distance === undefined ? time : `${time} ${distance.value}`
}

/** Text that is not a day is returned unchanged. */
function dayText(day: string, days: () => Intl.DateTimeFormat): string {
  const at = startOf(day)
  return Number.isNaN(at) ? day : days().format(at)
}

/** In UTC. Accepts only full dates, because a year alone would be parsed as its first day. */
function startOf(day: string): number {
  return isCalendarDate(day) ? Date.parse(day) : NaN
}

const units = ['kB', 'MB', 'GB'] as const

/** In the largest unit of which there is one. From ten of it on, nobody asks for a tenth of it. */
function sizeText(bytes: number, numbers: Intl.NumberFormat): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1_000))
  const unit = kilobytes < 1_000 ? 0 : kilobytes < 999_500 ? 1 : 2
  const inUnit = kilobytes / 1_000 ** unit
  const rounded = inUnit < 9.95 ? Math.round(inUnit * 10) / 10 : Math.round(inUnit)
  return `${numbers.format(rounded)}\u00A0${units[unit]}`
}

interface DayWords {
  /** A time of day with its day, in the order in which one says them. */
  readonly momentOf: (time: string, day: string, between: string) => string
  readonly today: string
  readonly yesterday: string
  readonly on: string
  readonly now: string
  readonly minutes: string
  readonly hours: string
  readonly days: string
  readonly weeks: string
}

/** The units of `Intl` are too long for a row of the queue. */
const dayWords: Readonly<Record<Language, DayWords>> = {
  en: {
    momentOf: (time, day, between) => `${time}${between}${day}`,
    today: 'today',
    yesterday: 'yesterday',
    on: 'on',
    now: 'now',
    minutes: 'min',
    hours: 'h',
    days: 'd',
    weeks: 'wk'
  },
  nl: {
    momentOf: (time, day) => `${day} ${time}`,
    today: 'vandaag',
    yesterday: 'gisteren',
    on: 'op',
    now: 'nu',
    minutes: 'min',
    hours: 'u',
    days: 'd',
    weeks: 'wk'
  }
}

function shortAge(millis: number, words: DayWords): string {
  if (millis < minute) return words.now
  if (millis < hour) return `${Math.floor(millis / minute)} ${words.minutes}`
  if (millis < day) return `${Math.floor(millis / hour)} ${words.hours}`
  if (millis < 14 * day) return `${Math.floor(millis / day)} ${words.days}`
  return `${Math.floor(millis / (7 * day))} ${words.weeks}`
}

function shortDuration(millis: number, words: DayWords): string {
  if (millis < minute) return `${Math.max(1, Math.ceil(millis / 1_000))} s`
  const minutes = Math.ceil(millis / minute)
  if (minutes < 60) return `${minutes} ${words.minutes}`
  const rest = minutes % 60
  const hours = `${Math.floor(minutes / 60)} ${words.hours}`
  return rest === 0 ? hours : `${hours} ${rest} ${words.minutes}`
}

/** The midnights between two times, by the calendar of the machine. */
function daysBetween(at: number, now: number): number {
  const midnight = (time: number): number => new Date(time).setHours(0, 0, 0, 0)
  return Math.round((midnight(now) - midnight(at)) / day)
}

/** How a day is typed. The day comes first in both languages, as it is spoken. */
export const dayPattern: Readonly<Record<Language, string>> = { en: 'dd/mm/yyyy', nl: 'dd-mm-jjjj' }
const separators: Readonly<Record<Language, string>> = { en: '/', nl: '-' }

/**
 * The day that a person typed, as `YYYY-MM-DD`. Empty if nothing is typed, null if it is not a day. Accepts
 * day, month and four-digit year with any of `- / .` or spaces between, or the year first, as the service
 * writes it. Ignores invisible characters, which may come with copied text.
 */
export function readTypedDay(text: string): string | null {
  const trimmed = text.replaceAll(/\p{Cf}/gu, '').trim()
  if (trimmed === '') return ''
  const parts = /^(\d{1,4})[-/. ]+(\d{1,2})[-/. ]+(\d{1,4})$/u.exec(trimmed)?.slice(1)
  if (parts === undefined) return null
  const [year = '', month = '', day = ''] = parts[0]?.length === 4 ? parts : parts.toReversed()
  if (year.length !== 4 || day.length > 2) return null
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(iso) ? iso : null
}

/** `31/12/2026` or `31-12-2026` for `2026-12-31`. Other text is returned unchanged. */
export function typedDay(iso: string, language: Language): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(iso)?.slice(1)
  return parts === undefined ? iso : parts.toReversed().join(separators[language])
}

/**
 * Whether a field may still show the typed text: not if its value has been set to another day since, such as
 * by a button. Text that is no day stands for the empty value.
 */
export function isTypedFor(text: string, value: string): boolean {
  return (readTypedDay(text) ?? '') === value
}
