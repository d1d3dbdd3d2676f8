import { chainStart, createJournalCipher, hashFrame, sealFrame } from '../../electron/main/journal/frame.ts'
import type { JournalDisk, JournalHandle } from '../../electron/main/journal/journal-disk.ts'
import { createJournals, type JournalKeys, type Journals } from '../../electron/main/journal/journals.ts'
import type { WorkJournal } from '../../renderer/data/work/journal.ts'
import { toEpochMillis } from '../../shared/clock.ts'
import type { JournalEntry } from '../../shared/domain/work-journal.ts'
import { workspaceId } from '../../shared/ids.ts'

const id = workspaceId('test')
export const lastingKey: JournalKeys = { keyOf: () => Promise.resolve({ cipher: testCipher, lasting: true }) }

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

/** The journal as the page's store sees it, without the wire in between. */
export function workJournalOf(journals: Journals): WorkJournal {
  return {
    open: () => journals.open(id),
    read: (from, limit) => journals.read(id, from, limit),
    append: (entry) => journals.append(id, entry),
    rebase: (part) => journals.rebase(id, part)
  }
}

export const testCipher = createJournalCipher(Buffer.alloc(32, 7))

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
  return entries.map((entry) => {
    const frame = sealFrame(testCipher, end, Buffer.from(JSON.stringify(entry)))
    end = { number: end.number + 1, hash: hashFrame(frame) }
    return frame
  })
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
}

export function createMemoryDisk(files: ReadonlyMap<string, Buffer> = new Map()): MemoryDisk {
  const disk: MemoryDisk = {
    files: new Map(files),
    room: Infinity,
    operationsLeft: Infinity,
    operations: 0,
    names: () => Promise.resolve([...disk.files.keys()]),
    read: (name) => Promise.resolve(disk.files.get(name) ?? null),
    open: async (name) => {
      await alive(disk)
      if (!disk.files.has(name)) disk.files.set(name, Buffer.alloc(0))
      return handleOf(disk, name)
    },
    rename: async (from, to) => {
      await alive(disk)
      const moved = disk.files.get(from)
      if (moved === undefined) throw systemError('ENOENT')
      disk.files.delete(from)
      disk.files.set(to, moved)
    },
    remove: async (name) => {
      await alive(disk)
      disk.files.delete(name)
    }
  }
  return disk
}

function handleOf(disk: MemoryDisk, opened: string): JournalHandle {
  // An open handle follows its file when that is renamed, as in a real system.
  let name = opened
  const own = (): Buffer => disk.files.get(name) ?? Buffer.alloc(0)
  const renamed = (): void => {
    if (!disk.files.has(name) && name.endsWith('.new')) name = name.slice(0, -'.new'.length)
  }
  return {
    writeAt: async (bytes, at) => {
      renamed()
      const isLast = disk.operationsLeft === 1
      await alive(disk)
      const before = own()
      const room = Math.max(0, Math.min(bytes.length, disk.room))
      // The last write before a kill is done only in part.
      const written = bytes.subarray(0, isLast ? Math.floor(room / 2) : room)
      const after = Buffer.concat([
        before.subarray(0, at),
        Buffer.alloc(Math.max(0, at - before.length)),
        written,
        before.subarray(at + written.length)
      ])
      disk.files.set(name, after)
      disk.room -= written.length
      if (isLast) await never
      if (room < bytes.length) throw systemError('ENOSPC')
    },
    cutAt: async (length) => {
      renamed()
      await alive(disk)
      const before = own()
      disk.room += Math.max(0, before.length - length)
      disk.files.set(name, before.subarray(0, length))
    },
    close: () => Promise.resolve()
  }
}

const never = new Promise<never>(() => undefined)

async function alive(disk: MemoryDisk): Promise<void> {
  if (disk.operationsLeft <= 0) await never
  disk.operationsLeft -= 1
  disk.operations += 1
}

function systemError(code: string): Error {
  return Object.assign(new Error(code), { code })
}
