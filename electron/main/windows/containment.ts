import { app, type Session, session, type WebContents } from 'electron'
import { appOrigin } from '../ipc/asker.ts'
import type { CameraGate } from './camera.ts'

/** What every page of the app is, whatever window it is in (SPEC W26). A packaged app has no developer tools. */
export const containedPage = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  webviewTag: false,
  spellcheck: false,
  devTools: !app.isPackaged
} as const

/** WebRTC asks no policy of a page and no listener of its session. It then has the session's proxy alone. */
const withoutUdp = 'disable_non_proxied_udp'
/** Nothing listens there, and on Linux and macOS only the system could. */
const nowhere = 'http://127.0.0.1:1'

/**
 * Holds for every page that this process will ever have, also one that nobody thought of: it stays where it is, opens
 * nothing, and embeds nothing. Must be called before the first window opens.
 */
export function containPages(): void {
  app.commandLine.appendSwitch('force-webrtc-ip-handling-policy', withoutUdp)
  app.on('session-created', leaveUnchecked)
  app.on('web-contents-created', (_event, page) => {
    page.on('will-navigate', (event) => {
      if (!isInPlace(page, event.url)) event.preventDefault()
    })
    page.on('will-frame-navigate', (event) => {
      if (!event.isMainFrame || !isInPlace(page, event.url)) event.preventDefault()
    })
    page.on('will-attach-webview', (event) => event.preventDefault())
    page.setWindowOpenHandler(() => ({ action: 'deny' }))
    page.setWebRTCIPHandlingPolicy(withoutUdp)
  })
}

/**
 * The engine's own checker, which no page uses, fetches its dictionaries from a server of its maker as soon as there is a
 * session, whatever the pages say of it. In this turn it has asked for none yet (SPEC W33i).
 */
function leaveUnchecked(made: Session): void {
  made.setSpellCheckerLanguages([])
}

/** A page may load itself again, as after a bug, and send its own form. */
function isInPlace(page: WebContents, url: string): boolean {
  return withoutFragment(url) === withoutFragment(page.getURL())
}

function withoutFragment(url: string): string {
  return url.split('#')[0] ?? ''
}

/** The session of the pages. What main itself sends has another one, so that this one has no network at all. */
export async function containSession(camera: Pick<CameraGate, 'grants'>): Promise<void> {
  const ofPages = session.defaultSession
  ofPages.setPermissionRequestHandler((_page, permission, answer, asked) =>
    answer(isAllowed(permission) || camera.grants(permission, asked))
  )
  ofPages.setPermissionCheckHandler(
    (page, permission, _origin, asked) =>
      isAllowed(permission) || (page !== null && camera.grants(permission, asked))
  )
  ofPages.setDevicePermissionHandler(() => false)
  // The browser would write it unsealed, and before anybody has chosen where (SPEC W36).
  ofPages.on('will-download', (event) => event.preventDefault())
  await ofPages.setProxy({ mode: 'fixed_servers', proxyRules: nowhere, proxyBypassRules: '<-loopback>' })
  ofPages.webRequest.onBeforeRequest(({ url }, answer) => answer({ cancel: !isOwn(url) }))
}

/** The session of main's own requests. It keeps nothing on the disk, and no page is ever in it. */
export function networkSession(): Session {
  return session.fromPartition('network', { cache: false })
}

/** The page may write to the clipboard, for its copy buttons. All else but the camera is refused. */
function isAllowed(permission: string): boolean {
  return permission === 'clipboard-sanitized-write'
}

const ownSchemes: ReadonlySet<string> = new Set([
  new URL(appOrigin).protocol,
  // What the page itself has made, such as an image of a field pack, and the developer tools of one that has them.
  'blob:',
  'data:',
  ...(app.isPackaged ? [] : ['devtools:'])
])

function isOwn(url: string): boolean {
  return URL.canParse(url) && ownSchemes.has(new URL(url).protocol)
}
