import { defineConfig } from 'vitest/config'

/** How long a poll waits for something that a person would see. It is long, because a slow machine is no failure. */
const expectation = { poll: { timeout: 20_000 } }
const globalSetup = './test/setup/temporary-files.ts'

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: ['test/unit/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['test/integration/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          globalSetup,
          expect: expectation
        }
      },
      {
        extends: true,
        // One app at a time, because each drives a browser of its own and the machine may have only two
        // cores.
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          globalSetup,
          expect: expectation
        }
      }
    ]
  }
})
