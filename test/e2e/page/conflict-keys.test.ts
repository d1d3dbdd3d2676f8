import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Hands } from '../hands.ts'
import { main, outbox, triage } from '../person.ts'
import { openSynced, openWithAlert, type PageTheatre, sharedTheatre } from './page-stage.ts'

let theatre: PageTheatre
let page: Page
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())
afterEach(() => page.close())

const hands = new Hands(() => page)
const { press } = hands

const attention = () => outbox.box(page, 'Needs attention').getByRole('listitem')
const conflicts = () =>
  attention()
    .filter({ has: page.getByRole('button', { name: 'Compare' }) })
    .and(page.locator('[data-state=conflict]'))
const dialog = () => page.getByRole('dialog', { name: 'The alert has changed' })
const focusedState = (): Promise<string | undefined> =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['state'])

/** Decides on ten alerts and submits them; the service has changed some of them meanwhile. */
async function submitTen(): Promise<void> {
  page = await openWithAlert(theatre, 60)
  for (let made = 0; made < 10; made += 1) {
    await press('f', 'Control+Enter')
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: new RegExp(`^${String(made + 1)} ready`, 'u') })
      .waitFor()
    await triage.comparison(page).waitFor()
  }
  await press('Control+Shift+Enter')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /need attention/u })
    .waitFor()
  // The one that is sent last may be in conflict too.
  await page
    .getByText(/^Submitted/u)
    .first()
    .waitFor()
  hands.begin()
}

/** Goes down to the next conflict, as far as that takes. Returns how many keys that were. */
async function goToConflict(): Promise<number> {
  let steps = 0
  do {
    await press('j')
    steps += 1
  } while ((await focusedState()) !== 'conflict' && steps < 10)
  return steps
}

describe('conflicts by key (O26a, O26b)', () => {
  it('are settled one after the other without the pointer: J, Enter and the choice', async () => {
    await submitTen()
    await press('g', 'o')
    await attention().first().waitFor()
    const before = await conflicts().count()
    expect(before).toBeGreaterThan(1)
    const steps = await goToConflict()
    await press('Enter')
    await dialog().waitFor()
    await press('k')
    await dialog().waitFor({ state: 'detached' })
    await expect.poll(() => conflicts().count()).toBe(before - 1)
    // G, O, the way there, Enter and the choice: five where the conflict comes first.
    expect(hands.keys.length).toBe(4 + steps)

    await goToConflict()
    await press('Enter')
    await dialog().waitFor()
    await press('d')
    const reason = dialog().getByRole('textbox', { name: 'Why you discard it' })
    await reason.and(page.locator(':focus')).waitFor()
    expect(await reason.inputValue()).toBe('')
    expect(await dialog().getByRole('button', { name: 'Discard' }).isDisabled()).toBe(true)
    await page.keyboard.type('Decided elsewhere.')
    await press('Control+Enter')
    await dialog().waitFor({ state: 'detached' })
    await expect.poll(() => conflicts().count()).toBe(before - 2)
  })

  it('show both whole values, and prefer no answer', async () => {
    await submitTen()
    await press('g', 'o')
    await attention().first().waitFor()
    await goToConflict()
    await press('Enter')
    await dialog().waitFor()
    const compared = await dialog()
      .getByRole('table')
      .getByRole('row')
      .evaluateAll((all) =>
        all.slice(1).map((row) => [...row.children].map((cell) => cell.textContent.trim()))
      )
    expect(compared.length).toBeGreaterThan(0)
    for (const cells of compared) expect(cells.filter((text) => text === '')).toEqual([])
    expect(await dialog().locator('[data-kind=primary]').count()).toBe(0)
    await press('Escape')
    await dialog().waitFor({ state: 'detached' })
    expect(await conflicts().count()).toBeGreaterThan(1)
  })
})

/** Main looks up what is uncertain, as it does by itself two minutes later. */
async function lookUp(): Promise<void> {
  await page.clock.setSystemTime(Date.now() + 120_000)
  await page.evaluate(async () => {
    const { fieldcase } = window as unknown as {
      readonly fieldcase: { readonly invoke: (name: string, argument: null) => Promise<unknown> }
    }
    await fieldcase.invoke('outbox.submit', null)
  })
}

it.each([
  ['Compare', 'Did it arrive?'],
  ['Discard', 'Discard this review?']
])(
  'a review that a look-up settles behind %s says what became of it, and leaves the page its keys (W27z)',
  async (button, title) => {
    await submitTen()
    await press('g', 'o')
    const uncertain = attention().and(page.locator('[data-state=uncertain]')).first()
    await uncertain.getByRole('button', { name: button }).click()
    const open = page.getByRole('dialog', { name: title })
    await open.waitFor()
    await lookUp()
    await open.waitFor({ state: 'detached' })
    await press('g', 's')
    await page.getByRole('grid', { name: 'Follow lists' }).waitFor()
    await page
      .getByText(/^Meanwhile: .*the service had accepted it/u)
      .first()
      .waitFor()
  }
)

it('a decision that may have arrived stays among the reviews of its alert behind the newer one that took its place (T10g)', async () => {
  page = await openSynced(theatre, { subscriptions: 60, losesAnswers: true })
  await triage.show(page, 0)
  const ready = page.getByRole('contentinfo').getByRole('link', { name: /^1 ready/u })
  await press('f', 'Control+Enter')
  await ready.waitFor()
  await press('Control+Shift+Enter')
  await press('g', 'o')
  await outbox.box(page, 'Sending').getByText('the service did not answer in time').waitFor()
  await lookUp()
  const showAlert = { name: /^Show the alert of /u }
  await attention().getByRole('button', showAlert).click()
  await triage.case(page).getByText('was sent without an answer, and may have arrived').waitFor()

  await triage.decision(page, 'True positive').click()
  await triage.addToOutbox(page).click()
  await ready.waitFor()
  await main.goTo(page, 'Outbox')
  await outbox.box(page, 'Ready').getByRole('button', showAlert).click()
  const reviews = page.getByRole('region', { name: 'Your reviews of this alert' }).getByRole('listitem')
  await expect
    .poll(() => reviews.allInnerTexts())
    .toEqual([
      expect.stringContaining('True positive, ready since'),
      expect.stringMatching(/False positive, sent .* without an answer/u)
    ])
})

it('a decision from elsewhere that may have arrived is not made a draft, since no alert is here to decide on (I11d)', async () => {
  page = await openSynced(theatre, { subscriptions: 20 })
  await press('g', 'o')
  for (const number of [1, 2, 3, 4]) {
    await page.getByRole('button', { name: 'Record a decision taken elsewhere' }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('combobox', { name: 'Subject', exact: true }).selectOption({ index: 1 })
    await form.getByRole('textbox', { name: /^Number of the alert/u }).fill(`elsewhere-${String(number)}`)
    await form.getByRole('button', { name: 'Add to outbox' }).click()
    await form.waitFor({ state: 'detached' })
  }
  await press('Control+Shift+Enter')
  const uncertain = attention().and(page.locator('[data-state=uncertain]'))
  await uncertain.getByRole('button', { name: 'Compare' }).click()
  const open = page.getByRole('dialog', { name: 'Did it arrive?' })
  await open.getByRole('button', { name: 'It arrived' }).waitFor()
  await open.getByText('record it once more', { exact: false }).waitFor()
  expect(await open.getByRole('button', { name: 'It did not arrive' }).count()).toBe(0)
})

it('a decision from elsewhere is recorded on the subject that its field shows, whatever is searched for since (I11e)', async () => {
  page = await openSynced(theatre, { subscriptions: 20 })
  await press('g', 'o')
  await page.getByRole('button', { name: 'Record a decision taken elsewhere' }).click()
  const form = page.getByRole('dialog')
  const subject = form.getByRole('combobox', { name: 'Subject', exact: true })
  const shown = (): Promise<string> =>
    subject.evaluate((field) => (field as HTMLSelectElement).selectedOptions[0]?.textContent ?? '')
  await subject.selectOption({ index: 1 })
  const chosen = await shown()
  await form.getByRole('searchbox', { name: 'Find a subject' }).fill('nobody is called so')
  expect(await shown()).toBe(chosen)
  expect(await subject.getByRole('option').count()).toBe(2)
})
