import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { startLanguage } from '../../../renderer/app/words.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { act, type EditAction } from '../../../renderer/features/subjects/acts.ts'
import { useMessages } from '../../../renderer/parts/messages.ts'
import type { EditContent, SubjectEdit } from '../../../shared/domain/subject-edit.ts'
import {
  createEditRig,
  creation,
  type EditRig,
  failOnce,
  home,
  listSettings,
  person,
  timedOut
} from '../../fakes/main/edit-rig.ts'
import { said } from '../../fakes/said.ts'
import { badRequest } from '../../fakes/service/model-service.ts'

let rig: EditRig
beforeAll(() => startLanguage('en'))
beforeEach(async () => {
  rig = await createEditRig()
  useMessages.setState({ messages: [] })
})
afterEach(() => rig.close())

const renamed: EditContent = {
  kind: 'edit-follow-list',
  followListId: home,
  before: listSettings,
  settings: { ...listSettings, name: 'Klanten Noord' }
}

async function theOnly(): Promise<SubjectEdit> {
  const [edit, ...others] = await rig.edits()
  if (edit === undefined || others.length > 0) throw new Error('There is not one edit.')
  return edit
}

async function inConflict(): Promise<SubjectEdit> {
  await rig.queue(renamed)
  failOnce(rig, 'updateFollowList', 'before', timedOut)
  await rig.run()
  for (const list of rig.model.lists) list.settings = { ...listSettings, name: 'Klanten Oost' }
  rig.clock.forward(30_000)
  await rig.run()
  return theOnly()
}

async function refused(): Promise<SubjectEdit> {
  await rig.queue(creation('Anna Smit'))
  failOnce(rig, 'createSubscription', 'before', badRequest)
  await rig.run()
  return theOnly()
}

async function lostJustNow(): Promise<SubjectEdit> {
  await rig.queue(creation('Anna Smit'))
  failOnce(rig, 'createSubscription', 'before', timedOut)
  await rig.run()
  return theOnly()
}

async function unanswered(): Promise<SubjectEdit> {
  const edit = await lostJustNow()
  rig.clock.forward(31_000)
  return edit
}

/** Others have made two that are like it meanwhile. */
async function undecided(): Promise<SubjectEdit> {
  await unanswered()
  for (let made = 0; made < 2; made += 1) rig.model.addEntry(home, 'persons', person('Anna Smit'))
  rig.clock.forward(30_000)
  await rig.run()
  return theOnly()
}

const acts: readonly (readonly [EditAction, () => Promise<SubjectEdit>, string])[] = [
  ['keep', inConflict, 'Kept: Edited follow list: Klanten Noord. It is ready to be sent.'],
  ['retry', refused, 'New subject: Anna Smit is tried again as soon as possible.'],
  [
    'lookUp',
    unanswered,
    'New subject: Anna Smit is looked up as soon as possible. Until then it is not sent again.'
  ],
  ['notArrived', undecided, 'New subject: Anna Smit is ready to be sent again.'],
  ['arrived', undecided, 'Arrived: New subject: Anna Smit.'],
  ['discard', refused, 'Discarded: New subject: Anna Smit.']
]

async function press(edit: SubjectEdit, action: EditAction): Promise<void> {
  const client = { ask: () => Promise.resolve(null) } as never
  const workspace: WorkspaceStore = { ...rig.store(), clock: rig.clock }
  await act({ client, workspace }, edit, action)
}

it.each(acts)(
  'what the button %s has made of a change of subjects is said (T25c)',
  async (action, make, sentence) => {
    await press(await make(), action)
    expect(said()).toEqual([sentence])
  }
)

it('why nothing was done to a change of subjects is not said any more once something is (T25c)', async () => {
  const edit = await unanswered()
  await press(edit, 'arrived')
  expect(said()).toEqual([expect.stringContaining('The state of this change is different by now.')])
  await press(edit, 'lookUp')
  expect(said()).toEqual([expect.stringContaining('is looked up as soon as possible')])
})

it('a change of subjects that cannot be looked up yet says from when on, with the day (S37g)', async () => {
  await press(await lostJustNow(), 'lookUp')
  expect(said()).toEqual([
    expect.stringMatching(
      /^New subject: Anna Smit is not looked up before \d+ \p{L}+ 2026, \d\d:\d\d:\d\d: until then/u
    )
  ])
})
