import { dialog, Notification, systemPreferences } from 'electron'
import type { Notice } from '../../../shared/ipc/contract.ts'
import type { SystemPrompt } from '../vault/key-keeper.ts'

/** Asks the person for a folder with the system's own dialog; null where they did not choose. */
export async function chooseFolder(proposed: string): Promise<string | null> {
  const { canceled, filePaths } = await dialog.showOpenDialog({
    defaultPath: proposed,
    properties: ['openDirectory', 'createDirectory']
  })
  return canceled ? null : (filePaths[0] ?? null)
}

/** Asks the person where a file goes; null where they changed their mind. */
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

/** Shows it beside the clock, where the system can. A click on it calls back. Answers whether it was handed to the system. */
export function showNotice({ title, body }: Notice, onClick: () => void): boolean {
  if (!Notification.isSupported()) return false
  const notification = new Notification({ title, body })
  notification.on('click', onClick)
  notification.show()
  return true
}

/** Touch ID, which Electron has on a Mac alone: elsewhere these functions are not there. */
export const systemPrompt: SystemPrompt = {
  isOffered: () => 'canPromptTouchID' in systemPreferences && systemPreferences.canPromptTouchID(),
  ask: async (reason) => {
    try {
      await systemPreferences.promptTouchID(reason)
      return true
    } catch (thrown) {
      // Electron says no more than a sentence of the system: that the person cancelled, or that the finger was another one.
      if (thrown instanceof Error) return false
      throw thrown
    }
  }
}
