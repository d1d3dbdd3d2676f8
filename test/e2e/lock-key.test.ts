import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { appWithAlertsForTheseTests } from './app-with-alerts.ts'
import { pressLast } from './host-fixture.ts'
import { lockByKey } from './lock-by-key.ts'
import { main, subjects, triage } from './person.ts'
import { searchBytes } from './search-bytes.ts'
import { storedRowsOf } from './stored-rows.ts'

const withAlerts = appWithAlertsForTheseTests()
const kept = 'What you had filled in there was not saved; it is in the details.'

async function unlocked(page: Page): Promise<Page> {
  await page.getByRole('button', { name: /^Unlock with/u }).click()
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
  return page
}

async function dismiss(page: Page): Promise<void> {
  const message = page.getByRole('alert').filter({ hasText: kept })
  await message.getByRole('button', { name: 'Dismiss this message' }).click()
}

/** Runs in the page. Keeps the database of the work to itself for as long as the page is there. */
async function holdWork(): Promise<void> {
  const { name = '' } =
    (await indexedDB.databases()).find((one) => one.name?.startsWith('fieldcase-work-') === true) ?? {}
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(new Error(`${name} did not open`))
  })
  const stores = database.transaction([...database.objectStoreNames], 'readwrite')
  const [first = ''] = database.objectStoreNames
  const hold = (): void => {
    stores.objectStore(first).count().onsuccess = hold
  }
  hold()
}

it('the app locks from the palette, from a sheet, from a filled form and from the question of its guard, and keeps a comment (E7c, E7d)', async () => {
  const app = await withAlerts()
  let { page } = app
  await triage.show(page, 1)
  await triage.comment(page).focus()
  await page.keyboard.insertText('typed before the palette')
  await expect.poll(() => triage.comment(page).inputValue()).toBe('typed before the palette')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Commands' }).waitFor()
  page = await unlocked(await lockByKey(app, page))
  // At the first reading: the lock has waited for it.
  expect((await storedRowsOf(page)).drafts.map(({ riskComment }) => riskComment)).toEqual([
    'typed before the palette'
  ])
  await triage.show(page, 1)
  await triage.grid(page).focus()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  page = await unlocked(await lockByKey(app, page))
  // Nothing was filled in, so nothing is told to be gone.
  expect(await page.getByText(kept).count()).toBe(0)

  await main.goTo(page, 'Subjects')
  await subjects.lists(page).getByRole('row').nth(1).click()
  await page.getByRole('button', { name: 'Add person' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Femke Zijlstra')
  page = await unlocked(await lockByKey(app, page))
  const message = page.getByRole('alert').filter({ hasText: kept })
  await message.getByText('Details', { exact: true }).click()
  await message.getByText('Name: Femke Zijlstra').waitFor()
  // It is there until it is dismissed, over another lock too.
  page = await unlocked(await lockByKey(app, page))
  await dismiss(page)
  page = await unlocked(await lockByKey(app, page))
  await main.goTo(page, 'Subjects')
  expect(await page.getByText(kept).count()).toBe(0)
  expect(searchBytes(app.userData, ['Femke Zijlstra'])).toEqual([])
  await subjects.lists(page).getByRole('row').nth(1).click()
  await page.getByRole('button', { name: 'Add person' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Femke Zijlstra')
  await page.keyboard.press('Escape')
  await page.getByText('Discard what you filled in?').waitFor()
  page = await unlocked(await lockByKey(app, page))
  await dismiss(page)
  // Waits until it is gone from the database too.
  await lockByKey(app, page)
})

it('the app keeps the notes of cases that are being typed, beside what is filled in in a dialog (E7d)', async () => {
  const app = await withAlerts()
  let { page } = app
  for (const [row, text] of ['half a note', 'of another case'].entries()) {
    await main.goTo(page, 'Triage')
    await triage.show(page, row)
    await triage.case(page).getByRole('button', { name: 'Case file' }).click()
    await page.getByRole('textbox', { name: 'New note' }).fill(text)
  }
  await page.getByRole('switch', { name: 'Legal hold' }).click()
  await page.getByRole('textbox', { name: 'Why must it be kept?' }).fill('a claim')
  page = await unlocked(await lockByKey(app, page))
  const message = page.getByRole('alert').filter({ hasText: kept })
  await message.getByText('Details', { exact: true }).click()
  for (const line of ['New note: half a note', 'New note: of another case', 'Why must it be kept?: a claim'])
    await message.getByText(line).waitFor()
  await message.getByRole('button', { name: 'Dismiss this message' }).click()
  page = await unlocked(await lockByKey(app, page))
  expect(await page.getByText(kept).count()).toBe(0)
  expect(searchBytes(app.userData, ['half a note', 'of another case'])).toEqual([])
})

it('the app says that a comment is gone which could not be written before the lock (E7d)', async () => {
  const app = await withAlerts()
  const { page } = app
  const { drafts } = await storedRowsOf(page)
  await triage.show(page, 2)
  await page.evaluate(holdWork)
  await triage.comment(page).focus()
  await page.keyboard.insertText('cannot be written')
  const next = await unlocked(await lockByKey(app, page))
  await next.getByRole('alert').filter({ hasText: 'could not be saved and is gone' }).waitFor()
  expect((await storedRowsOf(next)).drafts).toEqual(drafts)
})

it('the app locks from a question of main’s own, which goes with it (E7c)', async () => {
  const app = await withAlerts()
  const { page } = app
  await main.goTo(page, 'Settings')
  await page.getByRole('textbox', { name: 'Base URL' }).fill('https://api.example.nl')
  await page.getByRole('textbox', { name: 'API key' }).fill('any-key')
  await page.getByRole('textbox', { name: 'User identifier' }).fill('m.devries')
  const asking = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Save connection' }).click()
  const question = await asking
  await question.getByRole('button', { name: 'Continue' }).waitFor()
  await pressLast(question, 'Control+l')
  const others = (): readonly Page[] =>
    page
      .context()
      .pages()
      .filter((one) => one !== page && one !== question)
  await expect
    .poll(() => [page.isClosed(), question.isClosed(), others().length], { timeout: 30_000 })
    .toEqual([true, true, 1])
  const [behind = page] = others()
  await behind.getByRole('heading', { name: 'Locked' }).waitFor()
})
