import { afterEach, beforeEach, expect, it } from 'vitest'
import { confirmCreated, denyCreated } from '../../../renderer/features/subjects/edit-acts.ts'
import { actionsOf } from '../../../renderer/features/subjects/acts.ts'
import type { EditContent, SubjectEdit } from '../../../shared/domain/subject-edit.ts'
import {
  createEditRig,
  creation,
  creationIn,
  type EditRig,
  failOnce,
  home,
  listSettings,
  namesOf,
  person,
  statesOf,
  timedOut
} from '../../fakes/main/edit-rig.ts'
import { slowCodec } from '../../fakes/store/sealing.ts'

let rig: EditRig
beforeEach(async () => (rig = await createEditRig(slowCodec)))
afterEach(() => rig.close())

const ofList: EditContent = { kind: 'create-follow-list', settings: { ...listSettings, name: 'New' } }

/** A creation whose answer was lost, and beside which others have made two that are like it. */
async function undecided(content: EditContent): Promise<SubjectEdit> {
  const edit = await rig.queue(content)
  const { model } = rig
  failOnce(
    rig,
    content.kind === 'create-follow-list' ? 'createFollowList' : 'createSubscription',
    'before',
    timedOut
  )
  await rig.run()
  for (const id of ['L8', 'L9']) {
    if (content.kind !== 'create-follow-list') model.addEntry(home, 'persons', person('Anna Smit'))
    else model.lists.push({ id: id as typeof home, settings: content.settings })
  }
  rig.clock.forward(60_000)
  await rig.run()
  const [uncertain] = (await rig.edits()).filter(({ id }) => id === edit.id)
  if (uncertain === undefined) throw new Error('It has left the queue.')
  return uncertain
}
const creations = (): number => rig.model.calls.filter((call) => call === 'createSubscription').length

it('a creation of which no reading can tell is looked up, said to have arrived or not, or given up by its person (C8m)', async () => {
  const edit = await undecided(creation('Anna Smit'))
  expect(edit.state).toMatchObject({ kind: 'uncertain', lastProblem: 'several-equal-entries' })
  expect(actionsOf(edit)).toEqual(['lookUp', 'notArrived', 'arrived', 'discard'])
})

it('one that arrived, as its person says, is among those that were sent, and never sent again (C8m)', async () => {
  const edit = await undecided(creation('Anna Smit'))
  expect(await confirmCreated(rig.store(), edit.id)).toMatchObject({ kind: 'ok' })
  rig.clock.forward(3_600_000)
  await rig.run()
  expect((await rig.edits()).map(({ state }) => state)).toMatchObject([{ kind: 'accepted', proof: 'person' }])
  expect([creations(), namesOf(rig)]).toEqual([1, ['Anna Smit', 'Anna Smit']])
})

it('one that did not arrive, as its person says, is ready like one that was just made, and is made once (C8m)', async () => {
  const edit = await undecided(creation('Anna Smit'))
  expect(await denyCreated(rig.store(), edit.id)).toMatchObject({ kind: 'ok' })
  expect((await rig.edits())[0]).toMatchObject({ attempts: 0, state: { kind: 'queued', lastProblem: null } })
  await rig.run()
  rig.clock.forward(3_600_000)
  await rig.run()
  expect([await statesOf(rig), creations(), namesOf(rig).length]).toEqual([['accepted'], 2, 3])
})

it('a list for which subjects wait is not said to have arrived, since nobody knows its id (C8m, C13)', async () => {
  const edit = await undecided(ofList)
  expect(edit.state).toMatchObject({ kind: 'uncertain', lastProblem: 'several-equal-entries' })
  await rig.queue(creationIn(edit, 'Bert Smit'))
  expect(await confirmCreated(rig.store(), edit.id)).toEqual({
    kind: 'failed',
    failure: { kind: 'list-without-id' }
  })
  expect(await denyCreated(rig.store(), edit.id)).toMatchObject({ kind: 'ok' })
  await rig.run()
  expect(await statesOf(rig)).toEqual(['accepted', 'accepted'])
})

it('of a creation that was not looked up nothing is said: it may be under way (C8m)', async () => {
  const edit = await rig.queue(creation('Anna Smit'))
  failOnce(rig, 'createSubscription', 'after', timedOut)
  await rig.run()
  for (const act of [confirmCreated, denyCreated])
    expect(await act(rig.store(), edit.id)).toEqual({
      kind: 'failed',
      failure: { kind: 'change-moved', state: 'uncertain' }
    })
})
