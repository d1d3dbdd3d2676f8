import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { broken, type Mutant, outboxMutants } from '../../mutants/outbox-mutants.ts'
import { repository } from '../../setup/electron-binary.ts'

describe('the mutants of the outbox', () => {
  it.each(outboxMutants)('$name: its place is in its file exactly once', ({ from, to, file, name }) => {
    const before = readFileSync(join(repository, file), 'utf8')
    const after = broken({ from, to, file, name }, before)
    expect(after).not.toBeNull()
    expect(after).not.toBe(before)
    expect(ts.transpileModule(after ?? '', { reportDiagnostics: true }).diagnostics).toEqual([])
  })

  it.each(outboxMutants.filter(({ foundBy }) => foundBy !== undefined))(
    '$name: the test that is named for it exists',
    ({ foundBy }) => {
      expect(readFileSync(join(repository, foundBy ?? ''), 'utf8')).toContain('describe(')
    }
  )
})

describe('a mutant', () => {
  const mutant: Mutant = { name: 'adds', file: 'any.ts', from: 'a - b', to: 'a + b' }

  it.each([
    ['as it is written', 'return a - b\n', 'return a + b\n'],
    ['whatever the white space', 'return a\n    -b\n', 'return a + b\n'],
    ['not where it is missing', 'return a * b\n', null],
    ['not where it is there twice', 'f(a - b, a-b)', null]
  ])('is put in its place: %s', (_case, before, after) => {
    expect(broken(mutant, before)).toBe(after)
  })
})
