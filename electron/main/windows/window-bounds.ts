import { noZoom, type ZoomPercent } from '../../../shared/domain/zoom.ts'

/** Size and position of a window, in the system's pixels. */
export interface WindowBounds {
  readonly width: number
  readonly height: number
  /** Null: the system chooses. */
  readonly at: { readonly x: number; readonly y: number } | null
  /** The rest is where it was before. */
  readonly isMaximized: boolean
}

/** The part of a screen in which windows may be. */
export interface WorkArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const smallestWindow = { width: 720, height: 480 } as const
const firstWindow: WindowBounds = { width: 1_280, height: 800, at: null, isMaximized: false }

/** What is remembered of a window: where it is, and how large everything in it. */
export interface KeptWindow extends WindowBounds {
  readonly zoom: ZoomPercent
}

export const firstKeptWindow: KeptWindow = { ...firstWindow, zoom: noZoom }

/** How much of the upper edge must be in sight, so that the window can be dragged by it. */
const graspable = { width: 120, height: 40 } as const

/** The remembered window if the user can drag it. Otherwise only its size, limited to the largest screen. */
export function visibleBounds(bounds: WindowBounds, screens: readonly WorkArea[]): WindowBounds {
  const { width, height, isMaximized } = bounds
  const fitted = withinScreens(bounds, screens)
  if (isGraspable(bounds, screens) && isGraspable(fitted, screens)) return fitted
  const widest = Math.max(smallestWindow.width, ...screens.map((screen) => screen.width))
  const highest = Math.max(smallestWindow.height, ...screens.map((screen) => screen.height))
  return screens.length === 0
    ? { width, height, at: null, isMaximized }
    : { width: Math.min(width, widest), height: Math.min(height, highest), at: null, isMaximized }
}

/** No larger than all screens together: what lies below them, such as the bar of a window, nobody could reach. */
function withinScreens(bounds: WindowBounds, screens: readonly WorkArea[]): WindowBounds {
  const { width, height, at } = bounds
  if (at === null || screens.length === 0) return bounds
  const left = Math.min(...screens.map(({ x }) => x))
  const top = Math.min(...screens.map(({ y }) => y))
  const across = Math.max(...screens.map((screen) => screen.x + screen.width)) - left
  const down = Math.max(...screens.map((screen) => screen.y + screen.height)) - top
  return {
    ...bounds,
    width: Math.min(width, Math.max(across, smallestWindow.width)),
    height: Math.min(height, Math.max(down, smallestWindow.height)),
    at: { x: width > across ? left : at.x, y: height > down ? top : at.y }
  }
}

function isGraspable({ at, width }: WindowBounds, screens: readonly WorkArea[]): boolean {
  if (at === null) return false
  return screens.some((screen) => {
    const inSight = Math.min(at.x + width, screen.x + screen.width) - Math.max(at.x, screen.x)
    return (
      inSight >= graspable.width && at.y >= screen.y && at.y + graspable.height <= screen.y + screen.height
    )
  })
}
