import type { BrowserWindow } from 'electron'

/** What Electron says of a key. */
interface KeyPress {
  readonly type: string
  readonly key: string
  readonly control: boolean
  readonly meta: boolean
  readonly alt: boolean
  readonly isComposing: boolean
  /** The key is held, and this is not its first moment. */
  readonly isAutoRepeat: boolean
}

/** The keys of a window beside the app's own: those that close it, and the one that locks, which its page does not get. */
export function listenToClosingKeys(window: BrowserWindow, onLockKey: () => void): void {
  window.webContents.on('before-input-event', (_event, press) => {
    const meaning = meaningOf(press)
    if (meaning === 'closes') window.close()
    if (meaning === 'locks') onLockKey()
  })
}

/** Null for a key that means nothing here. One that is held means something once (SPEC E7h). */
export function meaningOf(press: KeyPress): 'closes' | 'locks' | null {
  const { type, key, control, meta, alt, isComposing, isAutoRepeat } = press
  if (type !== 'keyDown' || isComposing || isAutoRepeat) return null
  const isWithControl = (control || meta) && !alt
  if (key === 'Escape' || (isWithControl && key.toLowerCase() === 'w')) return 'closes'
  return isWithControl && key.toLowerCase() === 'l' ? 'locks' : null
}
