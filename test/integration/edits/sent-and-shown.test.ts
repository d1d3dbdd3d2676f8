import { afterEach, beforeEach, expect, it } from 'vitest'
import { readSubjects } from '../../../renderer/data/edits/queries.ts'
import { readFacts } from '../../../renderer/data/pull/queries.ts'
import { discardEdit } from '../../../renderer/features/subjects/edit-acts.ts'
import { passId, subscriptionId } from '../../../shared/ids.ts'
import {
  createEditRig,
  creation,
  type EditRig,
  home,
  namesOf,
  person,
  statesOf
} from '../../fakes/main/edit-rig.ts'
import {
  followList,
  listsPage,
  ref,
  statistics,
  subscription,
  subscriptionsPage
} from '../../fakes/store/invented-rows.ts'
import { draftOf } from '../../fakes/store/invented-reviews.ts'
import { begin, commitIn, complete, keyOf } from '../../fakes/store/store-steps.ts'

let rig: EditRig
beforeEach(async () => {
  rig = await createEditRig()
})
afterEach(() => rig.close())

it('an edit that its person discards while the service is read for it is not sent (C2c)', async () => {
  const id = rig.model.addEntry(home, 'persons', person('Anna Smit'))
  const edit = await rig.queue({
    kind: 'edit-subscription',
    subscription: { followListId: home, family: 'persons', subscriptionId: subscriptionId(id) },
    settings: person('Anna de Smit'),
    before: person('Anna Smit')
  })
  const readSubscription = rig.model.readSubscription.bind(rig.model)
  rig.model.readSubscription = async (...asked) => {
    const answer = await readSubscription(...asked)
    expect((await discardEdit(rig.store(), edit.id)).kind).toBe('ok')
    return answer
  }
  await rig.run()
  expect([rig.model.calls, namesOf(rig)]).toEqual([['readSubscription'], ['Anna Smit']])
})

it('uncertain creations of one list are looked up by one reading of it, however many they are (C8b)', async () => {
  for (const name of ['Anna Smit', 'Berta Smit', 'Carla Smit']) await rig.queue(creation(name))
  await rig.run(1)
  await rig.run()
  expect(await statesOf(rig)).toEqual(['uncertain', 'uncertain', 'uncertain'])
  const before = rig.model.calls.length
  rig.clock.forward(60_000)
  await rig.run()
  expect(rig.model.calls.slice(before).filter((method) => method !== 'createSubscription')).toEqual([
    'listSubscriptions'
  ])
  expect(await statesOf(rig)).toEqual(['accepted', 'accepted', 'accepted'])
  expect(namesOf(rig)).toEqual(['Anna Smit', 'Berta Smit', 'Carla Smit'])
})

/** What is shown of the list: how many subjects the service counts in it, and their names. */
async function shown(): Promise<readonly unknown[]> {
  const [view] = (await readFacts(rig.store())).followLists
  const names = (await readSubjects(rig.store(), home, ['persons'])).map(({ name }) => name)
  return [view?.followList.statistics?.personSubscriptionsCount, names]
}

it('a subject that was made is shown at once, is counted with the next sync, and is gone once a pass does not show it (C11a, C11b, C11c)', async () => {
  const other = subscription(ref('other', 'persons', home), 0, person('Berta Smit'))
  const readCounts = async (id: string, persons: number): Promise<void> => {
    await begin(rig.store(), id, { full: true })
    await commitIn(rig.store(), id, listsPage([followList(home)]))
    await rig.store().caseStore.commitFollowList({
      passId: passId(id),
      followList: followList(home, { statistics: statistics({ personSubscriptionsCount: persons }) }),
      readAt: rig.clock.now(),
      serviceTime: null
    })
  }
  const readSubjectsOf = (id: string) =>
    commitIn(rig.store(), id, subscriptionsPage([other], { list: home, at: rig.clock.now() }))
  await readCounts('pass-1', 7)
  await readSubjectsOf('pass-1')
  await complete(rig.store(), 'pass-1')
  await rig.queue(creation('Anna Smit'))
  await rig.run()
  expect(await shown()).toEqual([7, ['Anna Smit', 'Berta Smit']])
  rig.clock.forward(60_000)
  await readCounts('pass-2', 8)
  expect(await shown()).toEqual([8, ['Anna Smit', 'Berta Smit']])
  await readSubjectsOf('pass-2')
  expect(await shown()).toEqual([8, ['Berta Smit']])
})

it.each([
  ['others', ['Berta Smit']],
  ['nobody', []]
] as const)(
  'a subject that was made in a list that was never read is gone once its first reading shows %s (C11c)',
  async (_, names) => {
    const others = names.map((name) => subscription(ref('other', 'persons', home), 0, person(name)))
    await rig.queue(creation('Anna Smit'))
    await rig.run()
    expect(await shown()).toEqual([undefined, ['Anna Smit']])
    rig.clock.forward(60_000)
    await begin(rig.store())
    await commitIn(rig.store(), 'pass-1', listsPage([followList(home)]))
    const page = subscriptionsPage(others, { list: home, at: rig.clock.now() })
    await commitIn(rig.store(), 'pass-1', page)
    expect(await shown()).toEqual([undefined, names])
  }
)

/** A draft of an alert that is gone, so that its list holds work. */
async function leaveDraft(id: string): Promise<void> {
  const { codec, work } = rig.store()
  const payload = await codec.encode({ table: 'drafts', id }, draftOf('m1', 'open'))
  await work.drafts.put({ id, updatedAt: rig.clock.now(), payload })
}

it.each([
  [
    'was deleted here again',
    async () => {
      const [made] = await readSubjects(rig.store(), home, ['persons'])
      if (made === undefined) throw new Error('Nobody was made')
      await rig.remove({ kind: 'subscription', subscription: made })
    }
  ],
  [
    'was read before its feed was lost',
    async () => {
      await rig.store().cache.cases.toCollection().modify({ seen: 1 })
    }
  ]
] as const)(
  'a first reading without anybody asks about no list of which the one that was made %s (S21b)',
  async (_, before) => {
    await rig.queue(creation('Anna Smit'))
    await rig.run()
    await before()
    await leaveDraft(keyOf(ref('gone', 'persons', home), 'm1'))
    await begin(rig.store())
    await commitIn(rig.store(), 'pass-1', listsPage([followList(home)]))
    await commitIn(rig.store(), 'pass-1', subscriptionsPage([], { list: home, at: rig.clock.now() }))
    const [list] = (await readFacts(rig.store())).followLists
    expect(list?.question).toBeNull()
  }
)
