import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { triage } from '../person.ts'
import { holdDatabases } from './held-databases.ts'
import { openSynced, type PageTheatre, paintedTwice, sharedTheatre } from './page-stage.ts'

let theatre: PageTheatre
let page: Page
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())
afterEach(() => page.close())

const heading = (): Promise<string | null> => triage.case(page).getByRole('heading').first().textContent()

/** Until the alert at the top is the one that is shown, the page may open another one by itself at any moment. */
async function untilTopIsShown(): Promise<void> {
  await expect.poll(() => triage.rows(page).first().getAttribute('aria-selected')).toBe('true')
  await triage.subject(page)
  await triage.comparison(page).waitFor()
}

/** A page in which nobody has used a key or the pointer yet. Returns the name of another alert than the one it shows. */
async function openUntouched(): Promise<string> {
  page = await openSynced(theatre)
  await page.reload()
  await untilTopIsShown()
  const opened = await heading()
  const names = await triage.rows(page).locator('.queue-subject').allTextContents()
  // The one behind it is read ahead.
  return names.slice(2).find((name) => name !== opened && name.length > 5) ?? ''
}

/** What the page would open by itself after a second, it opens with the next task. */
async function opensAtOnce(): Promise<void> {
  await page.evaluate(() => {
    const later = window.setTimeout.bind(window)
    window.setTimeout = ((run: () => void, millis?: number) =>
      later(run, millis === 1_000 ? 0 : millis)) as typeof window.setTimeout
  })
}

/** Lets the page open this alert by itself, which it cannot read yet: the search is filled as by dictation, without a key. */
async function letOpen(name: string): Promise<{ readonly letGo: () => Promise<void> }> {
  const held = await holdDatabases(page)
  await triage.search(page).fill(name)
  await triage.search(page).blur()
  await expect.poll(() => triage.selected(page).textContent()).toContain(name)
  return held
}

/** Milliseconds of the law. */
const leastLook = 300

/** Runs in the page: presses the key of a true positive in the moment in which the case of another alert is there. */
function pressWithNextCase(): void {
  const before = document.querySelector('#case h2')?.textContent
  const watch = new MutationObserver(() => {
    const now = document.querySelector('#case h2')?.textContent
    if (now === undefined || now === before) return
    watch.disconnect()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 't', code: 'KeyT', bubbles: true }))
  })
  watch.observe(document, { subtree: true, childList: true, characterData: true })
}

describe('the first alert', () => {
  it('is open when the queue appears, so that the first key decides it (T21a)', async () => {
    page = await openSynced(theatre)
    await untilTopIsShown()
    const first = triage.rows(page).first()
    await page.keyboard.press('f')
    await page
      .getByRole('grid', { name: 'Alerts' })
      .getByRole('row', { selected: true, name: /draft/u })
      .waitFor()
    expect(await first.getAttribute('aria-selected')).toBe('true')
  })

  it('stays open from the first key on, whatever the queue shows at its top (T21a)', async () => {
    page = await openSynced(theatre)
    await untilTopIsShown()
    const opened = await heading()
    const names = await triage.rows(page).locator('.queue-subject').allTextContents()
    const other = names.find((name) => name !== opened && name.length > 5) ?? ''
    await page.keyboard.press('/')
    await page.keyboard.type(other)
    await expect.poll(() => triage.rows(page).first().textContent()).toContain(other)
    expect(await heading()).toBe(opened)
  })

  it('takes what is written after a press while another one, which the page has opened, is not shown yet (T21i)', async () => {
    const other = await openUntouched()
    const opened = await heading()
    const { letGo } = await letOpen(other)
    expect(await heading()).toBe(opened)
    await triage.comment(page).click()
    await letGo()
    await page.keyboard.type('the colour')
    await page.getByText('Draft saved').waitFor()
    expect([await heading(), await triage.comment(page).inputValue()]).toEqual([opened, 'the colour'])
    expect(await triage.decision(page, 'True positive').getAttribute('aria-pressed')).toBe('false')
  })

  it('is what a key decides while another one, which the page has opened, is not shown yet (T21i)', async () => {
    const other = await openUntouched()
    const opened = await heading()
    const { letGo } = await letOpen(other)
    await page.keyboard.type('the colour')
    await letGo()
    await page.getByText('Draft saved').waitFor()
    expect([await heading(), await triage.comment(page).inputValue()]).toEqual([opened, 'he colour'])
    expect(await triage.decision(page, 'True positive').getAttribute('aria-pressed')).toBe('true')
  })

  it('gives way to the row that is pressed while another one, which the page has opened, is not shown yet (T21i)', async () => {
    await openUntouched()
    const opened = (await heading()) ?? ''
    const held = await holdDatabases(page)
    await page.getByRole('combobox', { name: 'Order' }).selectOption({ label: 'Last changed' })
    await expect.poll(() => triage.selected(page).getAttribute('aria-rowindex')).toBe('1')
    expect(await triage.rows(page).filter({ hasText: opened }).count()).toBe(0)
    const pressed = triage.rows(page).nth(3)
    const subject = (await pressed.locator('.queue-subject').textContent()) ?? ''
    await pressed.click()
    await held.letGo()
    await expect.poll(heading).toBe(subject)
  })

  it('is what a key decides that comes with another one, which the page shows by itself (T21m)', async () => {
    const other = await openUntouched()
    const opened = (await heading()) ?? ''
    await opensAtOnce()
    await page.evaluate(pressWithNextCase)
    await triage.search(page).fill(other)
    await triage.search(page).blur()
    await page.getByText('Draft saved').waitFor()
    expect(await heading()).toBe(opened)
    expect(await triage.decision(page, 'True positive').getAttribute('aria-pressed')).toBe('true')
  })

  it('gives way to another one, which a key decides once it could be seen (T21m)', async () => {
    const other = await openUntouched()
    await opensAtOnce()
    await triage.search(page).fill(other)
    await triage.search(page).blur()
    await expect.poll(heading).toBe(other)
    await page.waitForTimeout(leastLook)
    await page.keyboard.press('t')
    await page.getByText('Draft saved').waitFor()
    expect(await heading()).toBe(other)
  })

  it.each(['moves', 'turns its wheel'])(
    'stays open once the pointer %s over the case (T21j)',
    async (how) => {
      const other = await openUntouched()
      const opened = await heading()
      const { x = 0, y = 0 } = (await triage.comparison(page).boundingBox()) ?? {}
      if (how === 'moves') await page.mouse.move(x + 20, y + 20)
      else
        await triage
          .comparison(page)
          .evaluate((table) => table.dispatchEvent(new WheelEvent('wheel', { bubbles: true })))
      await opensAtOnce()
      await triage.search(page).fill(other)
      await expect.poll(() => triage.rows(page).first().textContent()).toContain(other)
      await paintedTwice(page)
      expect(await triage.selected(page).count()).toBe(0)
      expect(await heading()).toBe(opened)
    }
  )

  it('stays open once a field of its case has the focus, though without a key or a press (T21j)', async () => {
    const other = await openUntouched()
    const opened = await heading()
    await triage.comment(page).focus()
    await opensAtOnce()
    await triage.search(page).fill(other)
    await expect.poll(() => triage.rows(page).first().textContent()).toContain(other)
    await paintedTwice(page)
    expect(await triage.selected(page).count()).toBe(0)
    expect(await heading()).toBe(opened)
  })

  it('is drawn with its comparison and its decisions first, and lower parts one after the other in tasks behind it (T21d)', async () => {
    page = await openSynced(theatre)
    await page.addInitScript(() => {
      let before = ''
      const watch = new MutationObserver(() => {
        if (document.querySelector('.comparison') === null) return
        const lower = [...document.querySelectorAll('.case-section')]
          .map((part) => part.getAttribute('aria-label') ?? '')
          .filter((name) => ['Review history', 'Profile', 'Numbers and times'].includes(name))
        if (before === lower.join() && performance.getEntriesByName('drawn').length > 0) return
        before = lower.join()
        const decisions = document.querySelector('.decision-bar') !== null
        performance.mark('drawn', { detail: { decisions, lower } })
      })
      watch.observe(document, { subtree: true, childList: true })
    })
    await page.reload()
    await triage.case(page).getByRole('region', { name: 'Numbers and times' }).waitFor()
    const steps = await page.evaluate(() =>
      performance.getEntriesByName('drawn').map((mark) => (mark as PerformanceMark).detail as unknown)
    )
    expect(steps).toEqual([
      { decisions: true, lower: [] },
      { decisions: true, lower: ['Review history'] },
      { decisions: true, lower: ['Review history', 'Profile'] },
      { decisions: true, lower: ['Review history', 'Profile', 'Numbers and times'] }
    ])
  })

  it('is shown in a start before anything is loaded that no start shows (T21b)', async () => {
    page = await openSynced(theatre)
    await triage.comparison(page).waitFor()
    await page.addInitScript(() => {
      const watch = new MutationObserver(() => {
        if (document.querySelector('.comparison') === null) return
        watch.disconnect()
        performance.mark('alert-shown')
      })
      watch.observe(document, { subtree: true, childList: true })
    })
    await page.reload()
    await triage.comparison(page).waitFor()
    const loaded = (): Promise<readonly number[]> =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes('later-pages'))
          .map(({ startTime }) => startTime)
      )
    await expect.poll(loaded).not.toEqual([])
    const shown = await page.evaluate(() => performance.getEntriesByName('alert-shown')[0]?.startTime ?? NaN)
    expect(Math.min(...(await loaded()))).toBeGreaterThan(shown)
  })

  it('is followed by the texts of the later pages, which have come before these are asked for (T21l)', async () => {
    page = await openSynced(theatre)
    await page.reload()
    await triage.comparison(page).waitFor()
    const read = (file: string) =>
      page.evaluate(
        (wanted) =>
          performance
            .getEntriesByType('resource')
            .filter(({ name }) => name.includes(wanted))
            .map(({ startTime, duration }) => ({ startTime, end: startTime + duration })),
        file
      )
    await expect.poll(() => read('later-pages')).not.toEqual([])
    const [texts, pages] = [await read('later-words'), await read('later-pages')]
    expect(texts.length).toBeGreaterThan(0)
    expect(Math.max(...texts.map(({ end }) => end))).toBeLessThanOrEqual(
      Math.min(...pages.map(({ startTime }) => startTime))
    )
  })
})
