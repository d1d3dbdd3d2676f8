import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ConnectionStep, startConnectionLife } from '../../fakes/lives/connection-life.ts'
import { temporaryFolders } from '../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()

const step: fc.Arbitrary<ConnectionStep> = fc.oneof(
  fc.constantFrom<ConnectionStep>(
    { kind: 'silence' },
    { kind: 'answers' },
    { kind: 'sync' },
    { kind: 'restart' },
    { kind: 'cut-next-sending', applied: true },
    { kind: 'cut-next-sending', applied: false },
    { kind: 'network', isThere: false },
    { kind: 'network', isThere: true },
    { kind: 'work-offline', on: true },
    { kind: 'work-offline', on: false }
  ),
  fc.record({ kind: fc.constant('queue' as const), reviews: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('pass' as const), minutes: fc.integer({ min: 1, max: 40 }) })
)

/** How the way to the service is good again in the end, and how often the app reads by itself. */
const endings: readonly {
  readonly backgroundMinutes: number | null
  readonly steps: readonly ConnectionStep[]
}[] = [
  {
    backgroundMinutes: 10,
    steps: [{ kind: 'silence' }, { kind: 'pass', minutes: 25 }, { kind: 'answers' }]
  },
  {
    backgroundMinutes: null,
    steps: [
      { kind: 'network', isThere: false },
      { kind: 'silence' },
      { kind: 'pass', minutes: 25 },
      { kind: 'network', isThere: true },
      { kind: 'sync' },
      { kind: 'answers' }
    ]
  },
  { backgroundMinutes: null, steps: [{ kind: 'answers' }, { kind: 'restart' }] }
]

const lives = 40
/** A commit is judged by the same lives each time. Set another one for new lives. */
const seed = Number(process.env['FIELDCASE_MODEL_SEED'] ?? 5_000)
const met = { queued: 0, cut: 0, endings: endings.map(() => 0) }

describe('an app whose way to the service comes and goes', () => {
  it('shows the truth, reads again and sends what is ready without anybody pressing a button (O21c, S25, S34a)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 2, maxLength: 14 }),
        fc.integer({ min: 0, max: endings.length - 1 }),
        fc.integer({ min: 1, max: 1_000 }),
        async (steps, chosen, world) => {
          const ending = endings[chosen]
          if (ending === undefined) throw new Error('no such ending')
          const { backgroundMinutes } = ending
          const life = await startConnectionLife(await newFolder(), world, backgroundMinutes)
          try {
            await life.play({ kind: 'sync' })
            for (const one of steps) await life.play(one)
            await life.play({ kind: 'work-offline', on: false })
            await life.play({ kind: 'network', isThere: true })
            await life.play({ kind: 'queue', reviews: 1 })
            for (const one of ending.steps) await life.play(one)
            await life.play({ kind: 'pass', minutes: 35 })
            expect(await life.shown()).toEqual({ kind: 'online' })
            if (backgroundMinutes !== null) {
              life.sandbox.mark()
              await life.play({ kind: 'pass', minutes: 2 * backgroundMinutes })
              expect(life.sandbox.stats().sinceMark.total).toBeGreaterThan(0)
            }
            const states = [...life.store.outbox.values()].map(({ id, state }) => ({ id, kind: state.kind }))
            expect(states.filter(({ kind }) => kind !== 'accepted' && kind !== 'conflict')).toEqual([])
            const applied = Object.values(life.sandbox.stats().reviewsApplied)
            expect(applied.filter((times) => times !== 1)).toEqual([])
            met.queued += states.length
            met.cut += steps.some(({ kind }) => kind === 'cut-next-sending') ? 1 : 0
            met.endings[chosen] = (met.endings[chosen] ?? 0) + 1
          } finally {
            await life.close()
          }
        }
      ),
      { numRuns: lives, seed, plugins: [fc.unbiased()] }
    )
    expect(met.queued).toBeGreaterThan(lives)
    expect(Math.min(met.cut, ...met.endings)).toBeGreaterThan(lives / 10)
  }, 600_000)
})
