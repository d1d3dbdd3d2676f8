import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const renderer = join(import.meta.dirname, '../../../../renderer')
const keepsNoText = /type="(?:radio|checkbox|file)"/u

/** Each field in a source file, from its name to its end. */
function fieldsOf(source: string): readonly string[] {
  return [...source.matchAll(/<(?:input|textarea|TextArea)\b[\s\S]*?\/>/gu)].map(([field]) => field)
}

describe('a field for text', () => {
  it('tells the browser not to keep what was typed in its own files (E1a)', () => {
    const sources = readdirSync(renderer, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.tsx')
    )
    const fields = sources.flatMap((name) =>
      fieldsOf(readFileSync(join(renderer, name), 'utf8')).map((field) => ({ name, field }))
    )
    expect(fields.length).toBeGreaterThan(5)
    expect(
      fields.filter(({ field }) => !keepsNoText.test(field) && !field.includes('autoComplete='))
    ).toEqual([])
  })
})
