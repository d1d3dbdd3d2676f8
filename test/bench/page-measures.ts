import type { Page } from 'playwright-core'
import { startMeasuredApp } from './measured-app.ts'
import { afterDecision, main, triage } from '../e2e/person.ts'

/**
 * Milliseconds from each change of search, filters or order to its painted rows. The page measures this
 * itself as "queue".
 */
export async function measureQueries(page: Page): Promise<readonly number[]> {
  const name = (await triage.rows(page).first().locator('.queue-subject').textContent()) ?? ''
  await page.keyboard.press('l')
  const filters = page.getByRole('region', { name: 'Filters' })
  await filters.getByRole('checkbox').nth(10).waitFor()
  let asked = 0
  const painted = async (change: () => Promise<unknown>): Promise<void> => {
    asked += 1
    await change()
    await page.waitForFunction(
      (count) => performance.getEntriesByName('queue', 'measure').length >= count,
      asked
    )
  }
  const search = triage.search(page)
  const order = page.getByRole('combobox', { name: 'Order' })
  for (const sort of ['waiting', 'followList', 'subject', 'changed', 'score']) {
    await painted(() => order.selectOption(sort))
    await painted(() => page.getByRole('button', { name: 'Turn the order round' }).click())
    for (const filter of [/^Persons/u, /^95 and above/u, /^The primary name/u])
      await painted(() => filters.getByRole('checkbox', { name: filter }).click())
    await search.focus()
    for (const letter of name.slice(0, 6)) await painted(() => page.keyboard.type(letter))
    await painted(() => search.fill(''))
    for (const filter of [/^Persons/u, /^95 and above/u, /^The primary name/u])
      await painted(() => filters.getByRole('checkbox', { name: filter }).click())
  }
  const durations = await page.evaluate(() =>
    performance.getEntriesByName('queue', 'measure').map(({ duration }) => duration)
  )
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('l')
  return durations
}

/** Frames in which the whole list is scrolled: ten seconds at sixty frames a second. */
const frames = 600

/** Milliseconds between the frames of a scroll from the first row to the last. */
export function measureScroll(page: Page): Promise<readonly number[]> {
  return page.evaluate(scrollThrough, frames)
}

/**
 * Runs in the page. There must be no named function inside: the compiler names it with a helper that the page
 * does not have.
 */
async function scrollThrough(count: number): Promise<readonly number[]> {
  const grid = document.querySelector('[role=grid]')
  if (grid === null) throw new Error('There is no queue.')
  const step = (grid.scrollHeight - grid.clientHeight) / count
  const gaps: number[] = []
  let before = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
  while (gaps.length < count) {
    grid.scrollTop += step
    const at = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
    gaps.push(at - before)
    before = at
  }
  return gaps
}

/** The shortest time in milliseconds that a person looks at an alert. */
export const fastestLook = 150

/**
 * Milliseconds of each decision, from its key to the painted next alert with the draft on disk. The page
 * measures this itself as "decision". `look`: milliseconds between painting and key. With 0, as for a key
 * that is held down, each decision also waits for the rest of the one before.
 */
export async function measureDecisions(
  page: Page,
  decisions: number,
  look: number
): Promise<readonly number[]> {
  await afterDecision(page, 'Go on at once and keep a draft')
  await page.evaluate(() => performance.clearMeasures('decision'))
  await triage.grid(page).evaluate((grid) => grid.scrollTo(0, 0))
  await page.locator('[role=row][aria-rowindex="1"]').click()
  await triage.comparison(page).waitFor()
  for (let made = 1; made <= decisions; made += 1) {
    await page.waitForTimeout(look)
    await page.keyboard.press('f')
    await page.waitForFunction(
      (count) => performance.getEntriesByName('decision', 'measure').length >= count,
      made
    )
  }
  return await page.evaluate(() =>
    performance.getEntriesByName('decision', 'measure').map(({ duration }) => duration)
  )
}

/** Does the same in the first minute after a start, when the app still checks its rows. */
export async function measureFirstDecisions(
  userData: string,
  decisions: number,
  look: number
): Promise<readonly number[]> {
  const app = await startMeasuredApp({ userData })
  await triage.rows(app.page).first().waitFor()
  const measured = await measureDecisions(app.page, decisions, look)
  await app.close()
  return measured
}

export interface NumbersMeasure {
  /** Milliseconds from opening the screen to its painted numbers, for each time. */
  readonly painted: readonly number[]
  /** Milliseconds of the page's longest task meanwhile. The browser reports tasks from 50 ms on; 0 means none. */
  readonly longest: number
}

const times = 5

/** Opens the screen of numbers several times, each time from the queue. */
export async function measureNumbers(page: Page): Promise<NumbersMeasure> {
  const painted: number[] = []
  const longest: number[] = []
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Numbers' })
  for (let time = 0; time < times; time += 1) {
    await main.goTo(page, 'Triage')
    await page.getByRole('grid', { name: 'Alerts' }).waitFor()
    const opened = await link.evaluate(openAndWait)
    painted.push(opened.painted)
    longest.push(opened.longest)
  }
  await main.goTo(page, 'Triage')
  return { painted, longest: Math.max(...longest) }
}

/**
 * Runs in the page. There must be no named function inside: the compiler names it with a helper that the page
 * does not have.
 */
async function openAndWait(
  link: HTMLElement | SVGElement
): Promise<{ readonly painted: number; readonly longest: number }> {
  const tasks: number[] = []
  const observer = new PerformanceObserver((list) =>
    tasks.push(...list.getEntries().map(({ duration }) => duration))
  )
  observer.observe({ type: 'longtask' })
  const startedAt = performance.now()
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  while (document.querySelector('.numbers-tiles') === null) await new Promise(requestAnimationFrame)
  // Waits for the frame that shows them.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const painted = performance.now() - startedAt
  // The browser reports a long task with a short delay.
  await new Promise((resolve) => setTimeout(resolve, 500))
  observer.disconnect()
  return { painted, longest: Math.max(0, ...tasks) }
}
