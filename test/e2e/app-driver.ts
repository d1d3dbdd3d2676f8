import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Browser, chromium, type Page } from 'playwright-core'
import { type Engine, engineOf, engineVariable } from '../setup/chosen-engine.ts'
import { realElectron, repository } from '../setup/electron-binary.ts'
import type { HostNeed } from './host-needs.ts'
import { launchOf } from './launch.ts'

export interface AppOptions {
  /** The folder of the app. If left out, this repository with its built app. */
  readonly appPath?: string
  /** The user data folder. If left out, a fresh one that is removed when the tests end. */
  readonly userData?: string
  /** Further arguments for the app. */
  readonly args?: readonly string[]
  /** Further environment variables. Undefined removes one. */
  readonly environment?: Readonly<Record<string, string | undefined>>
  /** What only the stand-in for Electron can do. The app then runs on it even where there is an Electron. */
  readonly onHost?: HostNeed
}

export interface RunningApp {
  /** The app's first window. */
  readonly page: Page
  /** The window that took the place of this one, as it does when the app locks. */
  readonly after: (before: Page) => Promise<Page>
  readonly process: ChildProcess
  readonly userData: string
  /** All that the app has written so far to both streams. */
  readonly output: () => string
  /** Kills the whole process group with kill -9, which is like a power cut. */
  readonly killHard: () => Promise<void>
  /** Starts the app a second time, in this folder and with these words, as a desktop does. Resolves when that has ended. */
  readonly startAgain: (folder: string, words: readonly string[]) => Promise<void>
  /** Asks the app to quit. Resolves with its exit code when it has ended. */
  readonly close: () => Promise<number | null>
  /** Resolves with the exit code when the app has ended for any reason. */
  readonly ended: () => Promise<number | null>
}

/** How long the app may take on a busy machine to show its first window or to quit. */
const patienceMillis = 60_000

/** Starts the app on the engine of this run and connects to its first window. @throws with the app's output. */
export async function startApp(options: AppOptions = {}): Promise<RunningApp> {
  const userData = options.userData ?? freshUserData()
  const engine = engineOfApp(options)
  const child = spawnApp(options, userData, engine)
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk))
  const group = child.pid
  if (group === undefined) throw new Error('The app could not be started.')
  groups.add(group)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve)).finally(() =>
    groups.delete(group)
  )
  const output = (): string => chunks.join('')
  const killHard = async (): Promise<void> => {
    if (groups.has(group)) killGroup(group)
    await ended
  }
  try {
    const connected = await inTime(
      Promise.race([connect(chunks, child, engine, options), ended.then(() => undefined)])
    )
    if (connected === undefined) throw new Error('The app ended before its first window opened.')
    const close = async (): Promise<number | null> => {
      // On Windows a signal would end it at once, as kill -9 does elsewhere.
      if (process.platform === 'win32') await connected.page.evaluate(() => window.close())
      else child.kill('SIGTERM')
      return await inTime(ended)
    }
    return {
      page: connected.page,
      after: (before) => inTime(windowAfter(connected.browser, before)),
      process: child,
      userData,
      output,
      killHard,
      startAgain: async (cwd, args) => {
        await once(spawnApp({ ...options, args, cwd }, userData, engine), 'close')
      },
      close,
      ended: () => inTime(ended)
    }
  } catch (error) {
    await killHard()
    throw new Error(`${(error as Error).message}\nThe app wrote:\n${output()}`, { cause: error })
  }
}

function engineOfApp({ onHost }: AppOptions): Engine {
  return onHost === undefined ? engineOf(process.env[engineVariable], realElectron()) : { kind: 'host' }
}

const groups = new Set<number>()
const folders: string[] = []
// Ends what a failed test left running: it has a process group of its own, which does not get the Ctrl-C that
// ends the tests.
process.once('exit', () => {
  for (const group of groups) killGroup(group)
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})

/**
 * An empty folder outside of the repository, removed when this process ends. For apps that are started again
 * on the same data.
 */
export function freshUserData(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fieldcase-'))
  folders.push(folder)
  return folder
}

function killGroup(group: number): void {
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(group), '/T', '/F'], { stdio: 'ignore' })
    return
  }
  try {
    process.kill(-group, 'SIGKILL')
  } catch (error) {
    // The process has just ended by itself.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Started directly and not by Node's `electron` command, which would not pass on what ends it on Windows. */
function spawnApp(
  { appPath = repository, args = [], environment = {}, cwd }: AppOptions & { readonly cwd?: string },
  userData: string,
  engine: Engine
): ChildProcess {
  const here = { platform: process.platform, isRoot: process.getuid?.() === 0 }
  const launch = launchOf(engine, { appPath, userData, args }, here)
  return spawn(launch.command, launch.args, {
    // A process group of its own, so that `killHard` reaches all processes of the app and no others.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...launch.environment, ...environment },
    cwd
  })
}

async function connect(
  chunks: readonly string[],
  child: ChildProcess,
  engine: Engine,
  { args = [] }: AppOptions
): Promise<{ readonly browser: Browser; readonly page: Page }> {
  const address = await devToolsAddress(chunks, child)
  // Electron refuses to be told where downloads go, which Playwright would ask for by default. It would also give the
  // page colours of its own.
  const noDefaults = engine.kind !== 'host' || args.some((one) => one.startsWith('--theme='))
  const browser = await chromium.connectOverCDP(address, { noDefaults })
  return { browser, page: await windowOf(browser, () => true) }
}

async function devToolsAddress(chunks: readonly string[], child: ChildProcess): Promise<string> {
  for (;;) {
    // What ends its line has come whole.
    const address = /DevTools listening on (ws:\S+)\s/.exec(chunks.join(''))?.[1]
    if (address !== undefined) return address
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error('The app ended before it could be reached.')
    await delay(20)
  }
}

/** The other window, once the one before is gone. */
async function windowAfter(browser: Browser, before: Page): Promise<Page> {
  const page = await windowOf(browser, (candidate) => candidate !== before)
  while (!before.isClosed()) await delay(20)
  return page
}

async function windowOf(browser: Browser, isMeant: (page: Page) => boolean): Promise<Page> {
  while (browser.isConnected()) {
    const page = browser
      .contexts()
      .flatMap((context) => context.pages())
      .find((candidate) => candidate.url() !== 'about:blank' && isMeant(candidate))
    if (page !== undefined) {
      await page.waitForLoadState('domcontentloaded')
      return page
    }
    await delay(20)
  }
  throw new Error('The app ended before its first window opened.')
}

async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  const giveUp = new AbortController()
  const timeout = delay(patienceMillis, undefined, { signal: giveUp.signal }).then(() => {
    throw new Error(`Nothing happened within ${String(patienceMillis / 1_000)} s.`)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    timeout.catch(() => undefined)
    giveUp.abort()
  }
}
