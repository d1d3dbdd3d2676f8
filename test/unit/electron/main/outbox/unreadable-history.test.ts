import { describe, expect, it } from 'vitest'
import { boxOf, type QueuedReview, type ReviewState } from '../../../../../shared/domain/review.ts'
import { createSyncRig, type SyncRig } from '../../../../fakes/main/sync-rig.ts'
import { cutOff, serverError } from '../../../../fakes/service/model-service.ts'
import { buildWorld } from '../../../../fakes/service/model-world.ts'

const hour = 3_600_000
const key = 'L1/persons/S1/A1'

interface Lost {
  readonly rig: SyncRig
  readonly review: QueuedReview
}

/**
 * A review whose answer was lost, on an alert with older entries. `unreadable`: the places, newest first, of the entries of
 * its history that nobody can read.
 */
async function lost(
  wasApplied: boolean,
  unreadable: readonly number[],
  hoursAgo: readonly number[] = []
): Promise<Lost> {
  const rig = createSyncRig(buildWorld([{ persons: [3], businesses: [] }]))
  const history = rig.world.get('L1')?.subscriptions.get('L1/persons/S1')?.alerts.get('A1')?.history
  if (history === undefined) throw new Error(key)
  history.splice(0)
  for (const ago of hoursAgo)
    history.push({
      ...{ status: 'open', riskRating: '', riskComment: `Seen ${String(ago)} h ago`, userId: 'colleague' },
      at: new Date(rig.clock.now() - ago * hour).toISOString()
    })
  const listReviews = rig.service.listReviews.bind(rig.service)
  rig.service.listReviews = async (...args) => {
    const answer = await listReviews(...args)
    if (answer.kind === 'failed') return answer
    const { value } = answer.value
    const rows = value.rows.filter((_row, index) => !unreadable.includes(index))
    const refused = unreadable
      .filter((index) => index < value.rows.length)
      .map((index) => ({ index, id: null, issues: [] }))
    return { kind: 'ok', value: { ...answer.value, value: { ...value, rows, refused } } }
  }
  const review = rig.queue(key)
  rig.service.fault = ({ method }) =>
    method === 'submitReviews' ? { when: wasApplied ? 'after' : 'before', failure: cutOff } : null
  await rig.submit()
  rig.service.fault = () => null
  rig.clock.forward(30_000)
  await rig.submit()
  return { rig, review }
}

const stateOf = ({ rig, review }: Lost): ReviewState => {
  const state = rig.store.outbox.get(review.id)?.state
  if (state === undefined) throw new Error(review.id)
  return state
}

describe('a lost answer and a history of which entries can never be read', () => {
  it('is decided by what can be read where the unreadable entry is older than any that counts (O14b)', async () => {
    const one = await lost(false, [2], [40, 30, 1])
    expect([stateOf(one).kind, one.rig.service.recorded]).toEqual(['accepted', [key]])
  })

  it('is given to its person, with what can be read, where an unreadable entry may be the review (O14b, O24a)', async () => {
    for (const places of [[0], [1]]) {
      const one = await lost(true, places, [40, 1])
      const state = stateOf(one)
      if (places[0] === 0) {
        expect(state).toMatchObject({
          kind: 'uncertain',
          lastProblem: 'history-unreadable',
          evidence: [{ riskComment: 'Seen 1 h ago' }]
        })
        expect(boxOf(state)).toBe('attention')
      } else expect(state).toMatchObject({ kind: 'accepted', proof: 'history' })
      expect(one.rig.service.recorded).toEqual([key])
    }
  })

  it('stays with its person where a later look-up cannot read the history at all (O24a)', async () => {
    const one = await lost(true, [0])
    one.rig.service.fault = ({ method }) =>
      method === 'listReviews' ? { when: 'before', failure: serverError } : null
    one.rig.clock.forward(hour)
    await one.rig.submit()
    expect(stateOf(one)).toMatchObject({ kind: 'uncertain', lastProblem: 'server-error', evidence: [] })
  })

  it('is given to its person after six look-ups that could not read its history at all (O24c)', async () => {
    const one = await lost(true, [])
    const other = one.rig.queue('L1/persons/S1/A2')
    one.rig.service.fault = ({ method }) =>
      method === 'submitReviews'
        ? { when: 'after', failure: cutOff }
        : method === 'listReviews'
          ? { when: 'before', failure: serverError }
          : null
    await one.rig.submit()
    const boxes: string[] = []
    for (let lookUp = 0; lookUp < 7; lookUp += 1) {
      one.rig.clock.forward(5 * hour)
      await one.rig.submit()
      boxes.push(boxOf(stateOf({ rig: one.rig, review: other })))
    }
    expect(boxes).toEqual([...Array.from({ length: 5 }, () => 'sending'), 'attention', 'attention'])
  })
})
