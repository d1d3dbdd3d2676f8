import { afterEach, describe, expect, it } from 'vitest'
import {
  answeredBefore,
  runBatch,
  searchForm,
  searchPage
} from '../../../renderer/features/addresses/acts.ts'
import { useAddressSearch } from '../../../renderer/features/addresses/state.ts'
import { useSession } from '../../../renderer/live/context.ts'
import { distinctQueries, readBatch } from '../../../shared/domain/address-batch.ts'
import { emptyAddressForm, queryKey } from '../../../shared/domain/address-search.ts'
import { pageActs } from '../../fakes/main/page-acts.ts'
import { reply, startScriptedServer } from '../../fakes/network/scripted-server.ts'

const { closeAfter, connect } = pageActs()
afterEach(() => useAddressSearch.getState().reset())

const address = (id: string, attributes: object) => ({ type: 'locations', id, attributes })
/** Three streets share the postal code, and a letter stands behind the number that was asked for. */
const rows = [
  address('1', { street: 'Kerkstraat', houseNumber: 2, houseLetter: 'A', province: 'Limburg' }),
  address('2', { street: 'Dorpstraat', houseNumber: 2, province: 'Limburg' }),
  address('3', { street: 'Molenweg', houseNumber: 2, province: 'Utrecht' })
]

async function startSearching() {
  const server = closeAfter(
    await startScriptedServer((response) =>
      reply(response, 200, { data: rows, meta: { totalPages: 2, totalResults: 23 } })
    )
  )
  const { parts } = await connect({ baseUrl: server.baseUrl, apiKey: 'a-key-of-the-tests' })
  useSession.setState({ reachability: { kind: 'online' } as never })
  return { server, parts }
}

describe('a search for addresses within one session', () => {
  it('costs a page once: going back, searching again and a file cost nothing, until it is asked anew (A4d)', async () => {
    const { server, parts } = await startSearching()
    const { change } = useAddressSearch.getState()
    change({ form: { ...emptyAddressForm, postalCode: '6077KP', houseNumber: '2' } })
    const calls: number[] = []
    const count = (): void => void calls.push(server.seen.length)
    await searchForm(parts.client, parts.workspace)
    count()
    const found = useAddressSearch.getState().result
    if (found.kind !== 'found') throw new Error(found.kind)
    await searchPage(parts, found, 2, 'unless-answered')
    count()
    await searchPage(parts, found, 1, 'unless-answered')
    await searchForm(parts.client, parts.workspace)
    count()
    expect(useAddressSearch.getState().result).toEqual(found)
    await searchPage(parts, found, 1, 'anew')
    count()
    const queries = distinctQueries(
      readBatch([
        { line: 1, cells: ['postcode', 'huisnummer'] },
        { line: 2, cells: ['6077 KP', '2'] },
        { line: 3, cells: ['6077 KP', '3'] }
      ])
    )
    expect(answeredBefore(queries, useAddressSearch.getState().answered).size).toBe(1)
    const run = await runBatch(parts, queries, () => undefined, new AbortController().signal)
    count()
    await runBatch(parts, queries, () => undefined, new AbortController().signal)
    count()
    expect(calls).toEqual([1, 2, 2, 3, 4, 4])
    expect(queries.map((query) => run.answers.get(queryKey(query))?.matches)).toEqual([23, 23])
  })

  it('is tried at a service that did not answer, and in no case where the user or the network forbids it (S34c)', async () => {
    const { server, parts } = await startSearching()
    const { change } = useAddressSearch.getState()
    change({ form: { ...emptyAddressForm, text: 'Kerkstraat' } })
    for (const reason of ['chosen', 'no-network', 'unreachable'] as const) {
      useSession.setState({ reachability: { kind: 'offline', reason } })
      await searchForm(parts.client, parts.workspace)
      const shown = reason === 'unreachable' ? ['found', 1] : ['kept', 0]
      expect([useAddressSearch.getState().result.kind, server.seen.length]).toEqual(shown)
    }
  })

  it('opens the first address that it shows, and none that the narrowing leaves out (A2e)', async () => {
    const { parts } = await startSearching()
    const { change } = useAddressSearch.getState()
    const opened: unknown[] = []
    for (const province of ['', 'utrecht', 'Zeeland', 'Utrecht']) {
      change({ form: { ...emptyAddressForm, postalCode: '6077KP', province } })
      await searchForm(parts.client, parts.workspace)
      opened.push(useAddressSearch.getState().selected)
    }
    expect(opened).toEqual(['1', '3', null, '3'])
  })

  it('asks nothing of the service where it has no field for what is wanted (A2d)', async () => {
    const { server, parts } = await startSearching()
    const { change } = useAddressSearch.getState()
    change({ form: { ...emptyAddressForm, province: 'utrecht' } })
    await searchForm(parts.client, parts.workspace)
    expect(useAddressSearch.getState().result).toMatchObject({
      kind: 'kept',
      narrowing: { province: 'utrecht' }
    })
    expect(server.seen).toEqual([])
  })
})
