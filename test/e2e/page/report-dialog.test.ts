import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chooseCase, main } from '../person.ts'
import { openSynced, sharedTheatre, type PageTheatre } from './page-stage.ts'

let theatre: PageTheatre
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())

describe('the dialog of a case report', () => {
  it('says above how many alerts it comes in volumes and without structure, before it is written (R5a, R5b, R5c)', async () => {
    const page = await openSynced(theatre)
    await main.goTo(page, 'Reports')
    await chooseCase(page, 'Add a case')
    await page.getByRole('button', { name: 'Export PDF' }).click()
    const dialog = page.getByRole('dialog', { name: 'Case report' })
    await dialog.getByText('Above 500 alerts the document comes in volumes').waitFor()
    await dialog
      .getByText('above 1,000 alerts comes without the structure for screen readers and without bookmarks')
      .waitFor()
  })
  it('says how many volumes are written and left, and can be cancelled and tried again (R5e)', async () => {
    const { page } = await theatre.open({ syncHangs: true })
    await main.syncNow(page).click()
    await main.goTo(page, 'Reports')
    await chooseCase(page, 'Add a case')
    await page.getByRole('button', { name: 'Export PDF' }).click()
    const dialog = page.getByRole('dialog', { name: 'Case report' })
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked by the regulator')
    for (const _time of ['first', 'second']) {
      await dialog.getByRole('button', { name: 'Write the report' }).click()
      await dialog.getByRole('status').filter({ hasText: '3 of 10 volumes are written, 7 left.' }).waitFor()
      const bar = dialog.getByRole('progressbar', { name: 'Progress of the report' })
      expect(await bar.getAttribute('aria-valuenow')).toBe('30')
      await dialog.getByRole('button', { name: 'Cancel the report' }).click()
      await dialog.getByRole('status').filter({ hasText: 'The report was cancelled.' }).waitFor()
      expect(await bar.count()).toBe(0)
    }
  })
})
