import { expect, it } from 'vitest'
import { keepAddresses } from '../../../renderer/data/work/kept-addresses.ts'
import { markPolled, markVisit } from '../../../renderer/data/work/monitoring.ts'
import { keepUpdates } from '../../../renderer/data/work/organisation-updates.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { addressId, alertId, correlationId, monitoringListId } from '../../../shared/ids.ts'
import { atRestLines, withoutLine } from '../../fakes/at-rest-lines.ts'
import { clearColumns, clearTexts } from '../../fakes/store/clear-columns.ts'
import { createMemoryDisk, createTestJournals, workJournalOf } from '../../fakes/journal-in-memory.ts'
import {
  alert,
  alertsPage,
  listsPage,
  followList,
  ref,
  refusedRow,
  subscription,
  subscriptionsPage
} from '../../fakes/store/invented-rows.ts'
import { cacheEditions, workEditions } from '../../fakes/store/old/editions.ts'
import { layDatabase } from '../../fakes/store/old/lay-databases.ts'
import { createFakeDisk, type FakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { work } from '../../fakes/store/own-work-steps.ts'
import { nameUnderTestKey, testSealing } from '../../fakes/store/sealing.ts'
import { begin, bring, commitIn, complete, decide, readAt } from '../../fakes/store/store-steps.ts'
import { attachLetter } from '../../fakes/store/attached-letter.ts'

it('every column that stands in the clear has a line with its reason, and every line a column; an index is one too (E1b, E1c, E1f)', async () => {
  const found = new Set<string>()
  for (const disk of [await oldDisk(), await daysDisk()])
    for (const column of await clearColumns(disk)) found.add(column)
  expect(withoutLine([...found])).toEqual([])
  const expected = atRestLines()
    .filter(({ place, reason }) => /^(?:cache|work)\./u.test(place) && !reason.startsWith('Rarely: '))
    .flatMap(({ place, values }) => values.map((value) => `${place} ${value}`))
  expect(expected.filter((column) => !found.has(column))).toEqual([])
  expect(found.size).toBeGreaterThan(100)
})

it('a column that nobody has given a reason for is found (E1f)', async () => {
  const disk = await oldDisk()
  const { store } = await openFakeWorkspace(disk, { sealing: await testSealing() })
  const [row] = await store.cache.cases.toArray()
  await store.cache.cases.put({ ...row, alerts: [{ name: 'Anna-Lena' }] } as never)
  store.close()
  expect(withoutLine(await clearColumns(disk))).toEqual(['cache.cases alerts[].name'])
})

it('an index over a name is found (E1c)', async () => {
  const disk = await oldDisk()
  const [cache] = (await disk.indexedDB.databases()).filter(({ name }) => /-cache-/u.test(name ?? ''))
  await new Promise<void>((resolve, reject) => {
    const opening = disk.indexedDB.open(cache?.name ?? '', (cache?.version ?? 0) + 1)
    opening.addEventListener('upgradeneeded', () => {
      opening.transaction?.objectStore('cases').createIndex('subjectName', 'subjectName')
    })
    opening.addEventListener('error', () => reject(new Error(String(opening.error))))
    opening.addEventListener('success', () => {
      opening.result.close()
      resolve()
    })
  })
  expect(withoutLine(await clearColumns(disk))).toEqual(['cache.cases subjectName'])
})

const picture = 'https://images.example/p/anna-bruggeman.png'
/** A service may call a row anything. */
const refusedId = 'bruggeman-anna-1971'

it('the database has no address of an image and no id of a refused row in a key or a column, but their keyed hashes (E1b, E16a, E16e)', async () => {
  const disk = await daysDisk()
  const names = [
    nameUnderTestKey('images', picture),
    nameUnderTestKey('quarantine', `subscriptions:list-1/persons#${refusedId}`)
  ]
  expect(await clearTexts(disk, [picture, refusedId, ...names])).toEqual([
    `cache.images: ${names[0] ?? ''}`,
    `cache.quarantine: ${names[1] ?? ''}`
  ])
})

it('an address and an id that stand in the clear are found (E1b)', async () => {
  const disk = await daysDisk()
  const { store } = await openFakeWorkspace(disk, { sealing: await testSealing() })
  const { images, quarantine } = store.cache
  await images.toCollection().modify({ address: picture })
  const [row] = await quarantine.toArray()
  await quarantine.put({ ...row, id: `subscriptions:list-1/persons#${refusedId}` } as never)
  store.close()
  expect(await clearTexts(disk, [picture, refusedId])).toEqual([
    `cache.images: ${picture}`,
    `cache.quarantine: ${refusedId}`
  ])
})

async function oldDisk(): Promise<FakeDisk> {
  const disk = createFakeDisk()
  const [cache, own] = [cacheEditions.at(-1), workEditions.at(-1)]
  if (cache === undefined || own === undefined) throw new Error('There is no edition')
  await layDatabase(disk, 'cache', cache.form, cache.database)
  await layDatabase(disk, 'work', own.form, own.database)
  const { store } = await openFakeWorkspace(disk, { sealing: await testSealing() })
  store.close()
  return disk
}

async function daysDisk(): Promise<FakeDisk> {
  const disk = createFakeDisk()
  const { store } = await openFakeWorkspace(disk, {
    sealing: await testSealing(),
    journal: workJournalOf(createTestJournals(createMemoryDisk()))
  })
  await work(store)
  await readService(store)
  await lookUp(store)
  await packImage(store)
  await store.settled()
  store.close()
  return disk
}

/** A second pass with a refused row, a page that is not the last, a change, an outcome and a field pack. */
async function readService(store: WorkspaceStore): Promise<void> {
  await complete(store)
  await bring(store, (await decide(store, 'a', 'm3')).id, 'accepted')
  await begin(store, 'pass-2', { full: true })
  await commitIn(store, 'pass-2', listsPage([followList()]))
  await readAt(store, 60)
  await commitIn(
    store,
    'pass-2',
    subscriptionsPage([subscription('a', 3)], { refused: [refusedRow(refusedId)], next: 'c-2' })
  )
  for (const [index, score] of [40, 41].entries())
    await commitIn(store, 'pass-2', {
      ...alertsPage(
        'a',
        [alert('a', 'm1', { score, version: index + 2 })],
        index === 0 ? { next: 'c-2' } : { cursor: 'c-2', next: 'c-3' }
      ),
      correlationId: correlationId('call-3')
    })
}

async function packImage(store: WorkspaceStore): Promise<void> {
  const fetchedAt = toEpochMillis(7)
  const image = { type: 'image/png', base64: 'aGVsbG8=' } as const
  await store.caseStore.commitFieldPack({
    pieces: [
      {
        kind: 'image',
        alert: { ...ref('a'), alertId: alertId('m1') },
        readAt: fetchedAt,
        address: picture,
        image
      }
    ]
  })
}

async function lookUp(store: WorkspaceStore): Promise<void> {
  await keepAddresses(store, {
    addresses: [{ id: addressId('0307010000412345'), attributes: { city: 'Utrecht' } }],
    receivedAt: toEpochMillis(3),
    correlationId: correlationId('call-1')
  })
  const feed = { kind: 'list', id: monitoringListId('ml-1') } as const
  await keepUpdates(store, {
    feed,
    updates: [{ id: 'event-1', attributes: { kvkNumber: '12345678' } }],
    receivedAt: toEpochMillis(4),
    correlationId: correlationId('call-2')
  })
  const times = { receivedAt: toEpochMillis(5), serviceTime: toEpochMillis(5), newest: null }
  await markPolled(store, feed, times, toEpochMillis(6))
  await markVisit(store)
  await attachLetter(store, 'file-1', 'case-1')
}
