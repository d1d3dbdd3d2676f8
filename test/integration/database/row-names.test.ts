import Dexie from 'dexie'
import { describe, expect, it } from 'vitest'
import { createSealedCodec } from '../../../renderer/data/database/sealed-codec.ts'
import { listDatabases } from '../../../renderer/data/database/stored-databases.ts'
import { keepAddresses, readAddresses } from '../../../renderer/data/work/kept-addresses.ts'
import {
  keepUpdates,
  markUpdates,
  readMonitoring,
  readUpdates
} from '../../../renderer/data/work/monitoring.ts'
import { noWrite } from '../../../renderer/data/work/work-write.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import type { MonitoringItem } from '../../../shared/domain/organisation-monitoring.ts'
import { addressId, monitoringListId, vaultId } from '../../../shared/ids.ts'
import { createMemoryDisk, createTestJournals, workJournalOf } from '../../fakes/journal-in-memory.ts'
import { workEditions } from '../../fakes/store/old/editions.ts'
import { layDatabase } from '../../fakes/store/old/lay-databases.ts'
import { createFakeDisk, type FakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { testKey, testSealing } from '../../fakes/store/sealing.ts'

const kvk = '12345678'
const building = '0307010000412345'
const event = 'event-of-12345678'
const list = monitoringListId('ml-1')

/** All that stands in the clear in the databases of a disk, keys and columns. */
async function inTheClear(disk: FakeDisk): Promise<string> {
  const parts: string[] = []
  for (const { name } of await listDatabases(disk)) {
    const database = await new Dexie(name, disk).open()
    for (const table of database.tables)
      for (const row of await table.toArray())
        parts.push(JSON.stringify(row, (_key, value: unknown) => (value instanceof Uint8Array ? '' : value)))
    database.close()
  }
  return parts.join('\n')
}

/** What an earlier version called the item of an organisation. */
const item: MonitoringItem = {
  ...{ entityId: kvk, entityType: 'organization', eventTypes: ['change'], collections: ['name'] },
  ...{ key: `ml-1/organization/${kvk}`, listId: list, itemId: null, label: 'Noorderlicht' },
  ...{ addedAt: toEpochMillis(1), removedAt: null }
}

async function collect(store: WorkspaceStore, content: MonitoringItem): Promise<void> {
  await store.workBook.write(() =>
    Promise.resolve({
      write: {
        ...noWrite,
        putCollected: [
          { table: 'monitoringLists', content: { id: list, name: 'Suppliers', addedAt: toEpochMillis(1) } },
          { table: 'monitoringItems', content }
        ]
      },
      at: toEpochMillis(2),
      value: null
    })
  )
}

async function lookUp(store: WorkspaceStore): Promise<void> {
  const address = { id: addressId(building), attributes: { city: 'Utrecht' } }
  await keepAddresses(store, {
    addresses: [address],
    receivedAt: toEpochMillis(3),
    correlationId: null
  })
  await keepUpdates(store, {
    feed: { kind: 'list', id: list },
    updates: [{ id: event, attributes: { kvkNumber: kvk } }],
    receivedAt: toEpochMillis(4),
    correlationId: null
  })
}

async function expectAllThere(store: WorkspaceStore): Promise<void> {
  expect(await readAddresses(store, [addressId(building)])).toMatchObject([{ id: building }])
  expect(await readUpdates(store)).toMatchObject([{ raw: { id: event } }])
  expect(await readMonitoring(store)).toMatchObject([{ items: [{ entityId: kvk, label: 'Noorderlicht' }] }])
  expect(store.unreadable.list()).toEqual([])
}

describe('a row whose key names somebody', () => {
  it('lies under a keyed hash: an organisation, an address that was looked up, a change that was polled (E16a)', async () => {
    const disk = createFakeDisk()
    const { store } = await openFakeWorkspace(disk, { sealing: await testSealing() })
    await collect(store, item)
    await lookUp(store)
    await expectAllThere(store)
    // What comes again takes the place of what is there.
    await collect(store, item)
    await lookUp(store)
    await expectAllThere(store)
    const [update] = await readUpdates(store)
    await markUpdates(store, [update?.id ?? ''], 0)
    expect(await readUpdates(store)).toMatchObject([{ unread: false }])
    const text = await inTheClear(disk)
    for (const name of [kvk, building, event]) expect(text).not.toContain(name)
    // The same search finds what may stand in the clear, and all of it where nothing is sealed.
    expect(text).toContain('ml-1')
    const plain = createFakeDisk()
    const { store: open } = await openFakeWorkspace(plain)
    await collect(open, item)
    await lookUp(open)
    for (const name of [kvk, building, event]) expect(await inTheClear(plain)).toContain(name)
  })

  it.each(workEditions)(
    'has its name after the first start of this version, from $name (E16b)',
    async (edition) => {
      const disk = createFakeDisk()
      await layDatabase(disk, 'work', edition.form, edition.database)
      const { store } = await openFakeWorkspace(disk, { sealing: await testSealing() })
      expect(await inTheClear(disk)).not.toContain(kvk)
      store.close()
    }
  )

  it('has another name after a change of the key, and is found by it (E16b)', async () => {
    const disk = createFakeDisk()
    const [first, second] = await Promise.all([testKey(1, 1), testKey(2, 2)])
    const vault = vaultId('v-test')
    const open = async (codec: ReturnType<typeof createSealedCodec>, changingTo?: number) =>
      (
        await openFakeWorkspace(disk, {
          sealing: { vaultId: vault, codec, ...(changingTo === undefined ? {} : { changingTo }) }
        })
      ).store
    const before = await open(createSealedCodec({ current: first, older: [] }))
    await collect(before, item)
    await lookUp(before)
    const old = await before.cache.addresses.toCollection().primaryKeys()
    before.close()
    const changing = await open(createSealedCodec({ current: second, older: [first] }), 2)
    changing.close()
    const after = await open(createSealedCodec({ current: second, older: [] }))
    await expectAllThere(after)
    expect(await after.cache.addresses.toCollection().primaryKeys()).not.toEqual(old)
    await lookUp(after)
    await collect(after, item)
    await expectAllThere(after)
  })

  it('comes back from the journal under its name, and once (E16a, J6c)', async () => {
    const folder = createMemoryDisk()
    const start = async (disk: FakeDisk) =>
      (
        await openFakeWorkspace(disk, {
          sealing: await testSealing(),
          journal: workJournalOf(createTestJournals(folder))
        })
      ).store
    const first = await start(createFakeDisk())
    await collect(first, item)
    await first.settled()
    first.close()
    const disk = createFakeDisk()
    const second = await start(disk)
    await collect(second, { ...item, label: 'Noorderlicht' })
    await lookUp(second)
    await expectAllThere(second)
    expect(await inTheClear(disk)).not.toContain(kvk)
  })
})
