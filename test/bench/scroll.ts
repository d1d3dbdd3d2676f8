import type { Page } from 'playwright-core'

/** Frames in which the whole list goes by: ten seconds at sixty a second. */
const frames = 600

/** Milliseconds between the frames of a scroll from the first row to the last. */
export function measureScroll(page: Page): Promise<readonly number[]> {
  return page.evaluate(scrollThrough, frames)
}

/** Runs in the page. No function with a name inside: the compiler names it through a helper that the page does not have. */
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
