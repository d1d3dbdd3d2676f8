import { chainStart, createJournalCipher, hashFrame, sealFrame } from '../../electron/main/journal/frame.ts'
import type { JournalDisk, JournalHandle } from '../../electron/main/journal/journal-disk.ts'
import { type JournalFile, openJournalFile } from '../../electron/main/journal/journal-file.ts'
import {
  createJournals,
  type JournalKey,
  type JournalKeys,
  type Journals
} from '../../electron/main/journal/journals.ts'
import type { WorkJournal } from '../../renderer/data/work/journal.ts'
import { toEpochMillis } from '../../shared/clock.ts'
import type { JournalEntry } from '../../shared/domain/work-journal.ts'
import { workspaceId } from '../../shared/ids.ts'
import { systemError } from './system-error.ts'

const id = workspaceId('test')
/** As the vault gives it: whoever writes with it after it went out of memory writes what nobody can read. */
export function testKey(lasting: boolean, filledWith = 7): JournalKey {
  const bytes = Buffer.alloc(32, filledWith)
  return { cipher: createJournalCipher(bytes), lasting, forget: () => void bytes.fill(0) }
}

export const lastingKey: JournalKeys = { keyOf: () => Promise.resolve(testKey(true)) }
/** The key cannot be had in this session, so that no journal opens. */
export const lockedKey: JournalKeys = { keyOf: () => Promise.reject(new Error('The keyring is locked')) }

let lineages = 0

/** The journals of one start of the app, on a folder in memory. */
export function createTestJournals(
  disk: MemoryDisk,
  keys: JournalKeys = lastingKey,
  compactFromBytes?: number
): Journals {
  const newLineage = (): string => `lineage-${String((lineages += 1))}`
  return createJournals({
    disk,
    keys,
    newLineage,
    onProblem: () => undefined,
    ...(compactFromBytes === undefined ? {} : { compactFromBytes })
  })
}

/** A wire that breaks once: on the way to main, or on the way back. */
export interface JournalWire {
  breaks: 'asking' | 'answering' | null
}

/** The journal as the page's store sees it. The wire in between is whole if it is left out. */
export function workJournalOf(journals: Journals, wire: JournalWire = { breaks: null }): WorkJournal {
  const over = async <Value>(ask: () => Promise<Value>): Promise<Value> => {
    const { breaks } = wire
    wire.breaks = null
    if (breaks === 'asking') throw new Error('The message did not arrive')
    const answer = await ask()
    if (breaks === 'answering') throw new Error('The answer did not arrive')
    return answer
  }
  return {
    open: () => journals.open(id),
    read: (from, limit) => journals.read(id, from, limit),
    append: (entry) => over(() => journals.append(id, entry)),
    rebase: (part) => journals.rebase(id, part)
  }
}

export const testCipher = createJournalCipher(Buffer.alloc(32, 7))

/** The name of the journal that tests open by itself. */
export const testJournal = 'test.journal'

/** Opens it, as a start does. */
export async function openTestJournal(disk: MemoryDisk, compactFromBytes = 1e9): Promise<JournalFile> {
  const opened = await openJournalFile({ disk, name: testJournal, cipher: testCipher, compactFromBytes })
  if (opened.kind === 'failed') throw new Error(opened.failure.code)
  return opened.value
}

/** The entry of this revision. It puts one row, and deletes the row that was put three entries before. */
export function entryOf(revision: number): JournalEntry {
  return {
    lineage: 'one',
    revision,
    at: toEpochMillis(revision),
    puts: [
      { table: 'drafts', id: `alert-${String(revision)}`, content: { comment: `Zażółć ${String(revision)}` } }
    ],
    deletes: revision > 3 ? [{ table: 'drafts', id: `alert-${String(revision - 3)}` }] : []
  }
}

/** Each entry as it is written to the disk. */
export function framesOf(entries: readonly JournalEntry[]): readonly Buffer[] {
  let end = chainStart
  return entries.map((entry, index) => {
    const sealed = index === 0 ? { ...entry, first: 0 } : entry
    const frame = sealFrame(testCipher, end, Buffer.from(JSON.stringify(sealed)))
    end = { number: end.number + 1, hash: hashFrame(frame) }
    return frame
  })
}

/** An operation that throws. */
export interface Stumble {
  /** The number of the operation. Reading counts as the operation that comes next. */
  readonly at: number
  /** Whether the operation was done nevertheless, as a renaming is whose folder could not be synced. */
  readonly when: 'before' | 'after'
  /** What the system throws, or what nobody has foreseen. */
  readonly throws: 'system-error' | 'bug'
}

/** A folder in memory that outlives the apps that use it. What a killed app has written is there for the next one. */
export interface MemoryDisk extends JournalDisk {
  readonly files: Map<string, Buffer>
  /** Bytes that can still be written before the disk is full. */
  room: number
  /** Operations that still happen before the app is killed. Later ones never answer. */
  operationsLeft: number
  /** How many operations have been done. */
  operations: number
  bytesRead: number
  stumble: Stumble | null
  /** How many handles the app has not closed yet. */
  openHandles: number
}

/** An open handle stays with its file: it follows it when that is renamed, and writes to nowhere when that is replaced. */
interface MemoryFile {
  /** Null if it has no name any more. */
  name: string | null
  /** How many handles are open. */
  handles: number
}

/**
 * Windows refuses to put a file in the place of one that is open. The fake also refuses to move an open file, as
 * shares and virus scanners do there, and gives a name away only when the removed file that had it is closed.
 */
export type DiskSystem = 'posix' | 'windows'

export function createMemoryDisk(
  files: ReadonlyMap<string, Buffer> = new Map(),
  system: DiskSystem = 'posix'
): MemoryDisk {
  const named = new Map<string, MemoryFile>()
  const removed = new Map<string, MemoryFile>()
  const leave = (name: string): void => {
    const file = named.get(name)
    if (file !== undefined) {
      file.name = null
      removed.set(name, file)
    }
    named.delete(name)
  }
  const refuseOpen = (...open: readonly (MemoryFile | undefined)[]): void => {
    if (system === 'windows' && open.some((file) => (file?.handles ?? 0) > 0)) throw systemError('EPERM')
  }
  const disk: MemoryDisk = {
    files: new Map(files),
    room: Infinity,
    operationsLeft: Infinity,
    operations: 0,
    bytesRead: 0,
    stumble: null,
    openHandles: 0,
    names: () => Promise.resolve([...disk.files.keys()]),
    read: (name) => {
      const stumble = takeStumble(disk, disk.operations + 1)
      if (stumble !== null) return Promise.reject(thrownBy(stumble))
      const bytes = disk.files.get(name) ?? null
      disk.bytesRead += bytes?.length ?? 0
      return Promise.resolve(bytes)
    },
    size: (name) => Promise.resolve(disk.files.get(name)?.length ?? null),
    open: (name) =>
      operate(disk, () => {
        refuseOpen(removed.get(name))
        if (!disk.files.has(name)) disk.files.set(name, Buffer.alloc(0))
        const file = named.get(name) ?? { name, handles: 0 }
        named.set(name, file)
        file.handles += 1
        disk.openHandles += 1
        return handleOf(disk, file)
      }),
    rename: (from, to) =>
      operate(disk, () => {
        const moved = disk.files.get(from)
        if (moved === undefined) throw systemError('ENOENT')
        refuseOpen(named.get(from), named.get(to), removed.get(to))
        disk.files.delete(from)
        disk.files.set(to, moved)
        leave(to)
        const file = named.get(from)
        named.delete(from)
        if (file === undefined) return
        file.name = to
        named.set(to, file)
      }),
    remove: (name) =>
      operate(disk, () => {
        disk.room += disk.files.get(name)?.length ?? 0
        disk.files.delete(name)
        leave(name)
      })
  }
  return disk
}

function handleOf(disk: MemoryDisk, file: MemoryFile): JournalHandle {
  const own = (): Buffer => (file.name === null ? null : disk.files.get(file.name)) ?? Buffer.alloc(0)
  const put = (bytes: Buffer): void => {
    if (file.name !== null) disk.files.set(file.name, bytes)
  }
  return {
    writeAt: async (bytes, at) => {
      const isLast = disk.operationsLeft === 1
      await operate(disk, () => {
        const before = own()
        const room = Math.max(0, Math.min(bytes.length, disk.room))
        // The last write before a kill is done only in part.
        const written = bytes.subarray(0, isLast ? Math.floor(room / 2) : room)
        put(
          Buffer.concat([
            before.subarray(0, at),
            Buffer.alloc(Math.max(0, at - before.length)),
            written,
            before.subarray(at + written.length)
          ])
        )
        disk.room -= written.length
        if (!isLast && room < bytes.length) throw systemError('ENOSPC')
      })
      if (isLast) await never
    },
    cutAt: (length) =>
      operate(disk, () => {
        const before = own()
        disk.room += Math.max(0, before.length - length)
        put(before.subarray(0, length))
      }),
    close: () => {
      file.handles -= 1
      disk.openHandles -= 1
      return Promise.resolve()
    }
  }
}

const never = new Promise<never>(() => undefined)

async function operate<Value>(disk: MemoryDisk, work: () => Value): Promise<Value> {
  if (disk.operationsLeft <= 0) await never
  disk.operationsLeft -= 1
  disk.operations += 1
  const stumble = takeStumble(disk, disk.operations)
  if (stumble?.when === 'before') throw thrownBy(stumble)
  const value = work()
  if (stumble !== null) throw thrownBy(stumble)
  return value
}

function takeStumble(disk: MemoryDisk, operation: number): Stumble | null {
  const { stumble } = disk
  if (stumble?.at !== operation) return null
  disk.stumble = null
  return stumble
}

function thrownBy({ throws }: Stumble): Error {
  return throws === 'bug' ? new Error('Nobody has foreseen this') : systemError('EIO')
}
