import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, type RunnerTask } from 'vitest'
import { type Sandbox, startSandbox } from '../../electron/sandbox/server.ts'
import { findHeadlessChromium } from '../chromium-host/find-chromium.ts'
import { type AppOptions, type RunningApp, startApp } from './app-driver.ts'
import { isRunOnHost, onlyOnHost } from './host-needs.ts'
import { lookAt } from './last-look.ts'

/** Milliseconds in which an app whose window has closed says why. */
const lastWordsMillis = 1_000

/** Starts a service that is closed after the test, even if the test fails. */
export async function sandboxForThisTest(options: Parameters<typeof startSandbox>[0]): Promise<Sandbox> {
  const sandbox = await startSandbox(options)
  onTestFinished(() => sandbox.close())
  return sandbox
}

/** Starts Chromium without an app, and ends it after the test. */
export async function browserForThisTest(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: findHeadlessChromium() ?? '',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : []
  })
  onTestFinished(() => browser.close())
  return browser
}

/** Makes an empty folder that is gone after the test. */
export function folderForThisTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fieldcase-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

interface TestedApp extends AppOptions {
  /** Whether the test is about an error that nobody expected. Otherwise such an error of main fails it. */
  readonly failsInMain?: boolean
}

/** Starts the app, and ends it after the test if it is still running. */
export async function appForThisTest(options: TestedApp = {}): Promise<RunningApp> {
  if (options.onHost !== undefined) onlyOnHost(options.onHost)
  const app = await startApp(options)
  if (options.failsInMain !== true) onTestFinished(() => failedNowhere(app))
  onTestFinished(async ({ task }) => {
    await tellWhereFailed(app, task)
    await app.killHard()
  })
  return app
}

async function tellWhereFailed({ page, output }: RunningApp, { result }: RunnerTask): Promise<void> {
  if (result?.state !== 'fail') return
  // What ended with it is said after it.
  if (page.isClosed()) await delay(lastWordsMillis)
  const shown = page.isClosed() ? 'no window' : await lookAt(page)
  console.error(`The app showed:\n${shown}\nand wrote:\n${output()}`)
}

function failedNowhere({ output }: Pick<RunningApp, 'output'>): void {
  expect(output()).not.toMatch(/unexpected (?:exception|rejection) \d+ of main/u)
}

export interface SharedApp extends RunningApp {
  /** What it has written since this test asked for it. What others made it write proves nothing here. */
  readonly said: () => string
}

/** The app for all tests beside this, on one profile: the one that runs, or a new start where that has ended. */
export function lifeForTheseTests(options: AppOptions): () => Promise<SharedApp> {
  const apps: RunningApp[] = []
  afterAll(async () => {
    for (const app of apps) await app.killHard()
    for (const app of apps) failedNowhere(app)
  })
  return async () => {
    if (options.onHost !== undefined) onlyOnHost(options.onHost)
    const last = apps.at(-1)
    const running = last === undefined || hasEnded(last) ? await startApp(options) : last
    if (running !== last) apps.push(running)
    return lentToThisTest(running, options)
  }
}

function hasEnded({ process: { exitCode, signalCode } }: RunningApp): boolean {
  return exitCode !== null || signalCode !== null
}

/** Starts one app for all tests that are listed beside this: a start costs as much as most of them. */
export function appForTheseTests(
  options: TestedApp,
  prepare: (app: RunningApp) => Promise<void> = () => Promise.resolve()
): () => SharedApp {
  let app: RunningApp | undefined
  beforeAll(async () => {
    if (options.onHost !== undefined && !isRunOnHost()) return
    app = await startApp(options)
    await prepare(app)
  })
  afterAll(async () => {
    await app?.killHard()
    if (app !== undefined && options.failsInMain !== true) failedNowhere(app)
  })
  return () => {
    if (options.onHost !== undefined) onlyOnHost(options.onHost)
    if (app === undefined) throw new Error('The app was asked for before the tests began.')
    return lentToThisTest(app, options)
  }
}

function lentToThisTest(app: RunningApp, { failsInMain }: TestedApp): SharedApp {
  const before = app.output().length
  const said = (): string => app.output().slice(before)
  // The test that is running is the one to blame.
  if (failsInMain !== true) onTestFinished(() => failedNowhere({ output: said }))
  onTestFinished(({ task }) => tellWhereFailed(app, task))
  return { ...app, said }
}
