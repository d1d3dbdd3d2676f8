import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startLanguage } from '../../../renderer/app/words.ts'
import { organisationHits } from '../../fakes/lives/organisation-hits.ts'
import { liveOrganisations } from '../../fakes/lives/organisation-life.ts'
import { organisationLives } from '../../fakes/lives/organisation-steps.ts'
import { liveUntilHit } from '../../soak/live-drawn.ts'

/** So many lives hit everything once, but for what the moments of a machine make miss. */
const lives = 140
/** Draws the same lives as long as they hit the same; `npm run soak` lives new ones. */
const seed = 5_000

beforeAll(async () => {
  // The page takes its language from the document.
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  await startLanguage('en')
})
afterAll(() => vi.unstubAllGlobals())

it(
  'the app shows what is monitored and nothing else, and each change once, whatever happens on the way (S24i, J2d, M3a, M4a, M4b, M4d, M4e, M4j, M7a, M7b, M7c, M7d, M7h, M7i, M7j)',
  { timeout: 600_000 },
  async () => {
    const hits = organisationHits()
    const drawn = organisationLives(seed)
    let presses = 0
    await liveUntilHit(drawn, { lives, hits, least: 1 }, async (life) => {
      presses += await liveOrganisations(life, hits)
    })
    console.log(`${hits.table()}\n${hits.reasons()}`)
    expect(hits.unexplained()).toEqual([])
    expect(hits.below(1)).toEqual([])
    expect(presses).toBeGreaterThan(lives)
  }
)
