import type { MenuItemConstructorOptions } from 'electron'
import type { HostSystem } from './host-system.ts'

type Items = readonly MenuItemConstructorOptions[]
type Role = NonNullable<MenuItemConstructorOptions['role']>

const items = (...roles: readonly Role[]): Items => roles.map((role) => ({ role }))

/** The roles that are whole menus, in small letters, with the most that they hold on any system. */
const menus: Readonly<Record<string, Items>> = {
  appmenu: items('about', 'services', 'hide', 'hideOthers', 'unhide', 'quit'),
  filemenu: items('close', 'quit'),
  editmenu: items('undo', 'redo', 'cut', 'copy', 'paste', 'pasteAndMatchStyle', 'delete', 'selectAll'),
  viewmenu: items(
    'reload',
    'forceReload',
    'toggleDevTools',
    'resetZoom',
    'zoomIn',
    'zoomOut',
    'togglefullscreen'
  ),
  windowmenu: items('minimize', 'zoom', 'front', 'close')
}

/** What is in the menu of this role. Undefined if it is none. */
export function rolesOf(role: string): Items | undefined {
  return menus[role.toLowerCase()]
}

/** The one that Electron has until main sets another. */
export function defaultMenu(system: HostSystem): Items {
  return items(
    ...(system === 'macos' ? (['appMenu'] as const) : []),
    'fileMenu',
    'editMenu',
    'viewMenu',
    'windowMenu',
    'help'
  )
}
