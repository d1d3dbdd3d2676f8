import { lstat, readFile, rm } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { Result } from '../../../shared/errors.ts'
import type { NotWritten } from '../../../shared/ipc/domain-schemas.ts'
import {
  besideBy,
  type DiskCalls,
  isRefusedForNow,
  ownDisk,
  patiently,
  removeIfGiven,
  syncFolder,
  systemCode,
  writeNew,
  writeSynced
} from './file-system.ts'

/** Whether something has this name, be it a link that leads nowhere. */
export async function isThere(file: string): Promise<boolean> {
  try {
    await lstat(file)
    return true
  } catch (thrown) {
    // What cannot be looked at is found out by writing.
    systemCode(thrown)
    return false
  }
}

/** As `writeBeside`, but where something has that name already it stays, and the code is EEXIST. */
export function writeBesideWhereFree(
  file: string,
  content: string | Uint8Array,
  disk: DiskCalls = ownDisk
): Promise<Result<string, NotWritten>> {
  return besideBy((beside) => writeNew(beside, (handle) => writeSynced(handle, content)), file, disk)
}

/**
 * Gives a whole file its name, durably, and replaces nothing: what came into the way at the very last stays (SPEC R11c).
 * @throws with the code EEXIST where something has the name.
 */
export async function putWhereFree(from: string, to: string, disk: DiskCalls = ownDisk): Promise<void> {
  try {
    await patiently(() => nameWhereFree(from, to, disk), disk)
  } catch (thrown) {
    // Only now: a scanner looks at each file that is new, so that a place held anew each time would never be free.
    await giveBack(to, from)
    throw thrown
  }
  await syncFolder(dirname(to), disk)
}

/** Gives back a place that is held for this file, as one that a kill has left. */
export async function giveBack(to: string, from: string): Promise<void> {
  if (await isHeldAtLast(to, from)) await removeIfGiven(to)
}

/** A failure may have come when a file had both names: it has its first one alone again. */
export async function dropSecondName(from: string, to: string): Promise<void> {
  try {
    if (await isSameFile(from, to)) await removeIfGiven(to)
  } catch (thrown) {
    systemCode(thrown)
  }
}

/** A rename would replace what is there, so the file gets a second name and loses its first one, where there is such a thing. */
async function nameWhereFree(from: string, to: string, disk: DiskCalls): Promise<void> {
  // While a scanner has a file, Windows takes none of its names away. A link may be followed when it is linked.
  const isLinkable = disk.platform !== 'win32' && (await isPlainFile(from)) && !(await isHeld(to, from))
  if (!isLinkable || !(await isLinked(from, to, disk))) {
    await takePlace(from, to, disk)
    return
  }
  // A power cut may not take both names.
  await syncFolder(dirname(to), disk)
  try {
    await rm(from)
  } catch (thrown) {
    await removeIfGiven(to)
    throw thrown
  }
}

/** False where the file system has no second names, as that of most sticks, in whatever words it says so. */
async function isLinked(from: string, to: string, disk: DiskCalls): Promise<boolean> {
  try {
    await disk.link(from, to)
    return true
  } catch (thrown) {
    if (systemCode(thrown) !== 'EEXIST') return false
    // A kill came before the first name was taken away.
    if (await isSameFile(from, to)) return true
    throw thrown
  }
}

/** Holds the place with a small file, which only one can make, and replaces that one while nobody else has. */
async function takePlace(from: string, to: string, disk: DiskCalls): Promise<void> {
  if (!(await isHeld(to, from))) await disk.hold(to, holding(from))
  if (!(await isHeld(to, from)))
    throw Object.assign(new Error('Something came into the way'), { code: 'EEXIST' })
  await disk.rename(from, to)
}

/** What a file holds that keeps the place of another one: the name under which that one lies beside it. */
function holding(from: string): string {
  return `${basename(from)}\n`
}

/** How many bytes a file has that only keeps the place of another one. */
export function bytesHolding(from: string): number {
  return Buffer.byteLength(holding(from))
}

/** @throws what the system refuses for a moment: nobody knows then what lies there. */
async function isHeld(to: string, from: string): Promise<boolean> {
  const content = holding(from)
  try {
    const found = await lstat(to)
    if (!found.isFile() || found.size !== Buffer.byteLength(content)) return false
    return (await readFile(to, 'utf8')) === content
  } catch (thrown) {
    if (isRefusedForNow(thrown)) throw thrown
    return false
  }
}

async function isHeldAtLast(to: string, from: string): Promise<boolean> {
  try {
    return await patiently(() => isHeld(to, from))
  } catch (thrown) {
    systemCode(thrown)
    return false
  }
}

async function isPlainFile(file: string): Promise<boolean> {
  return (await lstat(file)).isFile()
}

async function isSameFile(one: string, other: string): Promise<boolean> {
  const [left, right] = [await lstat(one, { bigint: true }), await lstat(other, { bigint: true })]
  // Some file systems number no files.
  return left.ino !== 0n && left.nlink > 1n && left.ino === right.ino && left.dev === right.dev
}
