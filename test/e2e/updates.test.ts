import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createPublisher, programOf, writeTo } from '../fakes/updates/publisher.ts'
import { startUpdateServer, type UpdateServer } from '../fakes/updates/update-server.ts'
import type { AppOptions } from './app-driver.ts'
import { type AppWithAlerts, appWithAlerts } from './app-with-alerts.ts'
import { appForThisTest, folderForThisTest } from './for-this-test.ts'
import { lockByKey } from './lock-by-key.ts'
import { findings } from './page/findings.ts'
import { confirmHosts, main, outbox, triage } from './person.ts'

const publisher = createPublisher()
let server: UpdateServer
/** The AppImage that the app is taken to run from. */
let program: string

beforeEach(async () => {
  server = await startUpdateServer()
  const { close } = server
  onTestFinished(close)
  server.publish(publisher.release({ version: '9.2.0' }))
  program = join(folderForThisTest(), 'Fieldcase.AppImage')
  writeFileSync(program, programOf('0.1.0'), { mode: 0o755 })
})

const installed = (): string => /Fieldcase (\S+)/u.exec(readFileSync(program, 'utf8').slice(0, 99))?.[1] ?? ''
const hasStarted = (): boolean => existsSync(`${program}.started`)
const section = (page: Page, name = 'Updates'): Locator => page.getByRole('region', { name })
const button = (page: Page, name: string): Locator => section(page).getByRole('button', { name })

const ofCopy = (): NonNullable<AppOptions['environment']> => ({
  APPIMAGE: program,
  FIELDCASE_UPDATE_KEY: publisher.publicKey
})
const startCopy = (options: AppOptions = {}): Promise<AppWithAlerts> =>
  appWithAlerts({ ...options, environment: { ...ofCopy(), ...options.environment } })

async function switchOn(page: Page): Promise<void> {
  confirmHosts(page)
  await main.goTo(page, 'Settings')
  await section(page).getByRole('radio', { name: 'Also from an address' }).check()
  await section(page).getByRole('textbox', { name: 'Address of the updates' }).fill(server.address)
  await button(page, 'Save address').click()
  await page.getByText('Saved: where new versions come from.').waitFor()
}

async function fetchVersion(page: Page): Promise<void> {
  await button(page, 'Look for a new version').click()
  await button(page, 'Fetch version 9.2.0').click()
  await section(page).getByText('Version 9.2.0 is fetched and checked').waitFor()
}

describe('updates', () => {
  it('are off until somebody switches them on, and then fetched, checked and installed when the app ends (U1a, U1c, U5a)', async () => {
    const app = await startCopy()
    const { page, userData } = app
    await main.goTo(page, 'Settings')
    expect(await section(page).getByRole('radio', { name: 'Only from a folder' }).isChecked()).toBe(true)
    expect(await button(page, 'Look for a new version').count()).toBe(0)
    expect(server.requested).toEqual([])

    await section(page).getByRole('radio', { name: 'Also from an address' }).check()
    const address = section(page).getByRole('textbox', { name: 'Address of the updates' })
    await address.fill('http://updates.example.nl')
    await button(page, 'Save address').click()
    await section(page).getByText('Enter an address that begins with https://').waitFor()
    expect(await address.getAttribute('aria-invalid')).toBe('true')
    await switchOn(page)
    await fetchVersion(page)
    const names = server.requested.map(({ path }) => path.split('?')[0]?.split('/').at(-1))
    expect(names).toHaveLength(3)
    expect(names.at(-1)).toBe('Fieldcase-9.2.0.AppImage')
    expect(await findings(page)).toEqual([])

    await page.getByRole('radio', { name: 'Nederlands' }).click()
    await section(page).getByText('Versie 9.2.0 is opgehaald en gecontroleerd').waitFor()
    await section(page).getByRole('button', { name: 'Nu installeren' }).waitFor()
    expect(installed()).toBe('0.1.0')
    expect(await app.close()).toBe(0)
    expect(installed()).toBe('9.2.0')
    expect(hasStarted()).toBe(false)
    const again = await appForThisTest({ userData, environment: ofCopy() })
    await again.page.getByRole('navigation').first().waitFor()
    expect(again.output()).not.toContain('bug')
  })

  it('wait for a submission that is under way, whose answer is written first, and then the new version starts (U5a)', async () => {
    const app = await startCopy()
    const { page, service } = app
    await switchOn(page)
    await fetchVersion(page)
    await main.goTo(page, 'Triage')
    await triage.show(page, 1)
    await triage.decision(page, 'False positive').click()
    await triage.addToOutbox(page).click()
    await main.goTo(page, 'Outbox')
    await outbox.box(page, 'Ready').getByRole('listitem').first().waitFor()
    service.setFaults([{ method: 'PUT', effect: { kind: 'latency', ms: 10_000 } }])
    await outbox.submitNow(page).click()
    await expect.poll(() => service.stats().faultsStruck).toBe(1)
    await main.goTo(page, 'Settings')
    await button(page, 'Install now').click()
    await section(page).getByText('as soon as what is running now has ended').waitFor()
    expect(installed()).toBe('0.1.0')
    expect(await app.ended()).toBe(0)
    expect(service.stats().reviewsAppliedTotal).toBe(1)
    expect(installed()).toBe('9.2.0')
    await expect.poll(hasStarted).toBe(true)
  })

  it('say at the next start, once and after no lock, that they could not be installed, and why (U5c)', async () => {
    const app = await startCopy()
    await switchOn(app.page)
    await fetchVersion(app.page)
    rmSync(program)
    mkdirSync(join(program, 'of something else'), { recursive: true })
    expect(await app.close()).toBe(0)
    const startAgain = () => appForThisTest({ userData: app.userData, environment: ofCopy() })
    const text = /^Version 9\.2\.0 could not take the place of this one when Fieldcase closed \(E[A-Z]+\)\./u
    const again = await startAgain()
    const said = again.page.getByRole('region', { name: 'Messages', exact: true }).getByRole('alert')
    await said.filter({ hasText: text }).waitFor()
    await main.goTo(again.page, 'Settings')
    await section(again.page).getByText(text).waitFor()
    const opened = await lockByKey(again, again.page)
    await opened.getByRole('button', { name: 'Unlock' }).click()
    await main.goTo(opened, 'Settings')
    await section(opened).getByText(text).waitFor()
    expect(await opened.getByRole('alert').filter({ hasText: text }).count()).toBe(0)
    await again.close()
    const third = await startAgain()
    await main.goTo(third.page, 'Settings')
    await section(third.page)
      .getByText('Fieldcase has not looked for a new version since it started.')
      .waitFor()
    expect(await section(third.page).getByText(text).count()).toBe(0)
  })

  it('say what is wrong, and install nothing: a signature of somebody else, another file, nobody there (U2a, U2b)', async () => {
    const app = await startCopy()
    const { page } = app
    await switchOn(page)
    server.publish(createPublisher().release({ version: '9.2.0' }))
    await button(page, 'Look for a new version').click()
    await section(page).getByText('not signed by the publisher of Fieldcase').waitFor()
    server.publish({
      ...publisher.release({ version: '9.2.0' }),
      'Fieldcase-9.2.0.AppImage': Buffer.from('#!/bin/sh\n')
    })
    await button(page, 'Look for a new version').click()
    await button(page, 'Fetch version 9.2.0').click()
    await section(page).getByText('not the one that the publisher signed').waitFor()
    await server.close()
    await button(page, 'Look for a new version').click()
    await section(page).getByText('Look again').waitFor()
    expect(await app.close()).toBe(0)
    expect(installed()).toBe('0.1.0')
  })

  it('come from a folder as well, without a network and without being switched on (U4a)', async () => {
    const stick = join(folderForThisTest(), 'a stick')
    mkdirSync(stick)
    await writeTo(stick, publisher.release({ version: '9.2.0' }))
    const app = await startCopy({ onHost: 'dialog', args: [`--open-dialog=${stick}`] })
    const { page } = app
    await main.workOffline(page).click()
    await main.goTo(page, 'Settings')
    await button(page, 'Take a version from a folder').click()
    await section(page).getByText('Version 9.2.0 is fetched and checked').waitFor()
    await page.getByRole('region', { name: 'Messages' }).getByText('Version 9.2.0 of Fieldcase').waitFor()
    expect(await app.close()).toBe(0)
    expect(installed()).toBe('9.2.0')
    expect(server.requested).toEqual([])
  })

  it('are shown as managed where the organisation laid them down, and locked (G2a, G2b, U1c)', async () => {
    const policy = join(folderForThisTest(), 'policy.json')
    writeFileSync(policy, JSON.stringify({ updates: server.address }), { mode: 0o644 })
    const { page } = await startCopy({ environment: { FIELDCASE_POLICY: policy } })
    await main.goTo(page, 'Settings')
    const rule = section(page).getByRole('group', { name: 'Where new versions come from' })
    expect(await rule.innerText()).toContain(`From ${server.address}`)
    expect(await rule.innerText()).toContain('Managed by your organisation')
    expect(await section(page).getByRole('radio').count()).toBe(0)
    await button(page, 'Look for a new version').click()
    await section(page).getByText('Version 9.2.0 is fetched and checked').waitFor()
  })

  it('are not offered by a copy that knows no publisher, which says what to do (U6b)', async () => {
    const { page } = await startCopy({ environment: { FIELDCASE_UPDATE_KEY: undefined } })
    await main.goTo(page, 'Settings')
    await section(page).getByText('was not installed').waitFor()
    expect(await section(page).getByRole('button').count()).toBe(0)
    expect(await section(page).getByRole('radio').count()).toBe(0)
  })
})
