import { beforeEach, describe, expect, it } from 'vitest'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { queueEdit } from '../../../renderer/features/subjects/edit-acts.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { editId, followListId } from '../../../shared/ids.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { decide, done, fill, send, settle } from '../../fakes/store/store-steps.ts'

const hour = 3_600_000
const triedAt = 100 * hour

/** What was tried, failed, and is to be tried again, whatever the clock shows since. */
const tried = (notBefore: number, lastProblem: string) =>
  ({ kind: 'queued', notBefore: toEpochMillis(notBefore), lastProblem }) as const

const sent: Readonly<Record<'a review' | 'an edit', typeof reviewTried>> = {
  'a review': reviewTried,
  'an edit': editTried
}

async function reviewTried(store: WorkspaceStore, next: ReturnType<typeof tried>): Promise<void> {
  await fill(store, { a: 1 })
  const { id } = await decide(store, 'a', 'm1')
  await send(store, [id], triedAt)
  await settle(store, [{ reviewId: id, from: 'sending', next, attempts: 1 }])
}

async function editTried(store: WorkspaceStore, next: ReturnType<typeof tried>): Promise<void> {
  const content = {
    kind: 'create-subscription',
    followListId: followListId('L1'),
    family: 'persons',
    settings: { name: 'Femke Zijlstra', countries: ['NL'], dateOfBirth: null, gender: null }
  } as const
  const wanted = { id: editId('c1'), content, followListName: 'Klanten', replaces: null }
  const edit = done(await queueEdit(store, wanted))
  await store.caseStore.markEdits({ edits: [edit], requestId: 'r1', at: toEpochMillis(triedAt) })
  await store.caseStore.settleEdits({
    settlements: [{ edit, from: 'sending', next, attempts: 1, told: null }],
    at: toEpochMillis(triedAt)
  })
}

describe.each(Object.entries(sent))('%s that failed before the clock was set back', (_, failed) => {
  let store: WorkspaceStore
  beforeEach(async () => {
    store = (await openFakeWorkspace(createFakeDisk(), { now: triedAt })).store
  })
  const waitingAt = async (at: number) => {
    const { nextAttemptAt } = await store.caseStore.readWaiting({ at: toEpochMillis(at) })
    const [review, edit] = [
      await store.caseStore.nextReviewBatch({ at: toEpochMillis(at), size: 20, which: 'retries' }),
      await store.caseStore.nextEdits({ at: toEpochMillis(at), size: 20, which: 'retries' })
    ]
    return { nextAttemptAt, isGiven: review !== null || edit !== null }
  }

  it('is tried at once where no service has asked for the pause, by however much it was (O22a)', async () => {
    const dueAt = triedAt + hour / 12
    await failed(store, tried(dueAt, 'server-error'))
    expect(await waitingAt(dueAt - hour / 4)).toEqual({ nextAttemptAt: dueAt, isGiven: false })
    expect(await waitingAt(dueAt - hour / 3)).toEqual({ nextAttemptAt: dueAt - hour / 3, isGiven: true })
  })

  it('waits where a service has asked for it, as it may for a day (O22a)', async () => {
    const dueAt = triedAt + hour / 12
    await failed(store, tried(dueAt, 'rate-limited'))
    expect(await waitingAt(dueAt - 5 * hour)).toEqual({ nextAttemptAt: dueAt, isGiven: false })
    expect((await waitingAt(dueAt - 25 * hour)).isGiven).toBe(true)
  })
})

it('the app leaves a look-up that was made in vain as long as it was put off, and no longer (O17f, O22a)', async () => {
  const { store } = await openFakeWorkspace(createFakeDisk(), { now: triedAt })
  await fill(store, { a: 1 })
  const { id } = await decide(store, 'a', 'm1')
  await send(store, [id], triedAt)
  const notBefore = toEpochMillis(triedAt + hour)
  const [since, lastProblem] = [toEpochMillis(hour), 'server-error']
  const next = { kind: 'uncertain', since, sentAt: since, notBefore, lastProblem, lookUps: 6 } as const
  await settle(store, [{ reviewId: id, from: 'sending', next, attempts: 1 }])
  const at = async (time: number): Promise<readonly unknown[]> => [
    (await store.caseStore.readWaiting({ at: toEpochMillis(time) })).nextAttemptAt,
    (await store.caseStore.nextReviewBatch({ at: toEpochMillis(time), size: 20 }))?.kind
  ]
  expect(await at(triedAt)).toEqual([triedAt + hour, undefined])
  // The clock was set back by three hours.
  expect(await at(triedAt - 3 * hour)).toEqual([triedAt - 3 * hour, 'resolve'])
})
