import type { MouseInputEvent } from 'electron'
import type { PressedKey } from './menu-keys.ts'

/** What Electron tells of a mouse. */
export type MouseSign = Pick<MouseInputEvent, 'type' | 'globalX' | 'globalY' | 'x' | 'y'>

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
  /** A key went down. A page that is busy may tell of the next before it has had this one. */
  | { readonly kind: 'key'; readonly press: number; readonly details: PressedKey }
  /** The mouse has moved, or was pressed, let go or wheeled, with its place on the screen. */
  | { readonly kind: 'mouse'; readonly details: MouseSign }
  /** The page has had a key. */
  | {
      readonly kind: 'key-had'
      readonly press: number
      readonly isKept: boolean
      readonly details: PressedKey
    }
  /** The words that the page marks as wrong have changed. */
  | { readonly kind: 'marks'; readonly words: readonly string[] }
  /** What would have ended the page of Electron, which looks at what is not there. */
  | { readonly kind: 'crash'; readonly why: string }
  /** A menu was asked for, by mouse or by key. */
  | { readonly kind: 'context-menu'; readonly details: object }
  | { readonly kind: 'send'; readonly channel: string; readonly args: readonly unknown[] }

export type ToPage =
  | { readonly kind: 'reply'; readonly id: number; readonly value?: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly message: string }
  | { readonly kind: 'event'; readonly channel: string; readonly args: readonly unknown[] }

/** The function that Chromium adds to the page. The preload removes it before the page's own code runs. */
export const bindingName = '__chromiumHost'

/** Where in a message a value is undefined, which JSON cannot say. */
type Places = readonly (readonly (string | number)[])[]

/**
 * A message as JSON. The host sends text where Electron sends a structured clone, so what JSON would lose is refused
 * by name. Only undefined values are carried, by their places. Runs in the page too, so it uses nothing from outside.
 */
export function toWire(message: object, name: string): string {
  const keys: (string | number)[] = []
  const undefinedAt: (string | number)[][] = []
  const refuse = (what: string): never => {
    const place = keys.map((key) => (typeof key === 'number' ? `[${String(key)}]` : `.${key}`)).join('')
    throw new TypeError(`${name}${place} is ${what}: the Chromium host carries only what JSON carries.`)
  }
  const checkAt = (key: string | number, item: unknown): void => {
    keys.push(key)
    check(item)
    keys.pop()
  }
  const check = (item: unknown): void => {
    if (item === null || typeof item === 'string' || typeof item === 'boolean') return
    if (item === undefined) {
      undefinedAt.push([...keys])
      return
    }
    if (typeof item === 'number') {
      if (!Number.isFinite(item)) refuse(String(item))
      return
    }
    if (typeof item !== 'object') return refuse(`of type ${typeof item}`)
    if (Array.isArray(item)) {
      for (let index = 0; index < item.length; index += 1) checkAt(index, item[index])
      return
    }
    const prototype: unknown = Object.getPrototypeOf(item)
    if (prototype !== Object.prototype && prototype !== null)
      refuse(`a ${(item.constructor as { name: string }).name}`)
    for (const key in item) checkAt(key, (item as Record<string, unknown>)[key])
  }
  check(message)
  return JSON.stringify(undefinedAt.length === 0 ? message : { ...message, undefinedAt })
}

/** A text as a program spells it. In single quotes, because JSON is full of double ones, which need no mark then. */
export function asLiteral(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

/** The messages of a batch. Runs in the page too. */
export function fromWire(batch: string): unknown[] {
  const messages = JSON.parse(batch) as { undefinedAt?: Places }[]
  for (const message of messages) {
    for (const place of message.undefinedAt ?? []) {
      let holder = message as Record<string | number, unknown>
      for (const key of place.slice(0, -1)) holder = holder[key] as Record<string | number, unknown>
      holder[place.at(-1) ?? ''] = undefined
    }
    delete message.undefinedAt
  }
  return messages
}
