import type { VitestReport } from './vitest-counts.ts'

/** More tests than these have a common cause, which a second run would only hide. */
const mostAgain = 3

export type SecondRun =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'again'
      /** Paths as the first run reported them. */
      readonly files: readonly string[]
      readonly names: readonly string[]
    }

/**
 * Which failed tests are run a second time (docs/decisions/0098). None where one broke that hits at random on purpose,
 * where a file broke as a whole, or where more broke than can do so by themselves.
 */
export function secondRunOf({ testResults }: VitestReport): SecondRun {
  const broken = testResults.filter(({ status }) => status === 'failed')
  const failed = broken.map(({ name, assertionResults }) => ({
    name,
    tests: assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
  }))
  const names = failed.flatMap(({ tests }) => tests)
  const isAsked = failed.every(({ name, tests }) => tests.length > 0 && !/\/kills[^/]*$/u.test(name))
  if (!isAsked || names.length === 0 || names.length > mostAgain) return { kind: 'none' }
  return { kind: 'again', files: failed.map(({ name }) => name), names }
}

/** A pattern of titles that only these tests have. */
export function patternOf(names: readonly string[]): string {
  return `^(?:${names.map((name) => name.replaceAll(/[\\^$.*+?()[\]{}|]/gu, '\\$&')).join('|')})$`
}

/** Whether each of these tests was run and passed. */
export function allPassed(names: readonly string[], { testResults }: VitestReport): boolean {
  const passed = new Set(
    testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName)
    )
  )
  return names.every((name) => passed.has(name))
}
