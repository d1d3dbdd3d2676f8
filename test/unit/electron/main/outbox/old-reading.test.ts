import { describe, expect, it } from 'vitest'
import { createReadingAge } from '../../../../../electron/main/run/reading-age.ts'
import { createSetClock } from '../../../../fakes/clock.ts'
import { createSyncRig, type SyncRig } from '../../../../fakes/main/sync-rig.ts'
import { methodsOf } from '../../../../fakes/main/sync-rig-facts.ts'
import { buildWorld, changeAlert } from '../../../../fakes/service/model-world.ts'

const keys = [1, 2, 3, 4].map((number) => `L1/persons/S1/A${String(number)}`)
const outcomes = (rig: SyncRig) =>
  [...rig.store.outbox.values()].map(({ state, attempts }) => [state.kind, attempts])

function openRig(): SyncRig {
  const rig = createSyncRig(buildWorld([{ persons: [4], businesses: [] }]))
  for (const key of keys) rig.queue(key)
  return rig
}

function colleagueDecides(rig: SyncRig): void {
  const subject = rig.world.get('L1')?.subscriptions.get('L1/persons/S1')
  if (subject === undefined) throw new Error('No subject.')
  changeAlert(subject, 'A1', { status: 'true-positive' }, new Date(rig.clock.now()).toISOString())
}

/** Lets each of the first `times` submissions wait at the gate for so long. */
function slowGate(
  rig: SyncRig,
  millis: number,
  times: number,
  meanwhile: () => void = () => undefined
): void {
  const submit = rig.service.submitReviews.bind(rig.service)
  let left = times
  rig.service.submitReviews = (subscription, items, context) => {
    left -= 1
    if (left >= 0) {
      rig.clock.forward(millis)
      meanwhile()
    }
    return submit(subscription, items, context)
  }
}

describe('a reading that was made before a sending', () => {
  it('is made again after a minute at the gate, and what changed meanwhile is not sent (O4d)', async () => {
    const rig = openRig()
    slowGate(rig, 60_000, 1, () => colleagueDecides(rig))
    expect(methodsOf(await rig.callsOf(() => rig.submit()))).toEqual([
      'listAlerts',
      'listAlerts',
      'submitReviews'
    ])
    expect(outcomes(rig)).toEqual([
      ['conflict', 0],
      ['accepted', 0],
      ['accepted', 0],
      ['accepted', 0]
    ])
  })

  it('is made again where the machine slept since, before anything is marked as sending (O4d)', async () => {
    const rig = openRig()
    const list = rig.service.listAlerts.bind(rig.service)
    let naps = 1
    rig.service.listAlerts = async (subscription, cursor, context) => {
      const answer = await list(subscription, cursor, context)
      if (naps > 0) {
        naps -= 1
        rig.clock.forward(3_600_000)
        colleagueDecides(rig)
      }
      return answer
    }
    await rig.submit()
    expect(outcomes(rig).map(([kind]) => kind)).toEqual(['conflict', 'accepted', 'accepted', 'accepted'])
    expect(rig.store.moves.filter(({ to }) => to === 'sending')).toHaveLength(3)
  })

  it('is used while it is younger than a minute, with no more calls than without a wait (O4d)', async () => {
    const rig = openRig()
    slowGate(rig, 59_999, 1)
    expect(methodsOf(await rig.callsOf(() => rig.submit()))).toEqual(['listAlerts', 'submitReviews'])
  })

  it('is made for half as many where it was too late twice, and at a slow gate one goes out alone (O4e)', async () => {
    const rig = openRig()
    slowGate(rig, 90_000, Infinity)
    await rig.submit()
    expect(outcomes(rig)).toEqual(keys.map(() => ['accepted', 0]))
    expect(rig.service.recorded.toSorted()).toEqual(keys)
  })
})

describe('the age of a reading', () => {
  it('is taken by both clocks: one that stands still in sleep, one that somebody sets (O4d)', () => {
    const [clock, steady] = [createSetClock(), createSetClock()]
    const age = createReadingAge({ clock, steady })
    const readAt = age.readAt(clock.now())
    expect(age.isTooOld(readAt)).toBe(false)
    clock.forward(60_000)
    expect(age.isTooOld(readAt)).toBe(true)
    clock.forward(-60_000)
    expect(age.isTooOld(readAt)).toBe(false)
    clock.forward(-1)
    expect(age.isTooOld(readAt)).toBe(true)
    clock.forward(1)
    steady.forward(60_000)
    expect(age.isTooOld(readAt)).toBe(true)
  })
})
