import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest'
import { page as english } from '../../../renderer/app/words.en.ts'
import { page as dutch } from '../../../renderer/app/words.nl.ts'
import { reports as reportsEn } from '../../../renderer/features/reports/report-words.en.ts'
import { reports as reportsNl } from '../../../renderer/features/reports/report-words.nl.ts'
import { type PageTheatre, sharedTheatre } from './page-stage.ts'
import { chosenSubject, fill } from './scene-steps.ts'
import { hears, leadsTo, listen, opens, saying } from './spoken.ts'

let theatre: PageTheatre
let page: Page
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())
afterEach(() => page.close())

const languages = [
  { locale: 'en-GB', words: english, reports: reportsEn },
  { locale: 'nl-NL', words: dutch, reports: reportsNl }
] as const

describe.each(languages)('in $locale a screen reader says in Triage (T25a)', ({ locale, words, reports }) => {
  const open = async (): Promise<void> => {
    page = (await theatre.open({ subscriptions: 60 }, { locale })).page
    await fill(page)
    await page.locator('.queue-row').first().click()
    await page.locator('.comparison').waitFor()
    await page.locator('#alerts').focus()
    await listen(page)
  }
  const { desk, triage, review } = words

  it('what Z asks, and after 1 until when the alert is put aside', async () => {
    await open()
    await leadsTo(page, ['z'], { role: 'button', name: saying(desk.snooze.spans.threeHours) })
    await page.getByRole('dialog', { name: desk.snooze.title }).waitFor()
    await hears(page, ['1'], saying(desk.snooze.done_one))
    await hears(page, ['u'], saying(desk.undo.acts.snoozed))
    await hears(page, ['Shift+Z'], saying(desk.snooze.done_one))
  })

  it('how many alerts of the subject Shift+S selects', async () => {
    await open()
    await hears(page, ['Shift+S'], saying(triage.selection.count_other))
  })

  it('what / leads to, how many alerts are found, and where Escape leads', async () => {
    await open()
    await leadsTo(page, ['/'], { role: 'searchbox', name: saying(triage.search) })
    const found = [triage.shown_one, triage.shown_other, triage.position].map((one) => saying(one).source)
    const howMany = new RegExp(`^(?:${found.join('|')})$`, 'u')
    await hears(page, ['o', 'm', 'a', 'r'], howMany)
    await hears(page, ['Escape'], howMany)
    await leadsTo(page, ['Escape'], { role: 'row', name: saying(triage.row) })
  })

  it('where J and K lead, and that there is nothing further', async () => {
    await open()
    await hears(page, ['j'], saying(triage.position))
    await hears(page, ['k'], saying(triage.position))
    await hears(page, ['k'], saying(triage.isFirst))
    await leadsTo(page, ['/'], { role: 'searchbox', name: saying(triage.search) })
    await page.keyboard.type('omar')
    await page.keyboard.press('Enter')
    const rows = Number(await page.locator('#alerts').getAttribute('aria-rowcount'))
    for (let gone = 0; gone < rows; gone += 1) await page.keyboard.press('j')
    await hears(page, ['j'], saying(triage.isLast))
  })

  it('of which alert P makes a report, and that its reason is asked for', async () => {
    await open()
    const name = await chosenSubject(page)
    await opens(page, ['p'], { name: saying(reports.dialog), description: new RegExp(name, 'u') })
    await leadsTo(page, [], {
      role: 'textbox',
      name: saying(reports.reason),
      description: saying(reports.reasonHint)
    })
  })

  it('where Ctrl+J leads from the comment of F', async () => {
    await open()
    await leadsTo(page, ['f'], { role: 'textbox', name: saying(review.comment) })
    await hears(page, ['Control+j'], saying(triage.position))
  })
})
