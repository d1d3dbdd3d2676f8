import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { startApp } from './app-driver.ts'
import { appForThisTest, folderForThisTest } from './for-this-test.ts'

/** The built app as a packaged one. What follows is what it was started with. */
const asPackaged = (...words: readonly string[]): readonly string[] => ['--packaged', ...words]

describe('A packaged app', () => {
  it.each([
    [['--remote-debugging-port=0'], 'does not start with --remote-debugging-port,'],
    [['-Log-Net-Log=net.json'], 'does not start with --log-net-log,'],
    [['--no-sandbox'], 'does not start without its sandbox (--no-sandbox)']
  ])('ends at once with one line, before it opens anything: %j (W19a, W19b)', async (words, line) => {
    const userData = folderForThisTest()
    const environment = { LC_ALL: 'C' }
    const started = startApp({ userData, environment, args: asPackaged(...words), onHost: 'switch' })
    const said = await started.then(
      () => 'started',
      (thrown: unknown) => String(thrown)
    )
    expect(said.split('\n').filter((one) => one.startsWith('Fieldcase '))).toEqual([
      expect.stringContaining(line)
    ])
    expect(said).not.toContain('opens a window')
    expect(readdirSync(userData)).toEqual([])
  })

  it('starts with what a person may say (W19a)', async () => {
    const { page } = await appForThisTest({ args: asPackaged('--lang=nl'), onHost: 'switch' })
    await page.locator('main').first().waitFor()
  })
})
