import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { triage } from '../person.ts'
import { openSynced, type PageTheatre, sharedTheatre } from './page-stage.ts'

let theatre: PageTheatre
let page: Page
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())
afterEach(() => page.context().close())

describe('the first alert', () => {
  it('is open when the queue appears, so that the first key decides it (T21)', async () => {
    page = await openSynced(theatre)
    await triage.comparison(page).waitFor()
    const first = triage.rows(page).first()
    await expect.poll(() => first.getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('f')
    await page
      .getByRole('grid', { name: 'Alerts' })
      .getByRole('row', { selected: true, name: /draft/u })
      .waitFor()
    expect(await first.getAttribute('aria-selected')).toBe('true')
  })

  it('stays open from the first key on, whatever the queue shows at its top (T21)', async () => {
    page = await openSynced(theatre)
    await triage.comparison(page).waitFor()
    const heading = triage.case(page).getByRole('heading').first()
    const opened = await heading.textContent()
    const names = await triage.rows(page).locator('.queue-subject').allTextContents()
    const other = names.find((name) => name !== opened && name.length > 5) ?? ''
    await page.keyboard.press('/')
    await page.keyboard.type(other)
    await expect.poll(() => triage.rows(page).first().textContent()).toContain(other)
    expect(await heading.textContent()).toBe(opened)
  })
})
