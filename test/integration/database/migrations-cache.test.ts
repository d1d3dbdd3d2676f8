import { describe, expect, it } from 'vitest'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import {
  cacheEditions,
  type Edition,
  namedRows,
  openedRows,
  writtenRows
} from '../../fakes/store/old/editions.ts'
import { layDatabase, oldName, readStored } from '../../fakes/store/old/lay-databases.ts'
import { at } from '../../fakes/store/old/old-contents.ts'
import { shownByCache } from '../../fakes/store/old/shown.ts'
import { createFakeDisk, type FakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { testSealing } from '../../fakes/store/sealing.ts'
import { knowledgeOf } from '../../fakes/store/store-steps.ts'
import { expectedCache } from './migrated-cache.ts'

/** The columns that step 3 added, as rows of older steps show them afterwards. */
const addedByStep3 = {
  pass: { changes: {} },
  followLists: { completedIn: null }
}

/** Step 6 forgets the cursors that older steps left in the clear. */
function beginsAnew(row: unknown): unknown {
  const { progress } = row as { readonly progress: object | null }
  return { ...(row as object), progress: progress && { ...progress, cursor: null, lastCursor: null } }
}

async function rowsExpected({ database }: Edition) {
  const named = namedRows(await writtenRows(database))
  const { feeds = [], cases = [] } = named
  const asTheyWere =
    database.version >= 6 ? named : { ...named, feeds: feeds.map(beginsAnew), cases: cases.map(beginsAnew) }
  if (database.version >= 3) return asTheyWere
  const added = (table: keyof typeof addedByStep3): readonly unknown[] =>
    (asTheyWere[table] ?? []).map((row) => ({ ...(row as object), ...addedByStep3[table] }))
  return { ...asTheyWere, pass: added('pass'), followLists: added('followLists') }
}

/** Today's schema, written by hand. */
const schema = {
  addresses: 'id, foundAt',
  cases: 'id, pending',
  feeds: 'key',
  followLists: 'id',
  histories: 'id, [list+readAt]',
  imageContents: 'id',
  images: 'id, [list+kind+readAt]',
  indexChanges: '++number',
  indexParts: 'id',
  monitoringMarks: 'id',
  organizationUpdates: 'id, at, unread',
  pass: 'id',
  passes: '[followListId+endedAt+passId]',
  quarantine: 'id, feed'
}

async function open(disk: FakeDisk): Promise<WorkspaceStore> {
  return (await openFakeWorkspace(disk, { sealing: await testSealing(), now: at(200) })).store
}

describe.each(cacheEditions)('a cache of $name', (edition) => {
  it('is shown by every query of today, field by field, and again after a restart', async () => {
    const disk = createFakeDisk()
    await layDatabase(disk, 'cache', edition.form, edition.database)
    for (const start of ['first', 'second']) {
      const store = await open(disk)
      expect(await shownByCache(store), start).toEqual(expectedCache(edition))
      expect(store.unreadable.list(), start).toEqual([])
      store.close()
    }
  })

  it("lies on the disk in today's schema, sealed, with every row that it had", async () => {
    const disk = createFakeDisk()
    const { codec } = await testSealing()
    await layDatabase(disk, 'cache', edition.form, edition.database)
    const store = await open(disk)
    // The copy of the index is made in the queue of commits, so this answer comes after it.
    await knowledgeOf(store)
    store.close()
    expect(await readStored(disk, oldName('cache', 'plain'))).toBeNull()
    const stored = await readStored(disk, oldName('cache', 'sealed'))
    if (stored === null) throw new Error('There is no sealed cache')
    expect({ version: stored.version, schema: stored.schema }).toEqual({ version: 6, schema })
    const { indexParts = [], indexChanges, ...rows } = await openedRows('cache', stored, codec)
    const { indexParts: _parts, indexChanges: _changes, ...wanted } = await rowsExpected(edition)
    const empty = Object.fromEntries(Object.keys(rows).map((table) => [table, []]))
    expect(rows).toStrictEqual({ ...empty, ...wanted })
    expect(indexParts.length).toBeGreaterThan(0)
    for (const part of indexParts) expect(part).toMatchObject({ payload: { format: 12 } })
    expect(indexChanges).toEqual([])
  })
})
