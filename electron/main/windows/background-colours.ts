import { type BrowserWindow, nativeTheme } from 'electron'

/** The background of the page (`--ground` in tokens.css), for the moment before it is painted. */
const ground = { light: '#f1f1ee', dark: '#141517' }

export const backgroundNow = (): string => (nativeTheme.shouldUseDarkColors ? ground.dark : ground.light)

/** A page that is loaded anew, as after a crash, begins on the background that the colours of the system have by then. */
export function followColours(window: BrowserWindow): void {
  const follow = (): void => window.setBackgroundColor(backgroundNow())
  nativeTheme.on('updated', follow)
  window.once('closed', () => nativeTheme.off('updated', follow))
}
