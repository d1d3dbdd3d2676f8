import { isWhole } from '../../../shared/domain/work-journal.ts'
import { systemCode } from '../files/file-system.ts'
import { type ChainEnd, hashFrame, type JournalCipher, loneHead, sealFrame } from './frame.ts'
import type { JournalDisk, JournalHandle } from './journal-disk.ts'
import { type JournalPart, type NamingEntry, partName } from './part.ts'
import { readJournal } from './read-journal.ts'
import { olderPartsOf } from './read-parts.ts'

export interface JournalFileParts {
  readonly disk: JournalDisk
  readonly name: string
  readonly cipher: JournalCipher
  /** In bytes. What is larger becomes a part of its own. */
  readonly compactFromBytes: number
}

/** Where the next frame goes, and what is before. */
export interface Written {
  readonly handle: JournalHandle
  readonly length: number
  /** What the first frame of the file continues. */
  readonly start: ChainEnd
  readonly end: ChainEnd
  readonly parts: readonly JournalPart[]
}

/**
 * Goes on behind what the file holds now, whichever it is. What is damaged in it stays as it is. One that is gone or
 * empty still has the older parts that lie there (SPEC J5j).
 */
export async function continueFile({ disk, name, cipher }: JournalFileParts): Promise<Written> {
  const bytes = (await disk.read(name)) ?? Buffer.alloc(0)
  const reading = readJournal(bytes, cipher)
  const { findings, end, length, start } = reading
  const parts = await olderPartsOf(disk, name, reading)
  const handle = await disk.open(name)
  const before = { handle, start: start ?? end, end, parts }
  if (!isWhole(findings)) return { ...before, length: bytes.length }
  // What is written next goes over it. Without it the file would be one that was lost.
  if (bytes.equals(loneHead)) return { ...before, length }
  try {
    await handle.cutAt(length)
    return { ...before, length }
  } catch (thrown) {
    await closing(handle)
    throw thrown
  }
}

/** An empty file with older parts beside it would be one that was lost, and not one whose parts are only being written. */
export async function announceParts({ handle, length, parts }: Written): Promise<void> {
  if (length === 0 && parts.length === 0) await handle.writeAt(loneHead, 0)
}

/** Writes a whole file beside the one that it will replace. It is closed: Windows moves no file that is open. */
export async function writeNew(
  { disk, name, cipher }: Omit<JournalFileParts, 'compactFromBytes'>,
  entries: readonly NamingEntry[],
  from: ChainEnd,
  parts: readonly JournalPart[]
): Promise<Omit<Written, 'handle'>> {
  const { bytes, end } = framesOf(cipher, entries, from, true)
  await orRemoved(disk, [unfinished(name)], () => writeWhole(disk, unfinished(name), bytes))
  return { length: bytes.length, start: from, end, parts }
}

/** The first of these names that nothing in the folder has. */
export async function freeName(
  disk: Pick<JournalDisk, 'names'>,
  nameOf: (number: number) => string
): Promise<string> {
  const taken = new Set(await disk.names())
  let number = 1
  while (taken.has(nameOf(number))) number += 1
  return nameOf(number)
}

/** Numbers of parts begin anew where none is left, so that an earlier one may be kept under this number (SPEC J5k). */
export async function keepPartBeside(
  disk: JournalDisk,
  name: string,
  part: Pick<JournalPart, 'file'>
): Promise<void> {
  const kept = `${name}.damaged-part-${String(part.file)}`
  const free = await freeName(disk, (number) => (number === 1 ? kept : `${kept}-${String(number)}`))
  await disk.rename(partName(name, part), free)
}

/** Writes a file that holds nothing else. */
export async function writeWhole(disk: JournalDisk, name: string, bytes: Buffer): Promise<void> {
  const handle = await disk.open(name)
  try {
    await handle.cutAt(0)
    await handle.writeAt(bytes, 0)
  } finally {
    await closing(handle)
  }
}

/**
 * Does what these files are written for. Where it fails they go again: on a full disk they would take the room of the
 * next entries (SPEC J5n).
 */
export async function orRemoved<Value>(
  disk: Pick<JournalDisk, 'remove'>,
  names: readonly string[],
  work: () => Promise<Value>
): Promise<Value> {
  try {
    return await work()
  } catch (thrown) {
    for (const name of names) await disk.remove(name).catch(systemCode)
    throw thrown
  }
}

/** Gives the new file its name. The file that has it must be closed. */
export async function takePlace(
  { disk, name }: Pick<JournalFileParts, 'disk' | 'name'>,
  next: Omit<Written, 'handle'>
): Promise<Written> {
  try {
    await disk.rename(unfinished(name), name)
  } catch (thrown) {
    systemCode(thrown)
    if (!(await isNamed(disk, name, next.length))) throw thrown
  }
  // It syncs the folder, whose syncing may be all that failed.
  return { ...next, handle: await disk.open(name) }
}

/** A renaming that throws may have been done, with its folder not on the disk (SPEC J5r). */
async function isNamed(disk: JournalDisk, name: string, bytes: number): Promise<boolean> {
  return (await disk.size(unfinished(name))) === null && (await disk.size(name)) === bytes
}

/** What was written is on the disk, or was not confirmed, so that a file need not be closed well. */
export async function closing(handle: JournalHandle | undefined): Promise<void> {
  await handle?.close().catch(systemCode)
}

export function unfinished(name: string): string {
  return `${name}.new`
}

/** The frames of these entries one after the other, and where the chain goes on. `isBegin`: a file begins with them. */
export function framesOf(
  cipher: JournalCipher,
  entries: readonly NamingEntry[],
  from: ChainEnd,
  isBegin: boolean
): { readonly bytes: Buffer; readonly end: ChainEnd } {
  let end = from
  const frames = entries.map((entry, index) => {
    const sealed: NamingEntry = isBegin && index === 0 ? { ...entry, first: end.number } : entry
    const frame = sealFrame(cipher, end, Buffer.from(JSON.stringify(sealed), 'utf8'))
    end = { number: end.number + 1, hash: hashFrame(frame) }
    return frame
  })
  return { bytes: Buffer.concat(frames), end }
}
