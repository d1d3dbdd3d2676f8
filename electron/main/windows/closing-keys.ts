import type { BrowserWindow } from 'electron'

/** The keys of a window beside the app's own: those that close it, and the one that locks, which its page does not get. */
export function listenToClosingKeys(window: BrowserWindow, onLockKey: () => void): void {
  window.webContents.on('before-input-event', (_event, { type, key, control, meta, alt, isComposing }) => {
    if (type !== 'keyDown' || isComposing) return
    const isHeld = (control || meta) && !alt
    if (key === 'Escape' || (isHeld && key.toLowerCase() === 'w')) window.close()
    else if (isHeld && key.toLowerCase() === 'l') onLockKey()
  })
}
