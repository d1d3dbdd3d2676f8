import type fc from 'fast-check'

/** One life that is still to be drawn. */
export interface DrawnLife<Life> {
  readonly days: fc.Arbitrary<Life>
  readonly seed: number
  /** As a command line names it. */
  readonly aims: string
}

/** Lives without end, each with a seed of its own. What one is about is asked when its turn comes. */
export function* drawnLives<Life>(
  seed: number,
  draw: (number: number) => Pick<DrawnLife<Life>, 'days' | 'aims'>
): Generator<DrawnLife<Life>, never> {
  for (let number = 0; ; number += 1) yield { ...draw(number), seed: (Math.imul(seed, 1_009) + number) | 0 }
}
