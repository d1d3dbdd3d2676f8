import fc from 'fast-check'
import { describe, it } from 'vitest'
import { type RealParts, startRealParts } from '../../fakes/main/real-parts.ts'
import { expectEqualToService } from '../../fakes/main/sandbox-truth.ts'

/**
 * Ends engine, client, wire and database connection in the middle of their work. What they had committed
 * stays. The end-to-end tests kill a real process with a real database.
 */
async function killAfter(parts: RealParts, micros: number): Promise<void> {
  const run = await parts.open()
  const until = performance.now() + micros / 1_000
  const ending = run.session.start({ full: false })
  // Waits by turns of the event loop, so that the kill falls between any two of its tasks.
  while (performance.now() < until && run.session.state().kind !== 'idle')
    await new Promise((resolve) => setImmediate(resolve))
  run.kill()
  await ending
}

describe('a sync that is killed at a random moment', () => {
  it('a hundred times, goes on each time and ends equal to the service (S6b, S16b, S20a)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(1_000),
        fc.array(fc.integer({ min: 0, max: 60_000 }), { minLength: 4, maxLength: 4 }),
        async (seed, moments) => {
          const parts = await startRealParts({
            alerts: 40,
            subscriptions: 14,
            followLists: 2,
            addresses: 0,
            seed
          })
          try {
            for (const micros of moments) await killAfter(parts, micros)
            const { kind } = await parts.sync()
            if (kind !== 'completed') throw new Error(`It ended as ${kind}.`)
            await expectEqualToService(parts)
          } finally {
            await parts.close()
          }
        }
      ),
      { numRuns: 25 }
    )
  })
})
