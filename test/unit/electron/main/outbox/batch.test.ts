import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  firstOfEachAlert,
  halve,
  judgeItem,
  refusalOf
} from '../../../../../electron/main/outbox/submit-reviews.ts'
import { toEpochMillis } from '../../../../../shared/clock.ts'
import type { ServiceFailure } from '../../../../../shared/errors.ts'
import { createSyncRig } from '../../../../fakes/main/sync-rig.ts'
import { badRequest, notFound } from '../../../../fakes/service/model-service.ts'
import { buildWorld } from '../../../../fakes/service/model-world.ts'

const rig = createSyncRig(buildWorld([{ persons: [2], businesses: [] }]))
const review = rig.queue('L1/persons/S1/A1')
const success = { kind: 'success', monitoringId: 'A1', status: null } as const
const error = { kind: 'error', monitoringId: 'A1', code: 'ERR-01', message: 'Resource not found' } as const
const others = { kind: 'success', monitoringId: 'A2', status: null } as const

describe('the answer to one item', () => {
  it('is found by the id of its alert, in whatever order (O6a)', () => {
    expect(judgeItem(review, [others, success])).toEqual({ kind: 'accepted' })
    expect(judgeItem(review, [others, error])).toEqual({
      kind: 'rejected',
      code: 'ERR-01',
      message: 'Resource not found'
    })
  })

  it('is missing where there is none, or two that contradict each other (O6c)', () => {
    expect(judgeItem(review, [others])).toEqual({ kind: 'missing' })
    expect(judgeItem(review, [success, error])).toEqual({ kind: 'missing' })
    expect(judgeItem(review, [success, success])).toEqual({ kind: 'accepted' })
  })

  it('is missing where the answer repeats another decision than was sent (O6d)', () => {
    expect(judgeItem(review, [{ ...success, status: 'false-positive' }])).toEqual({ kind: 'accepted' })
    expect(judgeItem(review, [{ ...success, status: 'open' }])).toEqual({ kind: 'missing' })
    expect(judgeItem(review, [success, { ...success, status: 'true-positive' }])).toEqual({ kind: 'missing' })
  })
})

it('a failed request of one review becomes its refusal, in the words of the service (O7a)', () => {
  const at = toEpochMillis(5)
  const said = {
    ...badRequest,
    errors: [{ status: '400', code: 'E', title: 'Bad', detail: 'comment too long' }]
  } as ServiceFailure
  expect(refusalOf(said, at)).toMatchObject({
    at,
    reason: { kind: 'request-refused', status: 400, detail: 'comment too long' }
  })
  const conflict = { kind: 'unexpected-status', status: 409, correlationId: null, errors: [] } as const
  expect(refusalOf(conflict, at)).toMatchObject({ reason: { kind: 'request-refused', status: 409 } })
  expect(refusalOf(notFound, at)).toMatchObject({ reason: { kind: 'alert-gone' } })
})

describe('a batch', () => {
  it('is halved without losing or doubling an item, down to single ones', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 2, maxLength: 50 }), (items) => {
        const parts = halve(items)
        expect(parts.flat()).toEqual(items)
        expect(parts.every((part) => part.length > 0 && part.length < items.length)).toBe(true)
      })
    )
  })

  it('holds one review an alert, the oldest (O12)', () => {
    const later = rig.queue('L1/persons/S1/A1', 'true-positive')
    const second = rig.queue('L1/persons/S1/A2')
    expect(firstOfEachAlert([review, later, second])).toEqual([review, second])
  })
})
