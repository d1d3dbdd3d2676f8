import { expect, it } from 'vitest'
import { appForThisTest } from './for-this-test.ts'
import { main, outbox, triage } from './person.ts'

it('fills with sample data at one press, says that the people are invented, and offers to connect', async () => {
  const app = await appForThisTest()
  const { page } = app
  await page.getByRole('button', { name: 'Use sample data' }).click()
  await page.getByText('Sample data', { exact: false }).first().waitFor()
  await page.getByRole('button', { name: 'Connect to your service' }).waitFor()
  await triage.rows(page).nth(1).waitFor({ timeout: 60_000 })
  await triage.show(page, 1)
  // Fields that persons and businesses both have, since the first sync may not have reached the same alert.
  for (const field of ['name', 'countries', 'datasets'])
    await triage.comparison(page).getByRole('rowheader', { name: field, exact: true }).waitFor()
})

it('keeps a decision that the sample service accepted over a restart of the app', async () => {
  let app = await appForThisTest()
  await app.page.getByRole('button', { name: 'Use sample data' }).click()
  await triage.rows(app.page).nth(1).waitFor({ timeout: 60_000 })
  await app.page
    .getByText(/^Last sync:/u)
    .or(main.syncNow(app.page))
    .first()
    .waitFor()
  await triage.rows(app.page).nth(1).click()
  await triage.decision(app.page, 'False positive').click()
  await triage.addToOutbox(app.page).click()
  await main.goTo(app.page, 'Outbox')
  const { userData, page } = app
  const submitAndCount = async (): Promise<number> => {
    await outbox.submitNow(page).click()
    return await outbox.box(page, 'Sent').getByRole('listitem').count()
  }
  await expect.poll(submitAndCount, { timeout: 60_000, interval: 1_000 }).toBe(1)
  await app.killHard()
  app = await appForThisTest({ userData })
  await main.goTo(app.page, 'Outbox')
  await outbox.box(app.page, 'Sent').getByRole('listitem').first().waitFor()
})
