import type { Mutant } from './mutant.ts'

const stays = 'test/integration/retention/overtaken-stays.test.ts'

/** Ways to lose or misplace a decision that may have arrived, once a newer one has overtaken it. */
export const overtakenMutants: readonly Mutant[] = [
  {
    name: 'deletes what tells of a decision that may have arrived before the one that overtook it (B8u)',
    file: 'renderer/data/retention/old-rows.ts',
    from: '!doubtful.has(alertKey)',
    to: 'doubtful.size >= 0 || !doubtful.has(alertKey)',
    foundBy: stays
  },
  {
    name: 'counts as staying the acts on an alert whose reviews all go (B8u, B8g)',
    file: 'renderer/data/retention/old-rows.ts',
    from: '!going.has(id)',
    to: 'going.size >= 0 || !going.has(id)',
    foundBy: stays
  },
  {
    name: 'orders by their numbers two decisions that were overtaken, though these began anew (R3l)',
    file: 'renderer/data/work/overtaken-reviews.ts',
    from: '!byActs.has(id) && nth',
    to: 'byActs.size >= 0 && nth',
    foundBy: 'test/unit/renderer/data/work/overtaken-reviews.test.ts'
  }
]
