import { afterEach, describe, expect, it } from 'vitest'
import { readEdits } from '../../../renderer/data/edits/queries.ts'
import { editAsUncertain } from '../../../renderer/data/work/work-rows.ts'
import { discardEdit, retryEdit } from '../../../renderer/features/subjects/edit-acts.ts'
import {
  type ImportHome,
  importIdOf,
  importSubjects,
  knownMarks
} from '../../../renderer/features/subjects/import-acts.ts'
import { suggestMapping } from '../../../renderer/features/subjects/import-plan.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { creationOf, type SubjectEdit, unsentListId } from '../../../shared/domain/subject-edit.ts'
import type { ServiceFailure } from '../../../shared/errors.ts'
import { editId, followListId } from '../../../shared/ids.ts'
import {
  createEditRig,
  creationIn,
  cutOff,
  type EditRig,
  listSettings,
  person,
  statesOf,
  timedOut
} from '../../fakes/main/edit-rig.ts'

let rig: EditRig
afterEach(() => rig.close())
const refused: ServiceFailure = {
  kind: 'bad-request',
  correlationId: null,
  errors: [{ status: '400', code: '400', title: 'Bad', detail: 'No such dataset.' }]
}
const newList = { kind: 'create-follow-list', settings: { ...listSettings, name: 'Field trial' } } as const

/** Queues a list that is not sent, and two subjects that wait for it. */
async function queued(): Promise<SubjectEdit> {
  rig = await createEditRig()
  const list = await rig.queue(newList)
  await rig.queue(creationIn(list, 'Anna Smit'))
  await rig.queue(creationIn(list, 'Bert Smit'))
  return list
}
const made = (): readonly string[] =>
  rig.model.entries.map(
    ({ settings, followListId: list }) =>
      `${settings.name} in ${rig.model.lists.find(({ id }) => id === list)?.settings.name ?? 'nothing'}`
  )

describe('subjects of a follow list that was not sent', () => {
  it('go out behind it, with the id that the service gave it (C13c)', async () => {
    await queued()
    expect(await rig.run()).toBeNull()
    expect(rig.model.calls).toEqual(['createFollowList', 'createSubscription', 'createSubscription'])
    expect([made(), await statesOf(rig)]).toEqual([
      ['Anna Smit in Field trial', 'Bert Smit in Field trial'],
      ['accepted', 'accepted', 'accepted']
    ])
    const shown = await rig.store().cache.cases.toArray()
    expect(shown.map(({ id }) => id)).toEqual(
      rig.model.entries.map(({ id, followListId: list }) => `${list}/persons/${id}`)
    )
  })

  it.each([1, 2, 3])(
    'are made once, as the list is, where the app is killed at call %i (C3, C13c)',
    async (call) => {
      await queued()
      await rig.run(call)
      for (let run = 0; run < 4; run += 1) {
        rig.clock.forward(3_600_000)
        await rig.run()
      }
      expect([made(), await statesOf(rig)]).toEqual([
        ['Anna Smit in Field trial', 'Bert Smit in Field trial'],
        ['accepted', 'accepted', 'accepted']
      ])
      expect(rig.model.lists).toHaveLength(2)
    }
  )

  it('are not sent as long as nobody knows whether the list was made (C7a, C13b)', async () => {
    await queued()
    rig.model.fault = (method) =>
      method === 'createFollowList' ? { when: 'after', failure: timedOut } : null
    await rig.run()
    expect([await statesOf(rig), rig.model.calls]).toEqual([
      ['uncertain', 'queued', 'queued'],
      ['createFollowList']
    ])
    rig.clock.forward(30_000)
    await rig.run()
    expect(made()).toEqual(['Anna Smit in Field trial', 'Bert Smit in Field trial'])
  })

  it('wait where the list is refused, and go out when it was mended (C6a, C13d)', async () => {
    const list = await queued()
    rig.model.fault = () => ({ when: 'before', failure: refused })
    expect(await rig.run()).toBeNull()
    expect([await statesOf(rig), rig.model.calls]).toEqual([
      ['rejected', 'queued', 'queued'],
      ['createFollowList']
    ])
    rig.model.fault = () => null
    const mended = await rig.queue(
      { ...newList, settings: { ...newList.settings, name: 'Mended', datasets: ['SAN'] } },
      list.id
    )
    expect(mended.id).toBe(list.id)
    await rig.run()
    expect(made()).toEqual(['Anna Smit in Mended', 'Bert Smit in Mended'])
  })

  it('wait where the list is refused, and go out when it is sent again (C13d)', async () => {
    const list = await queued()
    rig.model.fault = () => ({ when: 'before', failure: refused })
    await rig.run()
    rig.model.fault = () => null
    expect((await retryEdit(rig.store(), list.id)).kind).toBe('ok')
    await rig.run()
    expect(made()).toHaveLength(2)
  })

  it('go with a list that is given up only where the user was told how many (C13e)', async () => {
    const list = await queued()
    expect(await discardEdit(rig.store(), list.id)).toEqual({
      kind: 'failed',
      failure: { kind: 'subjects-wait', count: 2 }
    })
    expect(await statesOf(rig)).toEqual(['queued', 'queued', 'queued'])
    expect((await discardEdit(rig.store(), list.id, { subjects: 2, mayHaveArrived: false })).kind).toBe('ok')
    expect(await rig.edits()).toEqual([])
    await expect(rig.queue(creationIn(list, 'Carla Smit'))).rejects.toThrow('no-such-list')
  })

  it('go into the created list where they are written with the id of before (C13c)', async () => {
    const list = await queued()
    await rig.run()
    await rig.queue(creationIn(list, 'Carla Smit'))
    await rig.run()
    expect(made().at(-1)).toBe('Carla Smit in Field trial')
  })

  it('go into the list, looked up first, where a backup brought them back after it was sent (B6b, C13)', async () => {
    await queued()
    const kept = (await rig.edits()).filter(({ content }) => content.settings.name === 'Bert Smit')
    await rig.run()
    const back = kept.map((edit) => editAsUncertain(edit, rig.clock.now()))
    await rig.store().editBook.write(
      [
        ...kept.map(({ id }) => ({ from: 'accepted' as const, to: null, id })),
        ...back.map((to) => ({
          from: null,
          to: { ...to, id: editId('restored') },
          id: editId('restored')
        }))
      ],
      rig.clock.now()
    )
    rig.clock.forward(30_000)
    await rig.run()
    expect([made(), await statesOf(rig)]).toEqual([
      ['Anna Smit in Field trial', 'Bert Smit in Field trial'],
      ['accepted', 'accepted', 'accepted']
    ])
  })

  it('are imported once, also by the same file after the list was sent (I3b, I3c, C13b)', async () => {
    rig = await createEditRig()
    const list = await rig.queue(newList)
    const bytes = new TextEncoder().encode('name\nAnna Smit\n')
    const home: ImportHome = {
      followListId: unsentListId(list.id),
      followListName: 'Field trial',
      family: 'persons'
    }
    const lines = [{ kind: 'ready' as const, line: 2, settings: person('Anna Smit') }]
    const imported = async (into: ImportHome) =>
      importSubjects(
        rig.store(),
        await importIdOf(rig.store(), bytes, into, suggestMapping(['name'], 'persons')),
        into,
        lines
      )
    expect(await imported(home)).toEqual({ kind: 'ok', value: { queued: 1, present: 0 } })
    expect((await knownMarks(rig.store(), home)).waiting.size).toBe(1)
    await rig.run()
    expect(await imported({ ...home, followListId: followListId(rig.model.lists.at(-1)?.id ?? '') })).toEqual(
      { kind: 'ok', value: { queued: 0, present: 1 } }
    )
    expect(await imported(home)).toEqual({ kind: 'ok', value: { queued: 0, present: 1 } })
  })

  it('are counted with what is ready and what it costs, unless their list was refused (O21b, S22e)', async () => {
    await queued()
    const counted = async () => [
      (await rig.store().caseStore.readWaiting({ at: toEpochMillis(0) })).ready.edits,
      (await rig.costs()).most
    ]
    expect(await counted()).toEqual([3, 3])
    rig.model.fault = () => ({ when: 'before', failure: refused })
    await rig.run()
    expect(await counted()).toEqual([0, 0])
  })

  it("are shown with their list as long as it is not the service's (C13a)", async () => {
    const list = await queued()
    expect((await readEdits(rig.store())).unsentLists.map(({ id }) => id)).toEqual([list.id])
    await rig.run()
    expect((await readEdits(rig.store())).unsentLists).toEqual([])
  })

  it('stand still where the list failed halfway and the connection is gone, and lose nothing (C6b, C13b)', async () => {
    await queued()
    rig.model.fault = (method) =>
      method === 'createSubscription' ? { when: 'before', failure: cutOff } : null
    await rig.run(2)
    expect((await rig.edits()).filter(({ state }) => state.kind === 'accepted')).toHaveLength(1)
    rig.model.fault = () => null
    rig.clock.forward(3_600_000)
    await rig.runAndLookUp()
    expect(made()).toEqual(['Anna Smit in Field trial', 'Bert Smit in Field trial'])
  })
})

it('an id of this machine tells its creation, and one of the service none (C13a)', () => {
  expect(creationOf(unsentListId(editId('change-1')))).toBe('change-1')
  expect(creationOf(followListId('8f0c'))).toBeNull()
})
