import fc from 'fast-check'
import { expect, it } from 'vitest'
import { machineSteps, TwoMachines } from '../../fakes/lives/two-machines.ts'

const runs = 120
/** The same lives each time, so that chance decides about no change. */
const seed = 5_000

it(
  'the service records nothing twice while two machines live from one backup (B6a, B6b, B6d)',
  { timeout: 600_000 },
  async () => {
    let restored = 0
    await fc.assert(
      fc.asyncProperty(machineSteps, async (steps) => {
        restored += (await (await TwoMachines.create()).live(steps)).restored
      }),
      { numRuns: runs, seed }
    )
    expect(restored).toBeGreaterThan(runs / 4)
  }
)
