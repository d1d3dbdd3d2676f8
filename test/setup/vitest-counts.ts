import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from './electron-binary.ts'

export const folderOfCounts = join(repository, '.cache', 'test-results')

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
  return [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(folderOfCounts, `${step}.json`)}`
  ]
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

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[]
}
