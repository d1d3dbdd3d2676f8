import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type RealParts, startRealParts } from '../../fakes/main/real-parts.ts'
import { expectEqualToService } from '../../fakes/main/sandbox-truth.ts'

/** The same moments each time, so that a kill that broke something is found again. */
const seed = 5_000
/** How many of a hundred kills must have met a run that was under way. */
const fewest = 80

/** When a run is killed, as a share of what it asks and is answered, which is the same on a fast machine. */
interface Moment {
  readonly percent: number
  /** Turns of the event loop after that, so that the kill falls between any two of its tasks. */
  readonly turns: number
}

const moments = fc.record({ percent: fc.nat(99), turns: fc.nat(40) })

/**
 * Ends engine, client, wire and database connection in the middle of their work. What they had committed
 * stays. The end-to-end tests kill a real process with a real database.
 * @returns how many calls the run had made, and whether it was under way.
 */
async function killAt(
  parts: RealParts,
  { percent, turns }: Moment,
  calls: number
): Promise<{ readonly made: number; readonly isUnderWay: boolean }> {
  let [asked, answered] = [0, 0]
  const run = await parts.open({
    fetch: async (url, init) => {
      asked += 1
      const answer = await fetch(url, init)
      answered += 1
      return answer
    }
  })
  const before = Math.floor((percent / 100) * 2 * calls)
  const ending = run.session.start({ full: false })
  const isUnderWay = (): boolean => run.session.state().kind !== 'idle'
  while (asked + answered <= before && isUnderWay()) await nextTurn()
  for (let turn = 0; turn < turns && isUnderWay(); turn += 1) await nextTurn()
  const killed = { made: asked, isUnderWay: isUnderWay() }
  run.kill()
  await ending
  return killed
}

/** Kills one app after the other. Each goes on where the one before was killed. @returns how many runs were under way. */
async function killEach(parts: RealParts, all: readonly Moment[]): Promise<number> {
  const { firstSync, nothingChanged } = parts.sandbox.oracle()
  let [left, met] = [firstSync.total, 0]
  for (const moment of all) {
    const { made, isUnderWay } = await killAt(parts, moment, Math.max(left, nothingChanged.total))
    left -= made
    if (isUnderWay) met += 1
  }
  return met
}

describe('a sync that is killed at a random moment', () => {
  it(`a hundred times, goes on each time and ends equal to the service (seed ${seed}; S6b, S16b, S20a)`, async () => {
    let met = 0
    await fc.assert(
      fc.asyncProperty(
        fc.nat(1_000),
        fc.array(moments, { minLength: 4, maxLength: 4 }),
        async (worldSeed, all) => {
          const parts = await startRealParts({
            ...{ alerts: 40, subscriptions: 14, followLists: 2, addresses: 0 },
            seed: worldSeed
          })
          try {
            met += await killEach(parts, all)
            const { kind } = await parts.sync()
            if (kind !== 'completed') throw new Error(`It ended as ${kind}.`)
            await expectEqualToService(parts)
          } finally {
            await parts.close()
          }
        }
      ),
      { numRuns: 25, seed }
    )
    console.log('kills of a run that was under way', met)
    expect(met).toBeGreaterThan(fewest)
  })
})
