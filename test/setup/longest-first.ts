import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The files that take longest, the longest first. They begin first, so that no worker has a long one left when the
 * others are done, and `npm test -- --quick` leaves out those of the integration tests.
 */
export const longTests = {
  integration: [
    'pull/model-1',
    'pull/model-2',
    'outbox/exactly-once-kills',
    'outbox/exactly-once-service',
    'pull/fault-table',
    'organisations/lives',
    'outbox/submission',
    'mutants/quick-mutants',
    'vault/power-cut',
    'index/index-equals-scan',
    'backup/restore',
    'database/migrations-interrupted',
    'lint/rooms',
    'lint/guards',
    'lint/owners'
  ].map((name) => `test/integration/${name}.test.ts`),
  e2e: [
    'page/screens',
    'kills-of-choosing',
    'kills',
    'power',
    'true-to-electron',
    'bad-input',
    'on-windows',
    'host-obeys',
    'subjects',
    'wipe-left',
    'lock',
    'scenes-of-the-app',
    'backup',
    'page/finding-ways',
    'renewed-window',
    'page/keyboard',
    'page/text-size',
    'locked-memory',
    'chromium-host',
    'kills-of-keys',
    'kills-of-work',
    'kills-of-wipe',
    'locked-report'
  ].map((name) => `test/e2e/${name}.test.ts`)
} as const

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const names = Object.values(longTests).flat()
    const place = ({ moduleId }: TestSpecification): number => {
      const found = names.findIndex((name) => moduleId.endsWith(name))
      return found === -1 ? names.length : found
    }
    return (await super.sort(files)).toSorted((left, right) => place(left) - place(right))
  }
}
