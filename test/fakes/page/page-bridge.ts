import { toEpochMillis } from '../../../shared/clock.ts'
import type { LedgerEntry, LedgerTotals } from '../../../shared/domain/budget.ts'
import type { Workspace } from '../../../shared/domain/connection.ts'
import type { Policy } from '../../../shared/domain/policy.ts'
import { type CaptureReach, firstRetention } from '../../../shared/domain/settings.ts'
import type { SyncEnding, SyncState, Unread } from '../../../shared/domain/sync-run.ts'
import type { KeyStop } from '../../../shared/domain/sending-soon.ts'
import type { WaitReason } from '../../../shared/domain/waiting.ts'
import type { UpdateStatus } from '../../../shared/domain/updates.ts'
import type { ServiceFailure } from '../../../shared/errors.ts'
import { correlationId } from '../../../shared/ids.ts'
import type { LeftReports } from '../../../shared/ipc/report-schemas.ts'
import type { DeletionTarget } from '../../../shared/ipc/case-store.ts'
import type { Bridge } from '../../../shared/ipc/channels.ts'
import type { ContractName, ContractResult, EventName, EventValue } from '../../../shared/ipc/contract.ts'
import { callStoreOver, type RemoteCaseStore } from '../../../shared/ipc/store-port.ts'
import { emptySummary } from '../empty-summary.ts'
import type { PageWorld } from '../world/page-world.ts'
import { backupAnswers } from './backup-answers.ts'
import {
  fieldPackAnswers,
  journalAnswers,
  noUpdates,
  updateAnswers,
  vaultAnswers,
  windowAnswers,
  type StagedVault,
  appAnswers
} from './main-answers.ts'
import { lookUpAnswers, markedHistories } from './marked-answers.ts'
import { createPageBudget, type PageBudget } from './page-budget.ts'
import { nothingLeft, stagedReports } from './staged-reports.ts'
import { stagedWords } from './staged-words.ts'
import { type StagedService, stagedWorld, worldOfRun } from './staged-world.ts'
import { stagedWorkspace, type StagedWorkspace } from './staged-workspace.ts'
import {
  answered,
  answersOfEachKind,
  changedMeanwhile,
  lookedUp,
  outcomeOf,
  type StagedAnswers,
  uuid
} from './staged-outcomes.ts'
import {
  acceptEdits,
  commitPageWorld,
  endingOf,
  taken,
  waitAnswers,
  type RefusedRows
} from './staged-sync.ts'

/** How the fake main process behaves. It is plain data, since it is passed to a browser. */
export interface PageStage extends StagedService, StagedAnswers {
  readonly workspace: StagedWorkspace
  /** A run stops half-way and hangs, and so does a report. */
  readonly syncHangs: boolean
  /** How a run fails after its rows were committed. Null: it does not. */
  readonly syncFails: ServiceFailure | null
  /** What such a run could not read. */
  readonly unread: readonly Unread[]
  readonly connectionFails: ServiceFailure | null
  readonly refusesRows: RefusedRows
  /** The state of the vault. */
  readonly vault: StagedVault
  /** The limit on the calls of a day. Null: there is none. */
  readonly callsAllowed: number | null
  /** What the next request waits for, for an hour or until somebody tries. Null: nothing waits. */
  readonly waitsFor: WaitReason | null
  /** Why the key holds up the queue. Null: it does not. */
  readonly keyStop: KeyStop | null
  /** When the app comes back online, it asks whether to send what is ready. */
  readonly asksFirst: boolean
  /** Data of before was kept aside: one that a passphrase opens, and one whose databases are gone. */
  readonly keptAside: boolean
  /** What a kill has left of reports. */
  readonly leftReports: LeftReports
  readonly captureReach: CaptureReach
  /** The words that the person has added to the dictionaries. */
  readonly ownWords: readonly string[]
  readonly policy: Policy
  readonly updates: UpdateStatus
}

export const firstStage: PageStage = {
  workspace: 'service',
  subscriptions: 60,
  syncHangs: false,
  syncFails: null,
  unread: [],
  connectionFails: null,
  refusesRows: 'none',
  hostile: false,
  fromRight: false,
  marked: null,
  givesAgain: false,
  vault: 'open',
  callsAllowed: null,
  waitsFor: null,
  keyStop: null,
  asksFirst: false,
  ...answersOfEachKind,
  keptAside: false,
  leftReports: nothingLeft,
  captureReach: 'whole',
  ownWords: [],
  policy: { kind: 'none' },
  updates: noUpdates
}

const ofSubject = '/follow-lists/{follow_list_id}/subscriptions/persons/{subscription_id}'
const now = (): ReturnType<typeof toEpochMillis> => toEpochMillis(Date.now())

/**
 * Stands in for main behind `window.fieldcase`. Answers the contract, fills the page's own database through
 * the store port, and settles reviews in turn as accepted, in conflict, rejected and uncertain. Those it finds in the
 * history when they are looked up.
 */
export function createPageBridge(stage: PageStage): Bridge {
  return new FakeMain(stage).bridge()
}

class FakeMain {
  readonly #stage: PageStage
  readonly #world: PageWorld
  #runs = 0
  readonly #listeners = new Set<(name: string, value: unknown) => void>()
  readonly #storeListeners = new Set<(message: unknown) => void>()
  readonly #ledger: LedgerEntry[] = []
  #answer: (message: unknown) => void = () => undefined
  #workspace: Workspace
  #workOffline = false
  #asked = 0
  readonly #reports: ReturnType<typeof stagedReports>
  readonly #app = appAnswers((zoomed) => this.#emit('app.zoomed', zoomed))
  #sync: SyncState = { kind: 'idle', last: null }
  readonly #waits: ReturnType<typeof waitAnswers>
  readonly #words: ReturnType<typeof stagedWords>
  #remoteStore: RemoteCaseStore | null = null
  #settled = 0
  #taken = 0
  readonly #economy: PageBudget

  constructor(stage: PageStage) {
    this.#stage = stage
    this.#words = stagedWords(stage.ownWords)
    this.#reports = stagedReports((name, value) => this.#emit(name, value), stage.leftReports)
    this.#waits = waitAnswers(stage, (waiting) => this.#emit('sync.waiting', waiting))
    this.#economy = createPageBudget(
      stage.callsAllowed,
      () => this.#ledger,
      () => this.#world.followLists,
      async (run) => taken(await this.#store().readKnowledge({ at: now(), run })),
      (view) => this.#emit('budget.changed', view)
    )
    this.#world = stagedWorld(stage)
    this.#workspace = stagedWorkspace(stage.workspace)
  }

  bridge(): Bridge {
    return {
      invoke: (name, argument) => Promise.resolve(this.#invoke(name as ContractName, argument)),
      onEvent: (listener) => this.#add(this.#listeners, listener),
      onStoreRequest: (listener) => this.#add(this.#storeListeners, listener),
      answerStore: (message) => this.#answer(message)
    }
  }

  #add<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  #invoke(name: ContractName, argument: unknown): unknown {
    const { marked } = this.#stage
    const answers: {
      readonly [Name in ContractName]: () => ContractResult<Name> | Promise<ContractResult<Name>>
    } = {
      ...this.#app(argument),
      'workspace.read': () => this.#workspace,
      'sample.proposal': () => null,
      'sample.wind': () => ({ now: Date.now() + 86_400_000, screenings: 3, events: 0 }),
      'workspace.use-sample': () => ({ kind: 'saved', workspace: this.#enter('sample') }),
      ...backupAnswers,
      'policy.read': () => ({ policy: this.#stage.policy, leftBehind: null }),
      'retention.read': () => firstRetention,
      'retention.save': () => ({ kind: 'saved' }),
      ...windowAnswers(this.#stage.captureReach, argument, (name, value) => this.#emit(name, value)),
      ...this.#words(argument),
      'workspace.adopt': () => ({ kind: 'saved', workspace: this.#workspace }),
      ...vaultAnswers(this.#stage.vault, this.#stage.keptAside),
      'keychain.status': () => ({ kind: 'keychain', backend: 'libsecret' }),
      'connection.test': () => this.#test(),
      'connection.save': () => ({ kind: 'saved', workspace: this.#enter('service') }),
      'connection.forget-key': () => ({ kind: 'saved', workspace: this.#enter('service-without-key') }),
      'network.read': () => this.#network(),
      'network.work-offline': () => {
        this.#workOffline = (argument as { readonly workOffline: boolean }).workOffline
        this.#emit('network.state', this.#network())
        if (this.#stage.asksFirst && !this.#workOffline) this.#askToSend()
        return { kind: 'saved' }
      },
      'sync.start': async () => ({ kind: 'ended', ending: await this.#run() }),
      'sync.cancel': () => null,
      'sync.read': () => this.#sync,
      ...this.#waits,
      'outbox.submit': async () => ({ kind: 'ended', ending: await this.#submit() }),
      ...fieldPackAnswers,
      ...(marked !== null ? markedHistories(argument, () => this.#store(), marked) : {}),
      'subjects.delete': async () => {
        const { target } = argument as { readonly target: DeletionTarget }
        await this.#store().commitDeletion({ target, at: now() })
        return { kind: 'deleted', notWritten: null }
      },
      'ledger.read': () => ({ entries: this.#ledger.slice(-50).toReversed(), totals: this.#totals() }),
      'notice.show': () => ({ shown: false }),
      ...journalAnswers,
      'store.ready': () => null,
      ...lookUpAnswers(marked, argument),
      ...this.#reports(argument, this.#stage.syncHangs),
      'outbox.settings': () => ({ batchSize: 20, reread: { kind: 'always' }, submission: 'on-reconnect' }),
      'outbox.look': () => null,
      'outbox.take-back': () => null,
      'outbox.save-settings': () => ({ kind: 'saved' }),
      ...this.#economy.answers(argument),
      ...updateAnswers(this.#stage.updates),
      'sync.pause': () => this.#hold(true),
      'sync.resume': () => this.#hold(false)
    }
    return answers[name]()
  }

  #enter(kind: StagedWorkspace): Workspace {
    this.#workspace = stagedWorkspace(kind)
    this.#emit('workspace.changed', this.#workspace)
    return this.#workspace
  }

  #emit<Name extends EventName>(name: Name, value: EventValue<Name>): void {
    for (const listener of this.#listeners) listener(name, value)
  }

  /** One more is ready each time. */
  #askToSend(): void {
    this.#asked += 1
    this.#emit('outbox.question', {
      reviews: { ready: 6 + this.#asked, calls: { least: 9, most: 23 } },
      edits: { ready: 3, calls: { least: 3, most: 6 } }
    })
  }

  #network(): ContractResult<'network.read'> {
    const { hasKey } = { hasKey: true, ...this.#workspace }
    return {
      reachability: this.#workOffline || !hasKey ? { kind: 'offline', reason: 'chosen' } : { kind: 'online' },
      workOffline: this.#workOffline
    }
  }

  #test(): ContractResult<'connection.test'> {
    const failure = this.#stage.connectionFails
    if (failure !== null) return { kind: 'refused', failure }
    return { kind: 'accepted', followLists: 3, limit: 5, remaining: 4, correlationId: uuid(1) }
  }

  #totals(): LedgerTotals {
    const total = this.#ledger.length
    return { total, today: total, byApi: { compliance: total, locations: 0, 'organization-monitoring': 0 } }
  }

  #called(route: string, method: LedgerEntry['method'] = 'GET', status = 200): void {
    const at = this.#ledger.length
    this.#ledger.push({
      at: now(),
      api: 'compliance',
      method,
      route,
      status,
      correlationId: correlationId(uuid(at)),
      remaining: 4 - (at % 5),
      millis: 84
    })
    this.#emit('ledger.changed', this.#totals())
    this.#emit('budget.changed', this.#economy.answers(null)['budget.read']())
  }

  #set(sync: SyncState): void {
    this.#sync = sync
    this.#emit('sync.state', sync)
  }

  #hold(paused: boolean): null {
    if (this.#sync.kind !== 'idle') {
      const { progress } = this.#sync
      this.#set(paused ? { kind: 'paused', progress } : { kind: 'running', cancelling: false, progress })
    }
    return null
  }

  /** One for all who ask, because its answers have one listener. */
  #store(): RemoteCaseStore {
    this.#remoteStore ??= callStoreOver({
      post: (message) => this.#storeListeners.forEach((listener) => listener(message)),
      listen: (listener) => {
        this.#answer = listener
        return () => (this.#answer = () => undefined)
      }
    }).store
    return this.#remoteStore
  }

  async #run(): Promise<SyncEnding> {
    const startedAt = now()
    this.#set({
      kind: 'running',
      cancelling: false,
      progress: { phase: 'alerts', calls: 0, pages: 0, rows: 0, expectedCalls: 60 }
    })
    this.#runs += 1
    const world = worldOfRun(this.#stage, this.#world, this.#runs)
    const rows = await commitPageWorld(this.#store(), world, this.#stage, (route) => this.#called(route))
    if (this.#stage.syncHangs) {
      this.#set({
        kind: 'running',
        cancelling: false,
        progress: { phase: 'alerts', calls: 34, pages: 33, rows, expectedCalls: 60 }
      })
      return await new Promise(() => undefined)
    }
    const summary = {
      ...emptySummary,
      startedAt,
      endedAt: now(),
      calls: this.#ledger.length,
      pages: 33,
      rows,
      newAlerts: this.#world.alerts.length
    }
    return this.#end(endingOf(this.#stage, summary))
  }

  #end(ending: SyncEnding): SyncEnding {
    this.#set({ kind: 'idle', last: ending })
    return ending
  }

  async #submit(): Promise<SyncEnding> {
    const startedAt = now()
    const store = this.#store()
    let acceptedReviews = 0
    let needAttention = 0
    for (;;) {
      const batch = taken(await store.nextReviewBatch({ at: now(), size: 20 }))
      if (batch === null) break
      if (batch.kind === 'resolve') {
        taken(await store.settle(lookedUp(batch.reviews, now(), this.#stage)))
        continue
      }
      const [first, ...others] = batch.reviews
      this.#taken += 1
      this.#called(`${ofSubject}/alerts`)
      if (first !== undefined && this.#taken % 5 === 2) {
        needAttention += 1
        taken(await store.settle(changedMeanwhile(first, now())))
        if (others.length === 0) continue
      }
      const sent = taken(
        await store.markSending({ ids: batch.reviews.map(({ id }) => id), requestId: uuid(7), at: now() })
      )
      this.#called(`${ofSubject}/alerts/reviews`, 'PUT')
      for (const review of sent) {
        this.#settled += 1
        const next = outcomeOf(review, { turn: this.#settled, at: now(), stage: this.#stage })
        if (next.kind === 'accepted') acceptedReviews += 1
        else needAttention += 1
        taken(await store.settle(answered(review, next, now())))
      }
    }
    return this.#end({
      kind: 'completed',
      summary: {
        ...emptySummary,
        startedAt,
        endedAt: now(),
        calls: 3,
        acceptedReviews,
        needAttention,
        acceptedEdits: await acceptEdits(store, now, this.#stage)
      }
    })
  }
}
