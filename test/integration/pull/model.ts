import { describe, expect, it } from 'vitest'
import { daysWithAims } from '../../fakes/lives/sync-aims.ts'
import { syncHits } from '../../fakes/lives/sync-hits.ts'
import { liveSync } from '../../fakes/lives/sync-truth.ts'
import { liveUntilHit } from '../../soak/live-drawn.ts'

/** The lives of one of the two halves. Set a smaller total while working. */
const lives = Number(process.env['FIELDCASE_MODEL_RUNS'] ?? 600) / 2
/** Draws the same worlds and steps as long as the lives hit the same; `npm run soak` lives new ones. */
const seed = Number(process.env['FIELDCASE_MODEL_SEED'] ?? 5_000)
/** So many lives aim at each cell twice, and hit everything once but for what the moments of a machine make miss. */
const enough = 300

/** Lives one half. There are two files, so that two cores can work on them. */
export function describeModel(half: 1 | 2): void {
  const own = seed + half
  describe('engine, client, database, journal and service, whatever happens on the way', () => {
    it(`end equal, with each call in the ledger and the user's work untouched (at least ${lives} lives, seed ${own}; S6b, S9a, S11, S16b, S24i, O3, O13a)`, async () => {
      const hits = syncHits()
      const drawn = daysWithAims(hits, own)
      let [withReviews, changesRead] = [0, 0]
      const least = lives < enough ? 0 : 1
      const lived = await liveUntilHit(drawn, { lives, hits, least }, async (life) => {
        const { recorded, isChangeRead } = await liveSync(life, hits)
        if (recorded > 0) withReviews += 1
        if (isChangeRead) changesRead += 1
      })
      const { drawn: planned, happened } = hits.troubles
      console.log(`${hits.table()}\n${hits.reasons()}`)
      console.log(
        `${withReviews} of ${lived} lives with recorded reviews; ${changesRead} whose changes alone were read right; ${happened} of ${planned} troubles of runs happened`
      )
      expect(hits.unexplained()).toEqual([])
      if (lives < enough) return
      expect(hits.below(least)).toEqual([])
      expect(withReviews).toBeGreaterThan(lived / 2)
      // All other lives are compared only after a full pass, which repairs what the changes alone would have missed.
      expect(changesRead).toBeGreaterThan(lived / 2)
      expect(hits.troubles.happened).toBeGreaterThan(hits.troubles.drawn / 2)
    }, 1_800_000)
  })
}
