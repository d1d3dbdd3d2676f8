import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { freshUserData, type RunningApp } from './app-driver.ts'
import { type AppWithAlerts, appWithAlerts } from './app-with-alerts.ts'
import { appForThisTest } from './for-this-test.ts'
import { playNow, pressLast } from './host-fixture.ts'
import { askMain } from './in-page.ts'
import { lookUpPatienceMillis, main, outbox, triage } from './person.ts'
import { alertsForTheseTests } from './shared-alerts.ts'
import { storedRowsOf } from './stored-rows.ts'
import type { StoredRows } from './stored-rows-entry.ts'

/** A system whose power does what is played. A Windows that is played has no registry to ask. */
const onSystem = (system: string, userData = freshUserData()) =>
  ({
    onHost: 'signal',
    userData,
    environment: { FIELDCASE_POLICY: join(userData, 'no-policy.json') },
    args: [`--system=${system}`]
  }) as const

/** Its first alert, opened. */
async function openFirstAlert<App extends AppWithAlerts>(app: App): Promise<App> {
  await main.goTo(app.page, 'Triage')
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

type Asked = ReturnType<typeof alertsForTheseTests>

/** Ends with nothing that locks by itself, as it began. */
async function locksWith(events: readonly string[], asked: Asked): Promise<void> {
  const app = await openFirstAlert(asked())
  await lockAfter(app.page, '60')
  let { page } = app
  const lockWith = async (text: string, event: string): Promise<void> => {
    await triage.comment(page).focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText(text)
    await playNow(app, event)
    page = await locked(app, page)
  }
  for (const event of events) {
    await lockWith(`before ${event}`, event)
    await unlock(page)
    expect(await typedComments(page)).toEqual([`before ${event}`])
    await triage.show(page, 1)
  }

  await askMain(page, 'vault.lock-after', { idleMinutes: null })
  await askMain(page, 'vault.set-passphrase', { passphrase, current: null, place: 'keychain-too' })
  expect(await askMain(page, 'vault.read', null)).toMatchObject({ kind: 'open', idleMinutes: null })
  await lockWith('before the lid was closed', events.at(-1) ?? '')
  await page.getByRole('textbox', { name: 'Passphrase' }).fill(passphrase)
  await page.getByRole('button', { name: 'Unlock' }).click()
  expect(await typedComments(page)).toEqual(['before the lid was closed'])
  expect(await askMain(page, 'vault.remove-passphrase', { current: passphrase })).toMatchObject({
    kind: 'done'
  })
}

/** Ends the app that is shared, and reads what it has kept. */
async function keepsWhatIsTyped(system: string, asked: Asked): Promise<void> {
  const first = await openFirstAlert(asked())
  await triage.comment(first.page).focus()
  await first.page.keyboard.press('Control+a')
  await first.page.keyboard.insertText('before the shutdown')
  await playNow(first, 'shutdown')
  expect(await first.ended()).toBe(0)
  const { page } = await appForThisTest(onSystem(system, first.userData))
  expect(await typedComments(page)).toEqual(['before the shutdown'])
}

describe('On Windows', () => {
  const asked = alertsForTheseTests(onSystem('windows'))

  it('stays open over a locked screen and over sleep where there is neither a passphrase nor a time limit (E13a)', async () => {
    const app = await openFirstAlert(asked())
    for (const name of ['lock-screen', 'suspend', 'resume']) {
      await playNow(app, name)
      await expect.poll(app.said).toContain(`plays ${name}`)
    }
    await triage.show(app.page, 2)
  })

  it('locks with the screen, before it sleeps and when another user comes to the front, if it locks by itself, and where there is a passphrase although no minutes lock it, and keeps what is typed (E13a)', () =>
    locksWith(['lock-screen'], asked))
})

describe('On a Mac', () => {
  const asked = alertsForTheseTests(onSystem('macos'))

  it('locks with the screen, before it sleeps and when another user comes to the front, if it locks by itself, and where there is a passphrase although no minutes lock it, and keeps what is typed (E13a)', () =>
    locksWith(['lock-screen', 'user-did-resign-active'], asked))

  it('keeps what is typed when the machine is shut down, and ends in time (W1d)', () =>
    keepsWhatIsTyped('macos', asked))
})

describe('On Linux', () => {
  const asked = alertsForTheseTests(onSystem('linux'))

  it('sends a review once whose request the sleep broke off (O3, W14)', async () => {
    const app = await openFirstAlert(asked())
    const { page, service } = app
    const applied = service.stats().reviewsAppliedTotal
    await triage.decision(page, 'False positive').click()
    await triage.addToOutbox(page).click()
    await main.goTo(page, 'Outbox')
    await outbox.box(page, 'Ready').getByRole('listitem').first().waitFor()
    service.setFaults([{ method: 'PUT', nth: 1, effect: { kind: 'latency', ms: 1_000 } }])
    await outbox.submitNow(page).click()
    await expect.poll(() => service.stats().faultsStruck).toBe(1)
    await playNow(app, 'suspend')
    await expect.poll(app.said).toContain('plays suspend')
    await playNow(app, 'resume')
    await outbox.box(page, 'Sent').getByRole('listitem').first().waitFor({ timeout: lookUpPatienceMillis })
    expect(service.stats().reviewsAppliedTotal - applied).toBe(1)
    expect(app.said()).not.toContain('bug.')
  })

  it('locks before it sleeps, if it locks by itself, and where there is a passphrase although no minutes lock it, and keeps what is typed (E13a)', () =>
    locksWith(['suspend'], asked))

  it('locks after the minutes also over a sleep that nobody told of, for timers stand still in it (E13b)', async () => {
    const app = await openFirstAlert(asked())
    await lockAfter(app.page, '60')
    await playNow(app, 'wait-28800')
    const page = await locked(app)
    await unlock(page)
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
    await askMain(page, 'vault.lock-after', { idleMinutes: null })
  })

  it('keeps what is typed when the machine is shut down, and ends in time (W1d)', () =>
    keepsWhatIsTyped('linux', asked))
})

/** Goes away for a night from an alert that locks after an hour, of which main has not heard yet. */
async function sleepOver(): Promise<RunningApp> {
  const app = await openFirstAlert(await appWithAlerts(onSystem('linux')))
  const { page } = app
  await page.clock.install()
  await lockAfter(page, '60')
  await page.clock.setSystemTime(Date.now() + 8 * 3_600_000)
  return app
}

it('the app takes the key that locks for nothing else, for it may be another person’s (E13b)', async () => {
  const app = await sleepOver()
  await pressLast(app.page, 'f')
  const page = await locked(app)
  await unlock(page)
  expect(await draftsOf(page)).toEqual([])
  await triage.show(page, 1)
  await page.keyboard.press('f')
  await expect.poll(() => draftsOf(page)).toHaveLength(1)
})
