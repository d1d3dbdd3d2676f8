import { spawn } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { App, CommandLine, RelaunchOptions } from 'electron'
import { browser } from './browser.ts'
import { commandLine } from './command-line.ts'
import { hostSystem, machineEnvironment } from './host-system.ts'
import { InstanceLock } from './instance-lock.ts'
import { openWindows } from './open-windows.ts'
import { PreventableEvent } from './preventable-event.ts'
import { uiLocale } from './ui-locale.ts'
import { shownPath, toMachine } from './windows-paths.ts'

/** The folders of `app.getPath`, where Electron has them on each system, as this machine calls them. */
class AppPaths {
  readonly #known = new Map<string, string>()

  constructor(appName: string, userData: string) {
    const appData = appDataFolder()
    this.#known.set('home', homedir())
    this.#known.set('appData', appData)
    this.#known.set('temp', tmpdir())
    this.#known.set('downloads', join(homedir(), 'Downloads'))
    this.#known.set('documents', join(homedir(), 'Documents'))
    this.set('userData', userData === '' ? join(appData, appName) : resolve(userData))
  }

  get(name: string): string {
    const path =
      name === 'logs'
        ? (this.#known.get('logs') ?? join(this.get('userData'), 'logs'))
        : this.#known.get(name)
    if (path === undefined) throw new Error(`The Chromium host knows no folder "${name}".`)
    if (commandLine.getSwitchValue('lost-folder') === name) throw new Error(`Failed to get '${name}' path`)
    if (name === 'logs') mkdirSync(path, { recursive: true })
    return path
  }

  set(name: string, path: string): void {
    if (!isAbsolute(path)) throw new Error(`setPath("${name}"): "${path}" is not an absolute path.`)
    if (name === 'userData') mkdirSync(path, { recursive: true })
    this.#known.set(name, path)
  }
}

function appDataFolder(): string {
  if (hostSystem === 'windows') return join(homedir(), 'AppData', 'Roaming')
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support')
  return process.env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config')
}

export interface AppPackage {
  /** The folder that contains package.json. */
  readonly folder: string
  readonly name: string
  readonly version: string
  /** The file with which the main process starts. */
  readonly main: string
}

/** @throws if there is no app. The message names the missing file. */
function readAppPackage(appPath: string): AppPackage {
  if (statSync(appPath).isFile())
    return { folder: dirname(appPath), name: 'Electron', version: '0.0.0', main: appPath }
  const text = readFileSync(join(appPath, 'package.json'), 'utf8')
  const content = JSON.parse(text) as { name?: string; productName?: string; version?: string; main?: string }
  return {
    folder: appPath,
    name: content.productName ?? content.name ?? 'Electron',
    version: content.version ?? '0.0.0',
    main: resolve(appPath, content.main ?? 'index.js')
  }
}

interface Relaunched {
  readonly execPath: string
  readonly args: readonly string[]
}

type Part = Pick<
  App,
  | 'whenReady'
  | 'getPath'
  | 'setPath'
  | 'getVersion'
  | 'getName'
  | 'getLocale'
  | 'getAppPath'
  | 'quit'
  | 'exit'
  | 'relaunch'
  | 'requestSingleInstanceLock'
  | 'enableSandbox'
  | 'setAppUserModelId'
  | 'isPackaged'
  | 'isReady'
>

class HostApp extends EventEmitter implements Part {
  readonly isPackaged = commandLine.isPackaged
  readonly commandLine: Pick<CommandLine, 'appendSwitch' | 'removeSwitch' | 'hasSwitch' | 'getSwitchValue'> =
    commandLine
  readonly package = readAppPackage(commandLine.appPath)
  readonly #paths = new AppPaths(this.package.name, commandLine.getSwitchValue('user-data-dir'))
  #ready: Promise<void> | undefined
  #isReady = false
  /** Null while nobody wants the app to end. */
  #leaving: { readonly kind: 'quit' } | { readonly kind: 'exit'; readonly code: number } | null = null
  #hasEnded = false
  #sandboxesAll = false
  /** What starts when this has ended. */
  #next: readonly Relaunched[] = []

  whenReady(): Promise<void> {
    this.#ready ??= this.#start()
    return this.#ready
  }

  isReady(): boolean {
    return this.#isReady
  }

  getPath(name: string): string {
    return shownPath(this.#paths.get(name))
  }

  setPath(name: string, path: string): void {
    this.#paths.set(name, toMachine(path))
  }

  getAppPath(): string {
    return shownPath(this.package.folder)
  }

  getVersion(): string {
    return this.package.version
  }

  getName(): string {
    return this.package.name
  }

  getLocale(): string {
    // Before that Chromium has not loaded its words.
    return this.#isReady ? uiLocale() : ''
  }

  /** Pages are always sandboxed here, except for root, who gets no sandbox from Chromium: it only says what Electron does. */
  enableSandbox(): void {
    if (this.#isReady) throw new Error('app.enableSandbox() can only be called before app is ready')
    this.#sandboxesAll = true
  }

  setAppUserModelId(): void {
    // This has a meaning on Windows only.
  }

  requestSingleInstanceLock(): boolean {
    if (commandLine.getSwitchValue('instance-lock') === 'refused') return false
    const lock = new InstanceLock(this.#paths.get('userData'))
    if (!lock.acquire()) {
      lock.notify({ argv: process.argv, cwd: process.cwd() })
      return false
    }
    lock.onNote(({ argv, cwd }) => this.emit('second-instance', {}, argv, cwd, {}))
    process.once('exit', () => lock.release())
    return true
  }

  /** Asks the app, then closes the windows as a person would. A window that does not close stops it. */
  quit(): void {
    if (this.#leaving !== null || !this.#isAllowedBy('before-quit')) return
    this.#leaving = { kind: 'quit' }
    if (openWindows.size === 0) this.allWindowsClosed()
    for (const window of openWindows) window.close()
  }

  /** Asks nobody: only `quit` is emitted. Before the app is ready not even that. */
  exit(code = 0): void {
    if (!this.#isReady) process.exit(code)
    this.#leaving = { kind: 'exit', code }
    if (openWindows.size === 0) this.allWindowsClosed()
    for (const window of openWindows) window.destroy()
  }

  /** Starts this program when the app has ended, or the app itself, and ends nothing by itself. Each call starts one more. */
  relaunch({ execPath, args }: RelaunchOptions = {}): void {
    const next =
      execPath === undefined
        ? { execPath: toMachine(process.execPath), args: commandLine.wordsOfNext(args) }
        : { execPath: toMachine(execPath), args: args ?? [] }
    this.#next = [...this.#next, next]
  }

  /** Called when the last window has gone. As in Electron, the app then ends unless a listener says otherwise. */
  allWindowsClosed(): void {
    if (this.#leaving === null) {
      if (!this.emit('window-all-closed')) this.quit()
      return
    }
    if (this.#leaving.kind === 'exit') this.#end(this.#leaving.code)
    else if (this.#isAllowedBy('will-quit')) this.#end(0)
    else this.#leaving = null
  }

  /** A window was asked to close and did not. The app then stays. */
  staysOpen(): void {
    this.#leaving = null
  }

  /** A person opens a file with the app in the Finder. `--open-file=PATH` names it; main gets no such word. */
  openFile(): void {
    this.emit('open-file', new PreventableEvent(), commandLine.getSwitchValue('open-file'))
  }

  /** A person starts the app once more, which runs. */
  startedOnceMore(): void {
    this.emit('second-instance', {}, process.argv, process.cwd(), {})
  }

  /** A person clicks on the app in the Dock. */
  activate(): void {
    this.emit(
      'activate',
      new PreventableEvent(),
      [...openWindows].some((window) => window.isVisible())
    )
  }

  #isAllowedBy(name: 'before-quit' | 'will-quit'): boolean {
    const event = new PreventableEvent()
    this.emit(name, event)
    return !event.defaultPrevented
  }

  async #start(): Promise<void> {
    // In this turn the app may still find that another instance is running, and quit.
    await nextTurn()
    if (this.#hasEnded) process.exit(0)
    // A Mac hands over what the app was started with, as soon as main listens.
    if (hostSystem === 'macos' && commandLine.hasSwitch('open-file')) this.openFile()
    await browser.start(this.#paths.get('userData'), commandLine.toChromium(), (lastWords) =>
      this.#chromiumEnded(lastWords)
    )
    this.#isReady = true
    const who = this.#sandboxesAll ? 'whatever its window says' : 'where its window says so'
    process.stderr.write(`Chromium host: has each page in the sandbox ${who}\n`)
    this.emit('ready', {})
  }

  #chromiumEnded(lastWords: string): void {
    if (this.#hasEnded) return
    process.stderr.write(`Chromium has ended, and the app with it.\n${lastWords}\n`)
    process.exit(1)
  }

  /** Ends in this turn: what main awaits goes on no more. Before the app is ready, it ends instead of starting. */
  #end(code: number): void {
    this.#hasEnded = true
    this.emit('quit', {}, code)
    if (!this.#isReady) return
    browser.end()
    for (const { execPath, args } of this.#next)
      spawn(execPath, args, { detached: true, stdio: 'ignore', env: machineEnvironment }).unref()
    process.exit(code)
  }
}

export const app = new HostApp()
