import { type BrowserWindow, nativeTheme } from 'electron'

/** The ground of the page (tokens.css), for the moment before it is painted. */
const ground = { light: '#f1f1ee', dark: '#141517' }

export const groundNow = (): string => (nativeTheme.shouldUseDarkColors ? ground.dark : ground.light)

/** A page that is loaded anew, as after a crash, begins on the ground of the colours that the system has by then. */
export function followColours(window: BrowserWindow): void {
  const follow = (): void => window.setBackgroundColor(groundNow())
  nativeTheme.on('updated', follow)
  window.once('closed', () => nativeTheme.off('updated', follow))
}
