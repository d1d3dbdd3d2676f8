import type { Input, WebContents } from 'electron'
import { zoomAfter, type ZoomPercent, type ZoomStep } from '../../../shared/domain/zoom.ts'
import type { WindowPlace } from './window-place.ts'

/** What a key does to the zoom. With the control key `=` counts as `+`, which shares its place. */
export function zoomStepOf(
  { type, key, control, meta, alt }: Pick<Input, 'type' | 'key' | 'control' | 'meta' | 'alt'>,
  platform: NodeJS.Platform
): ZoomStep | null {
  const [isMeant, isOther] = platform === 'darwin' ? [meta, control] : [control, meta]
  if (type !== 'keyDown' || !isMeant || isOther || alt) return null
  if (key === '+' || key === '=') return 'in'
  if (key === '-' || key === '_') return 'out'
  return key === '0' ? 'reset' : null
}

/** How large everything in a window is. */
export interface WindowZoom {
  readonly zoom: (step: ZoomStep) => void
  readonly percent: () => ZoomPercent
}

/**
 * Lets the keys zoom in every state of the page, also where nothing of it answers, and gives each document the zoom of
 * its window, since a new one begins without (SPEC W5a, W5b).
 */
export function zoomWindow(
  page: WebContents,
  place: Pick<WindowPlace, 'bounds' | 'zoomTo'>,
  onZoom: (percent: ZoomPercent) => void
): WindowZoom {
  const apply = (): void => page.setZoomFactor(place.bounds().zoom / 100)
  const zoom = (step: ZoomStep): void => {
    const percent = zoomAfter(place.bounds().zoom, step)
    place.zoomTo(percent)
    apply()
    onZoom(percent)
  }
  listenForZoom(page, zoom, apply)
  return { zoom, percent: () => place.bounds().zoom }
}

/** Gives the keys to `zoom`, and has each new document of the page as large as its window. */
export function listenForZoom(page: WebContents, zoom: WindowZoom['zoom'], apply: () => void): void {
  page.on('did-navigate', apply)
  page.on('did-finish-load', apply)
  page.on('before-input-event', (event, input) => {
    const step = zoomStepOf(input, process.platform)
    if (step === null) return
    event.preventDefault()
    zoom(step)
  })
}
