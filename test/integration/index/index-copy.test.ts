import { describe, expect, it } from 'vitest'
import type { CacheDatabase } from '../../../renderer/data/database/cache-database.ts'
import { readIndexCopy } from '../../../renderer/data/index/index-copy.ts'
import type { IndexPartRow } from '../../../renderer/data/index/index-part.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { alertId } from '../../../shared/ids.ts'
import { alert, alertsPage, subscription, subscriptionsPage } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, type FakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { testSealing } from '../../fakes/store/sealing.ts'
import {
  begin,
  beginWithList,
  bring,
  commit,
  commitIn,
  complete,
  decide,
  indexedIds,
  keyOf
} from '../../fakes/store/store-steps.ts'

const few = 12

async function open(disk: FakeDisk): Promise<WorkspaceStore> {
  return (await openFakeWorkspace(disk, { sealing: await testSealing() })).store
}

/** A complete pass over some subjects with one alert each, whose index was copied. */
async function copied(disk: FakeDisk): Promise<WorkspaceStore> {
  const store = await open(disk)
  const names = Array.from({ length: few }, (_, index) => `s${String(index).padStart(2, '0')}`)
  await beginWithList(store)
  await commit(store, subscriptionsPage(names.map((name) => subscription(name, 1))))
  await commit(
    store,
    ...names.map((name, index) => alertsPage(name, [alert(name, `m${index}`, { score: 80 + index })]))
  )
  await complete(store)
  return store
}

const spoils: readonly (readonly [
  string,
  (cache: CacheDatabase, rows: readonly IndexPartRow[]) => Promise<unknown>
])[] = [
  ['is damaged', async (cache, rows) => cache.indexParts.put(flipped(rows[2]))],
  ['lacks a part', async (cache, rows) => cache.indexParts.delete(rows[2]?.id ?? '')],
  [
    'is of another version',
    async (cache, rows) => cache.indexParts.bulkPut(await Promise.all(rows.map(ofVersionBefore)))
  ],
  [
    'has a part in another place',
    async (cache, rows) => cache.indexParts.put({ ...(rows[2] as IndexPartRow), id: rows[1]?.id ?? '' })
  ]
]

async function ofVersionBefore({ id, payload }: IndexPartRow): Promise<IndexPartRow> {
  const { codec } = await testSealing()
  const stored = await codec.decode({ table: 'indexParts', id }, payload)
  // An older version may have stored something else in the same fields.
  const part =
    stored.part.kind === 'alerts'
      ? {
          ...stored.part,
          part: { ...stored.part.part, ids: stored.part.part.ids.map((one) => alertId(`other ${one}`)) }
        }
      : stored.part
  return {
    id,
    payload: await codec.encode({ table: 'indexParts', id }, { ...stored, format: stored.format - 1, part })
  }
}

function flipped(row: IndexPartRow | undefined): IndexPartRow {
  const bytes = Uint8Array.from((row as unknown as { payload: Uint8Array }).payload)
  bytes[40] = (bytes[40] ?? 0) ^ 1
  return { ...row, payload: bytes } as unknown as IndexPartRow
}

describe('the copy of the index', () => {
  it('fills the next start without the rows of the cases (T8a)', async () => {
    const disk = createFakeDisk()
    const store = await copied(disk)
    await store.cache.cases.clear()
    const after = await open(disk)
    expect(indexedIds(after)).toEqual(indexedIds(store))
    expect(after.triage.counts()).toEqual(store.triage.counts())
  })

  it('goes with what was committed after it, and with what is gone since (T8a)', async () => {
    const disk = createFakeDisk()
    const store = await copied(disk)
    await begin(store, 'later', { full: true })
    await commitIn(store, 'later', alertsPage('s00', [alert('s00', 'new')]), alertsPage('s01', []))
    expect(indexedIds(await open(disk))).toEqual(indexedIds(store))
    expect(indexedIds(store)).toContain('new')
    expect(indexedIds(store)).not.toContain('m1')
  })

  it('goes with a decision that was accepted after it (T8a)', async () => {
    const disk = createFakeDisk()
    const store = await copied(disk)
    const { id } = await decide(store, 's04', 'm4', 'true-positive')
    await bring(store, id, 'accepted')
    expect(store.triage.row(keyOf('s04', 'm4'))).toMatchObject({ status: 'true-positive', userState: 'sent' })
    const after = await open(disk)
    expect(after.triage.row(keyOf('s04', 'm4'))).toEqual(store.triage.row(keyOf('s04', 'm4')))
    expect(after.triage.counts()).toEqual(store.triage.counts())
  })

  it('hides no row that cannot be read: it is left out and named as soon as the rows were checked (E4a)', async () => {
    const disk = createFakeDisk()
    const store = await copied(disk)
    const row = await store.cache.cases.get('list-1/persons/s03')
    if (row === undefined) throw new Error('There is no such case')
    await store.cache.cases.put({
      ...row,
      alerts: row.alerts.map((one) => ({ ...one, payload: new Uint8Array(60) as never }))
    })
    const { store: after } = await openFakeWorkspace(disk, {
      sealing: await testSealing(),
      checkPause: () => Promise.resolve()
    })
    await expect.poll(() => indexedIds(after).includes('m3')).toBe(false)
    expect(after.unreadable.list()).toMatchObject([{ table: 'alerts', reason: 'unknown-version' }])
    expect(indexedIds(after)).toHaveLength(few - 1)
  })

  it.each(spoils)('is made anew by the start that could not read it, where it %s (T8b)', async (_, spoil) => {
    const disk = createFakeDisk()
    const store = await copied(disk)
    await spoil(store.cache, await store.cache.indexParts.toArray())
    const after = await open(disk)
    await expect.poll(async () => (await readIndexCopy(after)) !== null).toBe(true)
    await after.cache.cases.clear()
    expect(indexedIds(await open(disk))).toEqual(indexedIds(store))
  })

  it('is none before its last part is written, so that a kill leaves half of one to nobody (T8b)', async () => {
    const disk = createFakeDisk()
    const store = await copied(disk)
    const rows = await store.cache.indexParts.toArray()
    await store.cache.indexParts.delete(rows[0]?.id ?? '')
    const after = await open(disk)
    expect(indexedIds(after)).toEqual(indexedIds(store))
    await expect.poll(() => after.cache.indexParts.count()).toBe(rows.length)
  })

  it.each(spoils)(
    'is not used where it %s: all rows are read instead, and the user is told of nothing (T8b)',
    async (_, spoil) => {
      const disk = createFakeDisk()
      const store = await copied(disk)
      await spoil(store.cache, await store.cache.indexParts.toArray())
      const after = await open(disk)
      expect(indexedIds(after)).toEqual(indexedIds(store))
      expect(after.unreadable.list()).toEqual([])
    }
  )
})
