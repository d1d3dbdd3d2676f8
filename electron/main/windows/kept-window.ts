import * as z from 'zod'
import { noZoom, zoomPercents } from '../../../shared/domain/zoom.ts'
import { type KeptWindow, smallestWindow, type WindowBounds } from './window-bounds.ts'

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

/** A zoom that is none of the steps is dropped, and the place of the window is kept all the same. */
export const keptWindowSchema: z.ZodType<KeptWindow> = z.intersection(
  windowBoundsSchema,
  z.object({ zoom: z.literal(zoomPercents).catch(noZoom) })
)
