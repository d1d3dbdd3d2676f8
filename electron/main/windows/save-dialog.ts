import { dialog } from 'electron'

/** Asks the person where a PDF goes; null where they changed their mind. */
export async function askWhereToSave(proposed: string): Promise<string | null> {
  const { canceled, filePath } = await dialog.showSaveDialog({ defaultPath: proposed, filters: [{ name: 'PDF', extensions: ['pdf'] }] })
  return canceled || filePath === '' ? null : filePath
}
