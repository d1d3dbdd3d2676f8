import { describe, expect, it } from 'vitest'
import { createSyncRig } from '../../../../fakes/main/sync-rig.ts'
import { cutOff, serverError, timedOut } from '../../../../fakes/service/model-service.ts'
import { buildWorld } from '../../../../fakes/service/model-world.ts'

const shape = [{ persons: [45], businesses: [] }]
const minute = 60_000

describe('a review over which the service breaks each time', () => {
  it.each([
    ['an error of the service', serverError, 1],
    ['an error of the service', serverError, 11],
    ['a time-out', timedOut, 16],
    ['a cut connection', cutOff, 8]
  ] as const)(
    'with %s holds up none of those that go out with it (O10a, O10e)',
    async (_, failure, poison) => {
      const rig = createSyncRig(buildWorld(shape))
      for (let index = 1; index <= 16; index += 1) rig.queue(`L1/persons/S1/A${String(index)}`)
      const submitReviews = rig.service.submitReviews.bind(rig.service)
      const sizes: number[] = []
      rig.service.submitReviews = (ref, items, context, route) => {
        sizes.push(items.length)
        return items.some(({ attributes }) => attributes.monitoringID === `A${String(poison)}`)
          ? Promise.resolve({ kind: 'failed', failure })
          : submitReviews(ref, items, context, route)
      }
      for (let run = 0; run < 20; run += 1) {
        await rig.submit()
        rig.clock.forward(15 * minute)
      }
      expect(rig.service.recorded).toHaveLength(15)
      expect(new Set(rig.service.recorded).size).toBe(15)
      // The first failure may have passed, so that all are tried together once more.
      expect(sizes.slice(0, 3)).toEqual([16, 16, 8])
    }
  )

  it('is no longer held up where the page with its alert cannot be read, but the alert can (O10a, O10e)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    for (let index = 1; index <= 8; index += 1) rig.queue(`L1/persons/S1/A${String(index)}`)
    rig.service.fault = ({ method }) =>
      method === 'listAlerts' ? { when: 'before', failure: serverError } : null
    for (let run = 0; run < 12; run += 1) {
      await rig.submit()
      rig.clock.forward(15 * minute)
    }
    expect(rig.service.recorded).toHaveLength(8)
  })

  it.each([1, 15])(
    'does not end each run before the others have their turn, where there are several (O10a; a run each %i minutes)',
    async (minutes) => {
      const rig = createSyncRig(buildWorld([{ persons: [3], businesses: [2, 2, 2, 2] }]))
      for (const subject of ['S1', 'S2', 'S3', 'S4']) rig.queue(`L1/businesses/${subject}/A1`)
      rig.clock.forward(1)
      rig.queue('L1/persons/S1/A1')
      rig.service.fault = ({ method, subject }) =>
        method === 'submitReviews' && subject.includes('businesses')
          ? { when: 'before', failure: serverError }
          : null
      const endings: string[] = []
      for (let run = 0; run < 8; run += 1) {
        endings.push((await rig.submit()).kind)
        rig.clock.forward(minutes * minute)
      }
      expect([endings[0], rig.service.recorded]).toEqual(['stopped', ['L1/persons/S1/A1']])
    }
  )
})
