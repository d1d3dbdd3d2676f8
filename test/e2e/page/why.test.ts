import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Hands } from '../hands.ts'
import { afterDecision, main, outbox, triage } from '../person.ts'
import { sharedTheatre, openWithAlert, type PageLook, type PageTheatre } from './page-stage.ts'

let theatre: PageTheatre
let page: Page
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())
afterEach(() => page.close())

const hands = new Hands(() => page)
const { press } = hands

async function openQueue(look: Partial<PageLook> = {}): Promise<void> {
  page = await openWithAlert(theatre, 60, look)
  hands.begin()
}

const chosenPosition = async (): Promise<number> =>
  Number(await triage.selected(page).getAttribute('aria-rowindex'))
const focused = (): Promise<string> =>
  page.evaluate(() =>
    document.activeElement instanceof HTMLTextAreaElement ? 'comment' : (document.activeElement?.id ?? '')
  )
const reasons = (): Locator => page.getByRole('group', { name: 'Why?' }).getByRole('button')
const named = (state: string): Locator => triage.rows(page).and(page.getByRole('row', { name: state }))
/** Waits until assistive technology is told this, and each time it was. */
const hears = (words: RegExp): Promise<void> =>
  page.getByRole('status').filter({ hasText: words }).first().waitFor()
/** Decides and takes the first reason that fits, by keys. Returns its digit. */
const declineWithReason = async (): Promise<string> => {
  await press('f')
  // What is told of the decision, once that is written, takes the place of what is told of the reason.
  await hears(/^False positive, draft/u)
  const offered = reasons().and(page.locator(':not([aria-disabled=true])')).first()
  await offered.waitFor()
  const digit = (await offered.getAttribute('aria-keyshortcuts')) ?? ''
  await press(digit)
  await hears(/^Reason chosen: /u)
  return digit
}
const ready = (): Locator => outbox.box(page, 'Ready').getByRole('listitem')

describe('one alert from key to key (T18a, T18b, T18c)', () => {
  it('is decided and made ready by two keys, and each is told', async () => {
    await openQueue()
    await press('f')
    await hears(/^False positive, draft, 1 of \d+$/u)
    expect(await chosenPosition()).toBe(1)
    await expect.poll(focused).toBe('comment')
    await press('Control+Enter')
    await hears(/: false positive is ready in the outbox/u)
    expect(hands.keys.length).toBe(2)
    await expect.poll(chosenPosition).toBe(2)
    await hears(/^2 of \d+$/u)
    await expect.poll(focused).toBe('alerts')
    await main.goTo(page, 'Outbox')
    await expect.poll(() => ready().count()).toBe(1)
  })

  it('is taken back by Ctrl+Z straight from the empty comment, and a written one keeps its text (T18f)', async () => {
    await openQueue()
    await press('f')
    await hears(/^False positive, draft/u)
    await press('Control+z')
    await hears(/^Undone/u)
    expect(hands.keys.length).toBe(2)
    await expect.poll(() => named('draft false positive').count()).toBe(0)
    await expect.poll(focused).toBe('alerts')
    await press('f')
    await expect.poll(focused).toBe('comment')
    await page.keyboard.type('uit')
    await press('Control+z')
    await expect.poll(focused).toBe('comment')
    await expect.poll(() => named('draft false positive').count()).toBe(1)
  })

  it('gets an own comment by F, the text, Ctrl+Enter, whatever the text begins with', async () => {
    await openQueue()
    await press('f')
    await page.keyboard.type('just tfo: 2 others, not 1')
    await press('Control+Enter')
    await hears(/: false positive is ready in the outbox/u)
    expect(hands.keys.length).toBe(2)
    await main.goTo(page, 'Outbox')
    await ready().filter({ hasText: 'just tfo: 2 others, not 1' }).waitFor()
  })

  it('gets a reason that holds by F, its digit, Ctrl+Enter', async () => {
    await openQueue()
    await triage.chooseOther(page)
    const digit = await declineWithReason()
    const taken = reasons().and(page.locator(`[aria-keyshortcuts="${digit}"]`))
    await expect.poll(() => taken.getAttribute('aria-pressed')).toBe('true')
    const text = await triage.comment(page).inputValue()
    expect(text).not.toBe('')
    await press('Control+Enter')
    await hears(/: false positive is ready in the outbox/u)
    expect(hands.keys.length).toBe(3)
    await main.goTo(page, 'Outbox')
    await ready().filter({ hasText: text }).waitFor()
  })

  it('is taken back by one key, and told', async () => {
    await openQueue()
    await press('f')
    await hears(/^False positive, draft, 1 of \d+$/u)
    await press('Control+Enter')
    await expect.poll(chosenPosition).toBe(2)
    hands.begin()
    await press('u')
    await hears(/^Undone: adding to the outbox/u)
    expect(hands.keys.length).toBe(1)
    await expect.poll(chosenPosition).toBe(1)
    await press('u')
    await hears(/^Undone: the decision false positive/u)
    await expect.poll(() => named('draft').count()).toBe(0)
  })

  it('is left with its draft by Escape and J, and K comes back to it, also where the list leaves it out (T19)', async () => {
    await openQueue()
    await press('v')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /not decided by me yet/u })
      .click()
    const first = await chosenPosition()
    await press('j')
    await expect.poll(chosenPosition).not.toBe(first)
    await hears(/^\d+ of \d+$/u)
    const name = await triage.subject(page)
    const total = async (): Promise<number> => Number(await triage.grid(page).getAttribute('aria-rowcount'))
    const before = await total()
    await press('f')
    await page.keyboard.type('kin, not self')
    await hears(/^False positive, draft, \d+ of \d+$/u)
    await expect.poll(() => named('draft false positive').count()).toBe(1)
    const place = await chosenPosition()
    expect(await total()).toBe(before)
    await press('Escape')
    await expect.poll(focused).toBe('alerts')
    await press('j')
    await expect.poll(total).toBe(before - 1)
    await expect.poll(() => named('draft false positive').count()).toBe(0)
    await press('k')
    await expect.poll(() => triage.subject(page)).toBe(name)
    await expect.poll(chosenPosition).toBe(place)
    await expect.poll(() => triage.comment(page).inputValue()).toBe('kin, not self')
    await press('Control+Enter')
    await hears(/: false positive is ready in the outbox/u)
    await expect.poll(total).toBe(before - 1)
  })

  it('is left with its draft by Ctrl+J straight from the comment, which is saved (T18g)', async () => {
    await openQueue()
    await press('f')
    await page.keyboard.type('uncle of the same name')
    await press('Control+j')
    await hears(/^2 of \d+$/u)
    await expect.poll(chosenPosition).toBe(2)
    await expect.poll(focused).toBe('alerts')
    await press('k')
    await expect.poll(chosenPosition).toBe(1)
    await expect.poll(() => triage.comment(page).inputValue()).toBe('uncle of the same name')
    await named('draft false positive').first().waitFor()
    // Also before the comment has the focus, and where nothing was decided.
    await page.evaluate(() => {
      for (const [key, ctrlKey] of [
        ['o', false],
        ['j', true]
      ] as const)
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true }))
    })
    await expect.poll(chosenPosition).toBe(2)
    await expect.poll(focused).toBe('alerts')
    await named('draft open').first().waitFor()
    await press('Control+j')
    await expect.poll(chosenPosition).toBe(3)
    await expect.poll(focused).toBe('alerts')
  })

  it('is decided by the button as by its key', async () => {
    await openQueue()
    await triage.chooseOther(page)
    const place = await chosenPosition()
    await triage.decision(page, 'False positive').click()
    await hears(/^False positive, draft, \d+ of \d+$/u)
    await expect.poll(focused).toBe('comment')
    await page.keyboard.type('one person')
    const reason = reasons().and(page.locator(':not([aria-disabled=true])')).first()
    await reason.click()
    await expect.poll(focused).toBe('comment')
    expect(await triage.comment(page).inputValue()).toMatch(/^one person \S/u)
    await reason.click()
    await expect.poll(() => triage.comment(page).inputValue()).toBe('one person')
    expect(await chosenPosition()).toBe(place)
  })

  it('says of a reason that is not true why, by digit and by click, and takes nothing', async () => {
    await openQueue()
    await press('f')
    const refused = reasons().and(page.locator('[aria-disabled=true]')).first()
    await press((await refused.getAttribute('aria-keyshortcuts')) ?? '')
    const said = page.getByRole('alert').filter({ hasText: /is not offered here\. Only where/u })
    await said.waitFor()
    expect(await triage.comment(page).inputValue()).toBe('')
    await page.keyboard.type('so')
    await said.waitFor({ state: 'detached' })
    await refused.click({ force: true })
    await said.waitFor()
    expect(await triage.comment(page).inputValue()).toBe('so')
  })

  it('gives no reason with a decision that it contradicts, and is not made ready with one that came before it (T16h)', async () => {
    await openQueue()
    await triage.chooseOther(page)
    const place = await chosenPosition()
    const digit = await declineWithReason()
    const reason = reasons().and(page.locator('[aria-pressed=true]'))
    await triage.decision(page, 'True positive').click()
    await hears(/^True positive, draft/u)
    await press('Control+Enter')
    const said = page.getByRole('alert').filter({ hasText: 'contradicts your decision: true positive' })
    await said.waitFor()
    await expect.poll(focused).toBe('comment')
    expect(await chosenPosition()).toBe(place)
    await reason.click()
    await expect.poll(() => triage.comment(page).inputValue()).toBe('')
    await press(digit)
    await page
      .getByRole('alert')
      .filter({ hasText: 'is not offered here. Not with the decision true positive.' })
      .waitFor()
    expect(await triage.comment(page).inputValue()).toBe('')
    await press('Control+Enter')
    await hears(/: true positive is ready in the outbox/u)
  })

  it('takes no letter twice from a key that is held down (T18e)', async () => {
    await openQueue()
    for (let repeats = 0; repeats < 5; repeats += 1) await page.keyboard.down('f')
    await page.keyboard.up('f')
    await page.keyboard.type('ff')
    await expect.poll(() => triage.comment(page).inputValue()).toBe('ff')
  })

  it('loses no key and gives none to another alert, however slow the machine is', async () => {
    await openQueue()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 20 })
    const texts = ['first', 'second f', 'third j', 'fourth u']
    for (const text of texts) {
      await page.keyboard.press('f')
      await page.keyboard.type(text)
      await page.keyboard.press('Control+Enter')
    }
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await expect.poll(chosenPosition).toBe(5)
    await main.goTo(page, 'Outbox')
    await expect.poll(() => ready().count()).toBe(4)
    for (const text of texts) await ready().filter({ hasText: text }).waitFor()
  })
})

describe('what follows a decision (T18d)', () => {
  it('is the next alert and a draft, where Settings say so', async () => {
    await openQueue()
    await afterDecision(page, 'Go on at once and keep a draft')
    await triage.comparison(page).waitFor()
    await press('f', 'f', 't', 'o')
    await expect.poll(chosenPosition).toBe(5)
    await expect.poll(() => named('draft false positive').count()).toBe(2)
    await triage.decision(page, 'Open').click()
    await expect.poll(chosenPosition).toBe(6)
    await press('k')
    await expect.poll(chosenPosition).toBe(5)
    await page.reload()
    await triage.show(page, 9)
    await press('f')
    await expect.poll(chosenPosition).toBe(11)
  })

  it('is the next alert and a review that is ready, by one key, and one act to take back', async () => {
    await openQueue()
    await afterDecision(page, 'Go on at once and add it to the outbox')
    await triage.comparison(page).waitFor()
    hands.begin()
    await press('f')
    await hears(/: false positive is ready in the outbox/u)
    expect(hands.keys.length).toBe(1)
    await expect.poll(chosenPosition).toBe(2)
    await press('u')
    await hears(/^Undone: the decision false positive/u)
    await expect.poll(chosenPosition).toBe(1)
    await expect.poll(() => named('ready').count()).toBe(0)
    expect(await named('draft').count()).toBe(0)
  })

  it('is not the next alert where the comment contradicts what would be ready (T16h)', async () => {
    await openQueue()
    await triage.chooseOther(page)
    const place = await chosenPosition()
    await declineWithReason()
    await press('Escape')
    await afterDecision(page, 'Go on at once and add it to the outbox')
    await triage.comparison(page).waitFor()
    await expect.poll(() => triage.comment(page).inputValue()).not.toBe('')
    await press('t')
    await page.getByRole('alert').filter({ hasText: 'contradicts your decision: true positive' }).waitFor()
    expect(await chosenPosition()).toBe(place)
    await press('Escape', 'f')
    await hears(/: false positive is ready in the outbox/u)
  })

  it('needs a comment before the outbox, where Settings say so, and says so at the field', async () => {
    await openQueue()
    await main.goTo(page, 'Settings')
    await page.getByRole('switch', { name: 'Add a decision to the outbox only with a comment' }).click()
    await main.goTo(page, 'Triage')
    await triage.comparison(page).waitFor()
    await press('f', 'Control+Enter')
    await page
      .getByRole('alert')
      .filter({ hasText: /^Say why first/u })
      .waitFor()
    await expect.poll(focused).toBe('comment')
    expect(await triage.comment(page).getAttribute('aria-invalid')).toBe('true')
    expect(await chosenPosition()).toBe(1)
    await main.goTo(page, 'Outbox')
    await outbox.addAll(page).click()
    await page.getByRole('alert').filter({ hasText: 'There is no comment yet' }).waitFor()
    expect(await ready().count()).toBe(0)
    await main.goTo(page, 'Triage')
    await press('e')
    await page.keyboard.type('another person')
    await press('Control+Enter')
    await hears(/: false positive is ready in the outbox/u)
  })

  it('needs one of a decision that was taken elsewhere too (T18d)', async () => {
    await openQueue()
    await main.goTo(page, 'Settings')
    await page.getByRole('switch', { name: 'Add a decision to the outbox only with a comment' }).click()
    await main.goTo(page, 'Outbox')
    await page.getByRole('button', { name: 'Record a decision taken elsewhere' }).click()
    const form = page.getByRole('dialog', { name: 'Record a decision taken elsewhere' })
    await form.getByRole('combobox', { name: 'Subject', exact: true }).selectOption({ index: 1 })
    await form.getByRole('textbox', { name: /^Number of the alert/u }).fill('profile-1')
    await form.getByRole('button', { name: 'Add to outbox' }).click()
    const comment = form.getByRole('textbox', { name: 'Comment' })
    await comment.and(page.locator('[aria-invalid=true]')).waitFor()
    expect(await ready().count()).toBe(0)
    await comment.fill('Cleared by head office')
    await form.getByRole('button', { name: 'Add to outbox' }).click()
    await form.waitFor({ state: 'detached' })
    await expect.poll(() => ready().count()).toBe(1)
  })
})
