import type { Mutant } from './mutant.ts'

/** Ways to delete for its age what somebody has in front of them. */
export const retentionMutants: readonly Mutant[] = [
  {
    name: 'deletes what is old of a case that somebody looks at (B8u)',
    file: 'renderer/data/retention/spared.ts',
    from: 'open.has(alertKey) || open.has(caseKey) ||',
    to: 'open.has(alertKey) ||',
    foundBy: 'test/integration/retention/midway.test.ts'
  },
  {
    name: 'takes no window of a case for one that somebody looks at (B8u)',
    file: 'renderer/decisions/in-sight.ts',
    from: '    ...useCaseWindows.getState().list.map(({ caseKey }) => caseKey),\n',
    to: '',
    foundBy: 'test/unit/renderer/decisions/in-sight.test.ts'
  }
]
