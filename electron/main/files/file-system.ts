import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { SavedOrNot } from '../../../shared/ipc/failure-schemas.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'

/** `code` is the system's, such as ENOSPC. What the file held before is untouched. */
export interface NotWritten {
  readonly kind: 'not-written'
  readonly code: string
}

/** What the page is told of a setting that it asked to keep. */
export function savedOrNot(written: Result<unknown, NotWritten>): SavedOrNot {
  return written.kind === 'ok' ? { kind: 'saved' } : written.failure
}

/** Whoever reads the file finds all of the old content or all of the new, also after a crash. For one writer at a time. */
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
    // What can't be removed now is written over the next time.
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
 * Makes the names in a folder durable: what was created or renamed in it is there after a power cut.
 * Windows can't open a folder; its file system keeps the order of a rename itself.
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

/** The system's own code of a failed file operation, such as ENOENT or ENOSPC. Anything else that was thrown is a bug and goes on. */
export function systemCode(thrown: unknown): string {
  if (thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string') return thrown.code
  throw thrown
}
