import { expect, it } from 'vitest'
import { restoreBackup } from '../../../renderer/data/backup/restore-backup.ts'
import { keepAddresses, searchKeptAddresses } from '../../../renderer/data/work/kept-addresses.ts'
import { markPolled, markVisit, readMonitoringMarks } from '../../../renderer/data/work/monitoring.ts'
import { keepUpdates, markUpdates, readUpdates } from '../../../renderer/data/work/organisation-updates.ts'
import type { Sealing, WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { attributeText } from '../../../shared/domain/address.ts'
import type { OpenBackup, RestoredBackup } from '../../../shared/domain/backup.ts'
import { feedKey, type UpdateFeed } from '../../../shared/domain/organisation-monitoring.ts'
import { addressId, monitoringListId, workspaceId } from '../../../shared/ids.ts'
import { backUpInMemory, openInMemory } from '../../fakes/store/backup-in-memory.ts'
import { here, lost, takeOver } from '../../fakes/store/disk-with-aside.ts'
import { createFakeDisk, type FakeDisk, opened } from '../../fakes/store/open-workspace.ts'
import { killedAt, testSealing } from '../../fakes/store/sealing.ts'
import { done, fill } from '../../fakes/store/store-steps.ts'

const madeAt = toEpochMillis(10_000)
const everything = { text: null, filter: {}, match: {} }
const suppliers: UpdateFeed = { kind: 'list', id: monitoringListId('suppliers') }
const customers: UpdateFeed = { kind: 'list', id: monitoringListId('customers') }

async function lookUp(store: WorkspaceStore, id: string, city: string, at: number): Promise<void> {
  const addresses = [{ id: addressId(id), attributes: { city } }]
  done(await keepAddresses(store, { addresses, receivedAt: toEpochMillis(at), correlationId: null }))
}

/** Polls one change of a list to its end, and marks it as read. */
async function poll(store: WorkspaceStore, feed: UpdateFeed, id: string, at: number): Promise<void> {
  const [receivedAt, updates] = [toEpochMillis(at), [{ id, attributes: { newValue: 'Kaashandel' } }]]
  done(await keepUpdates(store, { feed, updates, receivedAt, correlationId: null }))
  await markUpdates(
    store,
    (await readUpdates(store)).map((update) => update.id),
    0
  )
  done(await markPolled(store, feed, { serviceTime: receivedAt, receivedAt, newest: null }, receivedAt))
}

/** Everything that was looked up, in the words of a screen. */
async function lookedUp(store: WorkspaceStore): Promise<unknown> {
  const addresses = await searchKeptAddresses(store, everything)
  const marks = await readMonitoringMarks(store)
  return {
    addresses: addresses
      .map((address) => `${address.id} ${String(attributeText(address, 'city'))} ${address.foundAt}`)
      .sort(),
    changes: (await readUpdates(store))
      .map(({ view, unread }) => `${String(view.id)} ${unread ? 'new' : 'read'}`)
      .sort(),
    polled: [...marks.feeds].map(([key, { polledTo }]) => `${key} ${String(polledTo)}`).sort(),
    visitedAt: marks.visitedAt
  }
}

async function layDown(store: WorkspaceStore): Promise<void> {
  await fill(store, { a: 2 })
  await lookUp(store, '0307010000412345', 'Utrecht', 3_000)
  await lookUp(store, '0363010000412345', 'Amsterdam', 3_000)
  await poll(store, suppliers, 'change-1', 4_000)
  done(await markVisit(store))
}

async function backupFromThere(): Promise<OpenBackup> {
  const there = await opened(createFakeDisk(), await testSealing(1, 'v-there'))
  await layDown(there)
  const { bytes } = await backUpInMemory(there, madeAt)
  there.close()
  return done(await openInMemory(bytes))
}

async function restoreOn(
  disk: FakeDisk,
  backup: OpenBackup,
  { vaultId, codec }: Sealing
): Promise<RestoredBackup> {
  const to = { workspaceId: workspaceId('test'), vaultId, codec, dependencies: disk }
  return await restoreBackup(backup, { ...to, at: toEpochMillis(50_000) }, () => undefined)
}

const ofBackup = ['0307010000412345 Utrecht 3000', '0363010000412345 Amsterdam 3000']

it('a restore brings back addresses and changes of organisations where alerts were fetched already, since no sync brings them (B4e)', async () => {
  const [disk, sealing] = [createFakeDisk(), await testSealing(2, 'v-here')]
  const own = await opened(disk, sealing)
  await fill(own, { a: 2 })
  own.close()
  const restored = await restoreOn(disk, await backupFromThere(), sealing)
  const store = await opened(disk, sealing)
  expect(await lookedUp(store)).toEqual({
    addresses: ofBackup,
    changes: ['change-1 read'],
    polled: [`${feedKey(suppliers)} 4000`],
    visitedAt: 1_000
  })
  expect(store.unreadable.list()).toEqual([])
  expect(restored).toMatchObject({ cache: 'kept', lookedUp: 3 })
})

it('a restore deletes no address and no change of an organisation that was looked up here before the first sync (B4a, B4e)', async () => {
  const [disk, sealing] = [createFakeDisk(), await testSealing(2, 'v-here')]
  const own = await opened(disk, sealing, 7_000)
  await lookUp(own, '0307010000412345', 'Utrecht-Oost', 7_000)
  await lookUp(own, '0518010000412345', 'Den Haag', 7_000)
  await poll(own, customers, 'change-2', 7_000)
  own.close()
  const restored = await restoreOn(disk, await backupFromThere(), sealing)
  const store = await opened(disk, sealing)
  expect(await lookedUp(store)).toEqual({
    addresses: [
      '0307010000412345 Utrecht-Oost 7000',
      '0363010000412345 Amsterdam 3000',
      '0518010000412345 Den Haag 7000'
    ],
    changes: ['change-1 read', 'change-2 read'],
    polled: [`${feedKey(customers)} 7000`, `${feedKey(suppliers)} 4000`],
    visitedAt: 1_000
  })
  expect(store.triage.counts().alerts).toBe(2)
  expect(restored).toMatchObject({ cache: 'restored', lookedUp: 2 })
})

it('a restore takes addresses and changes over from what was kept aside, and doubles none the second time (B4e, E9g)', async () => {
  const disk = createFakeDisk()
  const before = await opened(disk, await lost())
  await layDown(before)
  before.close()
  const own = await opened(disk, await here(), 20_000)
  await fill(own, { a: 2 })
  await poll(own, suppliers, 'change-1', 20_000)
  own.close()
  const [once, again] = [
    await takeOver(disk, await lost(), await here()),
    await takeOver(disk, await lost(), await here())
  ]
  expect(await lookedUp(await opened(disk, await here(), 30_000))).toEqual({
    addresses: ofBackup,
    changes: ['change-1 read'],
    polled: [`${feedKey(suppliers)} 20000`],
    visitedAt: 1_000
  })
  expect([once.lookedUp, again.lookedUp]).toEqual([2, 0])
})

it('a restore keeps what was looked up here wherever it is killed, and comes to the same when it is run again (B4e, B5a)', async () => {
  const [sealing, backup] = [await testSealing(2, 'v-here'), await backupFromThere()]
  const prepared = async (): Promise<FakeDisk> => {
    const disk = createFakeDisk()
    const own = await opened(disk, sealing)
    await lookUp(own, '0518010000412345', 'Den Haag', 7_000)
    own.close()
    return disk
  }
  const everythingIn = async (disk: FakeDisk): Promise<unknown> => {
    const store = await opened(disk, sealing)
    const { cache } = store
    const found = {
      ...{ lookedUp: await lookedUp(store), alerts: store.triage.counts().alerts },
      lists: await cache.followLists.toCollection().primaryKeys(),
      feeds: await cache.feeds.toCollection().primaryKeys(),
      passes: await cache.passes.count(),
      pass: await cache.pass.get('current')
    }
    store.close()
    return found
  }
  const whole = await prepared()
  await restoreOn(whole, backup, sealing)
  const expected = await everythingIn(whole)
  expect(expected).toMatchObject({ lists: ['list-1'], alerts: 2 })
  for (let killAt = 1, wasKilled = true; wasKilled; killAt += 1) {
    const disk = await prepared()
    wasKilled = await restoreOn(disk, backup, killedAt(sealing, killAt)).then(
      () => false,
      () => true
    )
    const store = await opened(disk, sealing)
    expect((await searchKeptAddresses(store, everything)).map(({ id }) => id)).toContain('0518010000412345')
    store.close()
    await restoreOn(disk, backup, sealing)
    expect(await everythingIn(disk)).toEqual(expected)
  }
})

it('a restore has all of what the next sync goes by or none of it, wherever it is killed on a machine without data (B5a, B5b)', async () => {
  const [sealing, backup] = [await testSealing(2, 'v-here'), await backupFromThere()]
  const listsOn = async (disk: FakeDisk): Promise<unknown> => {
    const store = await opened(disk, sealing)
    const lists = await store.cache.followLists.toCollection().primaryKeys()
    store.close()
    return lists
  }
  for (let killAt = 1, wasKilled = true; wasKilled; killAt += 1) {
    const disk = createFakeDisk()
    wasKilled = await restoreOn(disk, backup, killedAt(sealing, killAt)).then(
      () => false,
      () => true
    )
    await restoreOn(disk, backup, sealing)
    expect(await listsOn(disk)).toEqual(['list-1'])
  }
})
