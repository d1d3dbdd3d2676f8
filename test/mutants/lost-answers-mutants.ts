import type { Mutant } from './mutant.ts'

/** Ways to misjudge what may have arrived: decisions and edits without an answer, also from a backup or elsewhere. */
export const lostAnswersMutants: readonly Mutant[] = [
  {
    name: 'leaves an alert undecided of which its person says that the decision arrived (O24d)',
    file: 'renderer/features/outbox/review-acts.ts',
    from: 'return arrivalAct(workspace, async (at) => {',
    to: 'return act(workspace, async (at) => {',
    foundBy: 'test/integration/decisions/review-acts.test.ts'
  },
  {
    name: 'sends a decision again unread that may have arrived before its alert was gone (O17c, O13a)',
    file: 'renderer/features/outbox/review-acts.ts',
    from: "if (lost === null) return { kind: 'queued', notBefore: at, lastProblem: null }",
    to: "if (lost === null || lost.sentAt > 0) return { kind: 'queued', notBefore: at, lastProblem: null }",
    foundBy: 'test/integration/outbox/gone-for-a-while.test.ts'
  },
  {
    name: 'forgets that a review was sent whose alert is gone (O17c)',
    file: 'electron/main/outbox/look-up-reviews.ts',
    from: "reason: { kind: 'alert-gone', lost }",
    to: "reason: { kind: 'alert-gone' }",
    foundBy: 'test/unit/electron/main/outbox/lost-answer.test.ts'
  },
  {
    name: 'calls an alert gone that was never here (O7c)',
    file: 'electron/main/outbox/push-reviews.ts',
    from: 'basis.unseen === true || readings.get',
    to: 'basis.unseen !== true && readings.get',
    foundBy: 'test/integration/outbox/elsewhere.test.ts'
  },
  {
    name: 'leaves a refused decision beside the one that is recorded in its place (I11f)',
    file: 'renderer/features/outbox/elsewhere-acts.ts',
    from: 'const write = inPlaceOf(earlier, review)',
    to: 'const write = inPlaceOf([], review)',
    foundBy: 'test/integration/outbox/elsewhere.test.ts'
  },
  {
    name: 'records a decision once more that may have arrived (I11g)',
    file: 'renderer/features/outbox/elsewhere-acts.ts',
    from: 'lostSendingOf(state) !== null',
    to: "state.kind === 'sending'",
    foundBy: 'test/integration/outbox/elsewhere.test.ts'
  },
  {
    name: 'sends the person to Triage for an alert that is gone (I11h)',
    file: 'renderer/features/outbox/elsewhere-acts.ts',
    from: "if (gone) return 'alert-gone'",
    to: "if (gone) return 'alert-here'",
    foundBy: 'test/integration/outbox/elsewhere.test.ts'
  },
  {
    name: 'sends the person to Triage for an alert that is discarded (I11i)',
    file: 'renderer/features/outbox/elsewhere-acts.ts',
    from: "canBeReviewed(alert.status) ? 'alert-here' : 'alert-discarded'",
    to: "canBeReviewed(alert.status) ? 'alert-here' : 'alert-here'",
    foundBy: 'test/integration/outbox/elsewhere.test.ts'
  },
  {
    name: 'shows a decision on an alert that was opened again with another version since (O24e)',
    file: 'renderer/data/outbox/settlements.ts',
    from: 'alert.matchVersion === basis.matchVersion && isOfSameProfile',
    to: 'isOfSameProfile',
    foundBy: 'test/integration/outbox/arrived-on-another.test.ts'
  },
  {
    name: 'shows a decision on an alert that is about another profile since (O24e)',
    file: 'renderer/data/outbox/settlements.ts',
    from: ' && isOfSameProfile(alert, basis.values)',
    to: '',
    foundBy: 'test/integration/outbox/arrived-on-another.test.ts'
  },
  {
    name: 'reads no alert again of which it shows no decision (O24e)',
    file: 'renderer/data/outbox/settlements.ts',
    from: 'doubtful: [...doubtful, ...passedBy]',
    to: 'doubtful',
    foundBy: 'test/integration/outbox/arrived-on-another.test.ts'
  },
  {
    name: 'takes lost answers for calls that go together (S22d)',
    file: 'electron/main/pull/estimate.ts',
    from: 'return { least: reviews, most: 3 * reviews }',
    to: 'return { least: Math.min(1, reviews), most: 3 * reviews }',
    foundBy: 'test/integration/outbox/look-up-cost.test.ts'
  },
  {
    name: 'counts what rests since a backup among what costs calls (S22d)',
    file: 'renderer/data/outbox/taken-up.ts',
    from: 'rows.filter((row) => row.waiting === 1)',
    to: "rows.filter((row) => row.state !== 'accepted')",
    foundBy: 'test/integration/outbox/look-up-cost.test.ts'
  },
  {
    name: 'counts what is not due yet among what a sync costs (S22e)',
    file: 'renderer/data/outbox/taken-up.ts',
    from: "run === 'submission' ? waiting.filter((row) => !isDue(row, at)) : []",
    to: 'waiting.filter((row) => !isDue(row, at))',
    foundBy: 'test/integration/outbox/look-up-cost.test.ts'
  },
  {
    name: 'leaves out of what a submission costs what waits for its next attempt (S22e)',
    file: 'renderer/data/outbox/taken-up.ts',
    from: "run === 'submission' ? waiting.filter((row) => !isDue(row, at)) : []",
    to: "run === 'submission' ? waiting.filter((row) => isDue(row, at)) : []",
    foundBy: 'test/integration/outbox/look-up-cost.test.ts'
  },
  {
    name: 'counts a lost answer that keeps its half minute among what a submission costs (S22e)',
    file: 'renderer/data/outbox/taken-up.ts',
    from: "next !== null && 'notBefore' in next && !isPutOff(next.notBefore, at)",
    to: "next !== null && 'notBefore' in next",
    foundBy: 'test/integration/outbox/look-up-cost.test.ts'
  },
  {
    name: 'discards with all that was refused what may have arrived (I10b)',
    file: 'renderer/features/subjects/edit-acts.ts',
    from: 'lostSendingOfEdit(state) === null',
    to: "state.kind === 'rejected'",
    foundBy: 'test/integration/edits/equal-creations.test.ts'
  },
  {
    name: 'holds a review again that was released while it was looked up (B6f)',
    file: 'renderer/data/outbox/settlements.ts',
    from: 'if (review !== undefined && holdsReleased(review.state, next)) return []',
    to: 'if (review === undefined) return []',
    foundBy: 'test/integration/outbox/held-reviews.test.ts'
  },
  {
    name: 'holds an edit again that was released while it was looked up (B6f)',
    file: 'renderer/data/edits/settle-edits.ts',
    from: 'edit?.state.kind !== from || holdsReleased(edit.state, next)',
    to: 'edit?.state.kind !== from',
    foundBy: 'test/integration/edits/held-edits.test.ts'
  },
  {
    name: 'holds a review again whose alert was gone, and that was released while it was looked up (B6f)',
    file: 'shared/domain/lost-sending.ts',
    from: '(reason.lost?.problem ?? null)',
    to: 'null',
    foundBy: 'test/integration/outbox/held-reviews.test.ts'
  },
  {
    name: 'releases an edit while the outcome of its look-up is being written (B6f)',
    file: 'renderer/decisions/held-work.ts',
    from: 'editBook.inTurn(() =>',
    to: '((work: () => Promise<null>) => work())(() =>',
    foundBy: 'test/integration/edits/held-edits.test.ts'
  },
  {
    name: 'takes what a sync showed that began before its sending for the only one that may be it (C8s)',
    file: 'renderer/data/edits/made-by.ts',
    from: 'pass !== undefined && pass.startedAt > at',
    to: 'pass !== undefined && pass.startedAt > at * 0',
    foundBy: 'test/integration/edits/said-by-its-person.test.ts'
  },
  {
    name: 'takes for the one that arrived what stands beside one that cannot be read (C8s)',
    file: 'renderer/data/edits/made-by.ts',
    from: "!feed.progress.complete || reading !== 'whole'",
    to: "!feed.progress.complete || reading === 'unread'",
    foundBy: 'test/integration/edits/said-by-its-person.test.ts'
  },
  {
    name: 'takes for the one that arrived what a refused creation of that name may have made (C8s)',
    file: 'renderer/data/edits/made-by.ts',
    from: "other.state.kind === 'sending' || asksBeforeDiscard(other.state)",
    to: "other.state.kind === 'sending' || other.state.kind === 'uncertain'",
    foundBy: 'test/integration/edits/said-by-its-person.test.ts'
  },
  {
    name: 'takes for the one that arrived what its last look-up found gone (C8s)',
    file: 'electron/main/edits/look-up-created.ts',
    from: 'return isGone ? withOnly(vain, []) : vain',
    to: 'return vain',
    foundBy: 'test/integration/edits/said-by-its-person.test.ts'
  }
]
