import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { main, triage } from '../person.ts'
import { openWithAlert, sharedTheatre, type PageTheatre } from './page-stage.ts'

let theatre: PageTheatre
let page: Page
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())
afterEach(() => page.close())

const field = (name = 'New note'): Locator => page.getByRole('textbox', { name })
const notes = (): Locator => page.getByRole('list', { name: 'Notes' })

async function openCaseFile(): Promise<void> {
  await triage.case(page).getByRole('button', { name: 'Case file' }).click()
  await page.getByRole('article').first().waitFor()
}

async function note(text: string): Promise<void> {
  await field().fill(text)
  await page.getByRole('button', { name: 'Save note' }).click()
  await notes().getByText(text, { exact: true }).waitFor()
  await expect.poll(() => field().inputValue()).toBe('')
}

describe('a note that is being typed', () => {
  it('is in its field again after other pages, in that of its own case (F2d)', async () => {
    page = await openWithAlert(theatre, 60)
    await openCaseFile()
    await field().fill('half a note')
    await main.goTo(page, 'Triage')
    await triage.show(page, 1)
    await openCaseFile()
    expect(await field().inputValue()).toBe('')
    await field().fill('of another case')
    await page.getByRole('button', { name: 'Back to alert' }).click()
    await triage.show(page, 0)
    await openCaseFile()
    expect(await field().inputValue()).toBe('half a note')
    await page.getByRole('button', { name: 'Save note' }).click()
    await notes().getByText('half a note', { exact: true }).waitFor()
  })

  it('does not give way to an older one that is to be changed, which is said, until it is empty (F2d)', async () => {
    page = await openWithAlert(theatre, 60)
    await openCaseFile()
    await note('Called')
    await note('Wrote')
    const change = notes().getByRole('button', { name: 'Change' })
    await change.first().click()
    await field('Change the note').waitFor()
    // Nothing was typed in it yet.
    await change.last().click()
    expect(await field('Change the note').inputValue()).toBe('Wrote')
    await field('Change the note').fill('Wrote, no answer')
    await change.first().click()
    await page.getByText('Save the note that you are typing first').waitFor()
    expect(await field('Change the note').inputValue()).toBe('Wrote, no answer')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(await field().inputValue()).toBe('')
    await field().fill('half a note')
    await change.first().click()
    expect(await field().inputValue()).toBe('half a note')
    await field().fill('')
    await change.first().click()
    expect(await field('Change the note').inputValue()).toBe('Called')
  })

  it('is kept for the workspace that is left for another one, and is not in that one (E7d, F2d)', async () => {
    page = await openWithAlert(theatre, 60)
    await openCaseFile()
    await field().fill('half a note')
    const go = (act: string): Promise<unknown> =>
      page.evaluate(
        (act) =>
          (
            window as unknown as { fieldcase: { invoke: (name: string, how: null) => unknown } }
          ).fieldcase.invoke(act, null),
        act
      )
    const kept = page.getByRole('alert').filter({ hasText: 'What you had filled in there was not saved' })
    await go('workspace.use-sample')
    await page.getByText('Sample data: invented people').waitFor()
    await main.goTo(page, 'Triage')
    await triage.show(page, 0)
    await openCaseFile()
    expect(await field().inputValue()).toBe('')
    expect(await kept.count()).toBe(0)
    await go('connection.save')
    await kept.getByText('Details', { exact: true }).click()
    await kept.getByText('New note: half a note').waitFor()
  })

  it('is no longer the change of a note that is removed meanwhile (F2e)', async () => {
    page = await openWithAlert(theatre, 60)
    await openCaseFile()
    await note('Called')
    await notes().getByRole('button', { name: 'Change' }).click()
    await field('Change the note').fill('Called twice')
    await notes().getByRole('button', { name: 'Remove' }).click()
    expect(await field().inputValue()).toBe('Called twice')
    await page.getByRole('button', { name: 'Save note' }).click()
    await notes().getByText('Called twice', { exact: true }).waitFor()
    const trail = page.getByRole('region', { name: 'Done on this computer' })
    await expect.poll(() => trail.getByText('note removed').count()).toBe(1)
  })
})
