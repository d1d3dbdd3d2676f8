import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepEdit } from '../../../renderer/features/subjects/edit-acts.ts'
import {
  firstListDraft,
  listBeginning,
  listSettingsOf
} from '../../../renderer/features/subjects/form-drafts.ts'
import type { FollowListSettings } from '../../../shared/domain/follow-list.ts'
import type { FurtherFields } from '../../../shared/domain/further-fields.ts'
import type { SubscriptionSettings } from '../../../shared/domain/subject-settings.ts'
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

const shown: FollowListSettings = { ...listSettings, frequency: 'quarterly' }
/** What a colleague sets, and what the same field of our form would say instead. */
const fields = [
  ['dateOfBirthMatching', 'exact', 'withinThreeYears'],
  ['matching', 'strict', 'fuzzy'],
  ['pepTiers', ['pepTier1'], ['pepTier2']],
  ['dateOfBirthRequired', true, false],
  ['countryRequired', true, false],
  ['scheduleDayOfTheWeek', 'monday', 'friday'],
  ['scheduleDayOfTheMonth', 1, 31],
  ['scheduleMonth', 'march', 'may']
] as const

/** Edits the list, whose form said nothing of what a colleague sets before that is sent. */
async function editList(
  own: Partial<FollowListSettings>,
  meanwhile: Partial<FollowListSettings>,
  before: FollowListSettings = shown
) {
  const [list] = rig.model.lists
  if (list === undefined) throw new Error('The service has no list.')
  const edit = await rig.queue({
    kind: 'edit-follow-list',
    followListId: home,
    before,
    settings: { ...before, threshold: 91, ...own }
  })
  list.settings = { ...before, ...meanwhile }
  await rig.run()
  return { edit, list }
}

describe('a value that the form did not know of, and that somebody else set meanwhile', () => {
  it.each(fields)('stays where the edit says nothing of it: %s (C4j)', async (field, theirs) => {
    const { list } = await editList({}, { [field]: theirs })
    expect(await statesOf(rig)).toEqual(['accepted'])
    expect(list.settings).toEqual({ ...shown, threshold: 91, [field]: theirs })
  })

  it.each(fields)('is a conflict where the edit says another one: %s (C4j)', async (field, theirs, mine) => {
    const { edit, list } = await editList({ [field]: mine }, { [field]: theirs })
    expect((await rig.edits())[0]?.state).toMatchObject({
      kind: 'conflict',
      now: { settings: { [field]: theirs } }
    })
    expect(list.settings).toMatchObject({ threshold: shown.threshold, [field]: theirs })
    expect((await keepEdit(rig.store(), edit.id)).kind).toBe('ok')
    await rig.run()
    expect(await statesOf(rig)).toEqual(['accepted'])
    expect(list.settings).toMatchObject({ threshold: 91, [field]: mine })
  })

  it.each(fields)('is no conflict where the edit says the same: %s (C4j)', async (field, theirs) => {
    const { list } = await editList({ [field]: theirs }, { [field]: theirs })
    expect(await statesOf(rig)).toEqual(['accepted'])
    expect(list.settings).toEqual({ ...shown, threshold: 91, [field]: theirs })
  })

  it.each(fields)(
    'stays where the person keeps the own values in a conflict over another: %s (C4l)',
    async (field, theirs) => {
      const { edit, list } = await editList({}, { threshold: 85, [field]: theirs })
      expect(await statesOf(rig)).toEqual(['conflict'])
      expect((await keepEdit(rig.store(), edit.id)).kind).toBe('ok')
      await rig.run()
      expect(await statesOf(rig)).toEqual(['accepted'])
      expect(list.settings).toEqual({ ...shown, threshold: 91, [field]: theirs })
    }
  )

  it.each(fields)('stays where the person edits again in that conflict: %s (C4l)', async (field, theirs) => {
    const { list } = await editList({}, { threshold: 85, [field]: theirs })
    const [inConflict] = await rig.edits()
    const { start, before, replaces } = listBeginning(inConflict ?? null, null)
    if (before === null || replaces === null) throw new Error('The form starts anew.')
    const settings = listSettingsOf({ ...firstListDraft(start), name: 'Klanten West' }, before)
    await rig.queue(
      { kind: 'edit-follow-list', followListId: home, before, settings: settings as FollowListSettings },
      replaces
    )
    await rig.run()
    expect(await statesOf(rig)).toEqual(['accepted'])
    expect(list.settings).toMatchObject({ name: 'Klanten West', threshold: 91, [field]: theirs })
  })

  it('is a conflict too where it is a schedule of a frequency that nobody knows, and was another one (C4j)', async () => {
    const { list } = await editList({}, { scheduleMonth: 'march' }, { ...shown, scheduleMonth: 'january' })
    expect(await statesOf(rig)).toEqual(['conflict'])
    expect(list.settings.scheduleMonth).toBe('march')
  })

  it('says nothing where it is what a service fills in by itself (C4j)', async () => {
    const filledIn = { dateOfBirthRequired: false, countryRequired: false, pepTiers: [] }
    const own = { dateOfBirthRequired: true, countryRequired: true, pepTiers: ['pepTier1'] }
    const { list } = await editList(own, filledIn)
    expect(await statesOf(rig)).toEqual(['accepted'])
    expect(list.settings).toMatchObject(own)
  })
})

describe('a value of another type than the documents say', () => {
  const unknown = { name: 'Anna Smit', countries: ['NL'], dateOfBirth: null, gender: null }
  const editSubject = async (before: SubscriptionSettings, meanwhile: FurtherFields) => {
    const id = rig.model.addEntry(home, 'persons', { ...unknown, further: meanwhile })
    await rig.queue({
      kind: 'edit-subscription',
      subscription: { followListId: home, family: 'persons', subscriptionId: subscriptionId(id) },
      before,
      settings: person('Anna Smit')
    })
    await rig.run()
    return rig.model.entries[0]?.settings
  }

  it('that somebody else set meanwhile is not replaced by what the form says (C4j)', async () => {
    const held = await editSubject(unknown, { dateOfBirth: { year: 1971 } })
    expect(await statesOf(rig)).toEqual(['conflict'])
    expect(held?.dateOfBirth).toBeNull()
  })

  const zone = { scheduleZone: 'Europe/Amsterdam' }
  it.each<[edit: string, own: Partial<FollowListSettings>, sent: FurtherFields]>([
    ['leaves the frequency as it is', { threshold: 91 }, { scheduleDayOfTheWeek: 3, ...zone }],
    ['sets a frequency without a schedule', { frequency: 'daily' }, zone],
    ['sets another schedule', { frequency: 'monthly', scheduleDayOfTheMonth: 3 }, zone],
    ['sets that field', { scheduleDayOfTheWeek: 'friday' }, { scheduleDayOfTheWeek: 3, ...zone }]
  ])(
    'goes back in a schedule only with its frequency, and what no document names goes back with each edit: one that %s (C15c)',
    async (_, own, sent) => {
      const [list] = rig.model.lists
      if (list === undefined) throw new Error('The service has no list.')
      const known: FollowListSettings = { ...listSettings, frequency: 'weekly' }
      const before = { ...known, further: { scheduleDayOfTheWeek: 3, ...zone } }
      list.settings = before
      const settings = { ...known, ...own }
      await rig.queue({ kind: 'edit-follow-list', followListId: home, before, settings })
      await rig.run()
      expect(await statesOf(rig)).toEqual(['accepted'])
      expect(list.settings).toEqual({ ...settings, further: sent })
    }
  )

  it('that the form showed is replaced as the user wants it (C15a)', async () => {
    const further = { dateOfBirth: { year: 1971 } }
    const held = await editSubject({ ...unknown, further }, further)
    expect(await statesOf(rig)).toEqual(['accepted'])
    expect(held?.dateOfBirth).toBe('1971-05-01')
  })
})
