import fc from 'fast-check'
import { describe, it } from 'vitest'
import type { FaultInput } from '../../../electron/sandbox/faults/faults.ts'
import {
  type Edit,
  expectTruth,
  happen,
  startLife,
  type Step,
  type Trouble,
  type WorldShape
} from '../../fakes/lives/model-life.ts'

/** The runs of one of the two halves. Set a smaller total while working. */
const runs = Number(process.env['FIELDCASE_MODEL_RUNS'] ?? 2_000) / 2
/** The same seed gives the same worlds and steps. A failing run prints it. */
const seed = Number(process.env['FIELDCASE_MODEL_SEED'] ?? Date.now() % 2 ** 31)

const index = fc.nat({ max: 1_000 })
const leftOut = [
  'openCount',
  'discardedCount',
  'personSubscriptionsCount',
  'businessSubscriptionsCount',
  'personOpenAlertsCount',
  'businessDiscardedAlertsCount'
].map((name) => ({ kind: 'left-out' as const, name }))
const habits: fc.Arbitrary<WorldShape['habits']> = fc.oneof(
  { weight: 3, arbitrary: fc.constant([]) },
  { weight: 1, arbitrary: fc.subarray([{ kind: 'numbers-as-text' as const }, ...leftOut], { maxLength: 3 }) }
)
const worlds: fc.Arbitrary<WorldShape> = fc.record({
  seed: fc.nat({ max: 10_000 }),
  alerts: fc.integer({ min: 0, max: 28 }),
  subscriptions: fc.integer({ min: 1, max: 9 }),
  followLists: fc.integer({ min: 1, max: 3 }),
  habits
})

const edits: fc.Arbitrary<Edit> = fc.record({
  what: fc.constantFrom<Edit['what']>(
    'create-alert',
    'change-alert',
    'discard-alert',
    'reopen-alert',
    'review-alert',
    'remove-alert',
    'add-subject',
    'drop-subject',
    'drop-list',
    'screen',
    'expire-cursors'
  ),
  where: index
})
const effects: fc.Arbitrary<FaultInput['effect']> = fc.constantFrom<FaultInput['effect']>(
  { kind: 'status', status: 500 },
  { kind: 'status', status: 401 },
  { kind: 'status', status: 404 },
  { kind: 'status', status: 503, applied: true },
  { kind: 'rate-limited', retryAfter: 0 },
  { kind: 'cut', when: 'before' },
  { kind: 'cut', when: 'after' },
  { kind: 'cut', when: 'midway' },
  { kind: 'truncated' },
  { kind: 'html' },
  { kind: 'wrong-types', where: 'envelope' },
  { kind: 'wrong-types', where: 'row' },
  { kind: 'numbers-as-text' },
  ...leftOut,
  { kind: 'expired-cursor' }
)
const troubles: fc.Arbitrary<Trouble> = fc.record({
  at: fc.integer({ min: 1, max: 25 }),
  what: fc.constantFrom('kill', 'cancel', 'pause', 'edit', 'fault'),
  edit: edits,
  effect: effects
})
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constantFrom('sync' as const, 'submit' as const),
        full: fc.boolean(),
        trouble: fc.option(troubles)
      })
    },
    { weight: 3, arbitrary: edits.map((edit) => ({ kind: 'edit' as const, ...edit })) },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constantFrom('decide' as const, 'write-draft' as const), where: index })
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('jump' as const),
        minutes: fc.integer({ min: -600, max: 600 })
      })
    }
  ),
  { maxLength: 7, size: 'max' }
)

/** Runs one half. There are two files, so that two cores can work on them. */
export function describeModel(half: 1 | 2): void {
  const own = seed + half
  describe('engine, client, database and service, whatever happens on the way', () => {
    it(`end equal, with each call in the ledger and the user's work untouched (${runs} runs, seed ${own}; S6 to S23, O1 to O17)`, async () => {
      await fc.assert(fc.asyncProperty(worlds, steps, live), { numRuns: runs, seed: own })
    }, 900_000)
  })
}

async function live(shape: WorldShape, happenings: readonly Step[]): Promise<void> {
  const life = await startLife(shape)
  try {
    for (const step of happenings) await happen(life, step)
    await expectTruth(life)
  } finally {
    await life.parts.close()
  }
}
