import { afterEach, describe, expect, it } from 'vitest'
import type { SandboxOptions } from '../../../electron/sandbox/options.ts'
import { type Sandbox, startSandbox } from '../../../electron/sandbox/server.ts'
import { caseTrail, readCaseItems } from '../../../renderer/data/work/case-queries.ts'
import {
  keepAddresses,
  readAddresses,
  searchKeptAddresses
} from '../../../renderer/data/work/kept-addresses.ts'
import { addToCase, removeFromCase } from '../../../renderer/decisions/case-items.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import type { AddressOutcome } from '../../../shared/ipc/organisation-schemas.ts'
import { runApplication, type RunningApplication } from '../../fakes/main/running-application.ts'
import { reply, startScriptedServer } from '../../fakes/network/scripted-server.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { slowCodec } from '../../fakes/store/sealing.ts'
import { temporaryFolders } from '../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const query = { text: null, filter: {}, match: {} }
const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function connected(baseUrl: string, key: string): Promise<RunningApplication> {
  const app = await runApplication({ folder: await newFolder() })
  closers.push(() => app.application.close())
  await app.ask('connection.save', { connection: { baseUrl, headerForm: 'bare', userId: 'a.nalyst' }, key })
  return app
}

async function sandboxed(
  options: SandboxOptions = {}
): Promise<{ readonly sandbox: Sandbox; readonly app: RunningApplication }> {
  const small = { seed: 5, followLists: 1, subscriptions: 2, alerts: 2, addresses: 900 }
  const sandbox = await startSandbox({ ...small, ...options })
  closers.push(() => sandbox.close())
  return { sandbox, app: await connected(sandbox.baseUrl, sandbox.apiKey) }
}

function found(outcome: AddressOutcome): Extract<AddressOutcome, { kind: 'found' }> {
  if (outcome.kind === 'failed') throw new Error(outcome.failure.kind)
  return outcome
}

describe('the address search', () => {
  it('costs one call a page on the account of the addresses, and its pages hold each address once (A4a)', async () => {
    const { app } = await sandboxed()
    const first = found(
      await app.ask('address.search', { query: { ...query, match: { city: 'Utrecht' } }, page: 1 })
    )
    const pages = [first]
    for (let page = 2; page <= (first.totalPages ?? 1); page += 1)
      pages.push(
        found(await app.ask('address.search', { query: { ...query, match: { city: 'Utrecht' } }, page }))
      )
    const ids = pages.flatMap(({ addresses }) => addresses.map(({ id }) => id))
    expect(ids).toHaveLength(first.totalResults ?? 0)
    expect(new Set(ids).size).toBe(ids.length)
    expect((await app.ask('ledger.read', { limit: 1 })).totals.byApi).toMatchObject({
      compliance: 0,
      locations: pages.length
    })
  })

  it.each(['blank', 'plus'] as const)(
    'sends a blank as one, also where a plus in an address is a %s (A1f)',
    async (plus) => {
      const { app } = await sandboxed({ plus })
      const filter = { city: 'Bergen op Zoom' }
      const { addresses } = found(await app.ask('address.search', { query: { ...query, filter }, page: 1 }))
      expect(new Set(addresses.map(({ attributes }) => attributes['city']))).toEqual(
        new Set(['Bergen op Zoom'])
      )
    }
  )

  it('finds offline what it found online, with every attribute, through a codec that takes its time (A5b)', async () => {
    const { app } = await sandboxed()
    const { store } = await openFakeWorkspace(createFakeDisk(), { codec: slowCodec })
    const online = found(await app.ask('address.search', { query: { ...query, text: 'zeedijk' }, page: 1 }))
    await keepAddresses(store, online)
    const offline = await searchKeptAddresses(store, { ...query, text: 'zeedijk' })
    expect(offline.map(({ id }) => id).toSorted()).toEqual(online.addresses.map(({ id }) => id).toSorted())
    expect(
      await readAddresses(
        store,
        online.addresses.map(({ id }) => id)
      )
    ).toEqual(
      online.addresses.map((address) => ({
        ...address,
        foundAt: online.receivedAt,
        correlationId: online.correlationId
      }))
    )
    store.close()
  })

  it('keeps attributes that nobody listed, and counts rows that cannot be read', async () => {
    const odd = {
      type: 'locations',
      id: 7,
      attributes: { street: '<b>Zeedijk</b>', energyLabel: { letter: 'A' }, lat: null }
    }
    const server = await startScriptedServer((response) =>
      reply(response, 200, {
        data: [odd, { id: '', attributes: {} }, 'no row'],
        links: { next: '/nl/locations?page[number]=2' },
        meta: 'odd'
      })
    )
    closers.push(() => server.close())
    const app = await connected(server.baseUrl, 'k')
    const outcome = found(await app.ask('address.search', { query: { ...query, text: 'zeedijk' }, page: 1 }))
    expect(outcome).toMatchObject({ refused: 2, totalPages: null, totalResults: null })
    expect(outcome.addresses).toEqual([{ id: '7', attributes: odd.attributes }])
  })

  it('is not made beyond the budget of its own API', async () => {
    const { app } = await sandboxed()
    await app.ask('budget.save', {
      budgets: {
        compliance: null,
        locations: { calls: 1, period: 'day', from: toEpochMillis(0) },
        'organization-monitoring': null
      }
    })
    found(await app.ask('address.search', { query: { ...query, text: 'kerkstraat' }, page: 1 }))
    expect(
      await app.ask('address.search', { query: { ...query, text: 'kerkstraat' }, page: 1 })
    ).toMatchObject({ kind: 'failed' })
    expect((await app.ask('ledger.read', { limit: 1 })).totals.byApi.locations).toBe(1)
  })
})

describe('an address in a case', () => {
  it('stays as it was when it was attached, and in the audit trail when it is taken out (A6a, A6b)', async () => {
    const { store, setTime } = await openFakeWorkspace(createFakeDisk())
    const { app } = await sandboxed()
    const [address] = found(
      await app.ask('address.search', { query: { ...query, text: 'kerkstraat' }, page: 1 })
    ).addresses
    if (address === undefined) throw new Error('Nothing was found.')
    const added = await addToCase(store, 'item-1', 'list/persons/1', {
      kind: 'address',
      address,
      foundAt: toEpochMillis(5),
      note: 'Seen at the door'
    })
    if (added.kind === 'failed') throw new Error(added.failure.kind)
    await keepAddresses(store, {
      addresses: [{ ...address, attributes: { street: 'Renamed' } }],
      receivedAt: toEpochMillis(9),
      correlationId: null
    })
    setTime(2_000)
    await removeFromCase(store, added.value)
    const items = await readCaseItems(store, 'list/persons/1')
    expect(items).toEqual([
      {
        id: 'item-1',
        caseKey: 'list/persons/1',
        addedAt: 1_000,
        removedAt: 2_000,
        content: { kind: 'address', address, foundAt: 5, note: 'Seen at the door' }
      }
    ])
    const parts = { acts: [], alerts: new Map(), drafts: new Map(), names: new Map() }
    const trail = caseTrail('list/persons/1', { ...parts, items })
    expect(trail.map(({ at, kind }) => [Date.parse(at), kind])).toEqual([
      [1_000, 'address-added'],
      [2_000, 'address-removed']
    ])
    expect(await readCaseItems(store, 'list/persons/10')).toEqual([])
    store.close()
  })
})
