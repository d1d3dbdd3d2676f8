import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTheatre } from './page-stage.ts'
import type { PageLook, PageTheatre } from './page-stage.ts'
import { scenes } from './scenes.ts'

let theatre: PageTheatre
beforeAll(async () => (theatre = await openTheatre()))
afterAll(() => theatre.close())

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const looks: readonly (readonly [name: string, look: Partial<PageLook>])[] = [
  ['light', {}],
  ['dark', { colorScheme: 'dark' }],
  ['forced colours', { forcedColors: true }],
  ['high contrast', { theme: 'contrast' }],
  ['one column, in Dutch', { width: 700, height: 800, locale: 'nl-NL' }]
]

async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe)
  const results = await page.evaluate(async () => await (window as unknown as { readonly axe: { run(): Promise<AxeResults> } }).axe.run())
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ''}`).join('\n')}`)
}

it('shows four rows of the comparison and the decisions below them in a window of 1280x720 at 200%, with nothing that axe finds', async () => {
  const scene = scenes.find(({ name }) => name === 'triage')
  const { page } = await theatre.open(scene?.stage ?? {}, { width: 640, height: 360 })
  await scene?.play(page)
  const decisions = await page.locator('.decision-buttons').boundingBox()
  const rows = await page.locator('.comparison tbody tr').evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top))
  // The first line of a row says what matched; a long reason may go on below.
  const firstLine = 18
  expect(rows.filter((top) => top + firstLine <= (decisions?.y ?? 0)).length).toBeGreaterThanOrEqual(4)
  expect((decisions?.y ?? 360) + (decisions?.height ?? 0)).toBeLessThan(360)
  // The comment is at the end of what scrolls, and its key leads there.
  await page.keyboard.press('e')
  await expect.poll(async () => (await page.locator('.comment-field textarea').boundingBox())?.y ?? 360).toBeLessThan(320)
  expect(await violations(page)).toEqual([])
  await page.context().close()
})

describe.each(looks)('in %s', (_, look) => {
  it.each(scenes)('the screen "$name" has nothing that axe finds, and nothing to complain about', async ({ stage, play }) => {
    const { page, complaints } = await theatre.open(stage, look)
    await play(page)
    expect(await violations(page)).toEqual([])
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
