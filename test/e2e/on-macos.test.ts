import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { freshUserData, type RunningApp } from './app-driver.ts'
import { appWithAlerts } from './app-with-alerts.ts'
import { appForThisTest } from './for-this-test.ts'
import { pressLast } from './host-fixture.ts'
import { makeBackup } from './made-backup.ts'
import { triage } from './person.ts'
import { storedRowsOf } from './stored-rows.ts'

/** A Mac on which the person does what is named, signal by signal. */
const onMac = (
  acts: string,
  { home = freshUserData(), args = [] }: { readonly home?: string; readonly args?: readonly string[] } = {}
) =>
  ({
    onHost: 'signal',
    args: ['--system=macos', `--on-signal=${acts}`, ...args],
    environment: { HOME: home }
  }) as const

/** The app on such a Mac, with its first alert opened. */
async function openFirstAlert(...mac: Parameters<typeof onMac>): Promise<RunningApp> {
  const app = await appWithAlerts(onMac(...mac))
  await triage.show(app.page, 1)
  return app
}

/** Lets the person do the next thing, which brings a window. Main learns later than its page that one has closed. */
async function nextWindow(app: RunningApp, before: Page): Promise<Page> {
  await expect.poll(app.output).toContain('has closed a window')
  const opened = before.context().waitForEvent('page')
  app.process.kill('SIGUSR2')
  return await opened
}

it('goes on without its window, and brings another one from the dock with what was typed (W16a, W1a)', async () => {
  const app = await openFirstAlert('menu-close,activate,activate')
  await triage.comment(app.page).focus()
  await app.page.keyboard.insertText('before the window was closed')
  const closed = app.page.waitForEvent('close')
  app.process.kill('SIGUSR2')
  await closed
  const page = await nextWindow(app, app.page)
  await triage.rows(page).nth(1).click()
  await expect.poll(() => triage.comment(page).inputValue()).toBe('before the window was closed')
  app.process.kill('SIGUSR2')
  await triage.comparison(page).waitFor()
  expect(
    page
      .context()
      .pages()
      .filter((one) => one.url() !== 'about:blank')
  ).toHaveLength(1)
  expect(app.output()).not.toMatch(/bug\.|store\.bad/u)
  expect(await app.close()).toBe(0)
})

it('keeps the window that is wanted from the dock while it waits to be closed (W16b, W1a)', async () => {
  const app = await openFirstAlert('menu-close+activate')
  const { page } = app
  await triage.comment(page).focus()
  await page.keyboard.insertText('typed before it was closed')
  app.process.kill('SIGUSR2')
  await expect.poll(app.output).toContain('chooses close in the menu')
  const drafts = async () => (await storedRowsOf(page)).drafts.map(({ riskComment }) => riskComment)
  await expect.poll(drafts).toEqual(['typed before it was closed'])
  // By then a window that is to close has closed.
  await triage.show(page, 2)
  await triage.rows(page).nth(1).click()
  await expect.poll(() => triage.comment(page).inputValue()).toBe('typed before it was closed')
  expect(app.output()).not.toContain('its window is gone')
  expect(await app.close()).toBe(0)
})

it('offers a backup that is opened with it, without a window and before it is ready (B10a, W16a)', async () => {
  const home = freshUserData()
  const first = await openFirstAlert('', { home })
  const backup = await makeBackup(first.page, home)
  await first.close()

  const args = [`--open-file=${backup}`]
  const app = await appForThisTest(onMac('menu-close,open-file', { home, args }))
  const offered = (page: Page): Promise<void> => page.getByLabel('Passphrase of the backup').waitFor()
  await offered(app.page)
  const closed = app.page.waitForEvent('close')
  app.process.kill('SIGUSR2')
  await closed
  await offered(await nextWindow(app, app.page))
})

it('has the keys of its bar in a field and beside it, and loses nothing by them (W15, W16a)', async () => {
  const app = await openFirstAlert('activate')
  const { page } = app
  const comment = triage.comment(page)
  await comment.focus()
  await page.keyboard.insertText('typed on a Mac')
  await page.keyboard.press('Meta+a')
  await expect
    .poll(() => comment.evaluate((field: HTMLTextAreaElement) => field.selectionEnd - field.selectionStart))
    .toBe('typed on a Mac'.length)
  await page.keyboard.press('Meta+x')
  await expect.poll(() => comment.inputValue()).toBe('')
  await page.keyboard.press('Meta+z')
  await expect.poll(() => comment.inputValue()).toBe('typed on a Mac')
  const closed = page.waitForEvent('close')
  await page.keyboard.press('Meta+r')
  await pressLast(page, 'Meta+w')
  await closed
  const next = await nextWindow(app, page)
  await triage.rows(next).nth(1).click()
  await expect.poll(() => triage.comment(next).inputValue()).toBe('typed on a Mac')
  await pressLast(next, 'Meta+q')
  expect(await app.ended()).toBe(0)
  expect(app.output()).not.toContain('chooses reload')
})

it('has a bar that loads nothing again and opens no developer tools, in the language of the page (W15)', async () => {
  const app = await appForThisTest(onMac('menu-reload,menu-toggledevtools,menu-quit'))
  const { page } = app
  await page.getByRole('button', { name: 'Connect to your service' }).waitFor()
  const said = app.output
  await expect.poll(said).toContain('has the menu Fieldcase, About Fieldcase, -, Hide Fieldcase')
  for (const role of ['reload', 'toggledevtools']) {
    app.process.kill('SIGUSR2')
    await expect.poll(said).toContain(`finds no ${role} in the menu`)
  }
  await page.evaluate(() => {
    const kept = JSON.stringify({ state: { language: 'nl' }, version: 1 })
    localStorage.setItem('fieldcase.preferences', kept)
    setTimeout(() => location.reload())
  })
  await expect.poll(said).toContain('has the menu Fieldcase, Over Fieldcase, -, Verberg Fieldcase')
  app.process.kill('SIGUSR2')
  expect(await app.ended()).toBe(0)
})
