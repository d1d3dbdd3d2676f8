import { expect, it } from 'vitest'
import { createDecisionLog } from '../../../renderer/data/work/decision-log.ts'
import { discardDraft, saveDraft } from '../../../renderer/decisions/drafts.ts'
import { undoLast } from '../../../renderer/features/case/undo-acts.ts'
import { decideAgain, denyArrival, discardReview } from '../../../renderer/features/outbox/review-acts.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import type { OpenTally } from '../../../shared/domain/triage-index.ts'
import { decisionsOf } from '../../../shared/domain/work-numbers.ts'
import { ref } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { bring, decide, done, fill, keyOf } from '../../fakes/store/store-steps.ts'

it('the decision log tells what was decided and taken back since a time, and reads only what came since when it is asked again', async () => {
  const { store } = await openFakeWorkspace(createFakeDisk())
  await fill(store, { a: 3 })
  const log = createDecisionLog(store, toEpochMillis(0))
  expect(await log.read()).toEqual([])
  await decide(store, 'a', 'm1', 'true-positive')
  done(await saveDraft(store, keyOf(ref('a'), 'm2'), { status: 'open' }))
  const told = (acts: Awaited<ReturnType<typeof log.read>>) =>
    [...acts].sort((one, other) => one.number - other.number).map(({ step }) => step)
  expect(told(await log.read())).toEqual([
    { kind: 'decided', decision: 'true-positive' },
    { kind: 'queued' },
    { kind: 'decided', decision: 'open' }
  ])
  done(await discardDraft(store, keyOf(ref('a'), 'm2')))
  const acts = await log.read()
  expect(acts.slice(-1)).toMatchObject([
    { alertKey: keyOf(ref('a'), 'm2'), step: { kind: 'draft-discarded', hadDecision: true } }
  ])
  expect(await createDecisionLog(store, toEpochMillis(Number.MAX_SAFE_INTEGER)).read()).toEqual([])
  expect(await createDecisionLog(store, toEpochMillis(0)).read()).toHaveLength(acts.length)

  const tally: OpenTally = new Map()
  expect(store.triage.tallyOpen(tally, 0)).toBeNull()
  expect(
    [...tally.values()].map(({ byAge, undecided }) => [
      byAge.reduce((sum, count) => sum + count, 0),
      undecided
    ])
  ).toEqual([[3, 2]])
  store.close()
})

it('the decision log counts what stands after undo and discard, by the acts as they are written', async () => {
  const { store, setTime } = await openFakeWorkspace(createFakeDisk(), { now: 1_000 })
  await fill(store, { a: 3 })
  const log = createDecisionLog(store, toEpochMillis(0))
  const inForce = async () =>
    decisionsOf(await log.read(), () => 'today').map(({ at, decision }) => [at, decision])
  const [first, second] = [keyOf(ref('a'), 'm1'), keyOf(ref('a'), 'm2')]
  done(await saveDraft(store, first, { status: 'true-positive' }))
  setTime(2_000)
  done(await saveDraft(store, first, { status: 'false-positive' }))
  done(await undoLast(store))
  expect(await inForce()).toEqual([[1_000, 'true-positive']])
  done(await discardDraft(store, first))
  expect(await inForce()).toEqual([])
  done(await undoLast(store))
  expect(await inForce()).toEqual([[1_000, 'true-positive']])

  await bring(store, (await decide(store, 'a', 'm2', 'false-positive')).id, 'accepted')
  setTime(3_000)
  done(await saveDraft(store, second, { riskComment: 'A cousin of the minister' }))
  done(await discardDraft(store, second))
  expect(await inForce()).toEqual([
    [1_000, 'true-positive'],
    [2_000, 'false-positive']
  ])
  store.close()
})

it('the decision log counts no decision that was taken out of the outbox on its day, and each that stayed (T27)', async () => {
  const { store, setTime } = await openFakeWorkspace(createFakeDisk(), { now: 1_000 })
  await fill(store, { a: 4 })
  const log = createDecisionLog(store, toEpochMillis(0))
  const inForce = async (dayOf = (_at: number) => 'today') =>
    decisionsOf(await log.read(), dayOf).map(({ decision }) => decision)
  const lost = await decide(store, 'a', 'm1', 'true-positive')
  await bring(store, lost.id, 'uncertain')
  done(await denyArrival(store, lost.id))
  expect(await inForce()).toEqual(['true-positive'])
  done(await discardDraft(store, keyOf(ref('a'), 'm1')))
  expect(await inForce()).toEqual([])

  const refused = await decide(store, 'a', 'm2', 'true-positive')
  await bring(store, refused.id, 'rejected')
  done(await discardReview(store, refused.id, 'Not ours'))
  expect(await inForce()).toEqual([])

  // What was accepted before stands, and so does a newer draft.
  await bring(store, (await decide(store, 'a', 'm3', 'open')).id, 'accepted')
  const again = await decide(store, 'a', 'm3', 'true-positive')
  done(await discardReview(store, again.id, 'Too early'))
  expect(await inForce()).toEqual(['open'])
  const older = await decide(store, 'a', 'm4', 'true-positive')
  setTime(2_000)
  done(await saveDraft(store, keyOf(ref('a'), 'm4'), { status: 'false-positive' }))
  done(await discardReview(store, older.id, 'Decided anew'))
  expect(await inForce()).toEqual(['open', 'false-positive'])
  // What is taken out on another day was decided on its own all the same.
  expect(await inForce((at) => String(at))).toEqual(['open', 'true-positive', 'false-positive'])
  store.close()
})

it('the decision log counts no decision that is to be made again after a conflict on its day, and the one that is made then (T27)', async () => {
  const { store, setTime } = await openFakeWorkspace(createFakeDisk(), { now: 1_000 })
  await fill(store, { a: 4 })
  const log = createDecisionLog(store, toEpochMillis(0))
  const inForce = async (dayOf = (_at: number) => 'today') =>
    decisionsOf(await log.read(), dayOf).map(({ decision }) => decision)
  const [first, second] = [keyOf(ref('a'), 'm1'), keyOf(ref('a'), 'm2')]
  const stale = await decide(store, 'a', 'm1', 'true-positive')
  await bring(store, stale.id, 'conflict')
  expect(await inForce()).toEqual(['true-positive'])
  setTime(2_000)
  expect(done(await decideAgain(store, stale.id)).status).toBeNull()
  expect(await inForce()).toEqual([])
  expect(await inForce((at) => String(at))).toEqual(['true-positive'])
  done(await saveDraft(store, first, { status: 'false-positive' }))
  expect(await inForce()).toEqual(['false-positive'])

  // A newer draft of the alert stays as it is.
  const older = await decide(store, 'a', 'm2', 'true-positive')
  await bring(store, older.id, 'conflict')
  done(await saveDraft(store, second, { status: 'open' }))
  expect(done(await decideAgain(store, older.id)).status).toBe('open')
  expect(await inForce()).toEqual(['false-positive', 'open'])

  // A refused one keeps its decision.
  const refused = await decide(store, 'a', 'm3', 'true-positive')
  await bring(store, refused.id, 'rejected')
  expect(done(await decideAgain(store, refused.id)).status).toBe('true-positive')
  expect(await inForce()).toEqual(['false-positive', 'open', 'true-positive'])
  done(await discardDraft(store, keyOf(ref('a'), 'm3')))
  expect(await inForce()).toEqual(['false-positive', 'open'])
  store.close()
})

it('the decision log finds what was decided before a clock that was behind dated hundreds of acts in years past (T30)', async () => {
  const now = Date.parse('2026-11-29T12:00:00Z')
  const { store, setTime } = await openFakeWorkspace(createFakeDisk(), { now })
  await fill(store, { a: 2 })
  const [first, second] = [keyOf(ref('a'), 'm1'), keyOf(ref('a'), 'm2')]
  done(await saveDraft(store, first, { status: 'true-positive' }))
  setTime(Date.parse('2020-01-01T00:00:00Z'))
  for (let act = 0; act < 510; act += 1)
    done(await saveDraft(store, second, { status: act % 2 === 0 ? 'open' : 'false-positive' }))
  const log = createDecisionLog(store, toEpochMillis(now - 86_400_000))
  expect((await log.read()).map(({ alertKey, step }) => [alertKey, step])).toEqual([
    [first, { kind: 'decided', decision: 'true-positive' }]
  ])
  store.close()
})
