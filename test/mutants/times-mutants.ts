import type { Mutant } from './mutant.ts'

/** Ways to misread the times of the service, and to prove too much by them. */
export const timesMutants: readonly Mutant[] = [
  {
    name: 'says a time of tomorrow as if it were today (S37f)',
    file: 'renderer/i18n/format.ts',
    from: 'daysBetween(at, now) === 0 ? time :',
    to: 'daysBetween(at, now) <= 0 ? time :',
    foundBy: 'test/unit/renderer/i18n/format.test.ts'
  },
  {
    name: 'says of a review without an answer the time of its look-up without the day (S37f)',
    file: 'renderer/features/outbox/entries.ts',
    from: 'format.timeAtToTheSecond(state.notBefore, now)',
    to: 'format.timeToTheSecond(state.notBefore)',
    foundBy: 'test/unit/renderer/features/outbox/outbox.test.ts'
  },
  {
    name: 'says of a change without an answer the time of its look-up without the day (S37f)',
    file: 'renderer/features/subjects/edit-words.ts',
    from: 'format.timeAtToTheSecond(state.notBefore, now)',
    to: 'format.timeToTheSecond(state.notBefore)',
    foundBy: 'test/unit/renderer/features/subjects/edit-words.test.ts'
  },
  {
    name: 'says without its day from when on a review is looked up (S37g)',
    file: 'renderer/features/outbox/acts.ts',
    from: 'format.dayAndTimeToTheSecond(state.notBefore)',
    to: 'format.timeToTheSecond(state.notBefore)',
    foundBy: 'test/integration/outbox/told-acts.test.ts'
  },
  {
    name: 'says without its day from when on a change is looked up (S37g)',
    file: 'renderer/features/subjects/acts.ts',
    from: 'words.format.dayAndTimeToTheSecond(state.notBefore)',
    to: 'words.format.timeToTheSecond(state.notBefore)',
    foundBy: 'test/integration/edits/told-acts.test.ts'
  },
  {
    name: 'says the time of a pause without its day where a failure tells it (S37g)',
    file: 'renderer/i18n/failure-text.ts',
    from: 'format.dayAndTimeToTheSecond(toEpochMillis(retryAt))',
    to: 'format.timeToTheSecond(toEpochMillis(retryAt))',
    foundBy: 'test/unit/renderer/i18n/failure-text.test.ts'
  },
  {
    name: 'reads no time but in the form of the engine (S36h)',
    file: 'shared/domain/moment.ts',
    from: 'text === null || iso.test(text) ? text : inTheUsualForm(text)',
    to: 'text === null || iso.test(text) ? text : null',
    foundBy: 'test/unit/shared/domain/alert-age.test.ts'
  },
  {
    name: 'takes a time without its zone for one of this machine (O16k)',
    file: 'electron/main/outbox/history-match.ts',
    from: 'return tellsZone(entry.at) && millisOf(entry) >= latest',
    to: 'return millisOf(entry) >= latest',
    foundBy: 'test/unit/electron/main/outbox/times-without-zone.test.ts'
  },
  {
    name: 'allows other words whose time lacks its zone ten minutes only (O14e, O16k)',
    file: 'electron/main/outbox/history-match.ts',
    from: 'sent.earliest - toleranceOf(entry.at)',
    to: 'sent.earliest - clockToleranceMillis',
    foundBy: 'test/unit/electron/main/outbox/times-without-zone.test.ts'
  },
  {
    name: 'takes an entry whose time lacks its zone for one of before the creation (C8d, C8h)',
    file: 'electron/main/edits/look-up-created.ts',
    from: 'sent.earliest - toleranceOf(createdAt)',
    to: 'sent.earliest - clockToleranceMillis',
    foundBy: 'test/integration/edits/creations.test.ts'
  },
  {
    name: 'takes a day for a time of day, which is a day less in doubt (O16l)',
    file: 'electron/main/run/sending-time.ts',
    from: 'if (day === null) return clockDoubtMillis',
    to: "if (day !== '') return clockDoubtMillis",
    foundBy: 'test/unit/electron/main/outbox/history-match.test.ts'
  },
  {
    name: 'sends a creation again that a service west of here shows with its day (C8g, O16l)',
    file: 'electron/main/edits/look-up-created.ts',
    from: 'sent.earliest - doubtOf(createdAt)',
    to: 'sent.earliest - 25 * 3_600_000',
    foundBy: 'test/integration/edits/creations.test.ts'
  }
]
