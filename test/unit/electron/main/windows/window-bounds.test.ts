import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { windowBoundsSchema } from '../../../../../electron/main/windows/kept-window.ts'
import { visibleBounds } from '../../../../../electron/main/windows/window-bounds.ts'

const workArea = { x: 0, y: 0, width: 1_920, height: 1_040 }
const second = { x: 1_920, y: -200, width: 1_280, height: 1_024 }

describe('a remembered window', () => {
  it('comes back where it was, on whichever screen that is', () => {
    const bounds = { width: 1_000, height: 700, at: { x: 2_000, y: -100 }, isMaximized: true }
    expect(visibleBounds(bounds, [workArea, second])).toEqual(bounds)
  })

  it('is placed by the system where its screen is gone', () => {
    expect(
      visibleBounds({ width: 1_000, height: 700, at: { x: 2_000, y: -100 }, isMaximized: true }, [workArea])
    ).toEqual({
      width: 1_000,
      height: 700,
      at: null,
      isMaximized: true
    })
  })

  it.each([
    ['its upper edge is above every screen', { x: 100, y: -30 }],
    ['its upper edge is below every screen', { x: 100, y: 1_030 }],
    ['only a strip of it is in sight', { x: 1_900, y: 0 }],
    ['it lies to the left of every screen', { x: -950, y: 0 }]
  ])('is placed by the system where %s', (_why, at) => {
    expect(visibleBounds({ width: 1_000, height: 700, at, isMaximized: true }, [workArea])).toEqual({
      width: 1_000,
      height: 700,
      at: null,
      isMaximized: true
    })
  })

  it('shrinks to the largest screen where it was on a larger one', () => {
    expect(
      visibleBounds({ width: 3_000, height: 2_000, at: { x: 5_000, y: 0 }, isMaximized: true }, [workArea])
    ).toEqual({
      width: 1_920,
      height: 1_040,
      at: null,
      isMaximized: true
    })
  })

  it('is no larger than the screens there are, and all of it in sight, where it was on larger ones (W3b)', () => {
    const small = { x: 0, y: 24, width: 1_366, height: 704 }
    expect(
      visibleBounds({ width: 2_560, height: 1_400, at: { x: 0, y: 24 }, isMaximized: false }, [small])
    ).toEqual({ width: 1_366, height: 704, at: { x: 0, y: 24 }, isMaximized: false })
    expect(
      visibleBounds({ width: 1_000, height: 1_400, at: { x: 900, y: 60 }, isMaximized: true }, [small])
    ).toEqual({ width: 1_000, height: 704, at: { x: 900, y: 24 }, isMaximized: true })
    // One that lies over two screens does so on purpose, and so does one that is put half out of sight.
    const over = { width: 3_000, height: 1_000, at: { x: 100, y: 0 }, isMaximized: false }
    expect(visibleBounds(over, [workArea, second])).toEqual(over)
    const out = { width: 1_000, height: 700, at: { x: 1_500, y: 800 }, isMaximized: false }
    expect(visibleBounds(out, [workArea])).toEqual(out)
  })

  it('can always be taken hold of, whatever was remembered', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -9_000, max: 9_000 }),
        fc.integer({ min: -9_000, max: 9_000 }),
        fc.integer({ min: 720, max: 4_000 }),
        (x, y, width) => {
          const bounds = visibleBounds({ width, height: 600, at: { x, y }, isMaximized: false }, [
            workArea,
            second
          ])
          if (bounds.at === null) return
          const { x: left, y: top } = bounds.at
          const isOn = (screen: typeof workArea): boolean =>
            left + width > screen.x + 100 &&
            left < screen.x + screen.width - 100 &&
            top >= screen.y &&
            top < screen.y + screen.height
          expect([workArea, second].some(isOn)).toBe(true)
        }
      )
    )
  })

  it.each([
    [
      { width: 10, height: 10 },
      { width: 720, height: 480, at: null, isMaximized: false }
    ],
    [
      { width: 800, height: 600, at: { x: -5, y: 3 }, isMaximized: true },
      { width: 800, height: 600, at: { x: -5, y: 3 }, isMaximized: true }
    ]
  ])('is read from its file: %j', (saved, read) => {
    expect(windowBoundsSchema.parse(saved)).toEqual(read)
  })

  it.each([
    [{ width: 800 }],
    [{ width: 800, height: 600, at: { x: 'left' } }],
    [{ width: 1e9, height: 600 }],
    [null]
  ])('is not read from %j', (saved) => {
    expect(windowBoundsSchema.safeParse(saved).success).toBe(false)
  })
})
