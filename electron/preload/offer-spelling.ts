import { ipcRenderer, webFrame } from 'electron'
import { invokeChannel, spellingChannel } from '../../shared/ipc/channels.ts'
import { createSpelling } from './spelling.ts'

/** Where a preload is, which sees the page's elements and not its scripts. */
declare const requestIdleCallback: (act: () => void) => unknown
declare const document: { readonly activeElement: { spellcheck?: boolean } | null }

/** Lets main say which words are wrong, and the page's engine mark them. No function of it can be reached by the page. */
export function offerSpelling(): void {
  const spelling = createSpelling({
    ask: async (words) => {
      const answer: unknown = await ipcRenderer.invoke(invokeChannel, 'spelling.check', { words })
      return (answer as { readonly misspelled: readonly string[] }).misspelled
    },
    whenIdle: (act) => void requestIdleCallback(act),
    lookAgain: () => {
      const field = document.activeElement
      if (field?.spellcheck !== true) return
      // The engine drops its marks where a field wants none, and looks again where it begins to want some.
      field.spellcheck = false
      field.spellcheck = true
    }
  })
  // The language decides only where a word ends.
  webFrame.setSpellCheckProvider('nl', spelling)
  ipcRenderer.on(spellingChannel, (_event, word: unknown) => spelling.forget(String(word)))
}
