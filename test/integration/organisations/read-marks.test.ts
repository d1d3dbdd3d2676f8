import { beforeEach, expect, it } from 'vitest'
import type { RowCodec } from '../../../renderer/data/database/row-codec.ts'
import { keepUpdates, markUpdates, readUpdates } from '../../../renderer/data/work/organisation-updates.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import type { UpdateFeed } from '../../../shared/domain/organisation-monitoring.ts'
import type { RawUpdate } from '../../../shared/domain/organisation-update.ts'
import { monitoringItemId, monitoringListId } from '../../../shared/ids.ts'
import { closedAfterEach } from '../../fakes/closed-after-each.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { slowCodec } from '../../fakes/store/sealing.ts'

const opened = closedAfterEach()
const ofList: UpdateFeed = { kind: 'list', id: monitoringListId('list-1') }
const ofItem: UpdateFeed = { kind: 'item', id: monitoringItemId('item-1') }
const renamed: RawUpdate = { id: 'a', attributes: { collection: 'name', newValue: 'Kaashandel De Vries' } }

let store: WorkspaceStore
/** Sealings of changes that wait, so that other acts come between. Null: none waits. */
let held: (() => void)[] | null
const codec: RowCodec = {
  ...slowCodec,
  encode: async (ref, content) => {
    if (ref.table === 'organizationUpdates' && held !== null)
      await new Promise<void>((resolve) => held?.push(resolve))
    return await slowCodec.encode(ref, content)
  }
}
beforeEach(async () => {
  held = null
  store = (await openFakeWorkspace(createFakeDisk(), { codec })).store
  opened.push(store)
})

const keep = (feed: UpdateFeed, ...updates: readonly RawUpdate[]) =>
  keepUpdates(store, { feed, updates, receivedAt: toEpochMillis(1_000), correlationId: null })
/** Looks up, seals and writes the same where nothing is held. */
async function keepElsewhere(update: RawUpdate): Promise<void> {
  const { store: other } = await openFakeWorkspace(createFakeDisk(), { codec: slowCodec })
  opened.push(other)
  const commit = { feed: ofItem, updates: [update], receivedAt: toEpochMillis(1_000), correlationId: null }
  expect(await keepUpdates(other, commit)).toEqual({ kind: 'ok', value: 1 })
}
const read = async () => {
  const ids = (await readUpdates(store)).map(({ id }) => id)
  await markUpdates(store, ids, 0)
}
const unread = async () => (await readUpdates(store)).map((update) => update.unread)
const release = (): void => {
  const waiting = held ?? []
  held = null
  for (const resolve of waiting) resolve()
}

it('the app leaves a change read that is marked so while an item shows it again (M3e)', async () => {
  await keep(ofList, renamed)
  held = []
  const again = keep(ofItem, renamed)
  await expect.poll(() => held?.length).toBe(1)
  await read()
  release()
  expect(await again).toEqual({ kind: 'ok', value: 0 })
  expect(await unread()).toEqual([false])
})

it('the app leaves a change read that is marked so while a second reading brings it, too (M3e)', async () => {
  held = []
  const first = keep(ofList, renamed)
  await expect.poll(() => held?.length).toBe(1)
  const second = keep(ofItem, renamed)
  // Meanwhile the second comes as far as it can: what is begun after it in another workspace is kept, by a longer way.
  await keepElsewhere(renamed)
  expect(await readUpdates(store)).toEqual([])
  const [resolve] = held.splice(0, 1)
  resolve?.()
  await first
  await read()
  release()
  expect([await first, await second]).toEqual([
    { kind: 'ok', value: 1 },
    { kind: 'ok', value: 0 }
  ])
  expect(await unread()).toEqual([false])
})

it('the app leaves a change read whose links alone are others, as those of a list and of an item are (M3e)', async () => {
  const linked = (self: string): RawUpdate => ({ ...renamed, links: { self } })
  await keep(ofList, linked('/lists/list-1/updates/a'))
  await read()
  expect(await keep(ofItem, linked('/items/item-1/updates/a'))).toEqual({ kind: 'ok', value: 0 })
  expect(await keep(ofList, linked('/lists/list-1/updates/a'))).toEqual({ kind: 'ok', value: 0 })
  expect(await unread()).toEqual([false])
})
