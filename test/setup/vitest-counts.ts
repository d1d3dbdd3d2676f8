import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from './electron-binary.ts'

export const folderOfCounts = join(repository, '.cache', 'test-results')

const fileOf = (step: string): string => join(folderOfCounts, `${step}.json`)

export interface Counts {
  readonly passed: number
  readonly failed: number
}

export function forgetCounts(): void {
  rmSync(folderOfCounts, { recursive: true, force: true })
  mkdirSync(folderOfCounts, { recursive: true })
}

/** Arguments that make vitest write its counts to a file. */
export function leaveCounts(step: string): readonly string[] {
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${fileOf(step)}`]
}

/** What vitest wrote of a step. Null if it did not come so far. */
export function reportOf(step: string): VitestReport | null {
  const file = fileOf(step)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as VitestReport) : null
}

/** Leaves a step out of the sum. */
export function forgetReport(step: string): void {
  rmSync(fileOf(step), { force: true })
}

/** The sum of the counts of all steps. A test file that could not be loaded counts as one failure. */
export function sumOfCounts(): Counts {
  const reports = readdirSync(folderOfCounts)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folderOfCounts, name), 'utf8')) as VitestReport)
  const broken = reports
    .flatMap(({ testResults }) => testResults)
    .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
  return {
    passed: reports.reduce((sum, { numPassedTests }) => sum + numPassedTests, 0),
    failed: reports.reduce((sum, { numFailedTests }) => sum + numFailedTests, broken.length)
  }
}

export interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    /** Path of the file. */
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}
