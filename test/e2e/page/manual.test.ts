import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pressKeys } from '../keys.ts'
import { main, triage } from '../person.ts'
import { openSynced, type PageTheatre, sharedTheatre } from './page-stage.ts'

let theatre: PageTheatre
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())

const chapter = (page: Page, name: string) => page.getByRole('article', { name })
const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.textContent ?? null)

it('the page opens the guide at the page in front by F1, also in a field, with the focus on its heading (V6b)', async () => {
  const page = await openSynced(theatre)
  await triage.search(page).focus()
  await page.keyboard.press('F1')
  await chapter(page, 'Triage: decide, why, next').waitFor()
  await expect.poll(() => focused(page)).toBe('Triage: decide, why, next')
  await main.goTo(page, 'Outbox')
  await page.keyboard.press('F1')
  await chapter(page, 'Drafts, outbox and sending').waitFor()
  await page.getByRole('link', { name: 'Next: Offline and in the field' }).click()
  await expect.poll(() => focused(page)).toBe('Offline and in the field')
  await page.close()
})

it('the guide finds a sentence in another chapter, without a network, and leads to its section (V6d)', async () => {
  const page = await openSynced(theatre)
  await pressKeys(page, ['g', 'h'])
  await page.getByRole('searchbox', { name: 'Search the guide' }).fill('refused lines reason')
  const found = page.getByRole('region', { name: 'Found in the guide' })
  await found.getByRole('status').filter({ hasText: '1 chapter' }).waitFor()
  await found.getByRole('link').first().press('Enter')
  await chapter(page, 'Importing subjects').waitFor()
  await expect.poll(() => focused(page)).toBe('Refused lines')
  await page.close()
})

it('the page says once after an update that the version is another one, and leads to what is new (V6e)', async () => {
  const page = await openSynced(theatre)
  const news = page.getByRole('region', { name: 'What is new' })
  const seen = (): Promise<string> =>
    page.evaluate(() => {
      const { state } = JSON.parse(localStorage.getItem('fieldcase.preferences') ?? '{}') as {
        readonly state: { readonly versionSeen: string }
      }
      return state.versionSeen
    })
  await expect.poll(seen).not.toBe('')
  expect(await news.count()).toBe(0)
  const version = await seen()
  await page.evaluate(() =>
    localStorage.setItem('fieldcase.preferences', '{"state":{"versionSeen":"0.0.9"},"version":1}')
  )
  await page.reload()
  await news.getByText(`Fieldcase is now version ${version}.`).waitFor()
  await news.getByRole('button', { name: 'What is new' }).click()
  await chapter(page, 'What is new').waitFor()
  expect(await news.count()).toBe(0)
  await page.reload()
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
  await expect.poll(seen).toBe(version)
  expect(await news.count()).toBe(0)
  await page.close()
})
