import { dialog } from 'electron'

/** Asks the person for a folder with the system's own dialog; null where they did not choose. */
export async function chooseFolder(proposed: string): Promise<string | null> {
  const { canceled, filePaths } = await dialog.showOpenDialog({ defaultPath: proposed, properties: ['openDirectory', 'createDirectory'] })
  return canceled ? null : (filePaths[0] ?? null)
}
