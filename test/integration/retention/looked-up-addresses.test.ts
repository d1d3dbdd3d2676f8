import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepAddresses, readAddresses } from '../../../renderer/data/work/kept-addresses.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { firstRetention } from '../../../shared/domain/settings.ts'
import { addressId } from '../../../shared/ids.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { type Midway, overheard, testSealing } from '../../fakes/store/sealing.ts'
import { done, readAt } from '../../fakes/store/store-steps.ts'

const day = 86_400_000
const carried = { ...firstRetention, carried: 30 }
const [first, second] = [addressId('1'), addressId('2')]

let store: WorkspaceStore
/** When a deletion has read the addresses, before it deletes any. */
const midway: Midway = { act: null }

async function lookUp(ids: readonly (typeof first)[], at: number): Promise<void> {
  const addresses = ids.map((id) => ({ id, attributes: {} }))
  done(await keepAddresses(store, { addresses, receivedAt: toEpochMillis(at), correlationId: null }))
}

const left = async () => (await readAddresses(store, [first, second])).map(({ id }) => id)

/** Both addresses are old by now. */
beforeEach(async () => {
  midway.act = null
  const sealing = overheard(await testSealing(), 'addresses', midway)
  const opened = await openFakeWorkspace(createFakeDisk(), { sealing, now: 1_000 })
  store = opened.store
  await lookUp([first, second], 1_000)
  opened.setTime(40 * day)
  await readAt(store, 40 * day)
})
afterEach(() => store.close())

it('an old address stays as long as a form is open that puts it into a case (B8x)', async () => {
  await store.deleteOld(carried, () => [first])
  expect(await left()).toEqual([first])
  await store.deleteOld(carried, () => [])
  expect(await left()).toEqual([])
})

it('an address that is looked up anew while a deletion is under way stays as it was answered (B8x)', async () => {
  midway.act = () => lookUp([first], 40 * day)
  await store.deleteOld(carried, () => [])
  expect(midway.act).toBeNull()
  expect(await readAddresses(store, [first, second])).toMatchObject([{ id: first, foundAt: 40 * day }])
})
