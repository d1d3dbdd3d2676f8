import { afterEach, describe, expect, it } from 'vitest'
import { families } from '../../../shared/domain/subscription.ts'
import { readSubjects } from '../../../renderer/data/edits/queries.ts'
import { readFacts } from '../../../renderer/data/pull/queries.ts'
import type { ServiceFailure } from '../../../shared/errors.ts'
import {
  createEditRig,
  creation,
  cutOff,
  type EditRig,
  failOnce,
  home,
  listSettings,
  namesOf,
  person,
  statesOf,
  timedOut
} from '../../fakes/main/edit-rig.ts'
import { ref, subscription, subscriptionsPage } from '../../fakes/store/invented-rows.ts'
import { dayAt, withoutZone } from '../../fakes/service/times-without-zone.ts'
import { slowCodec } from '../../fakes/store/sealing.ts'
import { begin, commit } from '../../fakes/store/store-steps.ts'

let rig: EditRig
afterEach(() => rig.close())
const open = async (aheadMillis = 0): Promise<EditRig> => (rig = await createEditRig(slowCodec, aheadMillis))

describe('a creation', () => {
  it('goes out once and is shown with the id that the service gave (C5a, C5b, C11a)', async () => {
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

  it.each<[where: string, writesTime: (iso: string) => string]>([
    ['where the service may hold it with other values (C8h)', (iso) => iso],
    ['either where its times lack their zone (C8d, C8h)', withoutZone(-2)],
    ['either where its times are days of the far west (C8d, C8h, O16l)', dayAt(-12)]
  ])('whose answer was lost is not made again %s', async (_, writesTime) => {
    await open()
    rig.model.ignored = 'gender'
    rig.model.writesTime = writesTime
    failOnce(rig, 'createSubscription', 'after', cutOff)
    await rig.queue(creation('Anna Smit'))
    await rig.runAndLookUp()
    rig.clock.forward(3_600_000)
    await rig.run()
    expect([namesOf(rig), await statesOf(rig)]).toEqual([['Anna Smit'], ['uncertain']])
    expect((await rig.edits())[0]?.state).toMatchObject({ lastProblem: 'entry-with-other-values' })
  })

  it('whose answer was lost is not made again where the service holds it with a day of the far west (C8g, O16l)', async () => {
    await open()
    rig.model.writesTime = dayAt(-12)
    failOnce(rig, 'createSubscription', 'after', cutOff)
    await rig.queue(creation('Anna Smit'))
    await rig.runAndLookUp()
    expect(namesOf(rig)).toEqual(['Anna Smit'])
    expect((await rig.edits())[0]?.state).toMatchObject({
      kind: 'uncertain',
      lastProblem: 'entry-of-doubtful-time'
    })
  })

  it.each([
    ['after', 1],
    ['before', 2]
  ] as const)(
    'whose answer was lost %s it was carried out is looked up and made once (C7a, C8e, C8f)',
    async (when, sendings) => {
      await open()
      await rig.queue(creation('Anna Smit'))
      failOnce(rig, 'createSubscription', when, cutOff)
      await rig.runAndLookUp()
      expect(namesOf(rig)).toEqual(['Anna Smit'])
      expect(await statesOf(rig)).toEqual(['accepted'])
      expect(rig.model.calls.filter((method) => method === 'createSubscription')).toHaveLength(sendings)
    }
  )

  it('is not looked up before half a minute after a time-out (C7b)', async () => {
    await open()
    await rig.queue(creation('Anna Smit'))
    failOnce(rig, 'createSubscription', 'after', timedOut)
    await rig.run()
    expect(await statesOf(rig)).toEqual(['uncertain'])
    expect(rig.model.calls).toEqual(['createSubscription'])
    rig.clock.forward(30_000)
    await rig.run()
    expect([await statesOf(rig), namesOf(rig)]).toEqual([['accepted'], ['Anna Smit']])
  })

  it('is not looked up earlier because somebody has set the clock (C7b)', async () => {
    await open()
    await rig.queue(creation('Anna Smit'))
    failOnce(rig, 'createSubscription', 'after', timedOut)
    await rig.run()
    rig.setClock(3_600_000)
    await rig.run()
    expect([await statesOf(rig), rig.model.calls]).toEqual([['uncertain'], ['createSubscription']])
    rig.clock.forward(30_000)
    await rig.run()
    expect([await statesOf(rig), namesOf(rig)]).toEqual([['accepted'], ['Anna Smit']])
  })

  it('is not taken for an equal one that was there before, nor for an equal one of another change (C8c, C10)', async () => {
    await open()
    await rig.queue(creation('Anna Smit'))
    await rig.run()
    rig.clock.forward(86_400_000 * 3)
    await rig.queue(creation('Anna Smit'))
    await rig.queue(creation('Anna Smit'))
    failOnce(rig, 'createSubscription', 'before', cutOff)
    await rig.runAndLookUp()
    expect([await statesOf(rig), namesOf(rig)]).toEqual([
      ['accepted', 'accepted', 'accepted'],
      ['Anna Smit', 'Anna Smit', 'Anna Smit']
    ])
    const ids = (await rig.edits()).map(({ state }) => (state.kind === 'accepted' ? state.createdId : null))
    expect(new Set(ids).size).toBe(3)
  })

  it.each([
    ['counts nothing', null, 500],
    ['counts 30 subjects', 30, 130]
  ] as const)(
    'is looked for on no more pages than a list may have of which the service %s, and stays uncertain (C8i)',
    async (_, subscriptions, most) => {
      await open()
      await rig.queue(creation('Anna Smit'))
      failOnce(rig, 'createSubscription', 'before', cutOff)
      const { listSubscriptions } = rig.model
      let pages = 0
      rig.model.listSubscriptions = async (...asked) => {
        pages += 1
        const answer = await listSubscriptions(...asked)
        if (answer.kind === 'failed') return answer
        const nextCursor = pages === 700 ? null : String(pages)
        const alerts = { openAlertsCount: 0, falsePositiveAlertsCount: 0, truePositiveAlertsCount: 0 }
        const meta = { subscriptionsCount: subscriptions, openSubscriptionsCount: null, ...alerts }
        return { ...answer, value: { ...answer.value, value: { ...answer.value.value, nextCursor, meta } } }
      }
      await rig.runAndLookUp()
      expect(pages).toBe(most)
      expect((await rig.edits())[0]?.state).toMatchObject({
        kind: 'uncertain',
        lastProblem: 'history-unreadable'
      })
    }
  )

  it('stays uncertain, and is never sent again, where several equal ones appeared meanwhile (C8g)', async () => {
    await open()
    await rig.queue(creation('Anna Smit'))
    failOnce(rig, 'createSubscription', 'after', timedOut)
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
    failOnce(rig, 'createSubscription', 'before', cutOff)
    await rig.runAndLookUp()
    expect([await statesOf(rig), namesOf(rig)]).toEqual([['accepted'], ['Anna Smit', 'Anna Smit']])
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
    failOnce(rig, 'createSubscription', 'before', cutOff)
    await rig.runAndLookUp()
    expect([await statesOf(rig), namesOf(rig)]).toEqual([['accepted'], ['Anna Smit', 'Anna Smit']])
  })

  it('is taken for the one that somebody else made in the same minute, so that there is one (C9a)', async () => {
    await open()
    await rig.queue(creation('Anna Smit'))
    failOnce(rig, 'createSubscription', 'before', cutOff)
    await rig.run()
    const others = rig.model.addEntry(home, 'persons', person('Anna Smit'))
    rig.clock.forward(30_000)
    await rig.run()
    expect([(await rig.edits())[0]?.state, namesOf(rig)]).toMatchObject([
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
    expect([await statesOf(rig), namesOf(rig)]).toEqual([['accepted'], ['Anna Smit']])
    rig.clock.forward(3_600_000)
    await rig.model.listFollowLists(null, { signal: new AbortController().signal })
    expect(namesOf(rig)).toEqual(['Anna Smit', 'Anna Smit'])
  })

  it('is found although the clocks differ by hours (C8d, C8e)', async () => {
    await open(-5 * 3_600_000)
    await rig.queue(creation('Anna Smit'))
    failOnce(rig, 'createSubscription', 'after', cutOff)
    await rig.runAndLookUp()
    expect([await statesOf(rig), namesOf(rig)]).toEqual([['accepted'], ['Anna Smit']])
  })

  it.each<Extract<ServiceFailure, { readonly kind: 'bad-request' | 'unexpected-status' }>>([
    { kind: 'bad-request', correlationId: null, errors: [] },
    { kind: 'unexpected-status', status: 409, correlationId: null, errors: [] },
    { kind: 'unexpected-status', status: 422, correlationId: null, errors: [] }
  ])(
    'that the service refuses (%o) stays with what it said, and holds up no other (C6a)',
    async (failure) => {
      await open()
      await rig.queue(creation('Refused'))
      await rig.queue(creation('Anna Smit'))
      const errors = [{ status: '400', code: '400', title: 'Bad', detail: 'The name is not allowed.' }]
      failOnce(rig, 'createSubscription', 'before', { ...failure, errors })
      await rig.runAndLookUp()
      expect(namesOf(rig)).toEqual(['Anna Smit'])
      expect((await rig.edits())[0]?.state).toMatchObject({
        kind: 'rejected',
        reason: {
          kind: 'request-refused',
          status: 'status' in failure ? failure.status : 400,
          detail: 'The name is not allowed.'
        }
      })
    }
  )

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
      expect(namesOf(rig)).toEqual(['Anna Smit', 'Bert Smit'])
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
      expect(namesOf(rig)).toEqual(Array.from({ length: 10 }, (_, index) => `Person ${index}`))
    }
  )

  it('of a follow list is found by its settings, though the service filled in the rest (C8c)', async () => {
    await open()
    await rig.queue({ kind: 'create-follow-list', settings: { ...listSettings, name: 'New' } })
    failOnce(rig, 'createFollowList', 'after', cutOff)
    await rig.runAndLookUp()
    expect(rig.model.lists.map(({ settings }) => settings.name)).toEqual(['Klanten Zuid', 'New'])
    expect(await statesOf(rig)).toEqual(['accepted'])
  })
})
