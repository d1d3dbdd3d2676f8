import { createHash } from 'node:crypto'
import { createReadStream, fstatSync, statSync } from 'node:fs'
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { failed, ok, type Result } from '../../../shared/errors.ts'
import type { NotWritten } from '../../../shared/ipc/domain-schemas.ts'

/** What differs by system when a file gets its name. Tests have a disk that refuses as that of Windows does. */
export interface DiskCalls {
  readonly platform: NodeJS.Platform
  readonly rename: (from: string, to: string) => Promise<void>
  /** A second name for a file. Rejects with EEXIST where something has that name. */
  readonly link: (from: string, to: string) => Promise<void>
  /** Makes a small file. Rejects with EEXIST where something has its name. */
  readonly hold: (file: string, content: string) => Promise<void>
  readonly openFolder: (folder: string) => Promise<{ sync(): Promise<void>; close(): Promise<void> }>
  readonly wait: (millis: number) => Promise<unknown>
}

export const ownDisk: DiskCalls = {
  platform: process.platform,
  rename,
  link,
  hold: (file, content) => writeNew(file, (handle) => handle.writeFile(content)),
  openFolder: (folder) => open(folder, 'r'),
  wait: delay
}

/**
 * Writes a file so that readers find all of the old content or all of the new, even after a crash. For one
 * writer at a time.
 */
export async function writeAtomically(
  file: string,
  content: string | Uint8Array,
  disk: DiskCalls = ownDisk
): Promise<Result<null, NotWritten>> {
  const beside = await writeBeside(file, content, disk)
  if (beside.kind === 'failed') return beside
  try {
    await putInPlace(beside.value, file, disk)
    return ok(null)
  } catch (thrown) {
    const code = systemCode(thrown)
    await removeIfGiven(beside.value)
    return failed({ kind: 'not-written', code })
  }
}

/** What a file is called until it is whole. */
export function unfinished(file: string): string {
  return `${file}.new`
}

/** What a file that is replaced is called until all that is written with it has its names. */
export function setAside(file: string): string {
  return `${unfinished(file)}-before`
}

/** Writes what a file shall hold beside it, durably, and returns the path. Nothing is left where it fails. */
export async function writeBeside(
  file: string,
  content: string | Uint8Array,
  disk: DiskCalls = ownDisk
): Promise<Result<string, NotWritten>> {
  const written = await besideBy((beside) => writeDurably(beside, content), file, disk)
  // A file that cannot be deleted now is overwritten the next time.
  if (written.kind === 'failed') await removeIfGiven(unfinished(file))
  return written
}

/** Has the file beside another one written, patiently, and returns its path. */
export async function besideBy(
  write: (beside: string) => Promise<void>,
  file: string,
  disk: DiskCalls
): Promise<Result<string, NotWritten>> {
  const beside = unfinished(file)
  try {
    await mkdir(dirname(file), { recursive: true })
    await patiently(() => write(beside), disk)
    return ok(beside)
  } catch (thrown) {
    return failed({ kind: 'not-written', code: systemCode(thrown) })
  }
}

/** Makes a folder, and those above it that are missing, with their names on the disk. */
export async function makeFolder(folder: string): Promise<void> {
  const made = await mkdir(folder, { recursive: true })
  if (made === undefined) {
    // It may have been made just before a kill. Whoever may not open the folder above it has not made it.
    await syncFolder(dirname(folder)).catch(systemCode)
    return
  }
  const above = dirname(made)
  for (let at = folder; at !== above && at !== dirname(at); at = dirname(at)) await syncFolder(dirname(at))
}

/** Gives a whole file its name, durably. A file that has the name is replaced, and must be closed. */
export async function putInPlace(from: string, to: string, disk: DiskCalls = ownDisk): Promise<void> {
  await patiently(() => disk.rename(from, to), disk)
  await syncFolder(dirname(to), disk)
}

/** Whether a file holds this and nothing else. A renaming that throws may have been done, with its folder not synced. */
export async function holds(file: string, content: string | Uint8Array): Promise<boolean> {
  try {
    return (await readFile(file)).equals(Buffer.from(content))
  } catch (thrown) {
    systemCode(thrown)
    return false
  }
}

/** Deletes a file. One that another program does not give away stays. Returns whether it is gone. */
export async function removeIfGiven(file: string): Promise<boolean> {
  try {
    await patiently(() => rm(file, { force: true }))
    return true
  } catch (thrown) {
    systemCode(thrown)
    return false
  }
}

/** Whether a file that is open has its name still: elsewhere than on Windows, anybody may delete or move it meanwhile. */
export function hasItsName(handle: number, file: string): boolean {
  try {
    const named = statSync(file, { bigint: true, throwIfNoEntry: false })
    return named !== undefined && named.ino === fstatSync(handle, { bigint: true }).ino
  } catch (thrown) {
    // What the system does not tell is no reason to leave what is open.
    systemCode(thrown)
    return true
  }
}

/** Milliseconds between the attempts, a second in all. */
const patience = [10, 40, 100, 250, 600]

/** EPERM and EBUSY: as long as a virus scanner or a search index has a file on Windows. ENOTEMPTY: a folder got one while it was emptied. */
const passing: ReadonlySet<string> = new Set(['EPERM', 'EBUSY', 'ENOTEMPTY'])

/** @throws what is no answer of the system. */
export function isRefusedForNow(thrown: unknown): boolean {
  return passing.has(systemCode(thrown))
}

/** Tries again for a second what the system refuses for a moment. For work that may be repeated. */
export async function patiently<Value>(
  work: () => Promise<Value>,
  { wait }: Pick<DiskCalls, 'wait'> = ownDisk
): Promise<Value> {
  for (const millis of patience) {
    try {
      return await work()
    } catch (thrown) {
      if (!isRefusedForNow(thrown)) throw thrown
    }
    await wait(millis)
  }
  return await work()
}

/**
 * What is read of a file. Null if there is no such file. What another program has for a moment is not missing.
 *
 * @throws the system's error if it cannot be read
 */
export async function ifThere<Value>(read: () => Promise<Value>): Promise<Value | null> {
  try {
    return await patiently(read)
  } catch (thrown) {
    if (systemCode(thrown) === 'ENOENT') return null
    throw thrown
  }
}

async function writeDurably(file: string, content: string | Uint8Array): Promise<void> {
  const handle = await open(file, 'w', 0o600)
  try {
    await writeSynced(handle, content)
  } finally {
    await handle.close()
  }
}

export async function writeSynced(handle: FileHandle, content: string | Uint8Array): Promise<void> {
  await handle.writeFile(content)
  await handle.sync()
}

/** Makes a file that was not there. Where it cannot be written, it is taken away again. */
export async function writeNew(file: string, write: (handle: FileHandle) => Promise<void>): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  let isWritten = false
  try {
    await write(handle)
    isWritten = true
  } finally {
    await handle.close()
    if (!isWritten) await removeIfGiven(file)
  }
}

/**
 * Makes the names in a folder durable: files that were created or renamed in it survive a power cut. Windows
 * syncs no folder: a power cut may undo a rename of the last seconds there, and leaves the old file whole.
 */
export async function syncFolder(folder: string, disk: DiskCalls = ownDisk): Promise<void> {
  if (disk.platform === 'win32') return
  const handle = await disk.openFolder(folder)
  try {
    await handle.sync()
  } catch (thrown) {
    if (!unsynced.has(systemCode(thrown))) throw thrown
  } finally {
    await handle.close()
  }
}

/** What network drives and shared folders answer that sync no folder: there as on Windows nothing more can be done. */
const unsynced: ReadonlySet<string> = new Set(['EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])

/** The SHA-256 of the bytes of a file, in hexadecimal. They are never all in memory. */
export async function hashOf(file: string): Promise<string> {
  return await patiently(async () => {
    const hash = createHash('sha256')
    for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
    return hash.digest('hex')
  })
}

/**
 * The system's code of a failed file operation, such as ENOENT or ENOSPC. Anything else that was thrown is a
 * bug and is thrown again.
 */
export function systemCode(thrown: unknown): string {
  if (thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string') return thrown.code
  throw thrown
}
