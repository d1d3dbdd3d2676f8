import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { syncHits } from '../../fakes/lives/sync-hits.ts'
import { syncSteps, syncWorlds } from '../../fakes/lives/sync-steps.ts'
import { liveSync } from '../../fakes/lives/sync-truth.ts'

/** The lives of one of the two halves. Set a smaller total while working. */
const lives = Number(process.env['FIELDCASE_MODEL_RUNS'] ?? 600) / 2
/** The same seed gives the same worlds and steps. A failing run prints it. */
const seed = Number(process.env['FIELDCASE_MODEL_SEED'] ?? Date.now() % 2 ** 31)

/** Lives one half. There are two files, so that two cores can work on them. */
export function describeModel(half: 1 | 2): void {
  const own = seed + half
  describe('engine, client, database, journal and service, whatever happens on the way', () => {
    it(`end equal, with each call in the ledger and the user's work untouched (${lives} lives, seed ${own}; S6 to S23, O1 to O17)`, async () => {
      const hits = syncHits()
      let reviews = 0
      await fc.assert(
        fc.asyncProperty(syncWorlds, syncSteps, async (shape, steps) => {
          reviews += await liveSync(shape, steps, hits)
        }),
        { numRuns: lives, seed: own }
      )
      console.log(hits.table())
      expect(reviews).toBeGreaterThan(lives / 2)
      expect(hits.kindsBelow(lives / 300)).toEqual([])
      expect(hits.phasesBelow(lives / 100)).toEqual([])
    }, 900_000)
  })
}
