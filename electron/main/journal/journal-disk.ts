import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ifThere, patiently, putInPlace, syncFolder, systemCode } from '../files/file-system.ts'

/** An open file that is written at given positions. */
export interface JournalHandle {
  /** Durable when it resolves. */
  writeAt(bytes: Buffer, at: number): Promise<void>
  /** Cuts the file at `length`. */
  cutAt(length: number): Promise<void>
  close(): Promise<void>
}

/** The folder of the journals. Failures throw the system's error. */
export interface JournalDisk {
  names(): Promise<readonly string[]>
  /** Null if there is no such file. */
  read(name: string): Promise<Buffer | null>
  /** In bytes. Null if there is no such file. */
  size(name: string): Promise<number | null>
  /** Creates the file if it is not there. */
  open(name: string): Promise<JournalHandle>
  /** Replaces `to`, durably. */
  rename(from: string, to: string): Promise<void>
  remove(name: string): Promise<void>
}

export function createJournalDisk(folder: string): JournalDisk {
  return {
    names: async () => (await ifThere(() => readdir(folder))) ?? [],
    read: (name) => ifThere(() => readFile(join(folder, name))),
    size: async (name) => (await ifThere(() => stat(join(folder, name))))?.size ?? null,
    open: async (name) => {
      await patiently(() => mkdir(folder, { recursive: true }))
      const handle = await patiently(() => openHandle(join(folder, name)))
      // Without this the name of a new file, or of the folder if it is new, would not survive a power cut, even if the
      // content is synced. A kill may have left a folder whose name is not on the disk yet.
      try {
        await syncFolder(folder)
        await syncFolder(dirname(folder))
        return handle
      } catch (thrown) {
        // Whoever is refused asks again every few seconds, and the system gives only so many handles.
        await handle.close().catch(systemCode)
        throw thrown
      }
    },
    rename: (from, to) => putInPlace(join(folder, from), join(folder, to)),
    remove: (name) => patiently(() => rm(join(folder, name), { force: true }))
  }
}

async function openHandle(file: string): Promise<JournalHandle> {
  // `a` would ignore positions, and `r+` needs the file to exist.
  await (await open(file, 'a', 0o600)).close()
  const handle = await open(file, 'r+')
  return {
    writeAt: async (bytes, at) => {
      for (let written = 0; written < bytes.length;)
        written += (await handle.write(bytes, written, bytes.length - written, at + written)).bytesWritten
      await handle.datasync()
    },
    cutAt: (length) => handle.truncate(length),
    close: () => handle.close()
  }
}
