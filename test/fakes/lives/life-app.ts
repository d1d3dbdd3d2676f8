import { createSyncSession, type SyncSession } from '../../../electron/main/app/sync-session.ts'
import { createLostAnswerClock } from '../../../electron/main/run/lost-answer-clock.ts'
import type { Journals } from '../../../electron/main/journal/journals.ts'
import type { ComplianceService } from '../../../electron/main/service/compliance-service.ts'
import type { SubjectService } from '../../../electron/main/service/subject-service.ts'
import type { RowCodec } from '../../../renderer/data/database/row-codec.ts'
import { toStoreFailure } from '../../../renderer/data/database/store-failures.ts'
import type { Sealing, WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import type { Clock } from '../../../shared/clock.ts'
import type { SubscriptionRef } from '../../../shared/domain/subscription.ts'
import type { ServiceFailure } from '../../../shared/errors.ts'
import { passId } from '../../../shared/ids.ts'
import { callStoreOver, serveStoreOver } from '../../../shared/ipc/store-port.ts'
import type { BatchReviewItem } from '../../../shared/wire/review.ts'
import { type JournalWire, type MemoryDisk, workJournalOf } from '../journal-in-memory.ts'
import { linkedPorts } from '../network/linked-ports.ts'
import type { ServiceMethod } from '../service/model-service.ts'
import { createModelSubjects } from '../service/model-subjects.ts'
import { type FakeDisk, openFakeWorkspace } from '../store/open-workspace.ts'
import { createFakeKeys, noRefusals } from '../main/customer-keys.ts'
import type { RunPhase, RunPhases } from './run-phases.ts'

/** One start of the app: the page's store on its disk, main's journal and engine, and the wire in between. */
export interface LifeApp {
  readonly store: WorkspaceStore
  readonly session: SyncSession
  readonly kill: () => void
  /** Whether the browser has ended the connection to a database, so that the app opens its workspace again. */
  readonly isLost: () => boolean
  /** Closes the workspace, to be opened again while main goes on. */
  readonly leave: () => Promise<void>
}

export interface LifeAppParts {
  readonly disk: FakeDisk
  readonly folder: MemoryDisk
  /** Those of main, which outlive an opening of the workspace. */
  readonly journals: Journals
  readonly wire: JournalWire
  readonly service: ComplianceService
  /** If left out, this start has subjects of its own. */
  readonly subjects?: SubjectService
  readonly sealing?: Sealing
  readonly codec?: RowCodec
  /** 2 if left out. */
  readonly batchSize?: number
  /** 0 if left out: always. */
  readonly rereadAfterMillis?: number
  readonly clock: Clock
  readonly steady: Clock
  readonly nextId: () => string
  /** Called each time the engine asks for a batch. */
  readonly onBatch: () => void
}

export async function openLifeApp({
  disk,
  folder,
  journals,
  wire,
  service,
  subjects,
  sealing,
  codec,
  batchSize = 2,
  rereadAfterMillis = 0,
  clock,
  steady,
  nextId,
  onBatch
}: LifeAppParts): Promise<LifeApp> {
  let isLost = false
  const onLost = (): void => {
    isLost = true
  }
  const { store } = await openFakeWorkspace(disk, {
    ...{ clock, journal: workJournalOf(journals, wire), onLost },
    ...(sealing === undefined ? {} : { sealing }),
    ...(codec === undefined ? {} : { codec })
  })
  const { left, right, cut } = linkedPorts()
  const stop = serveStoreOver(right, store.caseStore, toStoreFailure)
  const port = callStoreOver(left)
  const session = createSyncSession({
    ...{
      service,
      subjects: subjects ?? createModelSubjects(clock),
      clock,
      keys: createFakeKeys(),
      refusedKeys: noRefusals,
      lostAnswers: createLostAnswerClock(steady),
      steady,
      newRequestId: nextId,
      random: () => 0.5
    },
    store: {
      ...port.store,
      nextReviewBatch: async (argument) => {
        onBatch()
        return port.store.nextReviewBatch(argument)
      }
    },
    sendingRules: () => ({ batchSize, rereadAfterMillis }),
    newPassId: () => passId(nextId()),
    onState: () => undefined
  })
  const close = (): void => {
    cut()
    stop()
    port.close()
    store.close()
  }
  const kill = (): void => {
    folder.operationsLeft = 0
    close()
  }
  const leave = (): Promise<void> => {
    close()
    return store.settled()
  }
  return { store, session, kill, leave, isLost: () => isLost }
}

/** What happens once, before the call that is struck or after its answer. */
export interface Interruption {
  readonly when: 'before' | 'answered'
  readonly kind: string
  readonly happens: (phase: RunPhase) => Promise<void>
}

/** Is told of each request with reviews before it goes out, and when it was answered or not. */
export interface SentItems {
  readonly sending: (ref: SubscriptionRef, items: readonly BatchReviewItem[]) => Promise<void>
  readonly sent: (
    ref: SubscriptionRef,
    items: readonly BatchReviewItem[],
    how: { readonly route: 'auto-reviews' | undefined; readonly failure: ServiceFailure | null }
  ) => void
}

/** A service that lets something happen before each call and after each answer, and reports each item that is sent. */
export function interruptedService(
  service: ComplianceService,
  {
    phases,
    before,
    answered
  }: { readonly phases: RunPhases } & Readonly<
    Record<'before' | 'answered', (phase: RunPhase) => Promise<void>>
  >,
  { sending, sent }: SentItems
): ComplianceService {
  const around = async <Value>(method: ServiceMethod, call: () => Promise<Value>): Promise<Value> => {
    const phase = phases.enter(method)
    await before(phase)
    const answer = await call()
    await answered(phase)
    return answer
  }
  return {
    listFollowLists: (...own) => around('listFollowLists', () => service.listFollowLists(...own)),
    readFollowList: (...own) => around('readFollowList', () => service.readFollowList(...own)),
    listSubscriptions: (...own) => around('listSubscriptions', () => service.listSubscriptions(...own)),
    readAlert: (...own) => around('readAlert', () => service.readAlert(...own)),
    listAlerts: (...own) => around('listAlerts', () => service.listAlerts(...own)),
    listReviews: (...own) => around('listReviews', () => service.listReviews(...own)),
    submitReviews: (ref, items, context, route) =>
      around('submitReviews', async () => {
        if (context.isTooLate?.() === true) return service.submitReviews(ref, items, context, route)
        await sending(ref, items)
        const answer = await service.submitReviews(ref, items, context, route)
        sent(ref, items, { route, failure: answer.kind === 'failed' ? answer.failure : null })
        return answer
      })
  }
}

/** Does once more what a reset of the database broke off, as a person does on the page that was opened again. */
export async function onceMoreIfLost<Value>(
  started: () => Promise<LifeApp>,
  act: (app: LifeApp) => Promise<Value>
): Promise<Value> {
  const app = await started()
  try {
    return await act(app)
  } catch (thrown) {
    if (!app.isLost()) throw thrown
    return await act(await started())
  }
}
