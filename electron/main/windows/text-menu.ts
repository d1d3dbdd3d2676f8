import { type BrowserWindow, type ContextMenuParams, Menu, type MenuItemConstructorOptions } from 'electron'
import { spellingChannel } from '../../../shared/ipc/channels.ts'
import { ownWord } from '../../../shared/domain/spelling.ts'
import type { TextSpelling } from '../spelling/text-spelling.ts'
import type { MainWords } from './words.ts'

type Items = readonly MenuItemConstructorOptions[]
type AskedAt = Pick<ContextMenuParams, 'isEditable' | 'selectionText' | 'editFlags' | 'misspelledWord'>

interface TextMenuParts {
  readonly words: () => MainWords
  /** Null until the app has started. */
  readonly spelling: () => TextSpelling | null
}

/** The menu of a field, and of a text that is selected (SPEC W4, W33). Electron shows none by itself. */
export function offerTextMenu(window: BrowserWindow, { words, spelling }: TextMenuParts): void {
  window.webContents.on('context-menu', (_event, asked) => {
    void itemsOf(window, asked, words().textMenu, spelling()).then((items) => {
      if (items.length > 0 && !window.isDestroyed()) Menu.buildFromTemplate([...items]).popup({ window })
    })
  })
}

async function itemsOf(
  window: BrowserWindow,
  asked: AskedAt,
  words: MainWords['textMenu'],
  spelling: TextSpelling | null
): Promise<Items> {
  const { isEditable, selectionText, editFlags } = asked
  const { canCut, canCopy, canPaste, canSelectAll } = editFlags
  const copying = { label: words.copy, role: 'copy', enabled: canCopy } as const
  if (!isEditable) return selectionText.trim() === '' ? [] : [copying]
  return [
    ...(spelling === null ? [] : await spellingItems(window, asked, words, spelling)),
    { label: words.cut, role: 'cut', enabled: canCut },
    copying,
    { label: words.paste, role: 'paste', enabled: canPaste },
    { type: 'separator' },
    { label: words.selectAll, role: 'selectAll', enabled: canSelectAll }
  ]
}

/** What may have been meant comes first, as everybody expects it. */
async function spellingItems(
  { webContents }: BrowserWindow,
  { misspelledWord, selectionText }: AskedAt,
  words: MainWords['textMenu'],
  spelling: TextSpelling
): Promise<Items> {
  /** The page forgets what it knows of this word, and looks at its text again. */
  const changed = (word: string) => () => {
    if (!webContents.isDestroyed()) webContents.send(spellingChannel, word)
  }
  const wrong = ownWord(misspelledWord)
  if (wrong !== null) {
    const found = await spelling.suggestions(wrong)
    const offered = (found ?? []).map((word) => ({
      label: word,
      click: () => webContents.replaceMisspelling(word)
    }))
    const nothing = found === null ? words.suggestionsLater : words.noSuggestion
    return [
      ...(offered.length > 0 ? offered : [{ label: nothing, enabled: false }]),
      { type: 'separator' },
      { label: words.addWord, click: () => void spelling.add(wrong).then(changed(wrong)) },
      { type: 'separator' }
    ]
  }
  if (!(await spelling.isOwn(selectionText))) return []
  const own = selectionText.trim()
  return [
    { label: words.removeWord, click: () => void spelling.remove(own).then(changed(own)) },
    { type: 'separator' }
  ]
}
