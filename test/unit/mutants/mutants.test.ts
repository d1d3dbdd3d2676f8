import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { mutantsOf } from '../../mutants/lists.ts'
import { broken, citing, lawsOf, type Mutant, verdictOf } from '../../mutants/mutant.ts'
import { repository } from '../../setup/electron-binary.ts'

const read = (file: string): string => readFileSync(join(repository, file), 'utf8')
const mutants = await mutantsOf()
const laws = new Set([...read('shared/SPEC.md').matchAll(/^- \*\*(?<id>[^*]*)\*\*/gmu)].map(([, id]) => id))

describe('the mutants', () => {
  it('have names of their own', () => {
    expect(mutants.length).toBeGreaterThan(25)
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length)
  })

  it.each(mutants)('$name: its place is in its file exactly once', (mutant) => {
    const before = read(mutant.file)
    const after = broken(mutant, before)
    expect(after).not.toBeNull()
    expect(after).not.toBe(before)
    expect(
      ts.transpileModule(after ?? '', { reportDiagnostics: true, fileName: mutant.file }).diagnostics
    ).toEqual([])
  })

  it.each(mutants)('$name: the laws that it breaks are laws', (mutant) => {
    expect(lawsOf(mutant)).not.toEqual([])
    expect(lawsOf(mutant).filter((law) => !laws.has(law))).toEqual([])
  })

  it.each(mutants.filter(({ foundBy }) => foundBy !== undefined))(
    '$name: the test that is named for it cites one of its laws',
    (mutant) => {
      expect(read(mutant.foundBy ?? '')).toMatch(citing(lawsOf(mutant)))
    }
  )
})

describe('a mutant', () => {
  const mutant: Mutant = { name: 'adds (E10a, S3)', file: 'any.ts', from: 'a - b', to: 'a + b' }

  it.each([
    ['as it is written', 'return a - b\n', 'return a + b\n'],
    ['whatever the white space', 'return a\n    -b\n', 'return a + b\n'],
    ['not where it is missing', 'return a * b\n', null],
    ['not where it is there twice', 'f(a - b, a-b)', null]
  ])('is put in its place: %s', (_case, before, after) => {
    expect(broken(mutant, before)).toBe(after)
  })

  const said = (title: string, ...messages: readonly string[]) => ({
    title,
    failed: messages.length > 0,
    messages
  })

  it('is found by a failure of a test that cites one of its laws, by its part or by its whole', () => {
    const wrong = 'AssertionError: expected 1 to be 2'
    const found = (title: string) => ({ kind: 'found', by: title })
    expect(verdictOf(mutant, [said('costs much (E10a)', wrong)])).toEqual(found('costs much (E10a)'))
    expect(verdictOf(mutant, [said('costs much (E10)', wrong)])).toEqual(found('costs much (E10)'))
    expect(verdictOf(mutant, [said('other (E1a)', wrong), said('reads (S3)', wrong)])).toEqual(
      found('reads (S3)')
    )
  })

  it.each([
    ['a failure of another law', said('other (E1a, S30a)', 'AssertionError')],
    ['tests that pass', said('costs much (E10a)')],
    ['a time-out', said('costs much (E10a)', 'Error: Test timed out in 5000ms.')],
    ['a name that is not there', said('costs much (E10a)', 'ReferenceError: cost is not defined')],
    ['a file that does not compile', said('costs much (E10a)', 'Error: Transform failed with 1 error')]
  ])('is not found by %s', (_case, outcome) => {
    expect(verdictOf(mutant, [outcome])).toMatchObject({ kind: 'missed' })
  })
})
