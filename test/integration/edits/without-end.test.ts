import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { retryEdit } from '../../../renderer/features/subjects/edit-acts.ts'
import type { EditContent } from '../../../shared/domain/subject-edit.ts'
import { followListId } from '../../../shared/ids.ts'
import {
  createEditRig,
  creation,
  type EditRig,
  home,
  listSettings,
  namesOf,
  statesOf
} from '../../fakes/main/edit-rig.ts'
import { forbidden, serverError } from '../../fakes/service/model-service.ts'

const hour = 3_600_000
const day = 24 * hour

let rig: EditRig
beforeEach(async () => {
  rig = await createEditRig()
})
afterEach(() => rig.close())

/** Makes each attempt when it is due, as the schedule of the outbox does, and tells how many calls that took. */
async function callsWithin(millis: number): Promise<number> {
  const before = rig.model.calls.length
  const end = rig.clock.now() + millis
  while (rig.clock.now() < end && rig.model.calls.length - before < 500) {
    await rig.run()
    const { nextAttemptAt } = await rig.store().caseStore.readWaiting({ at: rig.clock.now() })
    if (nextAttemptAt === null) break
    rig.clock.forward(Math.max(60_000, nextAttemptAt - rig.clock.now()))
  }
  return rig.model.calls.length - before
}

const edit: EditContent = {
  kind: 'edit-follow-list',
  followListId: home,
  settings: { ...listSettings, threshold: 90 },
  before: listSettings
}

describe('an edit that fails without end', () => {
  it.each([
    ['the creation of a subject', creation('Anna Smit'), 'createSubscription'],
    ['an edit of a list', edit, 'updateFollowList'],
    ['an edit of a list that cannot be read', edit, 'readFollowList']
  ] as const)(
    'is given to its person after nine times, and costs no more calls: %s (C7c)',
    async (_, content, failing) => {
      const { id } = await rig.queue(content)
      rig.model.fault = (method) => (method === failing ? { when: 'before', failure: serverError } : null)
      expect(await callsWithin(2 * day)).toBeLessThanOrEqual(30)
      expect((await rig.edits()).map(({ state }) => state)).toMatchObject([
        { kind: 'rejected', reason: { kind: 'not-carried-out', attempts: 9, problem: 'server-error' } }
      ])
      rig.model.fault = () => null
      await retryEdit(rig.store(), id)
      await rig.run()
      expect(await statesOf(rig)).toEqual(['accepted'])
    }
  )

  it('costs few calls a day where nobody can tell what became of it (O17f, C7c)', async () => {
    await rig.queue(creation('Anna Smit'))
    rig.model.fault = (method) =>
      method === 'createSubscription' ? { when: 'before', failure: serverError } : null
    await rig.run()
    rig.model.fault = (method) =>
      method === 'listSubscriptions' ? { when: 'before', failure: serverError } : null
    expect(await callsWithin(day)).toBeLessThanOrEqual(20)
    expect(await callsWithin(day)).toBeLessThanOrEqual(10)
    expect(await statesOf(rig)).toEqual(['uncertain'])
    expect(namesOf(rig)).toEqual([])
  })
})

it.each([
  ['by an error of the service', serverError],
  ['as the key may not read it', forbidden]
] as const)('a look-up of an edit that fails %s holds up no creation (O10f, C6d)', async (_, failure) => {
  await rig.queue(edit)
  rig.model.fault = (method) =>
    method === 'updateFollowList' ? { when: 'before', failure: serverError } : null
  await rig.run()
  rig.clock.forward(30_000)
  await rig.queue(creation('Anna Smit'))
  rig.model.fault = (method) => (method === 'readFollowList' ? { when: 'before', failure } : null)
  await rig.run()
  expect([await statesOf(rig), namesOf(rig)]).toEqual([['uncertain', 'accepted'], ['Anna Smit']])
})

it('three look-ups of edits that fail in a row hold up no creation either (O10f)', async () => {
  rig.model.fault = (method) =>
    method === 'updateFollowList' ? { when: 'before', failure: serverError } : null
  for (const id of ['list-1', 'list-2', 'list-3'].map(followListId)) {
    rig.model.lists.push({ id, settings: listSettings })
    await rig.queue({ ...edit, followListId: id })
  }
  await rig.run()
  rig.clock.forward(30_000)
  await rig.queue(creation('Anna Smit'))
  rig.model.fault = (method) =>
    method === 'readFollowList' ? { when: 'before', failure: serverError } : null
  await rig.run()
  expect([await statesOf(rig), namesOf(rig)]).toEqual([
    ['uncertain', 'uncertain', 'uncertain', 'accepted'],
    ['Anna Smit']
  ])
})
