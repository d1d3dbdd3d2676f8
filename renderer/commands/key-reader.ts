/** A key as the page heard it. */
export interface PressedKey {
  readonly key: string
  readonly control: boolean
  readonly meta: boolean
  readonly alt: boolean
  readonly shift: boolean
  readonly repeated: boolean
  /** A text field or a list of choices has the focus: letters belong to it. */
  readonly inField: boolean
  /** Milliseconds. */
  readonly at: number
}

/** What a key asks for: the id of a command, or to leave the field. */
export type KeyWish = { readonly kind: 'command'; readonly id: string } | { readonly kind: 'leave-field' }

/** `g` waits this long for the letter after it. */
const sequencePause = 1_500

const single: Readonly<Record<string, string>> = {
  j: 'next',
  k: 'previous',
  t: 'true-positive',
  f: 'false-positive',
  o: 'open',
  d: 'discard-draft',
  e: 'comment',
  r: 'reasons',
  u: 'undo',
  z: 'snooze',
  x: 'select',
  b: 'decide-selected',
  v: 'views',
  Enter: 'show-case',
  Escape: 'clear-selection',
  l: 'filters',
  '/': 'search',
  '?': 'shortcuts'
}

/** As many number keys rate as there are ratings; 0 takes the rating away. The others say so. */
const rating = /^[0-5]$/u
const noRating = /^[6-9]$/u

const withShift: Readonly<Record<string, string>> = { j: 'select-next', k: 'select-previous', x: 'select-to' }

const afterGo: Readonly<Record<string, string>> = {
  t: 'go-triage',
  o: 'go-outbox',
  s: 'go-subjects',
  a: 'go-addresses',
  n: 'go-organisations',
  r: 'go-reports',
  u: 'go-numbers',
  y: 'go-sync',
  ',': 'go-settings'
}

/** Only moving goes on while a key is held down; a decision is one press. */
const repeatable: ReadonlySet<string> = new Set(['next', 'previous', 'select-next', 'select-previous'])

/** Reads keys one by one; remembers nothing but a `g` that waits for its letter. */
export function createKeyReader(): (pressed: PressedKey) => KeyWish | null {
  let goPressedAt: number | null = null
  return (pressed) => {
    const key = pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key
    if ((pressed.control || pressed.meta) && !pressed.alt)
      return pressed.repeated ? null : command(chord(key, pressed.inField))
    if (pressed.inField) return key === 'Escape' ? { kind: 'leave-field' } : null
    if (pressed.alt || pressed.control || pressed.meta) return null
    const waited = goPressedAt !== null && pressed.at - goPressedAt <= sequencePause
    goPressedAt = null
    if (waited) return command(afterGo[key])
    if (key === 'g') {
      goPressedAt = pressed.at
      return null
    }
    const id =
      (pressed.shift ? withShift[key] : undefined) ??
      (rating.test(key) ? `rate-${key}` : noRating.test(key) ? 'rating-keys' : single[key])
    return id === undefined || (pressed.repeated && !repeatable.has(id)) ? null : command(id)
  }
}

/** In a field `Ctrl+A` selects its text. */
function chord(key: string, inField: boolean): string | undefined {
  if (key === 'a') return inField ? undefined : 'select-all'
  return { k: 'commands', l: 'lock', Enter: 'add-to-outbox' }[key]
}

function command(id: string | undefined): KeyWish | null {
  return id === undefined ? null : { kind: 'command', id }
}
