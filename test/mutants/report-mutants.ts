import type { Mutant } from './mutant.ts'

const report = 'test/unit/shared/domain/report.test.ts'
const gone = 'test/integration/reports/gone-alerts.test.ts'
const unread = 'test/integration/reports/unread-alerts.test.ts'
const withoutAlert = 'test/integration/reports/decisions-without-alert.test.ts'
const overtaken = 'test/integration/reports/overtaken-decisions.test.ts'
const trail = 'test/integration/reports/trail.test.ts'
const changes = 'test/integration/reports/changes-read-to.test.ts'
const dates = 'test/unit/shared/domain/dates-in-parts.test.ts'
const births = 'test/unit/shared/domain/births-in-comments.test.ts'
const birthsByName = 'test/unit/shared/domain/births-by-name.test.ts'

/** Ways to hand out what was to be left out of a report, and to leave out what belongs in it. */
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
    name: 'leaves birth dates in what reasons were filled in to (R4j)',
    file: 'shared/domain/report-redaction.ts',
    from: 'birthDates ? cases.map((one) => typedWithoutDates(one, formerBirthDates)) : cases',
    to: 'birthDates && formerBirthDates === null ? [] : cases',
    foundBy: births
  },
  {
    name: 'leaves a birth date in a comment that its match had then and has no more (R4j)',
    file: 'renderer/data/work/report-queries.ts',
    from: 'formerBirthDates: new Map(portions.flatMap((portion) => [...portion.formerBirthDates]))',
    to: 'formerBirthDates: new Map()',
    foundBy: 'test/integration/reports/births-in-comments.test.ts'
  },
  {
    name: 'says in no language that a comment had a birth date (R4h, R4j)',
    file: 'renderer/features/reports/acts.ts',
    from: 'text.replaceAll(leftOutInText, words)',
    to: 'text',
    foundBy: 'test/unit/renderer/features/reports/left-out-in-words.test.ts'
  },
  {
    name: 'leaves the month of a birth beside the name of its field (R4d)',
    file: 'shared/domain/report-redaction.ts',
    from: 'return isNamedBeside ? withoutFigures(left) : left',
    to: 'return left',
    foundBy: birthsByName
  },
  {
    name: 'leaves the month of a birth in a change that names its field (R4d)',
    file: 'shared/domain/report-redaction.ts',
    from: 'isNamedBeside ? withoutFigures(without(value)) : without(value)',
    to: 'without(value)',
    foundBy: birthsByName
  },
  {
    name: 'says in the table that what it does not name was not submitted (R3i)',
    file: 'shared/domain/report.ts',
    from: "return ['', '', '', '', '', '', '']",
    to: "return ['', '', '', 'no', '', '', '']",
    foundBy: 'test/unit/renderer/features/reports/true-words.test.ts'
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
    name: 'leaves the date of birth of the comparison in a report without birth dates (R4a)',
    file: 'shared/domain/report-redaction.ts',
    from: 'comparison: birthDates ? alert.comparison.map(withoutBirthDate) : alert.comparison,',
    to: 'comparison: alert.comparison,',
    foundBy: report
  },
  {
    name: 'leaves alerts out of a report that the service no longer shows (F1d)',
    file: 'renderer/data/work/report-queries.ts',
    from: 'const ordered = records.toSorted(shownFirst)',
    to: 'const ordered = records.filter(({ gone }) => !gone).toSorted(shownFirst)',
    foundBy: gone
  },
  {
    name: 'says nothing in a report of alerts that cannot be read (F1e)',
    file: 'renderer/data/work/report-facts.ts',
    from: 'unreadable > 0 ? { unreadableAlerts: unreadable } : {}',
    to: 'unreadable > 0 ? {} : {}',
    foundBy: gone
  },
  {
    name: 'says nothing in a report of alerts that were not read to their end (F1h)',
    file: 'renderer/data/work/report-facts.ts',
    from: 'isNotRead ? { notReadToEnd: { counted: counted === 0 ? null : counted } } : {}',
    to: '{}',
    foundBy: unread
  },
  {
    name: 'says that alerts are missing which a full sync only reads once more (F1h)',
    file: 'renderer/data/work/report-facts.ts',
    from: ' && row.readSignature !== row.signature',
    to: '',
    foundBy: unread
  },
  {
    name: 'says nothing in a report of alerts that came in a form that could not be read (F1h)',
    file: 'renderer/data/work/report-facts.ts',
    from: 'refusedAlerts > 0 ? { refusedAlerts } : {}',
    to: '{}',
    foundBy: unread
  },
  {
    name: 'leaves decisions out of a report whose alerts are not here (R3d)',
    file: 'renderer/data/work/report-facts.ts',
    from: 'return withoutAlert.length === 0 ? {} : { withoutAlert }',
    to: 'return {}',
    foundBy: withoutAlert
  },
  {
    name: 'reports what was decided on another profile as decided on the one that has its number (R3g)',
    file: 'renderer/data/work/report-facts.ts',
    from: 'const own = (work.reviews.get(key) ?? []).filter(({ basis }) => isAbout(alert, basis))',
    to: 'const own = work.reviews.get(key) ?? []',
    foundBy: withoutAlert
  },
  {
    name: 'tells what was done on another profile as done on the one that has its number (R3g)',
    file: 'renderer/data/work/case-queries.ts',
    from: 'what: others.get(one) ?? names.get(alertKey)',
    to: 'what: names.get(alertKey)',
    foundBy: withoutAlert
  },
  {
    name: 'says nothing on the cover of a draft whose alert is not here (R3d)',
    file: 'shared/domain/report.ts',
    from: 'return [...alerts, ...withoutAlert]',
    to: 'return alerts',
    foundBy: withoutAlert
  },
  {
    name: 'leaves the comment of a decision whose alert is not here in a report without comments (R3d)',
    file: 'shared/domain/report-redaction.ts',
    from: 'reviews: decided.reviews.map(withoutComment)',
    to: 'reviews: decided.reviews',
    foundBy: withoutAlert
  },
  {
    name: 'leaves a date that is a list of its numbers in a report without birth dates (R4i)',
    file: 'shared/domain/report-redaction.ts',
    from: 'isDateInNumbers(values) ? leftOut : values.map(valueWithoutBirthDates)',
    to: 'values.map(valueWithoutBirthDates)',
    foundBy: dates
  },
  {
    name: 'leaves a date in the parts of a change in a report without birth dates (R4i)',
    file: 'shared/domain/report-redaction.ts',
    from: 'parts.has(path) ? leftOut : without(value)',
    to: 'without(value)',
    foundBy: dates
  },
  {
    name: 'writes two times an hour apart alike where summer time ends (R10g)',
    file: 'renderer/i18n/format.ts',
    from: 'if (!isTwice) return time',
    to: 'return time',
    foundBy: 'test/unit/renderer/i18n/hour-told-twice.test.ts'
  },
  {
    name: 'says until when a list was read of an organisation that was put there later (R9f)',
    file: 'shared/domain/organisation-monitoring.ts',
    from: 'mark === undefined || mark.polledAt < addedAt',
    to: 'mark === undefined',
    foundBy: changes
  },
  {
    name: 'says until when an organisation was read by the list that was read last (R9f)',
    file: 'shared/domain/organisation-monitoring.ts',
    from: 'Math.min(...living)',
    to: 'Math.max(...living)',
    foundBy: changes
  },
  {
    name: 'says nothing of changes that cannot be read (R9f)',
    file: 'renderer/data/work/report-facts.ts',
    from: 'unreadableUpdates > 0 ? { unreadableChanges: unreadableUpdates } : {}',
    to: '{}',
    foundBy: changes
  },
  {
    name: 'finds no case that the service no longer shows (F1f)',
    file: 'renderer/data/work/left-cases.ts',
    from: 'found.filter(({ id }) => !shown.has(id))',
    to: 'found.filter(({ id }) => !shown.has(id) && false)',
    foundBy: 'test/integration/reports/left-cases.test.ts'
  },
  {
    name: 'lets a name end its own isolation in a sentence (Q1k)',
    file: 'shared/domain/turning-text.ts',
    from: "(kept.has(index) ? sign : '')",
    to: 'sign',
    foundBy: 'test/unit/renderer/i18n/wording.test.ts'
  },
  {
    name: 'isolates no name in a sentence (Q1k)',
    file: 'renderer/i18n/wording.ts',
    from: "besideOthers(value ?? '')",
    to: "(value ?? '')",
    foundBy: 'test/unit/renderer/i18n/wording.test.ts'
  },
  {
    name: 'isolates no name beside another (Q1l)',
    file: 'shared/domain/turning-text.ts',
    from: "text === '' ? [] : besideOthers(text)",
    to: "text === '' ? [] : text",
    foundBy: 'test/unit/shared/domain/turning-text.test.ts'
  },
  {
    name: 'lets what a proxy says turn the words around it (Q1k)',
    file: 'electron/main/windows/filled-sentence.ts',
    from: 'besideOthers(values[name] ?? place)',
    to: 'values[name] ?? place',
    foundBy: 'test/unit/electron/main/windows/proxy-page.test.ts'
  },
  {
    name: 'waits for a page of a report that is gone (R5j)',
    file: 'electron/main/reports/print-window.ts',
    from: 'Promise.race([this.#print(job), this.#gone])',
    to: 'this.#print(job)',
    foundBy: 'test/unit/electron/main/reports/print-window.test.ts'
  },
  {
    name: 'lets a window that has gone take along the one that is opened ahead (R5j)',
    file: 'electron/main/reports/print-window.ts',
    from: 'if (waiting === window) drop()',
    to: 'drop()',
    foundBy: 'test/unit/electron/main/reports/print-window.test.ts'
  },
  {
    name: 'replaces a file that comes while a report gets its names (R11c)',
    file: 'electron/main/reports/report-names.ts',
    from: 'overwritten.has(to) ? putInPlace(from, to, disk) : putWhereFree(from, to, disk)',
    to: 'putInPlace(from, to, disk)',
    foundBy: 'test/unit/electron/main/reports/strangers-files.test.ts'
  },
  {
    name: 'replaces a file that came under the name that was chosen (R11c)',
    file: 'electron/main/reports/report-place.ts',
    from: 'replaced: new Set(replaced)',
    to: 'replaced: new Set([chosen, ...replaced])',
    foundBy: 'test/unit/electron/main/reports/strangers-files.test.ts'
  },
  {
    name: 'writes an unfinished file of a report over that of somebody else (R11c, R11d)',
    file: 'electron/main/reports/report-folder.ts',
    from: 'place.overwritten.has(unfinished(file)) ? writeBeside : writeBesideWhereFree',
    to: 'writeBeside',
    foundBy: 'test/unit/electron/main/reports/strangers-files.test.ts'
  },
  {
    name: 'renames a file of a report over what was written over the held place (R11c)',
    file: 'electron/main/files/free-names.ts',
    from: '    if (!(await isHeld(to, from)))\n      throw',
    to: '    if (false as boolean)\n      throw',
    foundBy: 'test/unit/electron/main/reports/strangers-files.test.ts'
  },
  {
    name: 'calls the day of a report the last one of its period (R10h)',
    file: 'renderer/features/reports/report-view.tsx',
    from: "t('reports.noLastDay')",
    to: 'format.day(Date.now())',
    foundBy: 'test/unit/renderer/features/reports/true-words.test.ts'
  },
  {
    name: 'has the ratings of a history in codes in a report (R9g)',
    file: 'renderer/features/reports/report-alert.tsx',
    from: 'riskRatingWords(t, entry.riskRating)',
    to: 'entry.riskRating',
    foundBy: 'test/unit/renderer/features/reports/true-words.test.ts'
  },
  {
    name: 'calls a decision that was taken back one that was written (R3e)',
    file: 'renderer/features/reports/report-text.tsx',
    from: "kind === 'decided' && decision === null",
    to: 'false as boolean',
    foundBy: 'test/unit/renderer/features/reports/true-words.test.ts'
  },
  {
    name: 'calls a decision whose answer was lost one that was not submitted (R3f)',
    file: 'shared/domain/report.ts',
    from: "state === 'sending' || state === 'uncertain'",
    to: "state === 'neither'",
    foundBy: 'test/unit/renderer/features/reports/true-words.test.ts'
  },
  {
    name: 'calls 299 of 300 all of them (T29)',
    file: 'renderer/features/numbers/day-rows.ts',
    from: 'percent > 99 && percent < 100',
    to: 'false as boolean',
    foundBy: 'test/unit/renderer/features/reports/true-words.test.ts'
  },
  {
    name: 'leaves dates with words between their parts in what is without birth dates (R4c)',
    file: 'shared/domain/full-date.ts',
    from: '    String.raw`${day}${spoken}${monthAlone}${spoken}${year}(?!\\d)`,\n',
    to: '',
    foundBy: 'test/unit/shared/domain/full-date.test.ts'
  },
  {
    name: 'calls a decision refused that may have arrived before its alert was gone (R3f)',
    file: 'renderer/data/work/report-facts.ts',
    from: "state: isLost ? 'uncertain' : state.kind",
    to: 'state: state.kind',
    foundBy: withoutAlert
  },
  {
    name: 'puts decisions on two profiles together where their alert is not here (R3h)',
    file: 'renderer/data/work/report-facts.ts',
    from: 'basis.unseen === true || isAbout(basis.values, one.basis)',
    to: 'basis.unseen !== true || isAbout(basis.values, one.basis)',
    foundBy: withoutAlert
  },
  {
    name: 'tells what was done on two profiles under one match where their alert is not here (R3h)',
    file: 'renderer/data/work/case-queries.ts',
    from: 'about.unseen !== true && !isAbout(about.values, basis)',
    to: 'alert !== undefined && !isAbout(about.values, basis)',
    foundBy: withoutAlert
  },
  {
    name: 'forgets a decision that may have arrived once a newer one has overtaken it (R3j)',
    file: 'renderer/data/work/overtaken-reviews.ts',
    from: "act.kind === 'superseded' &&",
    to: "act.kind === 'retried' &&",
    foundBy: overtaken
  },
  {
    name: 'tells a decision that an undo brought back twice (R3j)',
    file: 'renderer/data/work/overtaken-reviews.ts',
    from: 'if (here.has(review.id)) continue',
    to: 'if (here.size < 0) continue',
    foundBy: overtaken
  },
  {
    name: 'takes one that was overtaken for newer than what was made ready anew since (R3j)',
    file: 'renderer/data/work/overtaken-reviews.ts',
    from: 'newer.includes(id) || (',
    to: '(',
    foundBy: overtaken
  },
  {
    name: 'puts one that was overtaken behind what was accepted before it (R3j)',
    file: 'renderer/data/work/overtaken-reviews.ts',
    from: 'all.findLastIndex(isNewer) + 1',
    to: 'all.findLastIndex((one) => isNewer(one) || true) + 1',
    foundBy: overtaken
  },
  {
    name: 'names in the summary one of two that were overtaken (R3j)',
    file: 'shared/domain/report.ts',
    from: 'slice(1).filter(',
    to: 'slice(1, 2).filter(',
    foundBy: overtaken
  },
  {
    name: 'tells of a discarded decision as if it had never been sent (R3k)',
    file: 'renderer/data/work/case-queries.ts',
    from: 'return unanswered === null ? {} : { unanswered }',
    to: "return unanswered === null ? { unanswered: 'sent' } : {}",
    foundBy: trail
  },
  {
    name: 'says of what was ready in a copy that it had been sent (R3k)',
    file: 'shared/domain/lost-sending.ts',
    from: 'sentAt === queuedAt',
    to: 'sentAt < queuedAt',
    foundBy: trail
  },
  {
    name: 'names in the summary no earlier decision that may have arrived (R3j)',
    file: 'shared/domain/report.ts',
    from: 'reviews.slice(1)',
    to: 'reviews.slice(reviews.length)',
    foundBy: overtaken
  }
]
