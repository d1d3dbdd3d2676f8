import type { EpochMillis } from '../../../shared/clock.ts'
import type { Alert } from '../../../shared/domain/alert.ts'
import type { QueuedReview } from '../../../shared/domain/review.ts'
import type { Subscription } from '../../../shared/domain/subscription.ts'
import type { StoreFailure } from '../../../shared/errors.ts'
import type { CaseStore, ChangeStore } from '../../../shared/ipc/case-store.ts'
import type { RemoteCaseStore } from '../../../shared/ipc/store-port.ts'
import { failed, ok } from '../../../shared/result.ts'
import { LawBroken } from './law-broken.ts'
import { createMemoryCache, type MemoryCache } from './memory-cache.ts'
import { createMemoryOutbox } from './memory-outbox.ts'

/** A working store without a database. It outlives the engines that use it, as a database outlives a killed app. */
export interface MemoryCaseStore extends CaseStore {
  /** What is shown: rows that are not gone, by key. */
  alerts(): ReadonlyMap<string, Alert>
  subscriptions(): ReadonlyMap<string, Subscription>
  followListIds(): readonly string[]
  readonly outbox: Map<string, QueuedReview>
  /** Every state that a review was given, in order. */
  readonly moves: readonly { readonly reviewId: string; readonly to: string; readonly at: EpochMillis }[]
}

export function createMemoryCaseStore(): MemoryCaseStore {
  const cache: MemoryCache = createMemoryCache()
  const { outbox, moves, methods } = createMemoryOutbox((alerts) => cache.writeAlerts(alerts))
  return { ...cache.methods, ...methods, ...withoutPack, ...withoutChanges, alerts: cache.alerts, subscriptions: cache.subscriptions, followListIds: cache.followListIds, outbox, moves }
}

/** Carries nothing: the field pack is tested on the real store. */
const withoutPack: Pick<CaseStore, 'packCost' | 'packNeeds' | 'commitPack'> = {
  packCost: () => Promise.resolve({ alerts: 0, histories: 0, calls: 0, images: 0 }),
  packNeeds: () => Promise.resolve([]),
  commitPack: () => Promise.resolve(null)
}

/** Holds no creations and edits: their queue is tested on the real store. */
const withoutChanges: ChangeStore = {
  recoverChanges: () => Promise.resolve({ uncertain: 0 }),
  nextChanges: () => Promise.resolve(null),
  markChanges: () => Promise.resolve([]),
  settleChanges: () => Promise.resolve(null),
  commitDeletion: () => Promise.resolve(null)
}

/** How a store fails on purpose: answer a failure, or null to let the call through. */
export type StoreFault = (method: keyof CaseStore, call: number) => StoreFailure | null

/** The store as the engine sees it, one step away as over a port. A broken law is a failure, so that the run stops visibly. */
export function remoteOf(store: CaseStore, fault: StoreFault = () => null): RemoteCaseStore {
  let calls = 0
  const remote =
    <Argument, Value>(name: keyof CaseStore, method: (argument: Argument) => Promise<Value>) =>
    async (argument: Argument) => {
      calls += 1
      const failure = fault(name, calls)
      await new Promise((resolve) => setImmediate(resolve))
      if (failure !== null) return failed(failure)
      try {
        return ok(await method(argument))
      } catch (thrown) {
        if (thrown instanceof LawBroken) return failed({ kind: 'storage-failed' as const, name: thrown.message })
        throw thrown
      }
    }
  return {
    readKnowledge: remote('readKnowledge', (argument: Parameters<CaseStore['readKnowledge']>[0]) => store.readKnowledge(argument)),
    questionFollowList: remote('questionFollowList', (argument: Parameters<CaseStore['questionFollowList']>[0]) => store.questionFollowList(argument)),
    beginPass: remote('beginPass', (argument: Parameters<CaseStore['beginPass']>[0]) => store.beginPass(argument)),
    commitFollowList: remote('commitFollowList', (argument: Parameters<CaseStore['commitFollowList']>[0]) => store.commitFollowList(argument)),
    commitPages: remote('commitPages', (argument: Parameters<CaseStore['commitPages']>[0]) => store.commitPages(argument)),
    pendingSubscriptions: remote('pendingSubscriptions', (argument: Parameters<CaseStore['pendingSubscriptions']>[0]) => store.pendingSubscriptions(argument)),
    completeFollowList: remote('completeFollowList', (argument: Parameters<CaseStore['completeFollowList']>[0]) => store.completeFollowList(argument)),
    completePass: remote('completePass', (argument: Parameters<CaseStore['completePass']>[0]) => store.completePass(argument)),
    recoverInterrupted: remote('recoverInterrupted', (argument: Parameters<CaseStore['recoverInterrupted']>[0]) => store.recoverInterrupted(argument)),
    nextReviewBatch: remote('nextReviewBatch', (argument: Parameters<CaseStore['nextReviewBatch']>[0]) => store.nextReviewBatch(argument)),
    readWaiting: remote('readWaiting', (argument: Parameters<CaseStore['readWaiting']>[0]) => store.readWaiting(argument)),
    markSending: remote('markSending', (argument: Parameters<CaseStore['markSending']>[0]) => store.markSending(argument)),
    settle: remote('settle', (argument: Parameters<CaseStore['settle']>[0]) => store.settle(argument)),
    recoverChanges: remote('recoverChanges', (argument: Parameters<CaseStore['recoverChanges']>[0]) => store.recoverChanges(argument)),
    nextChanges: remote('nextChanges', (argument: Parameters<CaseStore['nextChanges']>[0]) => store.nextChanges(argument)),
    markChanges: remote('markChanges', (argument: Parameters<CaseStore['markChanges']>[0]) => store.markChanges(argument)),
    settleChanges: remote('settleChanges', (argument: Parameters<CaseStore['settleChanges']>[0]) => store.settleChanges(argument)),
    commitDeletion: remote('commitDeletion', (argument: Parameters<CaseStore['commitDeletion']>[0]) => store.commitDeletion(argument)),
    packCost: remote('packCost', (argument: Parameters<CaseStore['packCost']>[0]) => store.packCost(argument)),
    packNeeds: remote('packNeeds', (argument: Parameters<CaseStore['packNeeds']>[0]) => store.packNeeds(argument)),
    commitPack: remote('commitPack', (argument: Parameters<CaseStore['commitPack']>[0]) => store.commitPack(argument))
  }
}
