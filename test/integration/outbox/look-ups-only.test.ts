import { expect, it } from 'vitest'
import { queueEdit } from '../../../renderer/features/subjects/edit-acts.ts'
import { addMillis } from '../../../shared/clock.ts'
import type { SubjectEdit } from '../../../shared/domain/subject-edit.ts'
import { editId } from '../../../shared/ids.ts'
import { creation } from '../../fakes/main/edit-rig.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { decide, done, fill } from '../../fakes/store/store-steps.ts'

it('the store gives only what is to be looked up where nothing may be sent, however old what waits is (O23g)', async () => {
  const { store } = await openFakeWorkspace(createFakeDisk())
  const { caseStore, clock } = store
  await fill(store, { a: 2 })
  const queued = async (name: string): Promise<SubjectEdit> =>
    done(
      await queueEdit(store, {
        id: editId(name),
        content: creation(name),
        followListName: 'Home',
        replaces: null
      })
    )
  await decide(store, 'a', 'm1')
  await queued('Anna')
  const lost = await decide(store, 'a', 'm2')
  const lostEdit = await queued('Berta')
  const asked = { at: addMillis(clock.now(), 3_600_000), size: 20, which: 'look-ups' } as const
  expect([await caseStore.nextReviewBatch(asked), await caseStore.nextEdits(asked)]).toEqual([null, null])
  const sent = { requestId: 'request', at: clock.now() }
  await caseStore.markSending({ ids: [lost.id], ...sent })
  await caseStore.markEdits({ edits: [lostEdit], ...sent })
  await caseStore.recoverInterrupted({ at: clock.now() })
  await caseStore.recoverEdits({ at: clock.now() })
  expect(await caseStore.nextReviewBatch(asked)).toMatchObject({
    kind: 'resolve',
    reviews: [{ id: lost.id }]
  })
  expect(await caseStore.nextEdits(asked)).toMatchObject({ kind: 'resolve', edits: [{ id: lostEdit.id }] })
  store.close()
})
