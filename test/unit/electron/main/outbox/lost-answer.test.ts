import { describe, expect, it } from 'vitest'
import { createSyncRig } from '../../../../fakes/main/sync-rig.ts'
import { countOf, everyTime, kindsOf, stateOf, subjectOf } from '../../../../fakes/main/sync-rig-facts.ts'
import {
  type Call,
  cancelledUnderWay,
  cutOff,
  type Fault,
  gatewayGaveUp,
  notFound,
  refused,
  serverError,
  type ServiceMethod,
  timedOut,
  unavailable
} from '../../../../fakes/service/model-service.ts'
import { buildWorld, changeAlert } from '../../../../fakes/service/model-world.ts'

const shape = [{ persons: [3], businesses: [] }]
const first = 'L1/persons/S1/A1'
const second = 'L1/persons/S1/A2'

const once = (method: ServiceMethod, fault: Fault) => {
  let done = false
  return (call: Call) => {
    if (done || call.method !== method) return null
    done = true
    return fault
  }
}

describe('a lost answer', () => {
  it('after the reviews were applied is found in the history, and nothing is sent twice (O13a, O15a)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    for (const key of [first, second]) rig.queue(key)
    rig.service.fault = once('submitReviews', { when: 'after', failure: cutOff })
    await rig.submitAndLookUp()
    expect([...rig.store.outbox.values()].map(({ state }) => state)).toMatchObject([
      { kind: 'accepted', proof: 'history' },
      { kind: 'accepted', proof: 'history' }
    ])
    expect(rig.service.recorded).toEqual([first, second])
  })

  it('before the reviews were applied is found out too, and they go out again in the run of the look-up (O14a)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    for (const key of [first, second]) rig.queue(key)
    rig.service.fault = once('submitReviews', { when: 'before', failure: cutOff })
    await rig.submitAndLookUp()
    expect([...rig.store.outbox.values()].map(({ state, attempts }) => [state.kind, attempts])).toEqual([
      ['accepted', 1],
      ['accepted', 1]
    ])
    expect(rig.service.recorded).toEqual([first, second])
  })

  it.each([
    ['a time-out', timedOut],
    ['a cut connection', cutOff],
    ['a cancelled run', cancelledUnderWay],
    ['an error of the service', serverError],
    ['503', unavailable],
    ['524', gatewayGaveUp]
  ] as const)(
    'by %s is not looked up before the service must have ended its work (O9b)',
    async (_, failure) => {
      const rig = createSyncRig(buildWorld(shape))
      rig.queue(first)
      rig.service.fault = once('submitReviews', { when: 'after', failure })
      await rig.submit()
      expect(kindsOf(rig)).toEqual(['uncertain'])
      expect(countOf(rig, 'listReviews')).toBe(0)
      rig.clock.forward(29_999)
      await rig.submit()
      expect(countOf(rig, 'listReviews')).toBe(0)
      rig.clock.forward(1)
      await rig.submit()
      expect(kindsOf(rig)).toEqual(['accepted'])
      expect(rig.service.recorded).toEqual([first])
    }
  )

  it('with the connection gone stays uncertain until it is back', async () => {
    const rig = createSyncRig(buildWorld(shape))
    rig.queue(first)
    rig.service.fault = ({ method }) =>
      method === 'readAlert'
        ? null
        : { when: 'after', failure: method === 'submitReviews' ? cutOff : refused }
    expect(await rig.submitAndLookUp()).toMatchObject({
      kind: 'stopped',
      because: { failure: { kind: 'unreachable' } }
    })
    expect(kindsOf(rig)).toEqual(['uncertain'])
    rig.service.fault = () => null
    await rig.submit()
    expect(kindsOf(rig)).toEqual(['accepted'])
    expect(rig.service.recorded).toEqual([first])
  })

  it('by a kill after sending is looked up at the next start (O3)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    rig.queue(first)
    let isDead = false
    const dying = rig.engine({
      storeFault: (method) => (isDead || method === 'settle' ? { kind: 'storage-closed' } : null)
    })
    await dying.submit()
    isDead = true
    expect(kindsOf(rig)).toEqual(['sending'])
    await rig.submitAndLookUp()
    expect(kindsOf(rig)).toEqual(['accepted'])
    expect(rig.service.recorded).toEqual([first])
  })

  it('that happens each time ends the tries of this run, not the review (O10b)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    const review = rig.queue(first)
    rig.service.fault = everyTime('submitReviews', { when: 'before', failure: cutOff })
    await rig.submit()
    expect(countOf(rig, 'submitReviews')).toBeLessThanOrEqual(3)
    expect(stateOf(rig, review.id)?.kind).toMatch(/queued|uncertain/u)
    rig.service.fault = () => null
    rig.clock.forward(3_600_000)
    await rig.submit()
    expect(kindsOf(rig)).toEqual(['accepted'])
    expect(rig.service.recorded).toEqual([first])
  })

  it('leaves the time of the next attempt with the review, so that a start goes by it (O11a)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    const review = rig.queue(first)
    rig.service.fault = everyTime('submitReviews', { when: 'before', failure: unavailable })
    await rig.submit()
    const state = stateOf(rig, review.id)
    const dueAt = state?.kind === 'queued' || state?.kind === 'uncertain' ? state.notBefore : Number.NaN
    expect(dueAt).toBeGreaterThan(rig.clock.now())
    rig.service.fault = () => null
    const retried = () => rig.callsOf(() => rig.engine().submit({ retriesOnly: true }))
    rig.clock.forward(dueAt - rig.clock.now() - 1)
    expect(await retried()).toEqual([])
    rig.clock.forward(1)
    expect(await retried()).not.toEqual([])
    expect([kindsOf(rig), rig.service.recorded]).toEqual([['accepted'], [first]])
  })

  it('is told by the alert where the newest entry is equal and older than the sending: it was applied, and a clock is wrong (O16c, O16d)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    rig.service.saysTime = false
    rig.service.aheadMillis = -2 * 3_600_000
    const review = rig.queue(first)
    rig.service.fault = once('submitReviews', { when: 'after', failure: cutOff })
    await rig.submitAndLookUp()
    expect(stateOf(rig, review.id)).toMatchObject({ kind: 'accepted', proof: 'history' })
    expect([countOf(rig, 'readAlert'), rig.service.recorded]).toEqual([2, [first]])
  })

  it('is not taken for an earlier, equal decision on an alert that was reopened without an entry: the reviewer says which holds (O16e)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    rig.queue(first)
    await rig.submit()
    rig.clock.forward(5 * 3_600_000)
    changeAlert(
      subjectOf(rig, 'L1/persons/S1'),
      'A1',
      { status: 'open' },
      new Date(rig.clock.now()).toISOString()
    )
    const repeated = rig.queue(first)
    rig.service.fault = once('submitReviews', { when: 'before', failure: cutOff })
    await rig.submitAndLookUp()
    expect(stateOf(rig, repeated.id)).toMatchObject({
      kind: 'uncertain',
      lastProblem: 'entry-of-doubtful-time',
      evidence: [{ status: 'false-positive' }]
    })
    expect(rig.service.recorded).toEqual([first])
  })

  it('is not taken for one that was never applied where the alert is gone by now and its history still has an equal entry on top (O16f, O17d)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    rig.service.saysTime = false
    rig.service.aheadMillis = -2 * 3_600_000
    const review = rig.queue(first)
    let isSent = false
    rig.service.fault = ({ method }) => {
      if (method === 'readAlert') return isSent ? { when: 'before', failure: notFound } : null
      if (method !== 'submitReviews') return null
      isSent = true
      return { when: 'after', failure: cutOff }
    }
    await rig.submitAndLookUp()
    expect(stateOf(rig, review.id)).toMatchObject({
      kind: 'uncertain',
      lastProblem: 'entry-of-doubtful-time',
      evidence: [{ status: 'false-positive' }]
    })
    expect([countOf(rig, 'readAlert'), rig.service.recorded]).toEqual([2, [first]])
  })

  it('is not settled by a history that cannot be read: the reason is kept and nothing is sent (O14b, O17a, O17b)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    const review = rig.queue(first)
    rig.service.fault = once('submitReviews', { when: 'before', failure: cutOff })
    const listReviews = rig.service.listReviews.bind(rig.service)
    rig.service.listReviews = async (...args) => {
      const answer = await listReviews(...args)
      return answer.kind === 'failed'
        ? answer
        : {
            kind: 'ok',
            value: {
              ...answer.value,
              value: { ...answer.value.value, refused: [{ index: 0, id: null, issues: [] }] }
            }
          }
    }
    expect(await rig.submitAndLookUp()).toMatchObject({ kind: 'completed' })
    expect(stateOf(rig, review.id)).toMatchObject({ kind: 'uncertain', lastProblem: 'history-unreadable' })
    expect(countOf(rig, 'submitReviews')).toBe(1)
  })

  it.each([
    ['false-positive', 'conflict'],
    ['open', 'uncertain']
  ] as const)(
    'of a review (%s) that the service wrote down in other words doubles nothing, however young its basis may be: it is %s (O14c, O14e)',
    async (decision, kind) => {
      const rig = createSyncRig(buildWorld(shape))
      const review = rig.queue(first, decision)
      rig.service.fault = once('submitReviews', { when: 'after', failure: cutOff })
      const listReviews = rig.service.listReviews.bind(rig.service)
      rig.service.listReviews = async (...args) => {
        const answer = await listReviews(...args)
        if (answer.kind === 'failed') return answer
        const rows = answer.value.value.rows.map((row) => ({ ...row, riskComment: 'Looked at' }))
        return { kind: 'ok', value: { ...answer.value, value: { ...answer.value.value, rows } } }
      }
      const session = rig.engine({ rereadAfterMillis: Infinity })
      await session.submit()
      rig.clock.forward(30_000)
      await session.submit()
      expect([stateOf(rig, review.id)?.kind, rig.service.recorded]).toEqual([kind, [first]])
    }
  )

  it('of an alert that is gone by now is rejected, and it stays known that it was sent (O17c)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    const review = rig.queue(first)
    rig.service.fault = (call) => {
      if (call.method !== 'submitReviews') return null
      subjectOf(rig, 'L1/persons/S1').alerts.delete('A1')
      return { when: 'before', failure: cutOff }
    }
    await rig.submitAndLookUp()
    expect(stateOf(rig, review.id)).toMatchObject({
      kind: 'rejected',
      reason: { kind: 'alert-gone', lost: { sentAt: review.queuedAt, problem: 'cut-off' } }
    })
  })

  it('that the service carries out between the look-up and the next sending is a conflict, not sent once more (O14c)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    const review = rig.queue(first)
    rig.service.fault = once('submitReviews', { when: 'before', failure: cutOff })
    await rig.submit()
    rig.clock.forward(30_000)
    rig.service.fault = ({ method }) => {
      const at = new Date(rig.clock.now()).toISOString()
      if (method === 'readAlert')
        changeAlert(subjectOf(rig, 'L1/persons/S1'), 'A1', { status: 'false-positive' }, at)
      return null
    }
    await rig.submit()
    expect(stateOf(rig, review.id)?.kind).toBe('conflict')
    expect(countOf(rig, 'submitReviews')).toBe(1)
  })
})

describe('what nobody can know', () => {
  it('doubles a review that leaves the status as it is, where the service carries it out long after its answer was lost (O14d)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    rig.queue(first, 'open')
    rig.service.fault = once('submitReviews', {
      ...{ when: 'late', failure: timedOut },
      lateMillis: 600_000
    })
    await rig.submitAndLookUp()
    expect(kindsOf(rig)).toEqual(['accepted'])
    rig.clock.forward(3_600_000)
    rig.service.finishLate()
    expect(rig.service.recorded).toEqual([first, first])
  })

  it.each([
    ['open', 'accepted', [first, first]],
    ['false-positive', 'conflict', [first]]
  ] as const)(
    'takes a review (%s) for one that was not applied, where a clock was set by more than 25 hours: it is %s then (O16h)',
    async (decision, kind, recorded) => {
      const rig = createSyncRig(buildWorld(shape))
      rig.service.saysTime = false
      rig.service.aheadMillis = -26 * 3_600_000
      rig.queue(first, decision)
      rig.service.fault = once('submitReviews', { when: 'after', failure: cutOff })
      await rig.submitAndLookUp()
      expect([kindsOf(rig), rig.service.recorded]).toEqual([[kind], recorded])
    }
  )

  it('takes an earlier, equal decision for a lost review, where our clock was slow at its sending by more than the time since (O16i)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    rig.service.saysTime = false
    rig.queue(first)
    await rig.submit()
    const reopenedAt = new Date(rig.clock.now()).toISOString()
    changeAlert(subjectOf(rig, 'L1/persons/S1'), 'A1', { status: 'open' }, reopenedAt)
    rig.clock.forward(-7_200_000)
    const lost = rig.queue(first)
    rig.service.fault = once('submitReviews', { when: 'before', failure: cutOff })
    await rig.submit()
    rig.clock.forward(7_200_000 + 30_000)
    await rig.submit()
    expect(stateOf(rig, lost.id)).toMatchObject({ kind: 'accepted', proof: 'history' })
    expect(rig.service.recorded).toEqual([first])
  })
})

describe('a review that came back from a backup', () => {
  it.each([false, true])(
    'is only looked up when somebody asks for it, sent by the other machine: %s (B6d)',
    async (isThere) => {
      const rig = createSyncRig(buildWorld(shape))
      const review = rig.queue(first)
      if (isThere) await rig.submit()
      const at = rig.clock.now()
      rig.store.outbox.set(review.id, {
        ...review,
        state: {
          ...{ kind: 'uncertain', since: at, sentAt: review.queuedAt, notBefore: at },
          lastProblem: 'from-backup-asked'
        }
      })
      await rig.submitAndLookUp()
      expect(stateOf(rig, review.id)).toMatchObject(
        isThere
          ? { kind: 'accepted', proof: 'history' }
          : { kind: 'uncertain', lastProblem: 'from-backup-absent' }
      )
      expect(rig.service.recorded).toEqual(isThere ? [first] : [])
    }
  )
})
