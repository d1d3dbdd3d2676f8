import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { repository } from '../setup/electron-binary.ts'
import type { RunningApp } from './app-driver.ts'
import { appForThisTest } from './for-this-test.ts'

const appPath = join(repository, 'test', 'fixtures', 'host-app')
const start = (...args: readonly string[]): Promise<RunningApp> =>
  appForThisTest({ appPath, engine: 'host', args })

/** Each line of docs/chromium-host.md that says how the host obeys has its test here. */
describe('Permissions on the Chromium host', () => {
  const statesOf = (page: Page): Promise<readonly string[]> =>
    page.evaluate(() =>
      Promise.all(
        (['clipboard-write', 'notifications', 'geolocation'] as const).map(
          async (name) => (await navigator.permissions.query({ name: name as PermissionName })).state
        )
      )
    )

  it('are all granted to an app that does not decide, as in Electron', async () => {
    const { page } = await start()
    expect(await statesOf(page)).toEqual(['granted', 'granted', 'granted'])
  })

  it('are what the handlers of the app answer', async () => {
    const { page } = await start('--allow=notifications')
    expect(await statesOf(page)).toEqual(['denied', 'granted', 'denied'])
    const written = page.evaluate(() => navigator.clipboard.writeText('a').then(() => 'written', String))
    expect(await written).toContain('NotAllowedError')
  })
})

describe('Navigation on the Chromium host', () => {
  const saidOf = ({ output }: RunningApp): readonly string[] =>
    [...output().matchAll(/^main: (\S*navigat\S*) (.*)$/gmu)].map(
      ([, what, where]) => `${what ?? ''} ${where ?? ''}`
    )

  it('begins, is asked about, and is done, also where the page reloads itself', async () => {
    const app = await start('--navigation=allowed')
    await expect.poll(() => saidOf(app).length).toBe(2)
    const page = 'app://fixture/index.html'
    const loaded = app.page.waitForEvent('load')
    await app.page.evaluate(() => setTimeout(() => location.reload()))
    await loaded
    await expect
      .poll(() => saidOf(app))
      .toEqual([
        `did-start-navigation ${page}`,
        `did-navigate ${page}`,
        `did-start-navigation ${page}`,
        `will-navigate ${page}`,
        `did-navigate ${page}`
      ])
  })

  it('is not done if main prevents it, though it began', async () => {
    const app = await start()
    await app.page.evaluate(() => (document.body.dataset['mark'] = 'the same page'))
    await app.page.evaluate(() => setTimeout(() => location.reload()))
    await expect.poll(() => saidOf(app).at(-1)).toBe('will-navigate app://fixture/index.html')
    expect(await app.page.evaluate(() => document.body.dataset['mark'])).toBe('the same page')
  })
})
