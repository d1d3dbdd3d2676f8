import { afterEach, beforeEach, expect, it } from 'vitest'
import { prepareSample } from '../../../renderer/app/sample.ts'
import { startLanguage } from '../../../renderer/app/words.ts'
import type { Client } from '../../../renderer/client/client.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { searchForm, startBatch } from '../../../renderer/features/addresses/acts.ts'
import { useAddressBatch, useAddressSearch } from '../../../renderer/features/addresses/state.ts'
import { useSession } from '../../../renderer/live/context.ts'
import { useMessages } from '../../../renderer/parts/messages.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { readBatch } from '../../../shared/domain/address-batch.ts'
import { emptyAddressForm } from '../../../shared/domain/address-search.ts'
import { addressId } from '../../../shared/ids.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'

/** Main, which answers a search when it is told to: one address, whose id is the text that was searched for. */
function answeringMain() {
  const waiting = new Map<string, () => void>()
  const ask = (_: 'address.search', { query: { text } }: { readonly query: { readonly text: string } }) =>
    new Promise((resolve) =>
      waiting.set(text, () =>
        resolve({
          kind: 'found',
          addresses: [{ id: addressId(text), attributes: {} }],
          ...{ refused: 0, totalPages: 1, totalResults: 1, correlationId: null },
          receivedAt: toEpochMillis(1)
        })
      )
    )
  return {
    client: { ask } as unknown as Client,
    answer: (text: string): void => waiting.get(text)?.(),
    asked: (): readonly string[] => [...waiting.keys()]
  }
}

let store: WorkspaceStore
let main: ReturnType<typeof answeringMain>

beforeEach(async () => {
  await startLanguage('en')
  store = (await openFakeWorkspace(createFakeDisk())).store
  main = answeringMain()
})
afterEach(() => {
  useAddressSearch.getState().reset()
  useAddressBatch.getState().reset()
  useSession.setState({ workspace: { kind: 'none' } })
  useMessages.setState({ messages: [], log: [] })
  store.close()
})

const { change } = useAddressSearch.getState()
const search = (text: string): Promise<void> => {
  change({ form: { ...emptyAddressForm, text } })
  return searchForm(main.client, store)
}
const shown = (): readonly string[] | string => {
  const { result } = useAddressSearch.getState()
  return result.kind === 'found' ? result.ids : result.kind
}

it('shows the search that was begun last, in whatever order they are answered, and keeps them all (A4e)', async () => {
  const first = search('Kerkstraat')
  const second = search('Kerkstraat 2')
  main.answer('Kerkstraat 2')
  await second
  expect(shown()).toEqual(['Kerkstraat 2'])
  main.answer('Kerkstraat')
  await first
  expect(shown()).toEqual(['Kerkstraat 2'])
  expect(useAddressSearch.getState().selected).toBe('Kerkstraat 2')
  await search('Kerkstraat')
  expect(shown()).toEqual(['Kerkstraat'])
  expect(main.asked()).toHaveLength(2)
})

it('shows and says nothing of a search in another workspace than its own (A4e)', async () => {
  const begun = search('Kerkstraat')
  store.close()
  useAddressSearch.getState().reset()
  main.answer('Kerkstraat')
  await begun
  expect(shown()).toBe('none')
  expect(useAddressSearch.getState().answered.size).toBe(0)
  expect(useMessages.getState().messages).toEqual([])
})

const file = readBatch([
  { line: 1, cells: ['adres'] },
  { line: 2, cells: ['Kerkstraat 2'] },
  { line: 3, cells: ['Dorpstraat 4'] }
])

it('goes on with a file on whatever page, and keeps its answers and its way to end (A8f)', async () => {
  const { choose } = useAddressBatch.getState()
  choose('addresses.csv', file)
  const run = startBatch({ client: main.client, workspace: store })
  await expect.poll(main.asked).toEqual(['Kerkstraat 2'])
  main.answer('Kerkstraat 2')
  await expect.poll(main.asked).toHaveLength(2)
  expect(useAddressBatch.getState()).toMatchObject({ file: 'addresses.csv', lines: file })
  expect(useAddressBatch.getState().answers.size).toBe(1)
  useAddressBatch.getState().running?.abort()
  main.answer('Dorpstraat 4')
  await run
  expect(useAddressBatch.getState().answers.size).toBe(2)
  expect(useAddressBatch.getState().running).toBeNull()
})

it('asks nothing more of a file once another workspace is chosen, and says nothing of it there (A8f)', async () => {
  useAddressBatch.getState().choose('addresses.csv', file)
  const run = startBatch({ client: main.client, workspace: store })
  await expect.poll(main.asked).toEqual(['Kerkstraat 2'])
  useAddressBatch.getState().reset()
  store.close()
  main.answer('Kerkstraat 2')
  await run
  expect(main.asked()).toEqual(['Kerkstraat 2'])
  expect(useAddressBatch.getState()).toMatchObject({ file: null, lines: [], running: null })
  expect(useMessages.getState().messages).toEqual([])
})

it('looks up nothing of the sample at a service that was chosen meanwhile (V1)', async () => {
  useSession.setState({ workspace: { kind: 'sample' } as never })
  const proposal = {
    monitoringList: 'Watched',
    ...{ organisations: [], addressSearches: ['Kerkstraat 2', 'Dorpstraat 4'] }
  }
  const failure = { kind: 'unreachable', reason: 'refused', applied: 'no' }
  const ask = (name: string, argument: never): Promise<unknown> => {
    if (name === 'sample.proposal') return Promise.resolve(proposal)
    if (name === 'monitoring.create-list') return Promise.resolve({ kind: 'failed', failure })
    return main.client.ask(name as 'address.search', argument)
  }
  const clock = { now: () => toEpochMillis(1) }
  const prepared = prepareSample({ client: { ask } as never, workspace: store, newId: () => 'one', clock })
  await expect.poll(main.asked).toEqual(['Kerkstraat 2'])
  useSession.setState({ workspace: { kind: 'service' } as never })
  useAddressSearch.getState().reset()
  main.answer('Kerkstraat 2')
  await prepared
  expect(main.asked()).toEqual(['Kerkstraat 2'])
  expect(useAddressSearch.getState().form.text).toBe('')
})
