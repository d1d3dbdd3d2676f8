import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ConnectionStep, startConnectionLife } from '../../fakes/lives/connection-life.ts'
import { temporaryFolders } from '../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()

const backgroundMinutes = 10

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

/** How the way to the service is good again in the end: it comes back by itself, or the app is started anew. */
const endings: readonly (readonly ConnectionStep[])[] = [
  [{ kind: 'silence' }, { kind: 'pass', minutes: 25 }, { kind: 'answers' }],
  [{ kind: 'answers' }, { kind: 'restart' }]
]

const lives = 60
const met = { queued: 0, cut: 0, 'by itself': 0, 'at a start': 0 }

describe('an app whose way to the service comes and goes', () => {
  it('shows the truth, reads again and sends what is ready without anybody pressing a button (O21, S25, S26)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 2, maxLength: 14 }),
        fc.integer({ min: 0, max: endings.length - 1 }),
        fc.integer({ min: 1, max: 1_000 }),
        async (steps, ending, seed) => {
          const life = await startConnectionLife(await newFolder(), seed, backgroundMinutes)
          try {
            await life.play({ kind: 'sync' })
            for (const one of steps) await life.play(one)
            await life.play({ kind: 'work-offline', on: false })
            await life.play({ kind: 'network', isThere: true })
            await life.play({ kind: 'queue', reviews: 1 })
            for (const one of endings[ending] ?? []) await life.play(one)
            await life.play({ kind: 'pass', minutes: 35 })
            expect(await life.shown()).toEqual({ kind: 'online' })
            life.sandbox.mark()
            await life.play({ kind: 'pass', minutes: backgroundMinutes + 3 })
            expect(life.sandbox.stats().sinceMark.total).toBeGreaterThan(0)
            const states = [...life.store.outbox.values()].map(({ id, state }) => ({ id, kind: state.kind }))
            expect(states.filter(({ kind }) => kind !== 'accepted' && kind !== 'conflict')).toEqual([])
            const applied = Object.values(life.sandbox.stats().reviewsApplied)
            expect(applied.filter((times) => times !== 1)).toEqual([])
            met.queued += states.length
            met.cut += steps.some(({ kind }) => kind === 'cut-next-sending') ? 1 : 0
            met[ending === 0 ? 'by itself' : 'at a start'] += 1
          } finally {
            await life.close()
          }
        }
      ),
      { numRuns: lives }
    )
    expect(met.queued).toBeGreaterThan(lives)
    expect(Math.min(met.cut, met['by itself'], met['at a start'])).toBeGreaterThan(lives / 10)
  })
})
