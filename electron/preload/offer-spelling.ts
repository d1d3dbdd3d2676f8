import { ipcRenderer, webFrame } from 'electron'
import { invokeChannel, spellingChannel } from '../../shared/ipc/channels.ts'
import { createSpelling } from './spelling.ts'

/** Where a preload is, which sees the page's elements and not its scripts. */
declare const scheduler: {
  readonly postTask: (act: () => void, options: { readonly priority: 'background' }) => Promise<void>
}
declare const document: { readonly activeElement: { spellcheck?: boolean } | null }

/** Lets main say which words are wrong, and the page's engine mark them. No function of it can be reached by the page. */
export function offerSpelling(): void {
  const spelling = createSpelling({
    ask: async (words) => {
      const answer: unknown = await ipcRenderer.invoke(invokeChannel, 'spelling.check', { words })
      return (answer as { readonly misspelled: readonly string[] }).misspelled
    },
    // Behind all that is to be done by now, as the request of the engine is. An idle callback may wait for a frame, and
    // none comes while a word is selected and nothing else moves.
    whenIdle: (act) => void scheduler.postTask(act, { priority: 'background' }),
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
