import fc from 'fast-check'
import { expect, it } from 'vitest'
import { alertKey } from '../../../../../shared/domain/alert.ts'
import { createSyncRig } from '../../../../fakes/main/sync-rig.ts'
import {
  alertsOf,
  buildWorld,
  subscriptionsOf,
  swapAlert,
  swapList,
  swapSubject
} from '../../../../fakes/service/model-world.ts'

const alerts = fc.integer({ min: 1, max: 12 })
const index = fc.nat(1_000)
const swaps = fc.array(fc.record({ call: fc.integer({ min: 1, max: 30 }), where: index, which: index }), {
  minLength: 1,
  maxLength: 4
})
const seed = process.env['FIELDCASE_MODEL_SEED']
const again = seed === undefined ? {} : { seed: Number(seed) }

it('a pass hides no alert for longer than until the next pass, whatever goes and comes between the pages that are read (S10f)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(alerts, { minLength: 1, maxLength: 3 }), swaps, async (persons, swapped) => {
      const rig = createSyncRig(buildWorld([{ persons, businesses: [] }]), 3)
      await rig.sync()
      const known = new Set([...alertsOf(rig.world).values()].map(alertKey))
      const subjects = [...(rig.world.get('L1')?.subscriptions.values() ?? [])]
      const begun = rig.service.calls.length
      rig.service.fault = (_call, number) => {
        for (const [position, { call, where, which }] of swapped.entries()) {
          const subject = subjects[where % subjects.length]
          const gone = [...(subject?.alerts.keys() ?? [])][which % (subject?.alerts.size ?? 1)]
          if (number - begun === call && subject !== undefined && gone !== undefined)
            swapAlert(subject, gone, `N${String(position)}`)
        }
        return null
      }
      await rig.sync({ full: true })
      rig.service.fault = () => null
      await rig.sync()
      const there = [...alertsOf(rig.world).keys()].filter((key) => known.has(key))
      expect([...rig.store.alerts().keys()]).toEqual(expect.arrayContaining(there))
    }),
    { numRuns: 150, ...again }
  )
})

it('a pass hides no subject for longer than until the next pass, whatever goes and comes between the pages that are read (S10g)', async () => {
  const shape = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 4, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(shape, swaps, async (persons, swapped) => {
      const rig = createSyncRig(buildWorld([{ persons, businesses: [] }]), 3)
      await rig.sync()
      const known = [...subscriptionsOf(rig.world).keys()]
      const alertsKnown = [...alertsOf(rig.world).keys()]
      const begun = rig.service.calls.length
      const list = rig.world.get('L1')
      rig.service.fault = (_call, number) => {
        for (const [position, { call, which }] of swapped.entries()) {
          const gone = [...(list?.subscriptions.values() ?? [])][which % (list?.subscriptions.size ?? 1)]
          if (number - begun === call && list !== undefined && gone !== undefined)
            swapSubject(list, gone, `N${String(position)}`)
        }
        return null
      }
      await rig.sync({ full: true })
      rig.service.fault = () => null
      await rig.sync()
      const there = subscriptionsOf(rig.world)
      expect([...rig.store.subscriptions().keys()]).toEqual(
        expect.arrayContaining(known.filter((key) => there.has(key)))
      )
      const alertsThere = alertsOf(rig.world)
      expect([...rig.store.alerts().keys()]).toEqual(
        expect.arrayContaining(alertsKnown.filter((key) => alertsThere.has(key)))
      )
    }),
    { numRuns: 150, ...again }
  )
})

it('a pass hides no follow list at all, whatever goes and comes between the pages that are read, and shows none that went before (S9f)', async () => {
  const lists = fc.array(fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 2 }), {
    minLength: 4,
    maxLength: 10
  })
  await fc.assert(
    fc.asyncProperty(lists, swaps, async (shape, swapped) => {
      const rig = createSyncRig(buildWorld(shape.map((persons) => ({ persons, businesses: [] }))), 3)
      await rig.sync()
      const known = [...rig.world.keys()]
      const alertsKnown = [...alertsOf(rig.world).keys()]
      const begun = rig.service.calls.length
      rig.service.fault = (_call, number) => {
        for (const [position, { call, which }] of swapped.entries()) {
          const gone = [...rig.world.keys()][which % rig.world.size]
          if (number - begun === call && gone !== undefined) swapList(rig.world, gone, `N${String(position)}`)
        }
        return null
      }
      await rig.sync()
      const isThere = (key: string): boolean => rig.world.has(key)
      expect(rig.store.followListIds()).toEqual(expect.arrayContaining(known.filter(isThere)))
      const alertsThere = alertsOf(rig.world)
      expect([...rig.store.alerts().keys()]).toEqual(
        expect.arrayContaining(alertsKnown.filter((key) => alertsThere.has(key)))
      )
      rig.service.fault = () => null
      expect(await rig.sync()).toMatchObject({ kind: 'completed' })
      expect(new Set(rig.store.followListIds())).toEqual(new Set(rig.world.keys()))
      expect(rig.store.alerts()).toEqual(alertsOf(rig.world))
    }),
    { numRuns: 150, ...again }
  )
})
