import { Menu, type MenuItemConstructorOptions } from 'electron'
import type { MainWords } from './words.ts'

/**
 * The bar of a Mac, in the language of the page (SPEC W15). Until one is set there is Electron's own, which loads the
 * page again under what is typed, and opens the developer tools. Other systems have none.
 */
export function showAppMenu(
  platform: NodeJS.Platform,
  { menu, textMenu }: Pick<MainWords, 'menu' | 'textMenu'>
): void {
  Menu.setApplicationMenu(platform === 'darwin' ? Menu.buildFromTemplate(menusOfMac(menu, textMenu)) : null)
}

const separator = { type: 'separator' } as const

function menusOfMac(
  menu: MainWords['menu'],
  { cut, copy, paste, selectAll }: MainWords['textMenu']
): MenuItemConstructorOptions[] {
  return [
    {
      label: 'Fieldcase',
      submenu: [
        { label: menu.about, role: 'about' },
        separator,
        { label: menu.hide, role: 'hide' },
        { label: menu.hideOthers, role: 'hideOthers' },
        { label: menu.showAll, role: 'unhide' },
        separator,
        { label: menu.quit, role: 'quit' }
      ]
    },
    { label: menu.file, submenu: [{ label: menu.closeWindow, role: 'close' }] },
    {
      label: menu.edit,
      submenu: [
        { label: menu.undo, role: 'undo' },
        { label: menu.redo, role: 'redo' },
        separator,
        { label: cut, role: 'cut' },
        { label: copy, role: 'copy' },
        { label: paste, role: 'paste' },
        { label: selectAll, role: 'selectAll' }
      ]
    },
    {
      label: menu.window,
      role: 'window',
      submenu: [
        { label: menu.minimise, role: 'minimize' },
        { label: menu.zoom, role: 'zoom' },
        { label: menu.fullScreen, role: 'togglefullscreen' },
        separator,
        { label: menu.front, role: 'front' }
      ]
    }
  ]
}
