import { describe, expect, it } from 'vitest'
import {
  type AsideToRead,
  asBackupFrames,
  asRestorable,
  deleteAside,
  endOfWork,
  listAside,
  readAsideContents
} from '../../../renderer/data/backup/aside-vaults.ts'
import { restoreBackup } from '../../../renderer/data/backup/restore-backup.ts'
import type { RowCodec } from '../../../renderer/data/database/row-codec.ts'
import { createWorkDatabase } from '../../../renderer/data/database/work-database.ts'
import {
  besideName,
  databaseName,
  deleteDatabase,
  listDatabases,
  type Patience
} from '../../../renderer/data/database/stored-databases.ts'
import { readHeldFromBackup } from '../../../renderer/data/backup/held-work.ts'
import { writeFrames } from '../../../renderer/data/backup/write-backup.ts'
import { readCaseItems } from '../../../renderer/data/work/case-queries.ts'
import { keepAddresses, readAddresses } from '../../../renderer/data/work/kept-addresses.ts'
import { readMonitoring } from '../../../renderer/data/work/monitoring.ts'
import { listDrafts, listReviews } from '../../../renderer/data/work/queries.ts'
import { noWrite } from '../../../renderer/data/work/work-write.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { alertKey } from '../../../shared/domain/alert.ts'
import type { MonitoringItem } from '../../../shared/domain/organisation-monitoring.ts'
import type { JournalRow } from '../../../shared/domain/work-journal.ts'
import { addressId, monitoringListId } from '../../../shared/ids.ts'
import { openInMemory, testBackupKey, testHead } from '../../fakes/store/backup-in-memory.ts'
import { ref } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, type FakeDisk, opened } from '../../fakes/store/open-workspace.ts'
import { testSealing } from '../../fakes/store/sealing.ts'
import { actsOf, done, fill, keyOf, refusal } from '../../fakes/store/store-steps.ts'
import {
  setAsideAt,
  takenOverAt,
  test,
  lost,
  here,
  idsOfDrafts,
  statesOf,
  asideOf,
  takeOver,
  diskWithAside
} from '../../fakes/store/disk-with-aside.ts'

describe('data that was kept aside', () => {
  it('says what is in it before anything is changed (E9f)', async () => {
    const disk = await diskWithAside()
    const { vaultId, codec } = await lost()
    expect(await listAside(vaultId, disk)).toMatchObject([
      {
        workspaceId: 'test',
        names: expect.arrayContaining([
          'fieldcase-cache-test.v-lost',
          'fieldcase-work-test.v-lost'
        ]) as unknown
      }
    ])
    expect(await readAsideContents({ vaultId, workspaceId: test, codec, dependencies: disk })).toEqual({
      ...{ workspaceId: 'test', alerts: 8, drafts: 1, waiting: 5, changes: 0, cases: 1, notes: 1 },
      ...{ unreadable: 0, lastWork: 1_000 }
    })
    expect((await listDatabases(disk)).map(({ name }) => name)).toHaveLength(2)
  })

  it('comes into the data of today, sealed with its key: drafts, reviews, acts, notes and alerts (E9g)', async () => {
    const disk = await diskWithAside()
    const before = await opened(disk, await lost())
    const [acts, drafts] = [await actsOf(before), await listDrafts(before)]
    before.close()
    expect(await takeOver(disk, await lost(), await here())).toMatchObject({
      ...{ drafts: 1, reviews: 6, stayed: 0, cache: 'restored' }
    })
    const store = await opened(disk, await here(), takenOverAt)
    expect(await listDrafts(store)).toEqual(drafts)
    expect(await actsOf(store)).toEqual(acts)
    expect(store.unreadable.list()).toEqual([])
  })

  it('has the service read before what was waiting goes out, and asks nobody about another machine (E9g, J7)', async () => {
    const disk = await diskWithAside()
    await takeOver(disk, await lost(), await here())
    const store = await opened(disk, await here(), takenOverAt)
    expect(await statesOf(store)).toEqual([
      ...['accepted', 'conflict', 'rejected'],
      ...['uncertain restored', 'uncertain restored', 'uncertain restored']
    ])
    expect(await readHeldFromBackup(store)).toEqual({ reviews: 0, edits: 0 })
  })

  it('replaces nothing that is here, and doubles nothing when it is taken over again (E9g)', async () => {
    const disk = await diskWithAside()
    const own = await opened(disk, await here(), 20_000)
    await fill(own, { a: 6, b: 2 })
    done(await saveDraft(own, keyOf(ref('b'), 'm1'), { status: 'false-positive', riskComment: 'Not him' }))
    own.close()
    expect(await takeOver(disk, await lost(), await here())).toMatchObject({
      drafts: 0,
      reviews: 6,
      cache: 'kept'
    })
    const contents = async (): Promise<unknown> => {
      const store = await opened(disk, await here(), takenOverAt)
      const found = [await listDrafts(store), await listReviews(store), await actsOf(store)]
      store.close()
      return found
    }
    const once = await contents()
    expect(once).toMatchObject([[{ riskComment: 'Not him' }], {}, {}])
    expect(await takeOver(disk, await lost(), await here())).toMatchObject({
      drafts: 0,
      reviews: 0,
      others: 0
    })
    expect(await contents()).toEqual(once)
  })
})

const building = '0307010000412345'
const list = monitoringListId('ml-1')
const item: MonitoringItem = {
  ...{ entityId: '12345678', entityType: 'organization', eventTypes: ['change'], collections: ['name'] },
  ...{ key: 'ml-1/organization/12345678', listId: list, itemId: null, label: 'Noorderlicht' },
  ...{ addedAt: toEpochMillis(1), removedAt: null }
}

async function name(store: WorkspaceStore): Promise<void> {
  await store.workBook.write(() =>
    Promise.resolve({
      write: {
        ...noWrite,
        putCollected: [
          { table: 'monitoringLists', content: { id: list, name: 'Suppliers', addedAt: toEpochMillis(1) } },
          { table: 'monitoringItems', content: item }
        ]
      },
      at: toEpochMillis(2),
      value: null
    })
  )
  await keepAddresses(store, {
    addresses: [{ id: addressId(building), attributes: { city: 'Utrecht' } }],
    receivedAt: toEpochMillis(3),
    correlationId: null
  })
}

describe('the journal of data that was kept aside', () => {
  /** What the journal has of the work: all of it, as after each act. */
  async function journalOf(disk: FakeDisk): Promise<readonly JournalRow[]> {
    const store = await opened(disk, await lost())
    const [drafts, reviews] = [await listDrafts(store), await listReviews(store)]
    store.close()
    return [
      ...drafts.map((draft) => ({ table: 'drafts', id: alertKey(draft.alert), content: draft })),
      ...reviews.map((review) => ({ table: 'reviews', id: review.id, content: review }))
    ]
  }

  async function source(disk: FakeDisk, journal: readonly JournalRow[]): Promise<AsideToRead> {
    const { vaultId, codec } = await lost()
    return { vaultId, workspaceId: test, codec, dependencies: disk, journal }
  }

  it('gives the work whose database is gone, and says so before it is taken over (E9k)', async () => {
    const disk = await diskWithAside()
    const journal = await journalOf(disk)
    const { vaultId } = await lost()
    await deleteDatabase(databaseName('work', test, vaultId), disk)
    const from = await source(disk, journal)
    const contents = await readAsideContents(from)
    expect(contents).toMatchObject({ alerts: 8, drafts: 1, waiting: 5 })
    const { vaultId: to, codec } = await here()
    expect(
      await restoreBackup(
        asRestorable(from, endOfWork(contents, setAsideAt)),
        {
          ...{ workspaceId: test, vaultId: to, codec, dependencies: disk, at: takenOverAt },
          isOfThisMachine: true
        },
        () => undefined
      )
    ).toMatchObject({ drafts: 1, reviews: 6, unusable: [] })
    const store = await opened(disk, await here(), takenOverAt)
    expect(await listDrafts(store)).toHaveLength(1)
    expect(await listReviews(store)).toHaveLength(6)
  })

  it('adds what the database has lost, and nothing of it twice (E9k)', async () => {
    const disk = await diskWithAside()
    const journal = await journalOf(disk)
    const { vaultId } = await lost()
    const work = createWorkDatabase(databaseName('work', test, vaultId), disk)
    await work.drafts.clear()
    work.close()
    expect(await readAsideContents(await source(disk, []))).toMatchObject({ drafts: 0, waiting: 5 })
    expect(await readAsideContents(await source(disk, journal))).toMatchObject({ drafts: 1, waiting: 5 })
  })
})

describe('a backup file of data that was kept aside', () => {
  it('is read with its passphrase by another machine, and gives back all that was in it (E9f, E9g, B3a)', async () => {
    const disk = await diskWithAside()
    const before = await opened(disk, await lost())
    const wanted = [await idsOfDrafts(before), await listDrafts(before), await actsOf(before)]
    const notes = await readCaseItems(before, 'acme/persons/b')
    before.close()
    const pieces: Uint8Array[] = []
    const file = {
      head: testHead,
      key: await testBackupKey(),
      sink: (bytes: Uint8Array) => {
        pieces.push(bytes)
        return Promise.resolve(null)
      }
    }
    const connection = { baseUrl: 'https://api.example.nl', headerForm: 'bare', userId: 'm.devries' } as const
    const frames = asBackupFrames(await asideOf(disk, await lost()), { workspace: 'service', connection })
    done(await writeFrames(frames, file, () => undefined))
    const bytes = new Uint8Array(Buffer.concat(pieces))
    expect(refusal(await openInMemory(bytes, null))).toBe('wrong-passphrase')
    expect(refusal(await openInMemory(bytes.slice(0, -1)))).toBe('cut-off')

    const backup = done(await openInMemory(bytes))
    expect(backup.about).toMatchObject({ workspace: 'service', connection, madeAt: 1_000 })
    const [there, { vaultId, codec }] = [createFakeDisk(), await testSealing(3, 'v-there')]
    const to = { workspaceId: test, vaultId, codec, dependencies: there, at: takenOverAt }
    expect(await restoreBackup(backup, to, () => undefined)).toMatchObject({
      ...{ drafts: 1, reviews: 6, stayed: 0, unusable: [], cache: 'restored' }
    })
    const store = await opened(there, { vaultId, codec }, takenOverAt)
    expect([await idsOfDrafts(store), await listDrafts(store), await actsOf(store)]).toEqual(wanted)
    expect(await readCaseItems(store, 'acme/persons/b')).toEqual(notes)
    // The machine that it was kept aside on may still send what was waiting.
    expect(await readHeldFromBackup(store)).toEqual({ reviews: 3, edits: 0 })
  })
})

describe('rows that lie under a keyed hash', () => {
  it('get the names of the key that they come to, so that they are found and not added twice (E9h, E16a)', async () => {
    const disk = await diskWithAside(name)
    await takeOver(disk, await lost(), await here())
    const store = await opened(disk, await here(), takenOverAt)
    await name(store)
    expect(await readAddresses(store, [addressId(building)])).toMatchObject([{ id: building }])
    expect(await readMonitoring(store)).toMatchObject([{ items: [{ entityId: '12345678' }] }])
    expect(await store.work.monitoringItems.count()).toBe(1)
    expect(await store.cache.addresses.count()).toBe(1)
    expect(store.unreadable.list()).toEqual([])
  })
})

describe('data that was kept aside and is not whole', () => {
  it('gives what can be read, and counts what cannot (E9i)', async () => {
    const disk = await diskWithAside()
    const { vaultId, codec } = await lost()
    const database = createWorkDatabase(databaseName('work', test, vaultId), disk)
    await database.reviews.toCollection().modify((row) => {
      const bytes = row.payload as unknown as Uint8Array
      if (row.state === 'queued') bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    })
    database.close()
    expect(await readAsideContents({ vaultId, workspaceId: test, codec, dependencies: disk })).toMatchObject({
      unreadable: 1,
      waiting: 4,
      drafts: 1
    })
    expect(await takeOver(disk, await lost(), await here())).toMatchObject({ drafts: 1, reviews: 5 })
  })

  it('gives nothing to another key, and loses nothing by it (E9i)', async () => {
    const disk = await diskWithAside()
    const wrong = { ...(await lost()), codec: (await testSealing(9, 'v-lost')).codec }
    expect(await takeOver(disk, wrong, await here())).toMatchObject({ drafts: 0, reviews: 0, others: 0 })
    expect(await takeOver(disk, await lost(), await here())).toMatchObject({ drafts: 1, reviews: 6 })
  })

  it('gives the work where the copy of the service is missing, and makes no database in reading it (E9i)', async () => {
    const disk = await diskWithAside()
    const { vaultId } = await lost()
    await deleteDatabase(databaseName('cache', test, vaultId), disk)
    expect(await takeOver(disk, await lost(), await here())).toMatchObject({ drafts: 1, reviews: 6 })
    expect((await listDatabases(disk)).map(({ name }) => name)).not.toContain('fieldcase-cache-test.v-lost')
    const work = databaseName('work', test, vaultId)
    await deleteDatabase(work, disk)
    expect(await listAside(vaultId, disk)).toEqual([])
  })

  it('gives both databases where one was worked in beside the other, each act once (E9i, J6e)', async () => {
    const disk = await diskWithAside()
    const sealing = await lost()
    const name = databaseName('work', test, sealing.vaultId)
    const [first, beside] = [name, besideName(name)].map((one) => createWorkDatabase(one, disk))
    const rows = (await first?.history.toArray()) ?? []
    await beside?.history.bulkAdd(rows.map(({ number: _number, ...row }) => row))
    const store = await opened(createFakeDisk(), sealing, 3_000)
    await fill(store, { b: 2 })
    done(await saveDraft(store, keyOf(ref('b'), 'm2'), { status: 'false-positive', riskComment: 'Later' }))
    await beside?.drafts.bulkAdd(await store.work.drafts.toArray())
    await beside?.history.bulkAdd((await store.work.history.toArray()).map(({ number: _own, ...row }) => row))
    first?.close()
    beside?.close()
    expect(await takeOver(disk, await lost(), await here())).toMatchObject({ drafts: 2 })
    const after = await opened(disk, await here(), takenOverAt)
    expect(await after.work.history.count()).toBe(rows.length + 1)
  })
})

/** A codec whose app is killed at its n-th sealing, or whose disk is full then. */
function failingAt(codec: RowCodec, sealings: number): RowCodec {
  let left = sealings
  return {
    ...codec,
    encode: (ref, content) => {
      left -= 1
      if (left === 0) throw new DOMException('Killed', 'QuotaExceededError')
      return codec.encode(ref, content)
    }
  }
}

it('what was kept aside comes whole at the next attempt, wherever the one before was ended, and nothing of it twice (E9i)', async () => {
  const wanted = await (async () => {
    const disk = await diskWithAside()
    await takeOver(disk, await lost(), await here())
    const store = await opened(disk, await here(), takenOverAt)
    return [await idsOfDrafts(store), await statesOf(store), await actsOf(store)]
  })()
  let ended = 0
  for (let at = 1; at < 60; at += 6) {
    const disk = await diskWithAside()
    const sealing = await here()
    const broken = { ...sealing, codec: failingAt(sealing.codec, at) }
    const thrown: unknown = await takeOver(disk, await lost(), broken).catch((error: unknown) => error)
    if (thrown instanceof DOMException) ended += 1
    await takeOver(disk, await lost(), sealing)
    const store = await opened(disk, sealing, takenOverAt)
    expect([await idsOfDrafts(store), await statesOf(store), await actsOf(store)]).toEqual(wanted)
    expect((await listDatabases(disk)).filter(({ vaultId }) => vaultId === 'v-lost')).toHaveLength(2)
  }
  expect(ended).toBeGreaterThan(5)
})

const toTheEnd: Patience = ({ over }) => over

describe('deleting what was kept aside', () => {
  it('deletes its databases and no others, and looks (E9j)', async () => {
    const disk = await diskWithAside()
    ;(await opened(disk, await here())).close()
    const { vaultId } = await lost()
    expect(await deleteAside(vaultId, { dependencies: disk, patience: toTheEnd })).toEqual([])
    expect((await listDatabases(disk)).map(({ vaultId: of }) => of)).toEqual(['v-here', 'v-here'])
  })

  it('names what another window keeps open, and finishes when it is asked again (E9j)', async () => {
    const disk = await diskWithAside()
    const { vaultId } = await lost()
    const name = databaseName('work', test, vaultId)
    const holder = await new Promise<IDBDatabase>((resolve) => {
      const request = disk.indexedDB.open(name)
      request.onsuccess = () => resolve(request.result)
    })
    const hasty: Patience = ({ over, held }) => Promise.race([over, held])
    expect(await deleteAside(vaultId, { dependencies: disk, patience: hasty })).toEqual([name])
    holder.close()
    expect(await deleteAside(vaultId, { dependencies: disk, patience: toTheEnd })).toEqual([])
  })
})
