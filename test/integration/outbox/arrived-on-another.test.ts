import { beforeEach, expect, it } from 'vitest'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { confirmArrival } from '../../../renderer/features/outbox/review-acts.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import type { Alert } from '../../../shared/domain/alert.ts'
import type { ReviewId } from '../../../shared/ids.ts'
import {
  alert,
  alertsPage,
  followList,
  list,
  listsPage,
  pass,
  subscription,
  subscriptionsPage
} from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { slowCodec } from '../../fakes/store/sealing.ts'
import {
  begin,
  bring,
  commitIn,
  decide,
  done,
  fill,
  keyOf,
  knowledgeOf,
  readToTheEnd,
  reviewOf,
  settle
} from '../../fakes/store/store-steps.ts'

let store: WorkspaceStore
const m1 = keyOf('a', 'm1')

beforeEach(async () => {
  ;({ store } = await openFakeWorkspace(createFakeDisk(), { codec: slowCodec }))
  await fill(store, { a: 1 })
  await readToTheEnd(store, pass, 700)
})

/** A lost answer, after which a whole pass has read the alert. */
async function lostAndReadSince(change: Partial<Alert>): Promise<ReviewId> {
  const { id } = await decide(store, 'a')
  await bring(store, id, 'uncertain')
  await begin(store, 'pass-2')
  await commitIn(store, 'pass-2', listsPage([followList(list)]), subscriptionsPage([subscription('a', 1)]))
  await commitIn(store, 'pass-2', alertsPage('a', [alert('a', 'm1', change)], { at: 700 }))
  await readToTheEnd(store, 'pass-2', 700)
  return id
}

const readAnew = async (): Promise<readonly string[] | undefined> =>
  (await knowledgeOf(store)).followLists[0]?.settledFamilies

const found = (id: ReviewId): Promise<unknown> =>
  settle(store, [
    {
      ...{ reviewId: id, from: 'uncertain', attempts: 1 },
      next: { kind: 'accepted', at: toEpochMillis(9_000), correlationId: null, proof: 'history' }
    }
  ])
const said = async (id: ReviewId): Promise<unknown> => done(await confirmArrival(store, id))

it.each([
  ['its history shows', 'another version', { matchVersion: 2, version: 2 }, found],
  ['its person says', 'another version', { matchVersion: 2, version: 2 }, said],
  ['its history shows', 'another profile', { profileId: 'profile-2' }, found],
  ['its person says', 'another profile', { profileId: 'profile-2' }, said]
] as const)(
  'a decision of which %s that it arrived leaves its alert as it was read since, as %s, and the next pass reads that (O24e)',
  async (_by, _what, change, arrive) => {
    const id = await lostAndReadSince(change)
    expect(await readAnew()).toEqual([])
    await arrive(id)
    expect((await reviewOf(store, id))?.state.kind).toBe('accepted')
    expect(store.triage.row(m1)).toMatchObject({
      ...{ status: 'open', userState: 'none', changedSinceDecision: true }
    })
    expect(await readAnew()).toEqual(['persons'])
  }
)

it.each([found, said])(
  'a decision that arrived is shown where its alert was read since as it was decided on (O24d, O24e)',
  async (arrive) => {
    const id = await lostAndReadSince({ score: 80 })
    await arrive(id)
    expect(store.triage.row(m1)).toMatchObject({ status: 'false-positive', userState: 'sent' })
  }
)
