import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { appForThisTest, sandboxForThisTest } from './for-this-test.ts'
import { connectTo } from './person.ts'

it('the app goes on when nobody reads any more what it writes, and says so nowhere (W34)', async () => {
  const { baseUrl } = await sandboxForThisTest({ seed: 9, alerts: 6, subscriptions: 3 })
  const app = await appForThisTest()
  const log = (): string => readFileSync(join(app.userData, 'logs', 'fieldcase.log'), 'utf8')
  await app.page.getByRole('button', { name: 'Connect to your service' }).waitFor()

  for (const stream of [app.process.stdout, app.process.stderr]) stream?.destroy()
  await connectTo(app.page, { baseUrl, key: 'sandbox-key', userId: 'm.devries' })

  await expect.poll(log).toContain(' info protection kind=open')
  expect(await app.close()).toBe(0)
  expect(log()).not.toMatch(/bug\./u)
})
