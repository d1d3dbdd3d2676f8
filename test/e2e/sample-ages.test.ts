import { expect, it } from 'vitest'
import { appForThisTest } from './for-this-test.ts'
import { main, triage } from './person.ts'

it('the app tells the alerts of the sample apart by their age, on the queue, in the case and in the numbers (T20a)', async () => {
  const { page } = await appForThisTest()
  await page.getByRole('button', { name: 'Use sample data' }).click()
  await triage.rows(page).nth(1).waitFor({ timeout: 60_000 })
  await page.getByText(/\d+ left · 0 done/u).waitFor()
  const shownAges = async (): Promise<readonly string[]> =>
    (
      await triage.rows(page).evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label') ?? ''))
    ).flatMap(
      (name) => /(?:from the history|subject updated|first seen here): \d+ (?:d|wk)/u.exec(name) ?? []
    )
  await expect.poll(async () => new Set(await shownAges()).size, { timeout: 60_000 }).toBeGreaterThan(3)
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Oldest first')
  await triage.rows(page).first().click()
  await page.getByText('Age of the alert').waitFor()
  await page
    .getByText(/^Counted from /u)
    .first()
    .waitFor()
  await main.goTo(page, 'Reports')
  await page
    .getByRole('link', { name: 'Numbers' })
    .or(page.getByRole('button', { name: 'Numbers' }))
    .first()
    .click()
  await page.getByText(/Ages are counted from: /u).waitFor()
  const table = page.getByRole('table', { name: 'Open alerts by follow list and age' })
  await table.waitFor()
  // They are counted anew while the sample is read.
  const bandsWithAlerts = async (): Promise<number> => {
    const cells = await table
      .getByRole('row')
      .evaluateAll((rows) =>
        rows.slice(1).map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent)))
      )
    const byBand = [0, 1, 2, 3].map((band) => cells.reduce((sum, row) => sum + (row[band] ?? 0), 0))
    return byBand.filter((count) => count > 0).length
  }
  await expect.poll(bandsWithAlerts).toBeGreaterThan(2)
})
