import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, it } from 'vitest'
import { main, subjects } from '../person.ts'
import { openSynced, type PageTheatre, sharedTheatre } from './page-stage.ts'

let theatre: PageTheatre
let page: Page
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())
afterEach(() => page.close())

it('a change that may have arrived is discarded only after a question that says so, and is kept by its answer (C8p)', async () => {
  page = await openSynced(theatre, { losesAnswers: true })
  await main.goTo(page, 'Subjects')
  await subjects.lists(page).getByRole('row').nth(1).click()
  await page.getByRole('button', { name: 'Add person' }).click()
  await subjects.dialog(page).getByRole('textbox', { name: 'Name' }).fill('Femke Zijlstra')
  await subjects.dialog(page).getByRole('button', { name: 'Save' }).click()
  const title = 'New subject: Femke Zijlstra'
  const change = subjects.change(page, title)
  await change.waitFor()
  await subjects.changes(page).getByRole('button', { name: 'Send now' }).click()
  await change.getByText('It may have been carried out').waitFor()

  const question = page.getByRole('dialog', { name: 'Discard this change?' })
  const discard = change.getByRole('button', { name: `Discard: ${title}` })
  await discard.click()
  await question.getByText(`“${title}” may have reached the service.`).waitFor()
  await question.getByRole('button', { name: 'Keep it' }).click()
  await question.waitFor({ state: 'detached' })
  await change.waitFor()

  await discard.click()
  await question.getByRole('button', { name: 'Discard', exact: true }).click()
  await question.waitFor({ state: 'detached' })
  await change.waitFor({ state: 'detached' })
  await page.getByText(`Discarded: ${title}.`).waitFor()
})
