import type { Mutant } from './mutant.ts'

/** Ways to show another queue than the databases hold. */
export const indexMutants: readonly Mutant[] = [
  {
    name: 'keeps in the index what is gone (T1)',
    file: 'renderer/data/index/live-triage-index.ts',
    from: 'for (const key of change.gone) this.#hide(key)',
    to: '',
    foundBy: 'test/integration/index/index-equals-scan.test.ts'
  },
  {
    name: 'does not note a decision that a settlement showed since the copy of the index (T8a)',
    file: 'renderer/data/index/index-copy.ts',
    from: '...gone, ...decided.map(({ key }) => key)]',
    to: '...gone].concat(decided.slice(0, 0).map(({ key }) => key))',
    foundBy: 'test/integration/index/index-copy.test.ts'
  },
  {
    name: 'trusts a copy of the index that is not whole (T8b)',
    file: 'renderer/data/index/index-copy.ts',
    from: 'upTo !== undefined && index.endTaking() ?',
    to: 'upTo !== undefined && (index.endTaking() || index.version === 0) ?',
    foundBy: 'test/integration/index/index-copy.test.ts'
  },
  {
    name: 'leaves a decided alert in an answer that it does not fit any more (T1)',
    file: 'renderer/data/index/followed-slots.ts',
    from: 'if (!fits && place !== -1) left = without(left, place)',
    to: '',
    foundBy: 'test/unit/renderer/data/index/followed-slots.test.ts'
  },
  {
    name: 'follows an answer to a search (T1)',
    file: 'renderer/data/index/followed-slots.ts',
    from: "return text === '' && facets.waiting === undefined",
    to: 'return text.length >= 0 && facets.waiting === undefined',
    foundBy: 'test/unit/renderer/data/index/followed-slots.test.ts'
  },
  {
    name: 'keeps the places of an answer that an alert has left (T1)',
    file: 'renderer/data/index/followed-slots.ts',
    from: 'return left === slots ? { slots, places } : foundAnew(left)',
    to: 'return left === slots ? { slots, places } : { ...foundAnew(left), places }',
    foundBy: 'test/unit/renderer/data/index/followed-slots.test.ts'
  },
  {
    name: 'counts a decided alert as left (T1)',
    file: 'renderer/data/index/facets.ts',
    from: 'if (after !== null) counts[after] += 1',
    to: "if (after === 'left') counts[after] += 1",
    foundBy: 'test/unit/renderer/data/index/followed-slots.test.ts'
  },
  {
    name: 'counts a portion a second on a page that is never idle (T2e)',
    file: 'renderer/data/index/idle-count.ts',
    from: 'else goOn(counting, longestPause)',
    to: 'else goOn(counting, longestPause * 20)',
    foundBy: 'test/unit/renderer/data/index/idle-count.test.ts'
  },
  {
    name: 'begins to count from the beginning with each change (T2e)',
    file: 'renderer/data/index/idle-count.ts',
    from: 'isOld = takeBack !== undefined',
    to: 'takeBack?.()\n    isOld = false',
    foundBy: 'test/unit/renderer/data/index/idle-count.test.ts'
  },
  {
    name: 'forgets a change that came while it counted (T2e)',
    file: 'renderer/data/index/idle-count.ts',
    from: 'if (isOld) recount.ask()',
    to: 'isOld = false',
    foundBy: 'test/unit/renderer/data/index/idle-count.test.ts'
  },
  {
    name: 'counts every age from the first sight here (T20a)',
    file: 'renderer/data/index/subject-side.ts',
    from: 'const { since, from } = alertAge(this.#evidence(slot))',
    to: "const { since, from } = { since: this.#evidence(slot).firstSeenAt, from: 'here' as AlertAge['from'] }",
    foundBy: 'test/integration/index/index-equals-scan.test.ts'
  },
  {
    name: 'keeps the order of the copy as the histories made it (T20a)',
    file: 'renderer/data/index/alert-orders.ts',
    from: "order === 'waiting' ? this.#withoutHistories() : this.#workIn(this.#orderOf(order))",
    to: "order === 'waiting' && this.#side.windows.length < 0 ? this.#withoutHistories() : this.#workIn(this.#orderOf(order))",
    foundBy: 'test/unit/renderer/data/index/index-parts.test.ts'
  },
  {
    name: 'orders equal scores by their keys (T20d)',
    file: 'renderer/data/index/alert-orders.ts',
    from: 'mismatchOf(alerts.beside.get(right)) - mismatchOf(alerts.beside.get(left)) ||',
    to: '0 * mismatchOf(alerts.beside.get(right)) ||',
    foundBy: 'test/unit/renderer/data/index/live-triage-index.test.ts'
  },
  {
    name: 'does not compare again when a subject has changed (T20d)',
    file: 'renderer/data/index/subject-side.ts',
    from: 'for (const slot of slots) this.write(slot)',
    to: '',
    foundBy: 'test/integration/index/index-equals-scan.test.ts'
  },
  {
    name: 'draws every row anew twice a minute (T20g)',
    file: 'renderer/features/queue/same-row.ts',
    from: 'tellTheSameAge(before, after))',
    to: '(before.now < 0 && tellTheSameAge(before, after)))',
    foundBy: 'test/unit/renderer/features/queue/same-row.test.ts'
  },
  {
    name: 'keeps the age of a row as it was when that was drawn (T20g)',
    file: 'renderer/features/queue/same-row.ts',
    from: 'tellTheSameAge(before, after))',
    to: 'tellTheSameAge(before, before))',
    foundBy: 'test/unit/renderer/features/queue/same-row.test.ts'
  },
  {
    name: 'reads what only joins or stretches letters as letters (T3g)',
    file: 'shared/domain/folded-text.ts',
    from: ".replaceAll(unread, '')",
    to: '',
    foundBy: 'test/unit/renderer/data/index/search-text.test.ts'
  },
  {
    name: 'takes the accent that stands for an apostrophe for the end of a word (T3i)',
    file: 'shared/domain/folded-text.ts',
    from: "const bare = text.replaceAll(unspoken, '')",
    to: 'const bare = text',
    foundBy: 'test/unit/renderer/data/index/search-text.test.ts'
  },
  {
    name: 'looks for a particle apart among what holds any part of the word (T3j)',
    file: 'renderer/data/index/text-search.ts',
    from: 'ways === 0 ? word.includes(known) : holdsApart(known)',
    to: 'word.includes(known) || holdsApart(known)',
    foundBy: 'test/unit/renderer/data/index/written-apart.test.ts'
  },
  {
    name: 'finds the letters of a particle in the middle of two words (T3j)',
    file: 'shared/domain/romanisation.ts',
    from: 'folded.startsWith(first) || folded.includes(later)',
    to: 'folded.includes(first) || folded.includes(later)',
    foundBy: 'test/unit/shared/domain/romanisation.test.ts'
  },
  {
    name: 'looks for a particle apart among what its beginnings did not find apart (T3j)',
    file: 'renderer/data/index/text-search.ts',
    from: 'word.startsWith(known) && writtenApart(known).length === ways',
    to: 'word.startsWith(known)',
    foundBy: 'test/unit/renderer/data/index/written-apart.test.ts'
  },
  {
    name: 'finds a first name in a particle and few letters of another word (T3j)',
    file: 'shared/domain/name-particles.ts',
    from: 'const shortestBehind = 4',
    to: 'const shortestBehind = 1',
    foundBy: 'test/unit/shared/domain/romanisation.test.ts'
  },
  {
    name: 'finds a particle that is typed as one with its word in comments too (T3j)',
    file: 'renderer/data/index/text-search.ts',
    from: 'if (isInText(text)) marks',
    to: 'if (isInText(text) || isIn(text)) marks',
    foundBy: 'test/unit/renderer/data/index/written-apart.test.ts'
  },
  {
    name: 'searches for each initial by itself (T3k)',
    file: 'shared/domain/folded-text.ts',
    from: "[letters.map((one) => `${one}.`).join('')]",
    to: 'letters',
    foundBy: 'test/unit/renderer/data/index/search-text.test.ts'
  },
  {
    name: 'finds initials within words (T3k)',
    file: 'shared/domain/romanisation.ts',
    from: '(?<!\\S)${beginning(spelled)}',
    to: '${beginning(spelled)}',
    foundBy: 'test/unit/shared/domain/romanisation.test.ts'
  },
  {
    name: 'takes in Subjects a quotation mark within a name for a letter (T3i)',
    file: 'shared/domain/romanisation.ts',
    from: 'const folded = searchedText(name)',
    to: 'const folded = foldText(name)',
    foundBy: 'test/unit/shared/domain/romanisation.test.ts'
  },
  {
    name: 'reads the names of a case that is left in capitals, so that no sound of theirs is found (F1f)',
    file: 'renderer/data/work/left-cases.ts',
    from: 'readingOf(folded)',
    to: "[name, ...matches].map(readingOf).join(' ')",
    foundBy: 'test/integration/reports/left-cases.test.ts'
  }
]
