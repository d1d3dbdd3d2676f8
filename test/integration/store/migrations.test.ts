import Dexie from 'dexie'
import { describe, expect, it } from 'vitest'
import { createCacheDatabase } from '../../../renderer/store/cache-database.ts'
import { cacheMigrations, workMigrations } from '../../../renderer/store/migrations/all-migrations.ts'
import type { Migration } from '../../../renderer/store/migrations/migration.ts'
import { createWorkDatabase } from '../../../renderer/store/work-database.ts'
import { readCase } from '../../../renderer/store/queries.ts'
import { saveDraft } from '../../../renderer/actions/save-draft.ts'
import { workspaceId } from '../../../shared/ids.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/open-workspace.ts'
import type { FakeDisk } from '../../fakes/open-workspace.ts'
import { keyOf } from './reading.ts'
import { decide, fill } from './working.ts'

const test = workspaceId('test')
const databases = [
  { name: 'cache', create: (disk: FakeDisk, steps: readonly Migration[]): Dexie => createCacheDatabase(test, disk, steps), migrations: cacheMigrations },
  { name: 'work', create: (disk: FakeDisk, steps: readonly Migration[]): Dexie => createWorkDatabase(test, disk, steps), migrations: workMigrations }
]

async function contentOf(database: Dexie): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const tables = await Promise.all(database.tables.map(async (table) => [table.name, await table.toArray()] as const))
  return Object.fromEntries(tables)
}

/** Rows as the app writes them, in all tables. */
async function writeRows(disk: FakeDisk): Promise<void> {
  const { store } = await openFakeWorkspace(disk)
  await fill(store, { a: 2 })
  await decide(store, 'a', 'm1')
  await saveDraft(store, keyOf('a', 'm2'), { status: 'true-positive' })
  store.close()
}

describe.each(databases)('the migrations of the $name', ({ create, migrations }) => {
  it('are numbered from 1 without a gap', () => {
    expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, index) => index + 1))
  })

  it('end at the version that a fresh database has', async () => {
    const database = await create(createFakeDisk(), migrations).open()
    expect(database.verno).toBe(migrations.length)
    database.close()
  })

  it('keep every row where a step is added', async () => {
    const disk = createFakeDisk()
    await writeRows(disk)
    const before = create(disk, migrations)
    const rows = await contentOf(await before.open())
    before.close()
    const ran: number[] = []
    const next: Migration = {
      version: migrations.length + 1,
      stores: { added: 'id' },
      upgrade: (transaction) =>
        transaction.table('added').add({ id: 'marker' }).then(() => {
          ran.push(migrations.length + 1)
        })
    }
    const after = await create(disk, [...migrations, next]).open()
    expect(await contentOf(after)).toEqual({ ...rows, added: [{ id: 'marker' }] })
    expect(ran).toEqual([migrations.length + 1])
    after.close()
  })

  it('keep nothing of a step that fails, and open at the old version', async () => {
    const disk = createFakeDisk()
    await writeRows(disk)
    const broken: Migration = { version: migrations.length + 1, stores: { added: 'id' }, upgrade: () => Dexie.Promise.reject(new Error('Cut off')) }
    await expect(create(disk, [...migrations, broken]).open()).rejects.toThrow('Cut off')
    const { store } = await openFakeWorkspace(disk)
    expect(await readCase(store, keyOf('a', 'm2'))).toMatchObject({ draft: { status: 'true-positive' }, gone: false })
    store.close()
  })
})
