import type Dexie from 'dexie'
import type {
  BackupFrame,
  BackupRow,
  RestorableRows,
  RestoredBackup,
  UnusableRow
} from '../../../shared/domain/backup.ts'
import { type CacheDatabase, createCacheDatabase } from '../database/cache-database.ts'
import { cacheMigrations } from '../database/migrations.ts'
import { nameRows } from '../database/row-names.ts'
import { partsOf, recodeRow, rowsOf } from '../database/sealed-parts.ts'
import { databaseName, deleteDatabase, stagingName } from '../database/stored-databases.ts'
import { type RestoreTarget, usableOf } from './restored-rows.ts'

/** The tables that the next sync goes by. They are written last and all at once, so that a killed restore does not look like a complete reading (SPEC B5b). */
const control: ReadonlySet<string> = new Set(['pass', 'passes', 'feeds', 'followLists'])

/** What no sync brings: each address was a call, and a poll asks from its mark on, so that the marks come last (SPEC B4e). */
const lookedUp = ['addresses', 'organizationUpdates', 'monitoringMarks'] as const

interface CacheRestore extends Pick<RestoredBackup, 'cache' | 'lookedUp'> {
  readonly leftOut: readonly UnusableRow[]
}

/**
 * If this machine has fetched alerts itself, these stay, since they may be newer and a sync fetches the rest again.
 * What no sync fetches is added to what is here.
 */
export async function restoreCache(
  backup: RestorableRows,
  target: RestoreTarget,
  onRows: (rows: number) => void
): Promise<CacheRestore> {
  const { workspaceId, vaultId, dependencies } = target
  const name = databaseName('cache', workspaceId, vaultId)
  const here = await whatIsHere(name, target)
  const leftOut: UnusableRow[] = []
  const filling = { backup, target, leftOut, onRows }
  if (here === 'nothing') {
    await deleteDatabase(name, dependencies)
    return { cache: 'restored', lookedUp: await fill(name, 'all', filling), leftOut }
  }
  const staging = stagingName('cache', workspaceId, vaultId)
  await deleteDatabase(staging, dependencies)
  try {
    await fill(staging, here === 'alerts' ? 'looked-up' : 'all', filling)
    return {
      cache: here === 'alerts' ? 'kept' : 'restored',
      lookedUp: await merge(staging, name, here, target),
      leftOut
    }
  } finally {
    await deleteDatabase(staging, dependencies)
  }
}

/** What of the service this machine has fetched itself. */
type Fetched = 'nothing' | 'looked-up' | 'alerts'

async function whatIsHere(name: string, { dependencies }: RestoreTarget): Promise<Fetched> {
  const cache = createCacheDatabase(name, dependencies)
  try {
    await cache.open()
    const isRead =
      (await cache.pass.get('current')) !== undefined ||
      (await cache.followLists.limit(1).toArray()).length > 0
    if (isRead) return 'alerts'
    const counts = await Promise.all(lookedUp.map((table) => cache.table(table).count()))
    return counts.some((count) => count > 0) ? 'looked-up' : 'nothing'
  } finally {
    cache.close()
  }
}

interface Filling {
  readonly backup: RestorableRows
  readonly target: RestoreTarget
  readonly leftOut: UnusableRow[]
  readonly onRows: (rows: number) => void
}

/**
 * Writes rows of the backup into a database as it was when the backup was made. Its next opening brings it up to date.
 * Returns how many of them were looked up.
 */
async function fill(
  name: string,
  which: 'all' | 'looked-up',
  { backup, target, leftOut, onRows }: Filling
): Promise<number> {
  const cache = createCacheDatabase(
    name,
    target.dependencies,
    cacheMigrations.filter(({ version }) => version <= backup.about.storage.cache)
  )
  const last = new Map<string, readonly unknown[]>()
  let written = 0
  let found = 0
  try {
    await cache.open()
    for (const isControl of which === 'all' ? [false, true] : [false]) {
      for await (const frame of backup.frames()) {
        if (frame.kind !== 'rows' || frame.database !== 'cache' || control.has(frame.table) !== isControl)
          continue
        if (which === 'looked-up' && !isLookedUp(frame.table)) continue
        const rows = await sealedRows(frame, cache, target, leftOut)
        if (isControl) last.set(frame.table, [...(last.get(frame.table) ?? []), ...rows])
        else await cache.table(frame.table).bulkPut([...rows])
        if (isCounted(frame.table)) found += rows.length
        written += frame.rows.length
        onRows(written)
      }
    }
    await putAtOnce(cache, last)
  } finally {
    cache.close()
  }
  return found
}

function isLookedUp(table: string): boolean {
  return (lookedUp as readonly string[]).includes(table)
}

/** How far something was polled is nothing that a person misses. */
function isCounted(table: string): boolean {
  return isLookedUp(table) && table !== 'monitoringMarks'
}

async function sealedRows(
  frame: Extract<BackupFrame, { readonly kind: 'rows' }>,
  cache: Dexie,
  { codec }: RestoreTarget,
  leftOut: UnusableRow[]
): Promise<readonly unknown[]> {
  const parts = partsOf('cache')[frame.table] ?? null
  const usable = usableOf(frame, cache.table(frame.table), leftOut)
  const isWhole = leftOut.every(({ table: of }) => of !== 'cases')
  const rows = isWhole ? usable : usable.map((row) => asIncomplete(frame.table, row))
  return await Promise.all(
    rows.map((row) => recodeRow(row, parts, async (ref, content) => codec.encode(ref, content as never)))
  )
}

/** Where subjects were left out, the next sync reads all lists again: none counts as completely read. */
function asIncomplete(table: string, row: BackupRow): BackupRow {
  if (table === 'pass') return { ...row, open: false }
  if (table !== 'followLists') return row
  return { ...row, completedIn: null, payload: { ...(row['payload'] as object), completeAt: null } }
}

async function putAtOnce(cache: Dexie, rows: ReadonlyMap<string, readonly unknown[]>): Promise<void> {
  if (rows.size === 0) return
  await cache.transaction('rw', [...rows.keys()], async () => {
    for (const [table, all] of rows) await cache.table(table).bulkPut([...all])
  })
}

/** Adds what was looked up to what is here, and where no alerts are here, takes all else. */
async function merge(
  staging: string,
  name: string,
  here: Fetched,
  { codec, dependencies }: RestoreTarget
): Promise<number> {
  const [from, to] = [staging, name].map((one) => createCacheDatabase(one, dependencies)) as [
    CacheDatabase,
    CacheDatabase
  ]
  try {
    await from.open()
    // A backup has rows under what they are called.
    await nameRows(codec, from)
    await to.open()
    const added = await addMissing(from, to)
    if (here !== 'alerts') await takeOthers(from, to)
    return added
  } finally {
    from.close()
    to.close()
  }
}

async function addMissing(from: Dexie, to: Dexie): Promise<number> {
  let added = 0
  for (const name of lookedUp) {
    const table = to.table(name)
    for await (const portion of rowsOf(from.table(name))) {
      const rows = portion as readonly { readonly id: string }[]
      const here = await table.bulkGet(rows.map(({ id }) => id))
      const missing = rows.filter((_row, index) => here[index] === undefined)
      await table.bulkPut(missing)
      if (isCounted(name)) added += missing.length
    }
  }
  return added
}

/** What is here of them is what a restore that was killed has left. */
async function takeOthers(from: Dexie, to: Dexie): Promise<void> {
  const last = new Map<string, readonly unknown[]>()
  for (const table of to.tables.filter((one) => !isLookedUp(one.name))) {
    await table.clear()
    for await (const rows of rowsOf(from.table(table.name)))
      if (control.has(table.name)) last.set(table.name, [...(last.get(table.name) ?? []), ...rows])
      else await table.bulkPut([...rows])
  }
  await putAtOnce(to, last)
}
