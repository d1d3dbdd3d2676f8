import type { WorkArea } from './window-bounds.ts'

type Bounds = WorkArea

/** As wide as a case reads well. */
const usualWidth = 760
/** Pixels by which each further window is moved, so that none hides another. */
const step = 32

/**
 * Where a window goes that is read beside another: to its right where there is room, else to its left, and else to the
 * edge of the screen, over part of it. As high as the other one, and never out of the screen.
 */
export function besideWindow(main: Bounds, area: WorkArea, others: number): Bounds {
  const width = Math.min(usualWidth, area.width)
  const height = Math.min(main.height, area.height)
  const right = main.x + main.width
  const left = main.x - width
  const edge = area.x + area.width - width
  const x = right <= edge ? right : left >= area.x ? left : edge
  const moved = others * step
  return {
    x: Math.max(area.x, x - moved),
    y: Math.min(Math.max(area.y, main.y + moved), area.y + area.height - height),
    width,
    height
  }
}
