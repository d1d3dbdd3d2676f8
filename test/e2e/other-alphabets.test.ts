import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { appForThisTest } from './for-this-test.ts'
import { syncButton } from './page/scene-steps.ts'
import { triage } from './person.ts'

const dutchSystem = { LANG: 'nl_NL.UTF-8', LC_ALL: undefined, LC_MESSAGES: undefined, LANGUAGE: undefined }

const english = {
  environment: {},
  start: 'Use sample data',
  search: 'Search alerts',
  comparison: 'Comparison',
  romanised: 'by romanisation: Dmitriy Likhachov',
  unread: 'another script, compared as written (no sure romanisation)',
  near: 'Matched in part',
  unknown: 'Unknown'
}
const dutch = {
  environment: dutchSystem,
  start: 'Voorbeelddata gebruiken',
  search: 'Alerts zoeken',
  comparison: 'Vergelijking',
  romanised: 'via transliteratie: Dmitriy Likhachov',
  unread: 'ander schrift, vergeleken zoals geschreven (geen eenduidige transliteratie)',
  near: 'Komt deels overeen',
  unknown: 'Onbekend'
}

/** Opens the sample, and waits until all of it is read: until then rows move from below the pointer. */
async function openSample(page: Page, start: string): Promise<void> {
  await page.getByRole('button', { name: start }).click()
  await triage.rows(page).nth(1).waitFor({ timeout: 60_000 })
  await page.locator(`${syncButton}:enabled`).waitFor({ timeout: 120_000 })
}

/** Types into the search, opens the first alert with that match, and returns how its name compares. */
async function compared(page: Page, words: typeof english, typed: string, match: string): Promise<string> {
  const search = page.getByRole('searchbox', { name: words.search })
  await search.fill(typed)
  await triage.rows(page).filter({ hasText: match }).first().click()
  const row = page.getByRole('table', { name: words.comparison }).getByRole('row').filter({ hasText: match })
  await row.waitFor()
  return await row.innerText()
}

it.each([english, dutch])(
  'the app says in $start how a name in another script was compared, and finds it in both (T3d, T3e, T23b, T23c)',
  async (words) => {
    const { page } = await appForThisTest({ environment: words.environment })
    await openSample(page, words.start)
    const sounded = await compared(page, words, 'Лихачов', 'Дмитрий Лихачов')
    expect(sounded).toContain(words.romanised)
    expect(sounded).toContain(words.near)
    for (const [typed, match] of [
      ['رانية', 'رانية داود'],
      ['邱子轩', '邱子轩']
    ] as const) {
      const guessed = await compared(page, words, typed, match)
      expect(guessed).toContain(words.unread)
      expect(guessed).toContain(words.unknown)
    }
  }
)

it('the app finds a Latin name by Cyrillic letters, and a Cyrillic one by its German spelling (T3d)', async () => {
  const { page } = await appForThisTest()
  await openSample(page, english.start)
  // The match of one alert is in Cyrillic; the other has the name in Latin letters only.
  await triage.search(page).fill('Лихачов')
  await triage.rows(page).filter({ hasText: 'Дмитрий Лихачов' }).waitFor()
  await triage.rows(page).filter({ hasNotText: 'Дмитрий' }).filter({ hasText: 'Likhachov' }).first().waitFor()
  await triage.search(page).fill('Lichatschow')
  await expect.poll(async () => await triage.rows(page).allInnerTexts()).toHaveLength(1)
  await triage.rows(page).filter({ hasText: 'Дмитрий Лихачов' }).waitFor()
})
