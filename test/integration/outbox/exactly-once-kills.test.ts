import { expect, it } from 'vitest'
import { outboxLives } from '../../fakes/lives/outbox-aims.ts'
import { outboxHits } from '../../fakes/lives/outbox-hits.ts'
import { OutboxLife } from '../../fakes/lives/outbox-life.ts'
import { liveUntilHit } from '../../soak/live-drawn.ts'

/** So many lives hit everything three times, but for what the moments of a machine make miss. The file beside lives as many, so that two workers share them. */
const lives = 250
/** Draws the same lives as long as they hit the same; `npm run soak` lives new ones. */
const seed = 5_000

it(
  'the app loses no decision and sends none twice when the app is killed and its databases are emptied at any moment (SPEC O, J)',
  { timeout: 1_800_000 },
  async () => {
    let reviews = 0
    const hits = outboxHits()
    const drawn = outboxLives(hits, seed, ['kills'])
    const lived = await liveUntilHit(drawn, { lives, hits, least: 3 }, async (steps) => {
      reviews += await new OutboxLife(hits).live(steps)
    })
    expect(reviews).toBeGreaterThan(lived / 2)
    console.log(`${hits.table()}\n${hits.reasons()}`)
    expect(hits.unexplained()).toEqual([])
    expect(hits.below(3)).toEqual([])
  }
)
