import { expect, it } from 'vitest'
import { toStoreFailure } from '../../../renderer/data/database/store-failures.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { discardEdit, queueEdit } from '../../../renderer/features/subjects/edit-acts.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import type { EditContent, SubjectEdit } from '../../../shared/domain/subject-edit.ts'
import { editId, followListId } from '../../../shared/ids.ts'
import {
  createMemoryDisk,
  createTestJournals,
  type MemoryDisk,
  testCipher,
  workJournalOf
} from '../../fakes/journal-in-memory.ts'
import { createFakeDisk, type FakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { done } from '../../fakes/store/store-steps.ts'

const start = async (disk: FakeDisk, folder: MemoryDisk): Promise<WorkspaceStore> =>
  (await openFakeWorkspace(disk, { journal: workJournalOf(createTestJournals(folder)) })).store

const person = (name: string): EditContent => ({
  kind: 'create-subscription',
  followListId: followListId('L1'),
  family: 'persons',
  settings: { name, countries: ['NL'], dateOfBirth: null, gender: null }
})

async function type(store: WorkspaceStore, id: string, content: EditContent): Promise<SubjectEdit> {
  return done(await queueEdit(store, { id: editId(id), content, followListName: 'Klanten', replaces: null }))
}

async function editsOf({ editBook, work }: WorkspaceStore): Promise<readonly SubjectEdit[]> {
  return editBook.decode(await work.changes.toArray())
}

it('the journal brings creations and edits that were typed offline back after the browser emptied its databases, without what was given up (J1a, J6c)', async () => {
  const folder = createMemoryDisk()
  const before = await start(createFakeDisk(), folder)
  await type(before, 'c1', person('Femke Zijlstra'))
  await type(before, 'c2', {
    kind: 'create-follow-list',
    settings: { name: 'Field trial', threshold: 80, frequency: 'daily', datasets: ['SAN'] }
  })
  const given = await type(before, 'c3', person('Joost de Wit'))
  done(await discardEdit(before, given.id))
  const typed = await editsOf(before)
  await before.workBook.journaled()
  before.close()

  const after = await start(createFakeDisk(), folder)
  expect(typed.map(({ content }) => content.settings.name)).toEqual(['Femke Zijlstra', 'Field trial'])
  expect(await editsOf(after)).toEqual(typed)
  expect(after.journal.restored).toMatchObject({ reason: 'reset', edits: 2, unreadable: 0 })
  after.close()
})

it('the app looks a change of a damaged journal up before it is sent: it may have been sent (J7c)', async () => {
  const folder = createMemoryDisk()
  const before = await start(createFakeDisk(), folder)
  const edit = await type(before, 'c1', person('Femke Zijlstra'))
  await type(before, 'c2', person('Joost de Wit'))
  await before.workBook.journaled()
  before.close()
  const bytes = folder.files.get(`test.${testCipher.keyName}.journal`) ?? Buffer.alloc(0)
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 30) ^ 4, bytes.length - 30)
  const after = await start(createFakeDisk(), folder)
  expect(await editsOf(after)).toMatchObject([
    { id: edit.id, state: { kind: 'uncertain', lastProblem: 'restored', sentAt: edit.queuedAt } }
  ])
  after.close()
})

it('the app keeps a change from being sent as long as the journal cannot take the sending, and lets it go when it can (J2d, C2b)', async () => {
  const folder = createMemoryDisk()
  const store = await start(createFakeDisk(), folder)
  const edit = await type(store, 'c1', person('Femke Zijlstra'))
  const mark = () => store.caseStore.markEdits({ edits: [edit], requestId: 'r1', at: toEpochMillis(5) })
  folder.room = 10
  await expect(mark()).rejects.toSatisfy((thrown) => toStoreFailure(thrown).kind === 'storage-full')
  folder.room = Infinity
  await store.caseStore.recoverEdits({ at: toEpochMillis(6) })
  expect(await mark()).toEqual([])
  expect(await editsOf(store)).toMatchObject([{ state: { kind: 'uncertain' } }])
  store.close()
})
