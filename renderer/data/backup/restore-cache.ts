import type { OpenBackup, RestoredBackup } from '../../../shared/domain/backup.ts'
import { createCacheDatabase } from '../database/cache-database.ts'
import { cacheMigrations } from '../database/cache-migrations.ts'
import { databaseName } from '../database/database-name.ts'
import { partsOf, recodeRow } from '../database/database-rows.ts'
import { deleteDatabase } from '../database/stored-databases.ts'
import type { RestoreTarget } from './backup-restore-backup.ts'

/** What the next sync goes by. Written last: a restore that was killed must not look like a complete reading (SPEC B5). */
const control: ReadonlySet<string> = new Set(['pass', 'passes', 'feeds', 'followLists'])

/** Where this machine has fetched something itself, that stays: it may be newer, and a sync fetches it again. */
export async function restoreCache(backup: OpenBackup, target: RestoreTarget, onRows: (rows: number) => void): Promise<RestoredBackup['cache']> {
  const { workspaceId, vaultId, codec, dependencies } = target
  const name = databaseName('cache', workspaceId, vaultId)
  if (await wasRead(name, target)) return 'kept'
  await deleteDatabase(name, dependencies)
  // As it was when the backup was made; the next opening brings it up to date.
  const cache = createCacheDatabase(name, dependencies, cacheMigrations.filter(({ version }) => version <= backup.about.storage.cache))
  let written = 0
  try {
    await cache.open()
    for (const isControl of [false, true]) {
      for await (const frame of backup.frames()) {
        if (frame.kind !== 'rows' || frame.database !== 'cache' || control.has(frame.table) !== isControl) continue
        const parts = partsOf('cache')[frame.table] ?? null
        await cache.table(frame.table).bulkPut(await Promise.all(frame.rows.map((row) => recodeRow(row, parts, async (place, content) => codec.encode(place, content as never)))))
        written += frame.rows.length
        onRows(written)
      }
    }
  } finally {
    cache.close()
  }
  return 'restored'
}

async function wasRead(name: string, { dependencies }: RestoreTarget): Promise<boolean> {
  const cache = createCacheDatabase(name, dependencies)
  try {
    await cache.open()
    return (await cache.pass.get('current')) !== undefined || (await cache.followLists.limit(1).toArray()).length > 0
  } finally {
    cache.close()
  }
}
