import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { inventAddresses, type Location, towns } from '../../electron/sandbox/world/addresses.ts'
import { appOfServices } from './app-of-services.ts'
import { addresses, chooseCase, main, syncFromAnywhere } from './person.ts'

const open = appOfServices()

it('the app looks an address up for a call, finds it again offline for nothing, and attaches it to a case once (A4a, A5b, A6a)', async () => {
  const { page, service } = await open({
    seed: 9,
    alerts: 12,
    subscriptions: 6,
    followLists: 1,
    addresses: 1_500
  })
  await syncFromAnywhere(page)
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
  const name = await chooseCase(detail, 'Case')
  await detail.getByRole('textbox', { name: 'Note on this address' }).fill('Mail comes back from here.')
  await detail.getByRole('button', { name: 'Attach', exact: true }).dblclick()
  await page
    .getByRole('region', { name: 'Messages' })
    .getByRole('status')
    .filter({ hasText: `attached to the case of ${name}` })
    .waitFor()
  expect(service.stats().sinceMark.total).toBe(1)
  await main.goTo(page, 'Reports')
  await chooseCase(page, 'Add a case', name)
  await page.getByRole('button', { name: `Case file of ${name}` }).click()
  const noted = page.getByText('Mail comes back from here.')
  await noted.first().waitFor()
  expect(await noted.count()).toBe(1)
})

it('the app says what cannot be searched before it costs a call, and looks a file up line by line (A1c, A8a)', async () => {
  const { page, service } = await open({
    seed: 9,
    alerts: 0,
    subscriptions: 0,
    followLists: 1,
    addresses: 300
  })
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
  await batch.getByRole('status').filter({ hasText: '3 lines read. Looking up costs 2 calls.' }).waitFor()
  await batch.getByRole('button', { name: 'Look up', exact: true }).click()
  await expect.poll(() => batch.getByRole('row').nth(2).textContent()).toContain('not found')
  await expect.poll(() => batch.getByRole('row').nth(2).textContent()).toMatch(/^4/u)
  expect(service.stats().total).toBe(2)
})

/** The rank and the town of each row that is shown. */
async function shownRows(page: Page) {
  const rows = await addresses
    .rows(page)
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('[role=gridcell]')].map((cell) => cell.textContent))
    )
  return rows
    .filter((cells) => cells.length > 0)
    .map(([rank, line]) => ({ rank: Number(rank), town: /\d{4} ?[A-Z]{2} (.*)$/u.exec(line ?? '')?.[1] }))
}

it('the app sorts the page of the service that is shown by itself, says so, and costs no call, but for another page, whose cost is told before (A4a, A4c, A9a, A9b)', async () => {
  const { page, service } = await open({
    seed: 9,
    alerts: 0,
    subscriptions: 0,
    followLists: 1,
    addresses: 1_500
  })
  await main.goTo(page, 'Addresses')
  await addresses.search(page).fill('dorpsstraat')
  await addresses.searchNow(page).click()
  const results = page.getByRole('region', { name: 'Search results' })
  const order = results.getByRole('combobox', { name: 'Sort by' })
  const isSaid = results.getByText('The page that is shown is sorted, not the whole answer.')
  const ranksFrom = (first: number) => Array.from({ length: 20 }, (_, index) => first + index)
  const ranks = async () => (await shownRows(page)).map(({ rank }) => rank)
  const townsOfSortedPage = async (first: number) => {
    await isSaid.waitFor()
    await expect.poll(async () => (await ranks()).toSorted((a, b) => a - b)).toEqual(ranksFrom(first))
    const towns = async () => (await shownRows(page)).map(({ town }) => town)
    await expect.poll(async () => String(await towns()) === String((await towns()).toSorted())).toBe(true)
    return await towns()
  }

  await expect.poll(ranks).toEqual(ranksFrom(1))
  await isSaid.waitFor({ state: 'detached' })
  await order.selectOption('City')
  const towns = await townsOfSortedPage(1)
  expect(new Set(towns).size).toBeGreaterThan(1)
  expect(await ranks()).not.toEqual(ranksFrom(1))
  expect(service.stats().total).toBe(1)

  await results.getByText('A page that was not fetched yet costs 1 call.').waitFor()
  await results.getByRole('button', { name: 'Next page' }).click()
  towns.push(...(await townsOfSortedPage(21)))
  expect(towns).not.toEqual(towns.toSorted())
  expect(service.stats().total).toBe(2)
  await order.selectOption('Best match')
  await expect.poll(ranks).toEqual(ranksFrom(21))
  await isSaid.waitFor({ state: 'detached' })
})

it('the list of addresses goes on by keys where a page was turned (A9c)', async () => {
  const { page } = await open({ seed: 9, alerts: 0, subscriptions: 0, followLists: 1, addresses: 1_500 })
  await main.goTo(page, 'Addresses')
  await addresses.search(page).fill('dorpsstraat')
  await addresses.searchNow(page).click()
  const results = page.getByRole('region', { name: 'Search results' })
  const chosen = results.getByRole('row', { selected: true }).getByRole('gridcell').first()
  await expect.poll(() => chosen.textContent()).toBe('1')
  await results.getByRole('button', { name: 'Next page' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => chosen.textContent()).toBe('21')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => chosen.textContent()).toBe('22')
})

it('a search narrows by municipality and province without a call, which the page says (A2d)', async () => {
  const { page, service } = await open({
    seed: 9,
    alerts: 0,
    subscriptions: 0,
    followLists: 1,
    addresses: 1_500
  })
  await main.goTo(page, 'Addresses')
  const provinceOf = new Map(towns.map(({ city, province }) => [city, province]))
  const said = page.getByRole('region', { name: 'Search results' }).getByRole('status').first()
  const townsShown = async () => (await shownRows(page)).map(({ town }) => town ?? '')
  await addresses.search(page).fill('dorpsstraat')
  await addresses.searchNow(page).click()
  await expect.poll(async () => (await townsShown()).length).toBe(20)
  const found = await townsShown()
  const [first = ''] = found
  const province = provinceOf.get(first) ?? ''
  const within = found.filter((town) => provinceOf.get(town) === province)
  expect(new Set(found.map((town) => provinceOf.get(town))).size).toBeGreaterThan(1)

  await addresses.field(page, 'Province').fill(` ${province.toUpperCase()}`)
  await addresses.searchNow(page).click()
  await expect.poll(townsShown).toEqual(within)
  await said
    .filter({
      hasText: `${String(within.length)} of the 20 on this page fit the fields that are filtered here`
    })
    .waitFor()
  await addresses.field(page, 'Province').fill('')
  const municipalityOf = new Map(towns.map(({ city, municipality }) => [city, municipality]))
  const municipality = municipalityOf.get(first) ?? ''
  await addresses.field(page, 'Municipality').fill(municipality.toLowerCase())
  await addresses.searchNow(page).click()
  await expect.poll(townsShown).toEqual(found.filter((town) => municipalityOf.get(town) === municipality))
  expect(service.stats().total).toBe(1)

  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await addresses.field(page, 'Province').fill(province)
  await addresses.searchNow(page).click()
  await said.filter({ hasText: 'The service was not asked' }).waitFor()
  await expect.poll(townsShown).toEqual(expect.arrayContaining(within))
  expect(service.stats().total).toBe(1)
})

it('the app takes a house letter as it is typed, and street and addition exactly where all is exact (A1d, A2b, A2d)', async () => {
  const seed = 9
  const all = inventAddresses(seed, 1_500)
  const { page } = await open({
    seed,
    alerts: 0,
    subscriptions: 0,
    followLists: 1,
    addresses: all.length
  })
  await main.goTo(page, 'Addresses')
  const lines = () => addresses.rows(page).locator('[role=gridcell]:nth-child(2)').allTextContents()
  const look = async (typed: Readonly<Record<string, string>>): Promise<void> => {
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    for (const [name, text] of Object.entries(typed))
      await page.getByRole('textbox', { name, exact: true }).fill(text)
    await addresses.searchNow(page).click()
  }
  const lineOf = ({
    street,
    houseNumber,
    houseLetter = '',
    houseNumberAddition,
    postalCode,
    city
  }: Location) =>
    `${street} ${String(houseNumber)}${houseLetter}${houseNumberAddition === undefined ? '' : `-${houseNumberAddition}`}, ${postalCode} ${city}`
  const lettered = (letter: string): Location =>
    all.find(({ houseLetter }) => houseLetter === letter) ?? expect.fail(`No house has the letter ${letter}.`)
  const typedOf = ({ postalCode, houseNumber }: Location) => ({
    'Postal code': postalCode,
    'House number': String(houseNumber)
  })

  const small = lettered('a')
  await look({ ...typedOf(small), 'House letter': 'a' })
  await expect.poll(lines).toEqual([lineOf(small)])
  const other = page.getByRole('button', { name: /^Try the letter/u })
  expect(await other.count()).toBe(0)

  const capital = lettered('A')
  await look({ ...typedOf(capital), 'House letter': 'a' })
  await other.waitFor()
  expect(await lines()).toEqual([])
  expect(await other.textContent()).toBe('Try the letter A (1 call)')
  await other.click()
  await expect.poll(lines).toEqual([lineOf(capital)])

  const added =
    all.find(({ houseNumberAddition }) => houseNumberAddition === 'bis') ??
    expect.fail('No house has the addition bis.')
  const typed = { City: added.city, Street: added.street, 'House number addition': 'BIS' }
  const similar = `${added.street.slice(0, -1)}x`
  await look({ ...typed, Street: similar })
  await expect.poll(async () => (await lines()).length).toBeGreaterThan(0)
  await page.getByRole('radio', { name: 'All exact' }).check()
  await look({ ...typed, Street: similar })
  await page.getByText('0 of the', { exact: false }).waitFor()
  expect(await lines()).toEqual([])
  await look(typed)
  await expect.poll(lines).toContain(lineOf(added))
  for (const line of await lines())
    expect(line).toMatch(new RegExp(`^${added.street} \\d+[a-zA-Z]?-bis, `, 'u'))
})
