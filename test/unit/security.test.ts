import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const attackers = ['The thief', 'The colleague at the desk', 'The other user', 'The script'] as const
const assets = [
  'What is stored',
  'The API key',
  'Decisions and the outbox',
  'Notes and attachments',
  'Reports and backups',
  'The journal',
  'The log',
  'Memory'
] as const

const text = readFileSync(join(root, 'SECURITY.md'), 'utf8')

/** The rows of the table below a heading, as their cells. */
function tableBelow(heading: string): readonly (readonly string[])[] {
  const [, section = ''] = text.split(`### ${heading}\n`)
  const lines = (section.split(/^#/mu)[0] ?? '').split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
  )
}

describe.each(attackers)('the table of attacks by %s', (attacker) => {
  it('has a row for each asset, in their order, and no empty cell', () => {
    const rows = tableBelow(attacker)
    expect(rows.map(([asset]) => asset)).toEqual(assets)
    for (const row of rows) {
      expect(row).toHaveLength(3)
      expect(row.filter((cell) => cell === '')).toEqual([])
    }
  })

  it('names tests that are there, and says where there is none', () => {
    for (const [asset, means = '', cited = ''] of tableBelow(attacker)) {
      if (cited === 'not covered') {
        expect(means, asset).toContain('Not covered')
        continue
      }
      const [, file = '', title = ''] = /^`(test\/[\w./-]+\.test\.tsx?)`: (\S.*)$/u.exec(cited) ?? []
      expect(file, `${asset}: ${cited}`).not.toBe('')
      expect(readFileSync(join(root, file), 'utf8'), `${file} has no test of this title`).toContain(
        `'${title}`
      )
    }
  })
})

it('SECURITY.md names files that are there, also outside of the tables', () => {
  for (const [, file = ''] of text.matchAll(/`(test\/[\w./-]+)`/gu))
    expect(() => readFileSync(join(root, file)), file).not.toThrow()
})

it('SECURITY.md invents no address to write to', () => {
  expect(text).not.toMatch(/[\w.]+@[\w.]+/u)
})
