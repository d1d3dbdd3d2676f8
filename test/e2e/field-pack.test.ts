import { expect, it } from 'vitest'
import { appForThisTest, sandboxForThisTest } from './for-this-test.ts'
import { connectTo, main, fieldPack, syncFromAnywhere, syncToTheEnd, triage } from './person.ts'
import { alertsOf } from './service-truth.ts'

it('the field pack carries a follow list, and shows its histories and images offline (P4, P5, P10)', async () => {
  const service = await sandboxForThisTest({
    seed: 9,
    alerts: 60,
    subscriptions: 20,
    followLists: 1,
    rate: { limit: 50, windowMs: 1_000 }
  })
  const app = await appForThisTest()
  const { page } = app
  await connectTo(page, { baseUrl: service.baseUrl, key: 'sandbox-key', userId: 'm.devries' })
  await syncToTheEnd(page)
  const open = alertsOf(service).filter(({ attributes }) => attributes['currentStatus'] === 'open')
  const withImage = open.filter(({ attributes }) => attributes['profileImage'] !== undefined)

  service.mark()
  await fieldPack.followLists(page).first().check()
  await expect.poll(() => fieldPack.cost(page).textContent()).toContain(`Costs ${open.length} calls`)
  await expect
    .poll(() => fieldPack.cost(page).textContent())
    .toContain(`${withImage.length} images, which cost no calls`)
  await fieldPack.carry(page).click()
  await expect.poll(() => fieldPack.cost(page).textContent()).toContain('Nothing to fetch')
  expect(service.stats().sinceMark.total).toBe(open.length)
  // The table is read at most a few times a second, so that it follows the estimate by a moment.
  await expect
    .poll(() => fieldPack.region(page).getByRole('table').textContent())
    .toContain(`${open.length} of ${open.length} histories`)

  await main.workOffline(page).click()
  await main.connection(page).filter({ hasText: 'Offline' }).waitFor()
  await main.goTo(page, 'Triage')
  const match = String(withImage[0]?.attributes['match'])
  await triage.search(page).fill(match)
  await triage.rows(page).first().filter({ hasText: match }).click()
  const history = triage.case(page).getByRole('region', { name: 'Review history' })
  await history.getByRole('listitem').first().waitFor()
  await expect.poll(() => history.textContent()).toContain('as of')
  await history.getByRole('button', { name: 'Read history' }).waitFor({ state: 'detached' })
  const image = triage.comparison(page).getByRole('img', { name: /^Profile image of / })
  await image.waitFor()
  await expect
    .poll(() =>
      image.evaluate((element) => (element as unknown as { readonly naturalWidth: number }).naturalWidth)
    )
    .toBe(96)
  expect(await image.getAttribute('src')).toMatch(/^blob:/u)
  expect(service.stats().sinceMark.total).toBe(open.length)
})

it('the app reads the history of one alert for one call, and takes a single subject along', async () => {
  const service = await sandboxForThisTest({ seed: 9, alerts: 30, subscriptions: 10, followLists: 1 })
  const app = await appForThisTest()
  const { page } = app
  await connectTo(page, { baseUrl: service.baseUrl, key: 'sandbox-key', userId: 'm.devries' })
  await syncFromAnywhere(page)
  await main.goTo(page, 'Triage')
  await triage.rows(page).first().click()
  const history = triage.case(page).getByRole('region', { name: 'Review history' })
  service.mark()
  await history.getByRole('button', { name: 'Read history' }).click()
  await history.getByRole('listitem').first().waitFor()
  expect(service.stats().sinceMark.total).toBe(1)

  const takeOffline = history.getByRole('button', { name: 'Carry this subject' })
  await takeOffline.press('Enter')
  await expect.poll(() => takeOffline.getAttribute('aria-pressed')).toBe('true')
  await main.goTo(page, 'Sync')
  const chosen = fieldPack.region(page).getByRole('list', { name: 'Chosen subjects' }).getByRole('listitem')
  await expect.poll(() => chosen.count()).toBe(1)
  await expect.poll(() => fieldPack.cost(page).textContent()).toMatch(/Costs|Nothing to fetch/u)
  await chosen.getByRole('button', { name: /^Do not carry / }).click()
  await expect.poll(() => chosen.count()).toBe(0)
})
