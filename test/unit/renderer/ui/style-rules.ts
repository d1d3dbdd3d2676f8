import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const page = join(import.meta.dirname, '../../../../renderer')

export interface StyleRule {
  readonly selector: string
  readonly body: string
  /** The conditions in which it holds, the outermost first. */
  readonly within: string
}

/** The rules of every style sheet of the page. */
export function rulesOfPage(): readonly StyleRule[] {
  return readdirSync(page, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => rulesOfSheet(file))
}

/** The rules of one style sheet, named from the folder of the page. */
export function rulesOfSheet(file: string): readonly StyleRule[] {
  return rulesOf(readFileSync(join(page, file), 'utf8'))
}

/** The rules of a style sheet, however deep they are in conditions. */
function rulesOf(css: string, within = ''): readonly StyleRule[] {
  const rules: StyleRule[] = []
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

/** What a rule sets its own properties to, such as `--ink`. */
export function ownProperties({ body }: StyleRule): ReadonlyMap<string, string> {
  return new Map(
    [...body.matchAll(/(?<name>--[\w-]+):\s*(?<value>[^;]+);/gu)].map(({ groups }) => [
      groups?.['name'] ?? '',
      (groups?.['value'] ?? '').trim()
    ])
  )
}
