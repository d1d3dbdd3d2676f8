import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { freshUserData, type RunningApp } from './app-driver.ts'
import type { AppWithAlerts } from './app-with-alerts.ts'
import { appForThisTest, type SharedApp } from './for-this-test.ts'
import { playNow, pressLast } from './host-fixture.ts'
import { makeBackup } from './made-backup.ts'
import { main, triage } from './person.ts'
import { alertsForTheseTests } from './shared-alerts.ts'
import { storedRowsOf } from './stored-rows.ts'

const home = freshUserData()
const onMac = (...args: readonly string[]) =>
  ({ onHost: 'signal', args: ['--system=macos', ...args], environment: { HOME: home } }) as const
const shared = alertsForTheseTests(onMac())

/** The app on such a Mac, with its first alert opened and nothing typed. */
async function openFirstAlert(): Promise<AppWithAlerts & SharedApp> {
  const app = shared()
  await main.goTo(app.page, 'Triage')
  await triage.show(app.page, 1)
  await triage.comment(app.page).fill('')
  return app
}

/** Closes the window by the bar. */
async function closeWindow(app: RunningApp): Promise<void> {
  const closed = app.page.waitForEvent('close')
  await playNow(app, 'menu-close')
  await closed
}

/** Lets the person do what brings a window. Main learns later than its page that one has closed. */
async function nextWindow(app: RunningApp & Pick<SharedApp, 'said'>, act: string): Promise<Page> {
  await expect.poll(app.said).toContain('has closed a window')
  const opened = app.page.context().waitForEvent('page')
  await playNow(app, act)
  return await opened
}

it('on a Mac the app goes on without its window, and brings another one from the dock with what was typed (W16a, W1a)', async () => {
  const app = await openFirstAlert()
  await triage.comment(app.page).focus()
  await app.page.keyboard.insertText('before the window was closed')
  await closeWindow(app)
  const page = await nextWindow(app, 'activate')
  await triage.rows(page).nth(1).click()
  await expect.poll(() => triage.comment(page).inputValue()).toBe('before the window was closed')
  await playNow(app, 'activate')
  await triage.comparison(page).waitFor()
  expect(
    page
      .context()
      .pages()
      .filter((one) => one.url() !== 'about:blank')
  ).toHaveLength(1)
  expect(app.said()).not.toMatch(/bug\.|store\.bad/u)
})

it('on a Mac the app keeps the window that is wanted from the dock while it waits to be closed (W16b, W1a)', async () => {
  const app = await openFirstAlert()
  const { page } = app
  await triage.comment(page).focus()
  await page.keyboard.insertText('typed before it was closed')
  await playNow(app, 'menu-close+activate')
  await expect.poll(app.said).toContain('chooses close in the menu')
  const drafts = async () => (await storedRowsOf(page)).drafts.map(({ riskComment }) => riskComment)
  await expect.poll(drafts).toEqual(['typed before it was closed'])
  // By then a window that is to close has closed.
  await triage.show(page, 2)
  await triage.rows(page).nth(1).click()
  await expect.poll(() => triage.comment(page).inputValue()).toBe('typed before it was closed')
  expect(app.said()).not.toContain('its window is gone')
})

it('on a Mac the app offers a backup that is opened with it, without a window and before it is ready (B10a, W16a)', async () => {
  const backup = await makeBackup(shared().page, home)
  const app = await appForThisTest(onMac(`--open-file=${backup}`))
  const offered = (page: Page): Promise<void> => page.getByLabel('Passphrase of the backup').waitFor()
  await offered(app.page)
  await closeWindow(app)
  await offered(await nextWindow({ ...app, said: app.output }, 'open-file'))
})

it('on a Mac the app has the keys of its bar in a field and beside it, and loses nothing by them (W15, W16a)', async () => {
  const app = await openFirstAlert()
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
  const next = await nextWindow(app, 'activate')
  await triage.rows(next).nth(1).click()
  await expect.poll(() => triage.comment(next).inputValue()).toBe('typed on a Mac')
  await pressLast(next, 'Meta+q')
  expect(await app.ended()).toBe(0)
  expect(app.said()).not.toContain('chooses reload')
})

it('on a Mac the app has a bar that loads nothing again and opens no developer tools, in the language of the page (W15)', async () => {
  const app = await appForThisTest(onMac())
  const { page } = app
  await page.getByRole('button', { name: 'Connect to your service' }).waitFor()
  const said = app.output
  await expect.poll(said).toContain('has the menu Fieldcase, About Fieldcase, -, Hide Fieldcase')
  for (const role of ['reload', 'toggledevtools']) {
    await playNow(app, `menu-${role}`)
    await expect.poll(said).toContain(`finds no ${role} in the menu`)
  }
  await page.evaluate(() => {
    const kept = JSON.stringify({ state: { language: 'nl' }, version: 1 })
    localStorage.setItem('fieldcase.preferences', kept)
    setTimeout(() => location.reload())
  })
  await expect.poll(said).toContain('has the menu Fieldcase, Over Fieldcase, -, Verberg Fieldcase')
  await playNow(app, 'menu-quit')
  expect(await app.ended()).toBe(0)
})
