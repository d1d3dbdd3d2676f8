import { expect, it } from 'vitest'
import { markVisit, readMonitoringMarks } from '../../../renderer/data/work/monitoring.ts'
import { keepUpdates, readUpdates } from '../../../renderer/data/work/organisation-updates.ts'
import { entriesOf } from '../../../renderer/features/organisations/queries.ts'
import { everything } from '../../../renderer/features/organisations/state.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { monitoringListId } from '../../../shared/ids.ts'
import { closedAfterEach } from '../../fakes/closed-after-each.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'

const opened = closedAfterEach()
const day = 86_400_000

it('the timeline hides no change behind a visit that was made while the clock was ahead (M6i)', async () => {
  const { store, setTime } = await openFakeWorkspace(createFakeDisk(), { now: day })
  opened.push(store)
  const keep = (id: string, time: number) =>
    keepUpdates(store, {
      feed: { kind: 'list', id: monitoringListId('list-1') },
      updates: [{ id }],
      receivedAt: toEpochMillis(time),
      correlationId: null
    })
  const shown = async (): Promise<readonly unknown[]> => {
    const updates = await readUpdates(store)
    const { visitedAt } = await readMonitoringMarks(store)
    const filter = { ...everything, sinceVisit: true }
    const entries = entriesOf({ updates, lists: [], filter, visitedAt, caseItems: [], caseEvents: [] })
    return entries.map((entry) => (entry.kind === 'update' ? entry.update.raw['id'] : entry.kind))
  }
  await keep('before', day - 1)
  await markVisit(store)
  await keep('after', day + 1)
  setTime(day + 2)
  expect(await shown()).toEqual(['after'])
  setTime(9 * day)
  await markVisit(store)
  setTime(day + 3)
  await keep('later', day + 3)
  expect(await shown()).toContain('later')
})
