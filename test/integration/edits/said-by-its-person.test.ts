import { afterEach, beforeEach, expect, it } from 'vitest'
import { confirmCreated, denyCreated } from '../../../renderer/features/subjects/edit-acts.ts'
import { actionsOf } from '../../../renderer/features/subjects/acts.ts'
import type { EditContent, SubjectEdit } from '../../../shared/domain/subject-edit.ts'
import { followListId } from '../../../shared/ids.ts'
import type { RefusedRow } from '../../../shared/wire/envelope.ts'
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
import { unavailable } from '../../fakes/service/model-service.ts'
import {
  listsPage,
  ref,
  refusedRow,
  subscription,
  subscriptionsPage
} from '../../fakes/store/invented-rows.ts'
import { slowCodec } from '../../fakes/store/sealing.ts'
import { begin, commitIn } from '../../fakes/store/store-steps.ts'

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

const afterAnHour = async (): Promise<SubjectEdit['state'] | undefined> => {
  rig.clock.forward(3_600_000)
  await rig.run()
  return (await rig.edits())[0]?.state
}

it('one beside which entries were found that may be it is not sent by a look-up that finds them gone, as where somebody has deleted them (C8q)', async () => {
  const edit = await undecided(creation('Anna Smit'))
  rig.model.entries.splice(0)
  for (let lookUp = 0; lookUp < 2; lookUp += 1)
    expect(await afterAnHour()).toMatchObject({ kind: 'uncertain', lastProblem: 'entry-gone' })
  expect([creations(), namesOf(rig)]).toEqual([1, []])
  expect(await denyCreated(rig.store(), edit.id)).toMatchObject({ kind: 'ok' })
  await rig.run()
  expect([creations(), namesOf(rig)]).toEqual([2, ['Anna Smit']])
})

const born = (dateOfBirth: string): EditContent => ({
  kind: 'create-subscription',
  followListId: home,
  family: 'persons',
  settings: person('Anna Smit', { dateOfBirth })
})

it('one beside which another of its name is found to have been made is sent again where both are looked up together (C8r)', async () => {
  await rig.queue(born('1971-05-01'))
  await rig.queue(born('1984-02-03'))
  const faults = ['before', 'after'] as const
  rig.model.fault = (method) => {
    const when = method === 'createSubscription' ? faults[creations() - 1] : undefined
    return when === undefined ? null : { when, failure: timedOut }
  }
  await rig.runAndLookUp()
  await afterAnHour()
  expect([await statesOf(rig), creations(), namesOf(rig).length]).toEqual([['accepted', 'accepted'], 3, 2])
})

it('one beside which another of its name is found later to have been made stays with its person, of which nothing is said to be gone (C8r)', async () => {
  await rig.queue(born('1971-05-01'))
  failOnce(rig, 'createSubscription', 'before', timedOut)
  await rig.run()
  rig.clock.forward(20_000)
  await rig.queue(born('1984-02-03'))
  failOnce(rig, 'createSubscription', 'after', timedOut)
  await rig.run()
  rig.clock.forward(10_000)
  await rig.run()
  expect(await statesOf(rig)).toEqual(['uncertain', 'uncertain'])
  rig.clock.forward(20_000)
  await rig.run()
  expect(await afterAnHour()).toMatchObject({ lastProblem: 'entry-with-other-values' })
  expect([await statesOf(rig), creations()]).toEqual([['uncertain', 'accepted'], 2])
})

it('one stays with its person where a later look-up reads nothing (C8q)', async () => {
  await undecided(creation('Anna Smit'))
  failOnce(rig, 'listSubscriptions', 'before', unavailable)
  expect(await afterAnHour()).toMatchObject({ kind: 'uncertain', lastProblem: 'several-equal-entries' })
})

it('a list for which subjects wait is not said to have arrived as long as no sync has shown it, since nobody knows its id (C8n, C13)', async () => {
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

/** A sync shows the follow lists that the service has. */
async function sync(): Promise<void> {
  const store = rig.store()
  const id = `pass-${String((syncs += 1))}`
  await begin(store, id, { anew: true })
  await commitIn(store, id, listsPage(rig.model.lists.map((row) => ({ ...row, statistics: null }))))
}
let syncs = 0

it('a list for which subjects wait has arrived as the one of its name that a sync has shown since, and they go into that (C8n, C13c)', async () => {
  await sync()
  const edit = await undecided(ofList)
  const waiting = [creationIn(edit, 'Bert Smit'), creationIn(edit, 'Clara Smit')]
  for (const subject of waiting) await rig.queue(subject)
  await sync()
  // Two are like it: which of them it is, nobody knows.
  expect(await confirmCreated(rig.store(), edit.id)).toMatchObject({ failure: { kind: 'list-without-id' } })
  const other = rig.model.lists.find(({ id }) => id === 'L9')
  if (other !== undefined)
    rig.model.lists.splice(rig.model.lists.indexOf(other), 1, {
      ...other,
      settings: { ...other.settings, name: 'Of a colleague' }
    })
  await sync()
  expect(await confirmCreated(rig.store(), edit.id)).toMatchObject({
    kind: 'ok',
    value: { state: { kind: 'accepted', proof: 'person', createdId: 'L8' } }
  })
  await rig.run()
  expect(await statesOf(rig)).toEqual(['accepted', 'accepted', 'accepted'])
  expect(rig.model.entries.map(({ followListId: list, settings }) => [list, settings.name])).toEqual([
    ['L8', 'Bert Smit'],
    ['L8', 'Clara Smit']
  ])
  expect(rig.model.calls.filter((call) => call === 'createFollowList')).toHaveLength(1)
})

/** A creation whose answer was lost, and which the service has made with another value. */
async function madeOtherwise(): Promise<SubjectEdit> {
  rig.model.ignored = 'gender'
  failOnce(rig, 'createSubscription', 'after', timedOut)
  const edit = await rig.queue(born('1971-05-01'))
  await rig.runAndLookUp()
  expect((await rig.edits())[0]?.state).toMatchObject({ lastProblem: 'entry-with-other-values' })
  return edit
}

interface Reading {
  /** When the first ones were made, if not the true times. */
  readonly times?: readonly string[]
  /** It shows the first ones alone. */
  readonly most?: number
  readonly startedAt?: number
  readonly next?: string
  readonly refused?: readonly RefusedRow[]
}

/** A sync shows the subjects that the service has. */
async function syncSubjects(how: Reading = {}): Promise<void> {
  const { times = [], most = Infinity, startedAt = rig.clock.now(), next = null, refused = [] } = how
  const store = rig.store()
  const id = `pass-${String((syncs += 1))}`
  const rows = rig.model.entries.slice(0, most).map((entry, index) =>
    subscription(ref(entry.id, 'persons', home), 0, {
      ...entry.settings,
      createdAt: times[index] ?? entry.createdAt
    })
  )
  await begin(store, id, { anew: true, startedAt })
  await commitIn(store, id, subscriptionsPage(rows, { list: home, next, refused }))
}

/** Another creation of that name was sent, and its list was gone when it was looked up. */
async function refuseAsGone(): Promise<void> {
  const other = await rig.queue(born('1984-02-03'))
  const at = rig.clock.now()
  const reason = { kind: 'gone', lost: { sentAt: at, problem: 'timed-out' } } as const
  const to: SubjectEdit = { ...other, state: { kind: 'rejected', at, reason, correlationId: null } }
  await rig.store().editBook.write([{ from: 'queued', to, id: other.id }], at)
}

const confirmed = async ({ id }: SubjectEdit): Promise<unknown> => {
  const said = await confirmCreated(rig.store(), id)
  return said.kind === 'ok' ? said.value.state : said
}

it('a subject that arrived, as its person says, is the only one that its look-up found (C8s)', async () => {
  const edit = await madeOtherwise()
  const createdId = rig.model.entries[0]?.id
  expect(await confirmed(edit)).toMatchObject({ kind: 'accepted', proof: 'person', createdId })
})

it.each<[which: string, become: () => Promise<unknown>]>([
  [
    'that a sync shows, where others that were like it have gone',
    async () => {
      rig.model.entries.shift()
      await syncSubjects()
    }
  ],
  ['that is not years older than its sending', () => syncSubjects({ times: ['1999-01-01T00:00:00Z'] })]
])('a subject that arrived, as its person says, is the only one of its name %s (C8s)', async (_, become) => {
  const edit = await undecided(creation('Anna Smit'))
  await become()
  const createdId = rig.model.entries.at(-1)?.id
  expect(await confirmed(edit)).toMatchObject({ kind: 'accepted', proof: 'person', createdId })
})

it.each<[where: string, make: () => Promise<SubjectEdit>, become: () => Promise<unknown>]>([
  ['several may be it', () => undecided(creation('Anna Smit')), () => syncSubjects()],
  [
    'a sync has read only one of several that may be it so far',
    () => undecided(creation('Anna Smit')),
    () => syncSubjects({ most: 1, next: 'page-2' })
  ],
  [
    'a sync that began before it was sent shows one of several that may be it',
    () => undecided(creation('Anna Smit')),
    () => syncSubjects({ most: 1, startedAt: 50 })
  ],
  [
    'a sync shows one of several that may be it beside one that cannot be read',
    () => undecided(creation('Anna Smit')),
    () => syncSubjects({ most: 1, refused: [refusedRow('unread', 1)] })
  ],
  [
    'a later look-up finds gone what one had found',
    madeOtherwise,
    async () => {
      rig.model.entries.splice(0)
      expect(await afterAnHour()).toMatchObject({ lastProblem: 'entry-gone' })
    }
  ],
  [
    'a sync shows another one than its look-up found',
    madeOtherwise,
    async () => {
      rig.model.addEntry(home, 'persons', person('ANNA SMIT'))
      await syncSubjects()
    }
  ],
  [
    'another creation of that name has no answer yet',
    madeOtherwise,
    async () => {
      failOnce(rig, 'createSubscription', 'before', timedOut)
      await rig.queue(born('1984-02-03'))
      await rig.run()
    }
  ],
  ['another creation of that name was refused and may have arrived', madeOtherwise, refuseAsGone]
])(
  'a subject that arrived, as its person says, keeps the id of none where %s (C8s)',
  async (_, make, become) => {
    const edit = await make()
    await become()
    expect(await confirmed(edit)).toMatchObject({ kind: 'accepted', proof: 'person', createdId: null })
  }
)

it('a list is not said to have arrived as one that was known before it, or that is gone (C8n)', async () => {
  rig.model.lists.push({ id: followListId('L7'), settings: { ...listSettings, name: 'New' } })
  await sync()
  const edit = await undecided(ofList)
  await rig.queue(creationIn(edit, 'Bert Smit'))
  const lists = [...rig.model.lists]
  // The two that are like it are not there any more.
  rig.model.lists.splice(0, lists.length, ...lists.filter(({ id }) => !['L8', 'L9'].includes(id)))
  await sync()
  expect(await confirmCreated(rig.store(), edit.id)).toMatchObject({ failure: { kind: 'list-without-id' } })
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
