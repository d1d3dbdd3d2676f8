import type { Session, WebContents } from 'electron'
import { browser } from './browser.ts'
import type { Protocol } from './cdp.ts'

type RequestHandler = Parameters<Session['setPermissionRequestHandler']>[0]
type CheckHandler = Parameters<Session['setPermissionCheckHandler']>[0]
type Permission = Parameters<NonNullable<CheckHandler>>[1]

/** What a page may ask for, as Electron and as Chromium name it. */
const permissions = {
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
export class HostSession implements Pick<
  Session,
  'setPermissionRequestHandler' | 'setPermissionCheckHandler'
> {
  #requestHandler: RequestHandler = null
  #checkHandler: CheckHandler = null
  #page: WebContents | undefined

  setPermissionRequestHandler(handler: RequestHandler): void {
    this.#requestHandler = handler
    this.#decide()
  }

  setPermissionCheckHandler(handler: CheckHandler): void {
    this.#checkHandler = handler
    this.#decide()
  }

  opened(page: WebContents): void {
    this.#page = page
    this.#decide()
  }

  #decide(): void {
    const page = this.#page
    if (page === undefined) return
    const allowed = (Object.keys(permissions) as (keyof typeof permissions)[]).filter(
      (permission) => this.#isRequestGranted(page, permission) && this.#isCheckPassed(page, permission)
    )
    browser.allowOnly(allowed.flatMap((permission) => [...permissions[permission]]))
  }

  /** One that is answered later counts as refused. */
  #isRequestGranted(page: WebContents, permission: Permission): boolean {
    if (this.#requestHandler === null) return true
    let isGranted = false
    const details = { requestingUrl: page.getURL(), isMainFrame: true }
    this.#requestHandler(page, permission, (answer) => (isGranted = answer), details)
    return isGranted
  }

  #isCheckPassed(page: WebContents, permission: Permission): boolean {
    if (this.#checkHandler === null) return true
    const requestingUrl = page.getURL()
    return this.#checkHandler(page, permission, requestingUrl, { requestingUrl, isMainFrame: true })
  }
}

export const defaultSession = new HostSession()
export const session = { defaultSession }
