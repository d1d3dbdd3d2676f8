import { describe, expect, it } from 'vitest'
import type { Decision, QueuedReview, ReviewState } from '../../../../../shared/domain/review.ts'
import { createSyncRig, type SyncRig } from '../../../../fakes/main/sync-rig.ts'
import { cutOff } from '../../../../fakes/service/model-service.ts'
import { buildWorld } from '../../../../fakes/service/model-world.ts'

const key = 'L1/persons/S1/A1'
const hour = 3_600_000
/** As many entries as a page holds (spec: Limits). */
const pageOfEntries = 20

interface Lost {
  readonly rig: SyncRig
  readonly review: QueuedReview
}

/** A review whose answer was lost, on an alert on which others have said something so many days in a row. */
async function lostBehind(
  days: number,
  lost: { readonly wasApplied: boolean; readonly decision?: Decision; readonly aheadMillis?: number }
): Promise<Lost> {
  const rig = createSyncRig(buildWorld([{ persons: [1], businesses: [] }]), pageOfEntries)
  const { aheadMillis = 0 } = lost
  Object.assign(rig.service, { ignoresOrder: true, aheadMillis, saysTime: aheadMillis === 0 })
  const history = rig.world.get('L1')?.subscriptions.get('L1/persons/S1')?.alerts.get('A1')?.history
  if (history === undefined) throw new Error(key)
  history.splice(0)
  for (let ago = days; ago > 0; ago -= 1)
    history.push({
      ...{ status: 'open', riskRating: '', riskComment: `Seen ${String(ago)} days ago`, userId: 'colleague' },
      at: new Date(rig.clock.now() - ago * 24 * hour - 12 * hour).toISOString()
    })
  const review = rig.queue(key, lost.decision)
  rig.service.fault = ({ method }) =>
    method === 'submitReviews' ? { when: lost.wasApplied ? 'after' : 'before', failure: cutOff } : null
  await rig.submit()
  rig.service.fault = () => null
  rig.clock.forward(30_000)
  return { rig, review }
}

const stateOf = ({ rig, review }: Lost): ReviewState | undefined => rig.store.outbox.get(review.id)?.state

describe('a lost answer at a service that gives histories oldest first, whatever it is asked for', () => {
  it('is never sent twice behind more entries than a page holds: all pages are read (O13c)', async () => {
    const lost = await lostBehind(25, { wasApplied: true, decision: 'open' })
    const calls = await lost.rig.callsOf(() => lost.rig.submit())
    expect(lost.rig.service.recorded).toEqual([key])
    expect(stateOf(lost)).toMatchObject({ kind: 'uncertain', lastProblem: 'entry-of-doubtful-time' })
    expect(calls.map(({ method }) => method)).toEqual(['listReviews', 'listReviews'])
  })

  it('is found there if it changed the status, and sent again if it is not there (O13c, O14a, O15a)', async () => {
    const found = await lostBehind(25, { wasApplied: true })
    await found.rig.submit()
    expect(stateOf(found)).toMatchObject({ kind: 'accepted', proof: 'history' })
    const absent = await lostBehind(25, { wasApplied: false })
    await absent.rig.submit()
    expect(stateOf(absent)).toMatchObject({ kind: 'accepted', proof: 'answer' })
    for (const { rig } of [found, absent]) expect(rig.service.recorded).toEqual([key])
  })

  it('is told by the newest entry, which is the last one, where a clock is slow (O13d, O16c, O16d)', async () => {
    const lost = await lostBehind(3, { wasApplied: true, aheadMillis: -2 * hour })
    await lost.rig.submit()
    expect(stateOf(lost)).toMatchObject({ kind: 'accepted', proof: 'history' })
    expect(lost.rig.service.recorded).toEqual([key])
  })

  it('goes to its person behind ten pages, which are all that is read (O13c, O13d)', async () => {
    const lost = await lostBehind(260, { wasApplied: true, decision: 'open' })
    const calls = await lost.rig.callsOf(() => lost.rig.submit())
    expect(calls.filter(({ method }) => method === 'listReviews')).toHaveLength(10)
    expect(stateOf(lost)).toMatchObject({
      kind: 'uncertain',
      lastProblem: 'history-unreadable',
      evidence: []
    })
    expect(lost.rig.service.recorded).toEqual([key])
  })
})

describe('a lost answer at a service that gives histories newest first', () => {
  it('is told by the first page, however many there are behind it (O13c, O16b)', async () => {
    const lost = await lostBehind(260, { wasApplied: false, decision: 'open' })
    lost.rig.service.ignoresOrder = false
    const calls = await lost.rig.callsOf(() => lost.rig.submit())
    expect(calls.map(({ method }) => method)).toEqual(['listReviews', 'readAlert', 'submitReviews'])
    expect(lost.rig.service.recorded).toEqual([key])
  })
})
