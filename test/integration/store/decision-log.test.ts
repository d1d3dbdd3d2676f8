import { expect, it } from 'vitest'
import { discardDraft } from '../../../renderer/actions/discard-draft.ts'
import { saveDraft } from '../../../renderer/actions/save-draft.ts'
import { createDecisionLog } from '../../../renderer/store/work/decision-log.ts'
import type { OpenTally } from '../../../renderer/store/triage/open-tally.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/open-workspace.ts'
import { ref } from './invented.ts'
import { keyOf } from './reading.ts'
import { decide, done, fill } from './working.ts'

it('tells what was decided and taken back since a time, and reads only what came since when it is asked again', async () => {
  const { store } = await openFakeWorkspace(createFakeDisk())
  await fill(store, { a: 3 })
  const log = createDecisionLog(store, toEpochMillis(0))
  expect(await log.read()).toEqual([])
  await decide(store, 'a', 'm1', 'true-positive')
  done(await saveDraft(store, keyOf(ref('a'), 'm2'), { status: 'open' }))
  const told = (acts: Awaited<ReturnType<typeof log.read>>) => [...acts].sort((one, other) => one.alertKey.localeCompare(other.alertKey)).map(({ decision }) => decision)
  expect(told(await log.read())).toEqual(['true-positive', 'open'])
  done(await discardDraft(store, keyOf(ref('a'), 'm2')))
  const acts = await log.read()
  expect(acts.slice(-1)).toMatchObject([{ alertKey: keyOf(ref('a'), 'm2'), decision: null }])
  expect(await createDecisionLog(store, toEpochMillis(Number.MAX_SAFE_INTEGER)).read()).toEqual([])
  expect(await createDecisionLog(store, toEpochMillis(0)).read()).toHaveLength(acts.length)

  const tally: OpenTally = new Map()
  expect(store.triage.tallyOpen(tally, 0)).toBeNull()
  expect([...tally.values()].map(({ byAge, undecided }) => [byAge.reduce((sum, count) => sum + count, 0), undecided])).toEqual([[3, 2]])
  store.close()
})
