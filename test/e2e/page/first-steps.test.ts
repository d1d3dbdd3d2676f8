import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { outbox as outboxEn } from '../../../renderer/features/outbox/words.en.ts'
import { outbox as outboxNl } from '../../../renderer/features/outbox/words.nl.ts'
import { reports as reportsEn } from '../../../renderer/features/reports/report-words.en.ts'
import { reports as reportsNl } from '../../../renderer/features/reports/report-words.nl.ts'
import { main, triage } from '../person.ts'
import { type PageTheatre, sharedTheatre } from './page-stage.ts'
import { chosenSubject, decide, fill, go } from './scene-steps.ts'

let theatre: PageTheatre
let page: Page
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())
afterEach(() => page.close())

const firstSync = 'Sync for the first time'

describe('a page with nothing to show', () => {
  it.each(['Triage', 'Outbox', 'Subjects', 'Reports', 'Numbers'])(
    '%s syncs with its one button (V5)',
    async (name) => {
      ;({ page } = await theatre.open())
      await main.goTo(page, name)
      await page.getByRole('main').getByRole('button', { name: firstSync }).click()
      await main.goTo(page, 'Triage')
      await triage.rows(page).first().waitFor()
      await main.goTo(page, name)
      await expect.poll(() => page.getByRole('button', { name: firstSync }).count()).toBe(0)
    }
  )

  it('says nothing of choosing an alert, not even for a moment at its start (V5)', async () => {
    ;({ page } = await theatre.open())
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seenInCase: seen })
      new MutationObserver(() => {
        const said = document.querySelector('#case .empty-state')?.textContent
        if (said !== undefined) seen.push(said)
      }).observe(document, { childList: true, subtree: true })
    })
    await page.reload()
    await main.connection(page).filter({ hasText: 'not synced yet' }).waitFor()
    const seen = await page.evaluate(
      () => (window as unknown as { readonly seenInCase: string[] }).seenInCase
    )
    expect(seen).toEqual([])
  })

  describe.each(['en-GB', 'nl-NL'] as const)('in %s', (locale) => {
    const inOutbox = locale === 'en-GB' ? outboxEn : outboxNl
    const inReports = locale === 'en-GB' ? reportsEn : reportsNl

    it('the outbox leads to the next alert, and offers it no more once something was decided (V5)', async () => {
      ;({ page } = await theatre.open({}, { locale }))
      await fill(page)
      await go(page, 'o')
      const first = page.getByRole('main').getByRole('button', { name: inOutbox.first.decide })
      await page.getByRole('heading', { name: inOutbox.first.title }).waitFor()
      await first.click()
      await page.locator('.comparison').waitFor()
      await page.locator('#alerts:focus').waitFor()
      await decide(page, 'f')
      await go(page, 'o')
      await page.locator('.entry').first().waitFor()
      expect(await first.count()).toBe(0)
    })

    it('the reports make one of the case in front (V5)', async () => {
      ;({ page } = await theatre.open({}, { locale }))
      await fill(page)
      await page.locator('.comparison').waitFor()
      // From here on no other alert opens by itself.
      await page.locator('.queue-row').first().click()
      const name = await chosenSubject(page)
      await go(page, 'r')
      await page.getByRole('heading', { name: inReports.made.none }).waitFor()
      await page
        .getByRole('main')
        .getByRole('button', { name: inReports.first.report.replace('{{name}}', name) })
        .click()
      await page.getByRole('dialog').getByText(name).first().waitFor()
    })
  })

  it('leads to the settings where no key is kept (V5)', async () => {
    ;({ page } = await theatre.open({ workspace: 'service-without-key' }))
    await page.getByRole('main').getByRole('button', { name: 'Open Settings' }).click()
    await page.getByRole('textbox', { name: 'API key' }).waitFor()
  })

  it('makes the first monitoring list with its one button, and then offers the timeline (V5)', async () => {
    ;({ page } = await theatre.open())
    await main.goTo(page, 'Organisations')
    const newList = page.getByRole('button', { name: 'New monitoring list' })
    await newList.waitFor()
    expect(await page.getByRole('region', { name: 'Timeline' }).count()).toBe(0)
    await newList.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Suppliers')
    await dialog.getByRole('button', { name: 'Create list' }).click()
    await page.getByRole('region', { name: 'Timeline' }).waitFor()
  })
})
