import type { ChildProcess } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { repository } from '../setup/electron-binary.ts'
import type { RunningApp } from './app-driver.ts'
import { appForTheseTests, appForThisTest, type SharedApp } from './for-this-test.ts'

/** The least app that uses what the host promises. */
export const appPath = join(repository, 'test', 'fixtures', 'host-app')
export const start = (...args: readonly string[]): Promise<RunningApp> =>
  appForThisTest({ appPath, onHost: 'itself', args })
/** One such app for all tests beside this. */
export const startForTheseTests = (...args: readonly string[]): (() => SharedApp) =>
  appForTheseTests({ appPath, onHost: 'itself', args })

/** Calls the fixture's main process from its page. */
export function invoke(page: Page, channel: string, argument?: unknown): Promise<unknown> {
  return page.evaluate(
    ([name, value]) =>
      (
        globalThis as unknown as { fixture: { invoke(name: string, value: unknown): Promise<unknown> } }
      ).fixture.invoke(name, value),
    [channel, argument] as const
  )
}

/** A path of this machine as an app on the host's Windows sees it. */
export const onWindows = (path: string): string => `C:${path.replaceAll('/', '\\')}`

/** Presses keys by which the window goes, perhaps before they are up again. */
export async function pressLast(page: Page, keys: string): Promise<void> {
  await Promise.allSettled([page.keyboard.press(keys)])
}

/** Clicks on a button by which the window goes, perhaps before the driver hears that it was clicked. */
export async function clickLast(button: Locator): Promise<void> {
  await Promise.allSettled([button.click()])
}

/** Has the host play at once what `--on-signal` would name, so that an app can be shared by tests of several signals. */
export async function playNow({ process, userData }: RunningApp, acts: string): Promise<void> {
  const left = join(userData, 'host.signal')
  writeFileSync(left, acts)
  process.kill('SIGUSR2')
  // One that ends meanwhile takes nothing any more.
  await expect.poll(() => existsSync(left) && isRunning(process)).toBe(false)
}

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null

/** Has the host and main read a switch as if the app had been started with it, until the test is over. */
export async function switchForThisTest(app: RunningApp, name: string, value: string): Promise<void> {
  onTestFinished(async () => {
    if (isRunning(app.process)) await playNow(app, `switch-${name}=`)
  })
  await playNow(app, `switch-${name}=${value}`)
}

/** What the host says of main's answers to what it asks, by `asks-devices` and the like. */
export async function answersTo(app: SharedApp, question: string): Promise<readonly string[]> {
  await playNow(app, question)
  await expect.poll(app.said).toContain('Chromium host: has asked')
  const answers = app.said().matchAll(/^Chromium host: ((?:gives|refuses) (?:a|the) .*)$/gmu)
  return [...answers].map(([, answer = '']) => answer)
}
