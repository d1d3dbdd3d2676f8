import { afterEach, describe, expect, it } from 'vitest'
import { createSessionKeychain } from '../../../electron/main/secrets/safe-storage-keychain.ts'
import type { Fetch } from '../../../electron/main/service/http-client.ts'
import { type Sandbox, startSandbox } from '../../../electron/sandbox/server.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { queueEdit } from '../../../renderer/features/subjects/edit-acts.ts'
import { editId, followListId, monitoringItemId, monitoringListId } from '../../../shared/ids.ts'
import { runApplication, type RunningApplication, serveStore } from '../../fakes/main/running-application.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { temporaryFolders } from '../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const open: { close(): Promise<void> | void }[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
})

const answer = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const listSettings = { name: 'New', threshold: 80, frequency: 'daily', datasets: ['PEP'] }

/** Another customer's service at the same address carries out whatever creates something. */
async function ofAnother(url: string, method: string, ours: () => Promise<Response>): ReturnType<Fetch> {
  const isLists = new URL(url).pathname.endsWith('/follow-lists')
  if (method === 'POST')
    return answer(201, { data: { id: 'made-there', type: 'lists', attributes: listSettings } })
  if (!isLists) return answer(404, { errors: [] })
  return answer(200, JSON.parse((await (await ours()).text()).replaceAll(/"id":\s*"/gu, '"id":"another-')))
}

interface Connected {
  readonly sandbox: Sandbox
  readonly running: RunningApplication
  readonly store: WorkspaceStore
  /** What was asked since the key was changed. */
  readonly asked: string[]
  /** `renewed`: another key of the same customer. */
  readonly useKey: (key: 'another' | 'renewed') => Promise<void>
  /** Ends the app and starts it again. */
  readonly restart: () => Promise<RunningApplication>
}

/** The whole main process and a real store, after everything was read. */
async function connect(): Promise<Connected> {
  const sandbox = await startSandbox({ seed: 9, alerts: 20, subscriptions: 6, followLists: 2, addresses: 1 })
  const asked: string[] = []
  const toService: Fetch = (url, init) => {
    const method = init.method ?? 'GET'
    const headers = new Headers(init.headers)
    const key = headers.get('x-api-key')
    asked.push(`${method} ${new URL(url).pathname.split('/').slice(4).join('/')}`)
    headers.set('x-api-key', sandbox.apiKey)
    const ours = (): Promise<Response> => fetch(url, { ...init, headers: Object.fromEntries(headers) })
    return key === 'another' ? ofAnother(url, method, ours) : ours()
  }
  const folder = await newFolder()
  const { store } = await openFakeWorkspace(createFakeDisk(), { now: Date.now() })
  open.push(sandbox, store)
  const keychain = createSessionKeychain()
  const start = async (): Promise<RunningApplication> => {
    const running = await runApplication({
      folder,
      fetch: toService,
      keychains: [
        { offer: () => Promise.resolve({ kind: 'offered', keychain }), abandon: () => Promise.resolve() }
      ]
    })
    open.push(running.application)
    return running
  }
  const connection = { baseUrl: sandbox.baseUrl, headerForm: 'bare' as const, userId: 'a.analyst' }
  const running = await start()
  await running.ask('connection.save', { connection, key: sandbox.apiKey })
  await serveStore(running, store.caseStore)
  await running.ask('sync.start', { full: false })
  let current = running
  return {
    sandbox,
    running,
    store,
    asked,
    useKey: async (key) => {
      await current.ask('connection.save', { connection, key })
      asked.splice(0)
    },
    restart: async () => {
      await current.application.close()
      current = await start()
      return current
    }
  }
}

async function queueList(store: WorkspaceStore): Promise<void> {
  const content = { kind: 'create-follow-list' as const, settings: listSettings }
  await queueEdit(store, { id: editId('change-1'), content, followListName: null, replaces: null })
}

const otherCustomer = { kind: 'other-customer' }
const stopped = { kind: 'ended', ending: { kind: 'stopped', because: { failure: otherCustomer } } }

describe('the first request with the key of another customer', () => {
  it('is no act on an organisation: the lists are read before it (S38f)', async () => {
    const { running, asked, useKey } = await connect()
    await useKey('another')
    const refused = { kind: 'failed', failure: otherCustomer }
    const entities = [
      {
        entityId: '12345678',
        entityType: 'organization' as const,
        eventTypes: ['change'],
        collections: ['name']
      }
    ]
    const acts = [
      await running.ask('monitoring.create-list', { name: 'Suppliers' }),
      await running.ask('monitoring.add-items', { listId: monitoringListId('list-1'), entities }),
      await running.ask('monitoring.remove-item', { itemId: monitoringItemId('item-1') })
    ]
    expect(acts).toMatchObject([refused, refused, refused])
    expect(asked).toEqual(['GET follow-lists'])
  })

  it('is no creation of a follow list: it waits in the queue (S38f)', async () => {
    const { running, store, asked, useKey } = await connect()
    await useKey('another')
    await queueList(store)
    expect(await running.ask('outbox.submit', null)).toMatchObject(stopped)
    expect(asked).toEqual(['GET follow-lists'])
    const [edit] = await store.editBook.decode(await store.work.changes.toArray())
    expect(edit).toMatchObject({ attempts: 0, state: { kind: 'queued' } })
  })

  it('tells a field pack of no alert that it is gone (S38b)', async () => {
    const { running, sandbox, asked, useKey } = await connect()
    await useKey('another')
    const followListIds = sandbox.snapshot().followLists.map(({ id }) => followListId(id))
    const choice = { followListIds, subscriptions: [], alerts: [], openOnly: true, images: false }
    const ended = await running.ask('field-pack.start', { choice: { ...choice, maxAgeMillis: null } })
    expect(ended).toMatchObject({ ...stopped, ending: { summary: { unknownAlerts: 0 } } })
    expect(asked.filter((call) => call === 'GET follow-lists')).toHaveLength(1)
  })
})

describe('a new key of the same customer', () => {
  it('costs one reading of the lists before the first request that writes, and none after it (S38f)', async () => {
    const { running, store, asked, useKey } = await connect()
    await useKey('renewed')
    await running.ask('monitoring.create-list', { name: 'Suppliers' })
    await queueList(store)
    expect(await running.ask('outbox.submit', null)).toMatchObject({ ending: { kind: 'completed' } })
    expect(asked.filter((call) => call === 'GET follow-lists')).toHaveLength(1)
    expect(asked.at(-1)).toBe('POST follow-lists')
  })

  it('costs nothing where a sync has shown a known list, nor where the key was only saved again (S38f)', async () => {
    const { running, asked, useKey } = await connect()
    await useKey('renewed')
    await running.ask('sync.start', { full: false })
    asked.splice(0)
    await running.ask('monitoring.create-list', { name: 'Suppliers' })
    await useKey('renewed')
    await running.ask('monitoring.create-list', { name: 'Customers' })
    expect(asked.filter((call) => call === 'GET follow-lists')).toEqual([])
  })

  it('is still new after a restart (S38f)', async () => {
    const { store, asked, useKey, restart } = await connect()
    await useKey('another')
    const running = await restart()
    await serveStore(running, store.caseStore)
    await queueList(store)
    expect(await running.ask('outbox.submit', null)).toMatchObject(stopped)
    expect(asked).toEqual(['GET follow-lists'])
  })
})
