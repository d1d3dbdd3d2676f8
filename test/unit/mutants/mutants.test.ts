import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import type { Breach } from '../../fakes/lives/own-work.ts'
import { mutantLists } from '../../mutants/lists.ts'
import { broken, citing, lawsOf, lifeThatFinds, type MutantOfTests, verdictOf } from '../../mutants/mutant.ts'
import { textsOf } from '../../mutants/outcomes-reporter.ts'
import { repository } from '../../setup/electron-binary.ts'
import { lineOfBreach, nameOfLife } from '../../soak/life-names.ts'

const read = (file: string): string => readFileSync(join(repository, file), 'utf8')
const mutants = (await mutantLists()).flatMap((list) => list.mutants)
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
  const mutant: MutantOfTests = {
    name: 'adds (E10a, S3)',
    file: 'any.ts',
    from: 'a - b',
    to: 'a + b',
    foundBy: 'any.test.ts'
  }

  it.each([
    ['as it is written', 'return a - b\n', 'return a + b\n'],
    ['whatever the white space', 'return a\n    -b\n', 'return a + b\n'],
    ['not where it is missing', 'return a * b\n', null],
    ['not where it is there twice', 'f(a - b, a-b)', null]
  ])('is put in its place: %s', (_case, before, after) => {
    expect(broken(mutant, before)).toBe(after)
  })

  const said = (title: string, ...messages: readonly string[]) => ({
    file: mutant.foundBy,
    title,
    failed: messages.length > 0,
    messages
  })

  it('is found by a failure of a test that cites one of its laws, by its part or by its whole', () => {
    const wrong = 'AssertionError: expected 1 to be 2'
    const found = (title: string) => ({ kind: 'found', by: title, said: wrong })
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
    ['a file that does not compile', said('costs much (E10a)', 'Error: Transform failed with 1 error')],
    [
      'code that cannot run',
      said('costs much (E10a)', 'TypeError: cost.of is not a function\n    at any.ts')
    ],
    [
      'a property that met code that cannot run',
      said('costs much (E10a)', 'Error: Property failed after 1 tests', 'TypeError: cost is undefined')
    ]
  ])('is not found by %s', (_case, outcome) => {
    expect(verdictOf(mutant, [outcome])).toMatchObject({ kind: 'missed' })
  })

  it('is found by an error of a type where it says so, where a test speaks of one, and where no network was asked for', () => {
    const thrown = [said('costs much (E10a)', 'TypeError: cost is undefined')]
    expect(verdictOf({ ...mutant, throwsTypeError: true }, thrown)).toMatchObject({ kind: 'found' })
    const spoken = [said('costs much (E10a)', "AssertionError: expected 'TypeError: a bug' to be null")]
    expect(verdictOf(mutant, spoken)).toMatchObject({ kind: 'found' })
    const unasked = [said('costs much (E10a)', 'TypeError: fetch failed')]
    expect(verdictOf(mutant, unasked)).toMatchObject({ kind: 'found' })
  })

  it('is not found by a test that fails without it too, or that did not run then', () => {
    const failed = [said('costs much (E10a)', 'AssertionError: expected 1 to be 2')]
    expect(verdictOf(mutant, failed, [said('costs much (E10a)')])).toMatchObject({ kind: 'found' })
    expect(verdictOf(mutant, failed, failed)).toEqual({
      kind: 'missed',
      because: 'it does not pass without it: costs much (E10a)'
    })
    const both = [...failed, said('reads (S3)', 'AssertionError')]
    expect(verdictOf(mutant, both, [...failed, said('reads (S3)')])).toMatchObject({
      kind: 'found',
      by: 'reads (S3)'
    })
    expect(verdictOf(mutant, failed, [])).toMatchObject({ kind: 'missed' })
  })

  it('says what a property has met, and not how often it was asked', () => {
    const property = said(
      'costs (S3)',
      'Error: Property failed after 7 tests',
      'AssertionError: 1 is not 2\n at'
    )
    expect(verdictOf(mutant, [property])).toMatchObject({ said: 'AssertionError: 1 is not 2' })
  })
})

describe('a mutant that lives shall find', () => {
  const lines = (...kinds: readonly Breach[]): string =>
    kinds
      .map((kind, at) => `${lineOfBreach(nameOfLife({ seed: -at, life: 0, aims: 'a @ b' }), kind, 'no')}\n{}`)
      .join('\n')

  it('is found by the first life that broke its law, and not by one that broke another', () => {
    expect(lifeThatFinds({ breaks: ['lost', 'stale'] }, lines('stuck', 'stale', 'lost'))).toEqual({
      kind: 'found',
      life: {
        name: "--seed=-1 --life 0 --aims 'a @ b'",
        words: ['--seed=-1', '--life', '0', '--aims', 'a @ b'],
        kind: 'stale',
        message: 'no'
      }
    })
    expect(lifeThatFinds({ breaks: ['lost'] }, lines('stuck'))).toEqual({
      kind: 'missed',
      because: 'a life broke another law, stuck and not lost: no'
    })
    expect(lifeThatFinds({ breaks: ['lost'] }, 'seed 1: 3 runs, 0 lost, 0 stuck')).toMatchObject({
      kind: 'missed'
    })
  })
})

describe('the errors of a test', () => {
  it('are told with what caused them', () => {
    const cause = new TypeError('cost is undefined')
    expect(textsOf(new Error('Property failed', { cause }))).toEqual([
      expect.stringMatching(/^Error: Property failed\n/u),
      expect.stringMatching(/^TypeError: cost is undefined\n/u)
    ])
    expect(textsOf({ name: 'Error', message: 'without a stack', cause: 'a text' })).toEqual([
      'Error: without a stack'
    ])
  })
})
