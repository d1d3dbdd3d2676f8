import { app } from './app.ts'
import { Menu } from './menu.ts'
import { openWindows } from './open-windows.ts'

/** What the roles of a menu do to the windows and the app. The others are of no matter here. */
const acts: Readonly<Record<string, () => void>> = {
  close: () => {
    for (const window of openWindows) window.close()
  },
  reload: () => {
    for (const window of openWindows) window.reload()
  },
  quit: () => app.quit()
}

/** Chooses an item of the bar by its role, `menu-reload`. @returns whether that was asked for. */
export function playMenu(asked: string): boolean {
  const role = /^menu-([a-z]+)$/u.exec(asked)?.[1]
  if (role === undefined) return false
  const isThere = Menu.offers(role)
  process.stderr.write(`Chromium host: ${isThere ? 'chooses' : 'finds no'} ${role} in the menu\n`)
  if (isThere) acts[role]?.()
  return true
}
