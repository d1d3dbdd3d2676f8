import { afterEach, expect, it } from 'vitest'
import { restoreBackup } from '../../../renderer/data/backup/restore-backup.ts'
import { keepAddresses } from '../../../renderer/data/work/kept-addresses.ts'
import { listReviews } from '../../../renderer/data/work/queries.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { firstRetention } from '../../../shared/domain/settings.ts'
import { addressId, alertId, workspaceId } from '../../../shared/ids.ts'
import { createMemoryDisk, createTestJournals, workJournalOf } from '../../fakes/journal-in-memory.ts'
import { backUpInMemory, openInMemory } from '../../fakes/store/backup-in-memory.ts'
import { alert, alertsPage, ref, subscription, subscriptionsPage } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, type FakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { testSealing } from '../../fakes/store/sealing.ts'
import {
  beginWithList,
  bring,
  commitIn,
  complete,
  decide,
  done,
  fill,
  readAt
} from '../../fakes/store/store-steps.ts'

const day = 86_400_000
const today = 3_000
const aYear = { sent: 365, carried: 365, gone: 365 } as const
const sealing = await testSealing()
const opened: WorkspaceStore[] = []

afterEach(() => {
  for (const store of opened.splice(0)) store.close()
})

async function open(
  disk: FakeDisk,
  onDay: number,
  folder = createMemoryDisk()
): Promise<{ readonly store: WorkspaceStore; readonly setDay: (onDay: number) => void }> {
  const journal = workJournalOf(createTestJournals(folder))
  const { store, setTime } = await openFakeWorkspace(disk, { sealing, now: onDay * day, journal })
  opened.push(store)
  return { store, setDay: (now) => void setTime(now * day) }
}

/** A review that was sent on the first days of 1970 by our clock, when the service told that it is today. */
async function sentWithAnEmptyBattery(disk: FakeDisk, folder = createMemoryDisk()): Promise<WorkspaceStore> {
  const { store, setDay } = await open(disk, today, folder)
  await fill(store, { a: 2 })
  await complete(store)
  await readAt(store, today * day)
  setDay(0)
  await bring(store, (await decide(store, 'a', 'm1')).id, 'accepted')
  return store
}

async function sentAfterDeletion(
  disk: FakeDisk,
  onDay: number,
  folder?: ReturnType<typeof createMemoryDisk>
) {
  const { store } = await open(disk, onDay, folder)
  await readAt(store, onDay * day)
  await store.deleteOld(aYear, () => [])
  return (await listReviews(store)).length
}

it('the app lets what was carried, or found gone, while our clock stood years back grow no older than it is (B8r)', async () => {
  const disk = createFakeDisk()
  const { store, setDay } = await open(disk, today)
  await fill(store, { a: 2 })
  await complete(store)
  await readAt(store, today * day)
  setDay(100)
  const at = toEpochMillis(100 * day)
  const of = { ...ref('a'), alertId: alertId('m1') }
  const image = { type: 'image/png', base64: 'aGVsbG8=' } as const
  await store.caseStore.commitFieldPack({
    pieces: [{ kind: 'image', readAt: at, address: 'https://images.example/m1', image, alert: of }]
  })
  done(
    await keepAddresses(store, {
      addresses: [{ id: addressId('1'), attributes: {} }],
      receivedAt: toEpochMillis(200 * day),
      correlationId: null
    })
  )
  const later = { at: 300 * day }
  await beginWithList(store, 'second', { full: true })
  await commitIn(store, 'second', subscriptionsPage([subscription('a', 1)], later))
  await commitIn(store, 'second', alertsPage('a', [alert('a', 'm1')], later))
  await complete(store, 'second', later.at)
  const left = async (onDay: number): Promise<readonly number[]> => {
    setDay(onDay)
    await readAt(store, onDay * day)
    await store.deleteOld(aYear, () => [])
    const alerts = (await store.cache.cases.toArray()).flatMap((row) => row.alerts)
    return [await store.cache.images.count(), await store.cache.addresses.count(), alerts.length]
  }
  expect(await left(today + 364)).toEqual([1, 1, 2])
  expect(await left(today + 366)).toEqual([0, 0, 1])
})

it('the app knows after another start, and from the journal alone, on which days our clock was behind (B8r, J2a)', async () => {
  const [disk, folder] = [createFakeDisk(), createMemoryDisk()]
  const store = await sentWithAnEmptyBattery(disk, folder)
  await store.workBook.journaled()
  store.close()
  expect(await sentAfterDeletion(disk, today + 10, folder)).toBe(1)
  opened.at(-1)?.close()
  const emptied = createFakeDisk()
  expect(await sentAfterDeletion(emptied, today + 20, folder)).toBe(1)
  opened.at(-1)?.close()
  expect(await sentAfterDeletion(emptied, today + 366, folder)).toBe(0)
})

it('the app counts from a day that is marked also where the mark cannot be read (B8r)', async () => {
  const disk = createFakeDisk()
  const store = await sentWithAnEmptyBattery(disk)
  await store.work.desk
    .where('id')
    .startsWith('behind:')
    .modify({ payload: { sealed: 'damaged' } as never })
  store.close()
  expect(await sentAfterDeletion(disk, today + 10)).toBe(1)
})

it('the app brings back with a backup on which days our clock was behind (B8r, B4)', async () => {
  const [disk, other] = [createFakeDisk(), createFakeDisk()]
  const store = await sentWithAnEmptyBattery(disk)
  expect(await store.workBook.behindDays()).toEqual([{ kind: 'behind', day: 0, since: today * day }])
  const { bytes } = await backUpInMemory(store, toEpochMillis(today * day))
  const { vaultId, codec } = sealing
  const restored = await restoreBackup(
    done(await openInMemory(bytes)),
    { workspaceId: workspaceId('test'), vaultId, codec, dependencies: other, at: toEpochMillis(today * day) },
    () => undefined
  )
  expect(restored.unusable).toEqual([])
  expect(await sentAfterDeletion(other, today + 10)).toBe(1)
  opened.at(-1)?.close()
  expect(await sentAfterDeletion(other, today + 366)).toBe(0)
})

it('the app counts what a service told that was years ahead from the first day that is sure (B8r, B8o)', async () => {
  const disk = createFakeDisk()
  const { store, setDay } = await open(disk, today)
  await fill(store, { a: 2 })
  await complete(store)
  await readAt(store, today * day, 9_000 * day)
  await bring(store, (await decide(store, 'a', 'm1')).id, 'accepted')
  const left = async (onDay: number): Promise<number> => {
    setDay(onDay)
    await readAt(store, onDay * day)
    await store.deleteOld({ ...firstRetention, sent: 30 }, () => [])
    return (await listReviews(store)).length
  }
  expect(await left(today + 1)).toBe(1)
  expect(await left(today + 30)).toBe(1)
  expect(await left(today + 33)).toBe(0)
})

it('the app marks no day on which our clock was right, or behind by no more than clocks differ (B8r)', async () => {
  const { store, setDay } = await open(createFakeDisk(), today)
  await fill(store, { a: 3 })
  await complete(store)
  await readAt(store, today * day)
  for (const [id, onDay] of [
    ['m1', today + 1],
    ['m2', today - 0.9]
  ] as const) {
    setDay(onDay)
    await decide(store, 'a', id)
  }
  expect(await store.workBook.localItems('behind:')).toEqual([])
  setDay(today - 1.1)
  await decide(store, 'a', 'm3')
  expect(await store.workBook.localItems('behind:')).toEqual([
    { kind: 'behind', day: today - 2, since: today * day }
  ])
})
