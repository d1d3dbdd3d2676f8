/** Messages between page and host, always sent as a JSON array of several. */
export type ToHost =
  /** The preload has run in a new document. */
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'invoke'
      readonly id: number
      readonly channel: string
      readonly args: readonly unknown[]
    }
  /** A key went down, or a menu was asked for, by mouse or by key. */
  | { readonly kind: 'input'; readonly name: 'before-input-event' | 'context-menu'; readonly details: object }
  | { readonly kind: 'send'; readonly channel: string; readonly args: readonly unknown[] }

export type ToPage =
  | { readonly kind: 'reply'; readonly id: number; readonly value?: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly message: string }
  | { readonly kind: 'event'; readonly channel: string; readonly args: readonly unknown[] }

/** The function that Chromium adds to the page. The preload removes it before the page's own code runs. */
export const bindingName = '__chromiumHost'

/**
 * Checks that JSON carries a value without loss, and returns its JSON. The host sends text where Electron
 * sends a structured clone, so any other value is refused by name. Undefined properties are left out. This
 * function also runs in the page, so it uses nothing from outside.
 */
export function toPlainJson(value: unknown, name: string): string {
  const refuse = (path: string, what: string): never => {
    throw new TypeError(`${path} is ${what}: the Chromium host carries only what JSON carries.`)
  }
  const check = (item: unknown, path: string): void => {
    if (item === null || typeof item === 'string' || typeof item === 'boolean') return
    if (typeof item === 'number') {
      if (!Number.isFinite(item)) refuse(path, String(item))
      return
    }
    if (typeof item !== 'object') return refuse(path, `of type ${typeof item}`)
    if (Array.isArray(item)) {
      for (let index = 0; index < item.length; index += 1) check(item[index], `${path}[${String(index)}]`)
      return
    }
    const prototype: unknown = Object.getPrototypeOf(item)
    if (prototype !== Object.prototype && prototype !== null)
      refuse(path, `a ${(item.constructor as { name: string }).name}`)
    for (const key in item) {
      const property = (item as Record<string, unknown>)[key]
      if (property !== undefined) check(property, `${path}.${key}`)
    }
  }
  check(value, name)
  return JSON.stringify(value)
}
