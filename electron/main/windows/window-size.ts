import * as z from 'zod'

export interface WindowSize {
  readonly width: number
  readonly height: number
}

export const smallestWindow: WindowSize = { width: 720, height: 480 }
export const firstWindow: WindowSize = { width: 1_280, height: 800 }

const size = (smallest: number) => z.int().min(0).max(32_768).transform((value) => Math.max(smallest, value))

/** What the file of the remembered window may hold; one that was smaller than allowed grows. */
export const windowSizeSchema: z.ZodType<WindowSize> = z.object({ width: size(smallestWindow.width), height: size(smallestWindow.height) })
