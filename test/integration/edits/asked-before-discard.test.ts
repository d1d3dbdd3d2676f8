import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { startLanguage } from '../../../renderer/app/words.ts'
import { discard } from '../../../renderer/features/subjects/acts.ts'
import { discardEdit } from '../../../renderer/features/subjects/edit-acts.ts'
import { type Overlay, useOverlay } from '../../../renderer/parts/in-front.ts'
import type { EditContent, SubjectEdit } from '../../../shared/domain/subject-edit.ts'
import type { ServiceFailure } from '../../../shared/errors.ts'
import {
  createEditRig,
  creation,
  creationIn,
  type EditRig,
  failOnce,
  home,
  listSettings,
  statesOf,
  timedOut
} from '../../fakes/main/edit-rig.ts'
import { badRequest } from '../../fakes/service/model-service.ts'

let rig: EditRig
beforeAll(() => startLanguage('en'))
beforeEach(async () => (rig = await createEditRig()))
afterEach(() => {
  useOverlay.setState({ overlay: null })
  rig.close()
})

const shown = (): Overlay | null => useOverlay.getState().overlay
const newList: EditContent = { kind: 'create-follow-list', settings: { ...listSettings, name: 'New' } }
const renamed: EditContent = {
  kind: 'edit-follow-list',
  followListId: home,
  before: listSettings,
  settings: { ...listSettings, name: 'Klanten Noord' }
}
const notFound: ServiceFailure = { kind: 'not-found', correlationId: null, errors: [] }

async function theOnly(): Promise<SubjectEdit> {
  const [edit, ...others] = await rig.edits()
  if (edit === undefined || others.length > 0) throw new Error('There is not one edit.')
  return edit
}

/** Sends it, and the service fails at the first such call. */
async function sendFailing(
  content: EditContent,
  method: string,
  when: 'before' | 'after',
  failure: ServiceFailure
): Promise<SubjectEdit> {
  await rig.queue(content)
  failOnce(rig, method, when, failure)
  await rig.run()
  return theOnly()
}

const loseCreation = () => sendFailing(creation('Anna Smit'), 'createSubscription', 'after', timedOut)
const arrivedPerhaps = [
  ['a creation without an answer', loseCreation],
  ['an edit without an answer', () => sendFailing(renamed, 'updateFollowList', 'after', timedOut)],
  [
    'a creation without an answer whose list is gone by now',
    async () => {
      await loseCreation()
      rig.clock.forward(30_000)
      failOnce(rig, 'listSubscriptions', 'before', notFound)
      await rig.run()
      return theOnly()
    }
  ]
] as const

it.each(arrivedPerhaps)(
  '%s is discarded only once its person was asked, since it may be at the service (C8p)',
  async (_, make) => {
    const edit = await make()
    expect(['uncertain', 'rejected']).toContain(edit.state.kind)
    await discard(rig.store(), edit)
    expect([shown(), await statesOf(rig)]).toEqual([
      { kind: 'subjects', dialog: { kind: 'discard-change', edit: edit.id } },
      [edit.state.kind]
    ])
    await discard(rig.store(), edit, { subjects: 0, mayHaveArrived: true })
    expect([shown(), await statesOf(rig)]).toEqual([null, []])
  }
)

it.each([
  ['was not sent', () => rig.queue(creation('Anna Smit'))],
  [
    'was refused with a reason',
    () => sendFailing(creation('Anna Smit'), 'createSubscription', 'before', badRequest)
  ],
  [
    'is in conflict, and so shows what the service holds beside it',
    async () => {
      await sendFailing(renamed, 'updateFollowList', 'before', timedOut)
      for (const list of rig.model.lists) list.settings = { ...listSettings, name: 'Klanten Oost' }
      rig.clock.forward(30_000)
      await rig.run()
      const edit = await theOnly()
      expect(edit.state).toMatchObject({ kind: 'conflict', sent: 'perhaps' })
      return edit
    }
  ]
] as const)('a change that %s is discarded without a question (C8p)', async (_, make) => {
  await discard(rig.store(), await make())
  expect([shown(), await statesOf(rig)]).toEqual([null, []])
})

it('a list that may have arrived is discarded with the subjects that wait for it after one question that says both (C8p, C13e)', async () => {
  const list = await sendFailing(newList, 'createFollowList', 'after', timedOut)
  await rig.queue(creationIn(list, 'Anna Smit'))
  await discard(rig.store(), list)
  expect(shown()).toEqual({ kind: 'subjects', dialog: { kind: 'discard-list', edit: list.id, count: 1 } })
  // Told of its subject alone.
  expect(await discardEdit(rig.store(), list.id, { subjects: 1, mayHaveArrived: false })).toEqual({
    kind: 'failed',
    failure: { kind: 'may-have-arrived' }
  })
  expect(await statesOf(rig)).toHaveLength(2)
  await discard(rig.store(), list, { subjects: 1, mayHaveArrived: true })
  expect([shown(), await rig.edits()]).toEqual([null, []])
})
