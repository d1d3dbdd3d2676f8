import type { JournalEntry, JournalFinding, JournalRow } from '../../../shared/domain/work-journal.ts'
import { failed, ok, type Result } from '../../../shared/errors.ts'
import { systemCode } from '../files/file-system.ts'
import { type ChainEnd, chainStart, hashFrame, type JournalCipher, sealFrame } from './frame.ts'
import type { JournalDisk, JournalHandle } from './journal-disk.ts'
import { compactEntries, foldJournal, type JournalState, readJournal } from './read-journal.ts'

/** `code` is the system's, such as ENOSPC. */
export interface JournalFailure {
  readonly kind: 'journal-failed'
  readonly code: string
}

/** A file of the journal that is open for writing. For one writer. */
export interface JournalFile {
  readonly found: JournalState
  readonly findings: readonly JournalFinding[]
  /** Durable when it returns `ok`. What could not be written is written first by the next call (SPEC J3b). */
  append(entry: JournalEntry): Promise<Result<null, JournalFailure>>
  /** What the file holds now, as far as it is on the disk and intact. Null if the disk does not give it. */
  read(): Promise<JournalState | null>
  /** Replaces the file with a new one of these entries, all or nothing (SPEC J5a). */
  replace(entries: readonly JournalEntry[]): Promise<Result<null, JournalFailure>>
  close(): Promise<void>
}

export interface JournalFileParts {
  readonly disk: JournalDisk
  readonly name: string
  readonly cipher: JournalCipher
  /** In bytes. A larger file is compacted once it has doubled since the last time. */
  readonly compactFromBytes: number
}

interface Written {
  readonly handle: JournalHandle
  readonly length: number
  readonly end: ChainEnd
}

/** The most rows in one frame, because an act may have tens of thousands. */
const rowsAFrame = 500

export async function openJournalFile(parts: JournalFileParts): Promise<Result<JournalFile, JournalFailure>> {
  return orFailure(async () => {
    const { disk, name, cipher } = parts
    await disk.remove(unfinished(name))
    const bytes = (await disk.read(name)) ?? Buffer.alloc(0)
    const { entries, findings } = readJournal(bytes, cipher)
    const found = foldJournal(entries)
    const written = isWhole(findings) ? await continueFile(parts) : await mend(parts, bytes, entries)
    return writer(parts, written, { found, findings })
  })
}

function isWhole(findings: readonly JournalFinding[]): boolean {
  return findings.every(({ kind }) => kind === 'torn-tail')
}

/** Goes on behind what the file holds now, whichever it is. What is damaged in it stays as it is. */
async function continueFile({ disk, name, cipher }: JournalFileParts): Promise<Written> {
  const bytes = (await disk.read(name)) ?? Buffer.alloc(0)
  const { findings, end, length } = readJournal(bytes, cipher)
  const handle = await disk.open(name)
  if (!isWhole(findings)) return { handle, length: bytes.length, end }
  await handle.cutAt(length)
  return { handle, length, end }
}

/**
 * Keeps a damaged file as it is, beside a new one with everything that was intact. If there is no room for
 * both, the journal continues after the damage.
 */
async function mend(
  parts: JournalFileParts,
  damaged: Buffer,
  entries: readonly JournalEntry[]
): Promise<Written> {
  const { disk, name, cipher } = parts
  const at = entries.at(-1)?.at
  const basis = at === undefined ? [] : compactEntries(foldJournal(entries), at)
  try {
    await keepAside(disk, name, damaged)
    const written = await writeNew(disk, name, cipher, basis, chainStart)
    await disk.rename(unfinished(name), name)
    return written
  } catch (thrown) {
    systemCode(thrown)
    return await continueFile(parts)
  }
}

async function keepAside(disk: JournalDisk, name: string, damaged: Buffer): Promise<void> {
  const names = await disk.names()
  const free = Array.from(
    { length: names.length + 1 },
    (_, index) => `${name}.damaged-${String(index + 1)}`
  ).find((aside) => !names.includes(aside))
  const handle = await disk.open(free ?? `${name}.damaged`)
  await handle.writeAt(damaged, 0)
  await handle.close()
}

function writer(
  parts: JournalFileParts,
  opened: Written,
  found: Pick<JournalFile, 'found' | 'findings'>
): JournalFile {
  const pen = new JournalPen(parts, opened)
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = (work: () => Promise<void>): Promise<Result<null, JournalFailure>> => {
    const next = last.then(() =>
      orFailure(async () => {
        await work()
        return null
      })
    )
    // Whoever asked is told of a bug. The next work must not fail because of it.
    last = next.catch(() => undefined)
    return next
  }
  return {
    ...found,
    append: (entry) => {
      pen.take(entry)
      return inTurn(() => pen.flush())
    },
    read: async () => {
      await last
      const read = await orFailure(async () =>
        foldJournal(readJournal((await parts.disk.read(parts.name)) ?? Buffer.alloc(0), parts.cipher).entries)
      )
      return read.kind === 'ok' ? read.value : null
    },
    replace: (entries) => inTurn(() => pen.replace(entries)),
    close: async () => {
      // What waits may be the only copy, if the database was reset meanwhile.
      await inTurn(() => pen.flush())
      await pen.close()
    }
  }
}

/** Writes one file. Its callers make sure that methods do not overlap. */
class JournalPen {
  readonly #parts: JournalFileParts
  /** Null after a replacement that failed: nobody knows which file has the name now. */
  #written: Written | null
  #compactedTo: number
  #waiting: readonly JournalEntry[] = []

  constructor(parts: JournalFileParts, opened: Written) {
    this.#parts = parts
    this.#written = opened
    this.#compactedTo = opened.length
  }

  take(entry: JournalEntry): void {
    this.#waiting = [...this.#waiting, ...split(entry)]
  }

  /** Writes everything that waits. What cannot be written waits on. */
  async flush(): Promise<void> {
    const taken = this.#waiting
    if (taken.length === 0) return
    const { cipher, compactFromBytes } = this.#parts
    const before = await this.#place()
    const { bytes, end } = framesOf(cipher, taken, before.end)
    await writeOrCut(before, bytes)
    const written = { handle: before.handle, length: before.length + bytes.length, end }
    this.#written = written
    this.#waiting = this.#waiting.slice(taken.length)
    if (written.length > compactFromBytes && written.length > 2 * this.#compactedTo)
      await this.#compact(written)
  }

  async replace(entries: readonly JournalEntry[]): Promise<void> {
    const { end } = await this.#place()
    await this.#put(entries, end)
    this.#waiting = []
  }

  /** Where the next frame goes. A file that is not there any more is not begun anew: it would read as whole. */
  async #place(): Promise<Written> {
    const { disk, name } = this.#parts
    if (this.#written === null && (await disk.read(name)) === null)
      throw Object.assign(new Error(`${name} is gone`), { code: 'ENOENT' })
    return (this.#written ??= await continueFile(this.#parts))
  }

  async close(): Promise<void> {
    await this.#written?.handle.close()
  }

  async #compact({ length, end }: Written): Promise<void> {
    const { disk, name, cipher } = this.#parts
    const { entries, findings } = readJournal((await disk.read(name)) ?? Buffer.alloc(0), cipher)
    const at = entries.at(-1)?.at
    this.#compactedTo = length
    // Bytes changed on the disk while the app ran. They are left as they are, so that the next start reports
    // them.
    if (findings.length > 0 || at === undefined) return
    await this.#put(compactEntries(foldJournal(entries), at), end)
  }

  async #put(entries: readonly JournalEntry[], from: ChainEnd): Promise<void> {
    const { disk, name, cipher } = this.#parts
    const before = this.#written
    const next = await writeNew(disk, name, cipher, entries, from)
    // A renaming that throws may have been done. What is written next must go into the file that has the name.
    this.#written = null
    this.#compactedTo = next.length
    await closing(before?.handle)
    try {
      await disk.rename(unfinished(name), name)
    } catch (thrown) {
      await closing(next.handle)
      throw thrown
    }
    this.#written = next
  }
}

/** A file that was replaced, or will be, need not be closed well. */
async function closing(handle: JournalHandle | undefined): Promise<void> {
  await handle?.close().catch(systemCode)
}

/** Cuts off what was written in part. If even that fails, the next attempt overwrites it. */
async function writeOrCut({ handle, length }: Written, bytes: Buffer): Promise<void> {
  try {
    await handle.writeAt(bytes, length)
  } catch (thrown) {
    await handle.cutAt(length).catch(systemCode)
    throw thrown
  }
}

/** Writes a whole file beside the one that it will replace. */
async function writeNew(
  disk: JournalDisk,
  name: string,
  cipher: JournalCipher,
  entries: readonly JournalEntry[],
  from: ChainEnd
): Promise<Written> {
  const { bytes, end } = framesOf(cipher, entries, from)
  const handle = await disk.open(unfinished(name))
  try {
    await handle.cutAt(0)
    await handle.writeAt(bytes, 0)
    return { handle, length: bytes.length, end }
  } catch (thrown) {
    await handle.close()
    throw thrown
  }
}

function unfinished(name: string): string {
  return `${name}.new`
}

function framesOf(
  cipher: JournalCipher,
  entries: readonly JournalEntry[],
  from: ChainEnd
): { readonly bytes: Buffer; readonly end: ChainEnd } {
  let end = from
  const frames = entries.map((entry) => {
    const frame = sealFrame(cipher, end, Buffer.from(JSON.stringify(entry), 'utf8'))
    end = { number: end.number + 1, hash: hashFrame(frame) }
    return frame
  })
  return { bytes: Buffer.concat(frames), end }
}

/** Deletions come last, so that if only a part of an act arrives, something is there twice and not missing. */
function split(entry: JournalEntry): readonly JournalEntry[] {
  if (entry.puts.length <= rowsAFrame) return [entry]
  const written = new Set(entry.puts.map(keyOf))
  const portions = Array.from({ length: Math.ceil(entry.puts.length / rowsAFrame) }, (_, index) =>
    entry.puts.slice(index * rowsAFrame, (index + 1) * rowsAFrame)
  )
  const deletes = entry.deletes.filter((row) => !written.has(keyOf(row)))
  return portions.map((puts, index) => ({
    ...entry,
    puts,
    deletes: index === portions.length - 1 ? deletes : []
  }))
}

function keyOf({ table, id }: Pick<JournalRow, 'table' | 'id'>): string {
  return `${table}/${id}`
}

async function orFailure<Value>(work: () => Promise<Value>): Promise<Result<Value, JournalFailure>> {
  try {
    return ok(await work())
  } catch (thrown) {
    return failed({ kind: 'journal-failed', code: systemCode(thrown) })
  }
}
