import { wording } from '../../../renderer/i18n/wording.ts'
import { describe, expect, it } from 'vitest'
import type { SandboxSettings } from '../../../electron/sandbox/options.ts'
import { type Sandbox, startSandbox } from '../../../electron/sandbox/server.ts'
import { readMonitoring, readMonitoringMarks } from '../../../renderer/data/work/monitoring.ts'
import { keepUpdates, markUpdates, readUpdates } from '../../../renderer/data/work/organisation-updates.ts'
import { checkForChanges, pollFeed } from '../../../renderer/features/organisations/acts.ts'
import {
  addKnownList,
  addOrganisations,
  askForList,
  createList,
  forgetList,
  removeItem
} from '../../../renderer/features/organisations/creation-acts.ts'
import { entriesOf } from '../../../renderer/features/organisations/queries.ts'
import { everything, type TimelineFilter } from '../../../renderer/features/organisations/state.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import {
  everyUpdate,
  type MonitoringItem,
  type UpdateFeed
} from '../../../shared/domain/organisation-monitoring.ts'
import { correlationId, monitoringListId } from '../../../shared/ids.ts'
import { pageActs } from '../../fakes/main/page-acts.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { slowCodec } from '../../fakes/store/sealing.ts'

const { closeAfter, connect } = pageActs()

/** A service that can list neither lists nor items, as in the specification. */
async function startMonitoring(pages: Pick<SandboxSettings, 'updateLinks' | 'updatesPerPage'> = {}) {
  const sandbox = closeAfter(
    await startSandbox({
      seed: 3,
      followLists: 1,
      subscriptions: 0,
      alerts: 0,
      addresses: 1,
      beyondSpecification: false,
      ...pages
    })
  )
  return { sandbox, ...(await connect(sandbox, { codec: slowCodec })) }
}

const wish = (entityId: string, ...collections: readonly string[]) => ({
  wish: { entityId, entityType: 'organization' as const, eventTypes: ['change'], collections },
  label: `Org ${entityId}`
})
const change = (sandbox: Sandbox, entityId: string, collection: string) =>
  sandbox.mutate({ kind: 'change-organization', entityId, entityType: 'organization', collection })

describe('organisation monitoring', () => {
  it('shows each change once over two polls, of the collections that were asked for (M2a, M3a, M4b)', async () => {
    const { sandbox, app, parts } = await startMonitoring()
    expect(await createList(parts, 'Suppliers')).toBe(true)
    const list = (await readMonitoring(parts.workspace))[0]?.list
    if (list === undefined) throw new Error('No list was kept.')
    await addOrganisations(parts, list.id, [wish('12345678', 'name')])
    await addOrganisations(parts, list.id, [wish('87654321', 'lifecycle', 'rsin')])
    for (const collection of ['name', 'rsin', 'lifecycle'])
      for (const entityId of ['12345678', '87654321']) change(sandbox, entityId, collection)
    const feed: UpdateFeed = { kind: 'list', id: list.id }
    const first = await pollFeed(parts, feed, await readMonitoringMarks(parts.workspace))
    expect(first).toEqual({ fresh: 3, calls: 1, refused: 0, failure: null })
    for (let index = 0; index < 45; index += 1) change(sandbox, '12345678', 'name')
    const second = await pollFeed(parts, feed, await readMonitoringMarks(parts.workspace))
    expect(second).toEqual({ fresh: 45, calls: 3, refused: 0, failure: null })
    expect(await pollFeed(parts, feed, await readMonitoringMarks(parts.workspace))).toMatchObject({
      fresh: 0
    })
    const item = (await readMonitoring(parts.workspace))[0]?.items[1] as MonitoringItem
    expect(item.itemId).not.toBeNull()
    expect(
      await pollFeed(
        parts,
        { kind: 'item', id: item.itemId ?? ('' as never) },
        await readMonitoringMarks(parts.workspace)
      )
    ).toMatchObject({ fresh: 0, calls: 1 })
    const updates = await readUpdates(parts.workspace)
    expect(updates).toHaveLength(48)
    expect(new Set(updates.map(({ id }) => id)).size).toBe(48)
    expect(
      updates
        .filter(({ view }) => view.entityId === '87654321')
        .flatMap(({ view }) => view.collections)
        .toSorted()
    ).toEqual(['lifecycle', 'rsin'])
    expect((await app.ask('ledger.read', { limit: 1 })).totals.byApi['organization-monitoring']).toBe(
      3 + 1 + 3 + 3 + 1
    )
    await removeItem(parts, item)
    expect((await readMonitoring(parts.workspace))[0]?.items[1]?.removedAt).not.toBeNull()
    expect(await readUpdates(parts.workspace)).toHaveLength(48)
  })

  it.each([
    { updateLinks: 'number', updatesPerPage: 7, changes: 30, isWhole: true },
    { updateLinks: 'offset', updatesPerPage: 7, changes: 30, isWhole: true },
    { updateLinks: 'cursor', updatesPerPage: 7, changes: 30, isWhole: true },
    { updateLinks: 'path', updatesPerPage: 7, changes: 30, isWhole: false },
    { updateLinks: 'circle', updatesPerPage: 7, changes: 30, isWhole: false },
    { updateLinks: 'number', updatesPerPage: 1, changes: 501, isWhole: false }
  ] as const)(
    'has every change, or says that it has not and asks again from the same day: $changes changes, links by $updateLinks (M4b, M4d)',
    async ({ changes, isWhole, ...pages }) => {
      const { sandbox, parts } = await startMonitoring(pages)
      await createList(parts, 'Suppliers')
      const id = (await readMonitoring(parts.workspace))[0]?.list.id ?? monitoringListId('')
      await addOrganisations(parts, id, [wish('12345678', 'name')])
      for (let index = 0; index < changes; index += 1) change(sandbox, '12345678', 'name')
      const outcome = await pollFeed(parts, { kind: 'list', id }, await readMonitoringMarks(parts.workspace))
      const mark = (await readMonitoringMarks(parts.workspace)).feeds.get(`list:${id}`)
      const { length: kept } = await readUpdates(parts.workspace)
      expect({
        isAllThere: kept === changes,
        isSaid: outcome.failure !== null,
        hasMoved: mark !== undefined
      }).toEqual({
        isAllThere: isWhole || pages.updateLinks === 'circle',
        isSaid: !isWhole,
        hasMoved: isWhole
      })
      if (!isWhole) expect(outcome.failure?.(wording()).sentence).toContain('not read to the end')
    }
  )

  it('does not move its watermark with a poll of a part (M4c)', async () => {
    const { sandbox, parts } = await startMonitoring()
    await createList(parts, 'Suppliers')
    const id = (await readMonitoring(parts.workspace))[0]?.list.id ?? monitoringListId('')
    await addOrganisations(parts, id, [wish('12345678', 'name', 'rsin')])
    for (const collection of ['name', 'rsin', 'rsin']) change(sandbox, '12345678', collection)
    const part = await pollFeed(parts, { kind: 'list', id }, await readMonitoringMarks(parts.workspace), {
      ...everyUpdate,
      collections: ['rsin'],
      entityId: '12345678',
      dateFrom: '2020-01-01'
    })
    expect(part).toMatchObject({ fresh: 2, failure: null })
    expect((await readMonitoringMarks(parts.workspace)).feeds.get(`list:${id}`)?.polledTo).toBeNull()
    expect(
      await pollFeed(parts, { kind: 'list', id }, await readMonitoringMarks(parts.workspace))
    ).toMatchObject({
      fresh: 1
    })
  })

  it('takes a list that is known by its id, and shows what changes in it (M1a)', async () => {
    const { sandbox, parts } = await startMonitoring()
    await createList(parts, 'Suppliers')
    const id = (await readMonitoring(parts.workspace))[0]?.list.id ?? monitoringListId('')
    await addOrganisations(parts, id, [wish('12345678', 'name')])
    change(sandbox, '12345678', 'name')
    const { store } = await openFakeWorkspace(createFakeDisk(), { codec: slowCodec })
    closeAfter(store)
    const colleague = { ...parts, workspace: store }
    expect(await addKnownList(colleague, ` ${id} `, 'Suppliers of a colleague')).toBe(true)
    expect(await pollFeed(colleague, { kind: 'list', id }, await readMonitoringMarks(store))).toMatchObject({
      fresh: 1,
      failure: null
    })
    expect((await readUpdates(store))[0]?.view).toMatchObject({ entityId: '12345678', collections: ['name'] })
  })

  it('spends no call beyond its own allowance, and keeps what it has', async () => {
    const { sandbox, app, parts } = await startMonitoring()
    await createList(parts, 'Suppliers')
    const id = (await readMonitoring(parts.workspace))[0]?.list.id ?? monitoringListId('')
    await addOrganisations(parts, id, [wish('12345678', 'name')])
    for (let index = 0; index < 45; index += 1) change(sandbox, '12345678', 'name')
    const spent = async (): Promise<number> =>
      (await app.ask('ledger.read', { limit: 1 })).totals.byApi['organization-monitoring']
    const before = await spent()
    await app.ask('budget.save', {
      budgets: {
        compliance: null,
        locations: null,
        'organization-monitoring': { calls: before + 1, period: 'day', from: toEpochMillis(0) }
      }
    })
    const first = await pollFeed(parts, { kind: 'list', id }, await readMonitoringMarks(parts.workspace))
    expect(first).toMatchObject({ fresh: 20 })
    expect(first.failure).not.toBeNull()
    expect(await spent()).toBe(before + 1)
    expect(await readUpdates(parts.workspace)).toHaveLength(20)
    expect(sandbox.stats().byApi['organization-monitoring']).toBe(before + 1)
  })

  it('tells what came since the last visit, what is unread and whose it is (M6a)', async () => {
    const { sandbox, parts } = await startMonitoring()
    await createList(parts, 'Suppliers')
    const id = (await readMonitoring(parts.workspace))[0]?.list.id ?? monitoringListId('')
    await addOrganisations(parts, id, [wish('12345678', 'name'), wish('87654321', 'rsin')])
    const feed: UpdateFeed = { kind: 'list', id }
    change(sandbox, '12345678', 'name')
    await pollFeed(parts, feed, await readMonitoringMarks(parts.workspace))
    const visitedAt = Math.max(...(await readUpdates(parts.workspace)).map(({ receivedAt }) => receivedAt))
    await markUpdates(
      parts.workspace,
      (await readUpdates(parts.workspace)).map((update) => update.id),
      0
    )
    await expect.poll(() => Date.now(), { interval: 1 }).toBeGreaterThan(visitedAt)
    change(sandbox, '87654321', 'rsin')
    await pollFeed(parts, feed, await readMonitoringMarks(parts.workspace))
    const [updates, lists] = await Promise.all([
      readUpdates(parts.workspace),
      readMonitoring(parts.workspace)
    ])
    const shown = (filter: Partial<TimelineFilter>): readonly (string | null)[] =>
      entriesOf({
        updates,
        lists,
        filter: { ...everything, ...filter },
        visitedAt,
        caseItems: [],
        caseEvents: []
      }).map((entry) => (entry.kind === 'update' ? entry.update.view.entityId : entry.kind))
    expect(shown({})).toHaveLength(2)
    expect(shown({ sinceVisit: true })).toEqual(['87654321'])
    expect(shown({ unreadOnly: true })).toEqual(['87654321'])
    expect(shown({ entityId: '12345678' })).toEqual(['12345678'])
    expect(shown({ collection: 'rsin' })).toEqual(['87654321'])
  })

  it('says which list is unknown, leaves it out of the next check, and keeps it for another try (M1b, M1c)', async () => {
    const { app, parts } = await startMonitoring()
    await addKnownList(parts, ' 00000000-0000-4000-8000-000000000000 ', '')
    const id = (await readMonitoring(parts.workspace))[0]?.list.id ?? monitoringListId('')
    const outcome = await pollFeed(parts, { kind: 'list', id }, await readMonitoringMarks(parts.workspace))
    expect(outcome.failure?.(wording()).details).toContain('404')
    expect(outcome.failure?.(wording()).sentence).toContain(id)
    expect(outcome.failure?.(wording()).sentence).not.toContain('address of the service')
    const [unknown] = await readMonitoring(parts.workspace)
    expect(unknown?.list.unknownSince).toBeGreaterThan(0)
    const calls = async () =>
      (await app.ask('ledger.read', { limit: 1 })).totals.byApi['organization-monitoring']
    await createList(parts, 'Suppliers')
    const before = await calls()
    await checkForChanges(parts)
    expect(await calls()).toBe(before + 1)
    if (unknown !== undefined) await forgetList(parts, unknown.list)
    expect((await readMonitoring(parts.workspace)).map(({ list }) => list.name)).toEqual(['Suppliers'])
    expect((await readMonitoringMarks(parts.workspace)).feeds.get(`list:${id}`)).toBeUndefined()
  })

  it('asks the service for a list before it is kept, and keeps one that is not known at the second press only (M1d)', async () => {
    const { sandbox, parts } = await startMonitoring()
    await createList(parts, 'Suppliers')
    const id = (await readMonitoring(parts.workspace))[0]?.list.id ?? monitoringListId('')
    await addOrganisations(parts, id, [wish('12345678', 'name')])
    change(sandbox, '12345678', 'name')
    const { store } = await openFakeWorkspace(createFakeDisk(), { codec: slowCodec })
    closeAfter(store)
    const colleague = { ...parts, workspace: store }
    const asked = await askForList(colleague, `${id}x`, 'Mistyped')
    expect(typeof asked === 'object' ? asked.doubt(wording()) : asked).toContain(`${id}x`)
    expect(await readMonitoring(store)).toEqual([])
    expect(await askForList(colleague, ` ${id} `, 'Suppliers')).toBe('kept')
    expect(await readUpdates(store)).toHaveLength(1)
    expect((await readMonitoring(store))[0]?.list).toMatchObject({ id, name: 'Suppliers' })
    const { total } = sandbox.stats()
    expect(await askForList(colleague, id, 'Another name')).toBe('kept')
    expect(sandbox.stats().total).toBe(total)
  })

  it('asks for one page of a list that is typed, however many it has, and reads all of it with the next check (M1d, M1f)', async () => {
    const { sandbox, parts } = await startMonitoring()
    await createList(parts, 'Suppliers')
    const id = (await readMonitoring(parts.workspace))[0]?.list.id ?? monitoringListId('')
    await addOrganisations(parts, id, [wish('12345678', 'name')])
    for (let index = 0; index < 45; index += 1) change(sandbox, '12345678', 'name')
    const { store } = await openFakeWorkspace(createFakeDisk(), { codec: slowCodec })
    closeAfter(store)
    const colleague = { ...parts, workspace: store }
    const { total } = sandbox.stats()
    expect(await askForList(colleague, id, 'Suppliers')).toBe('kept')
    expect(sandbox.stats().total).toBe(total + 1)
    expect(await readUpdates(store)).toHaveLength(20)
    expect((await readMonitoringMarks(store)).feeds.size).toBe(0)
    await checkForChanges(colleague)
    expect(await readUpdates(store)).toHaveLength(45)
    expect((await readMonitoringMarks(store)).feeds.size).toBe(1)
  })

  it('sends more than 200 organisations in portions, and keeps what a refused one would add out of the list, one call for each 200 (M2b, M2d)', async () => {
    const { sandbox, parts } = await startMonitoring()
    await createList(parts, 'Suppliers')
    const id = (await readMonitoring(parts.workspace))[0]?.list.id ?? monitoringListId('')
    const wanted = Array.from({ length: 450 }, (_, index) => wish(String(10_000_000 + index), 'name'))
    const { total } = sandbox.stats()
    sandbox.setFaults([{ method: 'POST', nth: 3, effect: { kind: 'status', status: 403 } }])
    const sent: string[] = []
    const isDone = await addOrganisations(parts, id, wanted, (portion) =>
      sent.push(...portion.map((one) => one.wish.entityId))
    )
    expect([isDone, sent.length, sandbox.stats().total - total]).toEqual([false, 400, 3])
    expect((await readMonitoring(parts.workspace))[0]?.items).toHaveLength(400)
    expect(await addOrganisations(parts, id, wanted.slice(400))).toBe(true)
    expect(sandbox.world.monitoring.items.size).toBe(450)
  })
})

describe('a page of events', () => {
  const feed: UpdateFeed = { kind: 'list', id: monitoringListId('l') }
  const commit = (updates: Parameters<typeof keepUpdates>[1]['updates'], at = 1_000) => ({
    feed,
    updates,
    receivedAt: toEpochMillis(at),
    correlationId: correlationId('answer-1')
  })

  it('keeps doubles once, in whatever order they come, and what has no id by its content, and what has no date at the time when it was received (M3a, M3c, M5c)', async () => {
    const { store } = await openFakeWorkspace(createFakeDisk(), { codec: slowCodec })
    closeAfter(store)
    const dated = { id: 'a', attributes: { dateTimeISO: '2026-02-02T00:00:00Z' } }
    const nameless = { attributes: { collection: 'renamed-collection', entityId: '1' } }
    expect(await keepUpdates(store, commit([dated, nameless, dated]))).toEqual({ kind: 'ok', value: 2 })
    expect(
      await keepUpdates(
        store,
        commit([{ attributes: { entityId: '1', collection: 'renamed-collection' } }, { ...dated }], 9_000)
      )
    ).toEqual({ kind: 'ok', value: 0 })
    const updates = await readUpdates(store)
    expect(updates.map((update) => [update.at, update.receivedAt, update.correlationId])).toEqual([
      [Date.UTC(2026, 1, 2), 1_000, 'answer-1'],
      [1_000, 1_000, 'answer-1']
    ])
  })
})
