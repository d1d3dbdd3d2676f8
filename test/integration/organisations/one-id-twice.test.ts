import { beforeEach, expect, it } from 'vitest'
import { readMonitoringMarks } from '../../../renderer/data/work/monitoring.ts'
import { markUpdates, readUpdates } from '../../../renderer/data/work/organisation-updates.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { pollFeed } from '../../../renderer/features/organisations/acts.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { everyUpdate, type UpdateFeed } from '../../../shared/domain/organisation-monitoring.ts'
import type { RawUpdate } from '../../../shared/domain/organisation-update.ts'
import { monitoringItemId, monitoringListId } from '../../../shared/ids.ts'
import { closedAfterEach } from '../../fakes/closed-after-each.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { slowCodec } from '../../fakes/store/sealing.ts'

const opened = closedAfterEach()
const ofList: UpdateFeed = { kind: 'list', id: monitoringListId('list-1') }
const ofOther: UpdateFeed = { kind: 'list', id: monitoringListId('list-2') }
const ofItem: UpdateFeed = { kind: 'item', id: monitoringItemId('item-1') }

let store: WorkspaceStore
beforeEach(async () => {
  store = (await openFakeWorkspace(createFakeDisk(), { codec: slowCodec })).store
  opened.push(store)
})

type Page = readonly RawUpdate[]
/** Reads a feed whose pages are these. `isCut`: the one after them is refused. Returns how many changes were new. */
const poll = async (feed: UpdateFeed, pages: readonly Page[], isCut = false): Promise<number> => {
  let number = 0
  const ask = (): Promise<unknown> => {
    const updates = pages[number]
    number += 1
    const hasNext = isCut || number < pages.length
    return Promise.resolve(
      updates === undefined
        ? { kind: 'failed', failure: { kind: 'unreachable', reason: 'refused', applied: 'no' } }
        : {
            ...{ kind: 'read', updates, refused: 0, isSilent: false, correlationId: null, serviceTime: null },
            next: hasNext ? { kind: 'page', parameters: { page: String(number) } } : { kind: 'end' },
            receivedAt: toEpochMillis(Date.UTC(2026, 10, 28))
          }
    )
  }
  const parts = { client: { ask } as never, workspace: store }
  return (await pollFeed(parts, feed, await readMonitoringMarks(store), everyUpdate)).fresh
}
const read = async (): Promise<void> => {
  const ids = (await readUpdates(store)).map(({ id }) => id)
  await markUpdates(store, ids, 0)
}
const valueOf = (value: unknown): string => (typeof value === 'string' ? value : '')
/** What the reader sees: the new value of each change, and whether it is unread. */
const shown = async () =>
  (await readUpdates(store))
    .map(({ view, unread }) => `${valueOf(view.after)}${unread ? ' unread' : ''}`)
    .toSorted()

const named = (newValue: string, over: object = {}): RawUpdate => ({
  id: 'a',
  attributes: { entityId: '12345678', collection: 'name', date: '2026-11-20', newValue, ...over }
})

it.each([
  ['on two pages', [[named('North')], [named('South')]], false],
  ['on two pages, the other way round from then on', [[named('North')], [named('South')]], true],
  ['on one page', [[named('North'), named('South')]], false]
] as const)(
  'the app shows both of two changes to which the service gives one id in one reading, and leaves them read: %s (M3f)',
  async (_, pages, isTurned) => {
    expect(await poll(ofList, pages)).toBe(2)
    expect(await shown()).toEqual(['North unread', 'South unread'])
    await read()
    for (const again of [pages, isTurned ? pages.toReversed() : pages]) {
      expect(await poll(ofList, again)).toBe(0)
      expect(await shown()).toEqual(['North', 'South'])
    }
  }
)

it('the app replaces a change that comes again with another content, wherever it stands then (M3b)', async () => {
  await poll(ofList, [[named('North')], [{ id: 'b', attributes: { newValue: 'Other' } }]])
  await read()
  expect(await poll(ofList, [[{ id: 'b', attributes: { newValue: 'Other' } }], [named('South')]])).toBe(1)
  expect(await shown()).toEqual(['Other', 'South unread'])
  await read()
  expect(await poll(ofList, [[named('North')]])).toBe(1)
  expect(await shown()).toEqual(['North unread', 'Other'])
})

it.each([
  ['organisation', { entityId: '87654321' }],
  ['collection', { collection: 'rsin' }],
  ['day', { date: '2026-11-21' }],
  ['item', { itemId: 'item-2' }]
])('the app replaces no change by one with its id that is of another %s (M3b)', async (_, other) => {
  await poll(ofList, [[named('North')]])
  await read()
  expect(await poll(ofList, [[named('South', other)]])).toBe(1)
  expect(await shown()).toEqual(['North', 'South unread'])
  expect(await poll(ofList, [[named('South', other)]])).toBe(0)
})

it('the app replaces none of several that stand under one id, since nobody can tell which (M3f)', async () => {
  await poll(ofList, [[named('North')], [named('South')]])
  await read()
  expect(await poll(ofList, [[named('East')]])).toBe(1)
  expect(await shown()).toEqual(['East unread', 'North', 'South'])
})

it('the app replaces nothing in a reading that was cut, which may have shown it on a later page (M3b)', async () => {
  await poll(ofList, [[named('North')]])
  await read()
  expect(await poll(ofList, [[named('South')]], true)).toBe(1)
  expect(await shown()).toEqual(['North', 'South unread'])
  await read()
  expect(await poll(ofList, [[named('South')], [named('North')]])).toBe(0)
  expect(await shown()).toEqual(['North', 'South'])
})

it('the app leaves read what two lists, or a list and an item, show differently under one id (M3f)', async () => {
  const showings: readonly (readonly [UpdateFeed, RawUpdate])[] = [
    [ofList, named('North', { seq: 1 })],
    [ofOther, named('North', { seq: 2 })],
    [ofItem, named('North', { seq: 3 })]
  ]
  for (const [feed, update] of showings) await poll(feed, [[update]])
  await read()
  for (const [feed, update] of [...showings, ...showings]) expect(await poll(feed, [[update]])).toBe(0)
  expect(await shown()).toEqual(['North', 'North', 'North'])
})
