import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { OutcomesReporter, outcomesVariable } from './test/mutants/outcomes-reporter.ts'
import { engineVariable } from './test/setup/chosen-engine.ts'
import { HostNeedsReporter } from './test/setup/host-needs-reporter.ts'
import { LongestFirst, longTests, quickVariable } from './test/setup/longest-first.ts'

/** How long a poll waits for something that a person would see. It is long, because a slow machine is no failure. */
const expectation = { poll: { timeout: 20_000 } }
const outcomes = process.env[outcomesVariable] ?? ''
const globalSetup = './test/setup/temporary-files.ts'
const setupFiles = ['./test/setup/nothing-said.ts', './test/setup/first-states.ts']
/** Vitest leaves one core idle, which on a machine with two is half of it. */
const workers = Math.max(2, availableParallelism() - 1)

/** They replace what lies below the code or count what it loads: nothing may be there before them or left behind. */
const alone = [
  'journal/power-cut',
  'journal/journal-disk',
  'backup/power-cut',
  'backup/held-files',
  'handed-out/power-cut',
  'vault/power-cut',
  'vault/overwritten-keys',
  'vault/wipe-power-cut',
  'vault/wipe-at-start',
  'secrets/without-keytar',
  'updates/updates-in-main'
].map((name) => `test/integration/${name}.test.ts`)
const integration = {
  testTimeout: 120_000,
  hookTimeout: 60_000,
  // Each waits for a disk, a wire or a timer for a quarter of its time.
  maxWorkers: workers + 1,
  sequence: { groupOrder: 1 },
  globalSetup,
  expect: expectation
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // A worker that ends removes the profiles of all its apps, and on a busy machine that takes its time.
    teardownTimeout: 60_000,
    reporters: [
      'default',
      ...((process.env[engineVariable] ?? '') === '' ? [] : [new HostNeedsReporter()]),
      ...(outcomes === '' ? [] : [new OutcomesReporter(outcomes)])
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.{ts,tsx}'],
          setupFiles,
          testTimeout: 60_000,
          // A process of its own for each file takes longer to start than the file takes to run, and the
          // modules under test keep nothing from one test to the next.
          isolate: false,
          expect: expectation
        }
      },
      {
        extends: true,
        test: {
          ...integration,
          name: 'integration',
          setupFiles,
          include: ['test/integration/**/*.test.ts'],
          // A project does not take what the command line excludes.
          exclude: [...alone, ...(process.env[quickVariable] === undefined ? [] : longTests.integration)],
          isolate: false
        }
      },
      {
        extends: true,
        test: {
          ...integration,
          name: 'alone',
          include: alone,
          exclude: process.env[quickVariable] === undefined ? [] : [...longTests.integration]
        }
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          // A day of work takes four minutes on a slow machine that is busy. What hangs is told by the wait that it is in.
          testTimeout: 600_000,
          hookTimeout: 120_000,
          // Each of them drives a browser of its own, and waits for it half of the time, or half a minute until a lost
          // answer is looked up. The files of a worker share what is built for the page's tests.
          maxWorkers: workers * 3,
          isolate: false,
          sequence: { groupOrder: 2 },
          globalSetup,
          expect: expectation
        }
      }
    ]
  }
})
