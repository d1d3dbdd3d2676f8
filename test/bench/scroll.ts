import type { Page } from 'playwright-core'
import type { Figure } from './figure.ts'
import { freezePage, thawPage } from './yardstick.ts'

export interface Scroll {
  /** Milliseconds between its frames. */
  readonly gaps: readonly number[]
  /** Frames in which a row in sight was missing, was another one or had no name. */
  readonly unpainted: number
}

/** Frames in which the whole list is scrolled: ten seconds at sixty frames a second. */
const frames = 600
/** Milliseconds. A frame counts as dropped from two frames of sixty a second on. */
const droppedFrom = 33
/** How often each list goes by, in turn: of one time alone, the sign of the difference changes from run to run. */
const rounds = 3

export interface Scrolls {
  readonly own: Scroll
  readonly bare: Scroll
}

/**
 * Scrolls the queue from the first row to the last and then a list without anything around it, of the same rows and as
 * long, in the frozen page, and both again. Leaves the app in its place.
 */
export async function measureScrolls(page: Page, count = frames, times = rounds): Promise<Scrolls> {
  const own: Scroll[] = []
  const bare: Scroll[] = []
  for (let round = 0; round < times; round += 1) {
    own.push(await page.evaluate(scrollThrough, { count, bare: false }))
    await freezePage(page)
    bare.push(await page.evaluate(scrollThrough, { count, bare: true }))
    await thawPage(page)
  }
  return { own: together(own), bare: together(bare) }
}

function together(scrolls: readonly Scroll[]): Scroll {
  return {
    gaps: scrolls.flatMap(({ gaps }) => gaps),
    unpainted: scrolls.reduce((sum, { unpainted }) => sum + unpainted, 0)
  }
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
  const total = Number(grid.getAttribute('aria-rowcount'))
  grid.scrollTop = 0
  if (bare)
    grid.addEventListener('scroll', () => {
      const first = Math.floor(grid.scrollTop / height)
      const rows = [...rowgroup.children] as HTMLElement[]
      for (const [index, one] of rows.entries()) {
        one.style.transform = `translateY(${String((first + index) * height)}px)`
        one.setAttribute('aria-rowindex', String(first + index + 1))
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
    const rowsTop = rowgroup.getBoundingClientRect().top
    const hidden = grid.getBoundingClientRect().top - rowsTop
    // Of each row of which a whole pixel is in sight.
    const first = Math.floor((hidden + 1) / height)
    const last = Math.min(total - 1, Math.ceil((hidden + grid.clientHeight - 1) / height) - 1)
    const painted = new Set<number>()
    for (const one of rowgroup.children) {
      const index = Number(one.getAttribute('aria-rowindex')) - 1
      const name = one.querySelector('.queue-subject')?.textContent.trim() ?? ''
      const away = one.getBoundingClientRect().top - rowsTop - index * height
      if (name !== '' && Math.abs(away) < 1) painted.add(index)
    }
    for (let index = first; index <= last; index += 1)
      if (!painted.has(index)) {
        unpainted += 1
        break
      }
  }
  return { gaps, unpainted }
}

export function scrollFigures({ own, bare }: Scrolls): readonly Figure[] {
  const dropped = ({ gaps }: Scroll): number => gaps.filter((gap) => gap > droppedFrom).length
  const figure = (id: string, name: string, value: number, unit = 'frames'): Figure => ({
    id,
    name,
    value,
    unit
  })
  const of = `of ${String(own.gaps.length)} while the whole list goes by ${String(rounds)} times`
  return [
    figure('scroll-dropped', `frames above ${String(droppedFrom)} ms, ${of}`, dropped(own)),
    figure('bare-list-dropped', 'the same of a bare list of the same rows', dropped(bare)),
    figure('scroll-unpainted', `frames without all their rows, ${of}`, own.unpainted),
    figure('bare-list-unpainted', 'the same of the bare list', bare.unpainted),
    figure('scroll-longest', 'longest frame of it', Math.max(...own.gaps), 'ms'),
    figure('bare-list-longest', 'longest frame of the bare list', Math.max(...bare.gaps), 'ms')
  ]
}
