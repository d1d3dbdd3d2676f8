import fc from 'fast-check'
import { expect, it } from 'vitest'
import { machineSteps, TwoMachines } from '../../fakes/lives/two-machines.ts'

const runs = 120

it(
  'records nothing twice while two machines live from one backup (B6a, B6b, B6d)',
  { timeout: 60_000 },
  async () => {
    let restored = 0
    await fc.assert(
      fc.asyncProperty(machineSteps, async (steps) => {
        restored += (await (await TwoMachines.create()).live(steps)).restored
      }),
      { numRuns: runs }
    )
    expect(restored).toBeGreaterThan(runs / 4)
  }
)
