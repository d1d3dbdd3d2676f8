import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type EditContent,
  creationOf,
  type SubjectEdit,
  unsentListId
} from '../../../shared/domain/subject-edit.ts'
import { subscriptionMark } from '../../../shared/domain/subject-settings.ts'
import type { FollowListId } from '../../../shared/ids.ts'
import { createEditRig, creation, cutOff, listSettings, timedOut } from '../../fakes/main/edit-rig.ts'
import { unavailable } from '../../fakes/service/model-service.ts'

/**
 * `intoList` chooses a list that was queued before, sent or not, for the subject. Without such a list it goes
 * into the service's own.
 */
interface WantedContent {
  readonly content: EditContent
  readonly intoList: number | null
}

const name = fc.constantFrom('Anna Smit', 'Bert Smit', 'Çiğdem Öz')
const content: fc.Arbitrary<WantedContent> = fc.oneof(
  { weight: 4, arbitrary: name.map((one) => ({ content: creation(one), intoList: null })) },
  { weight: 3, arbitrary: fc.record({ content: name.map(creation), intoList: fc.nat(3) }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('Noord', 'West').map((one) => ({
      content: { kind: 'create-follow-list' as const, settings: { ...listSettings, name: one } },
      intoList: null
    }))
  }
)

function inListOf({ content: wanted, intoList }: WantedContent, lists: readonly SubjectEdit[]): EditContent {
  const list = intoList === null ? undefined : lists[intoList % Math.max(1, lists.length)]
  return list === undefined || wanted.kind !== 'create-subscription'
    ? wanted
    : { ...wanted, followListId: unsentListId(list.id) }
}
const fault = fc.record({
  when: fc.constantFrom('before', 'after', 'late'),
  failure: fc.constantFrom(cutOff, timedOut, unavailable)
})
const step = fc.oneof(
  fc.record({ kind: fc.constant('queue' as const), content }),
  fc.record({
    kind: fc.constant('run' as const),
    faults: fc.array(fc.option(fault, { nil: null }), { maxLength: 6 }),
    /** How soon the next run begins: the service may still be at work on what was lost. */
    pause: fc.constantFrom(7_000, 60_000),
    killAt: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined })
  })
)

it('makes every creation exactly once, whatever answers are lost and wherever the app is killed (C2, C3, C5 to C10, C13)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
      const rig = await createEditRig()
      const queued: EditContent[] = []
      const lists: SubjectEdit[] = []
      for (const one of steps) {
        if (one.kind === 'queue') {
          const wanted = inListOf(one.content, lists)
          const edit = await rig.queue(wanted)
          if (wanted.kind === 'create-follow-list') lists.push(edit)
          queued.push(wanted)
          continue
        }
        const from = rig.model.calls.length
        rig.model.fault = (_method, call) => one.faults[call - from - 1] ?? null
        await rig.run(one.killAt)
        rig.clock.forward(one.pause)
      }
      rig.model.fault = () => null
      for (let run = 0; run < 6; run += 1) {
        rig.clock.forward(3_600_000)
        expect(await rig.run()).toBeNull()
      }
      const edits = await rig.edits()
      expect(edits.map(({ state }) => state.kind)).toEqual(queued.map(() => 'accepted'))
      const idOf = new Map(
        edits.map(({ id, state }) => [id, state.kind === 'accepted' ? state.createdId : null])
      )
      const homeOf = (list: FollowListId): string => {
        const made = creationOf(list)
        return made === null ? list : (idOf.get(made) ?? 'nothing')
      }
      const wanted = queued
        .flatMap((one) =>
          one.kind === 'create-subscription'
            ? [`${homeOf(one.followListId)} ${subscriptionMark(one.settings)}`]
            : [one.settings.name]
        )
        .sort()
      const made = [
        ...rig.model.entries.map(
          ({ settings, followListId }) => `${followListId} ${subscriptionMark(settings)}`
        ),
        ...rig.model.lists.slice(1).map(({ settings }) => settings.name)
      ].sort()
      expect(made).toEqual(wanted)
      const ids = edits.flatMap(({ state }) => (state.kind === 'accepted' ? [state.createdId] : []))
      expect(new Set(ids).size).toBe(queued.length)
      rig.close()
    }),
    { numRuns: 60 }
  )
})
