import type { Mutant } from './mutant.ts'

/** Each way to write a full date, and the pattern that alone finds some that are written so. */
const ways: readonly (readonly [way: string, pattern: string])[] = [
  ['in figures, the year first', '${year}${gap}\\d{1,2}${gap}\\d{1,2}(?!\\d)'],
  ['in figures, the year last', '\\d{1,2}${gap}\\d{1,2}${gap}${year}(?!\\d)'],
  ['in figures, two of the year', "\\d{1,2}${shortGap}\\d{1,2}${shortGap}\\u2019?'?\\d\\d(?!\\d)"],
  ['in eight figures, the year first', '${year}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])(?!\\d)'],
  ['in eight figures, the year last', '(?:0[1-9]|[12]\\d|3[01])(?:0[1-9]|1[0-2])${year}(?!\\d)'],
  [
    'with the name of the month behind the day',
    "${day}(?:${gap}|\\sof\\s)?${monthName}${pause}(?:${year}|\\u2019?'?\\d\\d)(?!\\d)"
  ],
  ['with the name of the month first', '${monthName}(?:${gap})?${day}${pause}${year}(?!\\d)'],
  [
    'with the name of the month first and two figures of the year',
    "${monthAlone}${shortGap}${day}[,\\s./_\\p{Pd}]{1,4}\\u2019?'?\\d\\d(?!\\d)"
  ],
  ['with the name of the month behind the year', '${year}${gap}${monthName}${gap}${day}(?!\\d)'],
  ['in words, the day first', '${day}${spoken}${monthAlone}${spoken}${year}(?!\\d)'],
  ['in words, the month first', '${monthAlone}${spoken}${day}${spoken}${year}(?!\\d)'],
  ['in words, the year first', '${year}${spoken}${day}${spoken}${monthAlone}']
]

/** Ways to take a full date for none, so that a birth date stays where birth dates are left out. */
export const datesMutants: readonly Mutant[] = [
  ...ways.map(([way, pattern]) => ({
    name: `finds no full date that is written ${way} (R4c)`,
    file: 'shared/domain/full-date.ts',
    from: `String.raw\`${pattern}\``,
    to: "'(?!)'",
    foundBy: 'test/unit/shared/domain/full-date.test.ts'
  })),
  {
    name: 'knows the months in Dutch and English alone (R4l)',
    file: 'shared/domain/month-names.ts',
    from: "[...elsewhere, doubtful].join('|')",
    to: "[...elsewhere.slice(0, 0), doubtful].join('|')",
    foundBy: 'test/unit/shared/domain/full-date.test.ts'
  },
  {
    name: 'takes members in Dutch for a month in Czech (R4l)',
    file: 'shared/domain/month-names.ts',
    from: "'ledna|unora?|",
    to: "'led(?:na|en)|unora?|",
    foundBy: 'test/unit/shared/domain/full-date.test.ts'
  },
  {
    name: 'knows no month without its accents (R4l)',
    file: 'shared/domain/full-date.ts',
    from: "text.normalize('NFD').replaceAll(/\\p{M}/gu, '').normalize('NFC')",
    to: "text.normalize('NFD').normalize('NFC')",
    foundBy: 'test/unit/shared/domain/full-date.test.ts'
  }
]
