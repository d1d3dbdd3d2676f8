import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { appOfServices } from './app-of-services.ts'
import { chooseCase, main, organisations, syncFromAnywhere } from './person.ts'
import { noteTexts } from './status-bar-texts.ts'

const open = appOfServices()

/** The name of the first case that a list of cases offers. */
async function caseName(page: Page): Promise<string> {
  const item = page.getByRole('listitem').filter({ hasText: '12345678 · Organisation' })
  await item.getByRole('button', { name: 'Link to a case' }).click()
  const name = await chooseCase(item, 'Case')
  await item.getByRole('button', { name: 'Link to a case' }).click()
  return name
}

it('the app monitors two organisations, shows each change once over two checks, and puts a case on the same axis (M2a, M3a, M6b)', async () => {
  const { page, service } = await open({
    seed: 9,
    alerts: 12,
    subscriptions: 6,
    followLists: 1,
    addresses: 10,
    beyondSpecification: false
  })
  await syncFromAnywhere(page)
  await main.goTo(page, 'Organisations')
  await organisations.newList(page, 'Suppliers <b>North</b>')
  await organisations.add(page, '12345678, Noorderlicht B.V.', 'Name')
  await organisations.add(page, '87654321', 'Legal form', 'RSIN number')

  const entries = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem')
  const check = organisations.check(page)
  service.mutate({
    kind: 'change-organization',
    entityId: '12345678',
    entityType: 'organization',
    collection: 'name'
  })
  service.mutate({
    kind: 'change-organization',
    entityId: '12345678',
    entityType: 'organization',
    collection: 'rsin'
  })
  await check.click()
  await expect.poll(() => entries.count()).toBe(1)
  service.mutate({
    kind: 'change-organization',
    entityId: '87654321',
    entityType: 'organization',
    collection: 'rsin'
  })
  await check.click()
  await expect.poll(() => entries.count()).toBe(2)
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await timeline.getByRole('status').filter({ hasText: '2 entries, 2 unread' }).waitFor()
  await timeline.getByRole('button', { name: 'Mark all as read' }).click()
  await timeline.getByRole('status').filter({ hasText: '2 entries, 0 unread' }).waitFor()
  await timeline.getByRole('combobox', { name: 'Collection' }).selectOption({ label: 'RSIN number' })
  await expect.poll(() => entries.count()).toBe(1)
  const from = timeline.getByRole('textbox', { name: 'From', exact: true })
  await from.fill('31/02/2026')
  await from.blur()
  await timeline.getByText('There is no such day.').waitFor()
  await timeline.getByRole('button', { name: 'Show everything' }).click()
  await expect.poll(() => from.inputValue()).toBe('')
  await timeline.getByText('There is no such day.').waitFor({ state: 'detached' })

  const name = await caseName(page)
  await organisations.link(page, '12345678', name)
  await timeline.getByText('With the alerts and reviews of a case').click()
  await chooseCase(timeline, 'Case', name)
  await entries
    .filter({ hasText: /^.*Alert: /u })
    .first()
    .waitFor()
  await expect.poll(() => entries.filter({ hasText: 'Noorderlicht B.V.' }).count()).toBe(1)
  expect(await entries.filter({ hasText: '87654321' }).count()).toBe(0)
  const axis = timeline.getByRole('group', { name: 'Time axis' })
  const scale = (): Promise<readonly string[]> => axis.locator('text').allTextContents()
  const whole = await scale()
  for (const [key, seen] of [
    ['+', 'part'],
    ['0', 'whole'],
    ['+', 'part']
  ] as const) {
    await axis.press(key)
    await expect
      .poll(async () => (JSON.stringify(await scale()) === JSON.stringify(whole) ? 'whole' : 'part'))
      .toBe(seen)
  }
  await timeline.getByRole('button', { name: 'Whole time' }).click()
  await expect.poll(scale).toEqual(whole)

  await main.workOffline(page).click()
  await main.goTo(page, 'Triage')
  await main.goTo(page, 'Organisations')
  await expect.poll(() => entries.count()).toBeGreaterThan(1)
  await expect.poll(() => check.isDisabled()).toBe(true)
})

it('the app monitors an organisation once where the button is pressed twice, and says it before it is added again (M7c, M7f, M7g)', async () => {
  const { page, service } = await open({ seed: 9, alerts: 6, subscriptions: 3, followLists: 1 })
  await syncFromAnywhere(page)
  await main.goTo(page, 'Organisations')
  await organisations.newList(page, 'Suppliers')
  service.setFaults([{ method: 'POST', effect: { kind: 'latency', ms: 250 } }])
  await page.getByRole('button', { name: 'Add organisations' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add organisations' })
  await dialog.getByRole('textbox', { name: 'Numbers, one a line' }).fill('12345678, Noorderlicht')
  await dialog.getByRole('checkbox', { name: 'Name', exact: true }).check()
  await dialog.getByRole('button', { name: 'Add (1 call)' }).dblclick()
  await dialog.waitFor({ state: 'detached' })
  expect(service.world.monitoring.items.size).toBe(1)

  await page.getByRole('button', { name: 'Add organisations' }).click()
  await dialog.getByRole('textbox', { name: 'Numbers, one a line' }).fill('12345678')
  await dialog.getByRole('checkbox', { name: 'Name', exact: true }).check()
  await dialog.getByRole('button', { name: 'Add (1 call)' }).click()
  await dialog
    .getByRole('alert')
    .filter({ hasText: '12345678 (list Suppliers) is monitored already' })
    .waitFor()
  expect(service.world.monitoring.items.size).toBe(1)
  service.setFaults([{ method: 'POST', nth: 1, effect: { kind: 'cut', when: 'after' } }])
  await dialog.getByRole('button', { name: 'Add all the same (1 call)' }).click()
  await page.getByText('The service may monitor it, and charge for it. Check the list').first().waitFor()
  expect(service.world.monitoring.items.size).toBe(2)
})

it('the app goes on after one lost answer: the screen says online again by itself, and the press can be repeated (S34)', async () => {
  const { page, service } = await open({ seed: 9, alerts: 6, subscriptions: 3, followLists: 1 })
  await syncFromAnywhere(page)
  await main.goTo(page, 'Organisations')
  await organisations.newList(page, 'Suppliers')
  const check = organisations.check(page)
  const { total } = service.stats()
  await organisations.add(page, '12345678', 'Name')
  service.setFaults([{ method: 'POST', nth: 1, effect: { kind: 'cut', when: 'before' } }])
  await page.getByRole('button', { name: 'New monitoring list' }).click()
  await page.getByRole('textbox', { name: 'Name of the list' }).fill('Customers')
  const texts = await noteTexts(page)
  await page.getByRole('button', { name: 'Create list' }).click()
  await expect.poll(async () => (await texts()).join()).toContain('the service does not answer')
  await expect.poll(() => check.isEnabled()).toBe(true)
  const afterTheCut = service.stats().total
  await main.connection(page).filter({ hasText: 'Online' }).waitFor({ timeout: 20_000 })
  expect([afterTheCut > total, service.stats().total]).toEqual([true, afterTheCut])
})

it('the app sends a number and a collection that nobody listed as they are typed, after a second press (M2a)', async () => {
  const { page, service } = await open({ seed: 9, alerts: 6, subscriptions: 3, followLists: 1 })
  await syncFromAnywhere(page)
  await main.goTo(page, 'Organisations')
  await organisations.newList(page, 'Suppliers')
  await page.getByRole('button', { name: 'Add organisations' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add organisations' })
  await dialog.getByRole('textbox', { name: 'Numbers, one a line' }).fill('NL 0045.B, Noorderlicht')
  await dialog.getByRole('checkbox', { name: 'Name', exact: true }).check()
  await dialog.getByRole('textbox', { name: 'Other collections' }).fill('vat-number, name')
  await dialog.getByRole('button', { name: 'Add (1 call)' }).click()
  await dialog.getByRole('alert').filter({ hasText: 'NL 0045.B is not as usual' }).waitFor()
  expect(service.world.monitoring.items.size).toBe(0)
  await dialog.getByRole('button', { name: 'Add all the same (1 call)' }).click()
  await dialog.waitFor({ state: 'detached' })
  const [item] = service.world.monitoring.items.values()
  expect(item).toMatchObject({ entityId: 'NL 0045.B', collections: ['name', 'vat-number'] })
  await page.getByRole('listitem').filter({ hasText: 'vat-number' }).first().waitFor()
})

it('the app asks for a part of what one organisation shows: some days, and several collections (M4c)', async () => {
  const { page, service } = await open({ seed: 9, alerts: 0, subscriptions: 0, followLists: 1 })
  await main.goTo(page, 'Organisations')
  await organisations.newList(page, 'Suppliers')
  await organisations.add(page, '12345678, Noorderlicht B.V.', 'Name', 'Legal form', 'RSIN number')
  await organisations.add(page, '87654321', 'Name')
  for (const [entityId, collection] of [
    ['12345678', 'name'],
    ['12345678', 'legal-form'],
    ['12345678', 'rsin'],
    ['87654321', 'name']
  ] as const)
    service.mutate({ kind: 'change-organization', entityId, entityType: 'organization', collection })
  const entries = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem')
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-GB')
  const part = page.getByRole('group').filter({ has: page.getByText('Check a part only') })
  await page.getByText('Check a part only').click()
  await part
    .getByRole('combobox', { name: 'List or organisation' })
    .selectOption({ label: 'Noorderlicht B.V. (12345678)' })
  const check = async (from: string, to: string, collections: readonly string[]): Promise<void> => {
    await part.getByRole('textbox', { name: 'Ask from' }).fill(from)
    await part.getByRole('textbox', { name: 'Ask to' }).fill(to)
    for (const name of ['Name', 'Legal form', 'RSIN number'])
      await part.getByRole('checkbox', { name, exact: true }).setChecked(collections.includes(name))
    const before = service.stats().byRoute[ofItem] ?? 0
    await part.getByRole('button', { name: 'Check this part' }).click()
    await expect.poll(() => service.stats().byRoute[ofItem]).toBe(before + 1)
    await part.getByRole('button', { name: 'Check this part', disabled: false }).waitFor()
  }
  await check(day(-30), day(-10), [])
  expect(await entries.count()).toBe(0)
  await check(day(-1), day(1), ['Name', 'RSIN number'])
  await expect.poll(() => entries.count()).toBe(2)
  for (const name of ['Name', 'RSIN number']) expect(await entries.filter({ hasText: name }).count()).toBe(1)
  await check('', '', [])
  await expect.poll(() => entries.count()).toBe(3)
  expect(await entries.filter({ hasText: '87654321' }).count()).toBe(0)
  await organisations.check(page).click()
  await expect.poll(() => entries.count()).toBe(4)
})

const ofItem = 'GET /nl/organizations/monitoring/v1/items/{item_id}/updates'
