import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../electron/sandbox/server.ts'
import { appOfServices } from './app-of-services.ts'
import { appForTheseTests, appForThisTest, sandboxForThisTest } from './for-this-test.ts'
import { confirmHosts, connectTo, main, syncFromAnywhere, syncToTheEnd, triage } from './person.ts'
import { openAlertsOf } from './service-truth.ts'

const world = { seed: 31, alerts: 120, subscriptions: 36 }
let sandbox: Sandbox
const correlationId = /[0-9a-f]{8}-[0-9a-f]{4}-/u

beforeAll(async () => {
  sandbox = await startSandbox(world)
})
afterAll(() => sandbox.close())

/** An address at which nobody listens any more. */
async function addressOfNobody(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${String(port)}`
}

async function test(page: Page, access: { baseUrl: string; key: string }): Promise<string> {
  await page.getByRole('textbox', { name: 'Base URL' }).fill(access.baseUrl)
  await page.getByRole('textbox', { name: 'API key' }).fill(access.key)
  await page.getByRole('textbox', { name: 'User identifier' }).fill('m.devries')
  await page.getByRole('button', { name: 'Test connection' }).click()
  const message = page
    .getByRole('main')
    .getByRole('alert')
    .or(page.getByRole('main').getByRole('status'))
    .filter({ hasText: /\S/u })
    .last()
  await message.waitFor()
  return (await message.textContent()) ?? ''
}

describe('a connection that does not work', () => {
  const connecting = appForTheseTests({}, async ({ page }) => {
    confirmHosts(page)
    await page.getByRole('button', { name: 'Connect to your service' }).click()
  })

  it.each([
    [
      'an address that is not https',
      () => ({ baseUrl: 'http://api.example.nl', key: 'k' }),
      'The address must begin with https://, because the key is sent with each request.'
    ],
    ['something that is no address', () => ({ baseUrl: 'api example', key: 'k' }), 'This is not an address.'],
    [
      'a server that is not there',
      async () => ({ baseUrl: await addressOfNobody(), key: 'k' }),
      'The service’s server refused the connection. Nothing was lost.'
    ],
    [
      'a wrong key',
      () => ({ baseUrl: sandbox.baseUrl, key: 'wrong' }),
      'The service did not accept the key (401).'
    ],
    [
      'an expired key',
      () => ({ baseUrl: sandbox.baseUrl, key: 'sandbox-expired' }),
      'The service refused access for this key (400).'
    ],
    [
      'a key without the policy',
      () => ({ baseUrl: sandbox.baseUrl, key: 'sandbox-nopolicy' }),
      'The service refused access for this key (400).'
    ],
    [
      'a key that is not authorised',
      () => ({ baseUrl: sandbox.baseUrl, key: 'sandbox-forbidden' }),
      'The key gives no access to this service, or not to all of it (403).'
    ]
  ])('says in a sentence what is wrong with %s', async (_, access, expected) => {
    expect(await test(connecting().page, await access())).toContain(expected)
  })

  it('shows the correlation id of a refusal, to be copied', async () => {
    const { page } = connecting()
    await test(page, { baseUrl: sandbox.baseUrl, key: 'wrong' })
    await page.getByText('Details', { exact: true }).first().click()
    await page.getByText(correlationId).first().waitFor()
  })

  it('says that a right key works, for the price of one call', async () => {
    const before = sandbox.stats().total
    const said = await test(connecting().page, { baseUrl: sandbox.baseUrl, key: 'sandbox-key' })
    expect(said).toContain('The service accepted the key.')
    expect(sandbox.stats().total - before).toBe(1)
  })
})

describe('a service that misbehaves during a sync', () => {
  const open = appOfServices()

  async function syncWith(
    faults: Parameters<Sandbox['setFaults']>[0]
  ): Promise<{ readonly page: Page; readonly service: Sandbox }> {
    const { page, service } = await open(world)
    await main.syncNow(page).waitFor()
    service.setFaults(faults)
    await syncToTheEnd(page)
    return { page, service }
  }

  const problems = (page: Page) => page.getByRole('list', { name: 'Problems' })
  const alertPages = '*/alerts'

  it.each([
    [
      'HTML instead of JSON',
      [{ route: alertPages, effect: { kind: 'html' as const } }],
      'Something answered, but not the service: the answer was not JSON (200).'
    ],
    [
      'an envelope of another shape',
      [{ route: alertPages, effect: { kind: 'wrong-types' as const, where: 'envelope' as const } }],
      'The service’s answer has a shape that Fieldcase does not know, so nothing of it was stored.'
    ],
    [
      'a server error that stays',
      [{ route: alertPages, effect: { kind: 'status' as const, status: 500 } }],
      'The service had an internal error (500). Nothing was lost.'
    ]
  ])('says so where it answers %s, and the next sync goes on', async (_, faults, expected) => {
    const { page, service } = await syncWith(faults)
    await problems(page).getByRole('listitem').filter({ hasText: expected }).first().waitFor()
    service.clearFaults()
    await syncFromAnywhere(page)
    await main.goTo(page, 'Triage')
    await expect
      .poll(() => triage.grid(page).getAttribute('aria-rowcount'))
      .toBe(String(openAlertsOf(service)))
  })

  it('puts one broken row into quarantine with its path, and takes all others', async () => {
    const { page, service } = await syncWith([
      { route: alertPages, nth: 3, effect: { kind: 'wrong-types', where: 'row' } }
    ])
    await problems(page)
      .getByRole('listitem')
      .filter({ hasText: /attributes\./u })
      .first()
      .waitFor()
    await main.goTo(page, 'Triage')
    await expect
      .poll(async () => openAlertsOf(service) - Number(await triage.grid(page).getAttribute('aria-rowcount')))
      .toBeLessThanOrEqual(1)
  })

  it('shows a status that the specification does not know as it came, among those that wait for a person', async () => {
    const { page, service } = await open({ seed: 31, alerts: 8, subscriptions: 3, followLists: 1 })
    service.setFaults([{ route: alertPages, nth: 1, effect: { kind: 'unknown-values' } }])
    await syncFromAnywhere(page)
    await main.goTo(page, 'Triage')
    await triage.rows(page).filter({ hasText: 'under-investigation' }).first().waitFor()
  })

  it('starts a feed again whose cursor has expired, and ends complete (S14a)', async () => {
    const { page, service } = await syncWith([{ times: 1, effect: { kind: 'expired-cursor' } }])
    await main.goTo(page, 'Triage')
    await expect
      .poll(() => triage.grid(page).getAttribute('aria-rowcount'))
      .toBe(String(openAlertsOf(service)))
  })
})

describe('a full disk', () => {
  it('stops the sync with a sentence, loses nothing, and goes on when there is room', async () => {
    const many = await sandboxForThisTest({ seed: 31, alerts: 300, subscriptions: 90 })
    const { page } = await appForThisTest()
    await connectTo(page, { baseUrl: many.baseUrl, key: 'sandbox-key', userId: 'm.devries' })
    await main.syncNow(page).waitFor()
    const debuggerSession = await page.context().newCDPSession(page)
    const origin = await page.evaluate(() => location.origin)
    await debuggerSession.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 60_000 })
    // The sync must last longer than half a minute, because the app asks the browser for its free room at
    // most twice a minute.
    many.setFaults([{ route: '*/alerts', effect: { kind: 'latency', ms: 5_000 } }])
    await syncToTheEnd(page)
    await page
      .getByRole('list', { name: 'Problems' })
      .getByRole('listitem')
      .filter({ hasText: 'The disk is full, so nothing more can be stored.' })
      .first()
      .waitFor()
    many.clearFaults()
    await debuggerSession.send('Storage.overrideQuotaForOrigin', { origin })
    await syncFromAnywhere(page)
    await main.goTo(page, 'Triage')
    await expect.poll(() => triage.grid(page).getAttribute('aria-rowcount')).toBe(String(openAlertsOf(many)))
  })
})
