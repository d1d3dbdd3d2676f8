import { app, BrowserWindow, screen, type WebContents } from 'electron'
import type { Clock, EpochMillis } from '../../../shared/clock.ts'
import type { ZoomPercent } from '../../../shared/domain/zoom.ts'
import type { StateFile } from '../files/file-system.ts'
import { appOrigin } from '../ipc/asker.ts'
import type { Log } from '../log/log.ts'
import type { TextSpelling } from '../spelling/text-spelling.ts'
import { containedPage } from './containment.ts'
import { followColours, groundNow } from './ground.ts'
import { holdClosing, type Leaving } from './held-closing.ts'
import { offerTextMenu } from './text-menu.ts'
import { type KeptWindow, smallestWindow, visibleBounds, type WindowBounds } from './window-bounds.ts'
import { putInFront, rememberPlace, seenAs, showAs, type WindowPlace } from './window-place.ts'
import type { MainWords } from './words.ts'
import { type WindowZoom, zoomWindow } from './zoom.ts'

export interface MainWindowParts {
  readonly preload: string
  readonly bounds: StateFile<KeptWindow>
  readonly log: Log
  /** Runs evenly, whatever the system's clock is set to. */
  readonly steady: Clock
  readonly words: () => MainWords
  /** Null until the app has started. */
  readonly spelling: () => TextSpelling | null
  /** Called when everything in the window became larger or smaller. */
  readonly onZoom: (percent: ZoomPercent) => void
  /** Called when the window has closed and none has come in its place. */
  readonly onGone: () => void
}

export interface MainWindow {
  /** Opens the window, or brings it to the front. Returns false where the app is ending and comes again by itself. */
  show(): boolean
  /** Whether the user is looking at it, or it at least has the keyboard. */
  isInFront(): boolean
  /** How large everything in the window is. Null while there is none. */
  zoom(): WindowZoom | null
  /** Loads a new page. */
  reload(): void
  /** Opens another window in its place, as large and as much in sight, and destroys this one with all that it holds. */
  renew(): void
  page(): WebContents | null
  /** The window in front of which dialogs ask. Null while there is none. */
  window(): BrowserWindow | null
  leaveBy(leaving: Leaving): void
  /** Calls `listener` when the system asks whether its session may end, as only Windows does. */
  onSessionEnding(listener: () => void): void
  /** Resolves when it is written where the window was last. */
  boundsKept(): Promise<void>
  /** Calls `listener` whenever the page has been replaced, has crashed or is gone. */
  onPageLeft(listener: () => void): void
}

/** Milliseconds that a window stays hidden at most, even if its page does not load. */
const longestHiddenMillis = 2_000
/** Milliseconds. A page that crashes again within this time is not reloaded. */
const crashLoopMillis = 10_000

export function createMainWindow(parts: MainWindowParts): MainWindow {
  const listeners: (() => void)[] = []
  const leavePage = (): void => {
    for (const listener of listeners) listener()
  }
  let own: OwnWindow | null = null
  let sessionEnding = (): void => undefined
  const closing = holdClosing(() => own?.window.close())
  const isEnding = watchEnding()
  const place = rememberPlace(parts.bounds)
  const begin = (): OwnWindow => {
    const window = open(parts, place.bounds(), leavePage)
    place.follow(window)
    const opened = (own = { window, place, zoom: zoomWindow(window.webContents, place, parts.onZoom) })
    closing.hold(window)
    window.on('query-session-end', () => sessionEnding())
    window.on('closed', () => {
      if (own === opened) own = null
      if (own === null) for (const tell of [leavePage, parts.onGone]) tell()
    })
    leavePage()
    load(window, parts.log)
    return opened
  }
  return {
    leaveBy: (leaving) => closing.leaveBy(leaving),
    onSessionEnding: (listener) => (sessionEnding = listener),
    boundsKept: () => place.keep(),
    onPageLeft: (listener) => void listeners.push(listener),
    page: () => own?.window.webContents ?? null,
    window: () => own?.window ?? null,
    zoom: () => own?.zoom ?? null,
    isInFront: () => own?.window.isFocused() ?? false,
    reload: () => {
      if (own !== null) load(own.window, parts.log)
    },
    renew: () => {
      const before = own
      if (before === null) return
      if (isEnding()) before.window.destroy()
      // The app ends without a window, so that the new one comes first.
      else putInPlaceOf(before, begin())
    },
    show: () => {
      if (!closing.stays()) return false
      if (own === null) showWhenThere(begin())
      else bringToFront(own)
      return true
    }
  }
}

/** Whether the app is about to end, and so opens no window any more: what is still being written, it waits for. */
function watchEnding(): () => boolean {
  let isEnding = false
  app.on('before-quit', () => (isEnding = true))
  return () => isEnding
}

interface OwnWindow {
  readonly window: BrowserWindow
  readonly place: WindowPlace
  readonly zoom: WindowZoom
}

function showInFront({ window, place }: OwnWindow): void {
  showAs(window, { is: 'in-front', isFullScreen: false, isMaximized: place.bounds().isMaximized })
}

/** A window that is hidden at first might not come to the front any more once the other is gone. */
function putInPlaceOf({ window, place }: OwnWindow, own: OwnWindow): void {
  showAs(own.window, { ...seenAs(window), isMaximized: place.bounds().isMaximized })
  window.destroy()
}

/** One that is not painted yet is shown as it would have been a moment later. */
function bringToFront(own: OwnWindow): void {
  const { window, place } = own
  if (!window.isVisible() && !window.isMinimized()) showInFront(own)
  putInFront(window, place.bounds().isMaximized)
}

function open(parts: MainWindowParts, bounds: WindowBounds, leavePage: () => void): BrowserWindow {
  const { width, height, at } = visibleBounds(
    bounds,
    screen.getAllDisplays().map(({ workArea }) => workArea)
  )
  const window = new BrowserWindow({
    width,
    height,
    ...at,
    minWidth: smallestWindow.width,
    minHeight: smallestWindow.height,
    title: 'Fieldcase',
    show: false,
    backgroundColor: groundNow(),
    webPreferences: {
      ...containedPage,
      preload: parts.preload,
      // The page locks itself, writes again what the journal could not take, and makes backups by its own timers.
      // Those of a hidden page would come once a minute at most, and its frames not at all.
      backgroundThrottling: false
    }
  })
  followColours(window)
  watchPage(window, parts, leavePage)
  offerTextMenu(window, parts)
  return window
}

/** Shows the window when it is painted. On Wayland nothing may say so, as long as the window is not shown. */
function showWhenThere(own: OwnWindow): void {
  const { window } = own
  const show = (): void => {
    clearTimeout(timer)
    if (window.isDestroyed() || window.isVisible()) return
    showInFront(own)
  }
  const timer = setTimeout(show, longestHiddenMillis)
  window.once('ready-to-show', show)
  window.webContents.once('did-finish-load', show)
}

function watchPage(window: BrowserWindow, { log, steady }: MainWindowParts, leavePage: () => void): void {
  let lastCrash: EpochMillis | null = null
  // A navigation that began may still be prevented. Only the one that is done has replaced the page.
  window.webContents.on('did-navigate', leavePage)
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    log.error('page.gone', { reason })
    leavePage()
    const now = steady.now()
    const isLoop = lastCrash !== null && now - lastCrash < crashLoopMillis
    lastCrash = now
    if (!isLoop) load(window, log)
  })
}

function load(window: BrowserWindow, log: Log): void {
  window.loadURL(`${appOrigin}/`).catch((thrown: unknown) => {
    if (!window.isDestroyed())
      log.error('page.not-loaded', { name: thrown instanceof Error ? thrown.name : null })
  })
}
