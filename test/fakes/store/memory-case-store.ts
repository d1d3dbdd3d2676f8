import { isServiceLeftAlone, lookUpAsked } from '../../../shared/domain/look-up-time.ts'
import { type EpochMillis, toEpochMillis } from '../../../shared/clock.ts'
import { type Alert, alertKey } from '../../../shared/domain/alert.ts'
import { lookUpFrom } from '../../../shared/domain/look-up-time.ts'
import { isUnderWay, mayMove, type QueuedReview, type ReviewState } from '../../../shared/domain/review.ts'
import { type Subscription, subscriptionKey } from '../../../shared/domain/subscription.ts'
import { failed, ok, type StoreFailure } from '../../../shared/errors.ts'
import type { CaseStore, EditStore } from '../../../shared/ipc/case-store.ts'
import type { RemoteCaseStore } from '../../../shared/ipc/store-port.ts'
import { createMemoryCache, LawBroken, type MemoryCache } from './memory-cache.ts'

/** A working store without a database. It outlives the engines that use it, as a database outlives a killed app. */
export interface MemoryCaseStore extends CaseStore {
  /** The rows that are not gone, by key. */
  alerts(): ReadonlyMap<string, Alert>
  subscriptions(): ReadonlyMap<string, Subscription>
  followListIds(): readonly string[]
  readonly outbox: Map<string, QueuedReview>
  /** Every state that a review got, in order. */
  readonly moves: readonly { readonly reviewId: string; readonly to: string; readonly at: EpochMillis }[]
}

export function createMemoryCaseStore(): MemoryCaseStore {
  const cache: MemoryCache = createMemoryCache()
  const { outbox, moves, methods } = createMemoryOutbox(cache)
  return {
    ...cache.methods,
    ...methods,
    ...withoutFieldPack,
    ...withoutEdits,
    ...withoutOtherCustomers,
    alerts: cache.alerts,
    subscriptions: cache.subscriptions,
    followListIds: cache.followListIds,
    outbox,
    moves
  }
}

/** There is no field pack, which is tested on the real store. */
const withoutFieldPack: Pick<CaseStore, 'fieldPackCost' | 'fieldPackNeeds' | 'commitFieldPack'> = {
  fieldPackCost: () => Promise.resolve({ alerts: 0, histories: 0, calls: 0, images: 0 }),
  fieldPackNeeds: () => Promise.resolve([]),
  commitFieldPack: () => Promise.resolve(null)
}

/** There are no creations and edits, whose queue is tested on the real store. */
const withoutEdits: EditStore = {
  recoverEdits: () => Promise.resolve({ uncertain: 0 }),
  nextEdits: () => Promise.resolve(null),
  markEdits: () => Promise.resolve([]),
  settleEdits: () => Promise.resolve(null),
  commitDeletion: () => Promise.resolve(null)
}

/** No list counts as known, so that nobody is asked about the customer, which is tested on the real store. */
const withoutOtherCustomers: Pick<CaseStore, 'readKnownLists' | 'settleKnownLists'> = {
  readKnownLists: () => Promise.resolve({ ids: [], question: null }),
  settleKnownLists: () => Promise.resolve(null)
}

/** Makes a store fail: returns a failure, or null to let the call through. */
export type StoreFault = (method: keyof CaseStore, call: number) => StoreFailure | null

/**
 * The store as the engine sees it, with a delay as over a port. A broken law becomes a failure, so that the
 * run stops visibly.
 */
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
        if (thrown instanceof LawBroken)
          return failed({ kind: 'storage-failed' as const, name: thrown.message })
        throw thrown
      }
    }
  return {
    readKnowledge: remote('readKnowledge', (argument: Parameters<CaseStore['readKnowledge']>[0]) =>
      store.readKnowledge(argument)
    ),
    readKnownLists: remote('readKnownLists', (argument: Parameters<CaseStore['readKnownLists']>[0]) =>
      store.readKnownLists(argument)
    ),
    settleKnownLists: remote('settleKnownLists', (argument: Parameters<CaseStore['settleKnownLists']>[0]) =>
      store.settleKnownLists(argument)
    ),
    questionFollowList: remote(
      'questionFollowList',
      (argument: Parameters<CaseStore['questionFollowList']>[0]) => store.questionFollowList(argument)
    ),
    beginPass: remote('beginPass', (argument: Parameters<CaseStore['beginPass']>[0]) =>
      store.beginPass(argument)
    ),
    commitFollowList: remote('commitFollowList', (argument: Parameters<CaseStore['commitFollowList']>[0]) =>
      store.commitFollowList(argument)
    ),
    commitPages: remote('commitPages', (argument: Parameters<CaseStore['commitPages']>[0]) =>
      store.commitPages(argument)
    ),
    pendingSubscriptions: remote(
      'pendingSubscriptions',
      (argument: Parameters<CaseStore['pendingSubscriptions']>[0]) => store.pendingSubscriptions(argument)
    ),
    completeFollowList: remote(
      'completeFollowList',
      (argument: Parameters<CaseStore['completeFollowList']>[0]) => store.completeFollowList(argument)
    ),
    completePass: remote('completePass', (argument: Parameters<CaseStore['completePass']>[0]) =>
      store.completePass(argument)
    ),
    recoverInterrupted: remote(
      'recoverInterrupted',
      (argument: Parameters<CaseStore['recoverInterrupted']>[0]) => store.recoverInterrupted(argument)
    ),
    nextReviewBatch: remote('nextReviewBatch', (argument: Parameters<CaseStore['nextReviewBatch']>[0]) =>
      store.nextReviewBatch(argument)
    ),
    readWaiting: remote('readWaiting', (argument: Parameters<CaseStore['readWaiting']>[0]) =>
      store.readWaiting(argument)
    ),
    makeDue: remote('makeDue', (argument: Parameters<CaseStore['makeDue']>[0]) => store.makeDue(argument)),
    markSending: remote('markSending', (argument: Parameters<CaseStore['markSending']>[0]) =>
      store.markSending(argument)
    ),
    settle: remote('settle', (argument: Parameters<CaseStore['settle']>[0]) => store.settle(argument)),
    recoverEdits: remote('recoverEdits', (argument: Parameters<CaseStore['recoverEdits']>[0]) =>
      store.recoverEdits(argument)
    ),
    nextEdits: remote('nextEdits', (argument: Parameters<CaseStore['nextEdits']>[0]) =>
      store.nextEdits(argument)
    ),
    markEdits: remote('markEdits', (argument: Parameters<CaseStore['markEdits']>[0]) =>
      store.markEdits(argument)
    ),
    settleEdits: remote('settleEdits', (argument: Parameters<CaseStore['settleEdits']>[0]) =>
      store.settleEdits(argument)
    ),
    commitDeletion: remote('commitDeletion', (argument: Parameters<CaseStore['commitDeletion']>[0]) =>
      store.commitDeletion(argument)
    ),
    fieldPackCost: remote('fieldPackCost', (argument: Parameters<CaseStore['fieldPackCost']>[0]) =>
      store.fieldPackCost(argument)
    ),
    fieldPackNeeds: remote('fieldPackNeeds', (argument: Parameters<CaseStore['fieldPackNeeds']>[0]) =>
      store.fieldPackNeeds(argument)
    ),
    commitFieldPack: remote('commitFieldPack', (argument: Parameters<CaseStore['commitFieldPack']>[0]) =>
      store.commitFieldPack(argument)
    )
  }
}

export interface Move {
  readonly reviewId: string
  readonly to: ReviewState['kind']
  readonly at: EpochMillis
}

type OutboxMethods = Pick<
  CaseStore,
  'recoverInterrupted' | 'nextReviewBatch' | 'readWaiting' | 'makeDue' | 'markSending' | 'settle'
>

function createMemoryOutbox({ alerts, writeAlerts, showDecision, endSignals }: MemoryCache) {
  const outbox = new Map<string, QueuedReview>()
  const moves: Move[] = []
  const move = (
    review: QueuedReview,
    state: ReviewState,
    attempts: number,
    at: EpochMillis
  ): QueuedReview => {
    if (!mayMove('engine', review.state.kind, state.kind))
      throw new LawBroken(`SPEC O1a: ${review.state.kind} to ${state.kind}`)
    const moved = { ...review, state, attempts }
    outbox.set(review.id, moved)
    moves.push({ reviewId: review.id, to: state.kind, at })
    return moved
  }
  const methods: OutboxMethods = {
    recoverInterrupted: async ({ at }) => {
      const interrupted = [...outbox.values()].filter(({ state }) => state.kind === 'sending')
      for (const review of interrupted) {
        if (review.state.kind !== 'sending') continue
        endSignals(review.alert)
        move(
          review,
          {
            kind: 'uncertain',
            since: at,
            sentAt: review.state.since,
            notBefore: lookUpFrom(at),
            lastProblem: 'interrupted'
          },
          review.attempts,
          at
        )
      }
      return Promise.resolve({ uncertain: interrupted.length })
    },
    nextReviewBatch: async ({ at, size, which = 'all' }) =>
      Promise.resolve(
        nextBatch(
          alerts(),
          [...outbox.values()]
            .filter((review) => isUnderWay(review.state) && (which === 'all' || wasOnItsWay(review)))
            .filter(({ state }) => which !== 'look-ups' || state.kind === 'uncertain')
            .sort(byAge),
          at,
          size
        )
      ),
    readWaiting: async () => {
      const waiting = [...outbox.values()].filter(({ state }) => isUnderWay(state))
      const retries = waiting.filter(wasOnItsWay)
      const next = retries
        .map(({ state }) => ('notBefore' in state ? state.notBefore : toEpochMillis(0)))
        .sort((a, b) => a - b)[0]
      const isLeftAlone = retries.some(
        ({ state }) => state.kind === 'uncertain' && state.notBefore === next && isServiceLeftAlone(state)
      )
      return Promise.resolve({
        nextAttemptAt: next ?? null,
        isLeftAlone,
        ready: { reviews: waiting.length - retries.length, edits: 0 }
      })
    },
    makeDue: ({ at }) => {
      for (const review of [...outbox.values()].filter(wasOnItsWay)) {
        const { state } = review
        if (state.kind === 'queued') outbox.set(review.id, { ...review, state: { ...state, notBefore: at } })
        if (state.kind === 'uncertain')
          outbox.set(review.id, {
            ...review,
            state: { ...state, notBefore: lookUpAsked(state.since, at) }
          })
      }
      return Promise.resolve(null)
    },
    markSending: async ({ ids, requestId, at }) => {
      const queued = ids.flatMap((id) => outbox.get(id) ?? []).filter(({ state }) => state.kind === 'queued')
      return Promise.resolve(
        queued.map((review) => move(review, { kind: 'sending', since: at, requestId }, review.attempts, at))
      )
    },
    settle: async ({ settlements, alerts, at }) => {
      writeAlerts(alerts)
      for (const { reviewId, from, next, attempts } of settlements) {
        const review = outbox.get(reviewId)
        if (review?.state.kind !== from) continue
        move(review, next, attempts, at)
        if (from === 'sending' && next.kind === 'uncertain') endSignals(review.alert)
        if (next.kind === 'accepted') showDecision(alertKey(review.alert), review.content.status)
      }
      return Promise.resolve(null)
    }
  }
  return { outbox, moves, methods }
}

function nextBatch(
  stored: ReadonlyMap<string, Alert>,
  reviews: readonly QueuedReview[],
  at: EpochMillis,
  size: number
): Awaited<ReturnType<CaseStore['nextReviewBatch']>> {
  const first = reviews.find(mayGo(at))
  if (first === undefined) return null
  const { followListId, family, subscriptionId } = first.alert
  const own = subscriptionKey(first.alert)
  const due = reviews
    .filter(({ alert }) => alert.subscriptionId === subscriptionId && subscriptionKey(alert) === own)
    .filter(mayGo(at))
  const same = due.filter(({ state, route }) => state.kind === first.state.kind && route === first.route)
  return {
    kind: first.state.kind === 'queued' ? 'send' : 'resolve',
    subscription: { followListId, family, subscriptionId },
    reviews: same.slice(0, size),
    changed: same.filter((review) => isStoredOtherwise(stored, review)).map(({ id }) => id)
  }
}

function isStoredOtherwise(stored: ReadonlyMap<string, Alert>, { alert, basis }: QueuedReview): boolean {
  const now = stored.get(alertKey(alert))
  if (now === undefined) return false
  const { matchVersion, status, values } = basis
  return now.matchVersion !== matchVersion || now.status !== status || now.profileId !== values.profileId
}

/**
 * SPEC O12: a review that is under way holds up all younger ones of its alert. Must be called with reviews
 * from the oldest on.
 */
function mayGo(at: EpochMillis): (review: QueuedReview) => boolean {
  const blocked = new Set<string>()
  return ({ alert, state }) => {
    const key = alertKey(alert)
    const mayGoNow = isDue(state, at) && !blocked.has(key)
    if (isUnderWay(state)) blocked.add(key)
    return mayGoNow
  }
}

/** SPEC O21a. */
function wasOnItsWay({ state, queuedAt }: QueuedReview): boolean {
  return state.kind !== 'queued' || state.notBefore !== queuedAt
}

function isDue(state: ReviewState, at: EpochMillis): boolean {
  return (state.kind === 'queued' || state.kind === 'uncertain') && state.notBefore <= at
}

function byAge(a: QueuedReview, b: QueuedReview): number {
  return a.queuedAt - b.queuedAt || (a.id < b.id ? -1 : 1)
}
