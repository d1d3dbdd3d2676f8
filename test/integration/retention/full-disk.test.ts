import { expect, it } from 'vitest'
import { attemptStore } from '../../../renderer/data/database/store-failures.ts'
import { readIndexCopy } from '../../../renderer/data/index/index-copy.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { firstRetention } from '../../../shared/domain/settings.ts'
import { fullFor } from '../../fakes/store/full-disk.ts'
import { alert, alertsPage, subscription, subscriptionsPage } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { testSealing } from '../../fakes/store/sealing.ts'
import { beginWithList, commitIn, complete, fill, readAt } from '../../fakes/store/store-steps.ts'

const day = 86_400_000

it('what a deletion has deleted is found no more where the disk is full before its end (B8v, B8k)', async () => {
  let isFull = false
  const disk = createFakeDisk()
  const filling = fullFor(
    disk.indexedDB,
    'fieldcase-cache',
    (tables) => isFull && tables.includes('imageContents')
  )
  const { store, setTime } = await openFakeWorkspace(
    { ...disk, indexedDB: filling },
    { sealing: await testSealing(), now: 1_000 }
  )
  const found = (): number =>
    store.triage.view({ text: 'alesund', facets: {}, sort: 'score', descending: true }).total
  await fill(store, { a: 2 })
  const of = { alert: alert('a', 'm2'), readAt: toEpochMillis(300) }
  const entry = {
    status: 'false-positive',
    at: '2026-01-01T00:00:00Z',
    riskRating: null,
    riskComment: 'Born in Ålesund',
    userId: 'colleague'
  } as const
  const image = { type: 'image/png', base64: 'aGVsbG8=' } as const
  await store.caseStore.commitFieldPack({
    pieces: [
      { ...of, kind: 'history', pages: 1, refused: 0, entries: [entry] },
      { ...of, kind: 'image', address: 'https://images.example/m2', image }
    ]
  })
  await complete(store)
  expect(found()).toBe(1)
  setTime(40 * day)
  await readAt(store, 40 * day)
  isFull = true
  const deleted = await attemptStore(() => store.deleteOld({ ...firstRetention, carried: 30 }, () => []))
  expect(deleted).toMatchObject({ kind: 'failed', failure: { kind: 'storage-full' } })
  expect([await store.cache.histories.count(), await store.cache.images.count()]).toEqual([0, 1])
  expect(found()).toBe(0)
  store.close()
})

it('the copy of the index that a deletion takes with it is made again where the disk is full before its end (B8v, T8a)', async () => {
  let deleting = false
  let portions = 0
  const disk = createFakeDisk()
  // The first portion of cases is deleted, and the second finds no room.
  const filling = fullFor(disk.indexedDB, 'fieldcase-cache', (tables) => {
    if (!deleting || !tables.includes('cases')) return false
    portions += 1
    return portions > 1
  })
  const { store, setTime } = await openFakeWorkspace(
    { ...disk, indexedDB: filling },
    { sealing: await testSealing(), now: 1_000 }
  )
  const bare = Array.from({ length: 201 }, (_, index) => [`s${index}`, 0] as const)
  await fill(store, Object.fromEntries([...bare, ['z', 1] as const]))
  await complete(store)
  await beginWithList(store, 'second', { full: true })
  await commitIn(store, 'second', subscriptionsPage([subscription('z', 1)]))
  await commitIn(store, 'second', alertsPage('z', [alert('z', 'm1')]))
  await complete(store, 'second')
  expect(await readIndexCopy(store)).not.toBeNull()
  setTime(40 * day)
  await readAt(store, 40 * day)
  deleting = true
  const deleted = await attemptStore(() => store.deleteOld({ ...firstRetention, gone: 30 }, () => []))
  expect(deleted).toMatchObject({ kind: 'failed', failure: { kind: 'storage-full' } })
  expect(await store.cache.cases.count()).toBe(2)
  expect(await readIndexCopy(store)).not.toBeNull()
  store.close()
})
