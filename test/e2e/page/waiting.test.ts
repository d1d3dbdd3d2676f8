import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { PageStage } from '../../fakes/page/page-bridge.ts'
import { sharedTheatre, type PageTheatre } from './page-stage.ts'
import { beginSync, decideSome, fill, go } from './scene-steps.ts'
import { saying } from './spoken.ts'
import { languages } from './words-of-languages.ts'

let theatre: PageTheatre
let page: Page
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())
afterEach(() => page.close())

type Words = (typeof languages)[number]['words']

async function open(locale: 'en-GB' | 'nl-NL', stage: Partial<PageStage>): Promise<void> {
  page = (await theatre.open(stage, { locale })).page
}

const inBar = ({ sync }: Words): Locator =>
  page.getByRole('contentinfo').getByRole('group', { name: sync.wait.title })
const onPage = ({ sync }: Words): Locator =>
  page.getByRole('main').getByRole('group', { name: sync.wait.title })
const tryNow = (within: Locator, { sync }: Words): Locator =>
  within.getByRole('button', { name: sync.wait.tryNow })

describe.each(languages)('in $locale, while something waits', ({ locale, words }) => {
  it.each(['asked', 'pace', 'refused', 'failed'] as const)(
    'for %s, a run says so in the status bar and on its page, and a key tries now (S37a, S37d)',
    async (waitsFor) => {
      await open(locale, { waitsFor, syncHangs: true })
      await beginSync(page)
      await go(page, 'y')
      await onPage(words).getByText(saying(words.sync.wait.because[waitsFor])).waitFor()
      const link = inBar(words).getByRole('link')
      const because = saying(words.sync.wait.because[waitsFor])
      const described = await link.evaluate((it) => it.ariaDescribedByElements?.[0]?.textContent)
      expect(described).toMatch(because)
      await link.hover()
      await expect.poll(() => page.locator('.tip:popover-open').textContent()).toMatch(because)
      await inBar(words).getByText(saying(words.sync.wait.short[waitsFor])).waitFor()
      for (const place of [inBar(words), onPage(words)]) await tryNow(place, words).waitFor()
      const bar = await page.getByRole('contentinfo').evaluate((footer) => footer.scrollWidth)
      expect(bar).toBeLessThanOrEqual(1_280)
      expect(await tryNow(inBar(words), words).getAttribute('aria-keyshortcuts')).toBe('N')
      await page.keyboard.press('n')
      await onPage(words).waitFor({ state: 'detached' })
      await inBar(words).waitFor({ state: 'detached' })
    }
  )

  it.each(['limit', 'lost-answer'] as const)(
    'for %s, the outbox says so and why, and offers no try (S37a, S37e)',
    async (waitsFor) => {
      await open(locale, { waitsFor })
      await fill(page)
      await go(page, 'o')
      await onPage(words).getByText(saying(words.sync.wait.because[waitsFor])).waitFor()
      await onPage(words).getByText(words.sync.wait.why[waitsFor]).waitFor()
      await inBar(words).getByText(saying(words.sync.wait.short[waitsFor])).waitFor()
      expect(await page.getByRole('button', { name: words.sync.wait.tryNow }).count()).toBe(0)
      await page.keyboard.press('n')
      await onPage(words).waitFor()
    }
  )

  it('for the next attempt, which a press tries, the focus stays in the window (S37d)', async () => {
    await open(locale, { waitsFor: 'attempt' })
    await fill(page)
    await go(page, 'o')
    await tryNow(inBar(words), words).click()
    await inBar(words).waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  })

  it.each(['refused', 'no-key', 'other-customer'] as const)(
    'for a key that stops the queue (%s), the bar and the outbox say so, whatever has run (O23d)',
    async (keyStop) => {
      await open(locale, { keyStop })
      await fill(page)
      const link = page.getByRole('contentinfo').getByText(words.frame.stopped[keyStop])
      await link.waitFor()
      const bar = await page.getByRole('contentinfo').evaluate((footer) => footer.scrollWidth)
      expect(bar).toBeLessThanOrEqual(1_280)
      await link.click()
      const note = page.getByRole('main').getByRole('status').filter({ hasText: words.outbox.stoppedByKey })
      await note.getByText(words.outbox.stopped[keyStop]).waitFor()
    }
  )

  it('forty rows that were refused alike are one line with their number, which a key opens and shuts, and say why in a sentence (S35b, S35d)', async () => {
    await open(locale, { refusesRows: 'forty' })
    await fill(page)
    await go(page, 'y')
    const problems = page.getByRole('main').getByRole('list', { name: words.sync.problems, exact: true })
    const lines = problems.locator(':scope > li')
    const alike = lines.filter({ hasText: saying(words.sync.refusedAlike) })
    await alike.waitFor()
    await expect.poll(() => alike.locator('p').first().innerText()).toMatch(/^40 /u)
    // The row that was refused for another reason is a line of its own.
    await expect.poll(() => lines.count()).toBe(2)
    const rows = alike.getByRole('listitem').filter({ hasText: saying(words.sync.refusedRow) })
    expect(await rows.count()).toBe(0)
    const why = (await problems.locator('.refused-issues').allTextContents()).map((text) => text.trim())
    expect(why).toEqual(
      (['no-number', 'missing'] as const).map((fault) =>
        words.failures.fieldFaults[fault].replace('{{path}}', 'attributes.score')
      )
    )
    await alike.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => rows.count()).toBe(40)
    const ids = (await rows.allTextContents()).flatMap((text) => /a-\d+-x/u.exec(text) ?? [])
    expect(new Set(ids).size).toBe(40)
    await page.keyboard.press('Enter')
    await expect.poll(() => rows.count()).toBe(0)
  })

  it('what a submission takes is said before it, and comes true', async () => {
    await open(locale, {})
    await decideSome(page)
    await go(page, 'o')
    await page.locator('.box').nth(2).locator('.box-head .button').click()
    const ready = page.getByRole('region', { name: words.outbox.boxes.ready })
    await expect.poll(() => ready.getByText(saying(words.outbox.cost)).textContent()).toMatch(/[1-9]/u)
    const said = (await ready.getByText(saying(words.outbox.cost)).textContent()) ?? ''
    const [least = 0, most = least] = [...said.matchAll(/\d+/gu)].map(([number]) => Number(number))
    const calls = (): Promise<number> =>
      page
        .getByRole('contentinfo')
        .innerText()
        .then((text) => Number(/(\d+) (?:calls|aanroepen)/u.exec(text)?.[1]))
    const before = await calls()
    await ready.getByRole('button', { name: words.outbox.submitNow }).click()
    await page.getByRole('region', { name: words.outbox.boxes.sent }).getByRole('listitem').first().waitFor()
    await expect.poll(async () => (await calls()) - before).toBeGreaterThanOrEqual(least)
    expect((await calls()) - before).toBeLessThanOrEqual(most)
  })
})
