import { app, BrowserWindow, screen, type WebContents } from 'electron'
import type { Clock } from '../../../shared/clock.ts'
import type { ZoomPercent } from '../../../shared/domain/zoom.ts'
import type { EventName, EventValue } from '../../../shared/ipc/contract.ts'
import type { StateFile } from '../files/state-file.ts'
import type { Log } from '../log/log.ts'
import type { TextSpelling } from '../spelling/text-spelling.ts'
import { containedPage } from './containment.ts'
import { backgroundNow, followColours } from './background-colours.ts'
import { holdClosing, type Leaving } from './held-closing.ts'
import { tellPage } from './page-event.ts'
import { type PageLife, watchPage } from './page-life.ts'
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
  /** Called with why, once its page has ended for good, so that it shows nothing. */
  readonly onDeadPage: (why: string) => void
}

export interface MainWindow {
  /** Opens the window, or brings it to the front, with a page that lives. Returns false where the app is ending and comes again by itself. */
  show(): boolean
  /** Whether the user is looking at it, or it at least has the keyboard. */
  isInFront(): boolean
  /** How large everything in the window is. Null while there is none. */
  zoom(): WindowZoom | null
  /** Loads a new page. */
  reload(): void
  /** Opens another window in its place, as large and as much in sight, and destroys this one with all that it holds. */
  renew(): void
  /** Null while there is none that lives. */
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

export function createMainWindow(parts: MainWindowParts): MainWindow {
  const listeners: (() => void)[] = []
  const leavePage = (): void => {
    for (const listener of listeners) listener()
  }
  let own: OwnWindow | null = null
  let sessionEnding = (): void => undefined
  const closing = holdClosing({ close: () => own?.window.close(), onStays: () => tellStaying(own) })
  const isEnding = watchEnding()
  const place = rememberPlace(parts.bounds)
  const begin = (): OwnWindow => {
    const window = open(parts, place.bounds())
    const life = watchPage(window, { ...parts, leavePage, onDead: parts.onDeadPage })
    place.follow(window)
    const opened = (own = { window, place, life, zoom: zoomWindow(window.webContents, place, parts.onZoom) })
    closing.hold(window)
    window.on('query-session-end', () => sessionEnding())
    window.on('closed', () => {
      if (own === opened) own = null
      if (own === null) for (const tell of [leavePage, parts.onGone]) tell()
    })
    leavePage()
    life.load()
    return opened
  }
  return {
    leaveBy: (leaving) => closing.leaveBy(leaving),
    onSessionEnding: (listener) => (sessionEnding = listener),
    boundsKept: () => place.keep(),
    onPageLeft: (listener) => void listeners.push(listener),
    page: () => livingPage(own),
    window: () => own?.window ?? null,
    zoom: () => own?.zoom ?? null,
    isInFront: () => own?.window.isFocused() ?? false,
    reload: () => own?.life.load(),
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
  readonly life: PageLife
  readonly zoom: WindowZoom
}

function livingPage(own: OwnWindow | null): WebContents | null {
  return own === null || own.life.isDead() ? null : own.window.webContents
}

/** Tells the page of the app's own window an event, if one lives. */
export function tellOwnPage<Name extends EventName>(
  own: Pick<MainWindow, 'page'>,
  name: Name,
  value: EventValue<Name>
): void {
  tellPage(own.page(), name, value)
}

/** Nothing else is a sign for the page that its window stays (SPEC W16d). */
function tellStaying(own: OwnWindow | null): void {
  tellPage(livingPage(own), 'app.staying', null)
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
  const { window, place, life } = own
  if (life.isDead()) life.load()
  if (!window.isVisible() && !window.isMinimized()) showInFront(own)
  putInFront(window, place.bounds().isMaximized)
}

function open(parts: MainWindowParts, bounds: WindowBounds): BrowserWindow {
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
    backgroundColor: backgroundNow(),
    webPreferences: {
      ...containedPage,
      preload: parts.preload,
      // The page locks itself, writes again what the journal could not take, and makes backups by its own timers.
      // Those of a hidden page would come once a minute at most, and its frames not at all.
      backgroundThrottling: false
    }
  })
  followColours(window)
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
