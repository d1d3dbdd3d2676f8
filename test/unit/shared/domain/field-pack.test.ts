import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toEpochMillis } from '../../../../shared/clock.ts'
import { millisFor } from '../../../../shared/domain/budget.ts'
import {
  addCost,
  type FieldPackChoice,
  type FieldPackFact,
  isChosenStatus,
  needOf,
  noCost
} from '../../../../shared/domain/field-pack.ts'
import { alertId, followListId, subscriptionId } from '../../../../shared/ids.ts'

const alert = {
  followListId: followListId('L'),
  family: 'persons' as const,
  subscriptionId: subscriptionId('S'),
  alertId: alertId('A')
}
const time = fc.integer({ min: 0, max: 1_000 }).map(toEpochMillis)
const addresses = ['https://images.example/1.png', 'https://images.example/2.png'] as const
const address = fc.constantFrom(...addresses)
const fact: fc.Arbitrary<FieldPackFact> = fc.record({
  alert: fc.constant(alert),
  changedAt: time,
  imageAddress: fc.option(address),
  history: fc.option(fc.record({ readAt: time, pages: fc.integer({ min: 1, max: 5 }) })),
  image: fc.option(fc.record({ readAt: time, isCurrent: fc.boolean(), isSettled: fc.boolean() }))
})
const choice: fc.Arbitrary<FieldPackChoice> = fc.record({
  followListIds: fc.constant([]),
  subscriptions: fc.constant([]),
  alerts: fc.constant([]),
  openOnly: fc.boolean(),
  images: fc.boolean(),
  maxAgeMillis: fc.option(fc.integer({ min: 1, max: 1_000 }))
})
const now = toEpochMillis(1_000)

describe('what the field pack lacks', () => {
  it('is nothing once all of it was read now, also where no image is named (P2a, P3a, P3b, P5b)', () => {
    fc.assert(
      fc.property(fact, choice, (before, wanted) => {
        const read = needOf(before, wanted, now)
        const after: FieldPackFact = {
          ...before,
          history: (read?.history ?? null) === null ? before.history : { readAt: now, pages: 1 },
          image:
            typeof read?.image === 'string' ? { readAt: now, isCurrent: true, isSettled: true } : before.image
        }
        expect(needOf(after, wanted, now)).toBeNull()
      })
    )
  })

  it('is never less where a smaller age is chosen, and never less at a later time (P2a)', () => {
    fc.assert(
      fc.property(
        fact,
        choice,
        fc.integer({ min: 1, max: 1_000 }),
        fc.nat(500),
        (one, wanted, younger, later) => {
          const callsOf = (of: FieldPackChoice, at = now): number =>
            addCost(noCost, needOf(one, of, at)).calls + addCost(noCost, needOf(one, of, at)).images
          const strict = { ...wanted, maxAgeMillis: Math.min(younger, wanted.maxAgeMillis ?? younger) }
          expect(callsOf(strict)).toBeGreaterThanOrEqual(callsOf(wanted))
          expect(callsOf(wanted, toEpochMillis(now + later))).toBeGreaterThanOrEqual(callsOf(wanted))
        }
      )
    )
  })

  it('holds every history that is missing, older than the alert or as old as the chosen age, and no other (P2a, P2b)', () => {
    fc.assert(
      fc.property(fact, choice, (one, wanted) => {
        const { history, changedAt } = one
        const isYoung =
          history !== null &&
          history.readAt >= changedAt &&
          (wanted.maxAgeMillis === null || now - history.readAt < wanted.maxAgeMillis)
        expect((needOf(one, wanted, now)?.history ?? null) === null).toBe(isYoung)
      })
    )
  })

  it('holds what was read ahead of the clock, which was set back since, whatever the age that is chosen (P2c)', () => {
    const ahead = toEpochMillis(now + 1)
    const image = { readAt: ahead, isCurrent: true, isSettled: true }
    const read = { alert, changedAt: toEpochMillis(1), imageAddress: addresses[0], image }
    const one: FieldPackFact = { ...read, history: { readAt: ahead, pages: 1 } }
    for (const maxAgeMillis of [null, 1_000]) {
      const wanted = { followListIds: [], subscriptions: [], alerts: [], openOnly: false, images: true }
      expect(needOf(one, { ...wanted, maxAgeMillis }, now)).toEqual({
        ...{ alert, image: addresses[0] },
        history: { expectedCalls: 1 }
      })
    }
  })

  it('holds the address of an image that is named and chosen, and is missing, of another address, to be tried again or old, and of no other (P3a, P3b)', () => {
    fc.assert(
      fc.property(fact, choice, (one, wanted) => {
        const { image, changedAt } = one
        const isYoung =
          image !== null &&
          image.isCurrent &&
          image.isSettled &&
          image.readAt >= changedAt &&
          (wanted.maxAgeMillis === null || now - image.readAt < wanted.maxAgeMillis)
        expect(needOf(one, wanted, now)?.image ?? null).toBe(
          wanted.images && !isYoung ? one.imageAddress : null
        )
      })
    )
  })
})

describe('the cost of a field pack', () => {
  it('is the pages of the last reading, one where there was none, and no call for an image (P4a, P4b)', () => {
    fc.assert(
      fc.property(fc.array(fact, { maxLength: 20 }), choice, (facts, wanted) => {
        const cost = facts.reduce((sum, one) => addCost(sum, needOf(one, wanted, now)), noCost)
        const lacking = facts.filter((one) => needOf(one, { ...wanted, images: false }, now) !== null)
        expect(cost.alerts).toBe(facts.length)
        expect(cost.histories).toBe(lacking.length)
        expect(cost.calls).toBe(lacking.reduce((sum, { history }) => sum + (history?.pages ?? 1), 0))
        expect(cost.images).toBeLessThanOrEqual(facts.length)
      })
    )
  })

  it('takes whole windows of the rate, and an unknown time where the rate is unknown (P4d)', () => {
    const rate = { limit: 5, windowMillis: 1_000 }
    expect([0, 1, 5, 6, 50].map((calls) => millisFor(calls, rate))).toEqual([0, 1_000, 1_000, 2_000, 10_000])
    expect(millisFor(50, null)).toBeNull()
  })
})

describe('a choice of open alerts (P1a)', () => {
  it('takes no other status, also none that nobody knows', () => {
    const statuses = ['open', 'true-positive', 'false-positive', 'discarded', 'escalated']
    expect(statuses.filter((status) => isChosenStatus({ openOnly: true }, status))).toEqual(['open'])
    expect(statuses.filter((status) => isChosenStatus({ openOnly: false }, status))).toEqual(statuses)
  })
})
