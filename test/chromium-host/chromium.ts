import { type ChildProcess, spawn } from 'node:child_process'
import { readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { CdpConnection } from './cdp.ts'
import { findChromium, findHeadlessChromium, headlessShell } from './find-chromium.ts'
import { hostSystem, machineEnvironment } from './host-system.ts'
import { isAlive, isLinux } from './process-mark.ts'
import { uiLocale } from './ui-locale.ts'

/** No window of the app has an address bar, which would otherwise be a page of its own beside each window. */
export const withoutFeatures =
  '--disable-features=Translate,MediaRouter,OptimizationHints,AutofillServerCommunication,HttpsUpgrades,WebUIOmniboxPopup,WebUIOmniboxAimPopup'

/** For pages that end before it pays to compile what they often do: that is a sixth of their processor time. */
export const withoutOptimizers: readonly string[] = ['--no-opt', '--no-maglev']

/** A Chromium that asks nothing, fetches nothing and behaves the same every time. */
const flags = [
  '--remote-debugging-pipe',
  '--no-first-run',
  '--no-default-browser-check',
  '--no-service-autorun',
  '--noerrdialogs',
  '--hide-crash-restore-bubble',
  '--metrics-recording-only',
  '--password-store=basic',
  '--use-mock-keychain',
  '--disable-background-networking',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-breakpad',
  '--disable-client-side-phishing-detection',
  '--disable-component-extensions-with-background-pages',
  '--disable-component-update',
  '--disable-default-apps',
  // Containers have a small /dev/shm, and a full one crashes the page.
  '--disable-dev-shm-usage',
  '--disable-extensions',
  withoutFeatures,
  '--disable-quic',
  '--disable-renderer-backgrounding',
  '--disable-search-engine-choice-screen',
  '--disable-sync',
  // DevTools compiles each message of main as a script, and the engine would keep them all for minutes.
  jsFlags(['--no-compilation-cache'])
]

export function jsFlags(flags: readonly string[]): string {
  return `--js-flags=${flags.join(',')}`
}

/** The empty page in the window with which Chromium starts if there is a display. */
export const startupUrl = 'data:text/html,'

/** Milliseconds that a Chromium may take to end or to release its profile. */
const patienceMillis = 5_000
/** Milliseconds between two looks whether it has ended. */
const endingStepMillis = 10
/** The link that names the process of a profile. */
const lockName = 'SingletonLock'

export interface Chromium {
  readonly connection: CdpConnection
  /** Resolves when the process has ended for any reason. */
  readonly ended: Promise<void>
  /** Its last lines of output, for a message about why it ended. */
  lastWords(): string
  /** Ends it, and returns when it has. Nothing else runs meanwhile. */
  end(): void
}

/**
 * Starts Chromium on a profile in the process group of the host, so that killing the group kills both. It
 * also ends by itself when the host has gone, because its pipe is closed then.
 */
export async function launchChromium(userData: string, switches: readonly string[]): Promise<Chromium> {
  const isHeadless = switches.includes('--headless')
  // On a Mac the app goes on without a window, and the engine alone now and then crashes with its last page.
  const isEngineEnough = isHeadless && hostSystem !== 'macos'
  const executable = isEngineEnough ? findHeadlessChromium() : findChromium()
  if (executable === undefined)
    throw new Error('No Chromium was found. Install the package chromium, or name one in CHROMIUM_PATH.')
  await profileIsFree(userData)
  // Root gets no sandbox. The second switch keeps Chromium from showing a warning about this in every window.
  const root = process.getuid?.() === 0 ? ['--no-sandbox', '--test-type'] : []
  const startup = isHeadless ? '--no-startup-window' : `--app=${startupUrl}`
  // Electron's pages speak the language of the app, which Chromium by itself takes from its own words only.
  const own = [`--accept-lang=${uiLocale()}`, `--user-data-dir=${userData}`]
  const child = spawn(executable, [...flags, ...root, startup, ...switches, ...own], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    env: machineEnvironment
  })
  if (executable === headlessShell) ownProfile(child, userData)
  const words = forwardAddress(child)
  const ended = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      words.push(`It ended with ${signal ?? `code ${String(code)}`}.`)
      resolve()
    })
    child.once('error', () => resolve())
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const connection = new CdpConnection(child.stdio[3] as Writable, child.stdio[4] as Readable)
  const end = (): void => {
    // It is written in this turn. Nobody is left to hear the answer.
    connection.send('Browser.close').catch(() => undefined)
    const last = Date.now() + patienceMillis
    while (isStillUp(child, userData) && Date.now() < last) waitHere(endingStepMillis)
  }
  return { connection, ended, lastWords: () => words.join('\n'), end }
}

/** Where the end of a child is not seen before it is collected, that it gives up its profile must do. */
function isStillUp({ pid }: ChildProcess, userData: string): boolean {
  return isLinux ? pid !== undefined && isAlive(pid) : profileOwner(userData) !== undefined
}

/** Waits without giving anything else its turn. */
function waitHere(millis: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, millis)
}

/** Passes on the line that tools wait for and keeps the last of the other lines. The rest is noise. */
function forwardAddress(child: ChildProcess): string[] {
  const words: string[] = []
  createInterface({ input: child.stderr as Readable }).on('line', (line) => {
    if (line.startsWith('DevTools listening on ')) process.stderr.write(`${line}\n`)
    else words.push(line)
    if (words.length > 20) words.shift()
  })
  return words
}

/** Waits until no other Chromium uses the profile. One that is still ending would only be woken by a new start. */
async function profileIsFree(userData: string): Promise<void> {
  const end = Date.now() + patienceMillis
  let owner = profileOwner(userData)
  // After this time the id may belong to another process, so the decision is left to Chromium.
  while (owner !== undefined && isAlive(owner) && Date.now() < end) {
    await delay(50)
    owner = profileOwner(userData)
  }
}

/** Says whose the profile is, as the whole browser does by itself. */
function ownProfile(child: ChildProcess, userData: string): void {
  const lock = join(userData, lockName)
  rmSync(lock, { force: true })
  symlinkSync(`${hostname()}-${String(child.pid)}`, lock)
  child.once('exit', () => {
    if (profileOwner(userData) === child.pid) rmSync(lock, { force: true })
  })
}

function profileOwner(userData: string): number | undefined {
  try {
    return Number(readlinkSync(join(userData, lockName)).split('-').at(-1))
  } catch {
    // There is no lock, or the platform does not keep it as a link.
    return undefined
  }
}
