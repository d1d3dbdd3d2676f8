import { keyOfRow } from '../database/row-names.ts'
import type { BackupAbout, BackupFrame, BackupRow } from '../../../shared/domain/backup.ts'
import { failed, ok, type Result } from '../../../shared/errors.ts'
import type { BackupHead } from '../../../shared/ipc/backup-schemas.ts'
import { cacheMigrations, newest, workMigrations } from '../database/migrations.ts'
import { partsOf, type Recode, recodeRow, rowsOf } from '../database/sealed-parts.ts'
import type { DatabaseKind } from '../database/stored-databases.ts'
import { UnreadableRow } from '../database/unreadable-rows.ts'
import { databasesOf, type OpenWorkspace } from '../workspace.ts'
import { sealFrame, writeHead } from './backup-format.ts'

/** Takes the file piece by piece. Returns the system's code if it could not be written. */
export type BackupSink = (bytes: Uint8Array) => Promise<string | null>

export interface BackupWriting {
  readonly workspace: OpenWorkspace
  readonly about: Omit<BackupAbout, 'storage'>
  readonly head: BackupHead
  readonly key: CryptoKey
  readonly sink: BackupSink
  readonly onRows: (rows: number) => void
}

/** Characters of rows in one frame: many enough to make sealing cheap, and few enough for any memory. */
const frameLength = 256 * 1024
/** These tables tell how far the others were read. They are written first, so that a restored pass repeats pages rather than skips some (SPEC S6). */
const first = ['pass', 'passes', 'feeds', 'followLists']

/** Copies of what the other tables hold, which are made anew where they are missing. */
const derived: ReadonlySet<string> = new Set(['indexParts', 'indexChanges'])

/** Thrown to end the reading of rows. */
class NotWritten extends Error {
  readonly code: string

  constructor(code: string) {
    super(`The backup was not written: ${code}`)
    this.code = code
  }
}

/** Writes all rows of both databases, in constant memory (SPEC B2a). Returns how many there were. */
export async function writeBackup(writing: BackupWriting): Promise<Result<number, string>> {
  try {
    return ok(await new BackupPen(writing).write())
  } catch (thrown) {
    if (thrown instanceof NotWritten) return failed(thrown.code)
    throw thrown
  }
}

class BackupPen {
  readonly #writing: BackupWriting
  readonly #counts: Record<string, number> = {}
  #hash: Uint8Array<ArrayBuffer> = new Uint8Array()
  #frames = 0
  #rows = 0
  #unreadable = 0

  constructor(writing: BackupWriting) {
    this.#writing = writing
  }

  async write(): Promise<number> {
    const { workspace, about, head } = this.#writing
    const { workBook, work } = databasesOf(workspace)
    const { bytes, hash } = await writeHead(head)
    this.#hash = hash
    await this.#put(bytes)
    await this.#frame({
      kind: 'about',
      about: { ...about, storage: { cache: newest(cacheMigrations), work: newest(workMigrations) } }
    })
    const cacheTables = Object.keys(partsOf('cache'))
    for (const table of [
      ...first,
      ...cacheTables.filter((name) => !first.includes(name) && !derived.has(name))
    ])
      await this.#table('cache', table)
    // No act of the user may come between two tables of their work.
    await workBook.quietly(async () => {
      for (const table of Object.keys(partsOf('work')).filter((name) => name !== 'aside'))
        await this.#table('work', table)
      // Rows that cannot be read here cannot be read elsewhere either.
      this.#unreadable += await work.aside.filter(({ isBack }) => isBack !== true).count()
    })
    await this.#frame({ kind: 'end', counts: this.#counts, unreadable: this.#unreadable })
    return this.#rows
  }

  async #table(kind: DatabaseKind, table: string): Promise<void> {
    const databases = databasesOf(this.#writing.workspace)
    const { codec } = databases
    const open: Recode = async (ref, payload) => (await codec.decode(ref, payload)) as never
    let waiting: BackupRow[] = []
    let length = 0
    const flush = async (): Promise<void> => {
      if (waiting.length === 0) return
      await this.#frame({ kind: 'rows', database: kind, table, rows: waiting })
      const name = `${kind}/${table}`
      this.#counts[name] = (this.#counts[name] ?? 0) + waiting.length
      this.#rows += waiting.length
      this.#writing.onRows(this.#rows)
      waiting = []
      length = 0
    }
    for await (const rows of rowsOf(databases[kind].table(table))) {
      for (const row of await Promise.all(
        rows.map((one) => this.#readable(table, recodeRow(one, partsOf(kind)[table] ?? null, open)))
      )) {
        if (row === null) continue
        waiting.push(row)
        length += JSON.stringify(row).length
        if (length >= frameLength) await flush()
      }
    }
    await flush()
  }

  /** A row that cannot be read is counted and left out, because no other machine could read it. */
  async #readable(table: string, row: Promise<unknown>): Promise<BackupRow | null> {
    try {
      return asCalled(table, (await row) as BackupRow)
    } catch (thrown) {
      if (!(thrown instanceof UnreadableRow)) throw thrown
      this.#unreadable += 1
      return null
    }
  }

  async #frame(frame: BackupFrame): Promise<void> {
    const bytes = await sealFrame(this.#writing.key, this.#hash, this.#frames, frame)
    this.#frames += 1
    await this.#put(bytes)
  }

  async #put(bytes: Uint8Array): Promise<void> {
    const code = await this.#writing.sink(bytes)
    if (code !== null) throw new NotWritten(code)
  }
}

/** The row under what it is called: no other machine knows the names that rows have on this one. */
function asCalled(table: string, row: BackupRow): BackupRow {
  const { id, payload } = row
  return typeof id === 'string' ? { ...row, id: keyOfRow(table, id, payload) } : row
}
