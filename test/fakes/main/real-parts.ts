import { createSyncSession, type SyncSession } from '../../../electron/main/app/sync-session.ts'
import {
  createFieldPackSession,
  type FieldPackSession,
  type ReadImage
} from '../../../electron/main/field-pack/fetch-field-pack.ts'
import { createImageFetcher } from '../../../electron/main/field-pack/image-fetcher.ts'
import { createRateGate } from '../../../electron/main/rate/rate-gate.ts'
import { appPage } from '../../../electron/main/ipc/asker.ts'
import { dispatch, type Handlers } from '../../../electron/main/ipc/dispatch.ts'
import { createMonitoringHandlers } from '../../../electron/main/organisations/handlers.ts'
import { createOwnCalls } from '../../../electron/main/service/service-request.ts'
import { createOrganisationMonitoring } from '../../../electron/main/organisations/monitoring-service.ts'
import { createLostAnswerClock } from '../../../electron/main/run/lost-answer-clock.ts'
import { createComplianceService } from '../../../electron/main/service/compliance-service.ts'
import { createHttpClient, type Fetch, type FetchInit } from '../../../electron/main/service/http-client.ts'
import { createServiceCall, type ServiceDoor } from '../../../electron/main/service/service-call.ts'
import { createSubjectService } from '../../../electron/main/service/subject-service.ts'
import type { SandboxOptions } from '../../../electron/sandbox/options.ts'
import { type Sandbox, startSandbox } from '../../../electron/sandbox/server.ts'
import { type Client, createClient } from '../../../renderer/client/client.ts'
import type { RowCodec } from '../../../renderer/data/database/row-codec.ts'
import { toStoreFailure } from '../../../renderer/data/database/store-failures.ts'
import type { IndexedDbDependencies } from '../../../renderer/data/database/stored-databases.ts'
import type { WorkJournal } from '../../../renderer/data/work/journal.ts'
import {
  openWorkspaceStore,
  type Sealing,
  type WorkspaceStore
} from '../../../renderer/data/workspace-store.ts'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { queueDraft } from '../../../renderer/decisions/reviews.ts'
import { addMillis, type Clock, toEpochMillis } from '../../../shared/clock.ts'
import type { LedgerEntry } from '../../../shared/domain/budget.ts'
import type { Decision } from '../../../shared/domain/review.ts'
import type { SyncEnding } from '../../../shared/domain/sync-run.ts'
import { ok } from '../../../shared/errors.ts'
import { passId, reviewId, workspaceId } from '../../../shared/ids.ts'
import { callStoreOver, serveStoreOver } from '../../../shared/ipc/store-port.ts'
import { steadyTime } from '../clock.ts'
import { createFakeKeys, noRefusals, type FakeKeys } from './customer-keys.ts'
import { linkedPorts } from '../network/linked-ports.ts'
import { openLedgerOfStart } from './ledger-of-start.ts'
import { createFakeDisk } from '../store/open-workspace.ts'

/** The machine's clock, which a test can set forward. */
interface ShiftedClock extends Clock {
  shiftMillis: number
}

/** One start of the app until it is killed: engine, service client and store, connected by a wire. */
export interface Run {
  readonly session: SyncSession
  readonly fieldPack: FieldPackSession
  readonly store: WorkspaceStore
  /** The page's way to main, for organisations only. What a dead app asks for is never answered. */
  readonly client: Client
  /** Ends everything of this run at once. What was on its way may or may not arrive. */
  kill(): void
}

/** How a store keeps its rows; as they are, if left out. */
export interface RowsOfStore {
  readonly codec?: RowCodec
  readonly sealing?: Sealing
}

interface StartOptions extends RowsOfStore {
  readonly batchSize?: number
  /** What the reviewer saw is read again where it is as old as this. 0: always. */
  readonly rereadAfterMillis?: number
  readonly onRequest?: () => void
  /** The way to the service; Node's own if left out. */
  readonly fetch?: Fetch
  readonly fetchImage?: Fetch
  /** Main's copy of the user's work; none if left out. */
  readonly journal?: WorkJournal
  /** Called when the connection to a database has ended. */
  readonly onLost?: () => void
}

/** The engine between the real service client, with the sandbox over HTTP, and the real store, with Dexie in memory. */
export interface RealParts {
  readonly sandbox: Sandbox
  readonly clock: ShiftedClock
  readonly keys: FakeKeys
  /** Every request of all runs, also one that was out when its run was killed. */
  readonly ledger: readonly LedgerEntry[]
  /** Every request for an image. */
  readonly imageRequests: readonly { readonly url: string; readonly init: FetchInit }[]
  open(options?: StartOptions): Promise<Run>
  sync(options?: { readonly full?: boolean }): Promise<SyncEnding>
  submit(options?: { readonly batchSize?: number; readonly rereadAfterMillis?: number }): Promise<SyncEnding>
  /** One start that goes on for long enough to look up what was lost in it or before (SPEC O9b, O9c). */
  submitAndLookUp(): Promise<SyncEnding>
  close(): Promise<void>
}

/** What outlives a start of the app, where a test has its own. */
export interface Surroundings {
  /** Runs on whatever the machine's clock is set to; the machine's clock if left out. */
  readonly steady?: Clock
  readonly disk?: Required<IndexedDbDependencies>
}

export async function startRealParts(
  sandboxOptions: SandboxOptions,
  { steady, disk = createFakeDisk() }: Surroundings = {}
): Promise<RealParts> {
  // A misspelled parameter must be noticed, although the documents do not say that it is refused.
  const sandbox = await startSandbox({ strict: ['parameters'], ...sandboxOptions })
  const clock: ShiftedClock = {
    shiftMillis: 0,
    now: () => addMillis(steady?.now() ?? toEpochMillis(Date.now()), clock.shiftMillis)
  }
  const keys = createFakeKeys()
  const ledger: LedgerEntry[] = []
  const imageRequests: { url: string; init: FetchInit }[] = []
  let ids = 0
  const nextId = (): string => {
    ids += 1
    return `id-${String(ids).padStart(6, '0')}`
  }
  const open: RealParts['open'] = async ({
    batchSize = 20,
    rereadAfterMillis = 0,
    onRequest = () => undefined,
    fetch: fetchPage = fetch,
    fetchImage = fetch,
    journal,
    onLost,
    codec,
    sealing
  } = {}) => {
    const store = await openWorkspaceStore({
      workspaceId: workspaceId('test'),
      clock,
      newReviewId: () => reviewId(nextId()),
      dependencies: disk,
      checkPause: () => new Promise(() => undefined),
      ...(journal === undefined ? {} : { journal }),
      ...(onLost === undefined ? {} : { onLost }),
      ...(codec === undefined ? {} : { codec }),
      ...(sealing === undefined ? {} : { sealing })
    })
    const wire = linkedPorts()
    const stop = serveStoreOver(wire.right, store.caseStore, toStoreFailure)
    const { store: remote, close: closePort } = callStoreOver(wire.left)
    const life = new AbortController()
    const ownLedger = openLedgerOfStart(ledger)
    const { service, subjects, handlers } = serviceOf(sandbox, {
      clock,
      keys,
      ledger: ownLedger,
      fetch: (url, init) => {
        onRequest()
        return fetchPage(url, init)
      },
      life: life.signal
    })
    const session = createSyncSession({
      store: remote,
      service,
      subjects,
      clock,
      keys,
      refusedKeys: noRefusals,
      lostAnswers: createLostAnswerClock(steady ?? clock),
      steady: steady ?? clock,
      sendingRules: () => ({ batchSize, rereadAfterMillis }),
      newPassId: () => passId(nextId()),
      newRequestId: nextId,
      onState: () => undefined,
      random: () => 0.5
    })
    const images = createImageFetcher({
      fetch: (url, init) => {
        imageRequests.push({ url, init })
        onRequest()
        return fetchImage(url, {
          ...init,
          signal: AbortSignal.any([life.signal, ...(init.signal ? [init.signal] : [])])
        })
      }
    })
    const readImage: ReadImage = async (address, signal) => {
      const read = await images.read(address, { baseUrl: sandbox.baseUrl, movesPorts: false }, signal)
      return read === null ? null : ok(read)
    }
    const fieldPack = createFieldPackSession({
      store: remote,
      service,
      readImage,
      clock,
      keys,
      onState: () => undefined
    })
    const client = createClient({
      invoke: async (name, argument) => {
        const answer = await dispatch(
          handlers as Handlers,
          { asker: appPage(1), name, argument },
          (_name, thrown) => {
            throw thrown
          }
        )
        return life.signal.aborted ? new Promise(() => undefined) : answer
      },
      onEvent: () => () => undefined,
      onStoreRequest: () => () => undefined,
      answerStore: () => undefined
    })
    const kill = (): void => {
      wire.cut()
      stop()
      closePort()
      ownLedger.killed()
      life.abort()
      store.close()
    }
    return { session, fieldPack, store, client, kill }
  }
  const once = async <Ending>(run: Run, work: (session: SyncSession) => Promise<Ending>): Promise<Ending> =>
    work(run.session).finally(() => run.kill())
  return {
    sandbox,
    clock,
    keys,
    ledger,
    imageRequests,
    open,
    sync: async ({ full = false } = {}) => once(await open(), (session) => session.start({ full })),
    submitAndLookUp: async () =>
      once(await open(), async (session) => {
        await session.submit()
        clock.shiftMillis += 30_000
        return session.submit()
      }),
    submit: async (options) => once(await open(options), (session) => session.submit()),
    close: () => sandbox.close()
  }
}

interface ServiceParts {
  readonly clock: Clock
  readonly keys: FakeKeys
  readonly ledger: ServiceDoor['ledger']
  readonly fetch: Fetch
  readonly life: AbortSignal
}

function serviceOf(
  { baseUrl, apiKey }: Sandbox,
  { clock, keys, ledger, fetch: fetchPage, life }: ServiceParts
) {
  const after = (millis: number, callback: () => void) => {
    const timer = setTimeout(callback, millis)
    return () => clearTimeout(timer)
  }
  const gate = createRateGate({
    clock,
    steady: steadyTime,
    random: () => 0,
    onWaiting: () => undefined,
    after
  })
  const call = createServiceCall({
    openDoor: () =>
      Promise.resolve(
        ok({
          target: { baseUrl, headerForm: 'bare', key: apiKey },
          account: workspaceId('here'),
          print: keys.inUse,
          gate,
          ledger
        })
      ),
    http: createHttpClient({
      clock,
      // The service of these tests answers or breaks off at once, however busy the machine is.
      timeoutMillis: 60_000,
      // A dead process gets no answers, so requests under way are cut off and no new ones are sent.
      fetch: (url, init) =>
        fetchPage(url, { ...init, signal: AbortSignal.any([life, ...(init.signal ? [init.signal] : [])]) })
    }),
    clock,
    random: () => 0,
    wait: () => Promise.resolve(),
    onOutcome: () => undefined,
    attempts: 3
  })
  return {
    service: createComplianceService(call),
    subjects: createSubjectService(call),
    handlers: createMonitoringHandlers({
      ...createOwnCalls(),
      monitoring: createOrganisationMonitoring(call)
    })
  }
}

/** Decides on an alert as a user and adds the decision to the outbox. */
export async function decide(store: WorkspaceStore, key: string, decision: Decision): Promise<void> {
  const draft = await saveDraft(store, key, {
    status: decision,
    riskRating: 'not risky',
    riskComment: `Looked at ${key}`
  })
  if (draft.kind === 'failed') throw new Error(`No draft: ${draft.failure.kind}`)
  const queued = await queueDraft(store, key, 'analyst-1')
  if (queued.kind === 'failed') throw new Error(`Not queued: ${queued.failure.kind}`)
}
