import { monthNames, monthsElsewhere } from './month-names.ts'

/** What stands between the parts of a date of which the year has two figures: dashes of any kind, slashes, points or blanks. */
const shortGap = String.raw`[\s./_\p{Pd}]{1,3}`
/** The same of one with the whole year: anything but letters and figures, or the Chinese or Korean word for year or month. */
const gap = String.raw`(?:[^\p{L}\p{N}]{1,5}|\s?[年月년월]\s?)`
/**
 * Like `gap`, but it may be empty or hold a comma. It is of limited length, so that a hostile text cannot
 * take long.
 */
const pause = String.raw`[,\s./_\p{Pd}]{0,4}`
const year = String.raw`(?:1[89]|20)\d\d`
const monthHere = String.raw`(?:jan|feb|mar|mrt|maa|apr|may|mei|jun|jul|aug|sep|oct|okt|nov|dec)\p{L}*`
const monthName = `(?:${monthHere}|${monthsElsewhere})`
const day = String.raw`\d{1,2}(?:st|nd|rd|th|ste|de|er|e|o)?`
/** The same with the words that people write between the parts: `1st day of May, in the year 1971`. */
const spoken = String.raw`[^\p{L}\p{N}]{1,5}(?:(?:of|in|on|the|day|year|van|op|het|de|dag|jaar|del|ano|im|jahre?)[^\p{L}\p{N}]{1,5}){0,4}`
/** Not the beginning of another word, since behind a year and a number stands any. */
const monthAlone = String.raw`(?:${monthNames}(?!\p{L})|${monthsElsewhere})`

/** A full date: day, month and year, in figures or with the month's name. */
const fullDate = new RegExp(
  [
    String.raw`${year}${gap}\d{1,2}${gap}\d{1,2}(?!\d)`,
    String.raw`\d{1,2}${gap}\d{1,2}${gap}${year}(?!\d)`,
    String.raw`\d{1,2}${shortGap}\d{1,2}${shortGap}\u2019?'?\d\d(?!\d)`,
    String.raw`${year}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?!\d)`,
    String.raw`(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])${year}(?!\d)`,
    String.raw`${day}(?:${gap}|\sof\s)?${monthName}${pause}(?:${year}|\u2019?'?\d\d)(?!\d)`,
    String.raw`${monthName}(?:${gap})?${day}${pause}${year}(?!\d)`,
    String.raw`${monthAlone}${shortGap}${day}[,\s./_\p{Pd}]{1,4}\u2019?'?\d\d(?!\d)`,
    String.raw`${year}${gap}${monthName}${gap}${day}(?!\d)`,
    String.raw`${day}${spoken}${monthAlone}${spoken}${year}(?!\d)`,
    String.raw`${monthAlone}${spoken}${day}${spoken}${year}(?!\d)`,
    String.raw`${year}${spoken}${day}${spoken}${monthAlone}`
  ]
    .map((pattern) => `(?<!\\d)(?:${pattern})`)
    .join('|'),
  'iu'
)

/**
 * Whether a text holds anything that looks like a full date; a year alone is none. In doubt a number counts
 * as a date, since this is asked before a value is shown to people who must not see a birth date.
 */
export function holdsFullDate(text: string): boolean {
  const plain = withoutAccents(text.normalize('NFKC').replaceAll(/\p{Cf}/gu, ''))
  return fullDate.test(plain.replaceAll(/(?!\d)\p{Nd}/gu, digitOf))
}

/** As the names of months are compared: `März` and `Marz` are one. Letters that are put together of others stay so. */
function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC')
}

/** Each script has its ten figures in a row, from nought to nine. */
function digitOf(figure: string): string {
  const code = figure.codePointAt(0) ?? 0
  let digit = 0
  while (digit < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - digit - 1))) digit += 1
  return String(digit)
}
