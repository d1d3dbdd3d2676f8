import { afterEach, beforeEach, expect, it } from 'vitest'
import { startLanguage } from '../../../renderer/app/words.ts'
import type { RowCodec } from '../../../renderer/data/database/row-codec.ts'
import { answersKept } from '../../../renderer/data/work/kept-answers.ts'
import { searchKeptAddresses } from '../../../renderer/data/work/kept-addresses.ts'
import { readUpdates } from '../../../renderer/data/work/organisation-updates.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { attachAddress, searchForm, startBatch } from '../../../renderer/features/addresses/acts.ts'
import { useAddressBatch, useAddressSearch } from '../../../renderer/features/addresses/state.ts'
import { pollAll } from '../../../renderer/features/organisations/acts.ts'
import { useOrganisations } from '../../../renderer/features/organisations/state.ts'
import { useMessages } from '../../../renderer/parts/messages.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { readBatch } from '../../../shared/domain/address-batch.ts'
import { emptyAddressForm } from '../../../shared/domain/address-search.ts'
import { addressId, monitoringListId } from '../../../shared/ids.ts'
import { heldMain } from '../../fakes/main/held-main.ts'
import { createFakeDisk, type FakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { slowCodec } from '../../fakes/store/sealing.ts'

let disk: FakeDisk
let store: WorkspaceStore
/** Sealings that wait. Null: none waits. */
let held: (() => void)[] | null
const codec: RowCodec = {
  ...slowCodec,
  encode: async (ref, content) => {
    if (held !== null) await new Promise<void>((resolve) => held?.push(resolve))
    return await slowCodec.encode(ref, content)
  }
}
const release = (): void => {
  const waiting = held ?? []
  held = null
  for (const resolve of waiting) resolve()
}
beforeEach(async () => {
  await startLanguage('en')
  held = null
  disk = createFakeDisk()
  store = (await openFakeWorkspace(disk, { codec })).store
})
afterEach(() => {
  for (const state of [useAddressSearch, useAddressBatch, useOrganisations]) state.getState().reset()
  useMessages.setState({ messages: [], log: [] })
  store.close()
})

const found = (text: string): unknown => ({
  kind: 'found',
  addresses: [{ id: addressId(text), attributes: { street: 'Kerkstraat' } }],
  ...{ refused: 0, totalPages: 1, totalResults: 1, correlationId: null, receivedAt: toEpochMillis(1) }
})
/** Leaves the workspace as the app does, while what an act keeps is being sealed. */
const leaveWhileKept = async (): Promise<void> => {
  await expect.poll(() => held?.length).toBe(1)
  for (const state of [useAddressSearch, useAddressBatch, useOrganisations]) state.getState().reset()
  const left = answersKept(store).then(() => store.close())
  release()
  await left
}
const openedAgain = async (): Promise<WorkspaceStore> => {
  store = (await openFakeWorkspace(disk, { codec })).store
  return store
}
const keptIds = async () =>
  (await searchKeptAddresses(await openedAgain(), { text: 'Kerkstraat', filter: {}, match: {} })).map(
    ({ id }) => id
  )
const said = () => useMessages.getState().messages

it.each(['search', 'file'] as const)(
  'the app keeps the answer to a %s that came before its workspace was closed, and says nothing of it (A4h)',
  async (kind) => {
    const main = heldMain(({ query: { text } }: { readonly query: { readonly text: string } }) => text)
    held = []
    useAddressSearch.getState().change({ form: { ...emptyAddressForm, text: 'Kerkstraat' } })
    const lines = readBatch([
      { line: 1, cells: ['adres'] },
      { line: 2, cells: ['Kerkstraat'] }
    ])
    useAddressBatch.getState().choose('addresses.csv', lines)
    const parts = { client: main.client, workspace: store }
    const begun = kind === 'search' ? searchForm(main.client, store) : startBatch(parts)
    await expect.poll(main.asked).toEqual(['Kerkstraat'])
    main.answer('Kerkstraat', found('Kerkstraat'))
    await leaveWhileKept()
    await begun
    expect(said()).toEqual([])
    expect(await keptIds()).toEqual(['Kerkstraat'])
  }
)

it('the app keeps a page of changes that came before its workspace was closed (A4h)', async () => {
  const main = heldMain(({ feed }: { readonly feed: { readonly id: string } }) => feed.id)
  held = []
  const feed = { kind: 'list', id: monitoringListId('one') } as const
  const begun = pollAll({ client: main.client, workspace: store }, [feed], {
    feeds: new Map(),
    visitedAt: null
  })
  await expect.poll(main.asked).toEqual(['one'])
  main.answer('one', {
    ...{ kind: 'read', updates: [{ id: 'a' }], refused: 0, isSilent: false, correlationId: null },
    ...{ next: { kind: 'end' }, serviceTime: null, receivedAt: toEpochMillis(1) }
  })
  await leaveWhileKept()
  await begun
  expect(said()).toEqual([])
  expect((await readUpdates(await openedAgain())).map(({ id }) => id)).toEqual(['id:a'])
})

it('the app says nothing of an address that is put into a case while its workspace is closed (A4f)', async () => {
  const parts = { workspace: store, newId: () => 'item-1' }
  const address = { id: addressId('a'), attributes: {}, foundAt: toEpochMillis(1) }
  held = []
  const begun = attachAddress(parts, address, { caseKey: 'list/1', name: 'Somebody' }, '')
  await expect.poll(() => held?.length).toBe(1)
  store.close()
  release()
  await begun
  expect(said()).toEqual([])
})
