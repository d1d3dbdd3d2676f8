import { describe, expect, it } from 'vitest'
import { documentOf, tableOf } from '../../mutants/document.ts'
import type { MutantList } from '../../mutants/lists.ts'
import type { Mutant, Verdict } from '../../mutants/mutant.ts'

const change = { file: 'any.ts', from: 'a', to: 'b' }
const ofTests = (name: string, foundBy: string): Mutant => ({ name, ...change, foundBy })
const ofLives = (name: string): Mutant => ({ name, ...change, breaks: ['lost'] })
const edits: MutantList = { subject: 'edits', mutants: [ofTests('adds', 'a.test.ts'), ofLives('loses')] }
const pull: MutantList = { subject: 'pull', mutants: [ofTests('skips', 'c.test.ts')] }
const found = (by: string, said: string): Verdict => ({ kind: 'found', by, said })
const all = new Map<string, Verdict>([
  ['adds', found('adds nothing', 'expected 1 to be 2')],
  ['loses', found("lost, --of outbox --seed=7 --life 0 --aims 'a @ b'", 'A draft is lost')],
  ['skips', { kind: 'missed', because: '3 tests that cite its law pass' }]
])
const rows = (text: string): readonly string[] =>
  text.split('\n').filter((line) => /^\| (?!What)/u.test(line) || /^\d+ of \d+ found/u.test(line))

describe('the document of the mutants', () => {
  it('has a row for each, with what found it and what that said', () => {
    expect(rows(documentOf([edits, pull], all, ''))).toEqual([
      '2 of 2 found.',
      '| adds | `a.test.ts` | expected 1 to be 2 |',
      "| loses | lives: `lost, --of outbox --seed=7 --life 0 --aims 'a @ b'` | A draft is lost |",
      '0 of 1 found.',
      '| skips | `c.test.ts` | **missed**: 3 tests that cite its law pass |'
    ])
  })

  it('keeps the rows of what was not tried again, and is the same after the same', () => {
    const whole = documentOf([edits, pull], all, '')
    expect(documentOf([edits, pull], new Map(), whole)).toBe(whole)
    expect(documentOf([edits, pull], all, whole)).toBe(whole)
    const skips = new Map([['skips', found('skips none', 'a row is missing')]])
    expect(rows(documentOf([edits, pull], skips, whole))).toEqual([
      ...rows(tableOf(edits, all)),
      '1 of 1 found.',
      '| skips | `c.test.ts` | a row is missing |'
    ])
  })

  it('says what nobody has tried: what is new, has another finder, or is gone', () => {
    const whole = documentOf([edits, pull], all, '')
    const changed = { subject: 'edits', mutants: [ofTests('adds', 'b.test.ts'), ofLives('is new')] }
    expect(rows(documentOf([changed], new Map(), whole))).toEqual([
      '0 of 2 found, 2 not tried.',
      '| adds | | not tried |',
      '| is new | | not tried |'
    ])
  })

  it.each([
    ['the time', 'at 2026-11-30T15:39:13.123Z, 1796052000000', 'at …, …'],
    ['a folder', "no '/tmp/fieldcase-run-Ab1/fieldcase-x/a.json' there", "no '…' there"],
    ['an address', 'http://127.0.0.1:40123/a', 'http://127.0.0.1:…/a'],
    ['an id', 'of 0b0e7a5c-1111-4222-8333-0123456789ab', 'of …'],
    ['how long it took', 'after 1.5 ms', 'after … ms'],
    ['colours', '\u001B[31mwrong\u001B[39m', 'wrong']
  ])('leaves out of a message what differs from run to run: %s', (_what, said, told) => {
    expect(tableOf(pull, new Map([['skips', found('skips none', said)]]))).toContain(`| ${told} |`)
  })

  it('takes a message for no table and no markup, and not the whole of a long one', () => {
    const said = `a | <b> ${'long '.repeat(100)}`
    const [, row = ''] = rows(tableOf(pull, new Map([['skips', found('skips none', said)]])))
    expect(row).toContain(String.raw`| a \| \<b\> long`)
    expect(row.length).toBeLessThan(260)
  })
})
