import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lives } from '../../fakes/lives/life-steps.ts'
import { OutboxLife } from '../../fakes/lives/outbox-life.ts'

/** Half of the lives of continuous integration. The other half is in the file beside, so that two workers share them. */
const runs = 2_500

it(
  'loses no decision and sends none twice when the app is killed and its databases are emptied at any moment (SPEC O, J)',
  { timeout: 600_000 },
  async () => {
    let reviews = 0
    await fc.assert(
      fc.asyncProperty(lives({ kills: 5, failures: 2, edits: 2 }), async (steps) => {
        reviews += (await new OutboxLife().live(steps)).reviews
      }),
      { numRuns: runs }
    )
    expect(reviews).toBeGreaterThan(runs / 2)
  }
)
