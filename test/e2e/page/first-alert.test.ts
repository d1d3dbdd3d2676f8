import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { triage } from '../person.ts'
import { openSynced, type PageTheatre, sharedTheatre } from './page-stage.ts'

let theatre: PageTheatre
let page: Page
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())
afterEach(() => page.close())

describe('the first alert', () => {
  it('is open when the queue appears, so that the first key decides it (T21a)', async () => {
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

  it('stays open from the first key on, whatever the queue shows at its top (T21a)', async () => {
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
  it('is drawn with its comparison and its decisions first, and lower parts in a task behind it (T21d)', async () => {
    page = await openSynced(theatre)
    await page.addInitScript(() => {
      const watch = new MutationObserver(() => {
        if (document.querySelector('.comparison') === null) return
        watch.disconnect()
        performance.mark('drawn-first', {
          detail: {
            decisions: document.querySelector('.decision-bar') !== null,
            lower: document.querySelector('.case-section') !== null
          }
        })
      })
      watch.observe(document, { subtree: true, childList: true })
    })
    await page.reload()
    await triage.case(page).getByRole('region', { name: 'Profile' }).waitFor()
    const first = await page.evaluate(
      () => (performance.getEntriesByName('drawn-first')[0] as PerformanceMark | undefined)?.detail as unknown
    )
    expect(first).toEqual({ decisions: true, lower: false })
  })
  it('is shown in a start before anything is loaded that no start shows (T21b)', async () => {
    page = await openSynced(theatre)
    await triage.comparison(page).waitFor()
    await page.addInitScript(() => {
      const watch = new MutationObserver(() => {
        if (document.querySelector('.comparison') === null) return
        watch.disconnect()
        performance.mark('alert-shown')
      })
      watch.observe(document, { subtree: true, childList: true })
    })
    await page.reload()
    await triage.comparison(page).waitFor()
    const loaded = (): Promise<readonly number[]> =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes('later-pages'))
          .map(({ startTime }) => startTime)
      )
    await expect.poll(loaded).not.toEqual([])
    const shown = await page.evaluate(() => performance.getEntriesByName('alert-shown')[0]?.startTime ?? NaN)
    expect(Math.min(...(await loaded()))).toBeGreaterThan(shown)
  })
})
