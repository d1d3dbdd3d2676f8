import { describe, expect, it } from 'vitest'
import { createSealedCodec } from '../../../renderer/data/database/sealed-codec.ts'
import type { Sealing, WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import type { StoredCursor } from '../../../renderer/data/database/cache-database.ts'
import { databaseName } from '../../../renderer/data/database/stored-databases.ts'
import { vaultId, workspaceId } from '../../../shared/ids.ts'
import { alert, alertsPage, subscription, subscriptionsPage } from '../../fakes/store/invented-rows.ts'
import { readStored } from '../../fakes/store/old/lay-databases.ts'
import { createFakeDisk, type FakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { testKey, testSealing } from '../../fakes/store/sealing.ts'
import { begin, beginWithList, commit, pendingOf, shownIds } from '../../fakes/store/store-steps.ts'

/** A service may put into its cursor what it sorts by. */
const ofLists = 'after:Brüggemann, Anna-Lena'
const ofAlerts = 'after:Belmokhtar, Mokhtar'

async function open(disk: FakeDisk, sealing?: Sealing): Promise<WorkspaceStore> {
  return (await openFakeWorkspace(disk, { sealing: sealing ?? (await testSealing()) })).store
}

/** Breaks off while subjects and the alerts of one are being read. */
async function breakOff(disk: FakeDisk): Promise<void> {
  const store = await open(disk)
  await beginWithList(store)
  await commit(store, subscriptionsPage([subscription('a', 2)], { next: ofLists }))
  await commit(store, alertsPage('a', [alert('a', 'm1')], { next: ofAlerts }))
  store.close()
}

async function bytesOf(disk: FakeDisk): Promise<string> {
  const stored = await readStored(disk, databaseName('cache', workspaceId('test'), vaultId('v-test')))
  return JSON.stringify(stored?.rows, (_, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value
  )
}

/** Where the readings of the subjects and of the alerts go on. */
async function placesOf(store: WorkspaceStore) {
  const plan = await begin(store)
  const [pending] = (await pendingOf(store)).pending
  return [plan.feeds.find(({ feed }) => feed.kind === 'subscriptions')?.cursor, pending?.cursor]
}

describe('cursors of readings that were broken off', () => {
  it('are not on the disk, and the readings go on with them (E16d)', async () => {
    const disk = createFakeDisk()
    await breakOff(disk)
    const bytes = await bytesOf(disk)
    // An id of the service is found, so the search can find.
    expect(['m1', 'Brüggemann', 'Belmokhtar', 'after:'].map((text) => bytes.includes(text))).toEqual([
      true,
      false,
      false,
      false
    ])
    const store = await open(disk)
    expect(await placesOf(store)).toEqual([ofLists, ofAlerts])
    await commit(store, alertsPage('a', [alert('a', 'm2')], { cursor: ofAlerts }))
    expect(await shownIds(store)).toEqual(['m1', 'm2'])
    store.close()
  })

  it('that were kept with an earlier data key begin their readings anew, and lose nothing (E16d)', async () => {
    const disk = createFakeDisk()
    await breakOff(disk)
    const codec = createSealedCodec({ current: await testKey(2, 2), older: [await testKey(1)] })
    const store = await open(disk, { vaultId: vaultId('v-test'), codec })
    expect(await placesOf(store)).toEqual([null, null])
    await commit(store, alertsPage('a', [alert('a', 'm1'), alert('a', 'm2')]))
    expect(await shownIds(store)).toEqual(['m1', 'm2'])
    store.close()
  })

  it.each(['of another reading', 'damaged'])('that are %s begin their reading anew (E16d)', async (how) => {
    const disk = createFakeDisk()
    await breakOff(disk)
    const before = await open(disk)
    const [row] = await before.cache.cases.toArray()
    const [feed] = (await before.cache.feeds.toArray()).filter(({ progress }) => progress.cursor !== null)
    const cursor = how === 'damaged' ? damaged(feed?.progress.cursor) : row?.progress?.cursor
    if (feed === undefined || cursor === undefined) throw new Error('Nothing was broken off')
    await before.cache.feeds.put({ ...feed, progress: { ...feed.progress, cursor } })
    before.close()
    const store = await open(disk)
    expect(await placesOf(store)).toEqual([null, ofAlerts])
    await commit(store, subscriptionsPage([subscription('a', 2), subscription('b', 0)]))
    store.close()
  })
})

function damaged(cursor: StoredCursor | null | undefined): StoredCursor {
  if (cursor === null || cursor === undefined) throw new Error('There is no cursor')
  const bytes = Uint8Array.from(cursor.payload as unknown as Uint8Array)
  bytes[20] = (bytes[20] ?? 0) ^ 1
  return { ...cursor, payload: bytes as never }
}
