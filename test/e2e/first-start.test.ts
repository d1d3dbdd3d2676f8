import { describe, expect, it } from 'vitest'
import { freshUserData } from './app-driver.ts'
import { appForThisTest, lifeForTheseTests } from './for-this-test.ts'
import { main, outbox, triage } from './person.ts'

describe('an app with sample data', () => {
  const running = lifeForTheseTests({ userData: freshUserData() })

  it('fills with sample data at one press, says that the people are invented, and offers to connect', async () => {
    const { page } = await running()
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
    let app = await running()
    const sample = app.page.getByRole('button', { name: 'Use sample data' })
    await sample.or(triage.rows(app.page).nth(1)).first().waitFor()
    if (await sample.isVisible()) await sample.click()
    await triage.rows(app.page).nth(1).waitFor({ timeout: 60_000 })
    // Nothing can be sent during the first run, which takes its time on a busy machine.
    const { page } = app
    await expect.poll(() => main.syncNow(page).isEnabled(), { timeout: 90_000 }).toBe(true)
    await triage.show(page, 1)
    await triage.decision(page, 'False positive').click()
    await triage.addToOutbox(page).click()
    await main.goTo(page, 'Outbox')
    const submitAndCount = async (): Promise<number> => {
      await outbox.submitNow(page).click()
      return await outbox.box(page, 'Sent').getByRole('listitem').count()
    }
    await expect.poll(submitAndCount, { timeout: 60_000, interval: 1_000 }).toBe(1)
    await app.killHard()
    app = await running()
    await main.goTo(app.page, 'Outbox')
    await outbox.box(app.page, 'Sent').getByRole('listitem').first().waitFor()
  })
})

it('the app speaks Dutch from its first word where the system does, on every page of the sample and in the numbers', async () => {
  const environment = { LANG: 'nl_NL.UTF-8', LC_ALL: undefined, LC_MESSAGES: undefined, LANGUAGE: undefined }
  const { page } = await appForThisTest({ environment })
  await page.getByRole('button', { name: 'Voorbeelddata gebruiken' }).click()
  await page.getByRole('grid', { name: 'Alerts' }).getByRole('row').nth(1).waitFor({ timeout: 60_000 })
  const navigation = page.getByRole('navigation', { name: 'Hoofdmenu' })
  const shown: string[] = []
  for (const link of await navigation.getByRole('link').all()) {
    await link.click()
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    shown.push(await page.getByRole('main').innerText())
  }
  await navigation.getByRole('link', { name: 'Cijfers' }).click()
  await page.getByText('Open en niet beslist').waitFor()
  shown.push(await page.getByRole('main').innerText())
  const english = /\b(?:the|and|your|Counted|Numbers|Decided|Settings|Subjects|Reports)\b/gu
  // Names that the service invented may be English.
  expect(
    shown.flatMap(
      (text) => text.replaceAll(/Shipping & trade finance|.*(?:Ltd|LTD|Import).*/gu, '').match(english) ?? []
    )
  ).toEqual([])
})
