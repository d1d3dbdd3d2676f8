import { afterAll, beforeAll, describe, it } from 'vitest'
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
})
