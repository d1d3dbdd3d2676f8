import { describe, expect, it } from 'vitest'
import { daysWithAims } from '../../fakes/lives/sync-aims.ts'
import { syncHits } from '../../fakes/lives/sync-hits.ts'
import { liveSync } from '../../fakes/lives/sync-truth.ts'
import { liveDrawn } from '../../soak/live-drawn.ts'

/** The lives of one of the two halves. Set a smaller total while working. */
const lives = Number(process.env['FIELDCASE_MODEL_RUNS'] ?? 600) / 2
/** The same seed gives the same worlds and steps. A commit is judged by the same lives each time; `npm run soak` lives new ones. */
const seed = Number(process.env['FIELDCASE_MODEL_SEED'] ?? 5_000)
/** So many lives hit everything once. */
const enough = 250

/** Lives one half. There are two files, so that two cores can work on them. */
export function describeModel(half: 1 | 2): void {
  const own = seed + half
  describe('engine, client, database, journal and service, whatever happens on the way', () => {
    it(`end equal, with each call in the ledger and the user's work untouched (${lives} lives, seed ${own}; S6b, S9a, S11, S16b, S24i, O3, O13a)`, async () => {
      const hits = syncHits()
      const drawn = daysWithAims(hits, own)
      let [withReviews, changesRead] = [0, 0]
      for (let number = 0; number < lives; number += 1) {
        await liveDrawn(drawn.next().value, async (life) => {
          const { recorded, isChangeRead } = await liveSync(life, hits)
          if (recorded > 0) withReviews += 1
          if (isChangeRead) changesRead += 1
        })
      }
      const { drawn: planned, happened } = hits.troubles
      console.log(`${hits.table()}\n${hits.reasons()}`)
      console.log(
        `${withReviews} lives with recorded reviews; ${changesRead} whose changes alone were read right; ${happened} of ${planned} troubles of runs happened`
      )
      expect(hits.unexplained()).toEqual([])
      if (lives < enough) return
      expect(hits.below(1)).toEqual([])
      expect(withReviews).toBeGreaterThan(lives / 2)
      // All other lives are compared only after a full pass, which repairs what the changes alone would have missed.
      expect(changesRead).toBeGreaterThan(lives / 2)
      expect(hits.troubles.happened).toBeGreaterThan(hits.troubles.drawn / 2)
    }, 1_800_000)
  })
}
