import { createSessionKeychain, type Keychain } from '../../../electron/main/secrets/keychain.ts'
import type { Fetch } from '../../../electron/main/service/http-client.ts'
import { type Sandbox, startSandbox } from '../../../electron/sandbox/server.ts'
import { closedAfterEach } from '../closed-after-each.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { queueEdit } from '../../../renderer/features/subjects/edit-acts.ts'
import { editId } from '../../../shared/ids.ts'
import type { SaveOutcome } from '../../../shared/ipc/connection-schemas.ts'
import { createFakeDisk, openFakeWorkspace } from '../store/open-workspace.ts'
import { temporaryFolders } from '../temporary-folder.ts'
import { runApplication, type RunningApplication, serveStore } from './running-application.ts'

const newFolder = temporaryFolders()
const open = closedAfterEach()

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

export interface Hold {
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

export interface Connected {
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

/** A running app that has synced once with the key of one customer. */
export async function connect(): Promise<Connected> {
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

/** The creation of a follow list waits. */
export async function queueList(store: WorkspaceStore): Promise<void> {
  const content = { kind: 'create-follow-list' as const, settings: listSettings }
  await queueEdit(store, { id: editId('change-1'), content, followListName: null, replaces: null })
}
