import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pressKeys } from '../keys.ts'
import { triage } from '../person.ts'
import { openSynced, openWithAlert, type PageTheatre, sharedTheatre } from './page-stage.ts'

let theatre: PageTheatre
let page: Page
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())
afterEach(() => page.close())

async function openQueue(): Promise<void> {
  page = await openWithAlert(theatre, 60)
}

const press = async (...keys: readonly string[]): Promise<void> => {
  await pressKeys(page, keys)
}

describe('many alerts at once', () => {
  const dialog = (name: RegExp) => page.getByRole('dialog', { name })

  it('are selected by keys, across filters, decided with one reason, and undone until they are sent', async () => {
    await openQueue()
    await press('x', 'Shift+J', 'Shift+J')
    await page.getByRole('toolbar', { name: 'Selected alerts' }).getByText('3 selected').waitFor()
    await press('/')
    await page.keyboard.type('omar')
    await page.getByRole('toolbar', { name: 'Selected alerts' }).getByText('not in this view').waitFor()
    await press('Enter', 'f')
    await dialog(/^Decide on 3/u).waitFor()
    await page.keyboard.type('{subject} is not {match}')
    await dialog(/^Decide on 3/u)
      .getByRole('button', { name: /^3 alerts: false positive/u, disabled: false })
      .waitFor()
    await press('Control+Enter')
    await page.getByRole('status').filter({ hasText: '3 alerts: false positive' }).waitFor()
    await press('g', 'o')
    const ready = page.getByRole('region', { name: 'Ready', exact: true }).getByRole('listitem')
    await expect.poll(() => ready.count()).toBe(3)
    await expect.poll(() => ready.first().textContent()).toMatch(/ is not /u)
    await press('u')
    await expect.poll(() => ready.count()).toBe(0)
  })

  it('ask for their number to be typed where they are ten or more (T6c)', async () => {
    await openQueue()
    await page.keyboard.press('Control+a')
    await press('f')
    await dialog(/^Decide on/u).waitFor()
    await page.keyboard.type('Looked at one by one')
    const decide = dialog(/^Decide on/u).getByRole('button', { name: /alerts: false positive$/u })
    await decide.waitFor()
    expect(await decide.isDisabled()).toBe(true)
    await press('Control+Enter')
    const touched = page
      .getByRole('region', { name: 'What will change' })
      .getByText(/\d+ alerts are decided/u)
    const number = /(\d+) alerts are decided/u.exec((await touched.first().textContent()) ?? '')?.[1] ?? ''
    expect(Number(number)).toBeGreaterThanOrEqual(10)
    await dialog(/^Decide on/u)
      .getByRole('textbox', { name: /^Type/u })
      .fill(number)
    await decide.click()
    await page
      .getByRole('status')
      .filter({ hasText: `${number} alerts: false positive` })
      .waitFor()
  })
})

describe('a decision on many (T6d, T16b, T17)', () => {
  it('presets no decision but that of its key, needs a reason, and leaves out those of which the reason is not true', async () => {
    await openQueue()
    await press('Control+a', 'b')
    const dialog = page.getByRole('dialog', { name: /^Decide on/u })
    await dialog.getByRole('button', { name: 'Choose a decision' }).waitFor()
    expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(1)
    await dialog.getByRole('radio', { name: 'False positive' }).check()
    const touched = async (): Promise<number> =>
      Number(/(\d+) alerts? (?:is|are) decided/u.exec((await dialog.textContent()) ?? '')?.[1])
    const all = await touched()
    await dialog.getByRole('textbox', { name: /^Type/u }).fill(String(all))
    const decide = dialog.getByRole('button', { name: /alerts?: false positive/u })
    expect(await decide.isDisabled()).toBe(true)
    await dialog.getByRole('textbox', { name: 'Reason' }).press('1')
    await dialog.getByRole('radio', { name: 'True positive' }).check()
    const against = dialog.getByText(/^This reason contradicts the decision/u)
    await against.first().waitFor()
    await dialog.getByRole('radio', { name: 'False positive' }).check()
    await against.first().waitFor({ state: 'detached' })
    const leaveOut = dialog.getByRole('button', { name: /^Leave (?:it|these \d+) out$/u })
    await leaveOut.waitFor()
    expect(await decide.isDisabled()).toBe(true)
    await leaveOut.click()
    await leaveOut.waitFor({ state: 'detached' })
    await expect.poll(touched).toBeLessThan(all)
    const left = await touched()
    const number = dialog.getByRole('textbox', { name: /^Type/u })
    if ((await number.count()) > 0) await number.fill(String(left))
    await decide.click()
    const done = new RegExp(`^${left} alerts?: false positive`, 'u')
    await page.getByRole('status').filter({ hasText: done }).waitFor()
    await press('g', 'o')
    const ready = page.getByRole('region', { name: 'Ready', exact: true }).getByRole('listitem')
    await expect.poll(() => ready.count()).toBe(left)
    // Each says the two dates, and they differ.
    for (const text of await ready.allTextContents()) {
      const [, born, match] = /was born (\d{4}(?:-\d\d)*), the match ([^.]+)\./u.exec(text) ?? []
      expect([text, born !== undefined && match !== undefined && !match.includes(born)]).toEqual([text, true])
    }
  })

  it('keeps the focus on its button while something is missing, and says what (T6f)', async () => {
    await openQueue()
    await press('Control+a', 'b')
    const dialog = page.getByRole('dialog', { name: /^Decide on/u })
    const button = dialog.locator('[aria-keyshortcuts="Control+Enter"]')
    const says = async (words: RegExp): Promise<void> => {
      await button.focus()
      expect(await button.evaluate((it) => it === document.activeElement)).toBe(true)
      await expect
        .poll(() => button.evaluate((it) => it.ariaDescribedByElements?.[0]?.textContent ?? ''))
        .toMatch(words)
      await press('Enter')
      await dialog.getByRole('status').filter({ hasText: words }).waitFor()
    }
    await says(/^Choose a decision first\.$/u)
    await dialog.getByRole('radio', { name: 'False positive' }).check()
    await says(/^Give a reason first\.$/u)
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Looked at one by one')
    await says(/^Type \d+ first/u)
    const number = /\d+/u.exec((await button.textContent()) ?? '')?.[0] ?? ''
    await dialog.getByRole('textbox', { name: /^Type/u }).fill(number)
    // At once, while the reason may still be held against all of them.
    await button.focus()
    await press('Enter')
    await page
      .getByRole('status')
      .filter({ hasText: `${number} alerts: false positive` })
      .waitFor()
  })

  it('takes the alerts of one subject by one key', async () => {
    await openQueue()
    await press('Control+k')
    await page.keyboard.type('order: subject, a to z')
    await press('Enter')
    await triage.rows(page).first().click()
    const subjects = await page.locator('.queue-subject').allTextContents()
    const several = subjects.find((name, index) => subjects.indexOf(name) !== index)
    if (several === undefined) throw new Error('No subject in sight has two alerts.')
    await triage.rows(page).filter({ hasText: several }).first().click()
    await press('Shift+S')
    const bar = page.getByRole('toolbar', { name: 'Selected alerts' })
    await bar.getByText(/^(?:[2-9]|\d\d) selected/u).waitFor()
    const marked = page.getByRole('row', { name: /, selected$/u }).locator('.queue-subject')
    const names = await marked.allTextContents()
    expect(names.length).toBeGreaterThan(1)
    expect(new Set(names)).toEqual(new Set([several]))
  })
})

describe('an act that takes alerts out of the queue', () => {
  it('puts an alert aside until later, and brings it back', async () => {
    await openQueue()
    const rows = Number(await triage.grid(page).getAttribute('aria-rowcount'))
    const size = async (): Promise<number> => Number(await triage.grid(page).getAttribute('aria-rowcount'))
    await press('z')
    await page.getByRole('dialog', { name: 'Put aside until' }).waitFor()
    await press('2')
    await expect.poll(size).toBe(rows - 1)
    await press('u')
    await expect.poll(size).toBe(rows)
  })
})

describe('alerts of a status that no document lists (T2d)', () => {
  beforeEach(async () => {
    page = await openSynced(theatre, { marked: 'as documented' })
    await expect.poll(() => triage.rows(page).count()).toBe(2)
  })

  it('count as open in what is said where all of them are put aside', async () => {
    await press('Shift+Z')
    await expect.poll(() => triage.rows(page).count()).toBe(1)
    await press('Shift+Z')
    await page.getByText('All that is open is put aside').waitFor()
    await page.getByRole('button', { name: 'Show what is put aside' }).click()
    await expect.poll(() => triage.rows(page).count()).toBe(2)
  })

  it('count as open beside the name of the page', async () => {
    await expect.poll(() => page.locator('#note-triage').textContent()).toBe('2 alerts are open')
  })
})

describe('a row of the queue', () => {
  it('keeps all marks of a row within it, where the service has taken a decision back and a note is written about that', async () => {
    await openQueue()
    await press('f', 'k', 'Control+Enter')
    await page.getByRole('link', { name: '1 ready' }).waitFor()
    for (const [typed, done] of [
      ['submit now', /^Submitted: 1 review accepted/u],
      ['sync everything', /^Synced/u]
    ] as const) {
      await press('Control+k')
      await page.keyboard.type(typed)
      await press('Enter')
      await page.getByText(done).waitFor()
    }
    await page.getByRole('row', { name: 'changed since' }).click()
    await press('e')
    await page.keyboard.type('Asked the desk')
    const row = page.getByRole('row', { name: /draft.*changed since/u })
    await row.waitFor()
    const below = await row.evaluate((element) =>
      [...element.querySelectorAll('.badge')].map(
        (badge) => badge.getBoundingClientRect().bottom - element.getBoundingClientRect().bottom
      )
    )
    expect(below.length).toBe(2)
    expect(Math.max(...below)).toBeLessThan(0)
  })
})
