import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EditState } from '../../../shared/domain/subject-edit.ts'
import { followListId } from '../../../shared/ids.ts'
import {
  createEditRig,
  creation,
  cutOff,
  type EditRig,
  failOnce,
  home,
  listSettings,
  namesOf,
  person
} from '../../fakes/main/edit-rig.ts'

const hour = 3_600_000
const names = ['Anna Smit', 'Bert Smit', 'Carla Smit']
const seed = process.env['FIELDCASE_MODEL_SEED']
const again = seed === undefined ? {} : { seed: Number(seed) }

/** A creation whose answer is lost, in a list in which so many others stand before it. Nobody has looked it up yet. */
async function lostBehind(others: number, when: 'before' | 'after'): Promise<EditRig> {
  const rig = await createEditRig()
  rig.model.pageSize = 2
  for (let number = 1; number <= others; number += 1)
    rig.model.addEntry(home, 'persons', person(`Other ${String(number)}`))
  failOnce(rig, 'createSubscription', when, cutOff)
  await rig.queue(creation('Anna Smit'))
  await rig.run()
  rig.clock.forward(30_000)
  return rig
}

/** Somebody else deletes the first entry of the list just before each of these readings of it. */
function dropBefore({ model }: EditRig, ...readings: readonly number[]): void {
  let made = 0
  model.fault = (method) => {
    if (method !== 'listSubscriptions') return null
    made += 1
    const first = model.entries.findIndex(({ settings }) => settings.name.startsWith('Other'))
    if (readings.includes(made) && first !== -1) model.entries.splice(first, 1)
    return null
  }
}

const stateOf = async (rig: EditRig): Promise<EditState | undefined> => (await rig.edits())[0]?.state
const callsSince = (rig: EditRig, before: number): readonly string[] => rig.model.calls.slice(before)

describe('a creation whose answer was lost', () => {
  it('is not made twice where it slips past between the two pages of its list (C8o)', async () => {
    const rig = await lostBehind(2, 'after')
    dropBefore(rig, 2)
    const before = rig.model.calls.length
    await rig.run()
    expect(namesOf(rig)).toEqual(['Anna Smit', 'Other 2'])
    expect(await stateOf(rig)).toMatchObject({ kind: 'accepted', proof: 'reading' })
    expect(callsSince(rig, before)).toEqual(['listSubscriptions', 'listSubscriptions', 'listSubscriptions'])
    rig.close()
  })

  it('is proven absent by one more reading of the pages before the last one, and is made then (C8f, C8o)', async () => {
    const rig = await lostBehind(5, 'before')
    const before = rig.model.calls.length
    await rig.run()
    const read = Array.from({ length: 5 }, () => 'listSubscriptions')
    expect(callsSince(rig, before)).toEqual([...read, 'createSubscription'])
    expect(namesOf(rig).filter((name) => name === 'Anna Smit')).toHaveLength(1)
    rig.close()
  })

  it.each([
    ['is found', 5, 'after', 3],
    ['is absent from a single page', 2, 'before', 1]
  ] as const)('costs no second reading where it %s (C8o)', async (_, others, when, readings) => {
    const rig = await lostBehind(others, when)
    const before = rig.model.calls.length
    await rig.run()
    expect(callsSince(rig, before).filter((method) => method === 'listSubscriptions')).toHaveLength(readings)
    expect(namesOf(rig).filter((name) => name === 'Anna Smit')).toHaveLength(1)
    rig.close()
  })

  it('waits for a later look-up where entries went in between, and lies with its person after the third (C8l, C8o)', async () => {
    const rig = await lostBehind(9, 'before')
    const problems: (string | null)[] = []
    for (let lookUp = 0; lookUp < 3; lookUp += 1) {
      dropBefore(rig, 2)
      rig.clock.forward(hour)
      await rig.run()
      const state = await stateOf(rig)
      problems.push(state?.kind === 'uncertain' ? state.lastProblem : null)
    }
    expect(problems).toEqual(['changed-meanwhile', 'changed-meanwhile', 'history-unreadable'])
    expect(namesOf(rig)).not.toContain('Anna Smit')
    rig.model.fault = () => null
    rig.clock.forward(5 * hour)
    await rig.run()
    expect(await stateOf(rig)).toMatchObject({ kind: 'accepted', proof: 'answer' })
    rig.close()
  })

  it('of a list that slips past among the follow lists is not made twice either (C8o)', async () => {
    const rig = await createEditRig()
    rig.model.pageSize = 1
    const other = { ...listSettings, name: 'Klanten Oost' }
    rig.model.lists.push({ id: followListId('list-east'), settings: other })
    failOnce(rig, 'createFollowList', 'after', cutOff)
    await rig.queue({ kind: 'create-follow-list', settings: { ...listSettings, name: 'Klanten Noord' } })
    await rig.run()
    rig.clock.forward(30_000)
    let read = 0
    rig.model.fault = (method) => {
      read += method === 'listFollowLists' ? 1 : 0
      if (read === 3 && rig.model.lists.length === 3) rig.model.lists.splice(1, 1)
      return null
    }
    await rig.run()
    expect(rig.model.lists.map(({ settings }) => settings.name)).toEqual(['Klanten Zuid', 'Klanten Noord'])
    rig.close()
  })
})

const call = fc.integer({ min: 1, max: 12 })
/** At which calls of a run somebody else deletes the first of the others, and makes another one. */
const colleagues = fc.record({
  drops: fc.array(call, { maxLength: 4 }),
  comes: fc.option(call),
  atFront: fc.boolean()
})

it('the app makes every creation once, whatever goes and comes between the pages that are read for it (C8f, C8o, C9a)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({ others: fc.nat(7), pageSize: fc.integer({ min: 1, max: 3 }) }),
      fc.array(fc.constantFrom('before' as const, 'after' as const, null), { minLength: 1, maxLength: 3 }),
      fc.array(colleagues, { maxLength: 4 }),
      async ({ others, pageSize }, lost, lookUps) => {
        const rig = await createEditRig()
        const { model } = rig
        model.pageSize = pageSize
        const addOther = (atFront: boolean): void => {
          model.addEntry(home, 'persons', person('Other'))
          if (atFront) model.entries.unshift(...model.entries.splice(-1))
        }
        for (let number = 0; number < others; number += 1) addOther(false)
        const wanted = names.slice(0, lost.length)
        for (const name of wanted) await rig.queue(creation(name))
        let made = 0
        model.fault = (method) => {
          if (method !== 'createSubscription') return null
          const when = lost[made]
          made += 1
          return when === null || when === undefined ? null : { when, failure: cutOff }
        }
        await rig.run()
        for (const { drops, comes, atFront } of lookUps) {
          rig.clock.forward(hour)
          let calls = 0
          model.fault = () => {
            calls += 1
            const first = model.entries.findIndex(({ settings }) => settings.name === 'Other')
            if (drops.includes(calls) && first !== -1) model.entries.splice(first, 1)
            if (comes === calls) addOther(atFront)
            return null
          }
          await rig.run()
        }
        model.fault = () => null
        for (let run = 0; run < 6; run += 1) {
          rig.clock.forward(5 * hour)
          await rig.run()
        }
        expect((await rig.edits()).map(({ state }) => state.kind)).toEqual(wanted.map(() => 'accepted'))
        expect(namesOf(rig).filter((name) => name !== 'Other')).toEqual(wanted)
        rig.close()
      }
    ),
    { numRuns: 60, ...again }
  )
})
