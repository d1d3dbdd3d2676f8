import type { HIDDevice, SerialPort, USBDevice, WebContents } from 'electron'
import { openWindows } from './open-windows.ts'
import { PreventableEvent } from './preventable-event.ts'
import { defaultSession, type Permission, permissions } from './session.ts'

/** Somebody else's page, in a frame of the app's. */
const elsewhere = 'https://elsewhere.example/frame'
const origin = 'https://elsewhere.example'

const say = (asked: string, isGiven: boolean): void =>
  void process.stderr.write(`Chromium host: ${isGiven ? 'gives' : 'refuses'} ${asked}\n`)

/** What is asked of main about pages, of which no page here can make the engine ask. Electron gives what nobody refuses. */
const questions = {
  /** About a device that was chosen before. */
  'asks-devices': () => {
    const device = { deviceId: '1', productId: 1, vendorId: 1 } as unknown as HIDDevice &
      SerialPort &
      USBDevice
    for (const deviceType of ['hid', 'serial', 'usb'] as const)
      say(`a device (${deviceType})`, defaultSession.permits({ deviceType, origin, device }))
  },
  /** For a frame of another origin, and for what belongs to no page, as a worker. */
  'asks-checks': () => {
    const others = ['hid', 'serial', 'usb', 'fileSystem', 'pointerLock', 'fullscreen'] as Permission[]
    const known = [...(Object.keys(permissions) as Permission[]), ...others]
    const details = { requestingUrl: elsewhere, embeddingOrigin: origin, isMainFrame: false }
    for (const page of [...contents(), null])
      for (const permission of known)
        say(`the check of ${permission}`, defaultSession.passes(page, permission, origin, details))
  },
  'asks-webviews': () => {
    for (const page of contents()) {
      const event = new PreventableEvent()
      const preferences = { nodeIntegration: true, contextIsolation: false, sandbox: false }
      page.emit('will-attach-webview', event, preferences, { src: elsewhere, allowpopups: 'true' })
      say('a webview', !event.defaultPrevented)
    }
  },
  /** A frame goes where the page is, which is nowhere else for whoever looks at the address alone. */
  'asks-frames': () => {
    for (const page of contents())
      for (const url of [elsewhere, page.getURL()]) {
        const event = Object.assign(new PreventableEvent(), {
          url,
          isMainFrame: false,
          isSameDocument: false
        })
        page.emit('will-frame-navigate', event, url)
        say(
          `a frame the way ${url === elsewhere ? 'elsewhere' : 'into the page itself'}`,
          !event.defaultPrevented
        )
      }
  }
} as const satisfies Readonly<Record<string, () => void>>

function contents(): readonly WebContents[] {
  return [...openWindows].map(({ webContents }) => webContents)
}

/** @returns whether that was asked for. */
export function askMain(asked: string): boolean {
  if (!(asked in questions)) return false
  questions[asked as keyof typeof questions]()
  process.stderr.write('Chromium host: has asked\n')
  return true
}
