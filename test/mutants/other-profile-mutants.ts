import type { Mutant } from './mutant.ts'

/** Ways to put on one profile what was done, written or read about another one whose alert had the same id. */
export const otherProfileMutants: readonly Mutant[] = [
  {
    name: 'suggests what was decided on another profile that had the id (T7e)',
    file: 'renderer/data/work/earlier-decisions.ts',
    from: ' && isAbout(record.alert, basis)',
    to: ' && basis.values.score >= 0',
    foundBy: 'test/integration/decisions/earlier-decisions.test.ts'
  },
  {
    name: 'marks no note whose alert is about another profile by now (T10d)',
    file: 'renderer/data/index/work-marks.ts',
    from: 'const { seen } = marks?.draft ?? marks?.reviews[0] ?? {}',
    to: 'const { seen } = (hasDecision(marks?.draft) ? marks?.draft : marks?.reviews[0]) ?? {}',
    foundBy: 'test/integration/decisions/other-profile.test.ts'
  },
  {
    name: 'takes the alias that hit for the name of a profile without a number (T10d)',
    file: 'renderer/data/index/profile-mark.ts',
    from: 'alias === null ? names : names.slice(searchText(alias).length).trim()',
    to: 'alias === null ? names : searchText(alias)',
    foundBy: 'test/integration/decisions/other-profile.test.ts'
  },
  {
    name: 'writes a decision on another profile than the one on screen (T10e)',
    file: 'shared/domain/review.ts',
    from: '&& (seen.profile === undefined || isOfSameProfile(stored.values, seen.profile))',
    to: '',
    foundBy: 'test/integration/decisions/other-profile.test.ts'
  },
  {
    name: 'makes ready what was decided of another profile (T10e)',
    file: 'renderer/decisions/reviews.ts',
    from: '?? otherProfile(input)',
    to: '',
    foundBy: 'test/integration/decisions/other-profile.test.ts'
  },
  {
    name: 'takes a refused decision over to what its alert is now (T10f)',
    file: 'renderer/features/outbox/review-acts.ts',
    from: "if (state.kind === 'conflict') return stored",
    to: "if (state.kind === 'conflict' || state.kind === 'rejected') return stored",
    foundBy: 'test/integration/decisions/review-acts.test.ts'
  },
  {
    name: 'counts an age from a history that was told of another profile (P10d)',
    file: 'renderer/data/index/subject-side.ts',
    from: 'isOfOneProfile(history, { profile: this.#alerts.profileAt(slot) }) ? history.at : null',
    to: 'history.at',
    foundBy: 'test/integration/field-pack/other-profile.test.ts'
  },
  {
    name: 'tells of an earlier decision by the history of another profile (P10d)',
    file: 'renderer/data/work/earlier-decisions.ts',
    from: 'history !== undefined && isHistoryOf(alert, history) ? history.entries : []',
    to: 'history !== undefined && alert.score >= 0 ? history.entries : []',
    foundBy: 'test/integration/field-pack/other-profile.test.ts'
  },
  {
    name: 'takes what was decided on another profile for the decision of a file (I7e)',
    file: 'renderer/features/outbox/import-plan.ts',
    from: 'isAbout(alert.profile, basis))',
    to: "basis.values.name !== '')",
    foundBy: 'test/integration/decisions/other-profile.test.ts'
  },
  {
    name: 'forgets whom a sent review was about that is deleted for its age (I7e)',
    file: 'renderer/data/work/sent-marks.ts',
    from: '{ profile: profileOf(review.basis.values) })',
    to: '{})',
    foundBy: 'test/integration/decisions/other-profile.test.ts'
  },
  {
    name: 'decides with many on another profile than the one that was selected (T6n)',
    file: 'renderer/features/queue/acts.ts',
    from: 'return isAsSeen(now, seen) && isOfOneProfile(now, seen)',
    to: 'return isAsSeen(now, seen)',
    foundBy: 'test/integration/decisions/other-profile.test.ts'
  },
  {
    name: 'keeps aside what is about another profile by now (T4a)',
    file: 'renderer/features/queue/snooze-acts.ts',
    from: 'until, seen: now })',
    to: 'until, seen: { matchVersion: now.matchVersion, score: now.score, status: now.status } })',
    foundBy: 'test/integration/decisions/other-profile.test.ts'
  }
]
