import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { triage } from '../person.ts'
import { sharedTheatre, openWithAlert, type PageTheatre } from './page-stage.ts'

let theatre: PageTheatre
let page: Page
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())
afterEach(() => page.context().close())

async function openQueue(): Promise<void> {
  page = await openWithAlert(theatre, 60)
}

const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}

describe('many alerts at once', () => {
  const dialog = (name: RegExp) => page.getByRole('dialog', { name })

  it('are selected by keys, across filters, decided with one reason, and undone until they are sent', async () => {
    await openQueue()
    await press('x', 'Shift+J', 'Shift+J')
    await page.getByRole('toolbar', { name: 'Selected alerts' }).getByText('3 selected').waitFor()
    await press('/')
    await page.keyboard.type('omar')
    await page.getByText('not in this view').waitFor()
    await press('Escape', 'f')
    await dialog(/^Decide on 3/u).waitFor()
    await page.keyboard.type('{subject} is not {match}')
    await press('Control+Enter')
    await page.getByRole('status').filter({ hasText: '3 alerts: false positive' }).waitFor()
    await press('g', 'o')
    const ready = page.getByRole('region', { name: 'Ready' }).getByRole('listitem')
    await expect.poll(() => ready.count()).toBe(3)
    await expect.poll(() => ready.first().textContent()).toMatch(/ is not /u)
    await press('u')
    await expect.poll(() => ready.count()).toBe(0)
  })

  it('ask for their number to be typed where they are more than fifty', async () => {
    await openQueue()
    await page.keyboard.press('Control+a')
    await press('f')
    const decide = dialog(/^Decide on/u).getByRole('button', { name: /alerts: false positive$/u })
    await decide.waitFor()
    expect(await decide.isDisabled()).toBe(true)
    await press('Control+Enter')
    const touched = page.getByRole('region', { name: 'What it touches' }).getByText(/\d+ alerts are decided/u)
    const number = /(\d+) alerts are decided/u.exec((await touched.first().textContent()) ?? '')?.[1] ?? ''
    expect(Number(number)).toBeGreaterThan(50)
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
