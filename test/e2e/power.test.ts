import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { freshUserData, type RunningApp } from './app-driver.ts'
import { type AppWithAlerts, appWithAlerts } from './app-with-alerts.ts'
import { appForThisTest } from './for-this-test.ts'
import { pressLast } from './host-fixture.ts'
import { askMain } from './in-page.ts'
import { lookUpPatienceMillis, main, outbox, triage } from './person.ts'
import { storedRowsOf } from './stored-rows.ts'
import type { StoredRows } from './stored-rows-entry.ts'

/** A system whose power does what is named, signal by signal. A Windows that is played has no registry to ask. */
const onSystem = (system: string, events: string, userData = freshUserData()) =>
  ({
    onHost: 'signal',
    userData,
    environment: { FIELDCASE_POLICY: join(userData, 'no-policy.json') },
    args: [`--system=${system}`, `--on-signal=${events}`]
  }) as const

/** The app on such a system, with its first alert opened. */
async function openFirstAlert(system: string, events: string): Promise<AppWithAlerts> {
  const app = await appWithAlerts(onSystem(system, events))
  await triage.show(app.page, 1)
  return app
}

/** Has the app lock by itself after so many minutes. */
async function lockAfter(page: Page, minutes: string): Promise<void> {
  await main.goTo(page, 'Settings')
  await page.getByRole('combobox', { name: 'Lock after' }).selectOption(minutes)
  await expect.poll(() => page.getByRole('combobox', { name: 'Lock after' }).inputValue()).toBe(minutes)
  await main.goTo(page, 'Triage')
  await triage.comment(page).waitFor()
}

/** The window that comes for the one before, once it is locked. */
async function locked(app: RunningApp, before: Page = app.page): Promise<Page> {
  const behind = await app.after(before)
  await behind.getByRole('heading', { name: 'Locked' }).waitFor()
  return behind
}
const unlock = (page: Page): Promise<void> => page.getByRole('button', { name: /^Unlock with/u }).click()

async function draftsOf(page: Page): Promise<StoredRows['drafts']> {
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
  return (await storedRowsOf(page)).drafts
}

const typedComments = async (page: Page): Promise<readonly (string | null)[]> =>
  (await draftsOf(page)).map(({ riskComment }) => riskComment)

const passphrase = 'kastanje fiets maandag'

it.each([
  ['windows', ['lock-screen']],
  ['macos', ['lock-screen', 'user-did-resign-active']],
  ['linux', ['suspend']]
])(
  'locks with the screen, before it sleeps and when another user comes to the front, if it locks by itself, and where there is a passphrase although no minutes lock it, and keeps what is typed: %s, %s (E13a)',
  async (system, events) => {
    const app = await openFirstAlert(system, events.join(','))
    await lockAfter(app.page, '60')
    let { page } = app
    const lockWith = async (text: string): Promise<void> => {
      await triage.comment(page).focus()
      await page.keyboard.press('Control+a')
      await page.keyboard.insertText(text)
      app.process.kill('SIGUSR2')
      page = await locked(app, page)
    }
    for (const event of events) {
      await lockWith(`before ${event}`)
      await unlock(page)
      expect(await typedComments(page)).toEqual([`before ${event}`])
      await triage.show(page, 1)
    }

    await askMain(page, 'vault.lock-after', { idleMinutes: null })
    await askMain(page, 'vault.set-passphrase', { passphrase, current: null, place: 'keychain-too' })
    expect(await askMain(page, 'vault.read', null)).toMatchObject({ kind: 'open', idleMinutes: null })
    await lockWith('before the lid was closed')
    await page.getByRole('textbox', { name: 'Passphrase' }).fill(passphrase)
    await page.getByRole('button', { name: 'Unlock' }).click()
    expect(await typedComments(page)).toEqual(['before the lid was closed'])
  }
)

it('stays open over a locked screen and over sleep where there is neither a passphrase nor a time limit (E13a)', async () => {
  const { page, process, output } = await openFirstAlert('windows', 'lock-screen,suspend,resume')
  for (const name of ['lock-screen', 'suspend', 'resume']) {
    process.kill('SIGUSR2')
    await expect.poll(output).toContain(`plays ${name}`)
  }
  await triage.show(page, 2)
})

it('locks after the minutes also over a sleep that nobody told of, for timers stand still in it (E13b)', async () => {
  const app = await openFirstAlert('linux', 'wait-28800')
  const { page, process } = app
  await lockAfter(page, '60')
  process.kill('SIGUSR2')
  await locked(app)
})

/** Goes away for a night from an alert that locks after an hour, of which main has not heard yet. */
async function sleepOver(): Promise<RunningApp> {
  const app = await openFirstAlert('linux', 'suspend')
  const { page } = app
  await page.clock.install()
  await lockAfter(page, '60')
  await page.clock.setSystemTime(Date.now() + 8 * 3_600_000)
  return app
}

it('takes the key that locks for nothing else, for it may be another person’s (E13b)', async () => {
  const app = await sleepOver()
  await pressLast(app.page, 'f')
  const page = await locked(app)
  await unlock(page)
  expect(await draftsOf(page)).toEqual([])
  await triage.show(page, 1)
  await page.keyboard.press('f')
  await expect.poll(() => draftsOf(page)).toHaveLength(1)
})

it('sends a review once whose request the sleep broke off (O3, W14)', async () => {
  const app = await openFirstAlert('linux', 'suspend,resume')
  const { page, service } = app
  await triage.decision(page, 'False positive').click()
  await triage.addToOutbox(page).click()
  await main.goTo(page, 'Outbox')
  service.setFaults([{ method: 'PUT', nth: 1, effect: { kind: 'latency', ms: 1_000 } }])
  await outbox.submitNow(page).click()
  await expect.poll(() => service.stats().faultsStruck).toBe(1)
  app.process.kill('SIGUSR2')
  await expect.poll(app.output).toContain('plays suspend')
  app.process.kill('SIGUSR2')
  await outbox.box(page, 'Sent').getByRole('listitem').first().waitFor({ timeout: lookUpPatienceMillis })
  expect(service.stats().reviewsAppliedTotal).toBe(1)
  expect(app.output()).not.toContain('bug.')
})

it.each(['linux', 'macos'])(
  'keeps what is typed when the machine is shut down, and ends in time: %s (W1d)',
  async (system) => {
    const first = await openFirstAlert(system, 'shutdown')
    await triage.comment(first.page).focus()
    await first.page.keyboard.insertText('before the shutdown')
    first.process.kill('SIGUSR2')
    expect(await first.ended()).toBe(0)
    const { page } = await appForThisTest(onSystem(system, 'shutdown', first.userData))
    expect(await typedComments(page)).toEqual(['before the shutdown'])
  }
)
