import { describe, expect, it } from 'vitest'
import {
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
  listDatabases
} from '../../../renderer/data/database/stored-databases.ts'
import { readHeldFromBackup } from '../../../renderer/data/backup/held-work.ts'
import { keepAddresses, readAddresses } from '../../../renderer/data/work/kept-addresses.ts'
import { readMonitoring } from '../../../renderer/data/work/monitoring.ts'
import { listDrafts, listReviews } from '../../../renderer/data/work/queries.ts'
import { noWrite } from '../../../renderer/data/work/work-write.ts'
import type { Sealing, WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { addToCase } from '../../../renderer/decisions/case-items.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { alertKey } from '../../../shared/domain/alert.ts'
import type { RestorableRows, RestoredBackup } from '../../../shared/domain/backup.ts'
import type { MonitoringItem } from '../../../shared/domain/organisation-monitoring.ts'
import { addressId, monitoringListId, workspaceId } from '../../../shared/ids.ts'
import { ref } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, type FakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { testSealing } from '../../fakes/store/sealing.ts'
import { actsOf, bring, decide, done, fill, keyOf } from '../../fakes/store/store-steps.ts'

const setAsideAt = toEpochMillis(10_000)
const takenOverAt = toEpochMillis(50_000)
const test = workspaceId('test')
const lost = (): Promise<Sealing> => testSealing(1, 'v-lost')
const here = (): Promise<Sealing> => testSealing(2, 'v-here')

async function opened(disk: FakeDisk, sealing: Sealing, now = 1_000): Promise<WorkspaceStore> {
  return (await openFakeWorkspace(disk, { sealing, now })).store
}

/** A draft, a review in every state, and a note, in the vault that is kept aside later. */
async function work(store: WorkspaceStore): Promise<void> {
  await fill(store, { a: 6, b: 2 })
  for (const [index, state] of (
    ['queued', 'sending', 'uncertain', 'conflict', 'rejected', 'accepted'] as const
  ).entries())
    await bring(store, (await decide(store, 'a', `m${String(index + 1)}`)).id, state)
  done(
    await saveDraft(store, keyOf(ref('b'), 'm1'), {
      status: 'true-positive',
      riskComment: 'A cousin of the minister'
    })
  )
  await addToCase(store, 'note-1', 'acme/persons/b', { kind: 'note', text: 'Called the branch' })
}

async function idsOfDrafts(store: WorkspaceStore): Promise<readonly string[]> {
  return (await listDrafts(store)).map(({ alert }) => alertKey(alert))
}

async function statesOf(store: WorkspaceStore): Promise<readonly string[]> {
  return (await listReviews(store))
    .map(({ state }) =>
      state.kind === 'uncertain' ? `${state.kind} ${String(state.lastProblem)}` : state.kind
    )
    .toSorted()
}

async function asideOf(disk: FakeDisk, { vaultId, codec }: Sealing): Promise<RestorableRows> {
  const source = { vaultId, workspaceId: test, codec, dependencies: disk }
  return asRestorable(source, endOfWork(await readAsideContents(source), setAsideAt))
}

/** As the page does it: nothing has the databases open. */
async function takeOver(disk: FakeDisk, from: Sealing, to: Sealing): Promise<RestoredBackup> {
  return await restoreBackup(
    await asideOf(disk, from),
    {
      ...{ workspaceId: test, vaultId: to.vaultId, codec: to.codec, dependencies: disk, at: takenOverAt },
      isOfThisMachine: true
    },
    () => undefined
  )
}

/** A disk with work that was kept aside. */
async function diskWithAside(lay: (store: WorkspaceStore) => Promise<void> = work): Promise<FakeDisk> {
  const disk = createFakeDisk()
  const store = await opened(disk, await lost())
  await lay(store)
  store.close()
  return disk
}

describe('data that was kept aside', () => {
  it('says what is in it before anything is changed (E9f)', async () => {
    const disk = await diskWithAside()
    const { vaultId, codec } = await lost()
    expect(await listAside(vaultId, disk)).toMatchObject([
      { workspaceId: 'test', names: ['fieldcase-cache-test.v-lost', 'fieldcase-work-test.v-lost'] }
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

it('comes whole at the next attempt, wherever the one before was ended, and nothing of it twice (E9i)', async () => {
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

describe('deleting what was kept aside', () => {
  it('deletes its databases and no others, and looks (E9j)', async () => {
    const disk = await diskWithAside()
    ;(await opened(disk, await here())).close()
    const patience = (deletion: Promise<void>): Promise<void> => deletion
    const { vaultId } = await lost()
    expect(await deleteAside(vaultId, { dependencies: disk, patience })).toEqual([])
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
    const hasty = (deletion: Promise<void>): Promise<void> =>
      Promise.race([deletion, new Promise<void>((resolve) => setTimeout(resolve, 100))])
    expect(await deleteAside(vaultId, { dependencies: disk, patience: hasty })).toEqual([name])
    holder.close()
    expect(await deleteAside(vaultId, { dependencies: disk, patience: (deletion) => deletion })).toEqual([])
  })
})
