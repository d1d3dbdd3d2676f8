import { Notification, systemPreferences } from 'electron'
import type { Notice } from '../../../shared/ipc/contract.ts'
import type { SystemPrompt } from '../vault/vault-rules.ts'

/** Those that a person may still click on. Electron holds none itself, and the click on a collected one is lost. */
const shown = new Set<Notification>()
/** A person does not go back to older ones, and not every system says that one was closed. */
const mostShown = 20

/** Shows a notification if the system can, with a callback for clicks on it. Returns whether it was passed to the system. */
export function showNotice({ title, body }: Notice, onClick: () => void): boolean {
  if (!Notification.isSupported()) return false
  const notification = new Notification({ title, body })
  const drop = (): void => void shown.delete(notification)
  notification.on('click', () => {
    drop()
    onClick()
  })
  notification.on('close', drop)
  notification.on('failed', drop)
  shown.add(notification)
  for (const oldest of [...shown].slice(0, -mostShown)) shown.delete(oldest)
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
