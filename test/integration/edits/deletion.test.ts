import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { countSubjects, readSubjects } from '../../../renderer/data/edits/queries.ts'
import { followListId, subscriptionId } from '../../../shared/ids.ts'
import type { DeletionTarget } from '../../../shared/ipc/case-store.ts'
import {
  type EditRig,
  createEditRig,
  creation,
  failOnce,
  home,
  listSettings,
  namesOf,
  person,
  timedOut
} from '../../fakes/main/edit-rig.ts'
import { subscription, subscriptionsPage } from '../../fakes/store/invented-rows.ts'
import { slowCodec } from '../../fakes/store/sealing.ts'
import { begin, commit } from '../../fakes/store/store-steps.ts'

let rig: EditRig
beforeEach(async () => (rig = await createEditRig(slowCodec)))
afterEach(() => rig.close())

const wholeList: DeletionTarget = { kind: 'follow-list', followListId: home }
const subjectOf = (id: string) =>
  ({ followListId: home, family: 'persons', subscriptionId: subscriptionId(id) }) as const
const titles = async (): Promise<readonly string[]> =>
  (await rig.edits()).map(({ content, state }) => `${content.kind} ${content.settings.name}: ${state.kind}`)

describe('a delete', () => {
  it('discards the changes that wait for it, and no others: none of them costs a call any more (C12d)', async () => {
    const [first, second] = ['Anna Smit', 'Bert Smit'].map((name) =>
      rig.model.addEntry(home, 'persons', person(name))
    )
    await rig.queue({
      kind: 'edit-subscription',
      subscription: subjectOf(first ?? ''),
      settings: person('Anna de Smit'),
      before: person('Anna Smit')
    })
    await rig.queue({
      kind: 'edit-subscription',
      subscription: subjectOf(second ?? ''),
      settings: person('Bert de Smit'),
      before: person('Bert Smit')
    })
    await rig.queue({
      kind: 'edit-follow-list',
      followListId: home,
      settings: { ...listSettings, threshold: 90 },
      before: listSettings
    })
    await rig.queue(creation('Carla Smit'))
    await rig.queue({ kind: 'create-follow-list', settings: { ...listSettings, name: 'Elsewhere' } })
    expect((await rig.remove({ kind: 'subscription', subscription: subjectOf(first ?? '') })).kind).toBe(
      'deleted'
    )
    expect(await titles()).not.toContain('edit-subscription Anna de Smit: queued')
    expect(await titles()).toHaveLength(4)
    expect((await rig.remove(wholeList)).kind).toBe('deleted')
    expect(await titles()).toEqual(['create-follow-list Elsewhere: queued'])
  })

  it.each([
    ['deleted', false],
    ['was-gone', true]
  ] as const)('of what was created here hides it before any sync: %s (C12c)', async (kind, goneBefore) => {
    await rig.queue({ kind: 'create-follow-list', settings: { ...listSettings, name: 'New' } })
    await rig.run()
    const list = followListId(rig.model.lists[1]?.id ?? '')
    await rig.queue({
      kind: 'create-subscription',
      followListId: list,
      family: 'persons',
      settings: person('Anna Smit')
    })
    await rig.run()
    const shown = async () => [
      (await rig.store().cache.followLists.toArray()).map(({ missing }) => missing),
      (await readSubjects(rig.store(), list, ['persons'])).map(({ name }) => name)
    ]
    expect(await shown()).toEqual([[0], ['Anna Smit']])
    expect(await countSubjects(rig.store(), list)).toEqual({ persons: 1, businesses: 0 })
    if (goneBefore) rig.model.lists.splice(1)
    expect(await rig.remove({ kind: 'follow-list', followListId: list })).toEqual({ kind, notWritten: null })
    expect(await shown()).toEqual([[1], []])
    expect(await countSubjects(rig.store(), list)).toEqual({ persons: 0, businesses: 0 })
    expect(await rig.store().cache.pass.count()).toBe(0)
  })

  /** What this machine still shows of the subject, what the service has of it, and which calls were made. */
  const after = async (target: DeletionTarget) => {
    rig.model.calls.splice(0)
    const outcome = await rig.remove(target)
    const shown = (await readSubjects(rig.store(), home, ['persons'])).length
    return { outcome: outcome.kind, shown, left: rig.model.entries.length, calls: [...rig.model.calls] }
  }

  it.each([
    ['carried out', 'after', { outcome: 'deleted', shown: 0, left: 0 }],
    ['not carried out', 'before', { outcome: 'still-there', shown: 1, left: 1 }]
  ] as const)(
    'whose answer was lost and that was %s is read at once, and never sent again (C12a, C12b, C12e)',
    async (_, when, expected) => {
      await rig.queue(creation('Anna Smit'))
      await rig.run()
      rig.model.fault = (method) => (method === 'deleteSubscription' ? { when, failure: timedOut } : null)
      const target: DeletionTarget = {
        kind: 'subscription',
        subscription: subjectOf(rig.model.entries[0]?.id ?? '')
      }
      expect(await after(target)).toEqual({ ...expected, calls: ['deleteSubscription', 'readSubscription'] })
    }
  )

  it.each(['after', 'before'] as const)(
    'whose answer was lost is not known where the service cannot be read either: nothing is hidden (C12b; lost %s)',
    async (when) => {
      await rig.queue(creation('Anna Smit'))
      await rig.run()
      rig.model.fault = (method) => ({
        when: method === 'deleteSubscription' ? when : 'before',
        failure: timedOut
      })
      const target: DeletionTarget = {
        kind: 'subscription',
        subscription: subjectOf(rig.model.entries[0]?.id ?? '')
      }
      expect(await after(target)).toEqual({
        outcome: 'unknown',
        shown: 1,
        left: when === 'after' ? 0 : 1,
        calls: ['deleteSubscription', 'readSubscription']
      })
    }
  )

  it('of a whole list whose answer was lost is read as the list (C12b)', async () => {
    rig.model.fault = (method) =>
      method === 'deleteFollowList' ? { when: 'after', failure: timedOut } : null
    expect(await after(wholeList)).toMatchObject({
      outcome: 'deleted',
      calls: ['deleteFollowList', 'readFollowList']
    })
  })

  it('that the service refuses, or does not know any more, is read by nobody (C12b)', async () => {
    await rig.queue(creation('Anna Smit'))
    await rig.run()
    const target: DeletionTarget = {
      kind: 'subscription',
      subscription: subjectOf(rig.model.entries[0]?.id ?? '')
    }
    rig.model.fault = () => ({
      when: 'before',
      failure: { kind: 'forbidden', correlationId: null, errors: [] }
    })
    expect(await after(target)).toEqual({
      outcome: 'failed',
      shown: 1,
      left: 1,
      calls: ['deleteSubscription']
    })
    rig.model.fault = () => null
    rig.model.entries.splice(0)
    expect(await after(target)).toEqual({
      outcome: 'was-gone',
      shown: 0,
      left: 0,
      calls: ['deleteSubscription']
    })
  })

  /** A sync shows the subjects that the service has. */
  const sync = async (): Promise<void> => {
    const rows = rig.model.entries.map(({ id, settings }) => subscription(subjectOf(id), 0, settings))
    await begin(rig.store())
    await commit(rig.store(), subscriptionsPage(rows, { list: home }))
  }

  it('of a subject that a creation without an answer may have made is not undone by its look-up (C12h)', async () => {
    await rig.queue(creation('Anna Smit'))
    failOnce(rig, 'createSubscription', 'after', timedOut)
    await rig.run()
    await sync()
    const made = subjectOf(rig.model.entries[0]?.id ?? '')
    expect((await rig.remove({ kind: 'subscription', subscription: made })).kind).toBe('deleted')
    rig.clock.forward(30_000)
    await rig.run()
    expect(namesOf(rig)).toEqual([])
    expect((await rig.edits()).map(({ state }) => state)).toMatchObject([
      { kind: 'uncertain', lastProblem: 'entry-gone' }
    ])
  })

  it('of such a subject is not undone by a look-up that had read the list before (C12h)', async () => {
    await rig.queue(creation('Anna Smit'))
    failOnce(rig, 'createSubscription', 'after', timedOut)
    await rig.run()
    await sync()
    const [edit] = await rig.edits()
    if (edit === undefined) throw new Error('It has left the queue.')
    await rig.remove({ kind: 'subscription', subscription: subjectOf(rig.model.entries[0]?.id ?? '') })
    const absent = { kind: 'queued', notBefore: rig.clock.now(), lastProblem: 'not-applied' } as const
    const failing = { ...edit.state, lastProblem: 'server-error' } as const
    for (const next of [absent, failing]) {
      const settlement = { edit, from: 'uncertain', next, attempts: 1, told: null } as const
      await rig.store().caseStore.settleEdits({ settlements: [settlement], at: rig.clock.now() })
      expect((await rig.edits())[0]?.state).toMatchObject({ kind: 'uncertain', lastProblem: 'entry-gone' })
    }
  })

  /** The service shows this one, and then a creation gets no answer and is not carried out. */
  const loseBeside = async (name: string): Promise<void> => {
    rig.model.addEntry(home, 'persons', person(name))
    await sync()
    await rig.queue(creation('Anna Smit'))
    failOnce(rig, 'createSubscription', 'before', timedOut)
    await rig.run()
  }

  it.each([
    ['was known before it', () => loseBeside('Anna Smit')],
    ['has another name', () => loseBeside('Bert Smit')],
    [
      'another creation made',
      async () => {
        await rig.queue(creation('Anna Smit'))
        await rig.queue(creation('Anna Smit'))
        let sent = 0
        rig.model.fault = (method) => {
          sent += method === 'createSubscription' ? 1 : 0
          return method === 'createSubscription' && sent === 2 ? { when: 'before', failure: timedOut } : null
        }
        await rig.run()
      }
    ]
  ] as const)(
    'of a subject that %s leaves a creation without an answer to its look-up (C12h)',
    async (_, lose) => {
      await lose()
      expect(await titles()).toContain('create-subscription Anna Smit: uncertain')
      const other = subjectOf(rig.model.entries[0]?.id ?? '')
      expect((await rig.remove({ kind: 'subscription', subscription: other })).kind).toBe('deleted')
      rig.clock.forward(30_000)
      await rig.run()
      expect(namesOf(rig)).toEqual(['Anna Smit'])
    }
  )

  it('discards nothing where its outcome is not known (C12d)', async () => {
    await rig.queue(creation('Carla Smit'))
    rig.model.fault = () => ({ when: 'before', failure: timedOut })
    expect((await rig.remove(wholeList)).kind).toBe('unknown')
    expect(await titles()).toEqual(['create-subscription Carla Smit: queued'])
  })
})
