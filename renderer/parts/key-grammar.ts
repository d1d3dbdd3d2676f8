/** The keys that a person chose, by the id of the command. */
export type OwnKeys = Readonly<Record<string, readonly string[]>>

/** Why keys cannot be given to a command. */
export type KeyRefusal = 'system' | 'reader' | 'begins-ways' | 'single-off'

/** What every field, window or system answers to with Ctrl, and the zoom, which the window itself reads. */
const ofSystem: ReadonlySet<string> = new Set('A C V X Z Y W Q P R T N F + - = _ 0'.split(' '))
/** Keys that one character stands for. All others move, close or speak in every program. */
const isCharacter = (key: string): boolean => key.length === 1 && key !== ' '

/** Whether these keys write a character where a field has the focus (WCAG 2.1.4). */
export function isSingle(keys: readonly string[]): boolean {
  const [first = ''] = keys
  return first !== 'Ctrl' && isCharacter(keys.at(-1) ?? '')
}

/** Why these keys cannot be chosen. Null: they can. */
export function refusalOf(keys: readonly string[], singleKeys: boolean): KeyRefusal | null {
  const key = keys.at(-1) ?? ''
  if (!isCharacter(key)) return 'reader'
  if (keys[0] === 'Ctrl') return ofSystem.has(key) ? 'system' : null
  if (!singleKeys) return 'single-off'
  return keys.length === 1 && key === 'G' ? 'begins-ways' : null
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** The keys of a press. `system`: Alt and the key of the system are theirs. Null: only a key that is held. */
export function keysOfPress(press: Press, isAfterG: boolean): readonly string[] | 'system' | null {
  if (['Shift', 'Control', 'Meta', 'Alt', 'AltGraph', 'CapsLock'].includes(press.key)) return null
  if (press.altKey) return 'system'
  const key = press.key.length === 1 ? press.key.toUpperCase() : press.key
  const isLetter = /^\p{Lu}$/u.test(key)
  const shift = press.shiftKey && isLetter ? ['Shift'] : []
  if (press.ctrlKey || press.metaKey) return ['Ctrl', ...shift, key]
  return isAfterG ? ['G', key] : [...shift, key]
}

/** Reads stored keys: what no person could have chosen is left out. */
export function readOwnKeys(kept: unknown): OwnKeys {
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return {}
  return Object.fromEntries(
    Object.entries(kept).flatMap(([id, keys]) => (isChoice(keys) ? [[id, keys] as const] : []))
  )
}

function isChoice(keys: unknown): keys is readonly string[] {
  return (
    Array.isArray(keys) &&
    keys.every((key) => typeof key === 'string') &&
    /^(?:(?:Ctrl\+)?(?:Shift\+)?|G\+)[^\s]$/u.test(keys.join('+')) &&
    refusalOf(keys, true) === null
  )
}

/** The keys as they are shown beside a control. */
export function capOf(keys: readonly string[]): string {
  return keys.map((key) => (key === 'Enter' ? '⏎' : key)).join(' ')
}

const ariaNames: Readonly<Record<string, string>> = { Ctrl: 'Control', Esc: 'Escape' }
const namesOfAria = Object.fromEntries(Object.entries(ariaNames).map(([key, aria]) => [aria, key]))

/** What a control is called in its tooltip, with the keys that it has now. */
export function hintOf(name: string, keys: readonly string[], between = ' '): string {
  return keys.length === 0 ? name : `${name} (${between === ' ' ? capOf(keys) : keys.join(between)})`
}

/** The keys in a sentence, or the name of what is pressed instead where there are none. */
export function keysOrName(keys: readonly string[], name: string): string {
  return keys.length === 0 ? `“${name}”` : keys.join(keys[0] === 'G' ? ' ' : '+')
}

/** The keys as `aria-keyshortcuts` spells them. Undefined if there are none. */
export function ariaKeysOf(keys: readonly string[]): string | undefined {
  return keys.length === 0 ? undefined : keys.map((key) => ariaNames[key] ?? key).join('+')
}

/** The keys in a sentence for a screen reader, which is silent at a full stop. */
export function spokenKeys(keys: readonly string[], fullStop: string): string {
  return keys.map((key) => (key === '.' ? fullStop : (ariaNames[key] ?? key))).join(' + ')
}

/** Reads keys back from `aria-keyshortcuts`. */
export function keysOfAria(aria: string): readonly string[] {
  return aria.split('+').flatMap((key) => (key === '' ? [] : (namesOfAria[key] ?? key)))
}
