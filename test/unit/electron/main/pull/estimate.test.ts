import { expect, it } from 'vitest'
import { estimate, type EstimateParts } from '../../../../../electron/main/pull/estimate.ts'
import { ok } from '../../../../../shared/errors.ts'
import type { StoreKnowledge } from '../../../../../shared/ipc/case-store.ts'
import { createSetClock } from '../../../../fakes/clock.ts'

const known: StoreKnowledge = {
  openPass: null,
  lastFullPassAt: null,
  followLists: [],
  reviewsBySubscription: [4, 1],
  reviewLookUps: 2,
  edits: { creations: 1, edits: 1, uncertainEdits: 1, lookUps: [{ pages: 2, creations: 1 }] }
}

/** No workspace is open, so that no budget is asked. */
const parts: EstimateParts = {
  clock: createSetClock(),
  currentId: () => null,
  budget: undefined as never,
  ledgers: undefined as never,
  store: { readKnowledge: () => Promise.resolve(ok(known)) },
  rate: () => null,
  batchSize: () => 20
}

it.each([
  [false, { outbox: { least: 6, most: 13 }, edits: { least: 5, most: 10 } }],
  [true, { outbox: { least: 0, most: 0 }, edits: { least: 0, most: 0 } }]
] as const)(
  'an estimate counts what waits where the sync sends it, and not where everything is read again: %s (S22f, O25b)',
  async (full, told) => {
    expect(await estimate(parts, { full, run: 'sync' })).toMatchObject({ kind: 'estimated', estimate: told })
  }
)
