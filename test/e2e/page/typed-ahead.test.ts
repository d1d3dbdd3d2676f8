import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pressKeys } from '../keys.ts'
import { goDown, outbox, triage } from '../person.ts'
import { holdDatabases } from './held-databases.ts'
import { openWithAlert, type PageTheatre, sharedTheatre } from './page-stage.ts'

let theatre: PageTheatre
let page: Page
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())
beforeEach(async () => (page = await openWithAlert(theatre, 60)))
afterEach(() => page.close())

const press = async (...keys: readonly string[]): Promise<void> => {
  await pressKeys(page, keys)
}
const named = (state: string) => triage.rows(page).and(page.getByRole('row', { name: state }))
const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.id ?? '')

/** As on a busy machine: each frame is drawn a second late. */
async function delayFrames(): Promise<void> {
  await page.evaluate(() => {
    const soon = window.requestAnimationFrame.bind(window)
    window.requestAnimationFrame = (draw) => window.setTimeout(() => soon(draw), 1_000)
  })
}

async function seesNoDrafts(): Promise<void> {
  // The first Escape takes the text away, the second one leaves the field (W27c).
  await press('Escape', 'Escape', 'g', 'o')
  await page.getByRole('heading', { name: 'Outbox' }).first().waitFor()
  expect(await outbox.box(page, 'Drafts').getByRole('listitem').count()).toBe(0)
}

describe('keys that are pressed before the page has drawn', () => {
  it('all go to the search after its key, and decide nothing (T12a)', async () => {
    await delayFrames()
    await press('/', 'o', 'f', 't')
    expect(await focused()).toBe('search-alerts')
    expect(await triage.search(page).inputValue()).toBe('oft')
    await seesNoDrafts()
  })

  it('all go to the search where the palette has called for it (T12a)', async () => {
    await delayFrames()
    await press('Control+k')
    await page.keyboard.type('search alerts')
    await press('Enter', 'o', 'f', 't')
    expect(await triage.search(page).inputValue()).toBe('oft')
    await seesNoDrafts()
  })
})

describe('keys that are pressed before the chosen alert is read', () => {
  it('are written into its comment after the key of that, as they were typed (T12b)', async () => {
    const { letGo } = await holdDatabases(page)
    await triage.rows(page).nth(4).click()
    await press('e')
    await page.keyboard.type('tfo: former officf')
    await press('Backspace', 'e', 'Enter')
    await page.keyboard.type('retired')
    await letGo()
    await expect.poll(() => triage.comment(page).inputValue()).toBe('tfo: former office\nretired')
    await page.keyboard.type(', says f')
    await expect.poll(() => triage.comment(page).inputValue()).toBe('tfo: former office\nretired, says f')
    await press('Escape')
    await expect.poll(() => named('draft').count()).toBe(1)
    expect(await named('draft false positive').count()).toBe(0)
  })

  it('paste into its comment, between what is typed (T12b)', async () => {
    await press('/')
    await page.keyboard.insertText('in 1961')
    await press('Control+a', 'Control+x', 'Escape')
    const { letGo } = await holdDatabases(page)
    await triage.rows(page).nth(4).click()
    await press('e')
    await page.keyboard.type('Born ')
    await press('Control+v')
    await page.keyboard.type(', says f')
    await letGo()
    await expect.poll(() => triage.comment(page).inputValue()).toBe('Born in 1961, says f')
  })

  it('are commands again after Escape, and what was typed before goes with the decision (T12b)', async () => {
    const { letGo } = await holdDatabases(page)
    await triage.rows(page).nth(4).click()
    await press('e')
    await page.keyboard.type('Too old')
    await press('Escape', 'f')
    await letGo()
    await expect.poll(() => named('draft false positive').count()).toBe(1)
    await expect.poll(() => triage.comment(page).inputValue()).toBe('Too old')
  })

  it('take a reason and are written behind it, after the key of a decision, and decide nothing else (T18b)', async () => {
    const { letGo } = await holdDatabases(page)
    await triage.rows(page).nth(4).click()
    await press('f')
    await page.keyboard.type('1234 tfo, 1 of 2')
    await letGo()
    await expect.poll(() => named('draft false positive').count()).toBe(1)
    // Whether one of these reasons is true of the alert or not, no digit is text here.
    await expect.poll(() => triage.comment(page).inputValue()).toMatch(/^(?:\D.*\.)? tfo, 1 of 2$/u)
    expect(await named('draft').count()).toBe(1)
  })

  it('decide nothing where another alert is chosen meanwhile, and the page says so (T13)', async () => {
    const { letGo } = await holdDatabases(page)
    await triage.rows(page).nth(4).click()
    await press('f', 'f')
    await triage.rows(page).nth(6).click()
    await letGo()
    await page.getByText('Another alert was chosen before this one was shown').first().waitFor()
    await seesNoDrafts()
  })

  it('write no comment where another alert is chosen meanwhile, and the page says so (T13)', async () => {
    const { letGo } = await holdDatabases(page)
    await triage.rows(page).nth(4).click()
    await press('e')
    await page.keyboard.type('former office')
    await triage.rows(page).nth(6).click()
    await letGo()
    await page.getByText('Another alert was chosen before this one was shown').first().waitFor()
    expect(await triage.comment(page).inputValue()).toBe('')
    await seesNoDrafts()
  })

  it('say nothing of a comment that was left without a word before another alert is chosen (T13)', async () => {
    const { letGo } = await holdDatabases(page)
    await triage.rows(page).nth(4).click()
    await press('e', 'Escape')
    await triage.rows(page).nth(6).click()
    await letGo()
    await triage.comparison(page).waitFor()
    await press('s', 'Escape')
    expect(await page.getByText('Another alert was chosen before this one was shown').count()).toBe(0)
    await seesNoDrafts()
  })

  it('decide on it however long the reading lasts (T13)', async () => {
    const { letGo } = await holdDatabases(page)
    await triage.rows(page).nth(4).click()
    await press('f')
    // Longer than a person waits before the disk is called slow.
    await page.waitForTimeout(3_000)
    await letGo()
    await expect.poll(() => named('draft false positive').count()).toBe(1)
  })
})

describe('a comment that changes while the disk is busy', () => {
  it('is stored as it reads in the end, also where that was stored before (J2g)', async () => {
    const words = triage.comment(page)
    await words.fill('kin, not self!')
    await page.getByText(/^Draft saved /u).waitFor()
    const { letGo } = await holdDatabases(page)
    // Each change is on its way to the disk before the next one (J2f).
    await words.press('Backspace')
    await page.waitForTimeout(500)
    await page.keyboard.type('!')
    await page.waitForTimeout(500)
    await press('Escape')
    await letGo()
    await triage.rows(page).nth(4).click()
    await expect.poll(() => words.inputValue()).toBe('')
    await triage.rows(page).first().click()
    await expect.poll(() => words.inputValue()).toBe('kin, not self!')
  })
})

describe('a comment while the disk is full', () => {
  it('stays with its alert, whatever is shown meanwhile, and is written once there is room (J2h)', async () => {
    const words = triage.comment(page)
    await page.evaluate(() => {
      type Put = (this: IDBObjectStore, ...row: unknown[]) => IDBRequest<IDBValidKey>
      const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')?.value as Put
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('The disk is full', 'QuotaExceededError')
      }
      window.addEventListener('room', () => (IDBObjectStore.prototype.put = put))
    })
    await words.fill('kin, not self')
    await page.getByRole('region', { name: 'Messages' }).getByRole('alert').first().waitFor()
    await triage.rows(page).nth(4).click()
    await expect.poll(() => words.inputValue()).toBe('')
    await page.evaluate(() => window.dispatchEvent(new Event('room')))
    await triage.rows(page).first().click()
    await expect.poll(() => words.inputValue()).toBe('kin, not self')
    await page.getByText(/^Draft saved /u).waitFor()
  })
})

it('the page keeps a comment that is written once more, word for word, after its draft was discarded (J2f, T18k)', async () => {
  const saved = page.getByText('Draft saved')
  const write = async (): Promise<void> => {
    await press('e')
    await expect
      .poll(() => triage.comment(page).evaluate((field) => field === document.activeElement))
      .toBe(true)
    await page.keyboard.insertText('Seen twice')
    await press('Escape')
    await saved.waitFor()
  }
  await write()
  await press('d')
  await saved.waitFor({ state: 'detached' })
  await write()
  await goDown(page)
  await press('k')
  await expect.poll(() => triage.comment(page).inputValue()).toBe('Seen twice')
})

it('the page starts no import of decisions by columns of which nothing is shown yet (I6h)', async () => {
  const record = page.getByRole('region', { name: 'Numbers and times' })
  const [id = ''] = (await record.locator('dd').first().innerText()).split('\n')
  await press('g', 'o')
  await page.getByRole('button', { name: 'Import decisions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import decisions' })
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'decisions.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`alert;decision;second opinion\n${id};fp;tp\n`)
  })
  const start = dialog.getByRole('button', { name: 'Add 1 decision to the outbox' })
  await start.waitFor()
  const content = dialog.locator('bdi')
  await content.filter({ hasText: 'false positive' }).waitFor()
  const { letGo } = await holdDatabases(page)
  await dialog.getByRole('combobox', { name: 'Decision' }).selectOption({ label: 'second opinion' })
  await dialog.locator('button[type=submit]').evaluate((button) => (button as HTMLButtonElement).click())
  await letGo()
  await content.filter({ hasText: 'true positive' }).waitFor()
  await start.click()
  await outbox.box(page, 'Ready').getByRole('listitem').filter({ hasText: 'true positive' }).waitFor()
})
