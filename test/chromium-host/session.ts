import { EventEmitter } from 'node:events'
import type { OnBeforeRequestListenerDetails, ProxyConfig, Session, WebContents, WebRequest } from 'electron'
import { app } from './app.ts'
import { browser } from './browser.ts'
import type { Protocol } from './cdp.ts'
import { say } from './desktop.ts'
import { blocked } from './net-errors.ts'
import { hostSystem } from './host-system.ts'
import { netFetch } from './net-fetch.ts'
import { PreventableEvent } from './preventable-event.ts'
import { uiLocale } from './ui-locale.ts'

type RequestHandler = Parameters<Session['setPermissionRequestHandler']>[0]
type CheckHandler = Parameters<Session['setPermissionCheckHandler']>[0]
type RequestListener = (
  details: OnBeforeRequestListenerDetails,
  answer: (response: { readonly cancel?: boolean }) => void
) => void
type DeviceHandler = Parameters<Session['setDevicePermissionHandler']>[0]
type DeviceDetails = Parameters<NonNullable<DeviceHandler>>[0]
type CheckDetails = Parameters<NonNullable<CheckHandler>>[3]
export type Permission = Parameters<NonNullable<CheckHandler>>[1]

/** What a page may ask for, as Electron and as Chromium name it. */
export const permissions = {
  'clipboard-read': ['clipboardReadWrite'],
  'clipboard-sanitized-write': ['clipboardSanitizedWrite'],
  'display-capture': ['displayCapture'],
  geolocation: ['geolocation'],
  'idle-detection': ['idleDetection'],
  'local-fonts': ['localFonts'],
  media: ['audioCapture', 'videoCapture'],
  midi: ['midi'],
  midiSysex: ['midiSysex'],
  notifications: ['notifications'],
  'persistent-storage': ['durableStorage'],
  'screen-wake-lock': ['wakeLockScreen'],
  'storage-access': ['storageAccess'],
  'window-management': ['windowManagement']
} as const satisfies Partial<Record<Permission, readonly Protocol.Browser.PermissionType[]>>

/**
 * Asks main's handlers about each permission and passes their answers to the browser. Electron asks when the page
 * does; the browser can only be told before, so that the handlers are asked for each page and whenever they change.
 * Without a handler Electron grants.
 */
export class HostSession
  extends EventEmitter
  implements
    Pick<
      Session,
      | 'setPermissionRequestHandler'
      | 'setPermissionCheckHandler'
      | 'setDevicePermissionHandler'
      | 'setProxy'
      | 'setSpellCheckerLanguages'
      | 'fetch'
    >
{
  /** Asked about each request of the session, of pages and of main. The last listener counts. */
  readonly webRequest: Pick<WebRequest, 'onBeforeRequest'> = {
    onBeforeRequest: (...given: unknown[]) => {
      this.#requestListener = given.at(-1) as RequestListener | null
    }
  }
  #requestListener: RequestListener | null = null
  #requestHandler: RequestHandler = null
  #checkHandler: CheckHandler = null
  #deviceHandler: DeviceHandler = null
  #page: WebContents | undefined
  #isMade = false
  #languages: readonly string[] = [uiLocale()]

  /** Electron's own checker begins to load with its session, and fetches what it lacks, whatever the pages say. */
  made(): this {
    if (this.#isMade) return this
    this.#isMade = true
    app.emit('session-created', this)
    setImmediate(() => {
      if (hostSystem === 'macos') return
      for (const language of this.#languages)
        say(`fetches the dictionary ${language} from https://redirector.gvt1.com`)
    })
    return this
  }

  setSpellCheckerLanguages(languages: string[]): void {
    this.#languages = languages
  }

  setPermissionRequestHandler(handler: RequestHandler): void {
    this.#requestHandler = handler
    this.#decide()
  }

  setPermissionCheckHandler(handler: CheckHandler): void {
    this.#checkHandler = handler
    this.#decide()
  }

  /** No device is there, so that nobody asks but `--on-signal=asks-devices`. */
  setDevicePermissionHandler(handler: DeviceHandler): void {
    this.#deviceHandler = handler
  }

  /** Whether a page may have a device that was chosen before. Without a handler it may. */
  permits(details: DeviceDetails): boolean {
    return this.#deviceHandler === null || this.#deviceHandler(details)
  }

  /** Whether a check is passed. Without a handler it is. */
  passes(page: WebContents | null, permission: Permission, origin: string, details: CheckDetails): boolean {
    return this.#checkHandler === null || this.#checkHandler(page, permission, origin, details)
  }

  /** Only says so: Chromium takes no proxy once it runs. */
  setProxy({ proxyRules = '' }: ProxyConfig): Promise<void> {
    process.stderr.write(`Chromium host: gives its pages the proxy ${proxyRules}\n`)
    return Promise.resolve()
  }

  async fetch(input: string | GlobalRequest, init?: RequestInit): Promise<Response> {
    const url = typeof input === 'string' ? input : input.url
    if (await this.refuses(url)) throw blocked()
    return await netFetch(url, init)
  }

  /** Whether main cancels a request of this session. */
  async refuses(url: string): Promise<boolean> {
    const listener = this.#requestListener
    if (listener === null) return false
    const answer = await new Promise<{ readonly cancel?: boolean }>((resolve) =>
      listener({ url } as OnBeforeRequestListenerDetails, resolve)
    )
    return answer.cancel === true
  }

  opened(page: WebContents): void {
    this.made().#page = page
    this.#decide()
  }

  /** Whether main lets a page download. The browser then has the file in its folder while it asks where that goes. */
  lets(page: WebContents, name: string): boolean {
    const event = new PreventableEvent()
    this.emit('will-download', event, { getFilename: () => name }, page)
    say(
      event.defaultPrevented
        ? `refuses the download ${name}`
        : `keeps ${name} unsealed, and asks where it goes`
    )
    return !event.defaultPrevented
  }

  #decide(): void {
    const page = this.#page
    if (page === undefined) return
    const isGiven = (permission: Permission, media?: 'audio' | 'video'): boolean =>
      this.#isRequestGranted(page, permission, media) && this.#isCheckPassed(page, permission, media)
    const others = (Object.keys(permissions) as (keyof typeof permissions)[]).filter(
      (permission) => permission !== 'media' && isGiven(permission)
    )
    browser.allowOnly([
      ...others.flatMap((permission) => [...permissions[permission]]),
      ...(isGiven('media', 'audio') ? (['audioCapture'] as const) : []),
      ...(isGiven('media', 'video') ? (['videoCapture'] as const) : [])
    ])
  }

  /** Main may answer otherwise since the page has told it something. */
  heard(): void {
    this.#decide()
  }

  /** One that is answered later counts as refused. */
  #isRequestGranted(page: WebContents, permission: Permission, media?: 'audio' | 'video'): boolean {
    if (this.#requestHandler === null) return true
    let isGranted = false
    const details = {
      requestingUrl: page.getURL(),
      isMainFrame: true,
      ...(media === undefined ? {} : { mediaTypes: [media] })
    }
    this.#requestHandler(page, permission, (answer) => (isGranted = answer), details)
    return isGranted
  }

  #isCheckPassed(page: WebContents, permission: Permission, media?: 'audio' | 'video'): boolean {
    const requestingUrl = page.getURL()
    const details = { requestingUrl, isMainFrame: true, ...(media === undefined ? {} : { mediaType: media }) }
    return this.passes(page, permission, requestingUrl, details)
  }
}

export const defaultSession = new HostSession()
const partitions = new Map<string, HostSession>()

/** Each partition is a session of its own, with its own listeners and handlers. */
function fromPartition(name: string): HostSession {
  const known = partitions.get(name) ?? new HostSession()
  partitions.set(name, known)
  return known
}

/** As Electron has it: there is none before the app is ready. */
export const session = {
  get defaultSession(): HostSession {
    return whenReady(defaultSession)
  },
  fromPartition: (name: string): HostSession => whenReady(fromPartition(name))
}

function whenReady(known: HostSession): HostSession {
  if (!app.isReady()) throw new Error('Session can only be received when app is ready')
  return known.made()
}
