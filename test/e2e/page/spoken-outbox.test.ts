import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest'
import { type PageTheatre, sharedTheatre } from './page-stage.ts'
import { fill } from './scene-steps.ts'
import { hears, leadsTo, listen, opens, saying } from './spoken.ts'
import { languages } from './words-of-languages.ts'

let theatre: PageTheatre
let page: Page
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())
afterEach(() => page.close())

describe.each(languages)('in $locale a screen reader says in the outbox (T25b)', ({ locale, words }) => {
  const { outbox, frame } = words
  const entry = (sentence: string): RegExp => saying(sentence)

  it('where G O leads, what J and Enter are on, what each choice of a conflict did, and what was sent', async () => {
    page = (await theatre.open({ subscriptions: 60 }, { locale })).page
    await fill(page)
    await page.locator('.queue-row').first().click()
    await page.locator('.comparison').waitFor()
    for (let made = 0; made < 10; made += 1) {
      await page.keyboard.press('f')
      await page.keyboard.press('Control+Enter')
      await page
        .locator('.status-bar a[href="#/outbox"]')
        .filter({ hasText: new RegExp(`^${String(made + 1)}\\D`, 'u') })
        .waitFor()
      await page.locator('#alerts:focus').waitFor()
      await page.locator('.comparison').waitFor()
    }
    await listen(page)
    await hears(page, ['Control+Shift+Enter'], saying(outbox.submitted))
    await hears(page, ['g', 'o'], saying(frame.pages.outbox))
    await page.locator('[data-state=conflict]').nth(1).waitFor()

    await toConflict(entry(outbox.entry))
    await opens(page, ['Enter'], {
      name: saying(outbox.conflict.title),
      description: saying(outbox.conflict.intro)
    })
    await hears(page, ['k'], saying(outbox.kept))

    await toConflict(entry(outbox.entry))
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: outbox.conflict.title }).waitFor()
    await leadsTo(page, ['d'], { role: 'textbox', name: /./u })
    await page.keyboard.insertText('Decided elsewhere.')
    await hears(page, ['Control+Enter'], saying(outbox.discarded))
  })

  async function toConflict(name: RegExp): Promise<void> {
    for (let steps = 0; steps < 10; steps += 1) {
      await leadsTo(page, ['j'], { role: 'listitem', name, description: /./u })
      if ((await page.locator('[data-state=conflict]:focus').count()) > 0) return
    }
    throw new Error('There is no conflict.')
  }
})
