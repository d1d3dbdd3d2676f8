import type { Page } from 'playwright-core'
import { startMeasuredApp } from './measured-app.ts'
import { withPageTasks } from './page-tasks.ts'
import { afterDecision, main, triage } from '../e2e/person.ts'

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
  if (groups < leastFilters) throw new Error(`The queue offers only ${String(groups)} filters.`)
  for (const sort of ['waiting', 'followList', 'subject', 'changed', 'score']) {
    await painted(() => order.selectOption(sort))
    await painted(() => page.getByRole('button', { name: 'Reverse the order' }).click())
    for (let group = 0; group < groups; group += 1) {
      const values = filters.locator('fieldset.facet').nth(group).getByRole('checkbox')
      if ((await values.count()) === 0) continue
      // By its own id, since a list of values may be in another order once one is chosen.
      const first = page.locator(`[id="${(await values.first().getAttribute('id')) ?? ''}"]`)
      await painted(() => first.click())
      await painted(() => first.click())
    }
    await search.focus()
    for (const letter of name.slice(0, 6)) await painted(() => page.keyboard.type(letter))
    await painted(() => search.fill(''))
  }
  const durations = await page.evaluate(millisSincePress)
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

/** The filters of the queue. */
const leastFilters = 13

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

/** The shortest time in milliseconds that a person looks at an alert. */
export const fastestLook = 150

/** How a person decides, and on which alerts. */
interface Pace {
  /**
   * Milliseconds between the painted alert and its key. With 0, as for a key that is held down, each decision also
   * waits for the rest of the one before.
   */
  readonly look: number
  /** How many alerts at the top of the queue are left out: those of another measurement have their drafts already. */
  readonly after: number
}

/**
 * Milliseconds of each decision, from its key to the painted next alert with the draft on disk. The page
 * measures this itself as "decision".
 */
export async function measureDecisions(
  page: Page,
  decisions: number,
  { look, after }: Pace
): Promise<readonly number[]> {
  await afterDecision(page, 'Go on at once and keep a draft')
  await chooseRow(page, after, decisions)
  const told = await tellMeasures(page, 'decision')
  for (let made = 1; made <= decisions; made += 1) {
    // 150 ms are nine whole frames, and a key begins anywhere in one, as the yardstick does.
    await page.waitForTimeout(look === 0 ? 0 : look + ((made * 7) % 17))
    await page.keyboard.press('f')
    await told.until(made)
  }
  await told.stop()
  return await page.evaluate(
    (made) =>
      performance
        .getEntriesByName('decision', 'measure')
        .slice(-made)
        .map(({ duration }) => duration),
    decisions
  )
}

/** Chooses the alert of this row, or one further up where not so many follow, and waits until it is painted. */
async function chooseRow(page: Page, wanted: number, following: number): Promise<void> {
  const queued = Number(await triage.grid(page).getAttribute('aria-rowcount'))
  if (queued <= following) throw new Error(`The queue has no more than ${String(queued)} alerts.`)
  const row = Math.min(wanted, queued - following - 1)
  await triage.grid(page).evaluate((grid, above) => {
    const height = grid.querySelector('[role=row]')?.getBoundingClientRect().height ?? 0
    grid.scrollTo(0, above * height)
  }, row)
  await page.locator(`[role=row][aria-rowindex="${String(row + 1)}"]`).click()
  await triage.subject(page)
  await triage.comparison(page).waitFor()
}

/** What the page calls when it has measured. */
const binding = 'benchMeasured'

/**
 * Tells how often the page has measured this from now on. The browser tells it by itself: no script of the driver runs
 * between a key and what is painted for it, as none runs within the yardstick.
 */
async function tellMeasures(
  page: Page,
  name: string
): Promise<{ readonly until: (times: number) => Promise<void>; readonly stop: () => Promise<void> }> {
  const session = await page.context().newCDPSession(page)
  let made = 0
  let look = (): void => undefined
  session.on('Runtime.bindingCalled', (called) => {
    if (called.name !== binding) return
    made += 1
    look()
  })
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: binding })
  await page.evaluate(observeMeasures, [name, binding] as const)
  return {
    until: (times) =>
      new Promise((resolve) => {
        look = () => {
          if (made >= times) resolve()
        }
        look()
      }),
    stop: async () => {
      await page.evaluate(() =>
        (globalThis as unknown as { benchObserver: PerformanceObserver }).benchObserver.disconnect()
      )
      await session.detach()
    }
  }
}

/** Runs in the page. */
function observeMeasures([name, call]: readonly [string, string]): void {
  const told = globalThis as unknown as { benchObserver: PerformanceObserver } & Record<
    string,
    (text: string) => void
  >
  told.benchObserver = new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName(name)) told[call]?.(entry.name)
  })
  told.benchObserver.observe({ type: 'measure' })
}

/** Does the same in the first minute after a start, when the app still checks its rows. */
export async function measureFirstDecisions(
  userData: string,
  decisions: number,
  pace: Pace
): Promise<readonly number[]> {
  const app = await startMeasuredApp({ userData })
  await triage.rows(app.page).first().waitFor()
  const measured = await measureDecisions(app.page, decisions, pace)
  await app.close()
  return measured
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
