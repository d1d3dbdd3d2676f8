import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { pressKeys } from '../keys.ts'
import { outbox } from '../person.ts'
import { openWithAlert, type PageLook, type PageTheatre, sharedTheatre } from './page-stage.ts'

let theatre: PageTheatre
let page: Page
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())
afterEach(() => page.close())

const press = async (...keys: readonly string[]): Promise<void> => {
  await pressKeys(page, keys)
}

async function openOutbox(look: Partial<PageLook> = {}): Promise<void> {
  page = await openWithAlert(theatre, 60, look)
  await press('f', 'Escape', 'j', 't', 'Escape', 'j', 'g', 'o')
  await outbox.box(page, 'Drafts').getByRole('listitem').nth(1).waitFor()
}

const chosen = () => page.getByRole('complementary', { name: 'Chosen entry' })

describe('the outbox (O26c)', () => {
  it('lists what needs a person first, then what is ready, and an empty box is one line', async () => {
    await openOutbox()
    const heads = await page.locator('.box h2').allTextContents()
    expect(heads).toEqual(['Needs attention', 'Ready', 'Drafts', 'Sending', 'Sent'])
    for (const name of ['Needs attention', 'Sending', 'Sent'] as const) {
      const { height = 99 } = (await outbox.box(page, name).boundingBox()) ?? {}
      expect(height, name).toBeLessThan(48)
    }
  })

  it('names a subject once above its entries', async () => {
    page = await openWithAlert(theatre, 60)
    await press('Shift+S', 'f')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    const count = Number((await dialog.textContent())?.match(/\d+/u)?.[0] ?? '0')
    expect(count).toBeGreaterThan(1)
    await dialog.getByRole('textbox').first().fill('Another person: the passport shows it.')
    await press('Control+Enter')
    await dialog.waitFor({ state: 'detached' })
    await press('g', 'o')
    const group = outbox.box(page, 'Ready').getByRole('heading', { level: 3 })
    await group.waitFor()
    expect(await group.count()).toBe(1)
  })

  it('shows the chosen entry beside the list from 1280 pixels on', async () => {
    await openOutbox()
    await chosen().getByText('Choose an entry, or press J.').waitFor()
    await press('j')
    const name = await page.locator('li.entry:focus .entry-subject').textContent()
    await chosen()
      .getByRole('heading', { name: name ?? '', exact: true })
      .waitFor()
    await page.setViewportSize({ width: 1279, height: 800 })
    await chosen().waitFor({ state: 'hidden' })
  })

  it('has its keys in the sheet and in the palette, which presses them on the entry that had the focus', async () => {
    await openOutbox()
    await press('?')
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    for (const label of ['Next entry', 'Take the entry out of the outbox', 'In a conflict: keep my decision'])
      await sheet.getByText(label).waitFor()
    await press('Escape', 'j', 'Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('Discard the entry')
    await press('Enter')
    await expect.poll(() => outbox.box(page, 'Drafts').getByRole('listitem').count()).toBe(1)
    await press('j', 'd')
    await expect.poll(() => outbox.box(page, 'Drafts').getByRole('listitem').count()).toBe(0)
  })
})

describe('a double click in the outbox', () => {
  it('is for the entry on which it began, and not for the one that takes its place (W27e)', async () => {
    page = await openWithAlert(theatre, 60)
    await press('f', 'Escape', 'j', 't', 'Escape', 'j', 'f', 'Escape', 'j', 'g', 'o')
    const drafts = outbox.box(page, 'Drafts').getByRole('listitem')
    await expect.poll(() => drafts.count()).toBe(3)
    const pressDiscard = async (clickCount: number): Promise<void> => {
      await drafts
        .first()
        .getByRole('button', { name: /^Discard/u })
        .hover()
      await page.mouse.down({ clickCount })
      await page.mouse.up({ clickCount })
    }
    await pressDiscard(1)
    await expect.poll(() => drafts.count()).toBe(2)
    await pressDiscard(2)
    // It takes back what the first press did, behind whatever the second one has done.
    await press('u')
    await expect.poll(() => drafts.count()).toBe(3)
  })
})
