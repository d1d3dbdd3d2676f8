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
    'kills',
    'power',
    'bad-input',
    'subjects',
    'on-windows',
    'page/decision-bar',
    'lock',
    'locked-memory',
    'true-to-electron',
    'backup',
    'scenes-of-the-app',
    'kills-of-work',
    'wipe-left',
    'kills-of-choosing',
    'locked-report',
    'renewed-window',
    'host-obeys',
    'case-window',
    'case-window-ends',
    'page/text-size',
    'page/keyboard',
    'page/finding-ways',
    'kills-of-keys',
    'updates',
    'page/first-invalid',
    'page/waiting',
    'quitting',
    'at-rest',
    'chromium-host',
    'contained',
    'newer-version',
    'organisations',
    'guide',
    'proxy',
    'kept-aside',
    'page/palette',
    'policy',
    'page/why',
    'lock-key',
    'on-macos',
    'sync-centre',
    'case-report',
    'kills-of-wipe',
    'host-obeys-macos',
    'addresses'
  ].map((name) => `test/e2e/${name}.test.ts`)
} as const

/** Is set for tests of which the long ones are left out. */
export const quickVariable = 'FIELDCASE_QUICK'

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
