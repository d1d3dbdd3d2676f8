import fc from 'fast-check'
import type { DrawnLife } from '../fakes/lives/drawn-lives.ts'
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

/** Draws a life and lives it. @throws if it breaks a law, with its name and the shortest life that breaks the same. */
export async function liveDrawn<Life>(
  drawn: DrawnLife<Life>,
  live: (life: Life) => Promise<void>
): Promise<void> {
  const details = await fc.check(fc.asyncProperty(drawn.days, live), {
    numRuns: 1,
    seed: drawn.seed,
    plugins: [fc.unbiased()]
  })
  if (details.failed) throw new Error([nameOf(drawn), fc.defaultReportMessage(details)].join('\n'))
}

const nameOf = ({ seed, aims }: DrawnLife<unknown>): string => nameOfLife({ seed, life: 0, aims })
