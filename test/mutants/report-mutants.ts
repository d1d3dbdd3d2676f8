import type { Mutant } from './mutant.ts'

const report = 'test/unit/shared/domain/report.test.ts'

/** Ways to hand out what was to be left out of a report. */
export const reportMutants: readonly Mutant[] = [
  {
    name: 'leaves notes in a report without comments (R4a)',
    file: 'shared/domain/report-redaction.ts',
    from: 'notes: comments ? [] : one.notes,',
    to: 'notes: one.notes,',
    foundBy: report,
    isQuick: true
  },
  {
    name: 'leaves further fields in a history without comments (R9d)',
    file: 'shared/domain/report-redaction.ts',
    from: 'return { ...named, riskComment: null }',
    to: 'return { ...entry, riskComment: null }',
    foundBy: report
  },
  {
    name: 'leaves the comments of the history in a report without comments (R4a)',
    file: 'shared/domain/report-redaction.ts',
    from: 'alert.history.map((entry) => redactedEntry(entry, redaction))',
    to: 'alert.history',
    foundBy: report
  },
  {
    name: 'leaves dates with the name of a month in changes without birth dates (R4b, R4c)',
    file: 'shared/domain/full-date.ts',
    from: "String.raw`${day}(?:${gap}|\\sof\\s)?${monthName}${pause}(?:${year}|\\u2019?'?\\d\\d)(?!\\d)`,",
    to: '',
    foundBy: report
  },
  {
    name: 'leaves the date of birth of the comparison in a report without birth dates (R4a)',
    file: 'shared/domain/report-redaction.ts',
    from: 'comparison: birthDates ? alert.comparison.map(withoutBirthDate) : alert.comparison,',
    to: 'comparison: alert.comparison,',
    foundBy: report
  }
]
