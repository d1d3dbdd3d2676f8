import { describe, expect, it } from 'vitest'
import { addMillis } from '../../../../../shared/clock.ts'
import type { ServiceFailure } from '../../../../../shared/errors.ts'
import { createSyncRig } from '../../../../fakes/main/sync-rig.ts'
import {
  countOf,
  everyTime,
  kindsOf,
  methodsOf,
  stateOf,
  subjectOf
} from '../../../../fakes/main/sync-rig-facts.ts'
import {
  badRequest,
  forbidden,
  notFound,
  refused,
  serverError,
  unauthorized
} from '../../../../fakes/service/model-service.ts'
import { buildWorld, changeAlert } from '../../../../fakes/service/model-world.ts'

const shape = [{ persons: [3, 2, 45], businesses: [2] }]
const first = 'L1/persons/S1/A1'
const second = 'L1/persons/S1/A2'
const third = 'L1/persons/S1/A3'
const other = 'L1/persons/S2/A1'

describe('a submission', () => {
  it('sends the reviews of one subscription in one request, after one page that shows that nothing changed (O4a, O5a)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    for (const key of [first, second, third]) rig.queue(key)
    const calls = await rig.callsOf(() => rig.submit())
    expect(methodsOf(calls)).toEqual(['listAlerts', 'submitReviews'])
    expect(kindsOf(rig)).toEqual(['accepted', 'accepted', 'accepted'])
    expect(rig.service.recorded).toEqual([first, second, third])
  })

  it('reads a single alert by itself, and many by as few pages as hold them (O5a)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    rig.queue(first)
    expect(methodsOf(await rig.callsOf(() => rig.submit()))).toEqual(['readAlert', 'submitReviews'])
    for (const index of [1, 2, 25, 41]) rig.queue(`L1/persons/S3/A${index}`)
    expect(methodsOf(await rig.callsOf(() => rig.submit()))).toEqual([
      'listAlerts',
      'listAlerts',
      'readAlert',
      'submitReviews'
    ])
  })

  it('reads the pages of a subject once for several batches (O5c)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    // The first five of each page of twenty, then the next five.
    for (const from of [0, 5, 10])
      for (const page of [0, 20, 40])
        for (let index = from + 1; index <= from + 5 && page + index <= 45; index += 1)
          rig.queue(`L1/persons/S3/A${String(page + index)}`)
    const calls = await rig.callsOf(() => rig.engine({ batchSize: 15 }).submit())
    expect(methodsOf(calls)).toEqual([
      'listAlerts',
      'listAlerts',
      'listAlerts',
      'submitReviews',
      'submitReviews',
      'submitReviews'
    ])
    expect(rig.service.recorded).toHaveLength(25 + 10)
  })

  it('goes on behind the last page that was read for the batch before, and round to those in front of it (O5c)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    const inOrder = [...Array.from({ length: 30 }, (_, at) => at + 16), 1, 2, 3]
    for (const index of inOrder) rig.queue(`L1/persons/S3/A${String(index)}`)
    const calls = await rig.callsOf(() => rig.engine({ batchSize: 15 }).submit())
    expect(methodsOf(calls)).toEqual([
      'listAlerts',
      'listAlerts',
      'submitReviews',
      'listAlerts',
      'submitReviews',
      'submitReviews'
    ])
    expect(rig.service.recorded).toHaveLength(33)
  })

  it('reads the pages anew where what they showed is half a minute old (O5c)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    for (let index = 1; index <= 20; index += 1) rig.queue(`L1/persons/S3/A${String(index)}`)
    let sent = 0
    rig.service.fault = ({ method }) => {
      if (method === 'submitReviews' && (sent += 1) === 1) rig.clock.forward(30_000)
      return null
    }
    const calls = await rig.callsOf(() => rig.engine({ batchSize: 10 }).submit())
    expect(methodsOf(calls)).toEqual(['listAlerts', 'submitReviews', 'listAlerts', 'submitReviews'])
  })

  it('sends nothing but what the store has marked (O2c)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    for (const key of [first, second, third]) rig.queue(key)
    const mark = rig.store.markSending.bind(rig.store)
    // The user takes one back in the moment between the look and the mark.
    rig.store.markSending = async (argument) =>
      mark({
        ...argument,
        ids: argument.ids.filter((id) => rig.store.outbox.get(id)?.alert.alertId !== 'A2')
      })
    rig.service.fault = ({ method }) => {
      if (method === 'submitReviews') rig.store.markSending = () => Promise.resolve([])
      return null
    }
    await rig.submit()
    expect(rig.service.recorded).toEqual([first, third])
  })

  it('takes an alert that its subscription does not list for none that is gone (O5b)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    for (const key of [first, second, third]) rig.queue(key)
    const list = rig.service.listAlerts.bind(rig.service)
    rig.service.listAlerts = async (subscription, cursor, context) => {
      const answer = await list(subscription, cursor, context)
      if (answer.kind === 'failed') return answer
      const rows = answer.value.value.rows.filter(({ alertId }) => alertId !== 'A2')
      return { kind: 'ok', value: { ...answer.value, value: { ...answer.value.value, rows } } }
    }
    expect(methodsOf(await rig.callsOf(() => rig.submit()))).toEqual([
      'listAlerts',
      'readAlert',
      'submitReviews'
    ])
    expect(rig.service.recorded).toEqual([first, second, third])
  })

  it('does not read again what was read less than the chosen age ago (O4a)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    rig.queue(first)
    expect(methodsOf(await rig.callsOf(() => rig.engine({ rereadAfterMillis: 60_000 }).submit()))).toEqual([
      'submitReviews'
    ])
    const fromTheFuture = rig.queue(second)
    rig.store.outbox.set(fromTheFuture.id, {
      ...fromTheFuture,
      basis: { ...fromTheFuture.basis, asOf: addMillis(rig.clock.now(), 3_600_000) }
    })
    expect(methodsOf(await rig.callsOf(() => rig.engine({ rereadAfterMillis: 60_000 }).submit()))).toEqual([
      'readAlert',
      'submitReviews'
    ])
  })

  it('splits what is more than a batch holds (O18c)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    for (let index = 1; index <= 45; index += 1) rig.queue(`L1/persons/S3/A${index}`)
    await rig.engine({ batchSize: 20 }).submit()
    expect(countOf(rig, 'submitReviews')).toBe(3)
    expect(new Set(rig.service.recorded).size).toBe(45)
  })

  it('comes before the reading of a sync (S19b)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    rig.queue(first)
    const calls = await rig.callsOf(() => rig.sync())
    expect(methodsOf(calls).slice(0, 3)).toEqual(['readAlert', 'submitReviews', 'listFollowLists'])
    expect(rig.store.alerts().get(first)?.status).toBe('false-positive')
  })
})

describe('a basis that does not stand any more', () => {
  it.each([
    ['matchVersion', { matchVersion: 2 }],
    ['status', { status: 'true-positive' }]
  ] as const)('opens a conflict with what is now, where the %s changed (O4b)', async (_, change) => {
    const rig = createSyncRig(buildWorld(shape))
    const review = rig.queue(first)
    rig.queue(second)
    changeAlert(subjectOf(rig, 'L1/persons/S1'), 'A1', change, '2026-02-02T00:00:00Z')
    expect(await rig.submit()).toMatchObject({
      kind: 'completed',
      summary: { acceptedReviews: 1, needAttention: 1 }
    })
    expect(stateOf(rig, review.id)).toMatchObject({ kind: 'conflict', now: change })
    expect(rig.service.recorded).toEqual([second])
    expect(rig.store.alerts().get(first)).toMatchObject(change)
  })

  it('sends where only something else of the alert changed', async () => {
    const rig = createSyncRig(buildWorld(shape))
    rig.queue(first)
    changeAlert(subjectOf(rig, 'L1/persons/S1'), 'A1', { score: 91 }, '2026-02-02T00:00:00Z')
    await rig.submit()
    expect(kindsOf(rig)).toEqual(['accepted'])
  })

  it('rejects what was discarded and what is gone, and sends the rest (O4c, O10a)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    const reviews = [first, second, third].map((key) => rig.queue(key))
    changeAlert(
      subjectOf(rig, 'L1/persons/S1'),
      'A1',
      { status: 'discarded', score: 0 },
      '2026-02-02T00:00:00Z'
    )
    subjectOf(rig, 'L1/persons/S1').alerts.delete('A2')
    await rig.submit()
    expect(reviews.map(({ id }) => stateOf(rig, id))).toMatchObject([
      { kind: 'rejected', reason: { kind: 'alert-discarded' } },
      { kind: 'rejected', reason: { kind: 'alert-gone' } },
      { kind: 'accepted', proof: 'answer' }
    ])
  })

  it('rejects all of a subscription that is gone, in one call', async () => {
    const rig = createSyncRig(buildWorld(shape))
    for (const key of [first, second, third]) rig.queue(key)
    rig.world.get('L1')?.subscriptions.delete('L1/persons/S1')
    expect(await rig.callsOf(() => rig.submit())).toHaveLength(1)
    expect(kindsOf(rig)).toEqual(['rejected', 'rejected', 'rejected'])
  })

  it('keeps one alert that cannot be read from holding up the others (O10a)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    const review = rig.queue(first)
    rig.queue(other)
    rig.service.fault = (call) =>
      call.subject === 'A1' && call.method === 'readAlert' && countOf(rig, 'readAlert') === 1
        ? { when: 'before', failure: serverError }
        : null
    await rig.submit()
    expect(kindsOf(rig)).toEqual(['queued', 'accepted'])
    expect(stateOf(rig, review.id)).toMatchObject({ lastProblem: 'server-error' })
    rig.clock.forward(60_000)
    await rig.submit()
    expect(kindsOf(rig)).toEqual(['accepted', 'accepted'])
  })
})

describe('an answer to a batch', () => {
  it('counts per item: an error is rejected with its code, a missing item is looked up (O6b, O6c)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    const reviews = [first, second, third].map((key) => rig.queue(key))
    const submitReviews = rig.service.submitReviews.bind(rig.service)
    rig.service.submitReviews = async (ref, items, context) => {
      const answer = await submitReviews(
        ref,
        items.filter(({ attributes }) => attributes.monitoringID !== 'A1'),
        context
      )
      if (answer.kind === 'failed') return answer
      const error = { kind: 'error', monitoringId: 'A1', code: 'ERR-77', message: 'No' } as const
      const rows = [error, ...answer.value.value.rows.filter(({ monitoringId }) => monitoringId !== 'A3')]
      return { kind: 'ok', value: { ...answer.value, value: { ...answer.value.value, rows } } }
    }
    await rig.submitAndLookUp()
    expect(reviews.map(({ id }) => stateOf(rig, id))).toMatchObject([
      { kind: 'rejected', reason: { kind: 'item-error', code: 'ERR-77', message: 'No' } },
      { kind: 'accepted', proof: 'answer' },
      { kind: 'accepted', proof: 'history' }
    ])
    expect(rig.service.recorded).toEqual([second, third])
  })

  const tooLarge: ServiceFailure = { kind: 'too-large', correlationId: null, errors: [] }
  it.each([
    ['400', badRequest, 'request-refused'],
    ['413', tooLarge, 'request-refused'],
    ['404', notFound, 'request-refused'],
    ['422', { kind: 'unexpected-status', status: 422, correlationId: null, errors: [] }, 'request-refused']
  ] as const)(
    'halves a batch that is refused as a whole with %s down to the one item at fault, whose alert was read just before (O7a, O7b, O7c)',
    async (_, failure, reason) => {
      const rig = createSyncRig(buildWorld(shape))
      for (let index = 1; index <= 16; index += 1) rig.queue(`L1/persons/S3/A${index}`)
      const submitReviews = rig.service.submitReviews.bind(rig.service)
      rig.service.submitReviews = (ref, items, context) =>
        items.some(({ attributes }) => attributes.monitoringID === 'A11')
          ? Promise.resolve({ kind: 'failed', failure })
          : submitReviews(ref, items, context)
      const counted = rig.service.submitReviews.bind(rig.service)
      let requests = 0
      rig.service.submitReviews = (...args) => {
        requests += 1
        return counted(...args)
      }
      await rig.submit()
      const rejected = [...rig.store.outbox.values()].filter(({ state }) => state.kind === 'rejected')
      expect(rejected.map(({ alert }) => alert.alertId)).toEqual(['A11'])
      expect(rejected[0]?.state).toMatchObject({ reason: { kind: reason } })
      expect(rig.service.recorded).toHaveLength(15)
      expect(requests).toBe(9)
    }
  )
})

describe('a queue that must stop', () => {
  it.each([
    ['unauthorized', unauthorized],
    ['unreachable', refused],
    ['rate-limited', { kind: 'rate-limited', retryAt: null, correlationId: null, errors: [] }]
  ] as const)(
    'puts everything back uncharged and tries nothing else when the service is %s (O8)',
    async (kind, failure) => {
      const rig = createSyncRig(buildWorld(shape))
      for (const key of [first, second, other]) rig.queue(key)
      rig.service.fault = everyTime('submitReviews', { when: 'before', failure })
      expect(await rig.sync()).toMatchObject({
        kind: 'stopped',
        because: { kind: 'service', failure: { kind } }
      })
      expect(kindsOf(rig)).toEqual(['queued', 'queued', 'queued'])
      expect([...rig.store.outbox.values()].map(({ attempts }) => attempts)).toEqual([0, 0, 0])
      expect(countOf(rig, 'submitReviews')).toBe(1)
      expect(countOf(rig, 'listFollowLists')).toBe(0)
      rig.service.fault = () => null
      await rig.submit()
      expect(kindsOf(rig)).toEqual(['accepted', 'accepted', 'accepted'])
    }
  )

  it.each([
    ['forbidden', forbidden],
    ['access-disallowed', { kind: 'access-disallowed', correlationId: null, errors: [] }]
  ] as const)(
    'holds up no reading where the key may read and not write (%s), and says so at the end (O8d)',
    async (kind, failure) => {
      const rig = createSyncRig(buildWorld(shape))
      for (const key of [first, second, other]) rig.queue(key)
      rig.service.fault = everyTime('submitReviews', { when: 'before', failure })
      expect(await rig.sync()).toMatchObject({
        kind: 'stopped',
        because: { kind: 'service', failure: { kind } }
      })
      expect(kindsOf(rig)).toEqual(['queued', 'queued', 'queued'])
      expect(countOf(rig, 'submitReviews')).toBe(1)
      expect(countOf(rig, 'listFollowLists')).toBe(1)
      expect(rig.store.alerts().size).toBe(52)
    }
  )

  it('ends as its reading does where that is cut short, so that it goes on later (O8d)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    rig.queue(first)
    rig.service.fault = ({ method }) => {
      if (method === 'submitReviews') return { when: 'before', failure: forbidden }
      return method === 'listSubscriptions' ? { when: 'before', failure: refused } : null
    }
    expect(await rig.sync()).toMatchObject({
      kind: 'stopped',
      because: { kind: 'service', failure: { kind: 'unreachable' } },
      summary: { sendingRefused: true }
    })
  })

  it('gives up after three batches in a row that failed at the service (O10c)', async () => {
    const rig = createSyncRig(buildWorld([{ persons: [1, 1, 1, 1, 1, 1], businesses: [] }]))
    for (let index = 1; index <= 6; index += 1) rig.queue(`L1/persons/S${index}/A1`)
    rig.service.fault = everyTime('submitReviews', { when: 'before', failure: serverError })
    expect(await rig.submit()).toMatchObject({
      kind: 'stopped',
      because: { failure: { kind: 'server-error' } }
    })
    expect(countOf(rig, 'submitReviews')).toBe(3)
  })

  it.each(['recoverInterrupted', 'nextReviewBatch', 'markSending', 'settle'] as const)(
    'ends with the reason when %s finds the disk full, and sends nothing twice afterwards',
    async (broken) => {
      const rig = createSyncRig(buildWorld(shape))
      for (const key of [first, second, other]) rig.queue(key)
      const ending = await rig
        .engine({ storeFault: (method) => (method === broken ? { kind: 'storage-full' } : null) })
        .submit()
      expect(ending).toMatchObject({ kind: 'stopped', because: { kind: 'store' } })
      await rig.submitAndLookUp()
      expect(kindsOf(rig)).toEqual(['accepted', 'accepted', 'accepted'])
      expect([...rig.service.recorded].sort()).toEqual([first, second, other])
    }
  )
})
