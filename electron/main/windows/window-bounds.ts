import * as z from 'zod'
import { noZoom, type ZoomPercent, zoomPercents } from '../../../shared/domain/zoom.ts'

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

const size = (smallest: number) =>
  z
    .int()
    .min(0)
    .max(32_768)
    .transform((value) => Math.max(smallest, value))
const coordinate = z.int().min(-32_768).max(32_768)

/** What the file of the remembered window may contain. A window that is too small is enlarged. */
export const windowBoundsSchema: z.ZodType<WindowBounds> = z.object({
  width: size(smallestWindow.width),
  height: size(smallestWindow.height),
  at: z.object({ x: coordinate, y: coordinate }).nullable().default(null),
  isMaximized: z.boolean().default(false)
})

/** What is remembered of a window: where it is, and how large everything in it. */
export interface KeptWindow extends WindowBounds {
  readonly zoom: ZoomPercent
}

export const firstKeptWindow: KeptWindow = { ...firstWindow, zoom: noZoom }

/** A zoom that is no step is none, and costs the place nothing. */
export const keptWindowSchema: z.ZodType<KeptWindow> = z.intersection(
  windowBoundsSchema,
  z.object({ zoom: z.literal(zoomPercents).catch(noZoom) })
)

/** How much of the upper edge must be in sight, so that the window can be dragged by it. */
const graspable = { width: 120, height: 40 } as const

/** The remembered window if the user can drag it. Otherwise only its size, limited to the largest screen. */
export function visibleBounds(bounds: WindowBounds, screens: readonly WorkArea[]): WindowBounds {
  const { width, height, at, isMaximized } = bounds
  if (at !== null && screens.some((screen) => isGraspable({ ...at, width }, screen))) return bounds
  const widest = Math.max(smallestWindow.width, ...screens.map((screen) => screen.width))
  const highest = Math.max(smallestWindow.height, ...screens.map((screen) => screen.height))
  return screens.length === 0
    ? { width, height, at: null, isMaximized }
    : { width: Math.min(width, widest), height: Math.min(height, highest), at: null, isMaximized }
}

function isGraspable(
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  screen: WorkArea
): boolean {
  const inSight = Math.min(x + width, screen.x + screen.width) - Math.max(x, screen.x)
  return inSight >= graspable.width && y >= screen.y && y + graspable.height <= screen.y + screen.height
}
