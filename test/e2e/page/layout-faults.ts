import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { builtScript } from '../built-script.ts'

let script: Promise<string> | undefined

/**
 * What is wrong with where things are: a message that lies over something one works with, a text that is cut off and
 * stands nowhere else, and a word that is broken although people expect it in one line. It is read as it is painted.
 */
export async function layoutFaults(page: Page): Promise<readonly string[]> {
  script ??= builtScript(join(import.meta.dirname, 'layout-entry.ts'), 'layout')
  if (!(await page.evaluate(() => 'layout' in window)))
    await page.evaluate(`${await script};window.layout=layout`)
  return await page.evaluate(
    () =>
      new Promise<readonly string[]>((give) => {
        const { layout } = window as unknown as {
          readonly layout: { readonly read: () => readonly string[] }
        }
        // A page makes room for a longer message once its size is observed, just before it is painted, and observers
        // are told in the order in which they were made: this one is the last.
        const painted = new ResizeObserver(() => {
          painted.disconnect()
          give(layout.read())
        })
        painted.observe(document.documentElement)
      })
  )
}
