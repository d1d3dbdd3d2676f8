import { expect, it } from 'vitest'
import { outboxLives } from '../../fakes/lives/outbox-aims.ts'
import { outboxHits } from '../../fakes/lives/outbox-hits.ts'
import { OutboxLife } from '../../fakes/lives/outbox-life.ts'
import { liveDrawn } from '../../soak/live-drawn.ts'

/** So many lives hit everything at least three times, whatever the seed. The file beside lives as many, so that two workers share them. */
const lives = 250
/** The same lives each time, so that chance decides about no change. `npm run soak` lives new ones. */
const seed = 5_000

it(
  'the app loses no decision and sends none twice when the app is killed and its databases are emptied at any moment (SPEC O, J)',
  { timeout: 1_800_000 },
  async () => {
    let reviews = 0
    const hits = outboxHits()
    const drawn = outboxLives(hits, seed, ['kills'])
    for (let number = 0; number < lives; number += 1)
      await liveDrawn(drawn.next().value, async (steps) => {
        reviews += await new OutboxLife(hits).live(steps)
      })
    expect(reviews).toBeGreaterThan(lives / 2)
    console.log(`${hits.table()}\n${hits.reasons()}`)
    expect(hits.unexplained()).toEqual([])
    expect(hits.below(3)).toEqual([])
  }
)
