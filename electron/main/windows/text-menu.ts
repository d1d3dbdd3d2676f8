import { type BrowserWindow, Menu } from 'electron'
import type { TextSpelling } from '../spelling/text-spelling.ts'
import { textMenuItems } from './text-menu-items.ts'
import type { MainWords } from './words.ts'

interface TextMenuParts {
  readonly words: () => MainWords
  /** Null until the app has started. */
  readonly spelling: () => TextSpelling | null
}

/** The menu of a field, and of a text that is selected (SPEC W4, W33). Electron shows none by itself. */
export function offerTextMenu(window: BrowserWindow, { words, spelling }: TextMenuParts): void {
  window.webContents.on('context-menu', (_event, asked) => {
    void textMenuItems(window.webContents, asked, words().textMenu, spelling()).then((items) => {
      if (items.length > 0 && !window.isDestroyed()) Menu.buildFromTemplate([...items]).popup({ window })
    })
  })
}
