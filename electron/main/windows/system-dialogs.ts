import { dialog, Notification, systemPreferences } from 'electron'
import type { Notice } from '../../../shared/ipc/contract.ts'
import type { SystemPrompt } from '../vault/key-keeper.ts'

/** Asks the user for a folder with the system's own dialog. Null if they did not choose one. */
export async function chooseFolder(proposed: string): Promise<string | null> {
  const { canceled, filePaths } = await dialog.showOpenDialog({
    defaultPath: proposed,
    properties: ['openDirectory', 'createDirectory']
  })
  return canceled ? null : (filePaths[0] ?? null)
}

/** Asks the user where to save a file. Null if they changed their mind. */
export async function askWhereToSave(proposed: string): Promise<string | null> {
  const { canceled, filePath } = await dialog.showSaveDialog({
    defaultPath: proposed,
    filters: [
      proposed.endsWith('.pdf')
        ? { name: 'PDF', extensions: ['pdf'] }
        : { name: 'JSON', extensions: ['json'] }
    ]
  })
  return canceled || filePath === '' ? null : filePath
}

/** Shows a notification if the system can, with a callback for clicks on it. Returns whether it was passed to the system. */
export function showNotice({ title, body }: Notice, onClick: () => void): boolean {
  if (!Notification.isSupported()) return false
  const notification = new Notification({ title, body })
  notification.on('click', onClick)
  notification.show()
  return true
}

/** Touch ID, which Electron has only on a Mac. Elsewhere these functions do not exist. */
export const systemPrompt: SystemPrompt = {
  isOffered: () => 'canPromptTouchID' in systemPreferences && systemPreferences.canPromptTouchID(),
  ask: async (reason) => {
    try {
      await systemPreferences.promptTouchID(reason)
      return true
    } catch (thrown) {
      // Electron gives only a sentence of the system: the user cancelled, or it was another finger.
      if (thrown instanceof Error) return false
      throw thrown
    }
  }
}
