import { expect, it } from 'vitest'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { lookForSpentSteps } from '../../../renderer/decisions/undo-step.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { watchedCodec } from '../../fakes/store/sealing.ts'
import { done, fill, keyOf } from '../../fakes/store/store-steps.ts'

const key = keyOf('a', 'm1')

it('the app takes away with an act the steps to undo that are too many, of which it reads none before it is written (T5a, T9g)', async () => {
  const read: string[] = []
  const { store } = await openFakeWorkspace(createFakeDisk(), { codec: watchedCodec(read) })
  await fill(store, { a: 3 })
  for (let acts = 1; acts <= 25; acts += 1)
    done(await saveDraft(store, key, { riskRating: `number ${acts}` }))
  expect(await store.work.desk.count()).toBe(25)
  done(await lookForSpentSteps(store))
  expect(read).toContain('desk')
  read.length = 0
  done(await saveDraft(store, key, { status: 'true-positive' }))
  expect(read).not.toContain('desk')
  expect(await store.work.desk.count()).toBe(20)
  store.close()
})
