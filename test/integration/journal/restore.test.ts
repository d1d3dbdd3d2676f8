import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { describe, expect, it } from 'vitest'
import { openJournalFile } from '../../../electron/main/journal/journal-file.ts'
import { toStoreFailure } from '../../../renderer/data/database/store-failures.ts'
import { newest, workMigrations } from '../../../renderer/data/database/migrations.ts'
import { listDatabases } from '../../../renderer/data/database/stored-databases.ts'
import { createWorkDatabase } from '../../../renderer/data/database/work-database.ts'
import { listDrafts, listReviews } from '../../../renderer/data/work/queries.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { discardDraft, saveDraft } from '../../../renderer/decisions/drafts.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { createMemoryDisk, testCipher, testKey } from '../../fakes/journal-in-memory.ts'
import { ref } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, type FakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { decide, done, fill, keyOf, send } from '../../fakes/store/store-steps.ts'
import { start, work, workOf } from '../../fakes/store/own-work-steps.ts'

const journalName = `test.${testCipher.keyName}.journal`

const emptied = (): FakeDisk => ({ indexedDB: new IDBFactory(), IDBKeyRange })

describe('the work journal', () => {
  it("brings all of the user's own work back after the browser emptied its databases, and says what came back (J6c)", async () => {
    const folder = createMemoryDisk()
    const before = await start(createFakeDisk(), folder)
    await work(before)
    const worked = await workOf(before)
    before.close()

    const disk = emptied()
    const after = await start(disk, folder)
    expect(await workOf(after)).toEqual(worked)
    expect(after.journal).toMatchObject({
      restored: { reason: 'reset', drafts: 2, reviews: 1, collected: 3, unreadable: 0 },
      findings: [],
      problem: null
    })
    after.close()
    const again = await start(disk, folder)
    expect(again.journal).toEqual({ restored: null, findings: [], problem: null, isBeside: false })
    expect(await workOf(again)).toEqual(worked)
  })

  it('goes on where it was when the databases are an older copy of themselves (J6a, J6c)', async () => {
    const folder = createMemoryDisk()
    const disk = createFakeDisk()
    const first = await start(disk, folder)
    await work(first)
    const older = await copyOf(first)
    await decide(first, 'a', 'm3')
    const worked = await workOf(first)
    first.close()

    const rolledBack = emptied()
    await older(rolledBack)
    const after = await start(rolledBack, folder)
    expect(after.journal.restored?.reason).toBe('rolled-back')
    expect(await workOf(after)).toEqual(worked)
  })

  it('refuses databases that a newer version has written, and writes nothing (J9a)', async () => {
    const folder = createMemoryDisk()
    const disk = createFakeDisk()
    const name = 'fieldcase-work-test'
    const newer = createWorkDatabase(name, disk, [
      ...workMigrations,
      { version: newest(workMigrations) + 1, stores: { sketches: 'id' } }
    ])
    await newer.open()
    newer.close()
    await expect(start(disk, folder)).rejects.toSatisfy(
      (thrown) => toStoreFailure(thrown).kind === 'storage-newer'
    )
    expect((await listDatabases(disk)).map((one) => one.name)).toEqual([name])
    expect([...folder.files]).toEqual([])
  })

  it('takes in at the next opening what an earlier version wrote into no journal (J6g)', async () => {
    const folder = createMemoryDisk()
    const disk = createFakeDisk()
    const first = await start(disk, folder)
    await work(first)
    const worked = await workOf(first)
    const head = await first.work.revision.get('current')
    first.close()
    // As such a version left it: the numbers agree, and the rows of cases are in no entry.
    const without = createMemoryDisk()
    const file = await openJournalFile({
      ...{ disk: without, name: journalName, cipher: testCipher, compactFromBytes: 1e9 }
    })
    if (file.kind === 'failed') throw new Error('The journal did not open')
    await file.value.append({
      ...{ lineage: head?.lineage ?? '', revision: head?.value ?? 0, at: toEpochMillis(1) },
      ...{ puts: [], deletes: [] }
    })
    const old = createWorkDatabase('fieldcase-work-test', disk)
    await old.revision.delete('journaled')
    old.close()

    const second = await start(disk, without)
    expect(second.journal.restored).toBeNull()
    second.close()
    expect(await workOf(await start(emptied(), without))).toEqual(worked)
  })

  it('is written anew from a database that is ahead, as after a kill between the two (J6a, J6b)', async () => {
    const folder = createMemoryDisk()
    const disk = createFakeDisk()
    const first = await start(disk, folder)
    await fill(first, { a: 2 })
    await decide(first, 'a', 'm1')
    const short = new Map(folder.files)
    await decide(first, 'a', 'm2')
    const worked = await workOf(first)
    first.close()
    const cut = createMemoryDisk(short)
    const second = await start(disk, cut)
    expect(second.journal.restored).toBeNull()
    second.close()
    expect(await workOf(await start(emptied(), cut))).toEqual(worked)
  })

  it('that is damaged gives back what is intact, and nothing that may have been sent goes out before its history was read (J7a, J7b)', async () => {
    const folder = createMemoryDisk()
    const first = await start(createFakeDisk(), folder)
    await fill(first, { a: 2 })
    const review = await decide(first, 'a', 'm1')
    await saveDraft(first, keyOf(ref('a'), 'm2'), { status: 'open' })
    first.close()
    const bytes = folder.files.get(journalName) ?? Buffer.alloc(0)
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 30) ^ 4, bytes.length - 30)
    const after = await start(emptied(), folder)
    expect(after.journal.findings).toMatchObject([{ kind: 'damaged' }])
    expect(await listReviews(after)).toMatchObject([
      { id: review.id, state: { kind: 'uncertain', lastProblem: 'restored', sentAt: review.queuedAt } }
    ])
    expect(await listDrafts(after)).toEqual([])
  })

  it('is left as it is where the app runs without its key, and knows afterwards that it may be behind (J7a, J8c)', async () => {
    const folder = createMemoryDisk()
    const disk = createFakeDisk()
    const first = await start(disk, folder)
    await fill(first, { a: 2 })
    await decide(first, 'a', 'm1')
    first.close()
    const ofSession = {
      keyOf: () => Promise.resolve(testKey(false, 9))
    }
    const before = folder.files.get(journalName)
    const second = await start(disk, folder, ofSession)
    await decide(second, 'a', 'm2')
    second.close()
    expect(folder.files.get(journalName)).toEqual(before)
    const third = await start(emptied(), folder)
    expect(third.journal).toMatchObject({
      findings: [{ kind: 'written-elsewhere' }],
      restored: { reviews: 1 }
    })
    expect(await listReviews(third)).toMatchObject([{ state: { kind: 'uncertain' } }])
  })

  it('keeps a review from being sent as long as it cannot take the sending, and lets it go when it can (J2d)', async () => {
    const folder = createMemoryDisk()
    const store = await start(createFakeDisk(), folder)
    await fill(store, { a: 1 })
    const review = await decide(store, 'a', 'm1')
    folder.room = 10
    await expect(send(store, [review.id])).rejects.toSatisfy(
      (thrown) => toStoreFailure(thrown).kind === 'storage-full'
    )
    folder.room = Infinity
    await store.caseStore.recoverInterrupted({ at: review.queuedAt })
    expect(await send(store, [review.id])).toEqual([])
    expect(await listReviews(store)).toMatchObject([{ state: { kind: 'uncertain' } }])
  })

  it('that cannot be opened lets the user work and nothing be sent; the next start journals it all, and sends (J2e)', async () => {
    const folder = createMemoryDisk()
    const disk = createFakeDisk()
    const first = await start(disk, folder)
    await fill(first, { a: 2 })
    await saveDraft(first, keyOf(ref('a'), 'm2'), { status: 'open' })
    first.close()

    const locked = {
      ...folder,
      open: () => Promise.reject(Object.assign(new Error('EACCES'), { code: 'EACCES' }))
    }
    const second = await start(disk, locked)
    expect(second.journal.problem).toBe('EACCES')
    const review = await decide(second, 'a', 'm1')
    done(await discardDraft(second, keyOf(ref('a'), 'm2')))
    await expect(send(second, [review.id])).rejects.toSatisfy(
      (thrown) => toStoreFailure(thrown).kind === 'journal-behind'
    )
    expect(await listReviews(second)).toMatchObject([{ state: { kind: 'queued' }, attempts: 0 }])
    second.close()

    const third = await start(disk, folder)
    expect(third.journal).toEqual({ restored: null, findings: [], problem: null, isBeside: false })
    expect(await listDrafts(third)).toEqual([])
    expect(await send(third, [review.id])).toMatchObject([{ id: review.id }])
    const sent = await workOf(third)
    third.close()
    expect(await workOf(await start(emptied(), folder))).toEqual(sent)
  })

  it('restores what an older version wrote, and counts what it does not know (J4a)', async () => {
    const folder = createMemoryDisk()
    const first = await start(createFakeDisk(), folder)
    await fill(first, { a: 1 })
    await decide(first, 'a', 'm1')
    first.close()
    const file = await openJournalFile({
      disk: folder,
      name: journalName,
      cipher: testCipher,
      compactFromBytes: 1e9
    })
    if (file.kind === 'failed' || file.value.head === null) throw new Error('The journal did not open')
    const unknown = { table: 'sketches', id: '1', content: { of: 'a newer version' } }
    await file.value.append({ ...file.value.head, at: 1 as never, puts: [unknown], deletes: [] })
    const after = await start(emptied(), folder)
    expect(after.journal.restored).toMatchObject({ reviews: 1, unreadable: 1 })
  })
})

/** Copies the work database as it is now. Returns a function that puts the copy onto another disk. */
async function copyOf(store: WorkspaceStore): Promise<(disk: FakeDisk) => Promise<void>> {
  const tables = await Promise.all(
    store.work.tables.map(async (table) => [table.name, (await table.toArray()) as object[]] as const)
  )
  return async (disk) => {
    const { store: copy } = await openFakeWorkspace(disk)
    for (const [name, rows] of tables) await copy.work.table(name).bulkPut(rows)
    copy.close()
  }
}
