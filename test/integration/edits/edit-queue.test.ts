import { afterEach, describe, expect, it } from 'vitest'
import { families } from '../../../shared/domain/subscription.ts'
import { readSubjects } from '../../../renderer/data/edits/queries.ts'
import { discardEdit, keepEdit, retryEdit } from '../../../renderer/features/subjects/edit-acts.ts'
import { subscriptionId } from '../../../shared/ids.ts'
import { failed } from '../../../shared/errors.ts'
import {
  createEditRig,
  creation,
  cutOff,
  type EditRig,
  failOnce,
  home,
  namesOf,
  person,
  statesOf,
  timedOut
} from '../../fakes/main/edit-rig.ts'
import { slowCodec } from '../../fakes/store/sealing.ts'

let rig: EditRig
afterEach(() => rig.close())
const open = async (aheadMillis = 0): Promise<EditRig> => (rig = await createEditRig(slowCodec, aheadMillis))

it.each([
  ['sent', null, { least: 2, most: 3 }, 3],
  ['looked up after lost answers', 'after', { least: 2, most: 5 }, 2],
  ['looked up and sent again', 'before', { least: 2, most: 5 }, 5]
] as const)('what changes cost is told before: %s (S22b)', async (_, lost, told, taken) => {
  await open()
  const id = rig.model.addEntry(home, 'persons', person('Carla Smit'))
  await rig.queue(creation('Anna Smit'))
  await rig.queue({
    kind: 'edit-subscription',
    subscription: { followListId: home, family: 'persons', subscriptionId: subscriptionId(id) },
    settings: person('Carla de Smit'),
    before: person('Carla Smit')
  })
  if (lost !== null) {
    rig.model.fault = (method) =>
      method === 'createSubscription' || method === 'updateSubscription'
        ? { when: lost, failure: timedOut }
        : null
    await rig.run()
    rig.model.fault = () => null
    rig.clock.forward(60_000)
  }
  expect(await rig.costs()).toEqual(told)
  const before = rig.model.calls.length
  await rig.run()
  expect([await statesOf(rig), rig.model.calls.length - before]).toEqual([['accepted', 'accepted'], taken])
})

it('a change whose answer was lost costs a sync nothing as long as no sync looks it up (S22e)', async () => {
  await open()
  await rig.queue(creation('Anna Smit'))
  failOnce(rig, 'createSubscription', 'after', timedOut)
  await rig.run()
  expect(await rig.costs()).toEqual({ least: 0, most: 0 })
  const before = rig.model.calls.length
  await rig.run()
  expect(rig.model.calls).toHaveLength(before)
  rig.clock.forward(30_000)
  expect(await rig.costs()).toEqual({ least: 1, most: 2 })
  await rig.run()
  expect([await statesOf(rig), rig.model.calls.length - before]).toEqual([['accepted'], 1])
})

describe('an edit', () => {
  const subjectHere = async (id: string) =>
    (await readSubjects(rig.store(), home, families)).find(({ subscriptionId: one }) => one === id)
  const edit = (name: string, before = person('Anna Smit')) => {
    const id = rig.model.addEntry(home, 'persons', before)
    return {
      id,
      content: {
        kind: 'edit-subscription',
        subscription: { followListId: home, family: 'persons', subscriptionId: subscriptionId(id) },
        settings: person(name),
        before
      } as const
    }
  }

  it('is read before it is sent, and after a lost answer (C4a, C8a)', async () => {
    await open()
    await rig.queue(edit('Anna de Smit').content)
    failOnce(rig, 'updateSubscription', 'after', cutOff)
    await rig.runAndLookUp()
    expect(rig.model.calls).toEqual(['readSubscription', 'updateSubscription', 'readSubscription'])
    expect([namesOf(rig), await statesOf(rig)]).toEqual([['Anna de Smit'], ['accepted']])
  })

  it('is accepted by an answer that shows it, and by a reading where the answer does not (C5c)', async () => {
    await open()
    await rig.queue(edit('Anna de Smit').content)
    await rig.run()
    rig.model.isSilent = true
    await rig.queue(edit('Berta de Smit').content)
    await rig.run()
    expect(rig.model.calls).toEqual([
      ...['readSubscription', 'updateSubscription'],
      ...['readSubscription', 'updateSubscription', 'readSubscription']
    ])
    expect((await rig.edits()).map(({ state }) => state)).toMatchObject([
      { kind: 'accepted', proof: 'answer' },
      { kind: 'accepted', proof: 'reading' }
    ])
  })

  it('of which the service ignored a field is a conflict that names it, and what is held is shown (C5d)', async () => {
    await open()
    const { id, content } = edit('Anna de Smit')
    const one = await rig.queue({ ...content, settings: person('Anna de Smit', { gender: 'male' }) })
    rig.model.ignored = 'gender'
    await rig.run()
    const held = person('Anna de Smit')
    const [{ state } = one] = await rig.edits()
    expect(state).toMatchObject({
      kind: 'conflict',
      sent: true,
      now: { kind: 'subscription', settings: held }
    })
    expect(await subjectHere(id)).toMatchObject(held)
    rig.model.ignored = null
    expect((await keepEdit(rig.store(), one.id)).kind).toBe('ok')
    // Like a decision that was kept, it is not sent by itself (O21f).
    expect(await rig.store().caseStore.readWaiting({ at: rig.clock.now() })).toMatchObject({
      nextAttemptAt: null,
      ready: { edits: 1 }
    })
    await rig.run()
    expect(await statesOf(rig)).toEqual(['accepted'])
    expect(await subjectHere(id)).toMatchObject(person('Anna de Smit', { gender: 'male' }))
  })

  it('whose answer shows nothing is looked up where it cannot be read at once (C5e)', async () => {
    await open()
    await rig.queue(edit('Anna de Smit').content)
    rig.model.isSilent = true
    rig.model.fault = (_method, call) => (call === 3 ? { when: 'before', failure: cutOff } : null)
    await rig.run()
    expect(await statesOf(rig)).toEqual(['uncertain'])
    rig.clock.forward(30_000)
    await rig.run()
    expect([await statesOf(rig), rig.model.calls.length]).toEqual([['accepted'], 4])
  })

  it('of what shows already what was wanted is accepted, and nothing is sent (C4b)', async () => {
    await open()
    const { id, content } = edit('Anna de Smit')
    await rig.queue(content)
    const subject = { followListId: home, family: 'persons' as const, subscriptionId: subscriptionId(id) }
    await rig.model.updateSubscription(subject, person('Anna de Smit'), {
      signal: new AbortController().signal
    })
    const before = rig.model.calls.length
    await rig.run()
    expect([await statesOf(rig), rig.model.calls.slice(before)]).toEqual([['accepted'], ['readSubscription']])
    expect((await rig.edits())[0]?.state).toMatchObject({ proof: 'there' })
  })

  it('whose answer was lost, and of which the service shows something else, is not said to have been sent (C8a)', async () => {
    await open()
    const { id, content } = edit('Anna de Smit')
    await rig.queue(content)
    failOnce(rig, 'updateSubscription', 'before', cutOff)
    await rig.run()
    const subject = { followListId: home, family: 'persons' as const, subscriptionId: subscriptionId(id) }
    await rig.model.updateSubscription(subject, person('Berta Smit'), {
      signal: new AbortController().signal
    })
    rig.clock.forward(30_000)
    await rig.run()
    expect((await rig.edits()).map(({ state }) => state)).toMatchObject([
      { kind: 'conflict', sent: 'perhaps', now: { settings: person('Berta Smit') } }
    ])
    expect(await subjectHere(id)).toMatchObject(person('Berta Smit'))
  })

  it.each(['at once', 'after it was kept'] as const)(
    'that was sent, and not found by a look-up, is known to have been sent where it then conflicts %s (C4n)',
    async (when) => {
      await open()
      const { content } = edit('Anna de Smit')
      const { id } = await rig.queue(content)
      // Its answer is lost, and the connection goes once the look-up has read that it is not there.
      rig.model.fault = (_method, call) => {
        if (call === 2) return { when: 'before', failure: cutOff }
        return call === 4 ? { when: 'before', failure: { kind: 'working-offline' } } : null
      }
      await rig.runAndLookUp()
      expect([namesOf(rig), await statesOf(rig)]).toEqual([['Anna Smit'], ['queued']])
      rig.model.fault = () => null
      const [entry] = rig.model.entries
      if (entry !== undefined) entry.settings = person('Berta Smit')
      rig.clock.forward(3_600_000)
      await rig.run()
      if (when === 'after it was kept') {
        expect((await keepEdit(rig.store(), id)).kind).toBe('ok')
        if (entry !== undefined) entry.settings = person('Clara Smit')
        await rig.run()
      }
      expect(rig.model.calls.filter((method) => method === 'updateSubscription')).toHaveLength(1)
      expect(await rig.edits()).toMatchObject([{ state: { kind: 'conflict' }, wasSent: true }])
    }
  )

  it('that was never sent is not said to have been, where it conflicts (C4n)', async () => {
    await open()
    await rig.queue(edit('Anna de Smit').content)
    const [entry] = rig.model.entries
    if (entry !== undefined) entry.settings = person('Berta Smit')
    await rig.run()
    expect((await rig.edits()).map(({ state, wasSent }) => [state.kind, wasSent])).toEqual([
      ['conflict', undefined]
    ])
  })

  it('is not queued while one of the same subject may be on its way (C4g)', async () => {
    await open()
    const { content } = edit('Anna de Smit')
    await rig.queue(content)
    failOnce(rig, 'updateSubscription', 'after', timedOut)
    await rig.run()
    expect(await statesOf(rig)).toEqual(['uncertain'])
    await expect(rig.queue(content)).rejects.toThrow('edit-under-way')
    expect(await rig.edits()).toHaveLength(1)
  })

  it('is read again where its turn at the gate comes a minute after its reading (C4h)', async () => {
    await open()
    await rig.queue(edit('Anna de Smit').content)
    const update = rig.model.updateSubscription.bind(rig.model)
    let waits = 1
    rig.model.updateSubscription = async (subscription, settings, context) => {
      if (waits > 0) rig.clock.forward(60_000)
      waits -= 1
      return context.isTooLate?.() === true
        ? failed({ kind: 'cancelled', applied: 'no' })
        : update(subscription, settings, context)
    }
    expect(await rig.run()).toBeNull()
    expect(rig.model.calls).toEqual(['readSubscription', 'readSubscription', 'updateSubscription'])
    expect((await rig.edits()).map(({ state, attempts }) => [state.kind, attempts])).toEqual([
      ['accepted', 0]
    ])
  })

  it('of what somebody else changed is a conflict, and the user says which holds (C4c)', async () => {
    await open()
    const { content } = edit('Anna de Smit')
    const one = await rig.queue(content)
    const [entry] = rig.model.entries
    if (entry !== undefined) entry.settings = person('Anna van Smit')
    await rig.run()
    expect([namesOf(rig), await statesOf(rig)]).toEqual([['Anna van Smit'], ['conflict']])
    expect((await keepEdit(rig.store(), one.id)).kind).toBe('ok')
    await rig.run()
    expect([namesOf(rig), await statesOf(rig)]).toEqual([['Anna de Smit'], ['accepted']])
  })

  it('takes the place of one that was not sent, and stands on what the first one saw', async () => {
    await open()
    const { content } = edit('First')
    await rig.queue(content)
    await rig.queue({ ...content, settings: person('Second'), before: person('First') })
    expect(await statesOf(rig)).toEqual(['queued'])
    await rig.run()
    expect([namesOf(rig), await statesOf(rig)]).toEqual([['Second'], ['accepted']])
  })

  it('of what is gone is refused, and can be given up (C4d)', async () => {
    await open()
    const { content } = edit('Anna de Smit')
    const one = await rig.queue(content)
    rig.model.entries.splice(0)
    await rig.run()
    expect((await rig.edits())[0]?.state).toMatchObject({ kind: 'rejected', reason: { kind: 'gone' } })
    expect((await discardEdit(rig.store(), one.id)).kind).toBe('ok')
    expect(await rig.edits()).toEqual([])
  })

  it('is written only in the state on which a move was decided: a move that comes too late is dropped (C1b)', async () => {
    await open()
    const one = await rig.queue(edit('Anna de Smit').content)
    const next = { kind: 'queued', notBefore: rig.clock.now(), lastProblem: null } as const
    await rig.store().caseStore.settleEdits({
      settlements: [{ edit: one, from: 'sending', next, attempts: 3, told: null }],
      at: rig.clock.now()
    })
    expect(await rig.edits()).toMatchObject([{ state: { kind: 'queued' }, attempts: 0 }])
    await rig.run()
    await rig.store().caseStore.settleEdits({
      settlements: [{ edit: one, from: 'sending', next, attempts: 3, told: null }],
      at: rig.clock.now()
    })
    expect(await statesOf(rig)).toEqual(['accepted'])
  })

  it('that was accepted cannot be given up or tried again (C1a)', async () => {
    await open()
    const one = await rig.queue(edit('Anna de Smit').content)
    await rig.run()
    for (const act of [discardEdit, retryEdit, keepEdit]) {
      expect(await act(rig.store(), one.id)).toEqual({
        kind: 'failed',
        failure: { kind: 'change-moved', state: 'accepted' }
      })
    }
  })
})
