import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { freshUserData, type RunningApp } from './app-driver.ts'
import { appWithAlerts, fillWithAlerts } from './app-with-alerts.ts'
import { isOfTheProfile } from './connected-profile.ts'
import { appForThisTest } from './for-this-test.ts'
import { askMain } from './in-page.ts'
import { decideByKey, main, triage } from './person.ts'
import { vaultOf } from './vault-entry.ts'

/** Opens a database as another window would that does not let go of it. Returns its name. */
async function hold(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const { name = '' } =
      (await indexedDB.databases()).find((one) => one.name?.startsWith('fieldcase-work-') === true) ?? {}
    const held = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(new Error(`${name} does not open`))
    })
    Object.assign(globalThis, { held })
    return name
  })
}

/** What a wipe has left, as the app keeps it for the next start. Null if nothing. */
function namedAsLeft(userData: string): string | null {
  const list = join(userData, 'wipe-left.json')
  return existsSync(list) ? readFileSync(list, 'utf8') : null
}

async function endFieldcase({ page, ended }: RunningApp): Promise<void> {
  // The window may be gone before the click has ended.
  const [, code] = await Promise.allSettled([
    page.getByRole('button', { name: 'End Fieldcase' }).click(),
    ended()
  ])
  expect(code).toEqual({ status: 'fulfilled', value: 0 })
}

it('a wipe names on the screen the database that another window holds and what to do, and the next start deletes it (E11d, E11e)', async () => {
  const userData = freshUserData()
  const app = await appWithAlerts({ userData })
  const { page } = app
  // A wipe is refused during a run.
  const runOf = async (): Promise<unknown> =>
    ((await askMain(page, 'sync.read', null)) as { readonly kind: string }).kind
  await expect.poll(runOf, { timeout: 60_000 }).toBe('idle')
  const held = await hold(page)
  expect(held).toMatch(/^fieldcase-work-/u)
  await main.goTo(page, 'Settings')
  await page.getByRole('button', { name: 'Leave nothing on this computer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave nothing on this computer' })
  await dialog.getByRole('textbox').fill('DELETE')
  await dialog.getByRole('button', { name: 'Delete everything and end' }).click()

  await page.getByRole('heading', { name: 'Not everything is deleted' }).waitFor({ timeout: 60_000 })
  const left = page.getByRole('list', { name: 'Left on this computer' }).getByRole('listitem')
  await left.filter({ hasText: '1 database, which another window may have open' }).waitFor()
  await left.filter({ hasText: 'Its next start deletes them before anything is opened' }).waitFor()
  expect(await left.count()).toBe(1)
  // Nothing of what was kept is shown or answered beside it.
  expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0)
  await endFieldcase(app)

  const next = await appForThisTest({ userData })
  await next.page.getByRole('button', { name: 'Use sample data' }).waitFor()
  expect(await next.page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
  expect(await next.page.getByText('Not everything is deleted').count()).toBe(0)
  // A start settles before its window what is left, so that whatever is named here would stay until the next one.
  expect(namedAsLeft(userData)).toBeNull()
})

it('a wipe names on the screen the keys that the keychain keeps and what to do, and a later start deletes them (E11d, E11e)', async () => {
  const { default: keytar } = await import('keytar')
  const userData = freshUserData()
  const keeps = { userData, args: ['--keychain=keeps'], onHost: 'switch' } as const
  const app = await appWithAlerts(keeps)
  const { page } = app
  const vault = vaultOf(userData)
  await main.goTo(page, 'Settings')
  await page.getByRole('button', { name: 'Leave nothing on this computer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave nothing on this computer' })
  await dialog.getByRole('textbox').fill('DELETE')
  await dialog.getByRole('button', { name: 'Delete everything and end' }).click()
  await page.getByRole('heading', { name: 'Not everything is deleted' }).waitFor({ timeout: 60_000 })
  await page.getByText('There are still keys in the keychain').waitFor()
  const left = page.getByRole('list', { name: 'Left on this computer' }).getByRole('listitem')
  const keys = left.filter({ hasText: /^2 keys in the keychain \(libsecret\): / }).filter({ hasText: vault })
  await keys.filter({ hasText: 'start Fieldcase again, which deletes them' }).waitFor()
  expect(await left.count()).toBe(1)
  expect(await keytar.getPassword('Fieldcase', vault)).not.toBeNull()
  await endFieldcase(app)

  const still = await appForThisTest(keeps)
  await still.page.getByRole('button', { name: 'Use sample data' }).waitFor()
  await expect.poll(still.output).toContain('says "Not everything was deleted"')
  expect(await keytar.getPassword('Fieldcase', vault)).not.toBeNull()
  await still.close()

  const last = await appForThisTest({ userData })
  await last.page.getByRole('button', { name: 'Use sample data' }).waitFor()
  expect(await keytar.getPassword('Fieldcase', vault)).toBeNull()
  expect(namedAsLeft(userData)).toBeNull()
})

const passphrase = 'kastanje fiets maandag'

let killed: Promise<string> | undefined

/** The data of an app that only the passphrase opens, with one decision that was not sent. Made once, then copied. */
async function killedWithADraft(): Promise<string> {
  const userData = freshUserData()
  cpSync(await (killed ??= killWithADraft()), userData, { recursive: true, filter: isOfTheProfile })
  return userData
}

async function killWithADraft(): Promise<string> {
  const userData = freshUserData()
  const app = await appForThisTest({ userData })
  await askMain(app.page, 'vault.choose', { choice: { kind: 'passphrase', passphrase } })
  await fillWithAlerts(app.page)
  await triage.grid(app.page).focus()
  await decideByKey(app.page, 'f')
  await app.killHard()
  return userData
}

it('the app deletes everything from the lock screen with the passphrase alone, after it has listed what was not sent (E11a, E11f)', async () => {
  const userData = await killedWithADraft()

  const { page, ended } = await appForThisTest({ userData })
  await page.getByRole('heading', { name: 'Locked' }).waitFor()
  await page.getByRole('button', { name: 'Leave nothing on this computer' }).click()
  await page.getByText('Your passphrase is enough.').waitFor()
  await page.getByLabel('Passphrase').fill('kastanje fiets dinsdag')
  await page.getByRole('button', { name: 'Unlock, then delete' }).click()
  await page.getByText('That is not the passphrase. Nothing was changed.').waitFor()
  await page.getByLabel('Passphrase').fill(passphrase)
  await page.getByRole('button', { name: 'Unlock, then delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave nothing on this computer' })
  await dialog.getByRole('list', { name: 'Not sent' }).getByRole('listitem').first().waitFor()
  const runOf = async (): Promise<unknown> =>
    ((await askMain(page, 'sync.read', null)) as { readonly kind: string }).kind
  await expect.poll(runOf, { timeout: 60_000 }).toBe('idle')
  await dialog.getByRole('textbox').fill('DELETE')
  await dialog.getByRole('button', { name: 'Delete everything and end' }).click()
  await ended()

  const next = await appForThisTest({ userData })
  await next.page.getByRole('button', { name: 'Use sample data' }).waitFor()
  expect(await next.page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
})

it('the app deletes everything from the lock screen also where no connection is left (E11f)', async () => {
  const userData = await killedWithADraft()
  writeFileSync(join(userData, 'settings.json'), '{"broken')

  const { page, ended } = await appForThisTest({ userData })
  await page.getByRole('heading', { name: 'Locked' }).waitFor()
  await page.getByRole('button', { name: 'Leave nothing on this computer' }).click()
  await page.getByLabel('Passphrase').fill(passphrase)
  await page.getByRole('button', { name: 'Unlock, then delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave nothing on this computer' })
  await dialog.getByRole('list', { name: 'Not sent' }).getByRole('listitem').first().waitFor()
  await dialog.getByRole('textbox').fill('DELETE')
  await dialog.getByRole('button', { name: 'Delete everything and end' }).click()
  await ended()
  const next = await appForThisTest({ userData })
  await next.page.getByRole('button', { name: 'Use sample data' }).waitFor()
  expect(await next.page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
})
