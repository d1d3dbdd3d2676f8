import type { Page } from '../parts/in-front.ts'
import type { Command } from './command.ts'

/** A pressed key with what the page knows about it. */
export interface PressedKey {
  readonly key: string
  readonly control: boolean
  readonly meta: boolean
  readonly alt: boolean
  readonly shift: boolean
  readonly repeated: boolean
  /** A text field or a list of options has the focus, so that letters belong to it. */
  readonly inField: boolean
  /** A dialog is open, which has the keys for itself but for those that go through all of them. */
  readonly inDialog: boolean
  /** In milliseconds. */
  readonly at: number
}

/** What a key asks for: a command, or to leave the field. */
export type KeyWish = { readonly kind: 'command'; readonly id: string } | { readonly kind: 'leave-field' }

/** Milliseconds that `g` waits for the letter after it. */
const sequencePause = 1_500

/** What is held or was pressed before a key. '' stands for nothing. */
type Held = '' | 'Shift' | 'Ctrl' | 'Ctrl+Shift' | 'G'

type Bindings = ReadonlyMap<string, Command>

/** The commands whose keys hold on this page, or with null those whose keys hold on every page. */
function bindingsOf(all: readonly Command[], page: Page | null): Bindings {
  const commands = all.filter((command) => (command.page ?? null) === page)
  return new Map(
    commands.flatMap((command) => {
      const ways = [command.keys, ...(command.quietKeys ?? []).map((key) => [key])]
      return ways.filter((keys) => keys.length > 0).map((keys) => [bindingKey(keys), command] as const)
    })
  )
}

function bindingKey(keys: readonly string[]): string {
  const key = keys.at(-1) ?? ''
  return `${keys.slice(0, -1).join('+')}+${key === 'Esc' ? 'Escape' : spelled(key)}`
}

/** A letter counts as the same key with and without Shift. */
function spelled(key: string): string {
  return key.length === 1 ? key.toLowerCase() : key
}

/** Reads keys one by one, and remembers only a `g` that waits for its letter. */
export function createKeyReader(
  commands: readonly Command[],
  shown: () => Page | null = () => null
): (pressed: PressedKey) => KeyWish | null {
  const read = createReader(commands, shown)
  const readOverDialogs = createReader(
    commands.filter(({ overDialogs }) => overDialogs),
    shown
  )
  return (pressed) => {
    if (!pressed.inDialog) return read(pressed)
    const wish = readOverDialogs(pressed)
    // The dialog has its own way out of a field.
    return wish?.kind === 'leave-field' ? null : wish
  }
}

function createReader(
  commands: readonly Command[],
  shown: () => Page | null
): (pressed: PressedKey) => KeyWish | null {
  const everywhere = bindingsOf(commands, null)
  const onPages = new Map<Page, Bindings>()
  const find = (held: Held, key: string): Command | undefined => {
    const page = shown()
    const own = page === null ? undefined : (onPages.get(page) ?? bindingsOf(commands, page))
    if (page !== null && own !== undefined) onPages.set(page, own)
    return own?.get(`${held}+${key}`) ?? everywhere.get(`${held}+${key}`)
  }
  let goPressedAt: number | null = null
  return (pressed) => {
    const key = spelled(pressed.key)
    if ((pressed.control || pressed.meta) && !pressed.alt) {
      const command = (pressed.shift ? find('Ctrl+Shift', key) : undefined) ?? find('Ctrl', key)
      return pressed.repeated || (pressed.inField && command?.notInText) ? null : wishFor(command)
    }
    // F1 and its like write nothing.
    if (/^F\d+$/u.test(key)) return wishFor(find('', key))
    if (pressed.inField) return key === 'Escape' ? { kind: 'leave-field' } : null
    if (pressed.alt || pressed.control || pressed.meta) return null
    const waited = goPressedAt !== null && pressed.at - goPressedAt <= sequencePause
    goPressedAt = null
    if (waited) return wishFor(find('G', key))
    if (key === 'g') {
      goPressedAt = pressed.at
      return null
    }
    const command = (pressed.shift ? find('Shift', key) : undefined) ?? find('', key)
    return pressed.repeated && command?.goesOn !== true ? null : wishFor(command)
  }
}

function wishFor(command: Command | undefined): KeyWish | null {
  return command === undefined ? null : { kind: 'command', id: command.id }
}
