import type { BrowserWindow } from 'electron'
import type { StateFile } from '../files/file-system.ts'
import type { ZoomPercent } from '../../../shared/domain/zoom.ts'
import type { KeptWindow } from './window-bounds.ts'

/** Milliseconds from the last change until the bounds are saved, so that dragging writes once. */
const boundsSettleMillis = 500

/** Where a window is, as large as it is when nothing enlarges or hides it. */
export interface WindowPlace {
  readonly bounds: () => KeptWindow
  readonly zoomTo: (percent: ZoomPercent) => void
  /** Writes at once what is not written yet. */
  readonly keep: () => Promise<void>
}

/** Remembers where the window is, beginning with `first`: one that is hidden is not maximised yet. */
export function rememberPlace(
  window: BrowserWindow,
  first: KeptWindow,
  file: StateFile<KeptWindow>
): WindowPlace {
  let timer: NodeJS.Timeout | undefined
  let last = first
  let isWritten = true
  const keep = async (): Promise<void> => {
    clearTimeout(timer)
    if (isWritten) return
    isWritten = true
    const now = last
    await file.change(() => now)
  }
  const change = (part: Partial<KeptWindow>): void => {
    last = { ...last, ...part }
    isWritten = false
    clearTimeout(timer)
    timer = setTimeout(() => void keep(), boundsSettleMillis)
  }
  const note = (): void => {
    // What is maximised and then minimised or in full screen does not say so, and is maximised again afterwards.
    if (window.isMinimized() || window.isFullScreen()) return
    const { width, height, x, y } = window.getNormalBounds()
    change({ width, height, at: { x, y }, isMaximized: window.isMaximized() })
  }
  window.on('resize', note)
  window.on('move', note)
  window.on('maximize', note)
  window.on('unmaximize', note)
  return { bounds: () => last, zoomTo: (zoom) => change({ zoom }), keep }
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
