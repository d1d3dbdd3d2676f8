import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach } from 'vitest'

/** Makes a new folder for each call, deleted after the test. Call this once at the top of a file. */
export function temporaryFolders(): () => Promise<string> {
  const folders: string[] = []
  afterEach(async () => {
    // What is still written while a folder is deleted is deleted by the next try.
    const deleting = { recursive: true, force: true, maxRetries: 5 }
    await Promise.all(folders.splice(0).map((folder) => rm(folder, deleting)))
  })
  return async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fieldcase-'))
    folders.push(folder)
    return folder
  }
}
