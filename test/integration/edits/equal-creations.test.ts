import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RowCodec } from '../../../renderer/data/database/row-codec.ts'
import { UnreadableRow } from '../../../renderer/data/database/unreadable-rows.ts'
import { readEdits } from '../../../renderer/data/edits/queries.ts'
import { actionsOf } from '../../../renderer/features/subjects/acts.ts'
import { discardEdits, retryEdit } from '../../../renderer/features/subjects/edit-acts.ts'
import type { FollowListSettings } from '../../../shared/domain/follow-list.ts'
import type { EditContent } from '../../../shared/domain/subject-edit.ts'
import type { EditId } from '../../../shared/ids.ts'
import {
  createEditRig,
  creation,
  type EditRig,
  failOnce,
  home,
  listSettings,
  namesOf,
  person,
  statesOf,
  timedOut
} from '../../fakes/main/edit-rig.ts'
import { badRequest } from '../../fakes/service/model-service.ts'
import { ref, subscription, subscriptionsPage } from '../../fakes/store/invented-rows.ts'
import { slowCodec } from '../../fakes/store/sealing.ts'
import { begin, commit } from '../../fakes/store/store-steps.ts'

const damaged = new Set<string>()
const codec: RowCodec = {
  ...slowCodec,
  decode: (ref, payload) => {
    if (damaged.has(ref.id)) throw new UnreadableRow(ref, 'not-authentic')
    return slowCodec.decode(ref, payload)
  }
}

let rig: EditRig
beforeEach(async () => {
  damaged.clear()
  rig = await createEditRig(codec)
})
afterEach(() => rig.close())

const newList = (more: Partial<FollowListSettings> = {}): EditContent => ({
  kind: 'create-follow-list',
  settings: { ...listSettings, name: 'Klanten Noord', ...more }
})

describe('a follow list that one of its name is on its way for', () => {
  it.each([
    ['says less', { dateOfBirthMatching: 'exact' }, {}],
    ['says more', {}, { dateOfBirthMatching: 'exact' }],
    ['says something else', { dateOfBirthMatching: 'exact' }, { matching: 'fuzzy' }]
  ] as const)('waits where it %s that the service may fill in as well (C10)', async (_, first, second) => {
    await rig.queue(newList(first))
    failOnce(rig, 'createFollowList', 'after', timedOut)
    await rig.run()
    await rig.queue(newList(second))
    await rig.run()
    expect(rig.model.calls).toEqual(['createFollowList'])
    rig.clock.forward(30_000)
    await rig.run()
    expect(await statesOf(rig)).toEqual(['accepted', 'accepted'])
  })

  it.each([
    ['another threshold', { threshold: 90 }],
    ['another matching', { matching: 'strict' }]
  ] as const)('goes out where it says %s, since the two can be told apart (C10)', async (_, more) => {
    await rig.queue(newList({ matching: 'fuzzy' }))
    failOnce(rig, 'createFollowList', 'after', timedOut)
    await rig.run()
    await rig.queue(newList(more))
    await rig.run()
    expect(rig.model.calls).toEqual(['createFollowList', 'createFollowList'])
  })
})

describe('subjects that wait because they equal one of unknown outcome', () => {
  beforeEach(async () => {
    await rig.queue(creation('Anna Smit'))
    failOnce(rig, 'createSubscription', 'after', timedOut)
    await rig.run()
  })

  it.each([
    ['', () => undefined],
    [', also where they cannot be read any more', (id: string) => damaged.add(id)]
  ] as const)('hold up no other of their list, however many they are%s (C10)', async (_, happens) => {
    for (let index = 0; index < 20; index += 1) happens((await rig.queue(creation('Anna Smit'))).id)
    await rig.queue(creation('Berta Smit'))
    await rig.run()
    expect(namesOf(rig)).toEqual(['Anna Smit', 'Berta Smit'])
  })
})

it('a creation stays uncertain where the follow lists cannot be found at all, so that it is not made twice (C8j)', async () => {
  await rig.queue(newList())
  failOnce(rig, 'createFollowList', 'after', timedOut)
  await rig.run()
  rig.clock.forward(30_000)
  const failure = { kind: 'not-found', correlationId: null, errors: [] } as const
  failOnce(rig, 'listFollowLists', 'before', failure)
  await rig.run()
  expect((await rig.edits())[0]?.state).toMatchObject({ kind: 'uncertain', lastProblem: 'not-found' })
  rig.clock.forward(3_600_000)
  await rig.run()
  expect([await statesOf(rig), rig.model.lists.length]).toEqual([['accepted'], 2])
})

/** A creation whose answer was lost, and whose list is gone when it is looked up. */
async function loseInGoneList(): Promise<EditId> {
  const { id } = await rig.queue(creation('Anna Smit'))
  failOnce(rig, 'createSubscription', 'after', timedOut)
  await rig.run()
  rig.clock.forward(30_000)
  failOnce(rig, 'listSubscriptions', 'before', { kind: 'not-found', correlationId: null, errors: [] })
  await rig.run()
  return id
}

it('a creation is not made twice where its list was gone for a while, whoever looks it up again (C8j)', async () => {
  const id = await loseInGoneList()
  const [refused] = await rig.edits()
  if (refused === undefined) throw new Error('There is no creation.')
  expect(refused.state).toMatchObject({ kind: 'rejected', reason: { kind: 'gone' } })
  expect(actionsOf(refused)).toEqual(['lookUp', 'discard'])
  await retryEdit(rig.store(), id)
  rig.clock.forward(30_000)
  await rig.run()
  expect([await statesOf(rig), namesOf(rig)]).toEqual([['accepted'], ['Anna Smit']])
})

it('a creation stays where all that was refused is discarded, and is not counted with it, since it may have arrived (I10b, C8j)', async () => {
  const id = await loseInGoneList()
  await rig.queue(creation('Bert Smit'))
  failOnce(rig, 'createSubscription', 'before', badRequest)
  await rig.run()
  expect(await statesOf(rig)).toEqual(['rejected', 'rejected'])
  const refused = { kind: 'refused' } as const
  expect(await discardEdits(rig.store(), refused, 0)).toEqual({
    kind: 'failed',
    failure: { kind: 'more-wait', count: 1 }
  })
  expect(await discardEdits(rig.store(), refused, 2)).toEqual({ kind: 'ok', value: 1 })
  expect(await rig.edits()).toMatchObject([{ id, state: { reason: { kind: 'gone' } } }])
})

it('a creation takes nothing for its own that was known when it was tried again (C8k)', async () => {
  const { id } = await rig.queue(creation('Anna Smit'))
  failOnce(rig, 'createSubscription', 'before', badRequest)
  await rig.run()
  expect(await statesOf(rig)).toEqual(['rejected'])
  const known = ref(rig.model.addEntry(home, 'persons', person('Anna Smit')), 'persons', home)
  await begin(rig.store())
  await commit(rig.store(), subscriptionsPage([subscription(known, 0, person('Anna Smit'))], { list: home }))
  await retryEdit(rig.store(), id)
  failOnce(rig, 'createSubscription', 'before', timedOut)
  await rig.runAndLookUp()
  expect([await statesOf(rig), namesOf(rig)]).toEqual([['accepted'], ['Anna Smit', 'Anna Smit']])
})

it('a creation stays uncertain where the service has forgotten the cursor of the second page of its list (C8j)', async () => {
  for (let index = 0; index < 30; index += 1)
    rig.model.addEntry(home, 'persons', person(`Persoon ${String(index)}`))
  await rig.queue(creation('Anna Smit'))
  failOnce(rig, 'createSubscription', 'after', timedOut)
  await rig.run()
  rig.clock.forward(30_000)
  let pages = 0
  const failure = { kind: 'not-found', correlationId: null, errors: [] } as const
  rig.model.fault = (method) => {
    if (method !== 'listSubscriptions') return null
    pages += 1
    return pages === 2 ? { when: 'before', failure } : null
  }
  await rig.run()
  expect((await rig.edits())[0]?.state).toMatchObject({ kind: 'uncertain', lastProblem: 'unexpected-status' })
  rig.clock.forward(3_600_000)
  await rig.run()
  expect([await statesOf(rig), namesOf(rig).filter((name) => name === 'Anna Smit')]).toEqual([
    ['accepted'],
    ['Anna Smit']
  ])
})

describe('a service that writes names in another way', () => {
  it.each([
    ['in capitals', (name: string) => name.toUpperCase()],
    ['without accents', (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '')]
  ])(
    '%s leaves a creation whose answer was lost uncertain, and makes no second subject (C8h)',
    async (_, write) => {
      await rig.queue(creation('Zoë Smit'))
      failOnce(rig, 'createSubscription', 'after', timedOut)
      await rig.run()
      for (const entry of rig.model.entries)
        entry.settings = { ...entry.settings, name: write(entry.settings.name) }
      for (let run = 0; run < 3; run += 1) {
        rig.clock.forward(3_600_000)
        await rig.run()
      }
      expect((await rig.edits())[0]?.state).toMatchObject({
        kind: 'uncertain',
        lastProblem: 'entry-with-other-values'
      })
      expect(namesOf(rig)).toEqual([write('Zoë Smit')])
    }
  )

  it('does not take a list that was known before under its name in capitals for the new one (C8h)', async () => {
    await rig.queue(newList({ name: 'KLANTEN NOORD', threshold: 90 }))
    await rig.run()
    await rig.queue(newList())
    failOnce(rig, 'createFollowList', 'before', timedOut)
    await rig.runAndLookUp()
    expect([await statesOf(rig), rig.model.lists.length]).toEqual([['accepted', 'accepted'], 3])
  })
})

it('a creation lies with those that need a person where its list cannot tell whether it was made (C8l)', async () => {
  await rig.queue(creation('Anna Smit'))
  failOnce(rig, 'createSubscription', 'after', timedOut)
  await rig.run()
  rig.model.addEntry(home, 'persons', person('Anna Smit'))
  expect((await readEdits(rig.store())).counts).toMatchObject({ attention: 0, sending: 1 })
  rig.clock.forward(30_000)
  await rig.run()
  const { shown, counts } = await readEdits(rig.store())
  expect(counts).toMatchObject({ attention: 1, sending: 0 })
  expect(shown.attention.map(({ state }) => state)).toMatchObject([
    { kind: 'uncertain', lastProblem: 'several-equal-entries' }
  ])
  expect(shown.sending).toEqual([])
})
