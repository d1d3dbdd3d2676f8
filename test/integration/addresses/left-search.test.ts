import { afterEach, beforeEach, expect, it } from 'vitest'
import { startLanguage } from '../../../renderer/app/words.ts'
import type { Client } from '../../../renderer/client/client.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { searchForm } from '../../../renderer/features/addresses/acts.ts'
import { useAddressSearch } from '../../../renderer/features/addresses/state.ts'
import { useMessages } from '../../../renderer/parts/messages.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
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
