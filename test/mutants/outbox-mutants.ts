import type { Mutant } from './mutant.ts'

/** Each mutant breaks a law of SPEC O or J. Those that days of the outbox find are a list of their own. */
export const outboxMutants: readonly Mutant[] = [
  {
    name: 'takes a decision on a changed alert for one that was sent before (I7d)',
    file: 'renderer/features/outbox/import-plan.ts',
    from: '!namesVersion || version === alert.matchVersion',
    to: '!namesVersion || version <= alert.matchVersion',
    foundBy: 'test/unit/renderer/features/outbox/plan-decisions.test.ts'
  },
  {
    name: 'sends a decision on another profile whose alert has the same id (O4g)',
    file: 'electron/main/outbox/push-reviews.ts',
    from: ' && isOfSameProfile(now, basis.values)',
    to: '',
    foundBy: 'test/unit/electron/main/outbox/given-again.test.ts'
  },
  {
    name: 'reads no alert again of which a sync has shown another profile (O4f, O4g)',
    file: 'renderer/data/outbox/review-leases.ts',
    from: 'return profile !== undefined && !isOfSameProfile(profile, basis.values)',
    to: 'return profile !== undefined && profiles.size === 0',
    foundBy: 'test/integration/outbox/given-again.test.ts'
  },
  {
    name: 'sends a decision on an alert that is not here without asking for it (I11b)',
    file: 'electron/main/outbox/push-reviews.ts',
    from: '  if (basis.unseen === true) return true\n',
    to: '',
    foundBy: 'test/integration/outbox/elsewhere.test.ts'
  },
  {
    name: 'tries without end what fails each time (O11c, C7c)',
    file: 'shared/domain/waiting.ts',
    from: 'return failures >= mostFailures',
    to: 'return failures > 1_000 * mostFailures',
    foundBy: 'test/unit/electron/main/outbox/without-end.test.ts'
  },
  {
    name: 'looks up without a pause what no look-up tells (O17f)',
    file: 'electron/main/run/vain-look-up.ts',
    from: 'notBefore: nextRun(clock.now(), lookUps + 1, random)',
    to: 'notBefore: nextRun(clock.now(), 1, random)',
    foundBy: 'test/unit/electron/main/outbox/without-end.test.ts'
  },
  {
    name: 'takes a 422 for a sending that may have been applied (O7a, C6a)',
    file: 'shared/domain/look-up-time.ts',
    from: 'new Set([405, 409, 410, 412, 415, 422])',
    to: 'new Set([])',
    foundBy: 'test/unit/electron/main/run/failure-kinds.test.ts'
  },
  {
    name: 'sends what has failed twice together again and again (O10e)',
    file: 'electron/main/outbox/push-reviews.ts',
    from: 'doubtful.length / 2 ** (first.attempts - 1)',
    to: 'doubtful.length',
    foundBy: 'test/unit/electron/main/outbox/poison.test.ts'
  },
  {
    name: 'knows the age of a reading by the clock that can be set alone (O4d)',
    file: 'electron/main/run/reading-age.ts',
    from: 'hasPassed(readAt.steady, steady.now(), millis)',
    to: 'false',
    foundBy: 'test/unit/electron/main/outbox/old-reading.test.ts'
  },
  {
    name: 'knows the age of a reading by the clock that stands still in sleep alone (O4d)',
    file: 'electron/main/run/reading-age.ts',
    from: 'hasPassed(readAt.shown, clock.now(), millis)',
    to: 'false',
    foundBy: 'test/unit/electron/main/outbox/old-reading.test.ts'
  },
  {
    name: 'sends upon what an earlier page showed, however old that is (O5c)',
    file: 'electron/main/run/reading-age.ts',
    from: 'isYoung: (readAt) => !hasAge(readAt, minute / 2)',
    to: 'isYoung: () => true',
    foundBy: 'test/unit/electron/main/outbox/push.test.ts'
  },
  {
    name: 'takes a cursor that the service has forgotten for alerts that are gone (O5d)',
    file: 'electron/main/outbox/reread-alerts.ts',
    from: 'cursor !== null && isOfCursor(answer.failure)',
    to: 'cursor !== null && false',
    foundBy: 'test/unit/electron/main/outbox/refused-cursor.test.ts'
  },
  // A review that is no longer queued has left the outbox, since no act changes its state in another way
  // while a run is under way.
  {
    name: 'marks what is not queued (O2b)',
    file: 'renderer/data/outbox/review-leases.ts',
    from: "(await work.reviews(ids)).filter(({ state }) => state.kind === 'queued')",
    to: '(await work.reviews(ids))',
    foundBy: 'test/integration/outbox/leases-and-settlements.test.ts'
  },
  // The order of groups is no matter of truth, so no life can tell.
  {
    name: 'sends the youngest group first (O2a)',
    file: 'renderer/data/outbox/review-leases.ts',
    from: "[waiting+queuedAt]').between(lower, upper).limit(limit).toArray()",
    to: "[waiting+queuedAt]').between(lower, upper).reverse().limit(limit).toArray()",
    foundBy: 'test/integration/outbox/leases-and-settlements.test.ts'
  },
  {
    name: 'begins the run in the background that was broken off in its seconds (O25c, S25)',
    file: 'electron/main/app/scheduled-runs.ts',
    from: "if (sends === 'interrupted') return",
    to: '',
    foundBy: 'test/integration/app/background-seconds.test.ts'
  },
  {
    name: 'takes a reading for a sign that a refused key may send again (O23b)',
    file: 'electron/main/outbox/schedule.ts',
    from: "stop !== 'refused' && ending.kind === 'completed'",
    to: "ending.kind === 'completed'",
    foundBy: 'test/unit/electron/main/outbox/outbox-schedule.test.ts'
  },
  {
    name: 'takes a carried history for young that lacks an accepted review (P2d)',
    file: 'renderer/data/outbox/settlements.ts',
    from: 'before === undefined || !canBeReviewed',
    to: 'before === undefined || before.status === status || !canBeReviewed',
    foundBy: 'test/integration/field-pack/carried-before-a-review.test.ts'
  },
  {
    name: 'counts a decision that is to be made again after a conflict (T27)',
    file: 'renderer/data/work/decision-log.ts',
    from: "act.review.state.kind === 'conflict' ? 'review-discarded' : 'drafted-again'",
    to: "'drafted-again'",
    foundBy: 'test/integration/decisions/decision-log.test.ts'
  },
  {
    name: 'looks for nothing behind acts of a clock that was behind (T30)',
    file: 'renderer/data/work/decision-log.ts',
    from: 'older === mostOlder',
    to: 'older === 1',
    foundBy: 'test/integration/decisions/decision-log.test.ts'
  },
  {
    name: 'counts decisions of days to come and hides them from the table by day (T29)',
    file: 'shared/domain/work-numbers.ts',
    from: '[...new Set([...days, ...byDay.keys()])]',
    to: '[...days]',
    foundBy: 'test/unit/renderer/features/numbers/days-to-come.test.ts'
  },
  {
    name: 'leaves lost answers as they are while the key may only read (O23g)',
    file: 'electron/main/app/sync-session.ts',
    from: "refused !== null || (sends === 'nothing' && !options.full)",
    to: 'false as boolean',
    foundBy: 'test/unit/electron/main/outbox/look-up-while-refused.test.ts'
  },
  {
    name: 'forgets that the key refused the sending of a sync whose reading was cut (O23c)',
    file: 'electron/main/app/sync-session.ts',
    from: '  if (stop !== null && mayReadAfter(stop) && !isOfLookUps(stop)) own.meter.sendingRefused()\n',
    to: '',
    foundBy: 'test/unit/electron/main/app/sync-session.test.ts'
  },
  {
    name: 'ends a run where look-ups fail, before all else was sent (O10f)',
    file: 'electron/main/run/run-failures.ts',
    from: "return kind === 'send' && isEnough ? stopForService(failure) : null",
    to: 'return isEnough ? stopForService(failure) : null',
    foundBy: 'test/integration/edits/without-end.test.ts'
  },
  {
    name: 'begins one run after the other for what cannot go (O20c)',
    file: 'electron/main/outbox/schedule.ts',
    from: '  own.rest.noteVain()\n',
    to: '',
    foundBy: 'test/unit/electron/main/outbox/outbox-schedule.test.ts'
  },
  {
    name: 'waits for a review that nobody can read (O10d)',
    file: 'renderer/data/outbox/review-leases.ts',
    from: 'return rows.filter(({ id }) => !listed.has(id) || read.has(id))',
    to: 'return rows.filter(() => read.size >= 0)',
    foundBy: 'test/integration/outbox/unreadable-retries.test.ts'
  },
  {
    name: 'asks again at a start with a key that was refused (O23d)',
    file: 'electron/main/run/refused-key.ts',
    from: "if (key.kind === 'ok') return key.value === refused",
    to: "if (key.kind === 'ok') return false",
    foundBy: 'test/integration/app/refused-key.test.ts'
  },
  {
    name: 'sends again after a lock what the key had refused (O23c)',
    file: 'electron/main/app/left-off.ts',
    from: "return begun.kind === 'sync' && isRefused(ending)",
    to: "return begun.kind === 'sync' && !isRefused(ending)",
    foundBy: 'test/integration/app/left-off.test.ts'
  },
  {
    name: 'waits for days for an attempt that a clock put off, which was set back (O22a)',
    file: 'electron/main/outbox/schedule.ts',
    from: 'isPutOff(nextAttemptAt, now) ? nextAttemptAt : Math.min(nextAttemptAt, now)',
    to: 'nextAttemptAt',
    foundBy: 'test/unit/electron/main/outbox/outbox-schedule.test.ts'
  },
  {
    name: 'waits for hours for an attempt that no service has put off, as the clock was set back (O22a)',
    file: 'renderer/data/outbox/review-leases.ts',
    from: "state.kind === 'queued' && state.lastProblem !== askedForPause",
    to: "state.kind === 'queued' && state.lastProblem === askedForPause",
    foundBy: 'test/integration/outbox/clock-set-back.test.ts'
  },
  {
    name: 'waits for a day for a look-up that a clock put off, which was set back (O22a)',
    file: 'renderer/data/outbox/review-leases.ts',
    from: 'return isLonger(state.notBefore, (state.lookUps ?? 0) + 1)',
    to: 'return false',
    foundBy: 'test/integration/outbox/leases-and-settlements.test.ts'
  },
  {
    name: 'looks a lost answer up that no address can ask for, before a person is told (O7d)',
    file: 'electron/main/outbox/look-up-reviews.ts',
    from: 'state.evidence ?? [])',
    to: 'evidenceUnread(state))',
    foundBy: 'test/unit/electron/main/outbox/ids-without-address.test.ts'
  },
  {
    name: 'names the time of a look-up while nobody may be asked (O23i)',
    file: 'renderer/features/outbox/entries.ts',
    from: 'if (heldBy !== null) return t(',
    to: "if (heldBy === 'key') return t(",
    foundBy: 'test/unit/renderer/features/outbox/outbox.test.ts'
  },
  {
    name: 'takes the first page of any history for its newest (O13c)',
    file: 'electron/main/outbox/history-match.ts',
    from: "isTooOld(last, sent) && orderOf(entries) === 'newest-first'",
    to: "isTooOld(last, sent) && orderOf(entries) !== 'mixed'",
    foundBy: 'test/unit/electron/main/outbox/ignored-order.test.ts'
  },
  {
    name: 'takes the first entry of any history for its newest (O13d)',
    file: 'electron/main/outbox/history-order.ts',
    from: 'return entries.toReversed()',
    to: 'return entries',
    foundBy: 'test/unit/electron/main/outbox/history-order.test.ts'
  }
]
