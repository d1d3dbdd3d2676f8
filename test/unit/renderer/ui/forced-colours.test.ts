import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const page = join(import.meta.dirname, '../../../../renderer')

interface Rule {
  readonly selector: string
  readonly body: string
  /** The conditions in which it holds, the outermost first. */
  readonly within: string
}

/** The rules of a style sheet, however deep they are in conditions. */
function rulesOf(css: string, within = ''): readonly Rule[] {
  const rules: Rule[] = []
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//gu, '')
  for (let at = 0; at < plain.length;) {
    const open = plain.indexOf('{', at)
    if (open === -1) break
    const selector = plain.slice(at, open).trim()
    let depth = 1
    let end = open + 1
    for (; depth > 0; end += 1) depth += plain[end] === '{' ? 1 : plain[end] === '}' ? -1 : 0
    const body = plain.slice(open + 1, end - 1)
    if (selector.startsWith('@')) rules.push(...rulesOf(body, `${within} ${selector}`))
    else
      for (const one of selector.split(','))
        rules.push({ selector: one.trim().replaceAll(/\s+/gu, ' '), body, within })
    at = end
  }
  return rules
}

/** What tells which of several is chosen, pressed or shown. */
const state = /\[(?:aria-(?:selected|pressed|checked|current)|data-chosen)=[^\]]*\](?!:hover)/u
/** These stay, and tell it by themselves. */
const stays = /(?:^|[;\s])(?:translate|outline):/u
/** Forced colours replace these and leave nothing of them. */
const lost = /(?:^|[;\s])(?:background|background-color|box-shadow|border-color|border-[a-z-]*color):/u

it('what is told by a ground alone is told in forced colours too (Q1j)', () => {
  const rules = readdirSync(page, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => rulesOf(readFileSync(join(page, file), 'utf8')))
  const told = new Set(
    rules.flatMap(({ selector, within }) =>
      // The focus has an outline of its own.
      within.includes('forced-colors: active') ? [selector.replace(':not(:focus-visible)', '')] : []
    )
  )
  const untold = rules.filter(
    ({ selector, body, within }) =>
      !within.includes('forced-colors') &&
      state.test(selector) &&
      lost.test(body) &&
      !stays.test(body) &&
      !told.has(selector)
  )
  expect(rules.length).toBeGreaterThan(500)
  expect([...new Set(untold.map(({ selector }) => selector))]).toEqual([])
})
