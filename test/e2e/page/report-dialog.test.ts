import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chooseCase, main } from '../person.ts'
import { openSynced, sharedTheatre, type PageTheatre } from './page-stage.ts'

let theatre: PageTheatre
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())

/** The dialog of a report that hangs after three of ten volumes, up to the button that writes it. */
async function openFilledIn() {
  const { page } = await theatre.open({ syncHangs: true })
  await main.syncNow(page).click()
  await main.goTo(page, 'Reports')
  await chooseCase(page, 'Add a case')
  await page.getByRole('button', { name: 'Export PDF' }).click()
  const dialog = page.getByRole('dialog', { name: 'Case report' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked by the regulator')
  return { page, dialog }
}

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
  it('adds nothing for somebody who ticks all that is to be left out (F9e)', async () => {
    const { dialog } = await openFilledIn()
    const ticked = dialog.getByRole('checkbox', { checked: true })
    for (const box of await dialog.getByRole('group', { name: 'Leave out' }).getByRole('checkbox').all())
      await box.check()
    expect(
      await ticked.evaluateAll((boxes) => boxes.map((box) => box.closest('label')?.textContent))
    ).toEqual(['Birth dates', 'Comments and notes', 'Profile images and photos'])
    await dialog.getByRole('checkbox', { name: 'Profile images and photos' }).uncheck()
    await dialog.getByRole('group', { name: 'Also show' }).getByRole('checkbox').check()
    expect(await ticked.count()).toBe(3)
  })
  it('says how many volumes are written and left, and can be cancelled and tried again (R5e)', async () => {
    const { dialog } = await openFilledIn()
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
  it('cancels the report when it is left while that is written, and says so (R5f)', async () => {
    const { page, dialog } = await openFilledIn()
    await dialog.getByRole('button', { name: 'Write the report' }).click()
    await dialog.getByRole('status').filter({ hasText: '3 of 10 volumes are written, 7 left.' }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Discard' }).click()
    const messages = page.getByRole('region', { name: 'Messages' })
    await messages.getByText('The report was cancelled. Nothing of it was kept.').waitFor()
    expect(await dialog.count()).toBe(0)
  })
})
