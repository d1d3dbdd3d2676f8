import { EventEmitter } from 'node:events'
import type {
  IpcMainInvokeEvent,
  PrintToPDFOptions,
  WebContents,
  WebPreferences,
  WindowOpenHandlerResponse
} from 'electron'
import { appSchemes, toAppUrl, toChromiumUrl } from './app-scheme.ts'
import { browser, ignoreClosed, type PageTarget } from './browser.ts'
import type { Protocol } from './cdp.ts'
import { startupUrl } from './chromium.ts'
import { tellShown } from './hidden-page.ts'
import { ipcMain } from './ipc-main.ts'
import type { PressedKey } from './menu-keys.ts'
import { nativeTheme } from './native-theme.ts'
import { PageChannel } from './page-channel.ts'
import { PreventableEvent } from './preventable-event.ts'
import { printsForEver, printToPdf } from './print-to-pdf.ts'
import { defaultSession, type HostSession } from './session.ts'
import { asSender, HostFrame } from './web-frame.ts'
import { bindingName } from './wire.ts'

type Part = Pick<
  WebContents,
  | 'id'
  | 'send'
  | 'getZoomFactor'
  | 'setZoomFactor'
  | 'isCrashed'
  | 'isDestroyed'
  | 'getURL'
  | 'setWindowOpenHandler'
  | 'printToPDF'
  | 'setWebRTCIPHandlingPolicy'
>
type OpenHandler = Parameters<WebContents['setWindowOpenHandler']>[0]

let lastId = 0

export class HostWebContents extends EventEmitter implements Part {
  readonly id = (lastId += 1)
  readonly session: HostSession = defaultSession
  #frame = new HostFrame(() => this.#url)
  #page: PageTarget | undefined
  #channel: PageChannel | undefined
  #url = ''
  /** The address for which main itself asked, as Chromium spells it. */
  #asked = ''
  /** The address for which the page asked last: by a link, a script or a reload of its own. */
  #askedByPage = ''
  #destroyed = false
  #crashed = false
  #zoomFactor = 1
  #openHandler: OpenHandler = () => ({ action: 'deny' })
  /** The keys that main has kept for itself, and the page has not had yet. */
  readonly #keptPresses = new Set<number>()
  readonly #onKeyLeft: (pressed: PressedKey) => void
  readonly #runsScripts: boolean

  constructor({ javascript = true }: WebPreferences = {}, onKeyLeft: (pressed: PressedKey) => void) {
    super()
    this.#onKeyLeft = onKeyLeft
    this.#runsScripts = javascript
    defaultSession.opened(this.asElectron())
  }

  /** Another one with each document. */
  get mainFrame(): HostFrame {
    return this.#frame
  }

  /** Casts to Electron's type. Fieldcase does not use what is missing here. */
  asElectron(): WebContents {
    return this as unknown as WebContents
  }

  /** Prepares the empty page that Chromium holds back, then lets it run. */
  async attach(page: PageTarget, scripts: readonly string[]): Promise<void> {
    const { session } = page
    this.#page = page
    this.#channel = new PageChannel(session, (message) => {
      if (message.kind === 'context-menu') {
        this.emit('context-menu', new PreventableEvent(), message.details)
        return
      }
      if (message.kind === 'marks') {
        process.stderr.write(`Chromium host: marks ${message.words.join(', ') || 'nothing'}\n`)
        return
      }
      if (message.kind === 'crash') {
        process.stderr.write(`Chromium host: the page crashes: ${message.why}\n`)
        session.send('Page.crash').catch(ignoreClosed)
        return
      }
      if (message.kind === 'key') {
        // The page has had the key: preventing it here comes too late for that, and not for the bar.
        const event = new PreventableEvent()
        this.emit('before-input-event', event, message.details)
        if (event.defaultPrevented) this.#keptPresses.add(message.press)
        return
      }
      if (message.kind === 'mouse') {
        // The page has had it, as with a key. Electron tells of a wheel afterwards only.
        if (message.details.type !== 'mouseWheel')
          this.emit('before-mouse-event', new PreventableEvent(), message.details)
        this.emit('input-event', new PreventableEvent(), message.details)
        return
      }
      if (message.kind === 'key-had') {
        const isKept = this.#keptPresses.delete(message.press) || message.isKept
        if (!isKept) this.#onKeyLeft(message.details)
        return
      }
      const frame = this.#frame
      const event = {
        sender: this,
        get senderFrame() {
          return asSender(frame)
        },
        processId: 1,
        frameId: 1
      } as unknown as IpcMainInvokeEvent
      ipcMain.receive(message, event, (answer, label) => this.#channel?.send(answer, label))
    })
    this.#listen(page)
    this.takeColours()
    await Promise.all([
      session.send('Page.enable'),
      session.send('Runtime.enable'),
      session.send('Runtime.addBinding', { name: bindingName }),
      session.send('Fetch.enable', {}),
      ...scripts.map((source) => session.send('Page.addScriptToEvaluateOnNewDocument', { source })),
      session.send('Runtime.runIfWaitingForDebugger')
    ])
  }

  async load(url: string): Promise<void> {
    const { session } = this.#attached()
    this.#asked = toChromiumUrl(url)
    const loaded = new Promise<void>((resolve) => this.once('did-finish-load', () => resolve()))
    const { errorText } = await session.send('Page.navigate', { url: this.#asked })
    if (errorText !== undefined) throw new Error(`${errorText} loading '${url}'`)
    await loaded
  }

  send(channel: string, ...args: unknown[]): void {
    this.#channel?.send({ kind: 'event', channel, args }, `send("${channel}")`)
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.#openHandler = handler
  }

  setWebRTCIPHandlingPolicy(): void {
    // Chromium takes it as a switch, at its start.
  }

  async printToPDF(options: PrintToPDFOptions): Promise<Buffer> {
    const { session } = this.#attached()
    if (await printsForEver(session)) return await this.#untilDestroyed()
    return await printToPdf(session, options)
  }

  getZoomFactor(): number {
    return this.#zoomFactor
  }

  /** Zooms by the style of the document, until another page is loaded. */
  setZoomFactor(factor: number): void {
    if (!(factor > 0)) throw new Error("'zoomFactor' must be a double greater than 0.0")
    this.#zoomFactor = factor
    const expression = `document.documentElement.style.zoom = ${String(factor)}`
    this.#attached().session.send('Runtime.evaluate', { expression }).catch(ignoreClosed)
  }

  /** Tells the page that it is hidden or shown, which changes how its timers come. */
  setShown(isShown: boolean): void {
    const expression = tellShown(isShown)
    this.#page?.session.send('Runtime.evaluate', { expression }).catch(ignoreClosed)
  }

  /** Gives the page the colours of the system, if somebody has named them. */
  takeColours(): void {
    const { features } = nativeTheme
    if (features === undefined) return
    this.#page?.session.send('Emulation.setEmulatedMedia', { features }).catch(ignoreClosed)
  }

  /** Does in the page what a command of its editor says. */
  edit(command: string): void {
    const expression = `document.execCommand(${JSON.stringify(command)})`
    this.#page?.session.send('Runtime.evaluate', { expression, userGesture: true }).catch(ignoreClosed)
  }

  /** Puts a word in the place of the marked one, which is selected since the menu was asked for. */
  replaceMisspelling(text: string): void {
    this.#page?.session.send('Input.insertText', { text }).catch(ignoreClosed)
  }

  getURL(): string {
    return this.#url
  }

  /** Until it is loaded again. */
  isCrashed(): boolean {
    return this.#crashed
  }

  isDestroyed(): boolean {
    return this.#destroyed
  }

  destroy(): void {
    this.#destroyed = true
    this.#channel = undefined
    this.emit('destroyed')
  }

  /** As a print of a page that is gone before it is printed. */
  #untilDestroyed(): Promise<never> {
    return new Promise((_resolve, reject) => {
      this.once('destroyed', () => reject(new Error('Failed to generate PDF')))
    })
  }

  #attached(): PageTarget {
    if (this.#page === undefined || this.#destroyed) throw new Error('The page of this window is not open.')
    return this.#page
  }

  #listen({ session, targetId }: PageTarget): void {
    session.on('Page.frameNavigated', ({ frame }) => {
      if (frame.id !== targetId || frame.url === startupUrl) return
      this.#url = toAppUrl(frame.url + (frame.urlFragment ?? ''))
      this.#crashed = false
      this.#frame.dispose()
      this.#frame = new HostFrame(() => this.#url)
      // Its presses are counted anew.
      this.#keptPresses.clear()
      this.emit('did-navigate', {}, this.#url, 200, 'OK')
    })
    session.on('Page.frameRequestedNavigation', ({ frameId, url, disposition }) => {
      if (frameId === targetId && disposition === 'currentTab') this.#askedByPage = withoutFragment(url)
    })
    session.on('Page.downloadWillBegin', ({ guid, suggestedFilename }) => {
      if (!this.session.lets(this.asElectron(), suggestedFilename))
        browser.root.send('Browser.cancelDownload', { guid }).catch(ignoreClosed)
    })
    session.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
      if (frameId !== targetId) return
      this.#url = toAppUrl(url)
      this.emit('did-start-navigation', { url: this.#url, isMainFrame: true, isSameDocument: true })
    })
    session.on('Page.loadEventFired', () => {
      // The empty page from before may complete only now.
      if (this.#url === '' || this.#destroyed) return
      // Without a history the page may close itself, as in a window of Electron.
      session.send('Page.resetNavigationHistory').catch(ignoreClosed)
      this.emit('did-finish-load', {})
    })
    session.on('Page.windowOpen', ({ url }) => this.#refusePopup(toAppUrl(url)))
    session.on('Inspector.targetCrashed', () => {
      this.#crashed = true
      this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 })
    })
    session.on('Fetch.requestPaused', (request) => {
      // A page that is gone wants no answer any more.
      if (!this.#destroyed) this.#answer(request).catch(ignoreClosed)
    })
  }

  async #answer(paused: Protocol.Fetch.requestPausedPayload): Promise<void> {
    const { session, targetId } = this.#attached()
    const { requestId, request, resourceType, frameId } = paused
    if (resourceType === 'Document' && frameId === targetId) {
      // Electron says that it starts before it asks whether it may.
      const url = toAppUrl(request.url)
      this.emit('did-start-navigation', { url, isMainFrame: true, isSameDocument: false })
      const isRefused =
        this.#isOfPage(request.url) &&
        !(
          this.#mayNavigate('will-frame-navigate', url, true) && this.#mayNavigate('will-navigate', url, true)
        )
      if (isRefused) {
        await session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
        return
      }
    }
    if (
      resourceType === 'Document' &&
      frameId !== targetId &&
      !this.#mayNavigate('will-frame-navigate', toAppUrl(request.url), false)
    ) {
      await session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
      return
    }
    if (await this.session.refuses(toAppUrl(request.url))) {
      await session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' })
      return
    }
    if (await appSchemes.answer(session, paused, this.#runsScripts)) return
    await session.send('Fetch.continueRequest', { requestId })
  }

  /** Whether the page itself wants to go there. What main loads and what DevTools reload is not asked about. */
  #isOfPage(url: string): boolean {
    const isOfPage =
      this.#askedByPage === url || (url !== this.#asked && toAppUrl(url) !== withoutFragment(this.#url))
    this.#asked = ''
    this.#askedByPage = ''
    return isOfPage
  }

  #mayNavigate(name: 'will-navigate' | 'will-frame-navigate', url: string, isMainFrame: boolean): boolean {
    const event = Object.assign(new PreventableEvent(), { url, isMainFrame, isSameDocument: false })
    this.emit(name, event, url)
    return !event.defaultPrevented
  }

  #refusePopup(url: string): void {
    const answer: WindowOpenHandlerResponse = this.#openHandler({
      url,
      frameName: '',
      features: '',
      disposition: 'foreground-tab',
      referrer: { url: this.#url, policy: 'default' }
    })
    // The browser closes all popups. If the app wants a window, main opens it.
    if (answer.action === 'allow') throw new Error('The Chromium host opens no window for a page.')
  }
}

function withoutFragment(url: string): string {
  return url.split('#')[0] ?? ''
}
