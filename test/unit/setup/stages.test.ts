import { describe, expect, it } from 'vitest'
import { type Lane, runStages, type Step } from '../../setup/stages.ts'

/** Steps that end when they are told to, each with a code. */
function stageHand() {
  const begun: string[] = []
  const ends = new Map<string, (code: number) => void>()
  const step = (name: string): Step => ({
    name,
    work: () =>
      new Promise((resolve) => {
        begun.push(name)
        ends.set(name, resolve)
      })
  })
  const end = async (name: string, code: number): Promise<void> => {
    ends.get(name)?.(code)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { begun, step, end }
}

const playing = { play: (step: Step): Promise<number> => step.work('inherit'), frontEnded: () => {} }
const lane = (...steps: readonly Step[]): Lane => ({ place: 'in front', steps })

describe('steps side by side', () => {
  it('fail as a whole where one failed and another ends well after it, and nothing begins behind them', async () => {
    const { begun, step, end } = stageHand()
    const running = runStages(
      [[lane(step('lint')), lane(step('unit'), step('integration'))], [lane(step('e2e'))]],
      playing
    )
    await end('unit', 1)
    await end('lint', 0)
    expect(await running).toBe(1)
    expect(begun).toEqual(['lint', 'unit'])
  })

  it('give way to the next stage when all of them have passed', async () => {
    const { begun, step, end } = stageHand()
    const running = runStages(
      [[lane(step('lint')), lane(step('unit'), step('integration'))], [lane(step('e2e'))]],
      playing
    )
    for (const name of ['unit', 'lint', 'integration', 'e2e']) await end(name, 0)
    expect(await running).toBe(0)
    expect(begun).toEqual(['lint', 'unit', 'integration', 'e2e'])
  })

  it.each([0, 1])(
    'tell that only those behind are still running, where the last in front ended with %d',
    async (code) => {
      const { step, end } = stageHand()
      let told = 0
      const behind: Lane = { place: 'behind', steps: [step('lint')] }
      const running = runStages([[lane(step('unit'), step('e2e')), lane(step('build')), behind]], {
        ...playing,
        frontEnded: () => (told += 1)
      })
      await end('unit', 0)
      await end('e2e', code)
      expect(told).toBe(0)
      await end('build', 0)
      expect(told).toBe(1)
      await end('lint', 0)
      expect(await running).toBe(code)
    }
  )
})
