import { describe, expect, it } from 'vitest'
import { noWrite } from '../../../renderer/data/work/work-write.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { namedRows, openedRows, workEditions, writtenRows } from '../../fakes/store/old/editions.ts'
import { layDatabase, oldName, readStored } from '../../fakes/store/old/lay-databases.ts'
import { at, openKey } from '../../fakes/store/old/old-contents.ts'
import { shownByWork } from '../../fakes/store/old/shown.ts'
import { createFakeDisk, type FakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { testSealing } from '../../fakes/store/sealing.ts'
import { expectedWork, lostDraft } from './migrated-work.ts'

/** Today's schema, written by hand. */
const schema = {
  aside: '++number',
  caseFiles: 'id, caseKey',
  caseItems: 'id, caseKey',
  changes:
    'id, [place+createdId], [place+state+queuedAt], [state+queuedAt], [waiting+queuedAt], importId, state',
  desk: 'id',
  drafts: 'id',
  history: '++number, alertKey',
  madeReports: 'id, madeAt',
  monitoringItems: 'id, listId',
  monitoringLists: 'id',
  reviews: 'id, [group+queuedAt], [waiting+queuedAt], alertKey, queuedAt, state',
  revision: 'id'
}

async function open(disk: FakeDisk): Promise<WorkspaceStore> {
  return (await openFakeWorkspace(disk, { sealing: await testSealing(), now: at(200) })).store
}

describe.each(workEditions)("the user's own work of $name", (edition) => {
  it('is shown by every query of today, field by field, and again after a restart', async () => {
    const disk = createFakeDisk()
    await layDatabase(disk, 'work', edition.form, edition.database)
    for (const start of ['first', 'second']) {
      const store = await open(disk)
      expect(await shownByWork(store), start).toEqual(expectedWork(edition))
      expect(store.unreadable.list(), start).toEqual(edition.database.version >= 5 ? [lostDraft] : [])
      store.close()
    }
  })

  it("lies on the disk in today's schema, sealed, with every row that it had", async () => {
    const disk = createFakeDisk()
    const { codec } = await testSealing()
    await layDatabase(disk, 'work', edition.form, edition.database)
    ;(await open(disk)).close()
    expect(await readStored(disk, oldName('work', 'plain'))).toBeNull()
    const stored = await readStored(disk, oldName('work', 'sealed'))
    if (stored === null) throw new Error('There is no sealed work')
    expect({ version: stored.version, schema: stored.schema }).toEqual({ version: 6, schema })
    const rows = await openedRows('work', stored, codec)
    const empty = Object.fromEntries(Object.keys(schema).map((table) => [table, []]))
    expect(rows).toStrictEqual({ ...empty, ...namedRows(await writtenRows(edition.database)) })
  })

  it('takes the next act under the next numbers, and keeps its name for the journal', async () => {
    const disk = createFakeDisk()
    await layDatabase(disk, 'work', edition.form, edition.database)
    const store = await open(disk)
    const [before] = await store.work.revision.toArray()
    const last = (await store.work.history.toCollection().last())?.number ?? 0
    const act = { alertKey: openKey, act: { kind: 'decided', decision: null, matchVersion: 3 } } as const
    const when = toEpochMillis(at(200))
    await store.workBook.write(() =>
      Promise.resolve({ write: { ...noWrite, acts: [act] }, at: when, value: null })
    )
    expect(await store.work.revision.toArray()).toEqual([{ ...before, value: 42 }])
    expect((await store.work.history.toCollection().last())?.number).toBe(last + 1)
    store.close()
  })
})
