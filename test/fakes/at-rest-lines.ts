import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One line of a table in docs/at-rest.md: what may stand in the clear somewhere, and why. */
export interface AtRestLine {
  readonly place: string
  readonly values: readonly string[]
  readonly reason: string
}

/** The lines of all tables of docs/at-rest.md. */
export function atRestLines(): readonly AtRestLine[] {
  const text = readFileSync(join(import.meta.dirname, '../../docs/at-rest.md'), 'utf8')
  return text.split('\n').flatMap((line) => {
    const [, place, values, reason] = /^\| `([^`]+)` \| (.+?) \| (.+) \|$/u.exec(line) ?? []
    return place === undefined || values === undefined || reason === undefined
      ? []
      : [{ place, values: [...values.matchAll(/`([^`]+)`/gu)].map(([, value = '']) => value), reason }]
  })
}

/** Tells what has no line, of values such as `cache.cases alerts[].score`. `*` stands for all that follows. */
export function withoutLine(found: readonly string[]): readonly string[] {
  const allowed = atRestLines().flatMap(({ place, values }) => values.map((value) => `${place} ${value}`))
  const exact = new Set(allowed)
  const beginnings = allowed.filter((one) => one.endsWith('*')).map((one) => one.slice(0, -1))
  return found.filter((one) => !exact.has(one) && !beginnings.some((beginning) => one.startsWith(beginning)))
}
