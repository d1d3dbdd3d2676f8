import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Sandbox } from '../../electron/sandbox/server.ts'
import type { RunningApp } from './app-driver.ts'
import { appWithAlerts } from './app-with-alerts.ts'
import { appForThisTest } from './for-this-test.ts'
import { decide, main, outbox, triage } from './person.ts'

interface LeftByNewer {
  readonly service: Sandbox
  readonly userData: string
}

/** An app that holds a review which is ready, and was killed after `change` was done to it. */
async function appWithWork(change: (app: RunningApp) => Promise<void>): Promise<LeftByNewer> {
  const app = await appWithAlerts()
  const { page, service, userData } = app
  await main.workOffline(page).click()
  await main.connection(page).filter({ hasText: 'Offline' }).waitFor()
  await triage.show(page, 1)
  await decide(page, 'False positive', 'Another year of birth')
  await main.goTo(page, 'Outbox')
  await expect.poll(() => outbox.box(page, 'Ready').getByRole('listitem').count()).toBe(1)
  await change(app)
  await app.killHard()
  workOnline(userData)
  return { service, userData }
}

/** What is ready would go out at the next start. */
function workOnline(userData: string): void {
  const file = join(userData, 'settings.json')
  const settings = JSON.parse(readFileSync(file, 'utf8')) as { readonly workOffline: boolean }
  expect(settings.workOffline).toBe(true)
  writeFileSync(file, JSON.stringify({ ...settings, workOffline: false }))
}

/** Raises a database as a version that knows more tables does. */
async function raiseDatabase(page: Page, part: string): Promise<void> {
  await page.evaluate(async (wanted) => {
    const all = await indexedDB.databases()
    const { name, version } = all.find((one) => one.name?.includes(wanted) === true) ?? {}
    if (name === undefined || version === undefined) throw new Error(`There is no database ${wanted}`)
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name, version + 10)
      opening.onupgradeneeded = () => opening.result.createObjectStore('sketches', { keyPath: 'id' })
      opening.onerror = () => reject(new Error(opening.error?.message))
      opening.onsuccess = () => {
        opening.result.close()
        resolve()
      }
    })
  }, part)
}

/** The databases with their versions and the number of rows in each of their tables. */
async function databasesOf(page: Page): Promise<unknown> {
  return await page.evaluate(async () => {
    const counts: Record<string, number> = {}
    for (const { name = '', version = 0 } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(new Error(opening.error?.message))
      })
      for (const table of database.objectStoreNames) {
        const counting = database.transaction(table).objectStore(table).count()
        await new Promise((resolve) => (counting.onsuccess = resolve))
        counts[`${name} ${String(version)} ${table}`] = counting.result
      }
      database.close()
    }
    return counts
  })
}

/** The user's own work and its keys, as they lie on the disk. */
function ownFiles(userData: string): ReadonlyMap<string, string> {
  const journal = readdirSync(join(userData, 'journal')).map((name) => join('journal', name))
  const names = [...journal, 'protection.json', 'protection.copy.json', 'protection.json.broken']
  return new Map(
    names
      .filter((name) => existsSync(join(userData, name)))
      .map((name) => [name, readFileSync(join(userData, name), 'base64')])
  )
}

async function reloadInDutch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kept = JSON.stringify({ state: { language: 'nl' }, version: 1 })
    localStorage.setItem('fieldcase.preferences', kept)
    setTimeout(() => location.reload())
  })
}

describe('an app that is older than what is stored', () => {
  it.each(['-work-', '-cache-'])(
    'says so in both languages, opens nothing, sends nothing and changes nothing: the database %s (J9a)',
    async (part) => {
      let before: unknown
      const { service, userData } = await appWithWork(async ({ page }) => {
        await raiseDatabase(page, part)
        before = await databasesOf(page)
      })
      const [calls, files] = [service.stats().total, ownFiles(userData)]
      const { page } = await appForThisTest({ userData })
      const said = page.getByRole('alert')
      await said.getByText('A newer version of Fieldcase has written these case files').waitFor()
      await said.getByRole('button', { name: 'Try again' }).click()
      await said.getByText('Nothing was opened and nothing was changed').waitFor()
      expect(await page.getByRole('grid').count()).toBe(0)
      await reloadInDutch(page)
      await page.getByRole('alert').getByText('Een nieuwere versie van Fieldcase').waitFor()
      expect(await databasesOf(page)).toEqual(before)
      expect(ownFiles(userData)).toEqual(files)
      expect(service.stats().total).toBe(calls)
    }
  )

  it('says so of the file of keys, and offers nothing that would write over it (E10c)', async () => {
    const { service, userData } = await appWithWork(() => Promise.resolve())
    const file = join(userData, 'protection.json')
    const kept = JSON.parse(readFileSync(file, 'utf8')) as object
    writeFileSync(file, JSON.stringify({ ...kept, version: 3 }))
    const [calls, files] = [service.stats().total, ownFiles(userData)]
    const { page } = await appForThisTest({ userData })
    await page.getByRole('heading', { name: 'Your data is from a newer version' }).waitFor()
    await page.getByText('Install the newest version, then start it again.').waitFor()
    expect(await page.getByRole('button').count()).toBe(0)
    await reloadInDutch(page)
    await page.getByRole('heading', { name: 'Uw gegevens zijn van een nieuwere versie' }).waitFor()
    expect(ownFiles(userData)).toEqual(files)
    expect(service.stats().total).toBe(calls)
  })
})
