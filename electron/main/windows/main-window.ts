import { BrowserWindow, nativeTheme, screen, type WebContents } from 'electron'
import type { Clock, EpochMillis } from '../../../shared/clock.ts'
import type { StateFile } from '../files/file-system.ts'
import { appOrigin } from '../ipc/dispatch.ts'
import type { Log } from '../log/log.ts'
import { containedPage } from './containment.ts'
import { offerTextMenu } from './text-menu.ts'
import { smallestWindow, visibleBounds, type WindowBounds } from './window-bounds.ts'
import type { MainWords } from './words.ts'
import { zoomByKeys } from './zoom.ts'

export interface MainWindowParts {
  readonly preload: string
  readonly bounds: StateFile<WindowBounds>
  readonly log: Log
  /** Runs evenly, whatever the system's clock is set to. */
  readonly steady: Clock
  readonly words: () => MainWords
}

export interface MainWindow {
  /** Opens the window, or brings it to the front. */
  show(): void
  /** Whether the user is looking at it, or it at least has the keyboard. */
  isInFront(): boolean
  /** Loads a new page. */
  reload(): void
  /** Opens another window in its place, as large and as much in sight, and destroys this one with all that it holds. */
  renew(): void
  page(): WebContents | null
  /** The window in front of which dialogs ask. Null while there is none. */
  window(): BrowserWindow | null
  /** Asks before a window closes what is to be done first. Null: nothing. */
  beforeClose(ask: () => Promise<void> | null): void
  /** Calls `listener` when the system asks whether its session may end, as only Windows does. */
  onSessionEnding(listener: () => void): void
  /** Resolves when it is written where the window was last. */
  boundsKept(): Promise<void>
  /** Calls `listener` whenever the page has been replaced, has crashed or is gone. */
  onPageLeft(listener: () => void): void
}

/** Milliseconds from the last change until the bounds are saved, so that dragging writes once. */
const boundsSettleMillis = 500
/** Milliseconds that a window stays hidden at most, even if its page does not load. */
const longestHiddenMillis = 2_000
/** The ground of the page (tokens.css), for the moment before it is painted. */
const ground = { light: '#f1f1ee', dark: '#141517' }
/** Milliseconds. A page that crashes again within this time is not reloaded. */
const crashLoopMillis = 10_000

export function createMainWindow(parts: MainWindowParts): MainWindow {
  const listeners: (() => void)[] = []
  const leavePage = (): void => {
    for (const listener of listeners) listener()
  }
  let window: BrowserWindow | null = null
  let ask: () => Promise<void> | null = () => null
  let keepBounds = (): Promise<void> => Promise.resolve()
  let sessionEnding = (): void => undefined
  const begin = (bounds: WindowBounds, sight: Sight): void => {
    const own = open(parts, bounds, sight, leavePage)
    window = own
    keepBounds = rememberBounds(own, parts.bounds)
    closeWhenDone(own, () => ask())
    own.on('query-session-end', () => sessionEnding())
    own.on('closed', () => {
      if (window === own) window = null
      leavePage()
    })
    load(own, parts.log)
  }
  return {
    beforeClose: (asked) => (ask = asked),
    onSessionEnding: (listener) => (sessionEnding = listener),
    boundsKept: () => keepBounds(),
    onPageLeft: (listener) => void listeners.push(listener),
    page: () => window?.webContents ?? null,
    window: () => window,
    isInFront: () => window?.isFocused() ?? false,
    reload: () => {
      if (window !== null) load(window, parts.log)
    },
    renew: () => {
      const before = window
      if (before === null) return
      // The app ends without a window, so that the new one comes first.
      begin(boundsOf(before), sightOf(before))
      before.destroy()
    },
    show: () => {
      if (window === null) begin(parts.bounds.read(), 'in-front')
      else {
        window.show()
        window.focus()
      }
    }
  }
}

/** How much of a window is seen. */
type Sight = 'in-front' | 'behind' | 'minimised'

function sightOf(window: BrowserWindow): Sight {
  if (window.isMinimized()) return 'minimised'
  return window.isFocused() ? 'in-front' : 'behind'
}

function boundsOf(window: BrowserWindow): WindowBounds {
  const { width, height, x, y } = window.getNormalBounds()
  return { width, height, at: { x, y }, isMaximized: window.isMaximized() }
}

function open(
  parts: MainWindowParts,
  bounds: WindowBounds,
  sight: Sight,
  leavePage: () => void
): BrowserWindow {
  const { width, height, at, isMaximized } = visibleBounds(
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
  showWhenThere(window, isMaximized, sight)
  followColours(window)
  watchPage(window, parts, leavePage)
  zoomByKeys(window.webContents, process.platform)
  offerTextMenu(window, parts.words)
  return window
}

const groundNow = (): string => (nativeTheme.shouldUseDarkColors ? ground.dark : ground.light)

/** A page that is loaded anew, as after a crash, begins on the ground of the colours that the system has by then. */
function followColours(window: BrowserWindow): void {
  const follow = (): void => window.setBackgroundColor(groundNow())
  nativeTheme.on('updated', follow)
  window.once('closed', () => nativeTheme.off('updated', follow))
}

/** Shows the window when it is painted. On Wayland nothing may say so, as long as the window is not shown. */
function showWhenThere(window: BrowserWindow, isMaximized: boolean, sight: Sight): void {
  const show = (): void => {
    clearTimeout(timer)
    if (window.isDestroyed() || window.isVisible()) return
    // It shows the window too, so that it would come before the page is painted.
    if (isMaximized) window.maximize()
    if (sight === 'in-front') window.show()
    else if (sight === 'behind') window.showInactive()
    else window.minimize()
  }
  const timer = setTimeout(show, longestHiddenMillis)
  window.once('ready-to-show', show)
  window.webContents.once('did-finish-load', show)
}

/** Closes the window when what `ask` names is done: a second time it is not asked. */
function closeWhenDone(window: BrowserWindow, ask: () => Promise<void> | null): void {
  let isDone = false
  window.on('close', (event) => {
    const work = isDone ? null : ask()
    if (work === null) return
    event.preventDefault()
    void work.then(() => {
      isDone = true
      if (!window.isDestroyed()) window.close()
    })
  })
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

/** Returns what writes at once what is not written yet. */
function rememberBounds(window: BrowserWindow, bounds: StateFile<WindowBounds>): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let last: WindowBounds | null = null
  const write = async (): Promise<void> => {
    clearTimeout(timer)
    const now = last
    last = null
    if (now !== null) await bounds.change(() => now)
  }
  const note = (): void => {
    last = boundsOf(window)
    clearTimeout(timer)
    timer = setTimeout(() => void write(), boundsSettleMillis)
  }
  window.on('resize', note)
  window.on('move', note)
  window.on('maximize', note)
  window.on('unmaximize', note)
  return write
}

function load(window: BrowserWindow, log: Log): void {
  window.loadURL(`${appOrigin}/`).catch((thrown: unknown) => {
    if (!window.isDestroyed())
      log.error('page.not-loaded', { name: thrown instanceof Error ? thrown.name : null })
  })
}
