import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { appWithAlerts } from './app-with-alerts.ts'
import { appForThisTest } from './for-this-test.ts'
import { connectTo, decide, main, outbox, triage } from './person.ts'

it('the app says on its first screen that its settings were damaged and its work is still here, and sends none of that by itself (E14f)', async () => {
  const { page, service, userData, killHard } = await appWithAlerts()
  await main.workOffline(page).click()
  await triage.show(page, 1)
  await decide(page, 'False positive', 'Another year of birth')
  await main.goTo(page, 'Outbox')
  await expect.poll(() => outbox.box(page, 'Ready').getByRole('listitem').count()).toBe(1)
  await killHard()
  writeFileSync(join(userData, 'settings.json'), '{"workspace":"serv')
  const calls = service.stats().total
  const { page: anew } = await appForThisTest({ userData })
  const said = anew.getByRole('alert')
  await said.getByText('Your work is still here').waitFor()
  await said.getByText('the app works offline').waitFor()
  // The keychain still has the key.
  await connectTo(anew, { baseUrl: service.baseUrl, key: '', userId: 'm.devries' })
  await main.goTo(anew, 'Outbox')
  await expect.poll(() => outbox.box(anew, 'Ready').getByRole('listitem').count()).toBe(1)
  expect(service.stats().total).toBe(calls)
  await main.workOffline(anew).click()
  await expect.poll(() => outbox.box(anew, 'Sent').getByRole('listitem').count(), { timeout: 30_000 }).toBe(1)
})
