import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startLanguage } from '../../../renderer/app/words.ts'
import { organisationHits } from '../../fakes/lives/organisation-hits.ts'
import { liveOrganisations } from '../../fakes/lives/organisation-life.ts'
import { organisationLives } from '../../fakes/lives/organisation-steps.ts'
import { liveDrawn } from '../../soak/live-drawn.ts'

/** So many lives hit everything once, but for what the moments of a machine make miss: another life aims at it again. */
const lives = 140
const most = 2 * lives
/** A commit is judged by the same lives each time; `npm run soak` lives new ones. */
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
    const isToGoOn = (): boolean => hits.below(1).length > 0
    for (let number = 0; number < lives || (number < most && isToGoOn()); number += 1) {
      await liveDrawn(drawn.next().value, async (life) => {
        presses += await liveOrganisations(life, hits)
      })
    }
    console.log(`${hits.table()}\n${hits.reasons()}`)
    expect(hits.unexplained()).toEqual([])
    expect(hits.below(1)).toEqual([])
    expect(presses).toBeGreaterThan(lives)
  }
)
