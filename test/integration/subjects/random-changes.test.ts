import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ChangeContent } from '../../../shared/domain/subject-change.ts'
import { subscriptionMark } from '../../../shared/domain/subject-settings.ts'
import { createChangeRig, creation, cutOff, listSettings, timedOut } from './changing.ts'

const content: fc.Arbitrary<ChangeContent> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('Anna Smit', 'Bert Smit', 'Çiğdem Öz').map(creation) },
  { weight: 1, arbitrary: fc.constantFrom('Noord', 'West').map((name): ChangeContent => ({ kind: 'create-follow-list', settings: { ...listSettings, name } })) }
)
const fault = fc.record({ when: fc.constantFrom('before', 'after'), failure: fc.constantFrom(cutOff, timedOut) })
const step = fc.oneof(
  fc.record({ kind: fc.constant('queue' as const), content }),
  fc.record({ kind: fc.constant('run' as const), faults: fc.array(fc.option(fault, { nil: null }), { maxLength: 6 }), killAt: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }) })
)

it('makes every creation exactly once, whatever answers are lost and wherever the app is killed (C2, C3, C5 to C10)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
      const rig = await createChangeRig()
      const queued: ChangeContent[] = []
      for (const one of steps) {
        if (one.kind === 'queue') {
          await rig.queue(one.content)
          queued.push(one.content)
          continue
        }
        const from = rig.model.calls.length
        rig.model.fault = (_method, call) => one.faults[call - from - 1] ?? null
        await rig.run(one.killAt)
        rig.clock.forward(60_000)
      }
      rig.model.fault = () => null
      for (let run = 0; run < 6; run += 1) {
        rig.clock.forward(3_600_000)
        expect(await rig.run()).toBeNull()
      }
      const changes = await rig.changes()
      expect(changes.map(({ state }) => state.kind)).toEqual(queued.map(() => 'accepted'))
      const wanted = queued.flatMap((one) => (one.kind === 'create-subscription' ? [subscriptionMark(one.settings)] : [one.settings.name])).sort()
      const made = [...rig.model.entries.map(({ settings }) => subscriptionMark(settings)), ...rig.model.lists.slice(1).map(({ settings }) => settings.name)].sort()
      expect(made).toEqual(wanted)
      const ids = changes.flatMap(({ state }) => (state.kind === 'accepted' ? [state.createdId] : []))
      expect(new Set(ids).size).toBe(queued.length)
      rig.close()
    }),
    { numRuns: 60 }
  )
})
