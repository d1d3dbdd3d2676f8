/** Messages between page and host, always several in one JSON array. */
export type ToHost =
  /** The preload has run in a new document. */
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'invoke'
      readonly id: number
      readonly channel: string
      readonly args: readonly unknown[]
    }
  | { readonly kind: 'send'; readonly channel: string; readonly args: readonly unknown[] }

export type ToPage =
  | { readonly kind: 'reply'; readonly id: number; readonly value?: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly message: string }
  | { readonly kind: 'event'; readonly channel: string; readonly args: readonly unknown[] }

/** The function that Chromium adds to the page; the preload takes it away before the page's own code runs. */
export const bindingName = '__chromiumHost'

/**
 * JSON of a value that JSON carries whole. The host's wire is text, where Electron's is a structured clone:
 * what would arrive as something else is refused by name instead. A property that is undefined is left out.
 * Runs in the page as well, so it stands alone.
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
