import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepEdit } from '../../../renderer/features/subjects/edit-acts.ts'
import type { FollowListSettings } from '../../../shared/domain/follow-list.ts'
import type { SubjectEdit } from '../../../shared/domain/subject-edit.ts'
import {
  createEditRig,
  type EditRig,
  failOnce,
  home,
  listSettings,
  statesOf,
  timedOut
} from '../../fakes/main/edit-rig.ts'

let rig: EditRig
beforeEach(async () => {
  rig = await createEditRig()
})
afterEach(() => rig.close())

type Field = 'dateOfBirthRequired' | 'countryRequired' | 'matching' | 'pepTiers'
/** What the documents show where a create says nothing of it, and another value. */
const defaults = [
  ['dateOfBirthRequired', false, true],
  ['countryRequired', false, true],
  ['matching', 'fuzzy', 'strict'],
  ['pepTiers', [], ['pepTier1']]
] as const

const holding = (field: Field, value: FollowListSettings[Field]): FollowListSettings => ({
  ...listSettings,
  [field]: value
})

/** The readings of the list leave the field out from now on, or these of them. */
function leaveOut(field: Field, which: (reading: number) => boolean = () => true): void {
  const { readFollowList } = rig.model
  let readings = 0
  rig.model.readFollowList = async (...asked) => {
    const answer = await readFollowList(...asked)
    readings += 1
    if (answer.kind === 'failed' || !which(readings)) return answer
    const { [field]: _left, ...settings } = answer.value.value.settings
    return { ...answer, value: { ...answer.value, value: { ...answer.value.value, settings } } }
  }
}

function editList(before: FollowListSettings, own: Partial<FollowListSettings>): Promise<SubjectEdit> {
  const [list] = rig.model.lists
  if (list === undefined) throw new Error('The service has no list.')
  list.settings = before
  const settings = { ...before, ...own }
  return rig.queue({ kind: 'edit-follow-list', followListId: home, before, settings })
}

describe.each(defaults)('a reading that leaves %s out', (field, usual, other) => {
  it('says what the documents show then, so that nothing has changed, and nothing is sent of it (C4k)', async () => {
    await editList(holding(field, usual), { threshold: 91 })
    leaveOut(field)
    await rig.run()
    expect(await statesOf(rig)).toEqual(['accepted'])
    expect(rig.model.lists[0]?.settings).toEqual({ ...listSettings, threshold: 91 })
  })

  it('says nothing new either where the editor did not show it, and another reading does (C4k)', async () => {
    await editList(listSettings, { [field]: other })
    const [list] = rig.model.lists
    if (list !== undefined) list.settings = holding(field, usual)
    await rig.run()
    expect([await statesOf(rig), list?.settings[field]]).toEqual([['accepted'], other])
  })

  it('is a conflict where the editor showed another value (C4c)', async () => {
    await editList(holding(field, other), { threshold: 91 })
    leaveOut(field)
    await rig.run()
    expect([await statesOf(rig), rig.model.calls]).toEqual([['conflict'], ['readFollowList']])
  })

  it('does not prove that this was set, before it was sent or after its answer was lost (C4k)', async () => {
    await editList(holding(field, other), { [field]: usual })
    leaveOut(field, (reading) => reading === 1)
    await rig.run()
    expect([await statesOf(rig), rig.model.lists[0]?.settings[field]]).toEqual([['conflict'], other])
  })

  it('proves that it was set where the service said that it was (C4k)', async () => {
    await editList(holding(field, other), { [field]: usual })
    leaveOut(field, (reading) => reading > 1)
    rig.model.isSilent = true
    await rig.run()
    expect([await statesOf(rig), rig.model.lists[0]?.settings[field]]).toEqual([['accepted'], usual])
  })
})

it('a change is sent, and no conflict a second time, where the person keeps the own value (C4k)', async () => {
  const edit = await editList(holding('countryRequired', true), { countryRequired: false })
  leaveOut('countryRequired')
  await rig.run()
  expect(await statesOf(rig)).toEqual(['conflict'])
  expect((await keepEdit(rig.store(), edit.id)).kind).toBe('ok')
  await rig.run()
  expect([await statesOf(rig), rig.model.lists[0]?.settings.countryRequired]).toEqual([['accepted'], false])
})

it('the app finds a created list whose entry leaves out what it was created with (C8c)', async () => {
  const settings = { ...listSettings, name: 'Klanten Noord', countryRequired: false }
  await rig.queue({ kind: 'create-follow-list', settings })
  failOnce(rig, 'createFollowList', 'after', timedOut)
  await rig.run()
  for (const list of rig.model.lists) {
    const { countryRequired: _left, ...shown } = list.settings
    list.settings = shown
  }
  rig.clock.forward(30_000)
  await rig.run()
  expect([await statesOf(rig), rig.model.lists.length]).toEqual([['accepted'], 2])
})
