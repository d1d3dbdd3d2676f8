import type { Menu, MenuItemConstructorOptions } from 'electron'

/** Those of Electron that its users may use here. An unknown one throws, as it does there. */
const roles: ReadonlySet<string> = new Set(['cut', 'copy', 'paste', 'selectAll'])

/** A menu that nobody sees: the host prints what it offers. */
class HostMenu implements Pick<Menu, 'popup'> {
  static setApplicationMenu(): void {
    // No window here has a bar.
  }

  static buildFromTemplate(items: readonly MenuItemConstructorOptions[]): HostMenu {
    return new HostMenu(items)
  }

  readonly #items: readonly MenuItemConstructorOptions[]

  constructor(items: readonly MenuItemConstructorOptions[]) {
    for (const { role } of items)
      if (role !== undefined && !roles.has(role))
        throw new Error(`The Chromium host knows no role "${role}".`)
    this.#items = items
  }

  popup(): void {
    const shown = this.#items.map(({ label = '', type, enabled = true }) =>
      type === 'separator' ? '-' : enabled ? label : `(${label})`
    )
    process.stderr.write(`Chromium host: offers ${shown.join(', ')}\n`)
  }
}

export { HostMenu as Menu }
