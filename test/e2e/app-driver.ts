import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Browser, chromium, type Page } from 'playwright-core'
import { electronCli, hostFolder, realElectron, repository } from '../setup/electron-binary.ts'

export interface AppOptions {
  /** The folder of the app. If left out, this repository with its built app. */
  readonly appPath?: string
  /** The user data folder. If left out, a fresh one that is removed when the tests end. */
  readonly userData?: string
  /** Further arguments for the app. */
  readonly args?: readonly string[]
  /** Further environment variables. Undefined removes one. */
  readonly environment?: Readonly<Record<string, string | undefined>>
  /** `host` runs the app on the Chromium host even if there is a real Electron. */
  readonly engine?: 'host'
}

export interface RunningApp {
  /** The app's first window. */
  readonly page: Page
  readonly process: ChildProcess
  readonly userData: string
  /** All that the app has written so far to both streams. */
  readonly output: () => string
  /** Kills the whole process group with kill -9, which is like a power cut. */
  readonly killHard: () => Promise<void>
  /** Asks the app to quit. Resolves with its exit code when it has ended. */
  readonly close: () => Promise<number | null>
  /** Resolves with the exit code when the app has ended for any reason. */
  readonly ended: () => Promise<number | null>
}

/** How long the app may take on a busy machine to show its first window or to quit. */
const patienceMillis = 60_000

/** Starts the app like `electron PATH` and connects to its first window. @throws with the app's output. */
export async function startApp(options: AppOptions = {}): Promise<RunningApp> {
  const userData = options.userData ?? freshUserData()
  const child = spawnApp(options, userData)
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
    const connected = await inTime(Promise.race([connect(chunks, child), ended.then(() => undefined)]))
    if (connected === undefined) throw new Error('The app ended before its first window opened.')
    const close = async (): Promise<number | null> => {
      child.kill('SIGTERM')
      return await inTime(ended)
    }
    return {
      page: connected.page,
      process: child,
      userData,
      output,
      killHard,
      close,
      ended: () => inTime(ended)
    }
  } catch (error) {
    await killHard()
    throw new Error(`${(error as Error).message}\nThe app wrote:\n${output()}`, { cause: error })
  }
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
  try {
    process.kill(-group, 'SIGKILL')
  } catch (error) {
    // The process has just ended by itself.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function spawnApp(
  { appPath = repository, args = [], environment = {}, engine }: AppOptions,
  userData: string
): ChildProcess {
  const host =
    engine === 'host' || realElectron() === undefined ? { ELECTRON_OVERRIDE_DIST_PATH: hostFolder } : {}
  const switches = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${userData}`]
  return spawn(process.execPath, [electronCli, appPath, ...switches, ...args], {
    // A process group of its own, so that `killHard` reaches all processes of the app and no others.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...host, ...environment }
  })
}

async function connect(chunks: readonly string[], child: ChildProcess): Promise<{ readonly page: Page }> {
  const address = await devToolsAddress(chunks, child)
  const browser = await chromium.connectOverCDP(address)
  return { page: await firstWindow(browser) }
}

async function devToolsAddress(chunks: readonly string[], child: ChildProcess): Promise<string> {
  for (;;) {
    const address = /DevTools listening on (ws:\S+)/.exec(chunks.join(''))?.[1]
    if (address !== undefined) return address
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error('The app ended before it could be reached.')
    await delay(20)
  }
}

async function firstWindow(browser: Browser): Promise<Page> {
  while (browser.isConnected()) {
    const page = browser
      .contexts()
      .flatMap((context) => context.pages())
      .find((candidate) => candidate.url() !== 'about:blank')
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
