import { type EpochMillis, toEpochMillis } from '../../../shared/clock.ts'
import type { BackupAbout, BackupFrame, BackupRow, RestorableRows } from '../../../shared/domain/backup.ts'
import type { JournalRow } from '../../../shared/domain/work-journal.ts'
import { type VaultId, type WorkspaceId, workspaceId } from '../../../shared/ids.ts'
import type { CaseRow } from '../database/cache-database.ts'
import { cacheMigrations, newest, workMigrations } from '../database/migrations.ts'
import { refuseNewer } from '../database/opening.ts'
import type { RowCodec } from '../database/row-codec.ts'
import { openDatabase, partsOf, rowsOf } from '../database/sealed-parts.ts'
import { isStorageError } from '../database/store-failures.ts'
import {
  beginDeletion,
  type IndexedDbDependencies,
  listDatabases,
  type NamedDatabase,
  type Patience
} from '../database/stored-databases.ts'
import { rowsOfJournal } from './journal-rows.ts'
import { readableRows } from './readable-rows.ts'
import { derived } from './write-backup.ts'

/** The databases of one workspace in a vault that was kept aside. */
export interface AsideDatabases {
  readonly workspaceId: WorkspaceId
  readonly names: readonly string[]
  /** Rows that lie in them, whether they can be read or not. Null if one of them does not open. */
  readonly rows: number | null
}

/** All databases of a vault, by workspace. Those of a restore that was killed are none of it. */
export async function listAside(
  vaultId: VaultId,
  dependencies: IndexedDbDependencies
): Promise<readonly AsideDatabases[]> {
  const found = new Map<string, AsideDatabases>()
  for (const one of await databasesOf(vaultId, dependencies)) {
    const before = found.get(one.workspaceId)
    const rows = await countRows(one, dependencies)
    found.set(one.workspaceId, {
      workspaceId: workspaceId(one.workspaceId),
      names: [...(before?.names ?? []), one.name],
      rows: before?.rows === null || rows === null ? null : (before?.rows ?? 0) + rows
    })
  }
  return [...found.values()]
}

async function databasesOf(
  vaultId: VaultId,
  dependencies: IndexedDbDependencies
): Promise<readonly NamedDatabase[]> {
  return (await listDatabases(dependencies)).filter((one) => one.vaultId === vaultId)
}

async function countRows(
  { kind, name }: NamedDatabase,
  dependencies: IndexedDbDependencies
): Promise<number | null> {
  const database = openDatabase(kind, name, dependencies)
  try {
    await database.open()
    const tables = database.tables.filter((table) => !derived.has(table.name))
    return (await Promise.all(tables.map((table) => table.count()))).reduce((sum, count) => sum + count, 0)
  } catch (thrown) {
    if (isStorageError(thrown)) return null
    throw thrown
  } finally {
    database.close()
  }
}

/** What somebody gets back of one workspace. */
export interface AsideContents {
  readonly workspaceId: WorkspaceId
  readonly alerts: number
  readonly drafts: number
  /** Decisions that were to be sent. */
  readonly waiting: number
  readonly changes: number
  /** Subjects that somebody put something into. */
  readonly cases: number
  readonly notes: number
  /** Rows of the person's own work that cannot be read. */
  readonly unreadable: number
  /** The newest time of the work in it. Null if there is none. */
  readonly lastWork: EpochMillis | null
}

export interface AsideToRead {
  readonly vaultId: VaultId
  readonly workspaceId: WorkspaceId
  readonly codec: RowCodec
  readonly dependencies: IndexedDbDependencies
  /** What the journal of its time holds. It may have work that the databases lost. */
  readonly journal?: readonly JournalRow[]
}

/** Reads all of the person's own work, and counts the alerts beside it. @throws what the databases throw. */
export async function readAsideContents(aside: AsideToRead): Promise<AsideContents> {
  refuseNewer(await listDatabases(aside.dependencies), ({ vaultId }) => vaultId === aside.vaultId)
  const tally = new Tally()
  for await (const { table, row } of asideRows(aside, new Set(Object.keys(partsOf('work')))))
    tally.note(table, row)
  return { workspaceId: aside.workspaceId, alerts: await countAlerts(aside), ...tally.counted() }
}

/** Which alerts are shown stands in the clear, so that none need be unsealed. */
async function countAlerts({ vaultId, workspaceId: id, dependencies }: AsideToRead): Promise<number> {
  let alerts = 0
  for (const { kind, name, workspaceId: of } of await databasesOf(vaultId, dependencies)) {
    if (kind !== 'cache' || of !== id) continue
    const cache = openDatabase(kind, name, dependencies)
    try {
      await cache.open()
      for await (const rows of rowsOf(cache.table('cases')))
        for (const row of rows as readonly CaseRow[])
          alerts += row.vanished ? 0 : row.alerts.filter(({ gone }) => !gone).length
    } finally {
      cache.close()
    }
  }
  return alerts
}

class Tally {
  readonly #ids: Record<string, Set<unknown>> = {}
  #unreadable = 0
  #last = -1

  note(table: string, row: BackupRow | null): void {
    if (row === null) {
      this.#unreadable += 1
      return
    }
    for (const time of [row['at'], row['updatedAt'], row['queuedAt'], row['addedAt']])
      if (typeof time === 'number') this.#last = Math.max(this.#last, time)
    const { id, caseKey } = row
    if (table === 'reviews') {
      if (row['state'] !== 'accepted') this.#add('waiting', id)
    } else if (table === 'caseItems') {
      const { removedAt, content } = row['payload'] as {
        readonly removedAt?: unknown
        readonly content?: { readonly kind?: unknown }
      }
      if (removedAt !== null) return
      this.#add('cases', caseKey)
      if (content?.kind === 'note') this.#add('notes', id)
    } else this.#add(table, id)
  }

  #add(name: string, id: unknown): void {
    const ids = (this.#ids[name] ??= new Set())
    ids.add(id)
  }

  counted(): Omit<AsideContents, 'workspaceId' | 'alerts'> {
    const count = (name: string): number => this.#ids[name]?.size ?? 0
    return {
      drafts: count('drafts'),
      waiting: count('waiting'),
      changes: count('changes'),
      cases: count('cases'),
      notes: count('notes'),
      unreadable: this.#unreadable,
      lastWork: this.#last < 0 ? null : toEpochMillis(this.#last)
    }
  }
}

interface AsideRow {
  readonly database: 'cache' | 'work'
  readonly table: string
  /** Null if it cannot be read. */
  readonly row: BackupRow | null
}

/**
 * The rows of one workspace, those of the database that was worked in last at the end, so that they count. Only
 * databases that are there are opened: the library would make the others.
 */
async function* asideRows(
  { vaultId, workspaceId: id, codec, dependencies, journal = [] }: AsideToRead,
  tables: ReadonlySet<string>
): AsyncGenerator<AsideRow> {
  const named = (await databasesOf(vaultId, dependencies)).filter((one) => one.workspaceId === id)
  const ordered = named.toSorted((left, right) => Number(left.isBeside) - Number(right.isBeside))
  const acts = new ActNumbers()
  const known = new Set<string>()
  for (const { kind, name } of ordered) {
    acts.begin()
    const database = openDatabase(kind, name, dependencies)
    try {
      await database.open()
      for (const [table, parts] of Object.entries(partsOf(kind))) {
        if (!tables.has(table) || derived.has(table)) continue
        for await (const rows of readableRows(database.table(table), parts, codec))
          for (const row of rows) {
            const own = table === 'history' && row !== null ? acts.renumber(row) : row
            if (table === 'aside') yield* unreadableOf(row)
            else if (own !== 'known') {
              if (kind === 'work' && row !== null) known.add(`${table} ${String(row['id'])}`)
              yield { database: kind, table, row: own }
            }
          }
      }
    } finally {
      database.close()
    }
  }
  yield* lostRows(journal, { tables, known, acts })
}

interface KnownRows {
  readonly tables: ReadonlySet<string>
  /** Tables and ids of what the databases gave. */
  readonly known: ReadonlySet<string>
  readonly acts: ActNumbers
}

/** What only the journal has. The databases are as new as it is, but for what they lost. */
async function* lostRows(
  journal: readonly JournalRow[],
  { tables, known, acts }: KnownRows
): AsyncGenerator<AsideRow> {
  if (journal.length === 0) return
  acts.begin()
  for (const [table, rows] of await rowsOfJournal(journal))
    for (const row of tables.has(table) ? rows : []) {
      const own = table === 'history' ? acts.renumber(row) : row
      const isKnown = table !== 'history' && known.has(`${table} ${String(row['id'])}`)
      if (own !== 'known' && !isKnown) yield { database: 'work', table, row: own }
    }
}

/** Bytes that could not be read there either, unless they came back since. */
function* unreadableOf(row: BackupRow | null): Generator<AsideRow> {
  if (row?.['isBack'] !== true) yield { database: 'work', table: 'aside', row: null }
}

/** Two databases number their acts alike, and the later one begins with a copy of those of the other. */
class ActNumbers {
  #known: ReadonlySet<string> = new Set()
  /** Also those of the database that is read now, in which two acts may have one time. */
  readonly #named = new Set<string>()
  #last = 0

  /** The acts of another database follow. */
  begin(): void {
    this.#known = new Set(this.#named)
  }

  renumber(row: BackupRow): BackupRow | 'known' {
    const name = `${String(row['at'])} ${String(row['alertKey'])}`
    if (this.#known.has(name)) return 'known'
    this.#named.add(name)
    this.#last += 1
    return { ...row, number: this.#last }
  }
}

/** What was kept aside, as rows that can be added to what is here. Nobody worked in it after `madeAt`. */
export function asRestorable(source: AsideToRead, madeAt: EpochMillis): RestorableRows {
  const storage = { cache: newest(cacheMigrations), work: newest(workMigrations) }
  return { about: { madeAt, storage }, frames: () => framesOf(source) }
}

/** What was kept aside, as the frames of a backup. */
export async function* asBackupFrames(
  rows: RestorableRows,
  belongs: Pick<BackupAbout, 'workspace' | 'connection'>
): AsyncGenerator<BackupFrame> {
  yield { kind: 'about', about: { ...belongs, ...rows.about } }
  yield* rows.frames()
}

/** Rows of one frame. An image may have two megabytes. */
const frameRows = 200
const largeFrames: Readonly<Record<string, number>> = { imageContents: 1, caseFiles: 1 }

async function* framesOf(source: AsideToRead): AsyncGenerator<BackupFrame> {
  const counts: Record<string, number> = {}
  let unreadable = 0
  let waiting: BackupRow[] = []
  let of: Pick<AsideRow, 'database' | 'table'> = { database: 'work', table: '' }
  const frame = (): BackupFrame => ({ kind: 'rows', ...of, rows: waiting })
  const all = new Set([...Object.keys(partsOf('work')), ...Object.keys(partsOf('cache'))])
  for await (const { database, table, row } of asideRows(source, all)) {
    if (row === null) {
      unreadable += 1
      continue
    }
    const isSame = of.database === database && of.table === table
    if (waiting.length > 0 && (!isSame || waiting.length >= (largeFrames[table] ?? frameRows))) {
      yield frame()
      waiting = []
    }
    of = { database, table }
    waiting.push(row)
    const name = `${database}/${table}`
    counts[name] = (counts[name] ?? 0) + 1
  }
  if (waiting.length > 0) yield frame()
  yield { kind: 'end', counts, unreadable }
}

/** When it was worked in last, as far as anybody knows: the clock may have been wrong when it was kept aside. */
export function endOfWork({ lastWork }: AsideContents, setAsideAt: EpochMillis | null): EpochMillis {
  const known = [lastWork, setAsideAt].filter((at) => at !== null)
  return known.length === 0 ? toEpochMillis(0) : toEpochMillis(Math.min(...known))
}

/** Deletes the databases of a vault that was kept aside, and looks. Returns the names of those that are still there. */
export async function deleteAside(
  vaultId: VaultId,
  { dependencies, patience }: { readonly dependencies: IndexedDbDependencies; readonly patience: Patience }
): Promise<readonly string[]> {
  for (const { name } of await databasesOf(vaultId, dependencies))
    await patience(beginDeletion(name, dependencies))
  return (await databasesOf(vaultId, dependencies)).map(({ name }) => name)
}
