import fc from 'fast-check'
import type { Cell, Hits } from './hits.ts'

/** A try in vain weighs less than a hit, so that what is hard to hit is tried more often. */
const hitWeight = 8

/** Draws what the next life is to hit: of all cells those that were hit least, so that each has its turn. */
export class Aims {
  readonly #hits: Hits
  readonly #cells: { readonly cell: Cell; tries: number }[]

  constructor(hits: Hits, seed: number) {
    this.#hits = hits
    const cells = hits.cells()
    const [shuffled = cells] = fc.sample(
      fc.shuffledSubarray([...cells], { minLength: cells.length, maxLength: cells.length }),
      { numRuns: 1, seed }
    )
    this.#cells = shuffled.map((cell) => ({ cell, tries: 0 }))
  }

  next(count = 2): readonly Cell[] {
    const chosen = this.#cells
      .map((one) => ({ one, weight: this.#hits.count(one.cell) * hitWeight + one.tries }))
      .sort((left, right) => left.weight - right.weight)
      .slice(0, count)
    for (const { one } of chosen) one.tries += 1
    return chosen.map(({ one }) => one.cell)
  }
}

/** As a command line names them. */
export function nameOfAims(aims: readonly Cell[]): string {
  return aims.map(({ kind, phase }) => `${kind} @ ${phase}`).join('; ')
}

/** What a command line names. */
export function readAims(text: string): readonly Cell[] {
  return text.split('; ').map((aim) => {
    const [kind = '', phase = ''] = aim.split(' @ ')
    return { kind, phase }
  })
}
