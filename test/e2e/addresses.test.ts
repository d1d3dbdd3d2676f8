import { expect, it } from 'vitest'
import { appForThisTest, sandboxForThisTest } from './for-this-test.ts'
import { addresses, connectTo, main, syncToTheEnd } from './person.ts'

it('looks an address up for a call, finds it again offline for nothing, and attaches it to a case (A4, A5, A6)', async () => {
  const service = await sandboxForThisTest({
    seed: 9,
    alerts: 12,
    subscriptions: 6,
    followLists: 1,
    addresses: 1_500
  })
  const app = await appForThisTest()
  const { page } = app
  await connectTo(page, { baseUrl: service.baseUrl, key: 'sandbox-key', userId: 'm.devries' })
  await syncToTheEnd(page)
  await main.goTo(page, 'Addresses')
  service.mark()

  await addresses.search(page).fill('utrecht')
  await addresses.field(page, 'City').fill('Utrecth')
  expect(service.stats().sinceMark.total).toBe(0)
  await addresses.searchNow(page).click()
  await addresses.rows(page).nth(1).waitFor()
  expect(service.stats().sinceMark.total).toBe(1)
  const detail = page.getByRole('region', { name: 'Address', exact: true })
  const line = (await detail.getByRole('heading').textContent()) ?? ''
  await expect.poll(() => detail.getByRole('row', { name: /^Building id 0\d{15}$/u }).count()).toBe(1)
  await expect.poll(() => detail.getByRole('row', { name: /^Surface area \d+ m²$/u }).count()).toBe(1)
  await detail.getByRole('img', { name: `Map of the Netherlands with ${line}` }).waitFor()

  await main.workOffline(page).click()
  await main.connection(page).filter({ hasText: 'Offline' }).waitFor()
  await addresses.searchNow(page).click()
  await page
    .getByRole('region', { name: 'Search results' })
    .getByRole('status')
    .filter({ hasText: 'The service was not asked' })
    .waitFor()
  await addresses.rows(page).filter({ hasText: line }).click()
  await detail.getByRole('button', { name: 'Attach to a case' }).click()
  const name =
    (await detail.getByRole('combobox', { name: 'Case' }).locator('option').nth(1).textContent()) ?? ''
  await detail.getByRole('combobox', { name: 'Case' }).selectOption({ index: 1 })
  await detail.getByRole('textbox', { name: 'Note on this address' }).fill('Mail comes back from here.')
  await detail.getByRole('button', { name: 'Attach', exact: true }).click()
  await page
    .getByRole('region', { name: 'Messages' })
    .getByRole('status')
    .filter({ hasText: `attached to the case of ${name}` })
    .waitFor()
  expect(service.stats().sinceMark.total).toBe(1)
})

it('says what cannot be searched before it costs a call, and looks a file up line by line (A1c, A8)', async () => {
  const service = await sandboxForThisTest({
    seed: 9,
    alerts: 0,
    subscriptions: 0,
    followLists: 1,
    addresses: 300
  })
  const app = await appForThisTest()
  const { page } = app
  await connectTo(page, { baseUrl: service.baseUrl, key: 'sandbox-key', userId: 'm.devries' })
  await main.goTo(page, 'Addresses')
  await addresses.field(page, 'House number').fill('12A')
  await addresses.searchNow(page).click()
  await page.getByRole('alert').filter({ hasText: 'digits only' }).waitFor()
  expect(service.stats().total).toBe(0)

  const batch = page.getByRole('region', { name: 'Look up a file' })
  await batch.getByLabel('CSV file').setInputFiles({
    name: 'a.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      '\uFEFFstraat;plaats\r\n\r\nKerkstraat;Utrecht\r\n"=cmd|""x""";Nergens\r\nKerkstraat;Utrecht\r\n'
    )
  })
  await batch.getByRole('status').filter({ hasText: '3 lines read, which cost 2 calls.' }).waitFor()
  await batch.getByRole('button', { name: 'Look up', exact: true }).click()
  await expect.poll(() => batch.getByRole('row').nth(2).textContent()).toContain('not found')
  await expect.poll(() => batch.getByRole('row').nth(2).textContent()).toMatch(/^4/u)
  expect(service.stats().total).toBe(2)
})
