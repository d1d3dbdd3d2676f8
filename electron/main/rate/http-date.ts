import { isCalendarDate } from '../../../shared/domain/calendar-date.ts'

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const month = `(?<month>${monthNames.join('|')})`
const weekday = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)'
const wholeWeekday = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day'
/** The last one is a leap second. */
const time = String.raw`(?<time>(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d|23:59:60)`
/** The three that every recipient has to read (RFC 9110, 5.6.7; SPEC S33p). */
const forms = [
  new RegExp(String.raw`^${weekday}, (?<day>\d{2}) ${month} (?<year>\d{4}) ${time} GMT$`, 'u'),
  new RegExp(String.raw`^${wholeWeekday}, (?<day>\d{2})-${month}-(?<year>\d{2}) ${time} GMT$`, 'u'),
  new RegExp(String.raw`^${weekday} ${month} (?<day>\d{2}| \d) ${time} (?<year>\d{4})$`, 'u')
]

/** In epoch milliseconds. Null for what no form has, and for a day that no calendar has. `now` tells the century. */
export function readHttpDate(text: string, now: number): number | null {
  const written = forms.map((form) => form.exec(text)?.groups).find((parts) => parts !== undefined)
  if (written === undefined) return null
  const { year = '', month: name = '', day = '', time: ofDay = '' } = written
  const monthOfYear = String(monthNames.indexOf(name) + 1).padStart(2, '0')
  const inYear = (digits: string): number | null => {
    const date = `${digits}-${monthOfYear}-${day.replace(' ', '0')}`
    return isCalendarDate(date) ? Date.parse(date) + millisOf(ofDay) : null
  }
  return year.length === 4 ? inYear(year) : inLatestYear(Number(year), now, inYear)
}

/** A year of two digits is the last one that ends in them and brings the time at most 50 years ahead. */
function inLatestYear(ending: number, now: number, inYear: (digits: string) => number | null): number | null {
  const farthest = new Date(now)
  farthest.setUTCFullYear(farthest.getUTCFullYear() + 50)
  const latest = farthest.getUTCFullYear() - ((farthest.getUTCFullYear() - ending) % 100)
  const times = [latest, latest - 100].map((year) => inYear(String(year)))
  return times.find((at) => at !== null && at <= farthest.getTime()) ?? null
}

function millisOf(ofDay: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = ofDay.split(':').map(Number)
  return ((hours * 60 + minutes) * 60 + seconds) * 1_000
}
