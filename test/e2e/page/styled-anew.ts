import type { Page } from 'playwright-core'
import { traced } from '../browser-trace.ts'

/** The most elements that the browser styled anew in one go while something was done, by its own trace. */
export async function mostStyledAnew(page: Page, act: () => Promise<unknown>): Promise<number> {
  const isWanted = ({ name }: { readonly name: string }): boolean => name === 'UpdateLayoutTree'
  const { events } = await traced(page, { categories: ['devtools.timeline'], isWanted }, act)
  if (events.length === 0) throw new Error('Nothing was styled anew.')
  return Math.max(...events.map(({ args }) => args?.elementCount ?? 0))
}
