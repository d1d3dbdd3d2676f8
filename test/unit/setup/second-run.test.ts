import { describe, expect, it } from 'vitest'
import { allPassed, patternOf, secondRunOf } from '../../setup/second-run.ts'
import type { VitestReport } from '../../setup/vitest-counts.ts'

const file = (name: string, tests: Readonly<Record<string, string>>) => ({
  name: `/anywhere/test/e2e/${name}`,
  status:
    Object.values(tests).every((status) => status === 'passed') && name !== 'broken.test.ts'
      ? 'passed'
      : 'failed',
  assertionResults: Object.entries(tests).map(([fullName, status]) => ({ fullName, status }))
})
const report = (...testResults: VitestReport['testResults']): VitestReport => ({
  numPassedTests: 0,
  numFailedTests: 0,
  testResults
})

describe('a second run', () => {
  it('is of the tests that failed, in their files, and of no other', () => {
    const first = report(
      file('lock.test.ts', { 'a lock': 'passed', 'a key': 'failed' }),
      file('page/why.test.ts', { 'why?': 'failed' }),
      file('first-start.test.ts', { 'a start': 'passed' })
    )
    expect(secondRunOf(first)).toEqual({
      kind: 'again',
      files: ['/anywhere/test/e2e/lock.test.ts', '/anywhere/test/e2e/page/why.test.ts'],
      names: ['a key', 'why?']
    })
  })

  it('is of three tests at most, because more have a common cause', () => {
    const failed = (count: number): VitestReport =>
      report(
        file(
          'a.test.ts',
          Object.fromEntries(Array.from({ length: count }, (_, at) => [`t${String(at)}`, 'failed']))
        )
      )
    expect(secondRunOf(failed(3)).kind).toBe('again')
    expect(secondRunOf(failed(4)).kind).toBe('none')
  })

  it('is not made where a kill found something, or a file broke as a whole, or all passed', () => {
    expect(secondRunOf(report(file('kills-of-work.test.ts', { kills: 'failed' }))).kind).toBe('none')
    expect(secondRunOf(report(file('kills.test.ts', { kills: 'failed' }))).kind).toBe('none')
    const broken = file('broken.test.ts', {})
    expect(secondRunOf(report(broken, file('a.test.ts', { one: 'failed' }))).kind).toBe('none')
    expect(secondRunOf(report(file('a.test.ts', { one: 'passed' }))).kind).toBe('none')
  })

  it('finds its tests by their whole titles, whatever signs these have', () => {
    const name = 'a draft > kept (E7d), “1 + 1” [x] $5 | a/b?'
    const pattern = new RegExp(patternOf([name, 'other']), 'u')
    expect(pattern.test(name)).toBe(true)
    expect(pattern.test('other')).toBe(true)
    expect(pattern.test(`${name}, and more`)).toBe(false)
    expect(pattern.test('another')).toBe(false)
  })

  it('has worked only where each of them was run and passed', () => {
    const second = report(file('a.test.ts', { one: 'passed', two: 'failed', three: 'pending' }))
    expect(allPassed(['one'], second)).toBe(true)
    expect(allPassed(['one', 'two'], second)).toBe(false)
    expect(allPassed(['one', 'three'], second)).toBe(false)
    expect(allPassed(['one', 'four'], second)).toBe(false)
  })
})
