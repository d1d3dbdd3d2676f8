import { expect, it } from 'vitest'
import { prepareSample } from '../../../renderer/app/sample.ts'
import { clearForm, searchForm, searchTyped, startBatch } from '../../../renderer/features/addresses/acts.ts'
import {
  useAddressBatch,
  useAddressSearch,
  wantedByTyping
} from '../../../renderer/features/addresses/state.ts'
import { useSession } from '../../../renderer/live/context.ts'
import { useMessages } from '../../../renderer/parts/messages.ts'
import { usePreferences } from '../../../renderer/parts/preferences.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { readBatch } from '../../../shared/domain/address-batch.ts'
import { emptyAddressForm } from '../../../shared/domain/address-search.ts'
import { addressId } from '../../../shared/ids.ts'
import { besideHeldMain } from '../../fakes/main/held-main.ts'

const held = besideHeldMain(
  ({ query: { text } }: { readonly query: { readonly text: string } }) => text,
  () => {
    useAddressSearch.getState().reset()
    useAddressBatch.getState().reset()
    usePreferences.setState({ searchWhileTyping: false })
    useSession.setState({ workspace: { kind: 'none' } })
  }
)
const asked = (): readonly string[] => held.main().asked()
/** With one address, whose id is the text that was searched for. */
const answer = (text: string): void =>
  held.main().answer(text, {
    kind: 'found',
    addresses: [{ id: addressId(text), attributes: {} }],
    ...{ refused: 0, totalPages: 1, totalResults: 1, correlationId: null },
    receivedAt: toEpochMillis(1)
  })

const { change } = useAddressSearch.getState()
const search = (text: string): Promise<void> => {
  change({ form: { ...emptyAddressForm, text } })
  return searchForm(held.main().client, held.store())
}
const shown = (): readonly string[] | string => {
  const { result } = useAddressSearch.getState()
  return result.kind === 'found' ? result.addresses.map(({ id }) => id) : result.kind
}

const file = readBatch([
  { line: 1, cells: ['adres'] },
  { line: 2, cells: ['Kerkstraat 2'] },
  { line: 3, cells: ['Dorpstraat 4'] }
])

it('the app shows the search that was begun last, in whatever order they are answered, and keeps them all (A4e)', async () => {
  const first = search('Kerkstraat')
  const second = search('Kerkstraat 2')
  answer('Kerkstraat 2')
  await second
  expect(shown()).toEqual(['Kerkstraat 2'])
  answer('Kerkstraat')
  await first
  expect(shown()).toEqual(['Kerkstraat 2'])
  expect(useAddressSearch.getState().selected).toBe('Kerkstraat 2')
  await search('Kerkstraat')
  expect(shown()).toEqual(['Kerkstraat'])
  expect(asked()).toHaveLength(2)
})

it('the app shows nothing of an earlier search beside a form that was cleared or emptied, whenever its answer comes (A4g)', async () => {
  usePreferences.setState({ searchWhileTyping: true })
  for (const [empty, searches] of [
    [clearForm, 'Kerkstraat'],
    [() => change({ form: emptyAddressForm }), 'Dorpstraat']
  ] as const) {
    const begun = search(searches)
    empty()
    expect(wantedByTyping(useAddressSearch.getState())).toBe('nothing-shown')
    searchTyped({ client: held.main().client, workspace: held.store() })
    answer(searches)
    await begun
    expect(shown()).toBe('none')
    expect(useAddressSearch.getState()).toMatchObject({ issue: null, selected: null })
  }
})

it('the app searches while somebody types for what was not searched for yet, and for nothing on the way back to the page (A4g)', async () => {
  change({ form: { ...emptyAddressForm, text: 'Kerkstraat' } })
  expect(wantedByTyping(useAddressSearch.getState())).toBe('search')
  const begun = search('Kerkstraat')
  expect(wantedByTyping(useAddressSearch.getState())).toBe('nothing')
  answer('Kerkstraat')
  await begun
  expect(wantedByTyping(useAddressSearch.getState())).toBe('nothing')
  change({ form: { ...emptyAddressForm, text: 'Kerkstraat', province: 'Limburg' } })
  expect(wantedByTyping(useAddressSearch.getState())).toBe('search')
})

it('the app searches for nothing while somebody types, unless they have set that (A4b)', () => {
  const parts = { client: held.main().client, workspace: held.store() }
  const after = (_: number, run: () => void) => {
    run()
    return () => undefined
  }
  change({ form: { ...emptyAddressForm, text: 'Kerkstraat' } })
  searchTyped(parts, after)
  expect([asked(), shown()]).toEqual([[], 'none'])
  usePreferences.setState({ searchWhileTyping: true })
  searchTyped(parts, after)
  expect([asked(), shown()]).toEqual([['Kerkstraat'], 'searching'])
})

it('the app searches at the end of a pause in typing for nothing that Enter has searched for meanwhile (A4j)', async () => {
  const parts = { client: held.main().client, workspace: held.store() }
  let endPause: () => void = () => undefined
  usePreferences.setState({ searchWhileTyping: true })
  change({ form: { ...emptyAddressForm, text: 'Kerkstraat' } })
  searchTyped(parts, (_, run) => {
    endPause = run
    return () => undefined
  })
  const begun = searchForm(parts.client, parts.workspace)
  answer('Kerkstraat')
  await begun
  change({ selected: addressId('the row that was chosen since') })
  endPause()
  expect(useAddressSearch.getState().selected).toBe('the row that was chosen since')
  expect(asked()).toEqual(['Kerkstraat'])
})

it('the app asks once for what is searched for again while its answer is on its way, by the form or by a file (A4d)', async () => {
  const all = [search('Kerkstraat 2'), search('Kerkstraat 2')]
  useAddressBatch.getState().choose('addresses.csv', file.slice(0, 1))
  all.push(startBatch({ client: held.main().client, workspace: held.store() }))
  answer('Kerkstraat 2')
  await Promise.all(all)
  expect(asked()).toEqual(['Kerkstraat 2'])
  expect(shown()).toEqual(['Kerkstraat 2'])
  expect(useAddressBatch.getState().answers.size).toBe(1)
})

it('the app shows and says nothing of a search in another workspace than its own (A4e)', async () => {
  const begun = search('Kerkstraat')
  held.store().close()
  useAddressSearch.getState().reset()
  answer('Kerkstraat')
  await begun
  expect(shown()).toBe('none')
  expect(useAddressSearch.getState().answered.size).toBe(0)
  expect(useMessages.getState().messages).toEqual([])
})

it('the app says nothing of an answer that comes after its workspace was closed, to a search or to a file (A4f)', async () => {
  useAddressBatch.getState().choose('addresses.csv', file)
  const begun = [search('Kerkstraat'), startBatch({ client: held.main().client, workspace: held.store() })]
  await expect.poll(asked).toHaveLength(2)
  held.store().close()
  for (const text of asked()) answer(text)
  await Promise.all(begun)
  expect(asked()).toHaveLength(2)
  expect(useMessages.getState().messages).toEqual([])
})

it('the app takes no answer of the workspace that was left for one of the next, though that is not closed yet (A4f)', async () => {
  const begun = search('Kerkstraat')
  useAddressSearch.getState().reset()
  answer('Kerkstraat')
  await begun
  expect(useAddressSearch.getState().answered.size).toBe(0)
  expect(shown()).toBe('none')
})

it('the app goes on with a file on whatever page, and keeps its answers and its way to end (A8f)', async () => {
  const { choose } = useAddressBatch.getState()
  choose('addresses.csv', file)
  const run = startBatch({ client: held.main().client, workspace: held.store() })
  await expect.poll(asked).toEqual(['Kerkstraat 2'])
  answer('Kerkstraat 2')
  await expect.poll(asked).toHaveLength(2)
  expect(useAddressBatch.getState()).toMatchObject({ file: 'addresses.csv', lines: file })
  expect(useAddressBatch.getState().answers.size).toBe(1)
  useAddressBatch.getState().running?.abort()
  answer('Dorpstraat 4')
  await run
  expect(useAddressBatch.getState().answers.size).toBe(2)
  expect(useAddressBatch.getState().running).toBeNull()
})

it('the app asks nothing more of a file once another workspace is chosen, and says nothing of it there (A8f)', async () => {
  useAddressBatch.getState().choose('addresses.csv', file)
  const run = startBatch({ client: held.main().client, workspace: held.store() })
  await expect.poll(asked).toEqual(['Kerkstraat 2'])
  useAddressBatch.getState().reset()
  held.store().close()
  answer('Kerkstraat 2')
  await run
  expect(asked()).toEqual(['Kerkstraat 2'])
  expect(useAddressBatch.getState()).toMatchObject({ file: null, lines: [], running: null })
  expect(useMessages.getState().messages).toEqual([])
})

it('the app looks up nothing of the sample at a service that was chosen meanwhile (V1)', async () => {
  useSession.setState({ workspace: { kind: 'sample' } as never })
  const proposal = {
    monitoringList: 'Watched',
    ...{ organisations: [], addressSearches: ['Kerkstraat 2', 'Dorpstraat 4'] }
  }
  const failure = { kind: 'unreachable', reason: 'refused', applied: 'no' }
  const ask = (name: string, argument: never): Promise<unknown> => {
    if (name === 'sample.proposal') return Promise.resolve(proposal)
    if (name === 'monitoring.create-list') return Promise.resolve({ kind: 'failed', failure })
    return held.main().client.ask(name as 'address.search', argument)
  }
  const clock = { now: () => toEpochMillis(1) }
  const prepared = prepareSample({
    client: { ask } as never,
    workspace: held.store(),
    newId: () => 'one',
    clock
  })
  await expect.poll(asked).toEqual(['Kerkstraat 2'])
  useSession.setState({ workspace: { kind: 'service' } as never })
  useAddressSearch.getState().reset()
  answer('Kerkstraat 2')
  await prepared
  expect(asked()).toEqual(['Kerkstraat 2'])
  expect(useAddressSearch.getState().form.text).toBe('')
})
