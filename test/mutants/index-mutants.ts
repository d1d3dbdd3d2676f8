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
    from: 'return isWhole(parts) ? { upTo, parts } : null',
    to: 'return isWhole(parts) || parts.length > 0 ? { upTo, parts } : null',
    foundBy: 'test/integration/index/index-copy.test.ts'
  }
]
