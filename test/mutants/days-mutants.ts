import type { Mutant } from './mutant.ts'

/** Each mutant breaks a law of SPEC O or J in a way that days of the outbox find. */
export const daysMutants: readonly Mutant[] = [
  {
    name: 'sends an uncertain review again without reading its history (O13a)',
    file: 'electron/main/outbox/look-up-reviews.ts',
    from: '  const verdict = matchHistory(review, sent, entries)',
    to: "  const verdict = { ...matchHistory(review, sent, entries), kind: 'absent' as const, because: 'several-equal-entries' as const, equal: [] } as ReturnType<typeof matchHistory>",
    breaks: ['doubled'],
    seed: 1,
    isQuick: true
  },
  {
    name: 'takes any equal entry of the history, however old (O16b)',
    file: 'electron/main/outbox/history-match.ts',
    from: 'millisOf(entry) >= sent.latest - clockToleranceMillis',
    to: 'millisOf(entry) >= 0',
    breaks: ['lost', 'untrue']
  },
  {
    name: 'believes the newest entry without reading the alert (O16c)',
    file: 'electron/main/outbox/look-up-reviews.ts',
    from: 'answer.value.value.status === review.content.status',
    to: "answer.kind === 'ok'",
    breaks: ['lost']
  },
  {
    name: 'does not compare comments with the history (O13b)',
    file: 'electron/main/outbox/history-match.ts',
    from: '    tidy(entry.riskComment) === tidy(review.content.riskComment) &&\n',
    to: '',
    breaks: ['lost', 'untrue']
  },
  {
    name: 'sends without looking whether the alert has changed (O4b)',
    file: 'electron/main/outbox/push-reviews.ts',
    from: 'if (isAsSeen(now, basis) && isOfSameProfile(now, basis.values))',
    to: 'if (now.name === basis.values.name)',
    breaks: ['stale']
  },
  {
    name: 'looks at the version only, not at the status (O4b)',
    file: 'shared/domain/review.ts',
    from: ' && now.status === seen.status',
    to: '',
    breaks: ['stale']
  },
  {
    name: 'does not read the alert again (O4a)',
    file: 'electron/main/outbox/push-reviews.ts',
    from: 'return age < 0 || age >= context.rereadAfterMillis',
    to: 'return age < -1',
    breaks: ['stale']
  },
  {
    name: 'stores no later time for the next attempt (O11a)',
    file: 'electron/main/run/next-attempt.ts',
    from: 'return addMillis(now, Math.round(delay / 2 + (random() * delay) / 2))',
    to: 'return addMillis(now, Math.round(0 * delay * random()))',
    breaks: ['stuck']
  },
  {
    name: 'stores no later time after the second failure (O11b)',
    file: 'electron/main/run/next-attempt.ts',
    from: 'Math.round(random() * longestDelayAfter(attempts))',
    to: 'Math.round(0 * random() * longestDelayAfter(attempts))',
    breaks: ['stuck']
  },
  {
    name: 'looks a lost answer up at once (O9b)',
    file: 'shared/domain/look-up-time.ts',
    from: 'return addMillis(lostAt, stillAtWorkMillis)',
    to: 'return lostAt',
    breaks: ['stuck']
  },
  {
    name: 'forgets an attempt without an answer (O9a)',
    file: 'electron/main/outbox/submit-reviews.ts',
    from: 'move(review, uncertain(context, review, failure), 1)',
    to: 'move(review, uncertain(context, review, failure), 0)',
    breaks: ['untrue']
  },
  {
    name: 'takes a broken connection for a sending that was not applied (O8b, O9a)',
    file: 'shared/domain/look-up-time.ts',
    from: "return failure.applied === 'unknown'",
    to: 'return false',
    breaks: ['doubled']
  },
  {
    name: 'takes a 500 for a sending that was not applied (O9a)',
    file: 'shared/domain/look-up-time.ts',
    from: "    case 'server-error':\n    case 'not-json':",
    to: "    case 'server-error':\n      return false\n    case 'not-json':",
    breaks: ['doubled', 'stuck']
  },
  {
    name: 'takes a refused key for a refused review (O8a)',
    file: 'electron/main/run/failure-kinds.ts',
    from: "'too-large', 'unexpected-status', 'unsendable-id']",
    to: "'too-large', 'unexpected-status', 'unsendable-id', 'unauthorized']",
    breaks: ['untrue']
  },
  {
    name: 'takes an item that is missing in the answer for accepted (O6c)',
    file: 'electron/main/outbox/submit-reviews.ts',
    from: "result.kind !== first.kind)) return { kind: 'missing' }",
    to: "result.kind !== first.kind)) return { kind: 'accepted' }",
    breaks: ['lost', 'untrue']
  },
  {
    name: 'reads the answers of a batch by their order (O6a)',
    file: 'electron/main/outbox/submit-reviews.ts',
    from: '  const [first] = own\n',
    to: '  const [first] = results\n',
    breaks: ['lost', 'untrue', 'doubled']
  },
  {
    name: 'queues again what was on its way when the app ended (O3)',
    file: 'renderer/data/outbox/review-leases.ts',
    from: "state: { kind: 'uncertain', since: at, sentAt, notBefore: lookUpFrom(at), lastProblem }",
    to: "state: { kind: 'queued', notBefore: sentAt, lastProblem }",
    breaks: ['doubled'],
    seed: 1,
    isQuick: true
  },
  {
    name: 'leaves what was on its way as it is (O3)',
    file: 'renderer/data/outbox/review-leases.ts',
    from: 'const interrupted = (await work.decodeReviews(rows)).map((review) => becomeUncertain(review, at))',
    to: 'const interrupted = (await work.decodeReviews(rows)).map((review) => becomeUncertain(review, at)).slice(1)',
    breaks: ['stuck']
  },
  {
    name: 'sends without marking it durably (O2b)',
    file: 'renderer/data/outbox/review-leases.ts',
    from: '{ ...noWrite, putReviews: sending }',
    to: '{ ...noWrite, putReviews: sending.slice(1) }',
    breaks: ['doubled']
  },
  {
    name: 'sends what the user took back meanwhile (O2b)',
    file: 'electron/main/outbox/push-reviews.ts',
    from: 'return submitReviews(context, subscription, marked.value, { isTooLate, isShown })',
    to: 'return submitReviews(context, subscription, unchanged, { isTooLate, isShown })',
    breaks: ['doubled']
  },
  {
    name: 'sends what the journal does not hold (J2d)',
    file: 'renderer/data/outbox/review-leases.ts',
    from: '  await work.journaled()\n  return marked',
    to: '  return marked',
    breaks: ['lost', 'doubled']
  },
  {
    name: 'settles what has moved on (O1b)',
    file: 'renderer/data/outbox/settlements.ts',
    from: 'return review?.state.kind === from ?',
    to: 'return review !== undefined && from !== undefined ?',
    breaks: ['untrue', 'lost']
  },
  {
    name: 'restores drafts, and no reviews (J6c)',
    file: 'renderer/data/work/restore-work.ts',
    from: 'const reviews = [...rows.reviews.values()].map(',
    to: 'const reviews = [...rows.reviews.values()].slice(1).map(',
    breaks: ['lost']
  },
  {
    name: 'does not mind a journal that is behind (J2d)',
    file: 'renderer/data/work/journal.ts',
    from: '        if (problem !== null) throw new JournalBehind(problem)\n',
    to: '',
    breaks: ['lost', 'doubled']
  },
  {
    name: 'queues a second review of an alert while the first is under way (O12)',
    file: 'renderer/decisions/reviews.ts',
    from: 'obstacleOf(stored) ?? reviewInTheWay(reviews)',
    to: 'obstacleOf(stored)',
    breaks: ['untrue']
  }
]
