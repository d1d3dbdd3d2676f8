import { afterEach, describe, expect, it } from 'vitest'
import { families } from '../../../shared/domain/subscription.ts'
import { readSubjects } from '../../../renderer/data/edits/queries.ts'
import { readFacts } from '../../../renderer/data/pull/queries.ts'
import { discardEdit, keepEdit, retryEdit } from '../../../renderer/features/subjects/edit-acts.ts'
import type { ServiceFailure } from '../../../shared/errors.ts'
import { subscriptionId } from '../../../shared/ids.ts'
import { failed } from '../../../shared/errors.ts'
import {
  type EditRig,
  createEditRig,
  creation,
  cutOff,
  home,
  listSettings,
  person,
  timedOut
} from '../../fakes/main/edit-rig.ts'
import { ref, subscription, subscriptionsPage } from '../../fakes/store/invented-rows.ts'
import { slowCodec } from '../../fakes/store/sealing.ts'
import { begin, commit } from '../../fakes/store/store-steps.ts'

let rig: EditRig
afterEach(() => rig.close())
const open = async (aheadMillis = 0): Promise<EditRig> => (rig = await createEditRig(slowCodec, aheadMillis))
const states = async (): Promise<readonly string[]> => (await rig.edits()).map(({ state }) => state.kind)
const names = (): readonly string[] => rig.model.entries.map(({ settings }) => settings.name).sort()
const failOnce = (method: string, when: 'before' | 'after', failure: ServiceFailure): void => {
  let struck = false
  rig.model.fault = (called) => {
    if (struck || called !== method) return null
    struck = true
    return { when, failure }
  }
}

describe('a creation', () => {
  it('goes out once and is shown with the id that the service gave (C5, C11a)', async () => {
    await open()
    await rig.queue(creation('Anna Smit'))
    expect(await rig.run()).toBeNull()
    expect(rig.model.calls).toEqual(['createSubscription'])
    expect((await rig.edits())[0]?.state).toMatchObject({
      kind: 'accepted',
      proof: 'answer',
      createdId: rig.model.entries[0]?.id
    })
    const rows = await rig.store().cache.cases.toArray()
    expect(rows.map(({ id }) => id)).toEqual([`list-home/persons/${rig.model.entries[0]?.id}`])
  })

  it('of which the service did not take a field over says so, and what is held is shown at once (C5f)', async () => {
    await open()
    rig.model.ignored = 'gender'
    await rig.queue(creation('Anna Smit'))
    await rig.run()
    rig.model.ignored = 'threshold'
    await rig.queue({ kind: 'create-follow-list', settings: { ...listSettings, name: 'Klanten Noord' } })
    await rig.run()
    const held = rig.model.entries[0]?.settings
    expect((await rig.edits()).map(({ state }) => state)).toMatchObject([
      { kind: 'accepted', proof: 'answer', held: { kind: 'subscription', settings: held } },
      { kind: 'accepted', proof: 'answer', held: { kind: 'follow-list', settings: { threshold: 50 } } }
    ])
    expect(await readSubjects(rig.store(), home, families)).toMatchObject([{ ...held, gender: null }])
    const lists = (await readFacts(rig.store())).followLists
    expect(lists.map(({ followList }) => followList.settings.threshold)).toEqual([50])
    await rig.run()
    expect(rig.model.calls).toEqual(['createSubscription', 'createFollowList'])
  })

  it('whose answer shows no values claims no more than the id, and costs no call more (C5g)', async () => {
    await open()
    rig.model.isSilent = true
    await rig.queue(creation('Anna Smit'))
    await rig.run()
    const [made] = rig.model.entries
    expect((await rig.edits()).map(({ state }) => state)).toMatchObject([
      { kind: 'accepted', proof: 'answer', createdId: made?.id, held: null }
    ])
    expect(rig.model.calls).toEqual(['createSubscription'])
  })

  it('whose answer was lost is not made again where the service may hold it with other values (C8h)', async () => {
    await open()
    rig.model.ignored = 'gender'
    failOnce('createSubscription', 'after', cutOff)
    await rig.queue(creation('Anna Smit'))
    await rig.runAndLookUp()
    rig.clock.forward(3_600_000)
    await rig.run()
    expect([names(), await states()]).toEqual([['Anna Smit'], ['uncertain']])
    expect((await rig.edits())[0]?.state).toMatchObject({ lastProblem: 'entry-with-other-values' })
  })

  it.each([
    ['after', 1],
    ['before', 2]
  ] as const)(
    'whose answer was lost %s it was carried out is looked up and made once (C7a, C8e, C8f)',
    async (when, sendings) => {
      await open()
      await rig.queue(creation('Anna Smit'))
      failOnce('createSubscription', when, cutOff)
      await rig.runAndLookUp()
      expect(names()).toEqual(['Anna Smit'])
      expect(await states()).toEqual(['accepted'])
      expect(rig.model.calls.filter((method) => method === 'createSubscription')).toHaveLength(sendings)
    }
  )

  it('is not looked up before half a minute after a time-out (C7b)', async () => {
    await open()
    await rig.queue(creation('Anna Smit'))
    failOnce('createSubscription', 'after', timedOut)
    await rig.run()
    expect(await states()).toEqual(['uncertain'])
    expect(rig.model.calls).toEqual(['createSubscription'])
    rig.clock.forward(30_000)
    await rig.run()
    expect([await states(), names()]).toEqual([['accepted'], ['Anna Smit']])
  })

  it('is not looked up earlier because somebody has set the clock (C7b)', async () => {
    await open()
    await rig.queue(creation('Anna Smit'))
    failOnce('createSubscription', 'after', timedOut)
    await rig.run()
    rig.setClock(3_600_000)
    await rig.run()
    expect([await states(), rig.model.calls]).toEqual([['uncertain'], ['createSubscription']])
    rig.clock.forward(30_000)
    await rig.run()
    expect([await states(), names()]).toEqual([['accepted'], ['Anna Smit']])
  })

  it('is not taken for an equal one that was there before, nor for an equal one of another change (C8c, C10)', async () => {
    await open()
    await rig.queue(creation('Anna Smit'))
    await rig.run()
    rig.clock.forward(86_400_000 * 3)
    await rig.queue(creation('Anna Smit'))
    await rig.queue(creation('Anna Smit'))
    failOnce('createSubscription', 'before', cutOff)
    await rig.runAndLookUp()
    expect([await states(), names()]).toEqual([
      ['accepted', 'accepted', 'accepted'],
      ['Anna Smit', 'Anna Smit', 'Anna Smit']
    ])
    const ids = (await rig.edits()).map(({ state }) => (state.kind === 'accepted' ? state.createdId : null))
    expect(new Set(ids).size).toBe(3)
  })

  it('stays uncertain, and is never sent again, where several equal ones appeared meanwhile (C8g)', async () => {
    await open()
    await rig.queue(creation('Anna Smit'))
    failOnce('createSubscription', 'after', timedOut)
    await rig.run()
    rig.model.addEntry(home, 'persons', person('Anna Smit'))
    for (let run = 0; run < 5; run += 1) {
      rig.clock.forward(3_600_000)
      await rig.run()
    }
    expect((await rig.edits())[0]?.state).toMatchObject({
      kind: 'uncertain',
      lastProblem: 'several-equal-entries'
    })
    expect(rig.model.calls.filter((method) => method === 'createSubscription')).toHaveLength(1)
  })

  it('is not taken for an equal one that is older than its sending, though nobody here has read that (C8c)', async () => {
    await open()
    rig.model.addEntry(home, 'persons', person('Anna Smit'))
    rig.clock.forward(86_400_000 * 3)
    await rig.queue(creation('Anna Smit'))
    failOnce('createSubscription', 'before', cutOff)
    await rig.runAndLookUp()
    expect([await states(), names()]).toEqual([['accepted'], ['Anna Smit', 'Anna Smit']])
  })

  it('is not taken for an equal one that was read a minute before it was queued (C8c)', async () => {
    await open()
    const known = ref(rig.model.addEntry(home, 'persons', person('Anna Smit')), 'persons', home)
    await begin(rig.store())
    await commit(
      rig.store(),
      subscriptionsPage([subscription(known, 0, person('Anna Smit'))], { list: home })
    )
    rig.clock.forward(60_000)
    await rig.queue(creation('Anna Smit'))
    failOnce('createSubscription', 'before', cutOff)
    await rig.runAndLookUp()
    expect([await states(), names()]).toEqual([['accepted'], ['Anna Smit', 'Anna Smit']])
  })

  it('is taken for the one that somebody else made in the same minute, so that there is one (C9a)', async () => {
    await open()
    await rig.queue(creation('Anna Smit'))
    failOnce('createSubscription', 'before', cutOff)
    await rig.run()
    const others = rig.model.addEntry(home, 'persons', person('Anna Smit'))
    rig.clock.forward(30_000)
    await rig.run()
    expect([(await rig.edits())[0]?.state, names()]).toMatchObject([
      { kind: 'accepted', proof: 'reading', createdId: others },
      ['Anna Smit']
    ])
  })

  it('is there twice where the service carries it out long after its answer was lost (C9b)', async () => {
    await open()
    await rig.queue(creation('Anna Smit'))
    let struck = false
    rig.model.fault = (method) => {
      if (struck || method !== 'createSubscription') return null
      struck = true
      return { when: 'late', lateMillis: 600_000, failure: timedOut }
    }
    await rig.runAndLookUp()
    expect([await states(), names()]).toEqual([['accepted'], ['Anna Smit']])
    rig.clock.forward(3_600_000)
    await rig.model.listFollowLists(null, { signal: new AbortController().signal })
    expect(names()).toEqual(['Anna Smit', 'Anna Smit'])
  })

  it('is found although the clocks differ by hours (C8)', async () => {
    await open(-5 * 3_600_000)
    await rig.queue(creation('Anna Smit'))
    failOnce('createSubscription', 'after', cutOff)
    await rig.runAndLookUp()
    expect([await states(), names()]).toEqual([['accepted'], ['Anna Smit']])
  })

  it('that the service refuses stays with what it said, and holds up no other (C6a)', async () => {
    await open()
    await rig.queue(creation('Refused'))
    await rig.queue(creation('Anna Smit'))
    failOnce('createSubscription', 'before', {
      kind: 'bad-request',
      correlationId: null,
      errors: [{ status: '400', code: '400', title: 'Bad', detail: 'The name is not allowed.' }]
    })
    await rig.run()
    expect(names()).toEqual(['Anna Smit'])
    expect((await rig.edits())[0]?.state).toMatchObject({
      kind: 'rejected',
      reason: { kind: 'request-refused', status: 400, detail: 'The name is not allowed.' }
    })
  })

  it.each<ServiceFailure>([
    { kind: 'working-offline' },
    { kind: 'unauthorized', correlationId: null, errors: [] },
    { kind: 'unreachable', reason: 'no-network', applied: 'no' }
  ])(
    'waits as it was, without an attempt charged, when the run is stopped by $kind (C6b)',
    async (failure) => {
      await open()
      await rig.queue(creation('Anna Smit'))
      await rig.queue(creation('Bert Smit'))
      rig.model.fault = () => ({ when: 'before', failure })
      expect(await rig.run()).toMatchObject({ kind: 'failed' })
      expect(rig.model.calls).toHaveLength(1)
      expect((await rig.edits()).map(({ state, attempts }) => [state.kind, attempts])).toEqual([
        ['queued', 0],
        ['queued', 0]
      ])
      rig.model.fault = () => null
      await rig.run()
      expect(names()).toEqual(['Anna Smit', 'Bert Smit'])
    }
  )

  it.each(['before', 'after'] as const)(
    'is not tried on and on where the service fails %s each sending and answers each reading (C6c)',
    async (when) => {
      await open()
      for (let index = 0; index < 10; index += 1) await rig.queue(creation(`Person ${index}`))
      const failure: ServiceFailure = { kind: 'server-error', status: 500, correlationId: null, errors: [] }
      rig.model.fault = (method) => (method === 'createSubscription' ? { when, failure } : null)
      expect(await rig.run()).toMatchObject({ kind: 'failed' })
      expect(rig.model.calls.filter((method) => method === 'createSubscription')).toHaveLength(3)
      expect(rig.model.calls.length).toBeLessThanOrEqual(6)
      rig.model.fault = () => null
      rig.clock.forward(60_000)
      await rig.run()
      expect(names()).toEqual(Array.from({ length: 10 }, (_, index) => `Person ${index}`))
    }
  )

  it('of a follow list is found by its settings, though the service filled in the rest (C8c)', async () => {
    await open()
    await rig.queue({ kind: 'create-follow-list', settings: { ...listSettings, name: 'New' } })
    failOnce('createFollowList', 'after', cutOff)
    await rig.runAndLookUp()
    expect(rig.model.lists.map(({ settings }) => settings.name)).toEqual(['Klanten Zuid', 'New'])
    expect(await states()).toEqual(['accepted'])
  })
})

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
  expect([await states(), rig.model.calls.length - before]).toEqual([['accepted', 'accepted'], taken])
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
    failOnce('updateSubscription', 'after', cutOff)
    await rig.runAndLookUp()
    expect(rig.model.calls).toEqual(['readSubscription', 'updateSubscription', 'readSubscription'])
    expect([names(), await states()]).toEqual([['Anna de Smit'], ['accepted']])
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
    await rig.run()
    expect(await states()).toEqual(['accepted'])
    expect(await subjectHere(id)).toMatchObject(person('Anna de Smit', { gender: 'male' }))
  })

  it('whose answer shows nothing is looked up where it cannot be read at once (C5e)', async () => {
    await open()
    await rig.queue(edit('Anna de Smit').content)
    rig.model.isSilent = true
    rig.model.fault = (_method, call) => (call === 3 ? { when: 'before', failure: cutOff } : null)
    await rig.run()
    expect(await states()).toEqual(['uncertain'])
    rig.clock.forward(30_000)
    await rig.run()
    expect([await states(), rig.model.calls.length]).toEqual([['accepted'], 4])
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
    expect([await states(), rig.model.calls.slice(before)]).toEqual([['accepted'], ['readSubscription']])
  })

  it('is not queued while one of the same subject may be on its way (C4g)', async () => {
    await open()
    const { content } = edit('Anna de Smit')
    await rig.queue(content)
    failOnce('updateSubscription', 'after', timedOut)
    await rig.run()
    expect(await states()).toEqual(['uncertain'])
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
    expect([names(), await states()]).toEqual([['Anna van Smit'], ['conflict']])
    expect((await keepEdit(rig.store(), one.id)).kind).toBe('ok')
    await rig.run()
    expect([names(), await states()]).toEqual([['Anna de Smit'], ['accepted']])
  })

  it('takes the place of one that was not sent, and stands on what the first one saw', async () => {
    await open()
    const { content } = edit('First')
    await rig.queue(content)
    await rig.queue({ ...content, settings: person('Second'), before: person('First') })
    expect(await states()).toEqual(['queued'])
    await rig.run()
    expect([names(), await states()]).toEqual([['Second'], ['accepted']])
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
      settlements: [{ editId: one.id, from: 'sending', next, attempts: 3 }],
      at: rig.clock.now()
    })
    expect(await rig.edits()).toMatchObject([{ state: { kind: 'queued' }, attempts: 0 }])
    await rig.run()
    await rig.store().caseStore.settleEdits({
      settlements: [{ editId: one.id, from: 'sending', next, attempts: 3 }],
      at: rig.clock.now()
    })
    expect(await states()).toEqual(['accepted'])
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
