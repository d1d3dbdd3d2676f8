import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = join(import.meta.dirname, '../..')

/**
 * The files that take longest, the longest first. They begin first, so that no worker has a long one left when the
 * others are done, and `npm test -- --quick` leaves out those of the integration tests.
 */
export const longTests = {
  integration: [
    'pull/model-2',
    'pull/model-1',
    'outbox/exactly-once-kills',
    'outbox/exactly-once-service',
    'pull/fault-table',
    'organisations/lives',
    'connection/lives',
    'app/whole-main',
    'mutants/quick-mutants',
    'backup/two-machines',
    'index/second-alphabets',
    'app/waiting-said',
    'backup/restore',
    'index/index-equals-scan',
    'index/real-names-in-sandbox',
    'journal/power-cut',
    'app/new-key',
    'database/migrations-interrupted',
    'lint/rooms',
    'vault/wipe-power-cut',
    'edits/random-edits',
    'outbox/submission',
    'budget/budget',
    'packing/sbom',
    'updates/updates-in-main',
    'field-pack/application',
    'backup/kept-aside',
    'app/left-off',
    'index/real-names',
    'service/specification-coverage',
    'lint/guards',
    'vault/power-cut',
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

/** Draws the order of the files from this, which is none in which one could count on what another has left. */
const orderVariable = 'FIELDCASE_ORDER'

function inDrawnOrder(files: readonly TestSpecification[], drawn: string): TestSpecification[] {
  const place = ({ moduleId }: TestSpecification): string =>
    createHash('sha256')
      .update(`${drawn} ${relative(root, moduleId)}`)
      .digest('hex')
  const places = new Map(files.map((file) => [file, place(file)]))
  return [...files].toSorted((left, right) => (places.get(left) ?? '').localeCompare(places.get(right) ?? ''))
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const drawn = process.env[orderVariable] ?? ''
    if (drawn !== '') return inDrawnOrder(files, drawn)
    const names = Object.values(longTests).flat()
    const place = ({ moduleId }: TestSpecification): number => {
      const found = names.findIndex((name) => moduleId.endsWith(name))
      return found === -1 ? names.length : found
    }
    return (await super.sort(files)).toSorted((left, right) => place(left) - place(right))
  }
}
