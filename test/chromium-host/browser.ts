import type { CdpSession, Protocol } from './cdp.ts'
import { type Chromium, launchChromium, startupUrl } from './chromium.ts'
import { hostSystem } from './host-system.ts'

type TargetInfo = Protocol.Target.TargetInfo

/** An empty page of Chromium that no window has prepared yet. */
export interface PageTarget {
  readonly targetId: string
  readonly session: CdpSession
}

export interface WindowBounds {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly minimized: boolean
}

/** The one Chromium behind the app. Opens a page for each window and closes popups, which the app must not open. */
class Browser {
  readonly #onGone = new Map<string, () => void>()
  /** Pages that are stopped before their first request and belong to no window yet. */
  readonly #unclaimed = new Map<string, CdpSession>()
  /** The window with which Chromium starts. It has no tabs and no address bar, so the app's first window uses it. */
  #startup: PageTarget | undefined
  #opening = 0
  #chromium: Chromium | undefined

  async start(
    userData: string,
    switches: readonly string[],
    onEnd: (lastWords: string) => void
  ): Promise<void> {
    const chromium = await launchChromium(userData, switches)
    this.#chromium = chromium
    void chromium.ended.then(() => onEnd(chromium.lastWords()))
    const { connection } = chromium
    connection.on('Target.attachedToTarget', ({ sessionId, targetInfo }) =>
      this.#attached(targetInfo, connection.session(sessionId))
    )
    connection.on('Target.targetDestroyed', ({ targetId }) => {
      this.#onGone.get(targetId)?.()
      this.#onGone.delete(targetId)
    })
    await connection.send('Target.setDiscoverTargets', { discover: true })
    await connection.send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: true
    })
    // There the app goes on without a window, and this Chromium now and then crashes with its last page.
    if (hostSystem === 'macos') await connection.send('Target.createTarget', { url: 'about:blank' })
  }

  async openPage(bounds: WindowBounds, onGone: () => void): Promise<PageTarget> {
    const page =
      this.#startup === undefined
        ? await this.#createPage(bounds)
        : await this.#takeStartup(this.#startup, bounds)
    this.#onGone.set(page.targetId, onGone)
    return page
  }

  async #takeStartup(
    page: PageTarget,
    { x: left, y: top, width, height }: WindowBounds
  ): Promise<PageTarget> {
    this.#startup = undefined
    const { windowId } = await this.root.send('Browser.getWindowForTarget', { targetId: page.targetId })
    await this.root.send('Browser.setWindowBounds', { windowId, bounds: { left, top, width, height } })
    return page
  }

  async #createPage({ x: left, y: top, width, height, minimized }: WindowBounds): Promise<PageTarget> {
    this.#opening += 1
    const state = minimized ? { windowState: 'minimized' as const } : {}
    // The page is attached before this call returns.
    const { targetId } = await this.root.send('Target.createTarget', {
      url: 'about:blank',
      newWindow: true,
      left,
      top,
      width,
      height,
      ...state
    })
    this.#opening -= 1
    const session = this.#unclaimed.get(targetId)
    if (session === undefined) throw new Error('Chromium opened a page and did not attach it.')
    this.#unclaimed.delete(targetId)
    this.#resumeOthers()
    return { targetId, session }
  }

  /** Grants all pages these permissions and refuses them all others. */
  allowOnly(permissions: Protocol.Browser.PermissionType[]): void {
    this.root.send('Browser.grantPermissions', { permissions }).catch(ignoreClosed)
  }

  /** Ends it in this turn, with all that it has stored. */
  end(): void {
    this.#chromium?.end()
  }

  /** The session of the browser itself. */
  get root(): CdpSession {
    if (this.#chromium === undefined) throw new Error('A window was opened before the app was ready.')
    return this.#chromium.connection
  }

  #attached({ targetId, openerId, url }: TargetInfo, session: CdpSession): void {
    if (url === startupUrl) {
      this.#startup = { targetId, session }
      return
    }
    if (openerId !== undefined) {
      this.#closePopup(targetId, session).catch(ignoreClosed)
      return
    }
    this.#unclaimed.set(targetId, session)
    this.#resumeOthers()
  }

  /** Closes a popup. It may run, so that it does not block its opener, but each of its requests is stopped. */
  async #closePopup(targetId: string, session: CdpSession): Promise<void> {
    await Promise.all([session.send('Fetch.enable', {}), session.send('Runtime.runIfWaitingForDebugger')])
    // A page that is still being made may stay though it was told to close.
    do await this.root.send('Target.closeTarget', { targetId })
    while (await this.#isThere(targetId))
  }

  async #isThere(targetId: string): Promise<boolean> {
    const { targetInfos } = await this.root.send('Target.getTargets', {})
    return targetInfos.some((target) => target.targetId === targetId)
  }

  /** Lets pages of other tools run, because they are not the app's. */
  #resumeOthers(): void {
    if (this.#opening > 0) return
    for (const session of this.#unclaimed.values())
      session.send('Runtime.runIfWaitingForDebugger').catch(ignoreClosed)
    this.#unclaimed.clear()
  }
}

export const browser = new Browser()

/** Chromium's errors if the target of a command has closed or navigated meanwhile. */
const overtaken =
  /has ended|not found|No target|Session with given id|Not attached to an active page|Target crashed|Cannot find context|Invalid InterceptionId|Target closed|navigated or closed|History cannot be pruned/i

/** Ignores that a command came too late, because nothing is left to do then. Any other failure is a bug. */
export function ignoreClosed(error: Error): void {
  if (!overtaken.test(error.message)) throw error
}
