import type Dexie from 'dexie'
import { describe, expect, it } from 'vitest'
import { createCacheDatabase } from '../../../renderer/data/database/cache-database.ts'
import {
  cacheMigrations,
  type Migration,
  newest,
  workMigrations
} from '../../../renderer/data/database/migrations.ts'
import type { RowCodec } from '../../../renderer/data/database/row-codec.ts'
import type { DatabaseKind } from '../../../renderer/data/database/stored-databases.ts'
import { createWorkDatabase } from '../../../renderer/data/database/work-database.ts'
import type { Sealing, WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import {
  cacheEditions,
  type Edition,
  openedRows,
  type Rows,
  underWrittenKeys,
  plainPairs,
  workEditions
} from '../../fakes/store/old/editions.ts'
import { layDatabase, oldName, type OldForm, readStored } from '../../fakes/store/old/lay-databases.ts'
import { at } from '../../fakes/store/old/old-contents.ts'
import { shownByCache, shownByWork } from '../../fakes/store/old/shown.ts'
import { createFakeDisk, type FakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { testSealing } from '../../fakes/store/sealing.ts'

const kinds = {
  cache: { migrations: cacheMigrations, editions: cacheEditions },
  work: { migrations: workMigrations, editions: workEditions }
} as const
const bothKinds = ['cache', 'work'] as const

function createDatabase(
  kind: DatabaseKind,
  form: OldForm,
  disk: FakeDisk,
  steps: readonly Migration[] = kinds[kind].migrations
): Dexie {
  const name = oldName(kind, form)
  return kind === 'cache' ? createCacheDatabase(name, disk, steps) : createWorkDatabase(name, disk, steps)
}

/** The same steps, with `onRun` called after each. */
function watched(migrations: readonly Migration[], onRun: (version: number) => void): readonly Migration[] {
  return migrations.map((migration) => ({
    ...migration,
    upgrade: async (transaction) => {
      await migration.upgrade?.(transaction)
      onRun(migration.version)
    }
  }))
}

async function layBoth(disk: FakeDisk, cache: Edition, work: Edition): Promise<void> {
  await layDatabase(disk, 'cache', cache.form, cache.database)
  await layDatabase(disk, 'work', work.form, work.database)
}

async function open(disk: FakeDisk, sealing?: Sealing): Promise<WorkspaceStore> {
  return (await openFakeWorkspace(disk, { sealing: sealing ?? (await testSealing()), now: at(200) })).store
}

/** What a store shows after opening. Other tests compare this with what was written. */
async function shownOf(disk: FakeDisk): Promise<readonly [unknown, unknown]> {
  const store = await open(disk)
  const shown = [await shownByCache(store), await shownByWork(store)] as const
  store.close()
  return shown
}

describe.each(bothKinds)('the steps of the %s', (kind) => {
  const { migrations, editions } = kinds[kind]

  it('are numbered without a gap up to the version that is opened, and an old database of each is tried', async () => {
    const database = createDatabase(kind, 'plain', createFakeDisk())
    await database.open()
    const numbers = migrations.map(({ version }) => version)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    expect(numbers.at(-1)).toBe(database.verno)
    expect(newest(migrations)).toBe(database.verno)
    database.close()
    expect([...new Set(editions.map(({ database: { version } }) => version))]).toEqual(numbers)
  })

  it.each(editions)('run once each and in their order, those behind $name', async (edition) => {
    const disk = createFakeDisk()
    await layDatabase(disk, kind, edition.form, edition.database)
    const ran: number[] = []
    for (const start of ['first', 'second']) {
      const steps = watched(migrations, (version) => ran.push(version))
      const database = createDatabase(kind, edition.form, disk, steps)
      await database.open()
      const behind = migrations.map(({ version }) => version).slice(edition.database.version)
      expect(ran, start).toEqual(behind)
      expect([edition.database.version, ...ran].at(-1), start).toBe(database.verno)
      database.close()
    }
  })

  it('run none in a new database', async () => {
    const ran: number[] = []
    const database = createDatabase(
      kind,
      'plain',
      createFakeDisk(),
      watched(migrations, (version) => ran.push(version))
    )
    await database.open()
    expect(ran).toEqual([])
    database.close()
  })

  const withStepsToCome = editions.filter(({ database: { version } }) => version < newest(migrations))

  it.each(withStepsToCome)(
    'leave the whole database as it was where any of them fails: $name',
    async (edition) => {
      for (const { version: failing } of migrations.slice(edition.database.version)) {
        const disk = createFakeDisk()
        await layDatabase(disk, kind, edition.form, edition.database)
        const before = await readStored(disk, oldName(kind, edition.form))
        const steps = watched(migrations, (version) => {
          if (version === failing) throw new Error('the power went')
        })
        const database = createDatabase(kind, edition.form, disk, steps)
        await expect(database.open(), String(failing)).rejects.toThrow('the power went')
        database.close()
        expect(await readStored(disk, oldName(kind, edition.form)), String(failing)).toStrictEqual(before)
        const again = createDatabase(kind, edition.form, disk)
        await again.open()
        expect(again.verno).toBe(newest(migrations))
        again.close()
      }
    }
  )
})

/** Makes the migration fail at the row with this number. Returns a function that tells how many rows it has changed. */
function failAtRow(database: Dexie, failing: number): () => number {
  let changed = 0
  for (const table of database.tables)
    table.hook('updating', () => {
      changed += 1
      if (changed === failing) throw new Error('the disk is full')
      return undefined
    })
  return () => changed
}

describe('a migration of the cache that fails at one of its rows', () => {
  it.each(cacheEditions.filter(({ database: { version } }) => version < 3))(
    'leaves all rows as they were, and the next opening changes them all: $name',
    async (edition) => {
      const untouched = createFakeDisk()
      await layDatabase(untouched, 'cache', 'plain', edition.database)
      const expected = await shownOf(untouched)
      for (let failing = 1; failing <= 3; failing += 1) {
        const disk = createFakeDisk()
        await layDatabase(disk, 'cache', 'plain', edition.database)
        const before = await readStored(disk, oldName('cache', 'plain'))
        const database = createDatabase('cache', edition.form, disk)
        const changed = failAtRow(database, failing)
        await expect(database.open(), String(failing)).rejects.toThrow('the disk is full')
        expect(changed()).toBe(failing)
        database.close()
        expect(await readStored(disk, oldName('cache', 'plain')), String(failing)).toStrictEqual(before)
        expect(await shownOf(disk), String(failing)).toEqual(expected)
      }
    }
  )
})

/**
 * Throws at the row with this number, like a page that is killed there. The copy of the index is not counted,
 * since it is made later.
 */
function throwingAt(sealing: Sealing, failing: number): Sealing & { readonly count: () => number } {
  let rows = 0
  const encode: RowCodec['encode'] = (ref, content) => {
    if (ref.table !== 'indexParts') rows += 1
    if (rows === failing) throw new Error('killed')
    return sealing.codec.encode(ref, content)
  }
  return { ...sealing, codec: { ...sealing.codec, encode }, count: () => rows }
}

const unsealed: RowCodec = {
  encode: (_ref, content) => content as never,
  decode: (_ref, payload) => payload as never
}

/** The rows of a laid database before it is sealed. If `isMigrated`, today's code has opened it before. */
async function plainRows(kind: DatabaseKind, edition: Edition, isMigrated: boolean): Promise<Rows | null> {
  const disk = createFakeDisk()
  await layDatabase(disk, kind, edition.form, edition.database)
  if (isMigrated) {
    const database = createDatabase(kind, edition.form, disk)
    await database.open()
    database.close()
  }
  const stored = await readStored(disk, oldName(kind, edition.form))
  return stored && openedRows(kind, stored, unsealed)
}

/** Expects that each of the two databases has all rows in plain form, migrated or not, or else all of them sealed. */
async function expectWhole(
  disk: FakeDisk,
  editions: Readonly<Record<DatabaseKind, Edition>>,
  codec: RowCodec
): Promise<void> {
  for (const kind of bothKinds) {
    const plain = await readStored(disk, oldName(kind, 'plain'))
    const stored = plain ?? (await readStored(disk, oldName(kind, 'sealed')))
    const isMigrated = stored?.version === newest(kinds[kind].migrations)
    const written = await plainRows(kind, editions[kind], isMigrated)
    const opened = stored && (await openedRows(kind, stored, plain === null ? codec : unsealed))
    expect(opened && underWrittenKeys(opened, written ?? {}), kind).toEqual(written)
  }
}

describe('the sealing of plain rows of older steps', () => {
  it.each(plainPairs)(
    'leaves every row whole wherever it fails, and the next opening completes it (E5b): $name',
    async (pair) => {
      const sealing = await testSealing()
      const untouched = createFakeDisk()
      await layBoth(untouched, pair.cache, pair.work)
      const counting = throwingAt(sealing, Infinity)
      const first = await open(untouched, counting)
      const rows = counting.count()
      first.close()
      const expected = await shownOf(untouched)
      expect(rows).toBeGreaterThan(20)
      for (let failing = 1; failing <= rows; failing += pair === plainPairs.at(-1) ? 1 : 9) {
        const disk = createFakeDisk()
        await layBoth(disk, pair.cache, pair.work)
        await expect(open(disk, throwingAt(sealing, failing)), String(failing)).rejects.toThrow('killed')
        await expectWhole(disk, pair, sealing.codec)
        expect(await shownOf(disk), String(failing)).toEqual(expected)
      }
    }
  )
})
