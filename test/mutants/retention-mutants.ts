import type { Mutant } from './mutant.ts'

/** Ways to delete for its age what somebody has in front of them, or to go on showing what was deleted. */
export const retentionMutants: readonly Mutant[] = [
  {
    name: 'deletes what is old of a case that somebody looks at (B8w)',
    file: 'renderer/data/retention/spared.ts',
    from: 'inSight.has(alertKey) || inSight.has(caseKey) ||',
    to: 'inSight.has(alertKey) ||',
    foundBy: 'test/integration/retention/midway.test.ts'
  },
  {
    name: 'takes no window of a case for one that somebody looks at (B8w)',
    file: 'renderer/decisions/in-sight.ts',
    from: '    ...useCaseWindows.getState().list.map(({ caseKey }) => caseKey),\n',
    to: '',
    foundBy: 'test/unit/renderer/decisions/in-sight.test.ts'
  },
  {
    name: 'deletes what is in sight where the same workspace is opened again (B8w)',
    file: 'renderer/data/workspace-store.ts',
    from: 'options.inSight ?? (() => [])',
    to: '(): readonly string[] => []',
    foundBy: 'test/integration/retention/retention.test.ts'
  },
  {
    name: 'takes no window of a case for one that somebody looks at where a workspace is opened (B8w)',
    file: 'renderer/app/with-case-windows.ts',
    from: '...windows.map(({ caseKey }) => caseKey), ',
    to: '...windows.slice(windows.length).map(({ caseKey }) => caseKey), ',
    foundBy: 'test/unit/renderer/app/with-case-windows.test.ts'
  },
  {
    name: 'takes a report of a case that somebody looks at off the list (B8w)',
    file: 'renderer/data/retention/old-rows.ts',
    from: 'cases.some(({ key }) => held.has(key) || inSight.has(key))',
    to: 'cases.some(({ key }) => held.has(key) || (inSight.has(key) && held.size > 0))',
    foundBy: 'test/integration/retention/midway.test.ts'
  },
  {
    name: 'finds what a deletion has deleted that failed half way (B8v)',
    file: 'renderer/data/workspace-store.ts',
    from: 'await applyRetention({ ...databases, at: clock.now(), inSight, onForgotten }, retention)',
    to: `const told: Forgotten[] = []
      await applyRetention({ ...databases, at: clock.now(), inSight, onForgotten: (one) => void told.push(one) }, retention)
      for (const one of told) onForgotten(one)`,
    foundBy: 'test/integration/retention/full-disk.test.ts'
  }
]
