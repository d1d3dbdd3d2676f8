import { afterEach, beforeEach, expect, it } from 'vitest'
import { knownMarks } from '../../../renderer/features/subjects/import-acts.ts'
import { imports } from '../../../renderer/features/subjects/import-words.en.ts'
import { unsentListId } from '../../../shared/domain/subject-edit.ts'
import type { Family } from '../../../shared/domain/subscription.ts'
import type { FollowListId } from '../../../shared/ids.ts'
import { createEditRig, type EditRig, home, listSettings } from '../../fakes/main/edit-rig.ts'
import { ref, refusedRow, subscription, subscriptionsPage } from '../../fakes/store/invented-rows.ts'
import { slowCodec } from '../../fakes/store/sealing.ts'
import { begin, commit } from '../../fakes/store/store-steps.ts'

let rig: EditRig
beforeEach(async () => (rig = await createEditRig(slowCodec)))
afterEach(() => rig.close())

const anna = subscription(ref('s-1', 'persons', home), 0)
const bert = subscription(ref('s-2', 'persons', home), 0)

async function readingOf(family: Family = 'persons', followListId: FollowListId = home): Promise<string> {
  return (await knownMarks(rig.store(), { followListId, followListName: 'Home', family })).reading
}

it('an import says that duplicates may not be found until the subjects of its list were read to their end (I9c)', async () => {
  expect(await readingOf()).toBe('unread')
  await begin(rig.store())
  await commit(rig.store(), subscriptionsPage([anna], { list: home, next: 'page-2' }))
  expect(await readingOf()).toBe('unread')
  await commit(rig.store(), subscriptionsPage([bert], { list: home, cursor: 'page-2' }))
  expect([await readingOf(), await readingOf('businesses')]).toEqual(['whole', 'unread'])
})

it('an import says so as long as a subject of its list cannot be read, and asks for a sync only where one helps (I9c)', async () => {
  await begin(rig.store())
  const refused = [refusedRow('s-3', 1)]
  await commit(rig.store(), subscriptionsPage([anna], { list: home, refused, next: 'page-2' }))
  expect(await readingOf()).toBe('unread')
  await commit(rig.store(), subscriptionsPage([bert], { list: home, cursor: 'page-2' }))
  expect(await readingOf()).toBe('in-part')
  for (const family of ['persons', 'businesses'] as const) {
    expect(imports.notReadWhole.unread[family]).toContain('Sync first.')
    expect(imports.notReadWhole['in-part'][family]).not.toContain('Sync first')
  }
})

it('an import says nothing of a list that was created here and not sent, of which nobody else knows (I9c)', async () => {
  const made = await rig.queue({ kind: 'create-follow-list', settings: { ...listSettings, name: 'New' } })
  expect(await readingOf('persons', unsentListId(made.id))).toBe('whole')
})
