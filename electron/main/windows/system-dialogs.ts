import { systemPreferences } from 'electron'
import type { SystemPrompt } from '../vault/system-prompt.ts'

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
