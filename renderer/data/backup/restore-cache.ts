import type { BackupRow, RestorableRows, RestoredBackup, UnusableRow } from '../../../shared/domain/backup.ts'
import { createCacheDatabase } from '../database/cache-database.ts'
import { cacheMigrations } from '../database/migrations.ts'
import { partsOf, recodeRow } from '../database/sealed-parts.ts'
import { databaseName, deleteDatabase } from '../database/stored-databases.ts'
import { type RestoreTarget, usableOf } from './restored-rows.ts'

/** The tables that the next sync goes by. They are written last, so that a killed restore does not look like a complete reading (SPEC B5). */
const control: ReadonlySet<string> = new Set(['pass', 'passes', 'feeds', 'followLists'])

/** If this machine has fetched something itself, that stays, since it may be newer and a sync fetches the rest again. */
export async function restoreCache(
  backup: RestorableRows,
  target: RestoreTarget,
  onRows: (rows: number) => void
): Promise<{ readonly cache: RestoredBackup['cache']; readonly leftOut: readonly UnusableRow[] }> {
  const { workspaceId, vaultId, codec, dependencies } = target
  const name = databaseName('cache', workspaceId, vaultId)
  if (await wasRead(name, target)) return { cache: 'kept', leftOut: [] }
  await deleteDatabase(name, dependencies)
  // The cache as it was when the backup was made. Its next opening brings it up to date.
  const cache = createCacheDatabase(
    name,
    dependencies,
    cacheMigrations.filter(({ version }) => version <= backup.about.storage.cache)
  )
  const leftOut: UnusableRow[] = []
  let written = 0
  try {
    await cache.open()
    for (const isControl of [false, true]) {
      for await (const frame of backup.frames()) {
        if (frame.kind !== 'rows' || frame.database !== 'cache' || control.has(frame.table) !== isControl)
          continue
        const parts = partsOf('cache')[frame.table] ?? null
        const table = cache.table(frame.table)
        const usable = usableOf(frame, table, leftOut)
        const isWhole = leftOut.every(({ table: of }) => of !== 'cases')
        const rows = isWhole ? usable : usable.map((row) => asIncomplete(frame.table, row))
        await table.bulkPut(
          await Promise.all(
            rows.map((row) =>
              recodeRow(row, parts, async (ref, content) => codec.encode(ref, content as never))
            )
          )
        )
        written += frame.rows.length
        onRows(written)
      }
    }
  } finally {
    cache.close()
  }
  return { cache: 'restored', leftOut }
}

/** Where subjects were left out, the next sync reads all lists again: none counts as completely read. */
function asIncomplete(table: string, row: BackupRow): BackupRow {
  if (table === 'pass') return { ...row, open: false }
  if (table !== 'followLists') return row
  return { ...row, completedIn: null, payload: { ...(row['payload'] as object), completeAt: null } }
}

async function wasRead(name: string, { dependencies }: RestoreTarget): Promise<boolean> {
  const cache = createCacheDatabase(name, dependencies)
  try {
    await cache.open()
    return (
      (await cache.pass.get('current')) !== undefined ||
      (await cache.followLists.limit(1).toArray()).length > 0
    )
  } finally {
    cache.close()
  }
}
