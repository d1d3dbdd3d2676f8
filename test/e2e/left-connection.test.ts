import { expect, it } from 'vitest'
import { appWithAlerts } from './app-with-alerts.ts'
import { sandboxForThisTest } from './for-this-test.ts'
import { clickLast } from './host-fixture.ts'
import { main } from './person.ts'

it('the app says to whoever has left its form that a connection was not saved, and why (S19e)', async () => {
  const { page, service } = await appWithAlerts()
  const other = await sandboxForThisTest({ seed: 9, alerts: 6, subscriptions: 3 })
  await main.goTo(page, 'Settings')
  await page.getByRole('textbox', { name: 'Base URL' }).fill(other.baseUrl)
  await page.getByRole('textbox', { name: 'API key' }).fill('sandbox-key')
  const asks = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Save connection' }).click()
  const asking = await asks
  await main.goTo(page, 'Sync')
  await clickLast(asking.getByRole('button', { name: 'Cancel' }))
  const said = page.getByRole('region', { name: 'Messages', exact: true }).getByRole('alert')
  await said.filter({ hasText: /^The connection is not saved\. .+/u }).waitFor()
  await main.goTo(page, 'Settings')
  expect(await page.getByRole('textbox', { name: 'Base URL' }).inputValue()).toBe(service.baseUrl)
})
