import { Menu, type MenuItemConstructorOptions } from 'electron'
import type { ZoomStep } from '../../../shared/domain/zoom.ts'
import type { MainWords } from './words.ts'

/**
 * The bar of a Mac, in the language of the page (SPEC W15). Until one is set there is Electron's own, which loads the
 * page again under what is typed, and opens the developer tools. Other systems have none.
 */
export function showAppMenu(
  platform: NodeJS.Platform,
  { menu, textMenu }: Pick<MainWords, 'menu' | 'textMenu'>,
  zoom: (step: ZoomStep) => void
): void {
  Menu.setApplicationMenu(
    platform === 'darwin' ? Menu.buildFromTemplate(menusOfMac(menu, textMenu, zoom)) : null
  )
}

const separator = { type: 'separator' } as const

function menusOfMac(
  menu: MainWords['menu'],
  { cut, copy, paste, selectAll }: MainWords['textMenu'],
  zoom: (step: ZoomStep) => void
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
    viewMenu(menu, zoom),
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

/** The roles of a zoom would zoom past the steps that the window remembers. */
function viewMenu(menu: MainWords['menu'], zoom: (step: ZoomStep) => void): MenuItemConstructorOptions {
  return {
    label: menu.view,
    submenu: [
      { label: menu.zoomIn, accelerator: 'Command+Plus', click: () => zoom('in') },
      { label: menu.zoomOut, accelerator: 'Command+-', click: () => zoom('out') },
      { label: menu.zoomReset, accelerator: 'Command+0', click: () => zoom('reset') }
    ]
  }
}
