import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { repository } from '../setup/electron-binary.ts'
import type { RunningApp } from './app-driver.ts'
import { appForThisTest } from './for-this-test.ts'

/** The least app that uses what the host promises. */
export const appPath = join(repository, 'test', 'fixtures', 'host-app')
export const start = (...args: readonly string[]): Promise<RunningApp> =>
  appForThisTest({ appPath, onHost: 'itself', args })

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

/** What the host says of main's answers to what it asks at its signal, `--on-signal=asks-devices`. */
export async function answersTo({ process, output }: RunningApp): Promise<readonly string[]> {
  process.kill('SIGUSR2')
  await expect.poll(output).toContain('Chromium host: has asked')
  const answers = output().matchAll(/^Chromium host: ((?:gives|refuses) (?:a|the) .*)$/gmu)
  return [...answers].map(([, answer = '']) => answer)
}
