import { dialog } from 'electron'

/** Asks the person where a file goes; null where they changed their mind. */
export async function askWhereToSave(proposed: string): Promise<string | null> {
  const { canceled, filePath } = await dialog.showSaveDialog({ defaultPath: proposed, filters: [proposed.endsWith('.pdf') ? { name: 'PDF', extensions: ['pdf'] } : { name: 'JSON', extensions: ['json'] }] })
  return canceled || filePath === '' ? null : filePath
}
