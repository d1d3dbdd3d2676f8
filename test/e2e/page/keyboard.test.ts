import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { pressKeys } from '../keys.ts'
import { afterDecision, main, triage } from '../person.ts'
import { sharedTheatre, openWithAlert, type PageLook, type PageTheatre } from './page-stage.ts'

let theatre: PageTheatre
let page: Page
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())
afterEach(() => page.close())

async function openQueue(subscriptions = 60, look: Partial<PageLook> = {}): Promise<void> {
  page = await openWithAlert(theatre, subscriptions, look)
}

const press = async (...keys: readonly string[]): Promise<void> => {
  await pressKeys(page, keys)
}
const times = (count: number, key: string): readonly string[] => Array.from({ length: count }, () => key)
/** Decides, leaves the comment, and goes on with a draft. */
const decideOn = (...keys: readonly string[]): readonly string[] =>
  keys.flatMap((key) => [key, 'Escape', 'j'])
const chosenPosition = async (): Promise<number> =>
  Number(await triage.selected(page).getAttribute('aria-rowindex'))
const named = (state: string) => triage.rows(page).and(page.getByRole('row', { name: state }))
/** Polls, because a badge may be painted one frame after its decision. */
const shows = (state: string, count: number): Promise<void> =>
  expect.poll(() => named(state).count()).toBe(count)
const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.id ?? '')

describe('decisions by key', () => {
  it('are taken each on its own alert, in the order in which they were pressed, however fast', async () => {
    await openQueue()
    await press(...decideOn(...times(7, 'f'), 't', 'o'))
    await expect.poll(chosenPosition).toBe(10)
    await shows('draft false positive', 7)
    await shows('draft true positive', 1)
    await shows('draft open', 1)
    await press('v')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^My drafts/u })
      .click()
    await expect.poll(() => triage.rows(page).count()).toBe(9)
    await press('j', 'j', 'j', 'd', 'j')
    await expect.poll(() => triage.rows(page).count()).toBe(8)
    await expect.poll(chosenPosition).toBe(3)
  })

  it('are not lost when the page is left at once', async () => {
    await openQueue()
    await press(...decideOn(...times(5, 'f')), 'g', 'o')
    await page.getByRole('region', { name: 'Drafts', exact: true }).getByRole('listitem').nth(4).waitFor()
  })

  it('are all taken where the queue is behind the case, in one column; the first only shows a case that the queue covers, as Enter does; and their sheet can be scrolled by the arrows', async () => {
    await openQueue(60, { width: 640, height: 360 })
    const back = page.getByRole('button', { name: 'Back to the queue' })
    await back.click()
    await press('j', 'f', 'Escape', ...decideOn(...times(12, 'f')), 'g', 'o')
    await expect
      .poll(() => page.getByRole('region', { name: 'Drafts', exact: true }).getByRole('listitem').count())
      .toBe(12)
    await press('g', 't')
    await back.click()
    await press('k', 'Enter')
    await triage.comparison(page).waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Subject and match')
    await press('?')
    const sheet = page.getByRole('group', { name: 'Keyboard shortcuts' })
    await sheet.waitFor()
    await press('Tab', 'End')
    await expect.poll(() => sheet.evaluate((body) => body.scrollTop)).toBeGreaterThan(0)
  })

  it('measure the time until the next alert is painted, where they go on at once', async () => {
    await openQueue()
    await afterDecision(page, 'Go on at once and keep a draft')
    await triage.comparison(page).waitFor()
    await press('f')
    await page.waitForFunction(() => performance.getEntriesByName('decision', 'measure').length === 1)
  })

  it('say why an alert cannot be decided, and which number keys rate, and go nowhere', async () => {
    await openQueue()
    await press('7')
    await page
      .getByRole('status')
      .filter({ hasText: 'No risk rating has this key. The keys are 1 not risky' })
      .waitFor()
    await shows('draft', 0)
    await press('f')
    await page.getByRole('button', { name: 'Discard draft' }).waitFor()
    await page.keyboard.press('Control+Enter')
    await press('k')
    await page.getByRole('button', { name: 'Withdraw' }).waitFor()
    await press('t')
    await page.getByRole('alert').filter({ hasText: 'Withdraw it to decide again' }).waitFor()
    await expect.poll(chosenPosition).toBe(1)
    // In one go, since a key that comes a second after the one before is a command again.
    await page.evaluate(async (words) => {
      const give = (key: string): void => {
        const focused = document.activeElement ?? document.body
        focused.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      }
      give('e')
      await new Promise((resolve) => setTimeout(resolve))
      for (const letter of words) give(letter)
    }, 'unknown person')
    await press('Escape', 'r', 'x')
    await page.getByRole('toolbar', { name: 'Selected alerts' }).getByText('1 selected').waitFor()
    await page.getByRole('button', { name: 'Withdraw' }).waitFor()
    expect(await chosenPosition()).toBe(1)
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})

describe('a comment', () => {
  it('is written after e, with keys that decide nothing, and is there when one comes back', async () => {
    await openQueue()
    await press('e')
    await page.keyboard.type('tfo: former office')
    await press('Escape', 'j', 'k')
    await expect.poll(() => triage.comment(page).inputValue()).toBe('tfo: former office')
    await shows('draft', 1)
    await shows('draft true positive', 0)
  })

  it('goes with the decision into the outbox while it is still being written, and leaves no draft behind', async () => {
    await openQueue()
    await triage.decision(page, 'False positive').click()
    await triage.comment(page).fill('Other country')
    await page.keyboard.press('Control+Enter')
    await expect.poll(chosenPosition).toBe(2)
    await main.goTo(page, 'Outbox')
    const ready = page.getByRole('region', { name: 'Ready', exact: true }).getByRole('listitem')
    await ready.filter({ hasText: 'Other country' }).waitFor()
    await expect
      .poll(() => page.getByRole('region', { name: 'Drafts', exact: true }).getByRole('listitem').count())
      .toBe(0)
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  it('is kept where it is typed while a decision is being written', async () => {
    await openQueue()
    await triage.comment(page).focus()
    await triage.decision(page, 'False positive').evaluate((button: HTMLElement) => {
      button.click()
      // oxlint-disable-next-line typescript/no-deprecated -- the only way to type within the same task as the click
      document.execCommand('insertText', false, 'At once')
    })
    await page.keyboard.press('Control+Enter')
    await expect.poll(chosenPosition).toBe(2)
    await main.goTo(page, 'Outbox')
    await page
      .getByRole('region', { name: 'Ready', exact: true })
      .getByRole('listitem')
      .filter({ hasText: 'At once' })
      .waitFor()
  })

  it('survives that the page is closed a moment later', async () => {
    await openQueue()
    await triage.comment(page).fill('Kept')
    await expect.poll(() => page.getByRole('button', { name: 'Discard draft' }).count()).toBe(1)
    await page.reload()
    await triage.rows(page).first().click()
    await expect.poll(() => triage.comment(page).inputValue()).toBe('Kept')
  })
})

describe('the queue', () => {
  it('tells its size and the place of each row, and makes elements of those in sight only', async () => {
    await openQueue(4_000)
    const rows = Number(await triage.grid(page).getAttribute('aria-rowcount'))
    expect(rows).toBeGreaterThan(3_000)
    await triage.grid(page).focus()
    await press('End')
    await expect.poll(chosenPosition).toBe(rows)
    expect(await triage.rows(page).count()).toBeLessThan(60)
    await press('Home')
    await expect.poll(chosenPosition).toBe(1)
    await press('PageDown', 'ArrowDown', 'ArrowUp')
    await expect.poll(chosenPosition).toBeGreaterThan(3)
    expect(await focused()).toBe('alerts')
  })

  it('keeps the chosen alert on screen while rows are filtered, decides by key on what it shows only, and finds by a name without its marks', async () => {
    await openQueue()
    const chosen = await triage.subject(page)
    await press('/')
    await page.keyboard.type('kilicoglu')
    await expect
      .poll(async () => Number(await triage.grid(page).getAttribute('aria-rowcount')))
      .toBeLessThan(10)
    await expect.poll(() => triage.rows(page).first().textContent()).toContain('Kılıçoğlu')
    expect(await triage.case(page).locator('h2').first().textContent()).toBe(chosen)
    await expect.poll(() => triage.selected(page).count()).toBe(0)
    await triage.case(page).locator('h2').first().click()
    await press('f')
    await page
      .getByRole('alert')
      .filter({ hasText: `${chosen} is not in the list that is shown` })
      .waitFor()
    await press('Escape', '/')
    await expect.poll(focused).toBe('search-alerts')
    await press('Enter', 'f')
    await shows('draft false positive', 1)
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await shows('draft', 1)
  })

  it('has the focus after an alert went into the outbox, so that the keys go on', async () => {
    await openQueue()
    await triage.decision(page, 'False positive').click()
    await page.getByRole('button', { name: 'Discard draft' }).waitFor()
    await triage.addToOutbox(page).click()
    await expect.poll(chosenPosition).toBe(2)
    await expect.poll(focused).toBe('alerts')
  })
})

describe('the frame', () => {
  it('keeps a column as wide as it was made, over a new start', async () => {
    await openQueue()
    const separator = page.getByRole('separator', { name: 'Width of the queue' })
    await separator.focus()
    await press('ArrowRight', 'ArrowRight')
    const width = await separator.getAttribute('aria-valuenow')
    await page.reload()
    await expect.poll(() => separator.getAttribute('aria-valuenow')).toBe(width)
  })

  it('shows every key on ?, finds every command on Ctrl+K, and gives the focus back', async () => {
    await openQueue()
    await press('?')
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' }).locator('kbd')
    await keys.first().waitFor()
    expect(await keys.allTextContents()).toEqual(
      expect.arrayContaining('J K T F O D E R P U Z X B L V / ? 0 1 2 3 4 5 Enter'.split(' '))
    )
    await press('Escape')
    await expect.poll(focused).toBe('alerts')
    await press('/', 'o', 'm', 'Control+k')
    await page.getByRole('dialog', { name: 'Commands' }).waitFor()
    await press('Escape', 'a', 'r')
    await expect.poll(() => page.getByRole('searchbox', { name: 'Search alerts' }).inputValue()).toBe('omar')
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Commands' }).waitFor()
    await page.keyboard.type('outbox go')
    await press('Enter')
    await page.getByRole('heading', { name: 'Outbox' }).waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })

  it('goes back to the page before', async () => {
    await openQueue()
    await press('g', 'y')
    await page.getByRole('table', { name: 'Call ledger' }).waitFor()
    await page.goBack()
    await triage.grid(page).waitFor()
  })

  it('goes where a link leads, although its words change before the browser tells of it', async () => {
    await openQueue()
    await main.goTo(page, 'Settings')
    await page.getByRole('radio', { name: 'Nederlands' }).evaluate((choice: HTMLInputElement) => {
      location.hash = '#/sync'
      choice.click()
    })
    await page.getByRole('heading', { name: 'Synchronisatie', level: 1 }).waitFor()
  })
})

describe('further keys', () => {
  it('rate by number, and take the last decision back where it was taken', async () => {
    await openQueue()
    await press('2')
    await expect.poll(() => triage.rating(page).inputValue()).toBe('risky')
    await press('t', 'Escape', 'j')
    await expect.poll(chosenPosition).toBe(2)
    await press('u')
    await expect.poll(chosenPosition).toBe(1)
    await shows('draft true positive', 0)
    await expect.poll(() => triage.rating(page).inputValue()).toBe('risky')
    await press('j')
    await expect.poll(chosenPosition).toBe(2)
    await press('3')
    await expect.poll(() => triage.rating(page).inputValue()).not.toBe('')
    await press('u')
    await expect.poll(() => triage.rating(page).inputValue()).toBe('')
    await expect.poll(chosenPosition).toBe(2)
  })

  it('leave a rating alone that is typed in own words, which is kept and offered, and is taken back as one act (T5i)', async () => {
    await openQueue()
    await triage.rating(page).selectOption({ label: 'Other…' })
    const field = page.getByRole('textbox', { name: 'Rating in your own words' })
    await expect.poll(() => field.evaluate((node) => node === document.activeElement)).toBe(true)
    await page.keyboard.type('elevated, tier 2')
    await press('Tab')
    await field.waitFor({ state: 'detached' })
    await expect.poll(() => triage.rating(page).inputValue()).toBe('elevated, tier 2')
    await shows('draft true positive', 0)
    await press('j')
    await expect.poll(chosenPosition).toBe(2)
    await press('k')
    await expect.poll(() => triage.rating(page).inputValue()).toBe('elevated, tier 2')
    // A long one is not cut, neither while it is typed nor afterwards.
    const long = 'elevated, see the decision of the committee of 3 November, annex B'
    await triage.rating(page).selectOption({ label: 'Other…' })
    await field.fill(long)
    const whole = page.locator('span', { hasText: long })
    await whole.waitFor()
    await press('Tab')
    await field.waitFor({ state: 'detached' })
    expect(await whole.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(
      0
    )
    await press('u')
    await expect.poll(() => triage.rating(page).inputValue()).toBe('elevated, tier 2')
    await press('u')
    await expect.poll(() => triage.rating(page).inputValue()).toBe('')
  })

  it('insert a reason that is filled in for the alert, and keep one of the user’s own', async () => {
    await openQueue()
    const name = await triage.subject(page)
    await press('r')
    await page.getByRole('button', { name: 'Write a reason of your own' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Known')
    await page.getByRole('textbox', { name: 'Text' }).fill('{subject} is known here.')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: `Known ${name} is known here.` }).click()
    await expect.poll(() => triage.comment(page).inputValue()).toBe(`${name} is known here.`)
  })

  it('save what the queue shows as a view with its count, and go back to it', async () => {
    await openQueue()
    await triage.search(page).fill('omar')
    const total = async (): Promise<number> => Number(await triage.grid(page).getAttribute('aria-rowcount'))
    await expect.poll(total).toBeLessThan(20)
    const found = await total()
    await press('Enter', 'v')
    await page.getByRole('textbox', { name: 'Name for what the queue shows now' }).fill('Omars')
    await page.getByRole('button', { name: 'Save view' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Omars ${found}`, exact: true })
      .waitFor()
    await press('Escape')
    await triage.search(page).fill('')
    await expect.poll(total).toBeGreaterThan(found)
    await page.reload()
    await triage.rows(page).first().waitFor()
    await press('v')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Omars/u })
      .click()
    await expect.poll(total).toBe(found)
  })

  it('narrow the queue with counts that say what would be shown', async () => {
    await openQueue()
    await press('l')
    const filters = page.getByRole('region', { name: 'Filters' })
    const sanctioned = filters.getByRole('checkbox', { name: /^Sanctioned SAN \d/u })
    await sanctioned.waitFor()
    const count = Number(
      /\d+$/u.exec(
        (await filters.locator('label').filter({ hasText: 'Sanctioned SAN' }).first().textContent()) ?? ''
      )?.[0]
    )
    await sanctioned.check()
    await expect.poll(async () => Number(await triage.grid(page).getAttribute('aria-rowcount'))).toBe(count)
    await page.getByRole('button', { name: /^Remove the filter Dataset/u }).click()
    await expect
      .poll(async () => Number(await triage.grid(page).getAttribute('aria-rowcount')))
      .toBeGreaterThan(count)
  })
})
