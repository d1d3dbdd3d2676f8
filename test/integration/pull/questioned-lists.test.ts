import { afterEach, describe, expect, it } from 'vitest'
import { readFacts } from '../../../renderer/data/pull/queries.ts'
import { listDrafts } from '../../../renderer/data/work/queries.ts'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { answerQuestion } from '../../../renderer/features/sync/acts.ts'
import { type Alert, alertKey, canBeReviewed } from '../../../shared/domain/alert.ts'
import { families, type Family } from '../../../shared/domain/subscription.ts'
import type { FollowListView } from '../../../shared/domain/workspace-facts.ts'
import { type FollowListId, followListId, subscriptionId } from '../../../shared/ids.ts'
import { type RealParts, type Run, startRealParts } from '../../fakes/main/real-parts.ts'
import { contentsOf, expectEqualToService } from '../../fakes/main/sandbox-truth.ts'

let parts: RealParts
afterEach(() => parts.close())

const small = { alerts: 30, subscriptions: 10, followLists: 2, seed: 9 } as const
const monitor = '/compliance/monitor/v2/follow-lists'

async function during<Value>(look: (run: Run) => Promise<Value>): Promise<Value> {
  const run = await parts.open()
  const value = await look(run)
  run.kill()
  return value
}
const alertsOf = (id: FollowListId): Promise<readonly Alert[]> =>
  during(async ({ store }) =>
    [...(await contentsOf(store)).alerts.values()].filter((alert) => alert.followListId === id)
  )
const listOf = (id: FollowListId): Promise<FollowListView | undefined> =>
  during(async ({ store }) =>
    (await readFacts(store)).followLists.find(({ followList }) => followList.id === id)
  )

/** Reads everything, and writes a draft in the first list. */
async function withADraft(world: Parameters<typeof startRealParts>[0] = small): Promise<FollowListId> {
  parts = await startRealParts(world)
  await parts.sync()
  const id = followListId(parts.sandbox.snapshot().followLists[0]?.id ?? '')
  const [alert] = (await alertsOf(id)).filter(({ status }) => canBeReviewed(status))
  if (alert === undefined) throw new Error('The world has no alert to decide on.')
  await during(({ store }) => saveDraft(store, alertKey(alert), { status: 'false-positive' }))
  return id
}

async function remove(path: string): Promise<void> {
  const answer = await fetch(`${parts.sandbox.baseUrl}${monitor}${path}`, {
    method: 'DELETE',
    headers: { 'X-API-KEY': parts.sandbox.apiKey }
  })
  expect(answer.status).toBeLessThan(300)
}

async function emptyFamily(id: FollowListId, family: Family): Promise<void> {
  for (const subject of parts.sandbox.snapshotOf(id)?.[family].subscriptions ?? [])
    await remove(`/${id}/subscriptions/${family}/${subject.id}`)
}

async function emptyList(id: FollowListId): Promise<void> {
  for (const family of families) await emptyFamily(id, family)
}

const losses = {
  'is no longer listed': { lose: (id: FollowListId) => remove(`/${id}`), reason: 'not-listed' },
  'suddenly shows nobody': { lose: emptyList, reason: 'emptied' }
} as const

describe.each(Object.entries(losses))('a follow list that %s', (_name, { lose, reason }) => {
  it('is asked about where the user has work in it, and keeps its rows (S21b, S21c)', async () => {
    const id = await withADraft()
    const before = await alertsOf(id)
    await lose(id)
    expect(await parts.sync()).toMatchObject({ kind: 'completed', summary: { questionedLists: 1 } })
    expect((await listOf(id))?.question).toMatchObject({ reason, answer: null })
    const draftFamily = (await during(({ store }) => listDrafts(store)))[0]?.alert.family
    const kept = (alerts: readonly Alert[]) =>
      reason === 'emptied' ? alerts.filter(({ family }) => family === draftFamily) : alerts
    expect(kept(await alertsOf(id))).toEqual(kept(before))
  })

  it('is not complete in the pass that asks, and is again in one that shows it (S21d)', async () => {
    const id = await withADraft()
    const completedIn = (): Promise<string | null | undefined> =>
      during(async ({ store }) => (await store.cache.followLists.get(id))?.completedIn)
    const before = await completedIn()
    await lose(id)
    await parts.sync()
    expect([typeof before, await completedIn()]).toEqual(['string', before])
  })

  it('is counted in the summary as long as it is not answered, and not after "keep" (S21c, S21e)', async () => {
    const id = await withADraft()
    await lose(id)
    expect(await parts.sync()).toMatchObject({ summary: { questionedLists: 1 } })
    expect(await parts.sync()).toMatchObject({ summary: { questionedLists: 1 } })
    await during(({ store }) => answerQuestion(store, id, 'keep'))
    expect(await parts.sync({ full: true })).toMatchObject({
      kind: 'completed',
      summary: { questionedLists: 0, goneAlerts: 0 }
    })
    expect((await alertsOf(id)).length).toBeGreaterThan(0)
  })

  it('is swept by the next pass after "sweep", and the draft stays (S21e, S21f)', async () => {
    const id = await withADraft()
    await lose(id)
    await parts.sync()
    expect(await during(({ store }) => answerQuestion(store, id, 'sweep'))).toMatchObject({
      kind: 'ok',
      value: { answered: true }
    })
    expect(await parts.sync()).toMatchObject({ kind: 'completed', summary: { questionedLists: 0 } })
    expect(await alertsOf(id)).toEqual([])
    expect(await during(({ store }) => listDrafts(store))).toHaveLength(1)
    await expectEqualToService(parts)
  })
})

describe('a follow list of which one family suddenly shows nobody', () => {
  it('is asked about no more after "keep", though the other family has subjects (S21e)', async () => {
    const id = await withADraft()
    const family = (await during(({ store }) => listDrafts(store)))[0]?.alert.family ?? 'persons'
    const before = await alertsOf(id)
    expect(before.some((alert) => alert.family !== family)).toBe(true)
    await emptyFamily(id, family)
    expect(await parts.sync()).toMatchObject({ summary: { questionedLists: 1 } })
    await during(({ store }) => answerQuestion(store, id, 'keep'))
    for (const full of [false, true, false])
      expect(await parts.sync({ full })).toMatchObject({ kind: 'completed', summary: { questionedLists: 0 } })
    expect((await listOf(id))?.question).toMatchObject({ reason: 'emptied', answer: 'keep' })
    expect(await alertsOf(id)).toEqual(before)
  })
})

describe('a follow list of which the user deletes the last subjects of a family', () => {
  it.each([
    ['between two syncs', 0],
    ['after a reading of those that were left', 1]
  ])('is not asked about, and what is deleted stays gone: %s (S21b)', async (_when, later) => {
    const id = await withADraft()
    const family = (await during(({ store }) => listDrafts(store)))[0]?.alert.family ?? 'persons'
    const subjects = parts.sandbox.snapshotOf(id)?.[family].subscriptions ?? []
    expect(subjects.length).toBeGreaterThan(1)
    for (const [place, subject] of subjects.entries()) {
      if (place === later) await parts.sync({ full: true })
      await remove(`/${id}/subscriptions/${family}/${subject.id}`)
      const subscription = { followListId: id, family, subscriptionId: subscriptionId(subject.id) }
      await during(({ store }) =>
        store.caseStore.commitDeletion({
          target: { kind: 'subscription', subscription },
          at: parts.clock.now()
        })
      )
    }
    expect(await parts.sync()).toMatchObject({ kind: 'completed', summary: { questionedLists: 0 } })
    expect((await listOf(id))?.question).toBeNull()
    await expectEqualToService(parts)
  })
})

describe('a follow list without any work of the user in it', () => {
  it('is swept without a question (S9a)', async () => {
    parts = await startRealParts(small)
    await parts.sync()
    await remove(`/${parts.sandbox.snapshot().followLists[0]?.id ?? ''}`)
    expect(await parts.sync()).toMatchObject({ kind: 'completed', summary: { questionedLists: 0 } })
    await expectEqualToService(parts)
  })
})

describe('a follow list of several pages of them that is no longer listed', () => {
  const many = { alerts: 200, subscriptions: 66, followLists: 22, seed: 9 } as const

  it('is gone with the sync that does not find it by itself either, and is not asked for after that (S9f)', async () => {
    parts = await startRealParts(many)
    await parts.sync()
    const id = followListId(parts.sandbox.snapshot().followLists[0]?.id ?? '')
    const before = await alertsOf(id)
    await remove(`/${id}`)
    expect(await parts.sync()).toMatchObject({
      kind: 'completed',
      summary: { questionedLists: 0, goneAlerts: before.length }
    })
    expect([(await listOf(id))?.missing, await alertsOf(id)]).toEqual([true, []])
    await expectEqualToService(parts)
    const made = parts.ledger.length
    await parts.sync()
    expect(parts.ledger.slice(made)).toHaveLength(2 + 21)
  })

  it('is asked about once where the user has work in it, and keeps its rows (S9f, S21b)', async () => {
    const id = await withADraft(many)
    const before = await alertsOf(id)
    await remove(`/${id}`)
    for (const full of [false, true]) {
      expect(await parts.sync({ full })).toMatchObject({
        kind: 'completed',
        summary: { questionedLists: 1, goneAlerts: 0 }
      })
      expect((await listOf(id))?.question).toMatchObject({ reason: 'not-listed', answer: null })
      expect(await alertsOf(id)).toEqual(before)
    }
  })
})

describe('a follow list that is listed and answers 404', () => {
  it('is asked about once, keeps its rows, and has no question left when it answers again (S15a, S21g)', async () => {
    const id = await withADraft()
    const before = await alertsOf(id)
    parts.sandbox.setFaults([
      { method: 'GET', route: `${monitor}/{follow_list_id}`, effect: { kind: 'status', status: 404 } }
    ])
    expect(await parts.sync()).toMatchObject({
      kind: 'completed',
      summary: { questionedLists: 2, goneAlerts: 0 }
    })
    expect(await parts.sync()).toMatchObject({ kind: 'completed', summary: { questionedLists: 0 } })
    expect((await listOf(id))?.question?.reason).toBe('not-found')
    expect(await alertsOf(id)).toEqual(before)
    parts.sandbox.clearFaults()
    await parts.sync()
    expect((await listOf(id))?.question).toBeNull()
  })

  it('is swept by the next pass after "sweep", the draft stays, and it is read again when it answers (S21e, S21f)', async () => {
    const id = await withADraft()
    const before = await alertsOf(id)
    parts.sandbox.setFaults([
      { method: 'GET', route: `${monitor}/{follow_list_id}`, effect: { kind: 'status', status: 404 } }
    ])
    await parts.sync()
    await during(({ store }) => answerQuestion(store, id, 'sweep'))
    for (const goneAlerts of [before.length, 0])
      expect(await parts.sync()).toMatchObject({
        kind: 'completed',
        summary: { questionedLists: 0, goneAlerts }
      })
    expect(await alertsOf(id)).toEqual([])
    expect(await during(({ store }) => listDrafts(store))).toHaveLength(1)
    parts.sandbox.clearFaults()
    await parts.sync()
    expect((await alertsOf(id)).length).toBe(before.length)
    const maySweep = during(async ({ store }) => (await store.cache.followLists.get(id))?.maySweep)
    expect(await maySweep).toBeUndefined()
    await expectEqualToService(parts)
  })
})
