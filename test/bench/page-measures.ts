import type { Page } from 'playwright-core'
import { main } from '../e2e/person.ts'

export interface NumbersMeasure {
  /** Milliseconds from opening the screen to its numbers painted, of each time. */
  readonly painted: readonly number[]
  /** Milliseconds of the longest task of the page meanwhile. The browser tells of tasks of 50 ms and more; none is 0. */
  readonly longest: number
}

const times = 5

/** Opens the screen of the numbers some times, each time from the queue. */
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

/** Runs in the page. No function with a name inside: the compiler names it through a helper that the page does not have. */
async function openAndWait(link: HTMLElement | SVGElement): Promise<{ readonly painted: number; readonly longest: number }> {
  const tasks: number[] = []
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
  observer.observe({ type: 'longtask' })
  const startedAt = performance.now()
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  while (document.querySelector('.numbers-tiles') === null) await new Promise(requestAnimationFrame)
  // After the frame that shows them.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const painted = performance.now() - startedAt
  // The browser tells of a long task a moment after it.
  await new Promise((resolve) => setTimeout(resolve, 500))
  observer.disconnect()
  return { painted, longest: Math.max(0, ...tasks) }
}
