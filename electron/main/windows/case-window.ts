import { BrowserWindow, screen } from 'electron'
import type { ZoomPercent, ZoomStep } from '../../../shared/domain/zoom.ts'
import type { CaseWindowEnd, OpenCaseWindow } from '../case-windows/case-windows.ts'
import { caseOrigin } from '../ipc/asker.ts'
import type { Log } from '../log/log.ts'
import { besideWindow } from './beside-window.ts'
import { listenToClosingKeys } from './closing-keys.ts'
import { containedPage } from './containment.ts'
import { backgroundNow, followColours } from './background-colours.ts'
import { tellPage } from './page-event.ts'
import { offerTextMenu } from './text-menu.ts'
import { putInFront } from './window-place.ts'
import type { MainWords } from './words.ts'
import { listenForZoom } from './zoom.ts'

export interface CaseWindowParts {
  readonly preload: string
  readonly log: Log
  readonly words: () => MainWords
  /** The app's own window, beside which it opens. Null while there is none. */
  readonly beside: () => BrowserWindow | null
  /** How large everything in the app's own window is, and so in this one. */
  readonly percent: () => ZoomPercent
  readonly zoom: (step: ZoomStep) => void
  readonly onLockKey: () => void
}

/** Milliseconds that a window stays hidden at most, even if its page is told nothing. */
const longestHiddenMillis = 2_000

/**
 * Opens windows that show one case. None has a parent: a system keeps a child in front of it, and two windows are to be
 * read beside each other. Nothing is kept of where they were, and their titles name nobody.
 */
export function caseWindowOpener(parts: CaseWindowParts): OpenCaseWindow {
  return (others, onClosed) => {
    let end: CaseWindowEnd = 'closed'
    const lose = (): void => {
      end = 'lost'
      window.destroy()
    }
    const window = open(parts, others, lose)
    const page = window.webContents
    const show = (): void => {
      clearTimeout(timer)
      if (!window.isDestroyed() && !window.isVisible()) window.show()
    }
    const timer = setTimeout(show, longestHiddenMillis)
    window.once('closed', () => {
      clearTimeout(timer)
      onClosed(end)
    })
    load(window, parts.log, lose)
    return {
      contentsId: page.id,
      painted: show,
      bringToFront: () => putInFront(window, false),
      tell: (told) => tellPage(page, 'case-window.told', told),
      zoomTo: (percent) => page.setZoomFactor(percent / 100),
      destroy: () => {
        if (!window.isDestroyed()) window.destroy()
      }
    }
  }
}

function open(parts: CaseWindowParts, others: number, lose: () => void): BrowserWindow {
  const main = parts.beside()
  const bounds = main?.getNormalBounds()
  const placed =
    bounds === undefined ? {} : besideWindow(bounds, screen.getDisplayMatching(bounds).workArea, others)
  const window = new BrowserWindow({
    ...placed,
    minWidth: 480,
    minHeight: 360,
    title: 'Fieldcase',
    show: false,
    backgroundColor: backgroundNow(),
    webPreferences: { ...containedPage, preload: parts.preload }
  })
  followColours(window)
  offerTextMenu(window, { words: parts.words, spelling: () => null })
  listenToClosingKeys(window, parts.onLockKey)
  const page = window.webContents
  listenForZoom(page, parts.zoom, () => page.setZoomFactor(parts.percent() / 100))
  page.on('render-process-gone', (_event, { reason }) => {
    parts.log.error('case-window.gone', { reason })
    lose()
  })
  return window
}

/** The same page as the app's own, which knows by the address that it shows one case. What it may do, main decides. */
function load(window: BrowserWindow, log: Log, lose: () => void): void {
  window.loadURL(`${caseOrigin}/?case`).catch((thrown: unknown) => {
    if (window.isDestroyed()) return
    log.error('case-window.not-loaded', { name: thrown instanceof Error ? thrown.name : null })
    lose()
  })
}
