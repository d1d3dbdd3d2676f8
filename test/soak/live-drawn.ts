import fc from 'fast-check'
import type { DrawnLife } from '../fakes/lives/drawn-lives.ts'
import type { Hits } from '../fakes/lives/hits.ts'
import { nameOfLife } from './life-names.ts'

/** One life, and how a command line names it. */
export interface Named<Life> {
  readonly life: Life
  readonly name: string
}

/** Draws one life after the other. */
export function* namedLives<Life>(lives: Iterable<DrawnLife<Life>>): Generator<Named<Life>, void> {
  for (const drawn of lives)
    for (const life of fc.sample(drawn.days, { numRuns: 1, seed: drawn.seed, unbiased: true }))
      yield { life, name: nameOf(drawn) }
}

/** How many lives it usually takes to hit everything so often. */
interface Enough {
  readonly lives: number
  readonly hits: Hits
  readonly least: number
}

/**
 * Lives so many lives, and up to as many again while something was hit less often: what a call meets is a matter of the
 * machine's moments too, and another life aims at it again. @returns how many. @throws as the life that breaks a law
 */
export async function liveUntilHit<Life>(
  drawn: Generator<DrawnLife<Life>, never>,
  { lives, hits, least }: Enough,
  live: (life: Life) => Promise<void>
): Promise<number> {
  const isToGoOn = (): boolean => hits.below(least).length > 0
  let lived = 0
  for (; lived < lives || (lived < 2 * lives && isToGoOn()); lived += 1)
    await liveDrawn(drawn.next().value, live)
  return lived
}

/** Draws a life and lives it. @throws if it breaks a law, with its name and the shortest life that breaks the same. */
async function liveDrawn<Life>(drawn: DrawnLife<Life>, live: (life: Life) => Promise<void>): Promise<void> {
  const details = await fc.check(fc.asyncProperty(drawn.days, live), {
    numRuns: 1,
    seed: drawn.seed,
    plugins: [fc.unbiased()]
  })
  if (details.failed) throw new Error([nameOf(drawn), fc.defaultReportMessage(details)].join('\n'))
}

const nameOf = ({ seed, aims }: DrawnLife<unknown>): string => nameOfLife({ seed, life: 0, aims })
