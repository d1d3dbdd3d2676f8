import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { NotWritten, SavedOrNot } from '../../../shared/ipc/failure-schemas.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'

/** What the page is told when it asked to store a setting. */
export function savedOrNot(written: Result<unknown, NotWritten>): SavedOrNot {
  return written.kind === 'ok' ? { kind: 'saved' } : written.failure
}

/**
 * Writes a file so that readers find all of the old content or all of the new, even after a crash. For one
 * writer at a time.
 */
export async function writeAtomically(
  file: string,
  content: string | Uint8Array
): Promise<Result<null, NotWritten>> {
  const unfinished = `${file}.new`
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeDurably(unfinished, content)
    await rename(unfinished, file)
    await syncFolder(dirname(file))
    return ok(null)
  } catch (thrown) {
    const code = systemCode(thrown)
    // A file that cannot be deleted now is overwritten the next time.
    await rm(unfinished, { force: true }).catch(systemCode)
    return failed({ kind: 'not-written', code })
  }
}

async function writeDurably(file: string, content: string | Uint8Array): Promise<void> {
  const handle = await open(file, 'w', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Makes the names in a folder durable: files that were created or renamed in it survive a power cut. Windows
 * cannot open a folder, and its file system makes renames durable itself.
 */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * The system's code of a failed file operation, such as ENOENT or ENOSPC. Anything else that was thrown is a
 * bug and is thrown again.
 */
export function systemCode(thrown: unknown): string {
  if (thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string') return thrown.code
  throw thrown
}
