import { expect, it } from 'vitest'
import { estimateSync } from '../../../electron/main/pull/estimate.ts'
import type { EditKnowledge, StoreKnowledge } from '../../../shared/ipc/case-store.ts'
import { createPageBudget } from '../../fakes/page/page-budget.ts'

const nothing: EditKnowledge = { creations: 0, edits: 0, uncertainEdits: 0, lookUps: [] }
const queues: readonly EditKnowledge[] = [
  nothing,
  { ...nothing, creations: 3 },
  { ...nothing, edits: 4 },
  { ...nothing, uncertainEdits: 2 },
  {
    creations: 1,
    edits: 2,
    uncertainEdits: 3,
    lookUps: [
      { pages: 4, creations: 2 },
      { pages: 1, creations: 1 }
    ]
  }
]

it.each(queues)(
  'the estimate says on the staged page what main says of edits that wait: $edits (S22b)',
  async (edits) => {
    const knowledge: StoreKnowledge = {
      openPass: null,
      lastFullPassAt: null,
      followLists: [],
      reviewsBySubscription: [],
      reviewLookUps: 0,
      edits
    }
    const staged = createPageBudget(
      null,
      () => [],
      () => [],
      () => Promise.resolve(knowledge),
      () => undefined
    )
    const answer = await staged.answers({ full: false, run: 'sync' })['sync.estimate']()
    const { edits: said } = estimateSync(knowledge, { full: false, rate: null, left: null, batchSize: 20 })
    expect(answer).toMatchObject({ kind: 'estimated', estimate: { edits: said } })
  }
)
