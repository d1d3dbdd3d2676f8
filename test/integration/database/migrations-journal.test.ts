import { describe, expect, it } from 'vitest'
import { noWrite } from '../../../renderer/data/work/work-write.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import {
  createMemoryDisk,
  createTestJournals,
  type MemoryDisk,
  workJournalOf
} from '../../fakes/journal-in-memory.ts'
import { workEditions } from '../../fakes/store/old/editions.ts'
import { layDatabase } from '../../fakes/store/old/lay-databases.ts'
import { at, openKey } from '../../fakes/store/old/old-contents.ts'
import { entriesOf, journalTables, oldJournal, oldJournalName } from '../../fakes/store/old/old-journal.ts'
import { workStep6 } from '../../fakes/store/old/old-work-later.ts'
import { shownByWork } from '../../fakes/store/old/shown.ts'
import { createFakeDisk, type FakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { testSealing } from '../../fakes/store/sealing.ts'
import { expectedWork } from './migrated-work.ts'

async function start(disk: FakeDisk, folder: MemoryDisk): Promise<WorkspaceStore> {
  const journal = workJournalOf(createTestJournals(folder))
  return (await openFakeWorkspace(disk, { sealing: await testSealing(), journal, now: at(200) })).store
}

const step6 = { name: 'step 6', form: 'sealed', database: workStep6 } as const

/** What comes back of the work of step 6 from a journal that has these tables. No journal has the bytes of attachments. */
function expectedFrom(tables: readonly string[]): object {
  const { revision: _revision, ...all } = expectedWork(step6)
  const before = expectedWork({ ...step6, database: { ...workStep6, version: 3 } })
  return {
    ...all,
    file: undefined,
    ...(tables.includes('caseItems') ? {} : { items: [], monitoring: [] }),
    ...(tables.includes('changes') ? {} : { edits: before.edits, nextEdits: null, waiting: before.waiting }),
    ...(tables.includes('aside') ? {} : { unreadable: [] }),
    ...(tables.includes('madeReports') ? {} : { reports: before.reports })
  }
}

/** What each version of the journal stored in addition to the ones before it. */
const journals = [
  'drafts, reviews, acts and the desk',
  'cases and organisations',
  'creations and edits',
  'rows kept beside',
  'the list of reports'
].map((name, index) => ({ name, tables: journalTables.slice(0, index + 1).flat() }))

describe.each(journals)('a journal of the first format, up to $name', ({ tables }) => {
  it('gives back all that it holds to a database that was emptied (J6c)', async () => {
    const folder = createMemoryDisk(
      new Map([[oldJournalName, oldJournal(await entriesOf(workStep6, tables))]])
    )
    const disk = createFakeDisk()
    const store = await start(disk, folder)
    expect(store.journal).toMatchObject({
      findings: [],
      problem: null,
      restored: { reason: 'reset', drafts: 2, reviews: 6, localItems: 4, acts: 13, unreadable: 0 }
    })
    const { revision, ...shown } = await shownByWork(store)
    expect(shown).toEqual(expectedFrom(tables))
    expect(revision).toEqual([{ id: 'current', value: 42, lineage: 'lineage-old' }])
    store.close()
    const again = await start(disk, folder)
    expect(again.journal).toEqual({ findings: [], restored: null, problem: null, isBeside: false })
    expect(await shownByWork(again)).toEqual({ revision, ...shown })
    again.close()
  })
})

describe.each(workEditions.filter(({ database: { version } }) => version >= 2))(
  'a journal of the same time as the work of $name',
  (edition) => {
    it('goes on after the migration under the same name', async () => {
      const tables = journalTables.flat()
      const folder = createMemoryDisk(
        new Map([[oldJournalName, oldJournal(await entriesOf(edition.database, tables))]])
      )
      const disk = createFakeDisk()
      await layDatabase(disk, 'work', edition.form, edition.database)
      const store = await start(disk, folder)
      expect(store.journal).toEqual({ findings: [], restored: null, problem: null, isBeside: false })
      expect(await shownByWork(store)).toEqual(expectedWork(edition))
      const act = { alertKey: openKey, act: { kind: 'decided', decision: null, matchVersion: 3 } } as const
      const when = toEpochMillis(at(200))
      await store.workBook.write(() =>
        Promise.resolve({ write: { ...noWrite, acts: [act] }, at: when, value: null })
      )
      await store.workBook.journaled()
      store.close()
      const fromJournal = await start(createFakeDisk(), folder)
      const acts = (edition.database.rows['history'] ?? []).length + 1
      expect(fromJournal.journal.restored).toMatchObject({ reason: 'reset', drafts: 2, reviews: 6, acts })
      fromJournal.close()
    })
  }
)

describe('a journal of a newer format', () => {
  it('is named and kept whole beside the next one, and the work stays as it is (J4b)', async () => {
    const newer = oldJournal(await entriesOf(workStep6, ['drafts']), 4)
    const folder = createMemoryDisk(new Map([[oldJournalName, newer]]))
    const disk = createFakeDisk()
    await layDatabase(disk, 'work', 'sealed', workStep6)
    const store = await start(disk, folder)
    expect(store.journal).toEqual({
      findings: [{ kind: 'unknown-format', version: 4 }],
      restored: null,
      problem: null,
      isBeside: false
    })
    const { revision: _revision, ...wanted } = expectedWork(step6)
    expect(await shownByWork(store)).toMatchObject(wanted)
    expect(folder.files.get(`${oldJournalName}.damaged-1`)).toEqual(newer)
    store.close()
  })
})
