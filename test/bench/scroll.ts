import type { Page } from 'playwright-core'
import type { Figure } from './figure.ts'

export interface Scroll {
  /** Milliseconds between its frames. */
  readonly gaps: readonly number[]
  /** Frames in which the list was not filled with rows. */
  readonly unpainted: number
}

/** Frames in which the whole list is scrolled: ten seconds at sixty frames a second. */
const frames = 600
/** Milliseconds. A frame counts as dropped from two frames of sixty a second on. */
const droppedFrom = 33

/** Scrolls the queue from the first row to the last. */
export function measureScroll(page: Page): Promise<Scroll> {
  return page.evaluate(scrollThrough, { count: frames, bare: false })
}

/** Scrolls a list without anything around it, of the same rows and as long, in the frozen page. */
export function measureBareScroll(page: Page): Promise<Scroll> {
  return page.evaluate(scrollThrough, { count: frames, bare: true })
}

/**
 * Runs in the page. There must be no named function inside: the compiler names it with a helper that the page
 * does not have. The list moves right after a frame, so that its rows can follow before the next one is painted.
 */
async function scrollThrough({ count, bare }: { count: number; bare: boolean }): Promise<Scroll> {
  const grid = document.querySelector('[role=grid]')
  const rowgroup = grid?.querySelector('[role=rowgroup]')
  const row = grid?.querySelector('[role=row]')
  if (!grid || !rowgroup || !row) throw new Error('There is no queue.')
  const height = row.getBoundingClientRect().height
  if (bare)
    grid.addEventListener('scroll', () => {
      const first = Math.floor(grid.scrollTop / height)
      const rows = [...rowgroup.children] as HTMLElement[]
      for (const [index, one] of rows.entries()) {
        one.style.transform = `translateY(${String((first + index) * height)}px)`
        for (const cell of one.querySelectorAll('.queue-number'))
          cell.textContent = String((first + index) % 100)
        for (const cell of one.querySelectorAll('.queue-subject, .queue-match'))
          cell.textContent = `Row ${String(first + index)}`
      }
    })
  const step = (grid.scrollHeight - grid.clientHeight) / count
  const gaps: number[] = []
  let unpainted = 0
  let before = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
  while (gaps.length < count) {
    await new Promise<void>((resolve) => void scheduler.postTask(resolve, { priority: 'user-blocking' }))
    grid.scrollTop += step
    const at = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
    gaps.push(at - before)
    before = at
    // In a task after the frame: what is laid out then is what it shows.
    await new Promise<void>((resolve) => void scheduler.postTask(resolve, { priority: 'user-blocking' }))
    const box = grid.getBoundingClientRect()
    const covered = [...rowgroup.children].reduce((sum, one) => {
      const { top, bottom } = one.getBoundingClientRect()
      return sum + Math.max(0, Math.min(bottom, box.bottom) - Math.max(top, box.top))
    }, 0)
    if (covered < grid.clientHeight - height) unpainted += 1
  }
  return { gaps, unpainted }
}

export function scrollFigures(own: Scroll, bare: Scroll): readonly Figure[] {
  const dropped = ({ gaps }: Scroll): number => gaps.filter((gap) => gap > droppedFrom).length
  const figure = (id: string, name: string, value: number, unit = 'frames'): Figure => ({
    id,
    name,
    value,
    unit
  })
  const of = `of ${String(own.gaps.length)} while the whole list goes by`
  return [
    figure('scroll-dropped', `frames above ${String(droppedFrom)} ms, ${of}`, dropped(own)),
    figure('bare-list-dropped', 'the same of a bare list of the same rows', dropped(bare)),
    figure('scroll-unpainted', `frames without all their rows, ${of}`, own.unpainted),
    figure('bare-list-unpainted', 'the same of the bare list', bare.unpainted),
    figure('scroll-longest', 'longest frame of it', Math.max(...own.gaps), 'ms'),
    figure('bare-list-longest', 'longest frame of the bare list', Math.max(...bare.gaps), 'ms')
  ]
}
