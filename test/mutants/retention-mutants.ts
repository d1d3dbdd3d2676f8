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
  },
  {
    name: 'leaves no copy of the index where a deletion fails before its end (B8v)',
    file: 'renderer/data/workspace-store.ts',
    from: `} finally {
        // The copy of the index went with the alerts that it named, also where not all could be deleted (SPEC B8v).`,
    to: `} finally {
      }
      {`,
    foundBy: 'test/integration/retention/full-disk.test.ts'
  },
  {
    name: 'deletes an alert whose comment the disk has not taken yet (B8w)',
    file: 'renderer/decisions/in-sight.ts',
    from: '...unwrittenKeys(),',
    to: '...unwrittenKeys().slice(0, 0),',
    foundBy: 'test/unit/renderer/decisions/in-sight.test.ts'
  },
  {
    name: 'deletes a case that is chosen for a report (B8w)',
    file: 'renderer/decisions/in-sight.ts',
    from: '    ...chosen,\n',
    to: '    ...chosen.slice(chosen.length),\n',
    foundBy: 'test/unit/renderer/decisions/in-sight.test.ts'
  },
  {
    name: 'deletes an address for which a form is open (B8x)',
    file: 'renderer/data/retention/old-rows.ts',
    from: 'old.has(content.foundAt) && !spared.has(content.id)',
    to: 'old.has(content.foundAt) && spared.size >= 0',
    foundBy: 'test/integration/retention/looked-up-addresses.test.ts'
  },
  {
    name: 'tells a deletion of no address for which a form is open (B8x)',
    file: 'renderer/decisions/in-sight.ts',
    from: '    ...forAddresses.keys(),\n',
    to: '',
    foundBy: 'test/unit/renderer/decisions/in-sight.test.ts'
  },
  {
    name: 'deletes an address that was looked up anew while a deletion is under way (B8x)',
    file: 'renderer/data/retention/retention.ts',
    from: 'const still = await stillOldAddresses(parts, old, ids)',
    to: 'const still = ids',
    foundBy: 'test/integration/retention/looked-up-addresses.test.ts'
  },
  {
    name: 'deletes what was on screen where its workspace is opened again (B8y)',
    file: 'renderer/app/forgotten-screens.ts',
    from: '  enterSight(id)\n',
    to: '',
    foundBy: 'test/unit/renderer/app/forgotten-screens.test.ts'
  },
  {
    name: 'forgets what was on screen where an opening is tried twice (B8y)',
    file: 'renderer/decisions/in-sight.ts',
    from: 'left = workspace === entered ? keysInSight() : []',
    to: 'left = []\n  left = workspace === entered ? keysInSight() : []',
    foundBy: 'test/unit/renderer/app/forgotten-screens.test.ts'
  },
  {
    name: 'takes what was on screen of one workspace for what is in sight of another (B8y)',
    file: 'renderer/decisions/in-sight.ts',
    from: 'left = workspace === entered ? keysInSight() : []',
    to: 'left = keysInSight()',
    foundBy: 'test/unit/renderer/app/forgotten-screens.test.ts'
  },
  {
    name: 'speaks of a deletion of a workspace that was left in the next one (B8k)',
    file: 'renderer/features/settings/acts.ts',
    from: "sayFailureOf(workspace, 'retention', ({ t }) => notDeletedText(t, done.failure))",
    to: "sayFailure('retention', ({ t }) => notDeletedText(t, done.failure))",
    foundBy: 'test/integration/retention/said-of-deletion.test.ts'
  },
  {
    name: 'counts no history or image of an alert that goes (B8g)',
    file: 'renderer/data/retention/retention.ts',
    from: '.primaryKeys()) going.add(key)',
    to: '.primaryKeys()) if (alertKeys.length === 0) going.add(key)',
    foundBy: 'test/integration/retention/emptied-cases.test.ts'
  },
  {
    name: 'counts no subject that goes with its alerts (B8g)',
    file: 'renderer/data/retention/retention.ts',
    from: 'if (isEmptied) subjects += 1',
    to: 'if (isEmptied && going.length > alerts.length) subjects += 1',
    foundBy: 'test/integration/retention/emptied-cases.test.ts'
  },
  {
    name: 'says that what is older is deleted where all stays (B8g)',
    file: 'renderer/features/settings/retention-choices.ts',
    from: ": 'settings.retentionStays'\n}",
    to: ": 'settings.retentionSaved'\n}",
    foundBy: 'test/unit/renderer/features/settings/retention-choices.test.ts'
  }
]
