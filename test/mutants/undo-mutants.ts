import type { Mutant } from './mutant.ts'

const undo = 'test/integration/decisions/undo.test.ts'
const failures = 'test/integration/database/storage-failures.test.ts'

/** Ways to take too much back, or to write an act by halves. */
export const undoMutants: readonly Mutant[] = [
  {
    name: 'writes what an act touched in a transaction of its own (T5b)',
    file: 'renderer/decisions/drafts.ts',
    from: 'return ok({ write: { ...written, ...step, acts: actsOf(key, change, draft) }, value: draft })',
    to: `setTimeout(() => void act(workspace, () => Promise.resolve(ok({ write: step, value: null }))))
    return ok({ write: { ...written, acts: actsOf(key, change, draft) }, value: draft })`,
    foundBy: failures
  },
  {
    name: 'takes back what became of a review since (T5c)',
    file: 'renderer/features/case/undo-acts.ts',
    from: "if (review?.state.kind !== 'queued') return null",
    to: "if (review === undefined || review.state.kind === 'sending') return null",
    foundBy: undo
  },
  {
    name: 'tells nothing of what it could not take back (T5c)',
    file: 'renderer/features/case/acts.ts',
    from: "kept > 0 ? t('desk.undo.kept', counted(kept)) : ''",
    to: "kept < 0 ? t('desk.undo.kept', counted(kept)) : ''",
    foundBy: 'test/integration/decisions/told-in-triage.test.ts'
  },
  {
    name: 'puts a decision in the place of what was begun since (T5e)',
    file: 'renderer/features/case/undo-acts.ts',
    from: 'now.status === null ? [mergeDrafts(before, now)] : null',
    to: 'now.status === null ? [before] : null',
    foundBy: undo
  },
  {
    name: 'takes no rating back (T5f)',
    file: 'renderer/decisions/drafts.ts',
    from: "riskRating === undefined ? null : { kind: 'rated' }",
    to: "riskRating === undefined || status === undefined ? null : { kind: 'rated' }",
    foundBy: undo
  },
  {
    name: 'decides on many alerts in two transactions (T6a)',
    file: 'renderer/features/queue/acts.ts',
    from: 'return ok({ write: { ...writeOf(planned, wish), ...step }, value: { ...value, undo: numberOf(step) } })',
    to: `const [first, rest] = [planned.slice(0, 1), planned.slice(1)]
    setTimeout(() => void act(workspace, () => Promise.resolve(ok({ write: writeOf(rest, wish), value: null }))))
    return ok({ write: { ...writeOf(first, wish), ...step }, value: { ...value, undo: numberOf(step) } })`,
    foundBy: failures
  },
  {
    name: 'decides on an alert that is not what it was when it was selected (T6b)',
    file: 'renderer/features/queue/acts.ts',
    from: 'if (!isAsSelected({ ...basisOf(stored), profile: profileOf(stored.alert) }, seen))',
    to: 'if (!isAsSelected({ ...basisOf(stored), profile: profileOf(stored.alert) }, seen) && wish === null)',
    foundBy: undo
  },
  {
    name: 'shows of an earlier decision nothing that the profile said then (T7a)',
    file: 'renderer/features/case/different-then.ts',
    from: 'alertChanges(seen, alert).filter(isOfProfile)',
    to: 'alertChanges(alert, alert).filter(isOfProfile)',
    foundBy: 'test/integration/decisions/earlier-decisions.test.ts'
  }
]
