import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { RunningApp } from './app-driver.ts'
import { freshUserData } from './app-driver.ts'
import { profileWithAlerts } from './app-with-alerts.ts'
import { appForThisTest, folderForThisTest, sandboxForThisTest } from './for-this-test.ts'
import { connectTo, main } from './person.ts'

/** The file that the app takes its policy from. Only an app that is not packed can be told of another one. */
function policyFile(policy: unknown): string {
  const file = join(folderForThisTest(), 'policy.json')
  writeFileSync(file, typeof policy === 'string' ? policy : JSON.stringify(policy), { mode: 0o644 })
  return file
}

function startUnder(file: string, userData = freshUserData()): Promise<RunningApp> {
  return appForThisTest({ userData, environment: { FIELDCASE_POLICY: file } })
}

/** Changes the language as a person does, on the page Settings. */
async function speakDutch(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Nederlands' }).click()
  await page.getByRole('heading', { name: 'Instellingen' }).waitFor()
}

const managed = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true })
const messages = (page: Page): Locator => page.getByRole('region', { name: 'Messages' })

/** What a script in the page could ask of main. */
async function ask(page: Page, call: string, argument: unknown): Promise<unknown> {
  return await page.evaluate(
    ([name, value]) =>
      (
        globalThis as unknown as {
          readonly fieldcase: { invoke(name: string, argument: unknown): Promise<unknown> }
        }
      ).fieldcase.invoke(name, value),
    [call, argument] as const
  )
}

describe('an app with a policy', () => {
  it('shows what is managed, locked, in both languages, and refuses a page that stores something else (G1a, G1b, G2a, G2b)', async () => {
    const sandbox = await sandboxForThisTest({ seed: 51, alerts: 20, subscriptions: 8 })
    const file = policyFile({
      baseUrl: sandbox.baseUrl,
      headerForm: 'bare',
      protection: 'keychain',
      lockAfterMinutes: 10,
      retention: { sent: 30 },
      budget: { compliance: { calls: 500, period: 'day' } },
      updates: 'never',
      hideFromScreenCapture: true,
      screenCapture: 'forbidden'
    })
    const { page } = await startUnder(file)
    await page.getByRole('button', { name: 'Connect to your service' }).click()
    await expect.poll(() => managed(page, 'Base URL').innerText()).toContain(sandbox.baseUrl)
    expect(await page.getByRole('textbox', { name: 'Base URL' }).count()).toBe(0)
    await page.getByRole('textbox', { name: 'API key' }).fill('sandbox-key')
    await page.getByRole('textbox', { name: 'User identifier' }).fill('m.devries')
    await page.getByRole('button', { name: 'Save connection' }).click()
    await page.getByText('500 of 500 calls left').waitFor()

    await main.goTo(page, 'Settings')
    const about = page.getByRole('region', { name: 'Your organisation' })
    await about.getByText(file).waitFor()
    expect(await about.innerText()).toContain('left it out: screenCapture.')
    for (const [name, value] of [
      ['Base URL', sandbox.baseUrl],
      ['Header form', 'Bare key'],
      ['Lock after', '10 minutes'],
      ['Where new versions come from', 'From nowhere'],
      ['Hide Fieldcase from screen capture', 'Hidden'],
      ['Limit for Compliance', '500 calls a day'],
      [
        'Reviews and changes of subjects that were sent, the acts on alerts, and the list of reports (their files stay)',
        'Deleted after 30 days'
      ]
    ] as const) {
      expect(await managed(page, name).innerText(), name).toContain(value)
      expect(await managed(page, name).innerText(), name).toContain('Managed by your organisation')
      expect(await managed(page, name).locator('input, select, button').count(), name).toBe(0)
    }
    await page.getByText('asks for the keychain of this system').waitFor()
    expect(await ask(page, 'vault.lock-after', { idleMinutes: null })).toMatchObject({ reason: 'managed' })
    const elsewhere = { baseUrl: 'https://api.example.nl', headerForm: 'bare', userId: 'm' }
    expect(await ask(page, 'connection.save', { connection: elsewhere, key: null })).toEqual({
      kind: 'invalid',
      problem: { kind: 'managed' }
    })

    writeFileSync(file, '{ "lockAfterMinutes": 1 }')
    expect(await ask(page, 'policy.read', null)).toMatchObject({
      policy: { managed: { lockAfterMinutes: 10 } }
    })

    await speakDutch(page)
    await page.getByRole('region', { name: 'Uw organisatie' }).getByText(file).waitFor()
    expect(await managed(page, 'Basis-URL').innerText()).toContain('Beheerd door uw organisatie')
    expect(await managed(page, 'Limiet voor Compliance').innerText()).toContain('500 aanroepen per dag')
  })

  it('leaves the work of another address where it was, says so, and has it again without the policy (G3b)', async () => {
    const house = await sandboxForThisTest({ seed: 53, alerts: 20, subscriptions: 8 })
    const { userData, service: own } = await profileWithAlerts()
    const calls = own.stats().total
    const second = await startUnder(policyFile({ baseUrl: house.baseUrl }), userData)
    await main.goTo(second.page, 'Settings')
    await second.page.getByText(`You worked on ${own.baseUrl} before`).waitFor()
    await second.close()
    expect(own.stats().total).toBe(calls)
    const third = await appForThisTest({ userData })
    await main.goTo(third.page, 'Settings')
    expect(await third.page.getByRole('textbox', { name: 'Base URL' }).inputValue()).toBe(own.baseUrl)
  })

  it('asks for a passphrase where the policy does, though the keychain works (G6a)', async () => {
    const sandbox = await sandboxForThisTest({ seed: 54, alerts: 20, subscriptions: 8 })
    const { page } = await startUnder(policyFile({ protection: 'passphrase' }))
    await page.getByRole('button', { name: 'Connect to your service' }).waitFor()
    expect(await page.getByText('is kept in this system’s keychain').count()).toBe(0)
    await connectTo(page, { baseUrl: sandbox.baseUrl, key: 'sandbox-key', userId: 'm.devries' })
    await expect
      .poll(() => managed(page, 'Opened by').innerText())
      .toContain('A passphrase that I type at each start')
    expect(await page.getByRole('radio').count()).toBe(0)
    await page.getByLabel('New passphrase', { exact: true }).fill('kastanje fiets maandag')
    await page.getByLabel('New passphrase once more').fill('kastanje fiets maandag')
    await page.getByRole('button', { name: 'Go on' }).click()
    await main.goTo(page, 'Settings')
    await page
      .getByText('Only your passphrase opens it, at each start: the key is kept nowhere else.')
      .waitFor()
  })
})

describe('an app with a policy that cannot be used', () => {
  it('says so at its start and in Settings, in both languages, and sends nothing (G4b, G4c)', async () => {
    const { userData, service: sandbox } = await profileWithAlerts()
    const calls = sandbox.stats().total

    const file = policyFile('{ "lockAfterMinutes": 10, }')
    const { page } = await startUnder(file, userData)
    const said = messages(page).getByRole('alert')
    await said.waitFor()
    for (const words of [file, 'not a JSON object', 'nothing is sent', 'restart Fieldcase'])
      expect(await said.innerText()).toContain(words)
    await main.connection(page).filter({ hasText: 'Offline' }).waitFor()
    await main.workOffline(page).click()
    await messages(page).getByText('Your organisation manages this, so nothing was changed.').waitFor()
    expect(await main.workOffline(page).getAttribute('aria-checked')).toBe('true')
    await main.syncNow(page).click()
    await main.goTo(page, 'Settings')
    const about = page.getByRole('region', { name: 'Your organisation' })
    expect(await about.innerText()).toContain(file)
    await speakDutch(page)
    const inDutch = page.getByRole('region', { name: 'Uw organisatie' })
    for (const words of [file, 'geen JSON-object', 'niets verzonden', 'opnieuw'])
      expect(await inDutch.innerText()).toContain(words)
    expect(sandbox.stats().total).toBe(calls)
  })

  it.each([
    ['an unknown value', 'Bearer', 0o644, 'values that Fieldcase does not know for: headerForm'],
    ['a file that everybody may write', 'bare', 0o666, 'any user could change it']
  ])('says it at a first start, too: %s (G4c, G5a)', async (_what, headerForm, mode, words) => {
    const file = policyFile({ headerForm })
    chmodSync(file, mode)
    const { page } = await startUnder(file)
    await messages(page).getByText(words).waitFor()
    expect(await messages(page).innerText()).toContain(file)
  })
})
