import { createSyncSession, type SyncSession } from '../../../electron/main/app/sync-session.ts'
import { createLostAnswerClock } from '../../../electron/main/run/lost-answer-clock.ts'
import { type Alert, valuesOf } from '../../../shared/domain/alert.ts'
import type { Decision, QueuedReview } from '../../../shared/domain/review.ts'
import type { SyncEnding, SyncState } from '../../../shared/domain/sync-run.ts'
import { passId, reviewId } from '../../../shared/ids.ts'
import { createFakeKeys, noRefusals } from './customer-keys.ts'
import { createSetClock, type SetClock } from '../clock.ts'
import { type Call, createModelService, type ModelService } from '../service/model-service.ts'
import { createModelSubjects } from '../service/model-subjects.ts'
import { alertsOf, type ModelWorld } from '../service/model-world.ts'
import {
  createMemoryCaseStore,
  type MemoryCaseStore,
  remoteOf,
  type StoreFault
} from '../store/memory-case-store.ts'

export interface SyncRig {
  readonly world: ModelWorld
  readonly service: ModelService
  readonly store: MemoryCaseStore
  readonly clock: SetClock
  readonly states: SyncState[]
  /** A new engine on the same store, as after a restart. */
  engine(options?: {
    readonly storeFault?: StoreFault
    readonly batchSize?: number
    readonly rereadAfterMillis?: number
  }): SyncSession
  /** Runs a new engine once. */
  sync(options?: { readonly full?: boolean }): Promise<SyncEnding>
  submit(): Promise<SyncEnding>
  /** A submission, and another one when the service can be asked what became of it. */
  submitAndLookUp(): Promise<SyncEnding>
  /** The calls that `work` makes. */
  callsOf(work: () => Promise<unknown>): Promise<readonly Call[]>
  /** Puts a decision into the outbox, based on the alert as the service shows it now, or as `seen`. */
  queue(key: string, decision?: Decision, seen?: Alert): QueuedReview
}

export function createSyncRig(world: ModelWorld, pageSize = 20): SyncRig {
  const clock = createSetClock()
  const service = createModelService(world, clock, pageSize)
  const store = createMemoryCaseStore()
  const states: SyncState[] = []
  const keys = createFakeKeys()
  const lostAnswers = createLostAnswerClock(clock)
  let ids = 0
  const nextId = (): string => {
    ids += 1
    return `id-${String(ids).padStart(6, '0')}`
  }
  const rig: SyncRig = {
    world,
    service,
    store,
    clock,
    states,
    engine: ({ storeFault, batchSize = 20, rereadAfterMillis = 0 } = {}) =>
      createSyncSession({
        store: remoteOf(store, storeFault),
        service,
        subjects: createModelSubjects(clock),
        clock,
        keys,
        refusedKeys: noRefusals,
        lostAnswers,
        steady: clock,
        sendingRules: () => ({ batchSize, rereadAfterMillis }),
        newPassId: () => passId(nextId()),
        newRequestId: nextId,
        onState: (state) => states.push(state),
        random: () => 0.5
      }),
    sync: ({ full = false } = {}) => rig.engine().start({ full }),
    submit: () => rig.engine().submit(),
    submitAndLookUp: async () => {
      await rig.submit()
      clock.forward(30_000)
      return rig.submit()
    },
    callsOf: async (work) => {
      const before = service.calls.length
      await work()
      return service.calls.slice(before)
    },
    queue: (key, decision = 'false-positive', seen = alertsOf(world).get(key)) => {
      if (seen === undefined) throw new Error(`No alert ${key}`)
      clock.forward(1)
      const { followListId, family, subscriptionId, alertId } = seen
      const review: QueuedReview = {
        id: reviewId(nextId()),
        alert: { followListId, family, subscriptionId, alertId },
        subjectName: 'Subject',
        matchName: seen.match,
        content: { status: decision, riskRating: 'not risky', riskComment: `Looked at ${key}` },
        userId: 'analyst',
        basis: {
          matchVersion: seen.matchVersion,
          status: seen.status,
          values: valuesOf(seen),
          asOf: clock.now()
        },
        queuedAt: clock.now(),
        attempts: 0,
        state: { kind: 'queued', notBefore: clock.now(), lastProblem: null }
      }
      store.outbox.set(review.id, review)
      return review
    }
  }
  return rig
}
