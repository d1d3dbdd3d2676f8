import type { Mutant } from './mutant.ts'

/** Ways to take what agrees for what does not, or the other way round. */
export const comparisonMutants: readonly Mutant[] = [
  {
    name: 'says of several birth dates that one agrees where none does (T16i)',
    file: 'shared/domain/comparison.ts',
    from: "isAnotherDate(detail) ? [{ kind: 'nearest-of', total }]",
    to: "total < 0 ? [{ kind: 'nearest-of', total }]",
    foundBy: 'test/unit/renderer/features/case/comparison-detail.test.ts'
  },
  {
    name: 'calls a name of signs alone another name (T23j)',
    file: 'shared/domain/comparison.ts',
    from: "if (lacksWords(compared)) return 'unknown'",
    to: '',
    foundBy: 'test/unit/shared/domain/comparison.test.ts'
  },
  {
    name: 'holds each of the words of a name that is longer than any against each (T23l)',
    file: 'shared/domain/name-comparison.ts',
    from: '> longestName',
    to: '> longestName * longestName',
    foundBy: 'test/unit/shared/domain/comparison.test.ts'
  },
  {
    name: 'takes the letter of Azerbaijan for another letter (T3h)',
    file: 'shared/domain/folded-text.ts',
    from: "ə: 'a',",
    to: '',
    foundBy: 'test/unit/shared/domain/name-words.test.ts'
  },
  {
    name: 'reads a birth year that stands for none (T16f)',
    file: 'shared/domain/comparison.ts',
    from: 'isPossible && parts.year >= firstBirthYear',
    to: 'isPossible',
    foundBy: 'test/unit/shared/domain/birth-dates.test.ts'
  },
  {
    name: 'calls a state that is several today another country (T16g)',
    file: 'shared/domain/subscription.ts',
    from: '!noCountries.has(normal)',
    to: "normal !== 'ZZ'",
    foundBy: 'test/unit/shared/domain/comparison.test.ts'
  },
  {
    name: 'calls a name in other Chinese characters another name (T23g)',
    file: 'shared/domain/name-comparison.ts',
    from: 'mayBeOneInOtherCharacters(subjectName, matchName)',
    to: 'false',
    foundBy: 'test/unit/shared/domain/romanisation.test.ts'
  },
  {
    name: 'calls a short name another one for its umlaut (T23h)',
    file: 'shared/domain/name-comparison.ts',
    from: 'spelledOut(one) === other.folded',
    to: 'false',
    foundBy: 'test/unit/shared/domain/name-words.test.ts'
  },
  {
    name: 'calls a name that was written down by ear another one (T23i)',
    file: 'shared/domain/name-comparison.ts',
    from: '!one.minor && soundAlike(one.folded, other.folded)',
    to: 'false',
    foundBy: 'test/unit/shared/domain/name-words.test.ts'
  },
  {
    name: 'calls a name of initials alone another name (T23k)',
    file: 'shared/domain/name-comparison.ts',
    from: "has('initial') && !isApart",
    to: 'words.length === 0',
    foundBy: 'test/unit/shared/domain/name-words.test.ts'
  },
  {
    name: 'takes a list for what an edit wanted whose threshold is another (C5c)',
    file: 'shared/domain/subject-settings.ts',
    from: 'return shown[field] === wanted[field]',
    to: "return field === 'threshold' || shown[field] === wanted[field]",
    foundBy: 'test/integration/edits/random-edits.test.ts'
  }
]
