import type { BrowserWindow } from 'electron'
import type { StateFile } from '../files/state-file.ts'
import type { ZoomPercent } from '../../../shared/domain/zoom.ts'
import type { KeptWindow } from './window-bounds.ts'

/** Milliseconds from the last change until the bounds are saved, so that dragging writes once. */
const boundsSettleMillis = 500

/** Where the app's window is, as large as it is when nothing enlarges or hides it. A lock that makes another window leaves it. */
export interface WindowPlace {
  readonly bounds: () => KeptWindow
  /** Takes the place from this window from now on. One that is hidden is not maximised yet. */
  readonly follow: (window: BrowserWindow) => void
  readonly zoomTo: (percent: ZoomPercent) => void
  /** Writes at once what is not written yet, and resolves when all is. */
  readonly keep: () => Promise<void>
}

/** Remembers where the window is, beginning where the last start left it. */
export function rememberPlace(file: StateFile<KeptWindow>): WindowPlace {
  let timer: NodeJS.Timeout | undefined
  let followed: BrowserWindow | null = null
  let last = file.read()
  let isWritten = true
  let writing: Promise<unknown> = Promise.resolve()
  const keep = async (): Promise<void> => {
    clearTimeout(timer)
    if (!isWritten) {
      isWritten = true
      const now = last
      writing = file.change(() => now)
    }
    await writing
  }
  const change = (part: Partial<KeptWindow>): void => {
    last = { ...last, ...part }
    isWritten = false
    clearTimeout(timer)
    timer = setTimeout(() => void keep(), boundsSettleMillis)
  }
  const note = (window: BrowserWindow): void => {
    if (window !== followed) return
    // What is maximised and then minimised or in full screen does not say so, and is maximised again afterwards.
    if (window.isMinimized() || window.isFullScreen()) return
    const { width, height, x, y } = window.getNormalBounds()
    change({ width, height, at: { x, y }, isMaximized: window.isMaximized() })
  }
  const follow = (window: BrowserWindow): void => {
    followed = window
    const noteIt = (): void => note(window)
    window.on('resize', noteIt)
    window.on('move', noteIt)
    window.on('maximize', noteIt)
    window.on('unmaximize', noteIt)
  }
  return { bounds: () => last, follow, zoomTo: (zoom) => change({ zoom }), keep }
}

/** How much of a window is seen, and whether it is enlarged. */
export interface Sight {
  readonly is: 'in-front' | 'behind' | 'minimised'
  readonly isFullScreen: boolean
  readonly isMaximized: boolean
}

export function seenAs(window: BrowserWindow): Pick<Sight, 'is' | 'isFullScreen'> {
  const isFullScreen = window.isFullScreen()
  if (window.isMinimized()) return { is: 'minimised', isFullScreen }
  return { is: window.isFocused() ? 'in-front' : 'behind', isFullScreen }
}

/** Shows a hidden window so. */
export function showAs(window: BrowserWindow, { is, isFullScreen, isMaximized }: Sight): void {
  // It shows the window too. On Windows a maximised one that is shown without focus would be made smaller again.
  if (isMaximized) window.maximize()
  if (is === 'minimised') window.minimize()
  else if (is === 'in-front') window.show()
  else if (!isMaximized) window.showInactive()
  // Where it is asked before, a Mac shows the window by itself, and Windows may leave it black.
  if (isFullScreen) window.setFullScreen(true)
}

/** Brings it before all others. Only Windows takes one that is minimised out of the bar when it is shown. */
export function putInFront(window: BrowserWindow, wasMaximized: boolean): void {
  if (window.isMinimized()) {
    window.restore()
    // On X11 it is not any more.
    if (wasMaximized && !window.isFullScreen()) window.maximize()
  }
  window.show()
  window.focus()
}
