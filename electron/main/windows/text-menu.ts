import { type BrowserWindow, Menu } from 'electron'
import type { MainWords } from './words.ts'

/** The menu of a field, and of a text that is selected. Electron shows none by itself. Nothing checks the spelling. */
export function offerTextMenu(window: BrowserWindow, words: () => MainWords): void {
  window.webContents.on('context-menu', (_event, { isEditable, selectionText, editFlags }) => {
    const { cut, copy, paste, selectAll } = words().textMenu
    const { canCut, canCopy, canPaste, canSelectAll } = editFlags
    const copying = { label: copy, role: 'copy', enabled: canCopy } as const
    if (isEditable)
      Menu.buildFromTemplate([
        { label: cut, role: 'cut', enabled: canCut },
        copying,
        { label: paste, role: 'paste', enabled: canPaste },
        { type: 'separator' },
        { label: selectAll, role: 'selectAll', enabled: canSelectAll }
      ]).popup({ window })
    else if (selectionText.trim() !== '') Menu.buildFromTemplate([copying]).popup({ window })
  })
}
