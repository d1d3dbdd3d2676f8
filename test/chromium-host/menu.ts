import type { Menu, MenuItemConstructorOptions } from 'electron'
import { hostSystem } from './host-system.ts'
import { defaultMenu, rolesOf } from './menu-roles.ts'

type Items = readonly MenuItemConstructorOptions[]

/** All items, with those of submenus and of roles that are whole menus. */
function flat(items: Items): Items {
  return items.flatMap((item) => {
    const inside = Array.isArray(item.submenu) ? item.submenu : rolesOf(item.role ?? '')
    return inside === undefined ? [item] : [item, ...flat(inside)]
  })
}

/** A menu that nobody sees: the host prints what it offers. */
class HostMenu implements Pick<Menu, 'popup'> {
  /** Undefined until main sets one: then Electron's own is there. Null: none. */
  static #ofApp: HostMenu | null | undefined

  static setApplicationMenu(menu: HostMenu | null): void {
    HostMenu.#ofApp = menu
    process.stderr.write(`Chromium host: has the menu ${menu === null ? 'of nobody' : menu.text()}\n`)
  }

  static buildFromTemplate(items: Items): HostMenu {
    return new HostMenu(items)
  }

  /** A person chooses it in the bar, or presses its keys. @returns whether it is there. */
  static offers(role: string): boolean {
    const menu = HostMenu.#ofApp === undefined ? new HostMenu(defaultMenu(hostSystem)) : HostMenu.#ofApp
    return menu !== null && flat(menu.#items).some((item) => item.role?.toLowerCase() === role)
  }

  readonly #items: Items

  constructor(items: Items) {
    for (const { role, label } of flat(items)) {
      if (role !== undefined && !isRole(role)) throw new Error(`Invalid role for MenuItem: ${role}`)
      if (label === '') throw new Error('Required label is empty for a MenuItem')
    }
    this.#items = items
  }

  text(): string {
    return flat(this.#items)
      .map(({ label, role = '', type, enabled = true }) => {
        if (type === 'separator') return '-'
        const said = label ?? `role ${role}`
        return enabled ? said : `(${said})`
      })
      .join(', ')
  }

  /** A person chooses it in the menu that was shown last. @returns whether it is there and alive. */
  static choose(label: string): boolean {
    const item = flat(HostMenu.#shown === null ? [] : HostMenu.#shown.#items).find(
      (one) => one.label === label && one.enabled !== false
    )
    HostMenu.#shown = null
    // Electron hands over the item, the window and the keys; main uses none of them.
    ;(item?.click as (() => void) | undefined)?.()
    return item !== undefined
  }

  static #shown: HostMenu | null = null

  popup(): void {
    HostMenu.#shown = this
    process.stderr.write(`Chromium host: offers ${this.text()}\n`)
  }
}

function isRole(role: string): boolean {
  return rolesOf(role) !== undefined || simpleRoles.has(role.toLowerCase())
}

/** Those of Electron, in small letters, as it compares them. */
const simpleRoles: ReadonlySet<string> = new Set([
  ...['about', 'services', 'hide', 'hideothers', 'unhide', 'quit', 'close', 'undo', 'redo', 'cut', 'copy'],
  ...['paste', 'pasteandmatchstyle', 'delete', 'selectall', 'reload', 'forcereload', 'toggledevtools'],
  ...['resetzoom', 'zoomin', 'zoomout', 'togglefullscreen', 'minimize', 'zoom', 'front', 'window', 'help']
])

export { HostMenu as Menu }
