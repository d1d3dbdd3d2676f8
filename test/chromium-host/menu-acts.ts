import { app } from './app.ts'
import { Menu } from './menu.ts'
import { type PressedKey, roleOfKeys } from './menu-keys.ts'
import { type OpenWindow, openWindows } from './open-windows.ts'

const edit =
  (command: string) =>
  (window: OpenWindow): void =>
    window.edit(command)

/** What the roles of a menu do to a window. The others are of no matter here. */
const acts: Readonly<Record<string, (window: OpenWindow) => void>> = {
  close: (window) => window.close(),
  reload: (window) => window.reload(),
  forcereload: (window) => window.reload(),
  minimize: (window) => window.minimize(),
  hide: (window) => window.hide(),
  togglefullscreen: (window) => window.setFullScreen(true),
  undo: edit('undo'),
  redo: edit('redo'),
  cut: edit('cut'),
  copy: edit('copy'),
  delete: edit('delete'),
  selectall: edit('selectAll'),
  resetzoom: (window) => window.zoom(() => 0),
  zoomin: (window) => window.zoom((level) => level + 0.5),
  zoomout: (window) => window.zoom((level) => level - 0.5)
}

/** Chooses an item of the bar by its role, `menu-reload`, or one of the menu in front, `choose-Copy`. @returns whether that was asked for. */
export function playMenu(asked: string): boolean {
  const label = /^choose-(.+)$/u.exec(asked)?.[1]
  if (label !== undefined) {
    const isChosen = Menu.choose(label)
    process.stderr.write(`Chromium host: ${isChosen ? 'chooses' : 'finds no'} ${label} in the menu\n`)
    return true
  }
  const role = /^menu-([a-z]+)$/u.exec(asked)?.[1]
  if (role === undefined) return false
  const isThere = Menu.offers(role)
  process.stderr.write(`Chromium host: ${isThere ? 'chooses' : 'finds no'} ${role} in the menu\n`)
  if (isThere) choose(role, [...openWindows])
  return true
}

/** Chooses what the bar has for keys that neither main nor the page kept for themselves. */
export function playKeys(pressed: PressedKey, window: OpenWindow): void {
  const role = roleOfKeys(pressed)
  if (role === undefined || !Menu.offers(role)) return
  process.stderr.write(`Chromium host: chooses ${role} by its keys\n`)
  choose(role, [window])
}

function choose(role: string, windows: readonly OpenWindow[]): void {
  if (role === 'quit') app.quit()
  else for (const window of windows) acts[role]?.(window)
}
