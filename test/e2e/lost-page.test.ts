import type { CDPSession, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { appForThisTest } from './for-this-test.ts'

const empty = 'says "The window of Fieldcase stays empty'
const unexpected = 'says "Something unexpected went wrong'
const startButton = 'Connect to your service'

/** A look at what its window shows that outlives the process of its page. */
async function lookInto(page: Page): Promise<{ session: CDPSession; shown: () => Promise<string> }> {
  const session = await page.context().newCDPSession(page)
  return {
    session,
    shown: async () => {
      const { result } = await session.send('Runtime.evaluate', { expression: 'document.body.innerText' })
      return String(result.value)
    }
  }
}

it('a lost page is said by the system once its page has crashed again and again, and shows a new one to whoever asks for it (W35)', async () => {
  const app = await appForThisTest()
  await app.page.getByRole('button', { name: startButton }).waitFor()
  const { session, shown } = await lookInto(app.page)
  const crashUntilSaid = async (): Promise<string> => {
    // It has no time to answer.
    session.send('Page.crash').catch(() => undefined)
    return Promise.resolve(app.output())
  }
  await expect.poll(crashUntilSaid, { timeout: 30_000, interval: 500 }).toContain(empty)
  expect(app.output()).toContain('page.gone reason=crashed')
  expect(app.output().split(empty)).toHaveLength(2)
  await app.startAgain(app.userData, [])
  await expect.poll(shown, { timeout: 30_000 }).toContain(startButton)
  expect(await app.close()).toBe(0)
})

it('the app tells of an error once its page is there again, where it has just crashed (W2)', async () => {
  const app = await appForThisTest({ onHost: 'signal', failsInMain: true, args: ['--on-signal=exception'] })
  await app.page.getByRole('button', { name: startButton }).waitFor()
  const { session, shown } = await lookInto(app.page)
  session.send('Page.crash').catch(() => undefined)
  await expect.poll(app.output, { interval: 10 }).toContain('page.gone reason=crashed')
  app.process.kill('SIGUSR2')
  await expect.poll(app.output).toContain('bug.exception')
  await expect.poll(shown, { timeout: 30_000 }).toContain('Something unexpected went wrong')
  expect(app.output()).not.toContain(unexpected)
})

it('the app tells of an error by the system where there is no window that could (W2)', async () => {
  const app = await appForThisTest({
    ...{ onHost: 'signal', failsInMain: true },
    args: ['--system=macos', '--on-signal=menu-close,exception']
  })
  await app.page.getByRole('button', { name: startButton }).waitFor()
  const closed = app.page.waitForEvent('close')
  app.process.kill('SIGUSR2')
  await closed
  await expect.poll(app.output).toContain('has closed a window')
  expect(app.output()).not.toContain(unexpected)
  app.process.kill('SIGUSR2')
  await expect.poll(app.output).toContain(unexpected)
})
