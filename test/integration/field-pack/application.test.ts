import { describe, expect, it } from 'vitest'
import type { FetchInit } from '../../../electron/main/service/http-client.ts'
import type { SandboxOptions } from '../../../electron/sandbox/options.ts'
import { type Sandbox, startSandbox } from '../../../electron/sandbox/server.ts'
import { closedAfterEach } from '../../fakes/closed-after-each.ts'
import { toStoreFailure } from '../../../renderer/data/database/store-failures.ts'
import { readFieldPacks } from '../../../renderer/data/pull/field-pack-queries.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import type { FieldPackChoice, FieldPackNeed } from '../../../shared/domain/field-pack.ts'
import { followListId } from '../../../shared/ids.ts'
import { serveStoreOver } from '../../../shared/ipc/store-port.ts'
import { runApplication, type RunningApplication } from '../../fakes/main/running-application.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { temporaryFolders } from '../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const open = closedAfterEach()

interface Connected {
  readonly sandbox: Sandbox
  readonly running: RunningApplication
  readonly store: WorkspaceStore
  readonly imageRequests: readonly { readonly url: string; readonly init: FetchInit }[]
  readonly choice: FieldPackChoice
}

const imageHost = 'https://images.example'
const otherHost = 'https://elsewhere.example'
const sandboxOf = (options: SandboxOptions = {}): Promise<Sandbox> =>
  startSandbox({ seed: 9, alerts: 60, subscriptions: 20, followLists: 2, ...options })

/** Starts the whole main process, connected to a sandbox, with a real store on the other end of the wire. */
async function connect(options: SandboxOptions = {}): Promise<Connected> {
  return await connectTo(await sandboxOf(options))
}

/** The service, which says that its images are on a host of their own. */
async function withImagesElsewhere(url: string, init: FetchInit): Promise<Response> {
  const answer = await fetch(url, init)
  const body = (await answer.text()).replaceAll(/http:\/\/127\.0\.0\.1:\d+(?=\/[^"]*\.png)/gu, imageHost)
  const { status, headers } = answer
  return new Response(body, { status, headers })
}

async function connectTo(
  sandbox: Sandbox,
  {
    folder,
    fetch: fetchService = fetch,
    needs = (found) => found
  }: {
    readonly folder?: string
    readonly fetch?: typeof withImagesElsewhere
    /** What a hostile page says that is missing. */
    readonly needs?: (found: readonly FieldPackNeed[]) => readonly FieldPackNeed[]
  } = {}
): Promise<Connected> {
  const imageRequests: { url: string; init: FetchInit }[] = []
  const fetchImage = (url: string, init: FetchInit) => {
    imageRequests.push({ url, init })
    // Nothing leaves this machine.
    return fetch(url.replace(imageHost, sandbox.baseUrl).replace(otherHost, sandbox.baseUrl), init)
  }
  const running = await runApplication({
    folder: folder ?? (await newFolder()),
    fetch: fetchService,
    fetchImage
  })
  const { store } = await openFakeWorkspace(createFakeDisk(), { now: Date.now() })
  open.push(sandbox, store, running.application)
  await running.ask('connection.save', {
    connection: { baseUrl: sandbox.baseUrl, headerForm: 'bare', userId: 'a.analyst' },
    key: sandbox.apiKey
  })
  const workspace = await running.ask('workspace.read', null)
  if (workspace.kind === 'none') throw new Error('no workspace')
  const listen = (listener: (message: unknown) => void): (() => void) => {
    running.onStoreRequest = (message) => void setImmediate(listener, JSON.parse(JSON.stringify(message)))
    return () => undefined
  }
  serveStoreOver(
    { post: (message) => running.application.storeLink.receive(JSON.parse(JSON.stringify(message))), listen },
    {
      ...store.caseStore,
      fieldPackNeeds: async (asked) => needs(await store.caseStore.fieldPackNeeds(asked))
    },
    toStoreFailure
  )
  await running.ask('store.ready', { workspaceId: workspace.id })
  const followListIds = sandbox.snapshot().followLists.map(({ id }) => followListId(id))
  return {
    sandbox,
    running,
    store,
    imageRequests,
    choice: { followListIds, subscriptions: [], alerts: [], openOnly: true, images: true, maxAgeMillis: null }
  }
}

describe('the field pack of the main process', () => {
  it('is estimated without a call, in calls and in the time that the rate allows, which is unknown before the first answer (P4c, P4d)', async () => {
    const { running, sandbox, choice } = await connect({ rate: { limit: 20, windowMs: 1_000 } })
    expect(await running.ask('field-pack.estimate', { choice })).toEqual({
      kind: 'estimated',
      cost: { alerts: 0, histories: 0, calls: 0, images: 0 },
      millis: null
    })
    await running.ask('sync.start', { full: false })
    sandbox.mark()
    const estimate = await running.ask('field-pack.estimate', { choice })
    if (estimate.kind === 'failed') throw new Error(estimate.failure.kind)
    expect(estimate.millis).toBe(Math.ceil(estimate.cost.calls / 20) * 1_000)
    expect(sandbox.stats().sinceMark.total).toBe(0)
  })

  it('passes the gate and the ledger, tells its progress, and asks for images without the key (P6b, P7a)', async () => {
    const { running, sandbox, store, choice, imageRequests } = await connect({
      rate: { limit: 20, windowMs: 1_000 }
    })
    await running.ask('sync.start', { full: false })
    const { totals: before } = await running.ask('ledger.read', { limit: 1 })
    const answer = await running.ask('field-pack.start', { choice })
    if (answer.kind === 'busy') throw new Error('busy')
    const { totals: after } = await running.ask('ledger.read', { limit: 1 })
    expect(answer.ending.kind).toBe('completed')
    expect(after.total - before.total).toBe(answer.ending.summary.calls)
    expect(sandbox.stats()).toMatchObject({ total: after.total, rateLimited: 0 })
    expect((await readFieldPacks(store, true)).every(({ alerts, histories }) => alerts === histories)).toBe(
      true
    )
    expect(imageRequests.length).toBeGreaterThan(0)
    expect(JSON.stringify([imageRequests, running.told, running.logged])).not.toContain(sandbox.apiKey)
    const states = running.told
      .filter(([name]) => name === 'field-pack.state')
      .map(([, state]) => (state as { kind: string }).kind)
    expect([states[0], states.at(-1)]).toEqual(['running', 'idle'])
  })

  it('and a sync are never under way together (P6a)', async () => {
    const { running, choice } = await connect({ latencyMs: 20 })
    const sync = running.ask('sync.start', { full: false })
    expect(await running.ask('field-pack.start', { choice })).toEqual({ kind: 'busy' })
    await sync
    const fieldPack = running.ask('field-pack.start', { choice })
    expect(await running.ask('sync.start', { full: false })).toEqual({ kind: 'busy' })
    expect(await running.ask('outbox.submit', null)).toEqual({ kind: 'busy' })
    expect(await running.ask('workspace.use-sample', null)).toEqual({
      kind: 'invalid',
      problem: { kind: 'busy' }
    })
    await running.ask('field-pack.cancel', null)
    expect(await fieldPack).toMatchObject({ kind: 'ended', ending: { kind: 'cancelled' } })
    expect(await running.ask('field-pack.read', null)).toMatchObject({
      kind: 'idle',
      last: { kind: 'cancelled' }
    })
    expect(await running.ask('sync.start', { full: false })).toMatchObject({
      kind: 'ended',
      ending: { kind: 'completed' }
    })
  })

  it('asks for nothing while the user works offline, not even for an image (P7f)', async () => {
    const { running, sandbox, store, choice, imageRequests } = await connect()
    await running.ask('sync.start', { full: false })
    await running.ask('network.work-offline', { workOffline: true })
    sandbox.mark()
    const offline = {
      kind: 'ended',
      ending: { kind: 'stopped', because: { kind: 'service', failure: { kind: 'working-offline' } } }
    }
    expect(await running.ask('field-pack.start', { choice })).toMatchObject(offline)
    await running.ask('network.work-offline', { workOffline: false })
    const histories = { choice: { ...choice, images: false } }
    // Coming back begins a run of the outbox by itself, soon. Until that is over this one is told that it is busy.
    await expect
      .poll(() => running.ask('field-pack.start', histories), { timeout: 60_000 })
      .toMatchObject({ kind: 'ended', ending: { kind: 'completed' } })
    // All histories are there, so only images are missing.
    await running.ask('network.work-offline', { workOffline: true })
    await expect.poll(() => running.ask('field-pack.start', { choice })).toMatchObject(offline)
    expect(imageRequests).toEqual([])
    expect((await readFieldPacks(store, true)).reduce((sum, { images }) => sum + images, 0)).toBe(0)
  })
})

describe('the images that main fetches', () => {
  /** No host but this machine's is asked. */
  const asked = (imageRequests: Connected['imageRequests']): readonly string[] => [
    ...new Set(imageRequests.map(({ url }) => new URL(url).origin))
  ]
  const stolen = `${otherHost}/what-the-page-knows.png`
  const led = (found: readonly FieldPackNeed[]): readonly FieldPackNeed[] =>
    found.map((need) => ({ ...need, image: stolen }))

  const elsewhereIn =
    ({ baseUrl }: Sandbox) =>
    ({ image, ...need }: FieldPackNeed): FieldPackNeed => ({
      ...need,
      image: image?.replace(baseUrl, imageHost) ?? null
    })

  it('come from where an answer of the service has named one, also after a restart (P7g)', async () => {
    const folder = await newFolder()
    const sandbox = await sandboxOf()
    const first = await connectTo(sandbox, { folder, fetch: withImagesElsewhere })
    await first.running.ask('sync.start', { full: false })
    await first.running.application.close()
    // From now on no answer names that host.
    const again = await connectTo(sandbox, { folder, needs: (found) => found.map(elsewhereIn(sandbox)) })
    await again.running.ask('sync.start', { full: false })
    sandbox.mark()
    const answer = await again.running.ask('field-pack.start', { choice: again.choice })
    if (answer.kind === 'busy') throw new Error('busy')
    expect(asked(again.imageRequests)).toEqual([imageHost])
    // Nothing was read again to find out.
    expect(sandbox.stats().sinceMark.total).toBe(answer.ending.summary.histories)
  })

  it('come from nowhere else, whatever the page says, which costs a reading of its alert (P7g)', async () => {
    const sandbox = await sandboxOf()
    const hostile = await connectTo(sandbox, { fetch: withImagesElsewhere, needs: led })
    await hostile.running.ask('sync.start', { full: false })
    const answer = await hostile.running.ask('field-pack.start', { choice: hostile.choice })
    if (answer.kind === 'busy') throw new Error('busy')
    expect(answer.ending.summary.imagesFailed).toBeGreaterThan(0)
    expect(asked(hostile.imageRequests)).toEqual([])
  })

  it('come, where no answer that main has heard named a host, after one did (P7g)', async () => {
    const sandbox = await sandboxOf()
    // What an earlier version has read: the page knows where the images are, and main does not.
    let isHeard = false
    const { running, choice, imageRequests } = await connectTo(sandbox, {
      fetch: (url, init) => (isHeard ? withImagesElsewhere(url, init) : fetch(url, init)),
      needs: (found) => found.map(elsewhereIn(sandbox))
    })
    await running.ask('sync.start', { full: false })
    isHeard = true
    const answer = await running.ask('field-pack.start', { choice })
    if (answer.kind === 'busy') throw new Error('busy')
    const { calls, histories } = answer.ending.summary
    expect(asked(imageRequests)).toEqual([imageHost])
    // As many alerts are read as are packed at the same time, and not one for each image.
    expect(calls - histories).toBeGreaterThanOrEqual(1)
    expect(calls - histories).toBeLessThanOrEqual(4)
    expect(imageRequests.length).toBeGreaterThan(4)
  })
})
