import { afterAll, beforeAll, expect, it } from 'vitest'
import { playScreens, resources, screens } from './field-screens.ts'
import { openSynced, type PageTheatre, sharedTheatre } from './page-stage.ts'

let theatre: PageTheatre
beforeAll(async () => {
  theatre = await sharedTheatre()
})
afterAll(() => theatre.close())

/** The table as a file, its columns as wide as the formatter makes them. */
function tableOf(): string {
  const rows = resources.flatMap(([resource, lines]) => {
    const named = new Map<string, string[]>()
    for (const [attribute, screen] of lines)
      named.set(attribute, [...(named.get(attribute) ?? []), screens[screen]])
    return [...named].map(([attribute, where]) => [resource, `\`${attribute}\``, where.join('; ')])
  })
  const cells = [['Resource', 'Attribute', 'Found on'], ...rows]
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = cells
  return [
    '# Where every attribute of the service is found',
    '',
    'Made by `test/e2e/page/every-field.test.ts`, which gives each attribute of both documents a value of its own and looks for it on the screen that this table names. An attribute that is not shown fails the test.',
    '',
    line(head),
    line(widths.map((width) => '-'.repeat(width))),
    ...body.map(line),
    ''
  ].join('\n')
}

it('the page shows every attribute that the documents name on the screen that the table of them says (T14a)', async () => {
  const page = await openSynced(theatre, { marked: 'as documented' })
  const shown = await playScreens(page)
  const missing = resources.flatMap(([resource, lines]) =>
    lines
      .filter(([, screen, text]) => !shown[screen].includes(text))
      .map(([attribute, screen, text]) => `${resource} ${attribute}: no “${text}” on ${screens[screen]}`)
  )
  expect(missing).toEqual([])
  await expect(tableOf()).toMatchFileSnapshot('../../../docs/specification-fields.md')
})
