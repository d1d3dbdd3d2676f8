import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type RealParts, startRealParts } from '../../fakes/main/real-parts.ts'
import { expectEqualToService } from '../../fakes/main/sandbox-truth.ts'

/** How many of a hundred kills must have met a run that was under way. */
const fewest = 40

/**
 * Ends engine, client, wire and database connection in the middle of their work. What they had committed
 * stays. The end-to-end tests kill a real process with a real database.
 * @returns whether the run was under way.
 */
async function killAfter(parts: RealParts, micros: number): Promise<boolean> {
  const run = await parts.open()
  const until = performance.now() + micros / 1_000
  const ending = run.session.start({ full: false })
  // Waits by turns of the event loop, so that the kill falls between any two of its tasks.
  while (performance.now() < until && run.session.state().kind !== 'idle')
    await new Promise((resolve) => setImmediate(resolve))
  const isUnderWay = run.session.state().kind !== 'idle'
  run.kill()
  await ending
  return isUnderWay
}

describe('a sync that is killed at a random moment', () => {
  it('a hundred times, goes on each time and ends equal to the service (S6b, S16b, S20a)', async () => {
    let met = 0
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
            for (const micros of moments) if (await killAfter(parts, micros)) met += 1
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
    console.log('kills of a run that was under way', met)
    expect(met).toBeGreaterThan(fewest)
  })
})
