import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { main, triage } from '../person.ts'
import { openSynced, type PageTheatre, sharedTheatre } from './page-stage.ts'

let theatre: PageTheatre
beforeAll(async () => {
  theatre = await sharedTheatre()
})
afterAll(() => theatre.close())

async function openPerson(page: Page): Promise<void> {
  await triage.rows(page).filter({ hasText: 'Person Marker' }).click()
  await triage.case(page).getByRole('heading', { name: 'Person Marker' }).waitFor()
}

/** What a screen reader says of a control after its name. */
async function descriptionOf(control: Locator): Promise<string | null> {
  return await control.evaluate((element) => {
    const id = element.getAttribute('aria-describedby') ?? ''
    return document.getElementById(id)?.textContent ?? null
  })
}

it('the page announces the image of a profile beside the match, by whom it is fetched and for how much, and shows it there (P4e)', async () => {
  const page = await openSynced(theatre, { marked: 'as documented' })
  await openPerson(page)
  const offer = triage.comparison(page).getByRole('button', { name: 'Fetch profile image' })
  await offer.waitFor()
  const cost =
    '1 request to images.marker.example, without your key and not billed; before it 1 call if the service has not named this host yet'
  expect(await descriptionOf(offer)).toBe(cost)
  expect(await triage.comparison(page).getByText(cost, { exact: true }).isVisible()).toBe(true)
  expect(
    await page.getByRole('region', { name: 'Review history' }).getByRole('button', { name: /image/u }).count()
  ).toBe(0)

  await main.workOffline(page).click()
  await triage
    .comparison(page)
    .getByText('There is a profile image; it can be fetched when you are online.', { exact: true })
    .waitFor()
  expect(await offer.count()).toBe(0)
  await main.workOffline(page).click()

  await offer.click()
  const image = triage.comparison(page).getByRole('img', { name: /^Profile image of Match Marker, as of / })
  await image.waitFor()
  await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(1)
  expect(await offer.count()).toBe(0)
})

it('the page announces the image of a profile in Dutch too (P4e)', async () => {
  const { page } = await theatre.open({ marked: 'as documented' }, { locale: 'nl-NL' })
  await page.getByRole('contentinfo').getByRole('button', { name: 'Nu synchroniseren' }).click()
  await page.locator('.queue-row').filter({ hasText: 'Person Marker' }).click()
  const offer = page.locator('.comparison').getByRole('button', { name: 'Profielfoto ophalen' })
  await offer.waitFor()
  expect(await descriptionOf(offer)).toBe(
    '1 verzoek aan images.marker.example, zonder uw sleutel en niet berekend; daarvoor 1 aanroep als de dienst deze host nog niet heeft genoemd'
  )
})
