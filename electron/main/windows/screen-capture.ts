import { app, BrowserWindow } from 'electron'
import type { CaptureReach } from '../../../shared/domain/settings.ts'

/** For the windows that are open, and for those that open later (SPEC W18). All are hidden until it is said what was chosen. */
export function createScreenCapture(platform: NodeJS.Platform): {
  readonly reach: CaptureReach
  readonly hide: (isHidden: boolean) => void
} {
  const reach = reachOf(platform)
  // The first window is made before it is known what was chosen.
  let isHidden = true
  const apply = (window: BrowserWindow): void => {
    if (reach !== 'none') window.setContentProtection(isHidden)
  }
  app.on('browser-window-created', (_event, window: BrowserWindow) => apply(window))
  return {
    reach,
    hide: (wanted) => {
      if (wanted === isHidden) return
      isHidden = wanted
      BrowserWindow.getAllWindows().forEach(apply)
    }
  }
}

/** A Mac lets the programs that use ScreenCaptureKit see every window. Linux has nothing for it. */
function reachOf(platform: NodeJS.Platform): CaptureReach {
  if (platform === 'win32') return 'whole'
  return platform === 'darwin' ? 'in-part' : 'none'
}
