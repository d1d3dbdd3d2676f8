import { describe, expect, it } from 'vitest'
import type { FaultInput } from '../../../electron/sandbox/faults/faults.ts'
import { type Sandbox, startSandbox } from '../../../electron/sandbox/server.ts'
import type { Client } from '../../../renderer/client/client.ts'
import {
  readMonitoring,
  readMonitoringMarks,
  readUncertainLists
} from '../../../renderer/data/work/monitoring.ts'
import { pollFeed } from '../../../renderer/features/organisations/acts.ts'
import {
  addOrganisations,
  createList,
  forgetList,
  removeItem
} from '../../../renderer/features/organisations/creation-acts.ts'
import { uncertainToShow } from '../../../renderer/features/organisations/queries.ts'
import { useOrganisations } from '../../../renderer/features/organisations/state.ts'
import type { MonitoringItem, MonitoringList } from '../../../shared/domain/organisation-monitoring.ts'
import type { MonitoringListId } from '../../../shared/ids.ts'
import { createMemoryDisk, createTestJournals, workJournalOf } from '../../fakes/journal-in-memory.ts'
import { pageActs } from '../../fakes/main/page-acts.ts'
import { said } from '../../fakes/said.ts'

const { closeAfter, connect } = pageActs()

/** A service that takes a second item of an entity. */
async function startCreating(folder = createMemoryDisk()) {
  const settings = { seed: 3, followLists: 1, subscriptions: 0, alerts: 0, addresses: 1 }
  const sandbox = closeAfter(await startSandbox(settings))
  return { sandbox, ...(await connect(sandbox, { journal: workJournalOf(createTestJournals(folder)) })) }
}
type Started = Awaited<ReturnType<typeof startCreating>>

/** A list at the service, and here. */
async function newList({ parts }: Started): Promise<MonitoringListId> {
  await createList(parts, 'Suppliers')
  const id = (await readMonitoring(parts.workspace))[0]?.list.id
  if (id === undefined) throw new Error('No list was kept.')
  return id
}

/** What the service lists, beyond its specification. */
async function listed(sandbox: Sandbox, path: string): Promise<readonly { readonly id: string }[]> {
  const answer = await fetch(`${sandbox.baseUrl}/nl/organizations/monitoring/v1/${path}`, {
    headers: { 'X-API-Key': sandbox.apiKey }
  })
  const { data } = (await answer.json()) as { readonly data: readonly { readonly id: string }[] }
  return data
}

async function shown({ parts }: Started): Promise<readonly MonitoringItem[]> {
  const [first] = await readMonitoring(parts.workspace)
  return (first?.items ?? []).filter(({ removedAt }) => removedAt === null)
}

const wish = (entityId: string, label = '') => ({
  wish: { entityId, entityType: 'organization' as const, eventTypes: ['change'], collections: ['name'] },
  label
})
async function changeAndPoll({ sandbox, parts }: Started, list: MonitoringListId): Promise<void> {
  sandbox.mutate({
    kind: 'change-organization',
    entityId: '12345678',
    entityType: 'organization',
    collection: 'name'
  })
  await pollFeed(parts, { kind: 'list', id: list }, await readMonitoringMarks(parts.workspace))
}
const cutAfter = { method: 'POST', nth: 1, effect: { kind: 'cut', when: 'after' } } as const

describe('what is put under monitoring', () => {
  it('is asked for once where the control is pressed twice, and each copy can be removed (M7c, M7f)', async () => {
    const started = await startCreating()
    const { sandbox, parts } = started
    const list = await newList(started)
    await Promise.all([
      addOrganisations(parts, list, [wish('12345678', 'Noorderlicht')]),
      addOrganisations(parts, list, [wish('12345678', 'Noorderlicht')])
    ])
    expect([(await listed(sandbox, `lists/${list}/items`)).length, (await shown(started)).length]).toEqual([
      1, 1
    ])
    await addOrganisations(parts, list, [wish('12345678', 'Another name')])
    expect((await shown(started)).map(({ label }) => label)).toEqual(['Noorderlicht', 'Another name'])
    for (const item of await shown(started)) await removeItem(parts, item)
    expect([await listed(sandbox, `lists/${list}/items`), await shown(started)]).toEqual([[], []])
  })

  it('is uncertain after a lost answer, until a change names it, and can be removed then (M7a, M7b, M7d)', async () => {
    const started = await startCreating()
    const { sandbox, parts } = started
    const list = await newList(started)
    sandbox.setFaults([cutAfter])
    expect(await addOrganisations(parts, list, [wish('12345678', 'Noorderlicht')])).toBe(true)
    expect(await shown(started)).toMatchObject([{ label: 'Noorderlicht', itemId: null, outcome: 'unknown' }])
    expect(said().at(-1)).toContain('may monitor it, and charge for it')
    await changeAndPoll(started, list)
    const [there] = await listed(sandbox, `lists/${list}/items`)
    const [item] = await shown(started)
    expect([item?.itemId, item?.outcome]).toEqual([there?.id, undefined])
    if (item !== undefined) await removeItem(parts, item)
    expect(await listed(sandbox, `lists/${list}/items`)).toEqual([])
  })

  it('leaves nothing behind where the service has certainly not made it (M7b)', async () => {
    const started = await startCreating()
    const { sandbox, parts } = started
    const list = await newList(started)
    sandbox.setFaults([{ method: 'POST', nth: 1, effect: { kind: 'status', status: 403 } }])
    expect(await addOrganisations(parts, list, [wish('12345678')])).toBe(false)
    expect(await shown(started)).toEqual([])
    sandbox.setFaults([{ method: 'POST', nth: 1, effect: { kind: 'status', status: 403 } }])
    expect(await createList(parts, 'Customers')).toBe(false)
    expect(await readUncertainLists(parts.workspace)).toEqual([])
  })

  it('is not asked for while the journal cannot take it, and is once it can (J2d, M7k)', async () => {
    const folder = createMemoryDisk()
    const started = await startCreating(folder)
    const { sandbox, parts } = started
    const list = await newList(started)
    await addOrganisations(parts, list, [wish('12345678', 'Noorderlicht')])
    const [before] = await shown(started)
    const acts: readonly (() => Promise<unknown>)[] = [
      () => createList(parts, 'Customers'),
      () => addOrganisations(parts, list, [wish('23456789')]),
      async () => before && removeItem(parts, before)
    ]
    for (const act of acts) {
      const { total } = sandbox.stats()
      folder.room = 10
      // The disk is full for the first time, and still is.
      for (const _time of [1, 2]) expect(await act()).not.toBe(true)
      folder.room = Infinity
      expect(sandbox.stats().total).toBe(total)
      expect(said().at(-1)).toContain('The disk is full')
      expect(await shown(started)).toEqual([before])
      expect(await readUncertainLists(parts.workspace)).toEqual([])
    }
    expect(await addOrganisations(parts, list, [wish('23456789')])).toBe(true)
    expect(await shown(started)).toHaveLength(2)
    expect(await createList(parts, 'Customers')).toBe(true)
  })

  it('is not asked for in a session whose journal does not open, and the screen says why (J2e, J2d)', async () => {
    const folder = { ...createMemoryDisk(), open: () => Promise.reject(new Error('Locked')) }
    const { sandbox, parts } = await startCreating(folder)
    expect(await createList(parts, 'Suppliers')).toBe(false)
    expect(said().at(-1)).toContain('The work journal cannot be opened or written, so nothing was sent')
    expect(sandbox.stats().total).toBe(0)
    expect(await readUncertainLists(parts.workspace)).toEqual([])
  })

  it('shows a list whose creation was not answered as uncertain, apart from the lists that can be used (M7a, M7e)', async () => {
    const started = await startCreating()
    const { sandbox, parts } = started
    sandbox.setFaults([cutAfter])
    expect(await createList(parts, 'Suppliers')).toBe(true)
    expect(said().at(-1)).toContain('may have made an empty list')
    expect(await listed(sandbox, 'lists')).toHaveLength(1)
    expect(await readMonitoring(parts.workspace)).toEqual([])
    const [uncertain] = await readUncertainLists(parts.workspace)
    expect(uncertain?.name).toBe('Suppliers')
    if (uncertain !== undefined) await forgetList(parts, uncertain)
    expect(await readUncertainLists(parts.workspace)).toEqual([])
  })

  it('is never shown as a list that may exist once it was made, or certainly was not, also before the screen has read that (M7s)', async () => {
    const { sandbox, parts } = await startCreating()
    // What the screen has read while the list was on its way.
    let read: readonly MonitoringList[] = []
    const client: Client = {
      ...parts.client,
      ask: async (name, argument) => {
        if (name === 'monitoring.create-list') read = await readUncertainLists(parts.workspace)
        return await parts.client.ask(name, argument)
      }
    }
    const create = async (name: string) => {
      await createList({ ...parts, client }, name)
      const shownNow = uncertainToShow(read, useOrganisations.getState())
      return [read.map((list) => list.name), shownNow.map((list) => list.name)]
    }
    expect(await create('Suppliers')).toEqual([['Suppliers'], []])
    sandbox.setFaults([{ method: 'POST', nth: 1, effect: { kind: 'status', status: 403 } }])
    expect(await create('Customers')).toEqual([['Customers'], []])
    sandbox.setFaults([cutAfter])
    expect(await create('Partners')).toEqual([['Partners'], ['Partners']])
  })

  it('is shown as perhaps removed until an answer says so, whatever is refused in between (M7h)', async () => {
    const started = await startCreating()
    const { sandbox, parts } = started
    const list = await newList(started)
    await addOrganisations(parts, list, [wish('12345678', 'Noorderlicht')])
    const remove = async (...effects: readonly FaultInput['effect'][]): Promise<void> => {
      sandbox.setFaults(effects.map((effect) => ({ method: 'DELETE', nth: 1, effect })))
      const [item] = await shown(started)
      if (item !== undefined) await removeItem(parts, item)
    }
    const isDoubted = async (): Promise<readonly boolean[]> =>
      (await shown(started)).map(({ removalSentAt }) => removalSentAt !== undefined)
    await remove({ kind: 'status', status: 403 })
    expect(await isDoubted()).toEqual([false])
    await remove({ kind: 'cut', when: 'after' })
    expect([await listed(sandbox, `lists/${list}/items`), await isDoubted()]).toEqual([[], [true]])
    await remove({ kind: 'status', status: 403 })
    expect(await isDoubted()).toEqual([true])
    await remove()
    expect(await isDoubted()).toEqual([])
  })

  it('has the id that its own answer names, also where a poll gave that to another one meanwhile (M7i)', async () => {
    const started = await startCreating()
    const { sandbox, parts } = started
    const list = await newList(started)
    sandbox.setFaults([{ method: 'POST', nth: 1, effect: { kind: 'cut', when: 'before' } }])
    await addOrganisations(parts, list, [wish('12345678', 'Never made')])
    const client: Client = {
      ...parts.client,
      ask: async (name, argument) => {
        const answer = await parts.client.ask(name, argument)
        if (name === 'monitoring.add-items') await changeAndPoll(started, list)
        return answer
      }
    }
    await addOrganisations({ ...parts, client }, list, [wish('12345678', 'Made')])
    const [there] = await listed(sandbox, `lists/${list}/items`)
    expect((await shown(started)).map(({ label, itemId, outcome }) => [label, itemId, outcome])).toEqual([
      ['Never made', null, 'unknown'],
      ['Made', there?.id, undefined]
    ])
  })

  it('gets the id that a change names if its answer named none, before an uncertain one does (M2c, M7j)', async () => {
    const started = await startCreating()
    const { sandbox, parts } = started
    const list = await newList(started)
    sandbox.setFaults([{ method: 'POST', nth: 1, effect: { kind: 'cut', when: 'before' } }])
    await addOrganisations(parts, list, [wish('12345678', 'Never made')])
    sandbox.setFaults([{ method: 'POST', nth: 1, effect: { kind: 'left-out', name: 'id' } }])
    await addOrganisations(parts, list, [wish('12345678', 'Without an id')])
    await changeAndPoll(started, list)
    const [there] = await listed(sandbox, `lists/${list}/items`)
    expect((await shown(started)).map(({ label, itemId, outcome }) => [label, itemId, outcome])).toEqual([
      ['Never made', null, 'unknown'],
      ['Without an id', there?.id, undefined]
    ])
  })
})
