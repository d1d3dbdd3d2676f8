import { expect, it } from 'vitest'
import { listReport, readMadeReports, unlistReport } from '../../../renderer/data/work/made-reports.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import {
  createMemoryDisk,
  createTestJournals,
  type MemoryDisk,
  workJournalOf
} from '../../fakes/journal-in-memory.ts'
import { madeReport } from '../../fakes/store/invented-reports.ts'
import { createFakeDisk, type FakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { testSealing } from '../../fakes/store/sealing.ts'
import { done } from '../../fakes/store/store-steps.ts'

async function start(disk: FakeDisk, folder: MemoryDisk): Promise<WorkspaceStore> {
  const journal = workJournalOf(createTestJournals(folder))
  return (await openFakeWorkspace(disk, { sealing: await testSealing(), journal })).store
}

const idsOf = async (store: WorkspaceStore, most: number): Promise<readonly string[]> =>
  (await readMadeReports(store, most)).newest.map(({ id }) => id)

it('the store lists the newest reports first, as many as are wanted, and says how many there are (R14a)', async () => {
  const store = await start(createFakeDisk(), createMemoryDisk())
  for (const number of [3, 1, 2]) done(await listReport(store, madeReport(`r${number}`, number)))
  expect(await readMadeReports(store, 2)).toEqual({
    newest: [madeReport('r3', 3), madeReport('r2', 2)],
    total: 3
  })
})

it('the database holds nothing of a report in the clear but when it was made (R14a)', async () => {
  const store = await start(createFakeDisk(), createMemoryDisk())
  done(await listReport(store, madeReport('r1', 1)))
  const [row] = await store.work.madeReports.toArray()
  const { payload, ...columns } = row ?? { payload: null }
  expect(columns).toEqual({ id: 'r1', madeAt: 1 })
  expect(Buffer.from(payload as never).toString('latin1')).not.toMatch(/Documents|nalyst|Anna|abab/u)
})

it('a person takes a report off the list for good, and has the others again after the browser emptied its databases (R14a, R14e, J1a)', async () => {
  const folder = createMemoryDisk()
  const before = await start(createFakeDisk(), folder)
  for (const number of [1, 2, 3]) done(await listReport(before, madeReport(`r${number}`, number)))
  done(await unlistReport(before, 'r2'))
  expect(await idsOf(before, 25)).toEqual(['r3', 'r1'])
  await before.workBook.journaled()
  before.close()
  const after = await start(createFakeDisk(), folder)
  expect(await idsOf(after, 25)).toEqual(['r3', 'r1'])
  expect(after.journal.restored).toMatchObject({ reason: 'reset', collected: 2, unreadable: 0 })
  after.close()
})
