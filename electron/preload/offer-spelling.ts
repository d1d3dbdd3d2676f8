import { ipcRenderer, webFrame } from 'electron'
import { invokeChannel, spellingChannel } from '../../shared/ipc/channels.ts'
import { createSpelling } from './spelling.ts'

/** As many words as main takes at once. The rest of a very long text counts as right until it is looked at again. */
const mostAsked = 2_000
const longestWord = 100

/** Where a preload is, which sees the page's elements and not its scripts. */
declare const requestIdleCallback: (act: () => void) => unknown
declare const document: { readonly activeElement: { spellcheck?: boolean } | null }

/** Lets main say which words are wrong, and the page's engine mark them. No function of it can be reached by the page. */
export function offerSpelling(): void {
  const spelling = createSpelling({
    ask: async (words) => {
      const asked = words.filter(({ length }) => length <= longestWord).slice(0, mostAsked)
      const answer: unknown = await ipcRenderer.invoke(invokeChannel, 'spelling.check', { words: asked })
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
