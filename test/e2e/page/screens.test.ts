import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
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

describe.each(looks)('in %s', (_, look) => {
  it.each(scenes)('the screen "$name" has nothing that axe finds, and nothing to complain about', async ({ stage, play }) => {
    const { page, complaints } = await theatre.open(stage, look)
    await play(page)
    await page.evaluate(axe)
    const results = await page.evaluate(async () => await (window as unknown as { readonly axe: { run(): Promise<AxeResults> } }).axe.run())
    const found = results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ''}`).join('\n')}`)
    expect(found).toEqual([])
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
