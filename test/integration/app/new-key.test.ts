import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { createSessionKeychain, type Keychain } from '../../../electron/main/secrets/safe-storage-keychain.ts'
import type { Fetch } from '../../../electron/main/service/http-client.ts'
import { type Sandbox, startSandbox } from '../../../electron/sandbox/server.ts'
import { confirmListsGone } from '../../../renderer/data/pull/known-lists.ts'
import { readFacts } from '../../../renderer/data/pull/queries.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { queueEdit } from '../../../renderer/features/subjects/edit-acts.ts'
import type { SaveOutcome } from '../../../shared/ipc/connection-schemas.ts'
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

/** The keys of others, each with lists of its own. */
const ofOthers = ['another', 'third'] as const
type OthersKey = (typeof ofOthers)[number]

/** Another customer's service at the same address carries out whatever creates something. */
async function ofAnother(
  key: OthersKey,
  { url, method }: { readonly url: string; readonly method: string },
  ours: () => Promise<Response>
): ReturnType<Fetch> {
  const isLists = new URL(url).pathname.endsWith('/follow-lists')
  if (method === 'POST')
    return answer(201, { data: { id: 'made-there', type: 'lists', attributes: listSettings } })
  if (!isLists) return answer(404, { errors: [] })
  return answer(200, JSON.parse((await (await ours()).text()).replaceAll(/"id":\s*"/gu, `"id":"${key}-`)))
}

interface Hold {
  /** What comes next is held. Resolves when it has come. */
  readonly next: () => Promise<void>
  readonly letGo: () => void
  /** Where it passes. */
  readonly passed: () => Promise<void>
}

function createHold(): Hold {
  let waiting: { readonly come: () => void; readonly let: Promise<void> } | null = null
  let letGo = (): void => undefined
  return {
    next: () =>
      new Promise((come) => {
        waiting = { come, let: new Promise((resolve) => (letGo = resolve)) }
      }),
    letGo: () => letGo(),
    passed: async () => {
      const held = waiting
      waiting = null
      held?.come()
      await held?.let
    }
  }
}

interface Connected {
  readonly sandbox: Sandbox
  readonly running: RunningApplication
  readonly store: WorkspaceStore
  /** What was asked since the key was changed. */
  readonly asked: string[]
  /** The keys of all requests that write. */
  readonly wroteWith: string[]
  /** Holds the answer to the next request of this kind. */
  readonly answerTo: (request: string) => Hold
  /** Holds what the page says of the lists that it knows. */
  readonly page: Hold
  /** How often the page can still say that. Its database fails then. */
  readonly answers: { left: number }
  /** Holds the keychain, which asks a person before it takes a key. */
  readonly keychain: Hold
  /** The keys of all requests since the first sync. */
  readonly askedWith: string[]
  readonly save: (key: string) => Promise<SaveOutcome>
  /** `renewed`: another key of the same customer. */
  readonly useKey: (key: OthersKey | 'renewed') => Promise<void>
  /** Ends the app and starts it again. */
  readonly restart: () => Promise<RunningApplication>
}

/** The whole main process and a real store, after everything was read. */
async function connect(): Promise<Connected> {
  const sandbox = await startSandbox({ seed: 9, alerts: 20, subscriptions: 6, followLists: 2, addresses: 1 })
  const asked: string[] = []
  const wroteWith: string[] = []
  const askedWith: string[] = []
  const held = new Map<string, Hold>()
  const page = createHold()
  const asking = createHold()
  const answers = { left: Infinity }
  const toService: Fetch = async (url, init) => {
    const method = init.method ?? 'GET'
    const headers = new Headers(init.headers)
    const key = headers.get('x-api-key') ?? ''
    const request = `${method} ${new URL(url).pathname.split('/').slice(4).join('/')}`
    asked.push(request)
    askedWith.push(key)
    if (method !== 'GET') wroteWith.push(key)
    headers.set('x-api-key', sandbox.apiKey)
    const ours = (): Promise<Response> => fetch(url, { ...init, headers: Object.fromEntries(headers) })
    const other = ofOthers.find((one) => one === key)
    const response = await (other === undefined ? ours() : ofAnother(other, { url, method }, ours))
    await held.get(request)?.passed()
    return response
  }
  const folder = await newFolder()
  const { store } = await openFakeWorkspace(createFakeDisk(), { now: Date.now() })
  open.push(sandbox, store)
  const session = createSessionKeychain()
  const keychain: Keychain = {
    ...session,
    set: async (...asked) => {
      await asking.passed()
      return session.set(...asked)
    }
  }
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
  await serveStore(running, {
    ...store.caseStore,
    readKnownLists: async (argument) => {
      if (answers.left === 0) throw new Error('UnknownError')
      answers.left -= 1
      const known = await store.caseStore.readKnownLists(argument)
      await page.passed()
      return known
    }
  })
  await running.ask('sync.start', { full: false })
  askedWith.splice(0)
  let current = running
  const save = (key: string): Promise<SaveOutcome> => current.ask('connection.save', { connection, key })
  return {
    sandbox,
    running,
    store,
    asked,
    wroteWith,
    page,
    answers,
    keychain: asking,
    askedWith,
    save,
    answerTo: (request) => {
      const hold = createHold()
      held.set(request, hold)
      return hold
    },
    useKey: async (key) => {
      await save(key)
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

describe('a key that is put in while something is read with the one before', () => {
  const refused = { kind: 'failed', failure: otherCustomer }

  it('is not confirmed by that reading: the act that waited for it is judged anew (S38f, S38g)', async () => {
    const { running, wroteWith, answerTo, useKey } = await connect()
    await useKey('renewed')
    const lists = answerTo('GET follow-lists')
    const reached = lists.next()
    const act = running.ask('monitoring.create-list', { name: 'Suppliers' })
    await reached
    await useKey('another')
    lists.letGo()
    expect(await act).toMatchObject(refused)
    expect(await running.ask('monitoring.create-list', { name: 'Customers' })).toMatchObject(refused)
    expect(wroteWith).toEqual([])
  })

  it('is not confirmed by the reading of a deletion that found nothing (S38b, S38g)', async () => {
    const { sandbox, running, wroteWith, answerTo, useKey } = await connect()
    const unknown = followListId('unknown')
    const lists = answerTo('GET follow-lists')
    const reached = lists.next()
    const act = running.ask('subjects.delete', { target: { kind: 'follow-list', followListId: unknown } })
    await reached
    await useKey('another')
    lists.letGo()
    expect(await act).toMatchObject({ kind: 'failed', failure: { kind: 'cancelled', applied: 'no' } })
    expect(await running.ask('monitoring.create-list', { name: 'Suppliers' })).toMatchObject(refused)
    expect(wroteWith).toEqual([sandbox.apiKey])
  })

  it('does not take over a request that was refused for its rate (S38g)', async () => {
    const { sandbox, running, wroteWith, answerTo, useKey } = await connect()
    sandbox.addFaults([{ method: 'POST', times: 1, effect: { kind: 'rate-limited' } }])
    const created = answerTo('POST v1/lists')
    const reached = created.next()
    const act = running.ask('monitoring.create-list', { name: 'Suppliers' })
    await reached
    await useKey('another')
    created.letGo()
    expect(await act).toMatchObject({ kind: 'failed', failure: { kind: 'cancelled', applied: 'no' } })
    expect(wroteWith).toEqual([sandbox.apiKey])
  })
})

describe('a new key that cannot be checked', () => {
  const broken = { kind: 'store', failure: { kind: 'storage-failed' } }

  it.each([0, 1])(
    'sends nothing, and our own store is named where it fails after %i answers (S38f, S38i)',
    async (left) => {
      const { running, store, answers, asked, wroteWith, useKey } = await connect()
      await useKey('renewed')
      answers.left = left
      expect(await running.ask('monitoring.create-list', { name: 'Suppliers' })).toMatchObject({
        kind: 'failed',
        failure: { kind: 'not-checked', because: broken }
      })
      await queueList(store)
      // A run asks once whether the question stands.
      answers.left = left + 1
      expect(await running.ask('outbox.submit', null)).toMatchObject({
        kind: 'ended',
        ending: { kind: 'stopped', because: broken }
      })
      const [edit] = await store.editBook.decode(await store.work.changes.toArray())
      expect(edit).toMatchObject({ attempts: 0, state: { kind: 'queued' } })
      expect([asked, wroteWith]).toEqual([[], []])
      expect(await running.ask('network.read', null)).toMatchObject({ reachability: { kind: 'online' } })
    }
  )

  it('sends nothing, and the answer of the service is named where its lists cannot be read (S38f, S38i)', async () => {
    const { sandbox, running, store, wroteWith, useKey } = await connect()
    await useKey('renewed')
    sandbox.addFaults([{ method: 'GET', effect: { kind: 'status', status: 500 } }])
    const refused = { kind: 'service', failure: { kind: 'server-error', status: 500 } }
    expect(await running.ask('monitoring.create-list', { name: 'Suppliers' })).toMatchObject({
      kind: 'failed',
      failure: { kind: 'not-checked', because: refused }
    })
    await queueList(store)
    expect(await running.ask('outbox.submit', null)).toMatchObject({
      kind: 'ended',
      ending: { kind: 'stopped', because: refused }
    })
    const [edit] = await store.editBook.decode(await store.work.changes.toArray())
    expect(edit).toMatchObject({ attempts: 0, state: { kind: 'queued' } })
    expect(wroteWith).toEqual([])
    expect(await running.ask('network.read', null)).toMatchObject({ reachability: { kind: 'online' } })
  })
})

describe('a key that is saved', () => {
  it('is there before a run that is asked for meanwhile, which uses no other (S19c)', async () => {
    const { running, keychain, askedWith, answerTo, save } = await connect()
    const asks = keychain.next()
    const saved = save('renewed')
    await asks
    const lists = answerTo('GET follow-lists')
    const read = lists.next()
    const run = running.ask('sync.start', { full: true })
    // A run that waits for nothing has asked for the lists by now.
    for (let turn = 0; turn < 200; turn += 1) await nextTurn()
    keychain.letGo()
    expect(await saved).toMatchObject({ kind: 'saved' })
    await read
    lists.letGo()
    expect(await run).toMatchObject({ kind: 'ended', ending: { kind: 'completed' } })
    expect(new Set(askedWith)).toEqual(new Set(['renewed']))
  })

  it('is refused while a run is under way, which goes on with its own to its end (S19c)', async () => {
    const { sandbox, running, askedWith, answerTo, save } = await connect()
    const lists = answerTo('GET follow-lists')
    const read = lists.next()
    const run = running.ask('sync.start', { full: true })
    await read
    expect(await save('renewed')).toEqual({ kind: 'invalid', problem: { kind: 'busy' } })
    lists.letGo()
    expect(await run).toMatchObject({ kind: 'ended', ending: { kind: 'completed' } })
    expect(new Set(askedWith)).toEqual(new Set([sandbox.apiKey]))
    expect(await save('renewed')).toMatchObject({ kind: 'saved' })
  })
})

describe('what was said of one key', () => {
  const refused = { kind: 'failed', failure: otherCustomer }

  /** The lists are gone, says the person after a sync with the key of another customer. */
  async function saidGone(): Promise<Connected> {
    const connected = await connect()
    await connected.useKey('another')
    expect(await connected.running.ask('sync.start', { full: false })).toMatchObject(stopped)
    expect(await confirmListsGone(connected.store)).toEqual({ kind: 'ok', value: true })
    return connected
  }
  const createList = ({ running }: Connected) => running.ask('monitoring.create-list', { name: 'Suppliers' })

  it('says nothing of the next: it is asked about anew, and nothing is sent (S38e, S38h)', async () => {
    const connected = await saidGone()
    const { running, store, wroteWith, asked, useKey } = connected
    await useKey('third')
    await queueList(store)
    expect(await running.ask('outbox.submit', null)).toMatchObject(stopped)
    expect(asked).toEqual(['GET follow-lists'])
    expect((await readFacts(store)).noneShownSince).not.toBeNull()
    expect(await createList(connected)).toMatchObject(refused)
    expect(wroteWith).toEqual([])
  })

  it('hides nothing in a sync with the next (S38e, S38h)', async () => {
    const { running, store, useKey } = await saidGone()
    await useKey('third')
    expect(await running.ask('sync.start', { full: false })).toMatchObject(stopped)
    expect((await readFacts(store)).followLists.every(({ missing }) => !missing)).toBe(true)
  })

  it('holds for that key, also after a restart (S38e, S38h)', async () => {
    const { store, wroteWith, restart } = await saidGone()
    const running = await restart()
    await serveStore(running, store.caseStore)
    const made = await running.ask('monitoring.create-list', { name: 'Suppliers' })
    expect(made).toMatchObject({ kind: 'created' })
    expect(wroteWith).toEqual(['another'])
  })

  it('says nothing of one that is put in while the page is asked (S38g, S38h)', async () => {
    const connected = await saidGone()
    const { page, wroteWith, useKey } = connected
    const reached = page.next()
    const act = createList(connected)
    await reached
    await useKey('third')
    page.letGo()
    expect(await act).toMatchObject(refused)
    expect(wroteWith).toEqual([])
  })
})
