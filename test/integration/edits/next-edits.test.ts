import { expect, it } from 'vitest'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { queueEdit } from '../../../renderer/features/subjects/edit-acts.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import type { SubjectEdit } from '../../../shared/domain/subject-edit.ts'
import { editId, followListId } from '../../../shared/ids.ts'
import { person } from '../../fakes/main/edit-rig.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { done } from '../../fakes/store/store-steps.ts'

const hour = 3_600_000
const start = 100 * hour

/** Queues a creation in a list of the service, a second after the one before it. */
function queueing(store: WorkspaceStore, setTime: (millis: number) => void) {
  let queued = 0
  return async (list: string, name: string): Promise<SubjectEdit> => {
    queued += 1
    setTime(start + queued * 1_000)
    const content = {
      kind: 'create-subscription',
      followListId: followListId(list),
      family: 'persons',
      settings: person(name)
    } as const
    const wanted = { id: editId(`change-${queued}`), content, followListName: list, replaces: null }
    return done(await queueEdit(store, wanted))
  }
}

/** It was sent, not carried out, and is to be tried again at that time, as a service has asked. */
async function putOff(store: WorkspaceStore, edit: SubjectEdit, notBefore: number): Promise<void> {
  const at = toEpochMillis(start + hour)
  await store.caseStore.markEdits({ edits: [edit], requestId: 'request', at })
  const next = {
    kind: 'queued',
    notBefore: toEpochMillis(notBefore),
    lastProblem: 'rate-limited'
  } as const
  await store.caseStore.settleEdits({
    settlements: [{ edit, from: 'sending', next, attempts: 1, told: null }],
    at
  })
}

it('the store gives the edits of one target that are due, led by the oldest of all, and changes none by that (C2a)', async () => {
  const { store, setTime } = await openFakeWorkspace(createFakeDisk(), { now: start })
  const queue = queueing(store, setTime)
  const first = await queue('west', 'Anna Smit')
  const other = await queue('east', 'Berta Smit')
  const waiting = await queue('west', 'Carla Smit')
  const last = await queue('west', 'Dora Smit')
  await putOff(store, waiting, start + 3 * hour)
  const before = await store.work.changes.toArray()
  const next = async () => {
    const batch = await store.caseStore.nextEdits({ at: toEpochMillis(start + 2 * hour), size: 20 })
    return [batch?.kind, batch?.edits.map(({ id }) => id)]
  }
  expect(await next()).toEqual(['send', [first.id, last.id]])
  expect(await next()).toEqual(['send', [first.id, last.id]])
  expect(await store.work.changes.toArray()).toEqual(before)
  const at = toEpochMillis(start + 2 * hour)
  await store.caseStore.markEdits({ edits: [first, last], requestId: 'request', at })
  expect(await next()).toEqual(['send', [other.id]])
  store.close()
})

it('of edits too main carries out by itself only what was tried before, at its time, and what is new waits for the settings (C2d, O20a, O21a)', async () => {
  const { store, setTime } = await openFakeWorkspace(createFakeDisk(), { now: start })
  const queue = queueing(store, setTime)
  const tried = await queue('west', 'Anna Smit')
  await queue('east', 'Berta Smit')
  const dueAt = start + 3 * hour
  await putOff(store, tried, dueAt)
  const at = async (millis: number) => {
    const asked = { at: toEpochMillis(millis) }
    const batch = await store.caseStore.nextEdits({ ...asked, size: 20, which: 'retries' })
    return [(await store.caseStore.readWaiting(asked)).ready.edits, batch?.edits.map(({ id }) => id)]
  }
  expect((await store.caseStore.readWaiting({ at: toEpochMillis(dueAt - 1) })).nextAttemptAt).toBe(dueAt)
  expect(await at(dueAt - 1)).toEqual([1, undefined])
  expect(await at(dueAt)).toEqual([1, [tried.id]])
  store.close()
})
