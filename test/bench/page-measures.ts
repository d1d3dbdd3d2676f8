import type { Page } from 'playwright-core'
import { withPageTasks } from './page-tasks.ts'
import { main, triage } from '../e2e/person.ts'

/**
 * Milliseconds from each key or click that changes the search, a filter or the order, to its painted rows. The page
 * tells by its measure "queue" when they are painted; when it was pressed, the event itself tells.
 */
export async function measureQueries(page: Page): Promise<readonly number[]> {
  const name = (await triage.rows(page).first().locator('.queue-subject').textContent()) ?? ''
  await page.keyboard.press('l')
  const filters = page.getByRole('region', { name: 'Filters' })
  await filters.getByRole('checkbox').nth(10).waitFor()
  await page.evaluate(notePresses)
  let asked = 0
  const painted = async (change: () => Promise<unknown>): Promise<void> => {
    asked += 1
    await change()
    await untilMeasured(page, 'queue', asked)
  }
  const search = triage.search(page)
  const order = page.getByRole('combobox', { name: 'Order' })
  const groups = await filters.locator('fieldset.facet').count()
  if (name.length < leastLetters) throw new Error(`"${name}" has too few letters to search for.`)
  for (const sort of ['waiting', 'followList', 'subject', 'changed', 'score']) {
    await painted(() => order.selectOption(sort))
    await painted(() => page.getByRole('button', { name: 'Reverse the order' }).click())
    let filtered = 0
    for (let group = 0; group < groups; group += 1) {
      const values = filters.locator('fieldset.facet').nth(group).getByRole('checkbox')
      if ((await values.count()) === 0) continue
      filtered += 1
      // By its own id, since a list of values may be in another order once one is chosen.
      const first = page.locator(`[id="${(await values.first().getAttribute('id')) ?? ''}"]`)
      await painted(() => first.click())
      await painted(() => first.click())
    }
    if (filtered < leastFilters)
      throw new Error(`Only ${String(filtered)} of ${String(groups)} filters had a value to choose.`)
    await search.focus()
    for (const letter of name.slice(0, mostLetters)) await painted(() => page.keyboard.type(letter))
    await painted(() => search.fill(''))
  }
  const durations = await page.evaluate(millisSincePress)
  if (durations.length !== asked)
    throw new Error(`${String(asked)} questions were asked, and ${String(durations.length)} were measured.`)
  // A start has the highest score at its top, where what is decided on here shall stand as well.
  await page.getByRole('button', { name: 'Reverse the order' }).click()
  // A letter right behind a text that was typed is taken for more of it, unless the field was left.
  await search.press('Escape')
  await page.keyboard.press('l')
  await filters.waitFor({ state: 'detached' })
  return durations
}

/**
 * Resolves when the page has measured this so often. It is told by the browser: who looks at each frame keeps the
 * frames coming, and what is measured would wait for the next one as nothing in the frozen page does.
 */
async function untilMeasured(page: Page, name: string, times: number): Promise<void> {
  await page.evaluate(
    async ([measure, count]) =>
      await new Promise<void>((resolve) => {
        const observer = new PerformanceObserver(() => {
          if (performance.getEntriesByName(measure, 'measure').length < count) return
          observer.disconnect()
          resolve()
        })
        // Tells of those that were made before, too.
        observer.observe({ type: 'measure', buffered: true })
      }),
    [name, times] as const
  )
}

/** The filters of the queue, each of which is used in each order. */
const leastFilters = 13
/** Letters of a name that are searched for one after the other. */
const [leastLetters, mostLetters] = [3, 6]

/** Runs in the page. */
function notePresses(): void {
  const told = globalThis as unknown as { benchPresses: number[] }
  told.benchPresses = []
  for (const type of ['keydown', 'click', 'input'])
    window.addEventListener(type, (event) => void told.benchPresses.push(event.timeStamp), { capture: true })
}

/** Runs in the page: from the first event of the press that led to each painted list. */
function millisSincePress(): readonly number[] {
  const { benchPresses } = globalThis as unknown as { benchPresses: readonly number[] }
  let painted = -Infinity
  return performance.getEntriesByName('queue', 'measure').map(({ startTime, duration }) => {
    const end = startTime + duration
    const after = painted
    painted = end
    return end - (benchPresses.find((press) => press > after && press <= end) ?? startTime)
  })
}

export interface NumbersMeasure {
  /** Milliseconds from opening the screen to its painted numbers, for each time. */
  readonly painted: readonly number[]
  /** Milliseconds that the processor was at the page's longest task meanwhile, without what other programs took. */
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
    const opened = await withPageTasks(page, () => link.evaluate(openAndWait))
    painted.push(opened.value)
    longest.push(opened.longest)
  }
  await main.goTo(page, 'Triage')
  return { painted, longest: Math.max(...longest) }
}

/**
 * Runs in the page. There must be no named function inside: the compiler names it with a helper that the page
 * does not have.
 */
async function openAndWait(link: HTMLElement | SVGElement): Promise<number> {
  const startedAt = performance.now()
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  while (document.querySelector('.numbers-tiles') === null) await new Promise(requestAnimationFrame)
  // Waits for the frame that shows them.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const painted = performance.now() - startedAt
  // What is counted or drawn behind it belongs to the screen too.
  await new Promise((resolve) => setTimeout(resolve, 500))
  return painted
}
