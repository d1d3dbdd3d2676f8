import type { BackupAbout, BackupFailure, BackupFrame, BackupRow } from '../../../shared/domain/backup.ts'
import { failed, ok, type Result, type StoreFailure } from '../../../shared/errors.ts'
import type { BackupHead } from '../../../shared/ipc/backup-schemas.ts'
import { cacheMigrations, newest, workMigrations } from '../database/migrations.ts'
import { partsOf } from '../database/sealed-parts.ts'
import { isStorageError, toStoreFailure } from '../database/store-failures.ts'
import type { DatabaseKind } from '../database/stored-databases.ts'
import { databasesOf, type OpenWorkspace } from '../workspace.ts'
import { sealFrame, writeHead } from './backup-format.ts'
import { readableRows } from './readable-rows.ts'

/** Takes the file piece by piece. Returns the system's code if it could not be written. */
export type BackupSink = (bytes: Uint8Array) => Promise<string | null>

export interface BackupWriting extends BackupFile {
  readonly workspace: OpenWorkspace
  readonly about: Omit<BackupAbout, 'storage'>
  readonly onRows: (rows: number) => void
}

/** The file that frames are written into. */
export interface BackupFile {
  readonly head: BackupHead
  readonly key: CryptoKey
  readonly sink: BackupSink
}

/** Characters of rows in one frame: many enough to make sealing cheap, and few enough for any memory. */
const frameLength = 256 * 1024
/** These tables tell how far the others were read. They are written first, so that a restored pass repeats pages rather than skips some (SPEC S6). */
const first = ['pass', 'passes', 'feeds', 'followLists']

/** Copies of what the other tables hold, which are made anew where they are missing. */
export const derived: ReadonlySet<string> = new Set(['indexParts', 'indexChanges'])

/** Not written with the other tables of the user's work. */
const apart: ReadonlySet<string> = new Set(['aside', 'caseFiles'])

/** Thrown to end the reading of rows. */
class NotWritten extends Error {
  readonly code: string

  constructor(code: string) {
    super(`The backup was not written: ${code}`)
    this.code = code
  }
}

/** Writes all rows of both databases, in constant memory (SPEC B2a). Returns how many there were. */
export function writeBackup(writing: BackupWriting): Promise<Result<number, BackupFailure>> {
  return orNotWritten(async () => await new RowPen(writing).write())
}

/** Writes frames that were read elsewhere, as a backup of their own. Returns how many rows there were. */
export function writeFrames(
  frames: AsyncIterable<BackupFrame>,
  file: BackupFile,
  onRows: (rows: number) => void
): Promise<Result<number, BackupFailure>> {
  return orNotWritten(async () => {
    const pen = await FramePen.begin(file)
    let rows = 0
    for await (const frame of frames) {
      await pen.write(frame)
      if (frame.kind !== 'rows') continue
      rows += frame.rows.length
      onRows(rows)
    }
    return rows
  })
}

async function orNotWritten(write: () => Promise<number>): Promise<Result<number, BackupFailure>> {
  try {
    return ok(await write())
  } catch (thrown) {
    if (thrown instanceof NotWritten) return failed({ kind: 'not-written', code: thrown.code })
    if (isStorageError(thrown)) return failed({ kind: 'not-read', code: codeOf(toStoreFailure(thrown)) })
    throw thrown
  }
}

function codeOf(failure: StoreFailure): string {
  return failure.kind === 'storage-failed' ? failure.name : failure.kind
}

/** Seals frame after frame into a file. */
class FramePen {
  readonly #file: BackupFile
  readonly #hash: Uint8Array<ArrayBuffer>
  #frames = 0

  private constructor(file: BackupFile, hash: Uint8Array<ArrayBuffer>) {
    this.#file = file
    this.#hash = hash
  }

  static async begin(file: BackupFile): Promise<FramePen> {
    const { bytes, hash } = await writeHead(file.head)
    const pen = new FramePen(file, hash)
    await pen.#put(bytes)
    return pen
  }

  async write(frame: BackupFrame): Promise<void> {
    const bytes = await sealFrame(this.#file.key, this.#hash, this.#frames, frame)
    this.#frames += 1
    await this.#put(bytes)
  }

  async #put(bytes: Uint8Array): Promise<void> {
    const code = await this.#file.sink(bytes)
    if (code !== null) throw new NotWritten(code)
  }
}

/** Reads the rows of the open workspace into frames. */
class RowPen {
  readonly #writing: BackupWriting
  readonly #counts: Record<string, number> = {}
  #rows = 0
  #unreadable = 0

  constructor(writing: BackupWriting) {
    this.#writing = writing
  }

  async write(): Promise<number> {
    const { workspace, about } = this.#writing
    const { workBook, work } = databasesOf(workspace)
    const pen = await FramePen.begin(this.#writing)
    await pen.write({
      kind: 'about',
      about: { ...about, storage: { cache: newest(cacheMigrations), work: newest(workMigrations) } }
    })
    const cacheTables = Object.keys(partsOf('cache'))
    for (const table of [
      ...first,
      ...cacheTables.filter((name) => !first.includes(name) && !derived.has(name))
    ])
      await this.#table(pen, 'cache', table)
    // No act of the user may come between two tables of their work.
    const files = await workBook.quietly(async () => {
      for (const table of Object.keys(partsOf('work')).filter((name) => !apart.has(name)))
        await this.#table(pen, 'work', table)
      // Rows that cannot be read here cannot be read elsewhere either.
      this.#unreadable += await work.aside.filter(({ isBack }) => isBack !== true).count()
      return new Set<unknown>(await work.caseFiles.toCollection().primaryKeys())
    })
    // Bytes never change and may be many: no decision waits for them (SPEC B2d).
    await this.#table(pen, 'work', 'caseFiles', ({ id }) => files.has(id))
    await pen.write({ kind: 'end', counts: this.#counts, unreadable: this.#unreadable })
    return this.#rows
  }

  async #table(
    pen: FramePen,
    kind: DatabaseKind,
    table: string,
    isWanted: (row: BackupRow) => boolean = () => true
  ): Promise<void> {
    const databases = databasesOf(this.#writing.workspace)
    const { codec } = databases
    let waiting: BackupRow[] = []
    let length = 0
    const flush = async (): Promise<void> => {
      if (waiting.length === 0) return
      await pen.write({ kind: 'rows', database: kind, table, rows: waiting })
      const name = `${kind}/${table}`
      this.#counts[name] = (this.#counts[name] ?? 0) + waiting.length
      this.#rows += waiting.length
      this.#writing.onRows(this.#rows)
      waiting = []
      length = 0
    }
    for await (const rows of readableRows(
      databases[kind].table(table),
      partsOf(kind)[table] ?? null,
      codec
    )) {
      for (const row of rows) {
        // One that cannot be read is counted and left out, because no other machine could read it.
        if (row === null) {
          this.#unreadable += 1
          continue
        }
        if (!isWanted(row)) continue
        waiting.push(row)
        length += JSON.stringify(row).length
        if (length >= frameLength) await flush()
      }
    }
    await flush()
  }
}
