import Dexie from 'dexie'
import { describe, expect, it } from 'vitest'
import type { RowCodec } from '../../../renderer/data/database/row-codec.ts'
import { createSealedCodec } from '../../../renderer/data/database/sealed-codec.ts'
import { listDatabases } from '../../../renderer/data/database/stored-databases.ts'
import { keepAddresses, readAddresses } from '../../../renderer/data/work/kept-addresses.ts'
import { markPolled, readMonitoring, readMonitoringMarks } from '../../../renderer/data/work/monitoring.ts'
import { keepUpdates, markUpdates, readUpdates } from '../../../renderer/data/work/organisation-updates.ts'
import { noWrite } from '../../../renderer/data/work/work-write.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import type { MonitoringItem } from '../../../shared/domain/organisation-monitoring.ts'
import { addressId, correlationId, monitoringItemId, monitoringListId, vaultId } from '../../../shared/ids.ts'
import { createMemoryDisk, createTestJournals, workJournalOf } from '../../fakes/journal-in-memory.ts'
import { workEditions } from '../../fakes/store/old/editions.ts'
import { layDatabase } from '../../fakes/store/old/lay-databases.ts'
import { createFakeDisk, type FakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { testKey, testSealing } from '../../fakes/store/sealing.ts'

const kvk = '12345678'
const building = '0307010000412345'
const event = 'event-of-12345678'
const call = 'call-of-the-look-up'
const [lookedUpAt, happenedAt] = [1_763_000_000_003, Date.parse('2025-11-13T02:13:20Z')]
const watched = { kind: 'item', id: monitoringItemId('item-of-12345678') } as const
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
    receivedAt: toEpochMillis(lookedUpAt),
    correlationId: correlationId(call)
  })
  await keepUpdates(store, {
    feed: { kind: 'list', id: list },
    updates: [{ id: event, attributes: { kvkNumber: kvk, dateTimeISO: new Date(happenedAt).toISOString() } }],
    receivedAt: toEpochMillis(4),
    correlationId: null
  })
  const times = { receivedAt: toEpochMillis(5), serviceTime: toEpochMillis(5), newest: null }
  await markPolled(store, watched, times, toEpochMillis(6))
}

/** What tells who was looked at, when, and by which call. */
const names = [kvk, building, event, call, String(lookedUpAt), String(happenedAt), watched.id]

async function expectAllThere(store: WorkspaceStore): Promise<void> {
  expect(await readAddresses(store, [addressId(building)])).toMatchObject([
    { id: building, foundAt: lookedUpAt, correlationId: call }
  ])
  expect(await readUpdates(store)).toMatchObject([{ raw: { id: event }, at: happenedAt }])
  expect((await readMonitoringMarks(store)).feeds).toEqual(
    new Map([[`item:${watched.id}`, { polledTo: 5, polledAt: 6, sureTo: 5 }]])
  )
  expect(await readMonitoring(store)).toMatchObject([{ items: [{ entityId: kvk, label: 'Noorderlicht' }] }])
  expect(store.unreadable.list()).toEqual([])
}

/** The rows as the version before sealed them: times and calls in the clear, and what was polled under its own key. */
async function layAsBefore({ cache, codec }: WorkspaceStore): Promise<void> {
  for (const { id, payload } of await cache.addresses.toArray()) {
    const {
      foundAt,
      correlationId: call,
      ...address
    } = await codec.decode({ table: 'addresses', id }, payload)
    const before = await codec.encode({ table: 'addresses', id }, address)
    await cache.addresses.put({ id, foundAt, correlationId: call, payload: before } as never)
  }
  for (const row of await cache.organizationUpdates.toArray())
    await cache.organizationUpdates.put({ ...row, at: happenedAt } as never)
  await cache.monitoringMarks.clear()
  await cache.monitoringMarks.put({
    id: `item:${watched.id}`,
    kind: 'feed',
    polledTo: 5,
    polledAt: 6
  } as never)
}

/** Ends the app after some rows were sealed. */
function codecThatEnds(codec: RowCodec, after: number): RowCodec {
  let sealed = 0
  return {
    ...codec,
    encode: (ref, content) => {
      sealed += 1
      if (sealed > after) throw new Error('Killed')
      return codec.encode(ref, content)
    }
  }
}

describe('a row whose key names somebody', () => {
  it('lies under a keyed hash, with its times and calls sealed: an organisation, an address that was looked up, a change that was polled, a feed (E16a)', async () => {
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
    expect(names.filter((name) => text.includes(name))).toEqual([])
    // The same search finds what may stand in the clear, and all of it where nothing is sealed.
    expect(text).toContain('ml-1')
    const plain = createFakeDisk()
    const { store: open } = await openFakeWorkspace(plain)
    await collect(open, item)
    await lookUp(open)
    const readable = await inTheClear(plain)
    expect(names.filter((name) => !readable.includes(name))).toEqual([String(happenedAt)])
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

  it('has in the clear nothing that an earlier version left beside its name, wherever the start that seals it was killed (E16b)', async () => {
    const disk = createFakeDisk()
    const sealing = await testSealing()
    const first = (await openFakeWorkspace(disk, { sealing })).store
    await collect(first, item)
    await lookUp(first)
    await layAsBefore(first)
    first.close()
    const left = [call, String(lookedUpAt), String(happenedAt), watched.id]
    const before = await inTheClear(disk)
    expect(left.filter((name) => before.includes(name))).toEqual(left)
    for (const encoded of [0, 1, 1]) {
      const killed = codecThatEnds(sealing.codec, encoded)
      await expect(openFakeWorkspace(disk, { sealing: { ...sealing, codec: killed } })).rejects.toThrow(
        'Killed'
      )
    }
    const { store } = await openFakeWorkspace(disk, { sealing })
    await expectAllThere(store)
    const after = await inTheClear(disk)
    expect(names.filter((name) => after.includes(name))).toEqual([])
  })

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
