import type { Page } from 'playwright-core'

/** Frames in which the whole list goes by: ten seconds at sixty a second. */
const frames = 600

/** Milliseconds between the frames of a scroll from the first row to the last. */
export function measureScroll(page: Page): Promise<readonly number[]> {
  return page.evaluate(scrollThrough, frames)
}

/** Runs in the page. */
function scrollThrough(count: number): Promise<number[]> {
  const grid = document.querySelector('[role=grid]')
  if (grid === null) throw new Error('There is no queue.')
  const step = (grid.scrollHeight - grid.clientHeight) / count
  const gaps: number[] = []
  return new Promise((resolve) => {
    let before = 0
    const next = (at: number): void => {
      if (before > 0) gaps.push(at - before)
      before = at
      grid.scrollTop += step
      if (gaps.length >= count) resolve(gaps)
      else requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
}
