import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'

/** Milliseconds that each part of a page may take. They are counted here, since a page may have no clock that runs. */
const patience = 5_000

/** Whether a page lives and what it shows, in words, for whoever reads why a test is red. */
export async function pageState(page: Page): Promise<string> {
  const within = async (name: string, told: Promise<string>): Promise<string> => {
    const late = delay(patience, 'does not come', { ref: false })
    return `${name}: ${await Promise.race([told.catch(String), late])}`
  }
  const parts = [
    within(
      'a frame',
      page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve('comes'))))
    ),
    within(
      'a timer',
      page.evaluate(() => new Promise((resolve) => setTimeout(() => resolve('comes'))))
    ),
    within(
      'visible',
      page.evaluate(() => document.visibilityState)
    ),
    within(
      'chosen rows',
      page.evaluate(() =>
        [...document.querySelectorAll('[role=row][aria-selected=true]')]
          .map((row) => row.getAttribute('aria-label'))
          .join('; ')
      )
    ),
    within(
      'the page',
      page.evaluate(() => document.body.innerText)
    )
  ]
  return (await Promise.all(parts)).join('\n')
}
