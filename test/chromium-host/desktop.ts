import { EventEmitter } from 'node:events'
import { writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type {
  Dialog,
  Display,
  Notification as ElectronNotification,
  NotificationConstructorOptions,
  OpenDialogOptions,
  SaveDialogOptions,
  Screen,
  SystemPreferences
} from 'electron'
import { app } from './app.ts'
import { commandLine } from './command-line.ts'
import { shownPath, toMachine } from './windows-paths.ts'

/**
 * Parts of the desktop that a remote-controlled Chromium does not have. Each does as little as possible and
 * prints what it did.
 */
export function say(text: string): void {
  process.stderr.write(`Chromium host: ${text}\n`)
}

/** Without its window a dialog is no part of the app: it may lie behind it, and the app goes on beside it. */
function sayParent(args: readonly unknown[]): void {
  say(args.length > 1 ? 'asks in front of its window' : 'asks beside its window')
}

/** The system lists a chosen file among the recent ones, but for a dialog that asked it not to. */
function remember(path: string, properties: readonly string[] = []): void {
  if (!properties.includes('dontAddToRecent')) say(`lists ${path} among the recent files`)
}

/** Resolves when nobody is slow any more. A dialog of the system outlives its window on Windows. */
async function onceAnswered(): Promise<void> {
  say('asks where to save, and nobody answers')
  while (commandLine.getSwitchValue('save-dialog') === 'open')
    await new Promise((resolve) => setTimeout(resolve, 50))
}

/**
 * There is nobody to ask: files are saved under the proposed name, nothing is opened, and the default button is pressed.
 * `--save-dialog=cancel`, `other`, `existing` or `open` (answered once that is switched off) and `--open-dialog=PATH` play
 * a person.
 */
export const dialog = {
  showSaveDialog: (...args: unknown[]) => {
    sayParent(args)
    const { defaultPath: given = 'untitled', properties = [] } = args.at(-1) as SaveDialogOptions
    const defaultPath = toMachine(given)
    const proposed =
      basename(defaultPath) === defaultPath
        ? join(toMachine(app.getPath('downloads')), defaultPath)
        : defaultPath
    const asked = commandLine.getSwitchValue('save-dialog')
    if (asked === 'cancel') return Promise.resolve({ canceled: true, filePath: '' })
    // No system but macOS adds an ending to a name that somebody typed.
    const filePath = asked === 'other' ? join(dirname(proposed), 'another name') : proposed
    // Whoever takes a file that exists was asked by the dialog whether to replace it, which Linux does on demand only.
    if (asked === 'existing') writeFileSync(filePath, 'what was there before')
    if (!properties.includes('showOverwriteConfirmation')) say('would replace a file without a question')
    remember(shownPath(filePath), properties)
    const answer = (): { canceled: false; filePath: string } => {
      say(`saves as ${shownPath(filePath)}`)
      return { canceled: false, filePath: shownPath(filePath) }
    }
    return asked === 'open' ? onceAnswered().then(answer) : Promise.resolve(answer())
  },
  showOpenDialog: (...args: unknown[]) => {
    sayParent(args)
    const chosen = commandLine.getSwitchValue('open-dialog')
    if (chosen !== '') remember(chosen, (args.at(-1) as OpenDialogOptions).properties)
    return Promise.resolve({ canceled: chosen === '', filePaths: chosen === '' ? [] : [shownPath(chosen)] })
  },
  showMessageBox: (...args: unknown[]) => {
    const { message, defaultId = 0 } = args.at(-1) as { message: string; defaultId?: number }
    say(`says "${message}"`)
    return Promise.resolve({ response: defaultId, checkboxChecked: false })
  },
  showErrorBox: (title: string, content: string) => say(`says "${title}: ${content}"`)
} satisfies Pick<Dialog, 'showSaveDialog' | 'showOpenDialog' | 'showMessageBox' | 'showErrorBox'>

const workArea = { x: 0, y: 0, width: 1_920, height: 1_080 }

/** One screen of a usual size, which Chromium also assumes if it has no screen. */
export const screen = {
  getAllDisplays: () => [{ workArea } as Display],
  getDisplayMatching: () => ({ workArea }) as Display
} satisfies Pick<Screen, 'getAllDisplays' | 'getDisplayMatching'>

/** Milliseconds until a person clicks on a notification. */
const clickMillis = 200

/** Collects what nobody holds, as the engine does now and then. */
const collect = ((): (() => void) => {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
})()

/**
 * A notification, which the host only prints. As in Electron nothing holds it but the app. With
 * `--notifications=clicked` a person clicks on each a moment later; with `=fail` none can be shown.
 */
export class Notification extends EventEmitter implements Pick<ElectronNotification, 'show'> {
  readonly #text: string

  constructor({ title = '', body = '' }: Pick<NotificationConstructorOptions, 'title' | 'body'> = {}) {
    super()
    this.#text = `${title}: ${body}`
  }

  static isSupported(): boolean {
    return true
  }

  show(): void {
    const asked = commandLine.getSwitchValue('notifications')
    if (asked === 'fail') {
      this.emit('failed', {}, 'The notification could not be shown.')
      return
    }
    say(`notifies "${this.#text}"`)
    if (asked === 'clicked') setTimeout(click, clickMillis, new WeakRef(this), this.#text)
  }
}

function click(shown: WeakRef<Notification>, text: string): void {
  collect()
  const notification = shown.deref()
  say(notification === undefined ? `lost the click on "${text}"` : `clicks on "${text}"`)
  notification?.emit('click', {})
}

/** The prompt of a Mac, if asked for with `--system-prompt=confirms` or `=refuses`. Otherwise there is none, as on Linux. */
const prompt = {
  canPromptTouchID: () => true,
  promptTouchID: (reason: string) => {
    say(`asks who is there: "${reason}"`)
    return commandLine.getSwitchValue('system-prompt') === 'confirms'
      ? Promise.resolve()
      : Promise.reject(new Error('Canceled by user.'))
  }
} satisfies Pick<SystemPreferences, 'canPromptTouchID' | 'promptTouchID'>

export const systemPreferences: Partial<typeof prompt> = commandLine.hasSwitch('system-prompt') ? prompt : {}
