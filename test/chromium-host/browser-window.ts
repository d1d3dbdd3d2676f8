import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import type {
  BrowserWindow,
  BrowserWindowConstructorOptions,
  Rectangle,
  WebContents,
  WebPreferences
} from 'electron'
import { app } from './app.ts'
import { commandLine } from './command-line.ts'
import { browser, ignoreClosed, type PageTarget } from './browser.ts'
import { hiddenPageScript } from './hidden-page.ts'
import { hostSystem } from './host-system.ts'
import { playKeys } from './menu-acts.ts'
import { openWindows } from './open-windows.ts'
import { pageScript } from './page-runtime.ts'
import { PreventableEvent } from './preventable-event.ts'
import { schemeLimitsScript } from './scheme-limits.ts'
import { HostWebContents } from './web-contents.ts'
import { toMachine } from './windows-paths.ts'

type Part = Pick<
  BrowserWindow,
  | 'maximize'
  | 'unmaximize'
  | 'isMaximized'
  | 'getNormalBounds'
  | 'id'
  | 'loadURL'
  | 'show'
  | 'hide'
  | 'isVisible'
  | 'isMinimized'
  | 'minimize'
  | 'restore'
  | 'showInactive'
  | 'isFullScreen'
  | 'setFullScreen'
  | 'focus'
  | 'blur'
  | 'setPosition'
  | 'setBackgroundColor'
  | 'setContentProtection'
  | 'close'
  | 'reload'
  | 'destroy'
  | 'isDestroyed'
  | 'isFocused'
>

let lastId = 0

/** What runs in each document of a window before its own code. */
function scriptsOf({ preload, backgroundThrottling = true }: WebPreferences = {}): readonly string[] {
  return [
    schemeLimitsScript,
    ...(backgroundThrottling ? [hiddenPageScript] : []),
    pageScript(preload === undefined ? '' : readFileSync(toMachine(preload), 'utf8'))
  ]
}

export class HostBrowserWindow extends EventEmitter implements Part {
  readonly id = (lastId += 1)
  readonly webContents: WebContents
  readonly #contents: HostWebContents
  readonly #page: Promise<PageTarget>
  #changed: Promise<unknown> = Promise.resolve()
  #destroyed = false
  #isVisible: boolean
  #isMinimized = false
  #isMaximized = false
  #isFullScreen = false
  #isFocused = false
  #normal: Rectangle

  constructor({
    width = 800,
    height = 600,
    x = 0,
    y = 0,
    show = true,
    parent,
    backgroundColor = '#FFF',
    webPreferences
  }: BrowserWindowConstructorOptions = {}) {
    super()
    this.#contents = new HostWebContents(webPreferences, (pressed) => playKeys(pressed, this))
    this.webContents = this.#contents.asElectron()
    openWindows.add(this)
    // On Wayland it may never come: a window that is not shown has no surface to be painted on.
    if (commandLine.getSwitchValue('ready-to-show') !== 'never')
      this.#contents.once('did-finish-load', () => this.emit('ready-to-show'))
    // Chromium leaves full screen, and may make a window smaller, when another page is loaded. Electron does not.
    this.#contents.on('did-finish-load', () => this.#setState())
    // A window in front of another goes with it.
    parent?.once('closed', () => this.destroy())
    this.#isVisible = show
    if (show) this.#take('focus')
    this.setBackgroundColor(backgroundColor)
    this.#normal = { x, y, width, height }
    process.stderr.write(`Chromium host: opens a window at ${String(x)}, ${String(y)}\n`)
    const { preload, ...preferences } = webPreferences ?? {}
    process.stderr.write(
      `Chromium host: its page has ${JSON.stringify({ ...preferences, preload: preload !== undefined })}\n`
    )
    this.#page = this.#open({ x, y, width, height, minimized: !show }, scriptsOf(webPreferences))
    this.#page.catch(ignoreClosed)
    app.emit('web-contents-created', {}, this.webContents)
    app.emit('browser-window-created', {}, this)
  }

  static getAllWindows(): HostBrowserWindow[] {
    return [...openWindows].filter((window) => window instanceof HostBrowserWindow)
  }

  static fromWebContents(contents: WebContents): HostBrowserWindow | null {
    return HostBrowserWindow.getAllWindows().find((window) => window.webContents === contents) ?? null
  }

  async loadURL(url: string): Promise<void> {
    await this.#page
    await this.#contents.load(url)
  }

  show(): void {
    this.showInactive()
    this.focus()
  }

  /**
   * Shows it, and leaves the keyboard where it is. On Windows one that is maximised is made smaller again. Elsewhere one
   * that is minimised stays in the bar.
   */
  showInactive(): void {
    if (this.#isMinimized && hostSystem !== 'windows') return
    if (hostSystem === 'windows') this.#isMaximized = false
    this.#appear()
  }

  /** A person puts another one in front of it. */
  hide(): void {
    this.#isVisible = false
    this.blur()
    this.#contents.setShown(false)
    process.stderr.write('Chromium host: hides its window\n')
    this.emit('hide')
  }

  minimize(): void {
    this.hide()
    this.#isMinimized = true
    this.#setState()
    this.emit('minimize')
  }

  isMinimized(): boolean {
    return this.#isMinimized
  }

  /** On X11 one that was maximised before it was minimised is so no longer. */
  restore(): void {
    if (!this.#isMinimized) return
    if (hostSystem === 'linux') this.#isMaximized = false
    this.#appear()
    this.emit('restore')
    this.emit('resize')
  }

  /** Shows the window too, if it is hidden. A person does the same by a double click on its title. */
  maximize(): void {
    this.#appear()
    if (this.#isMaximized) return
    this.#isMaximized = true
    this.#setState()
    this.emit('resize')
    this.emit('maximize')
  }

  unmaximize(): void {
    if (!this.#isMaximized) return
    this.#isMaximized = false
    this.#setState()
    this.emit('resize')
    this.emit('unmaximize')
  }

  /** Not as long as it is minimised or in full screen, as Electron says on a Mac. */
  isMaximized(): boolean {
    return this.#isMaximized && !this.#isMinimized && !this.#isFullScreen
  }

  /** Shows a hidden window, too. On a Mac it takes a while. */
  setFullScreen(flag: boolean): void {
    const enter = (): void => {
      if (this.#destroyed || this.#isFullScreen === flag) return
      this.#isFullScreen = flag
      this.#appear()
      this.emit('resize')
      this.emit(flag ? 'enter-full-screen' : 'leave-full-screen')
    }
    if (hostSystem === 'macos') setImmediate(enter)
    else enter()
  }

  isFullScreen(): boolean {
    return this.#isFullScreen
  }

  /** A person drags it there. */
  setPosition(x: number, y: number): void {
    this.#normal = { ...this.#normal, x, y }
    this.#setBounds()
    this.emit('move')
  }

  /** A person drags its corner. */
  setSize(width: number, height: number): void {
    this.#normal = { ...this.#normal, width, height }
    this.#setBounds()
    this.emit('resize')
  }

  /** What is seen until its page is painted. */
  setBackgroundColor(color: string): void {
    process.stderr.write(`Chromium host: has the ground ${color}\n`)
  }

  /** Nothing is captured here, so that it only says so. Electron does nothing on Linux. */
  setContentProtection(enable: boolean): void {
    process.stderr.write(`Chromium host: ${enable ? 'hides' : 'shows'} its window to captures\n`)
  }

  /** Where it is when it is not maximised. */
  getNormalBounds(): Rectangle {
    return this.#normal
  }

  /** The colours of the system have changed. */
  takeColours(): void {
    this.#contents.takeColours()
  }

  edit(command: string): void {
    this.#contents.edit(command)
  }

  zoom(next: (level: number) => number): void {
    const level = Math.log(this.#contents.getZoomFactor()) / Math.log(1.2)
    this.#contents.setZoomFactor(1.2 ** next(level))
  }

  isVisible(): boolean {
    return this.#isVisible
  }

  focus(): void {
    if (this.#isMinimized) return
    if (this.#isVisible) this.#take('focus')
    this.#withPage(async ({ session }) => await session.send('Page.bringToFront'))
  }

  /** A person goes to another program. */
  blur(): void {
    this.#take('blur')
  }

  isFocused(): boolean {
    return this.#isFocused
  }

  /** Loads the page again, about which nobody is asked. */
  reload(): void {
    this.#withPage(async ({ session }) => await session.send('Page.reload', {}))
  }

  /**
   * Closes the window as a person would: the app is asked, and the page hears that it goes. It is not asked by its
   * `beforeunload`, of which it has none: after that question Chromium crashed now and then.
   */
  close(): void {
    if (this.#destroyed) return
    const event = new PreventableEvent()
    this.emit('close', event)
    if (event.defaultPrevented) {
      app.staysOpen()
      return
    }
    if (this.#contents.isCrashed()) {
      this.destroy()
      return
    }
    this.#closePage()
  }

  destroy(): void {
    this.#closePage()
    this.#gone()
  }

  #closePage(): void {
    this.#withPage(async ({ targetId }) => await browser.root.send('Target.closeTarget', { targetId }))
  }

  isDestroyed(): boolean {
    return this.#destroyed
  }

  #take(name: 'focus' | 'blur'): void {
    if (this.#isFocused === (name === 'focus')) return
    this.#isFocused = !this.#isFocused
    process.stderr.write(`Chromium host: its window ${this.#isFocused ? 'has' : 'loses'} the keyboard\n`)
    this.emit(name)
  }

  #appear(): void {
    this.#isVisible = true
    this.#isMinimized = false
    this.#contents.setShown(true)
    this.#setState()
  }

  /** Tells Chromium, which enlarges none that is minimised. */
  #setState(): void {
    if (!this.#isVisible && !this.#isMinimized) return
    const enlarged = this.#isFullScreen ? 'fullscreen' : this.#isMaximized ? 'maximized' : 'normal'
    const states = this.#isMinimized ? (['minimized'] as const) : (['normal', enlarged] as const)
    this.#inOrder(async ({ targetId }) => {
      const { windowId } = await browser.root.send('Browser.getWindowForTarget', { targetId })
      for (const windowState of new Set(states))
        await browser.root.send('Browser.setWindowBounds', { windowId, bounds: { windowState } })
    })
  }

  #setBounds(): void {
    const { x: left, y: top, width, height } = this.#normal
    this.#inOrder(async ({ targetId }) => {
      const { windowId } = await browser.root.send('Browser.getWindowForTarget', { targetId })
      await browser.root.send('Browser.setWindowBounds', { windowId, bounds: { left, top, width, height } })
    })
  }

  async #open(
    bounds: Parameters<typeof browser.openPage>[0],
    scripts: readonly string[]
  ): Promise<PageTarget> {
    const page = await browser.openPage(bounds, () => this.#gone())
    await this.#contents.attach(page, scripts)
    return page
  }

  /** One change of its place or state after the other: each takes several messages. */
  #inOrder(act: (page: PageTarget) => Promise<unknown>): void {
    if (this.#destroyed) return
    this.#changed = this.#changed.then(async () => await act(await this.#page)).catch(ignoreClosed)
  }

  #withPage(act: (page: PageTarget) => Promise<unknown>): void {
    if (!this.#destroyed) this.#page.then(act).catch(ignoreClosed)
  }

  #gone(): void {
    if (this.#destroyed) return
    this.#destroyed = true
    process.stderr.write('Chromium host: has closed a window\n')
    openWindows.delete(this)
    this.#contents.destroy()
    this.emit('closed')
    if (openWindows.size === 0) app.allWindowsClosed()
  }
}
