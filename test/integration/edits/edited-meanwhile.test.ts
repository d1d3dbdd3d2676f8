import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EditContent, SubjectEdit } from '../../../shared/domain/subject-edit.ts'
import { subscriptionId } from '../../../shared/ids.ts'
import {
  createEditRig,
  type EditRig,
  home,
  listSettings,
  person,
  statesOf
} from '../../fakes/main/edit-rig.ts'

let rig: EditRig
beforeEach(async () => {
  rig = await createEditRig()
})
afterEach(() => rig.close())

/** The person goes on with an edit while the service is read for it, and the clock stands still. */
async function editedWhileRead(
  method: 'readSubscription' | 'readFollowList',
  first: EditContent,
  second: EditContent
): Promise<SubjectEdit> {
  const edit = await rig.queue(first)
  let isFirst = true
  const meanwhile = async (): Promise<void> => {
    if (!isFirst) return
    isFirst = false
    rig.clock.forward(-1)
    await rig.queue(second, edit.id)
  }
  const readSubscription = rig.model.readSubscription.bind(rig.model)
  const readFollowList = rig.model.readFollowList.bind(rig.model)
  if (method === 'readSubscription')
    rig.model.readSubscription = async (...asked) => {
      const answer = await readSubscription(...asked)
      await meanwhile()
      return answer
    }
  else
    rig.model.readFollowList = async (...asked) => {
      const answer = await readFollowList(...asked)
      await meanwhile()
      return answer
    }
  await rig.run()
  return edit
}

describe('an edit that the person goes on with while the service is read for it', () => {
  const before = person('Anna Smit')
  const renamed = (id: string, name: string): EditContent => ({
    kind: 'edit-subscription',
    subscription: { followListId: home, family: 'persons', subscriptionId: subscriptionId(id) },
    settings: person(name),
    before
  })

  it('goes out as it is now, though the service shows what it was before (C1c)', async () => {
    const id = rig.model.addEntry(home, 'persons', person('Anna de Smit'))
    await editedWhileRead('readSubscription', renamed(id, 'Anna de Smit'), renamed(id, 'Anna van Smit'))
    expect(await statesOf(rig)).toEqual(['conflict'])
    expect((await rig.edits())[0]?.content.settings.name).toBe('Anna van Smit')
  })

  it('writes over nothing that a colleague set, though it did not before (C1c, C4j)', async () => {
    const edit: EditContent = {
      kind: 'edit-follow-list',
      followListId: home,
      settings: { ...listSettings, threshold: 91 },
      before: listSettings
    }
    const [list] = rig.model.lists
    if (list === undefined) throw new Error('The service has no list.')
    list.settings = { ...listSettings, matching: 'strict' }
    await editedWhileRead('readFollowList', edit, {
      ...edit,
      settings: { ...listSettings, threshold: 91, matching: 'fuzzy' }
    })
    expect([await statesOf(rig), list.settings.matching]).toEqual([['conflict'], 'strict'])
  })
})
