import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lives } from '../../fakes/lives/life-days.ts'
import { outboxHits } from '../../fakes/lives/outbox-hits.ts'
import { OutboxLife } from '../../fakes/lives/outbox-life.ts'

/** Half of the lives of continuous integration. The other half is in the file beside, so that two workers share them. */
const runs = 1_000
/** The same lives each time, so that chance decides about no change. `npm run soak` lives new ones. */
const seed = 5_000

it(
  'loses no decision and sends none twice when the app is killed and its databases are emptied at any moment (SPEC O, J)',
  { timeout: 1_800_000 },
  async () => {
    let reviews = 0
    const hits = outboxHits()
    await fc.assert(
      fc.asyncProperty(lives({ kills: 5, failures: 2, edits: 2 }), async (steps) => {
        reviews += await new OutboxLife(hits).live(steps)
      }),
      { numRuns: runs, seed }
    )
    expect(reviews).toBeGreaterThan(runs / 2)
    console.log(hits.table())
    expect(hits.kindsBelow(runs / 500)).toEqual([])
    expect(hits.phasesBelow(runs / 250)).toEqual([])
    expect(hits.below(1)).toEqual([])
  }
)
