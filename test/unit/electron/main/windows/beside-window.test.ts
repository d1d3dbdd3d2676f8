import { expect, it } from 'vitest'
import { besideWindow } from '../../../../../electron/main/windows/beside-window.ts'

const area = { x: 0, y: 0, width: 1_920, height: 1_080 }

it.each([
  ['right of it', { x: 0, y: 40, width: 1_100, height: 700 }, 0, { x: 1_100, y: 40 }],
  ['left of it', { x: 900, y: 40, width: 1_020, height: 700 }, 0, { x: 140, y: 40 }],
  ['at the edge over it', { x: 300, y: 40, width: 1_300, height: 700 }, 0, { x: 1_160, y: 40 }],
  ['moved, so that none hides another', { x: 0, y: 40, width: 1_100, height: 700 }, 2, { x: 1_036, y: 104 }]
])('a window beside the main one opens %s, as high as that is (W27o)', (_where, main, others, at) => {
  expect(besideWindow(main, area, others)).toEqual({ ...at, width: 760, height: 700 })
})

it.each([
  ['a main window partly out of sight', { x: 1_500, y: 900, width: 900, height: 700 }, area, 3],
  ['a screen beside the first', { x: 1_950, y: -80, width: 900, height: 2_000 }, { ...area, x: 1_920 }, 3],
  ['a small screen', { x: 0, y: 0, width: 720, height: 480 }, { x: 0, y: 0, width: 640, height: 400 }, 3]
])('a window beside the main one is never out of the screen: %s (W27o)', (_what, main, screen, others) => {
  const { x, y, width, height } = besideWindow(main, screen, others)
  expect(x).toBeGreaterThanOrEqual(screen.x)
  expect(y).toBeGreaterThanOrEqual(screen.y)
  expect(x + width).toBeLessThanOrEqual(screen.x + screen.width)
  expect(y + height).toBeLessThanOrEqual(screen.y + screen.height)
})
