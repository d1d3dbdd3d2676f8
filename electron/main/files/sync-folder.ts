import { open } from 'node:fs/promises'

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
