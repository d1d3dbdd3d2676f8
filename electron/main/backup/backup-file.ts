import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder } from '../files/sync-folder.ts'

/** A file that grows beside its place and takes it when it is whole. What fails throws the system's error. */
export interface BackupFile {
  append(bytes: Uint8Array): Promise<void>
  /** Puts it in its place, durably, and answers its size. Null, and nothing is left, where the disk does not give back what was written. */
  finish(): Promise<number | null>
  /** Leaves nothing of it. */
  abandon(): Promise<void>
}

export async function createBackupFile(path: string): Promise<BackupFile> {
  const unfinished = `${path}.unfinished`
  const written = createHash('sha256')
  const handle = await open(unfinished, 'w', 0o600)
  let bytesWritten = 0
  return {
    append: async (bytes) => {
      await handle.appendFile(bytes)
      written.update(bytes)
      bytesWritten += bytes.length
    },
    finish: async () => {
      await handle.sync()
      await handle.close()
      if ((await hashOf(unfinished)) !== written.digest('hex')) {
        await rm(unfinished, { force: true })
        return null
      }
      await rename(unfinished, path)
      await syncFolder(dirname(path))
      return bytesWritten
    },
    abandon: async () => {
      await close(handle)
      await rm(unfinished, { force: true })
    }
  }
}

async function close(handle: FileHandle): Promise<void> {
  // A descriptor of -1 was closed before.
  if (handle.fd !== -1) await handle.close()
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
