import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { keepAddresses } from '../../../renderer/data/work/kept-addresses.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { keysInSight } from '../../../renderer/decisions/in-sight.ts'
import { deleteOld, whatIsOld } from '../../../renderer/features/settings/acts.ts'
import { useAttachFields } from '../../../renderer/parts/attach-fields.ts'
import { useMessages } from '../../../renderer/parts/messages.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { firstRetention } from '../../../shared/domain/settings.ts'
import { addressId } from '../../../shared/ids.ts'
import { actsWithoutDocument } from '../../fakes/page/without-document.ts'
import { said } from '../../fakes/said.ts'
import { fullFor } from '../../fakes/store/full-disk.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { type Midway, overheard, testSealing } from '../../fakes/store/sealing.ts'
import { done, readAt } from '../../fakes/store/store-steps.ts'

const day = 86_400_000
const carried = { ...firstRetention, carried: 30 }

let store: WorkspaceStore
let isFull = false
/** When a deletion has read the address, before it deletes it. */
const midway: Midway = { act: null }

actsWithoutDocument()

/** One address, which is old by now. */
beforeEach(async () => {
  isFull = false
  midway.act = null
  const disk = createFakeDisk()
  const filling = fullFor(
    disk.indexedDB,
    'fieldcase-cache',
    (tables) => isFull && tables.includes('addresses')
  )
  const sealing = overheard(await testSealing(), 'addresses', midway)
  const opened = await openFakeWorkspace({ ...disk, indexedDB: filling }, { sealing, now: 1_000 })
  store = opened.store
  const addresses = [{ id: addressId('1'), attributes: {} }]
  done(await keepAddresses(store, { addresses, receivedAt: toEpochMillis(1_000), correlationId: null }))
  opened.setTime(40 * day)
  await readAt(store, 40 * day)
  useMessages.setState({ messages: [] })
})

it('a daily deletion that finds the disk full says that not all was deleted, when it is tried again, and why (B8k)', async () => {
  isFull = true
  await deleteOld(store, carried, () => [])
  expect(said()).toEqual([
    expect.stringMatching(
      /^Not all that has grown too old could be deleted\. .+ tried again within a day, and at the next start\. The disk is full, /u
    )
  ])
  store.close()
})

it('a daily deletion of a workspace that is left before its end says nothing in the next one (B8k)', async () => {
  midway.act = () => store.close()
  await deleteOld(store, carried, () => [])
  expect(store.isLeft()).toBe(true)
  expect(said()).toEqual([])
})

it('what somebody looks at is counted with what a shorter time would delete, since it goes with the next start (B8g)', async () => {
  onTestFinished(() => useAttachFields.getState().reset())
  useAttachFields.getState().open(addressId('1'), 'Dam 1, Amsterdam')
  await deleteOld(store, carried, keysInSight)
  expect(await whatIsOld(store, carried)).toMatchObject({ kind: 'ok', value: { addresses: 1 } })
  store.close()
})
