import { subscriptionKey, type SubscriptionRef } from '../../../shared/domain/subscription.ts'
import { ok } from '../../../shared/errors.ts'
import type { FollowListId } from '../../../shared/ids.ts'
import type { PendingSubscription } from '../../../shared/ipc/case-store.ts'
import { createTaskGroup } from '../run/concurrency.ts'
import { isMissing } from '../run/failure-kinds.ts'
import { stopForStore } from '../run/run-stop.ts'
import type { Outcome } from '../service/service-request.ts'
import { type FeedEnding, type FeedPage, readFeed } from './feed-reader.ts'
import { failedAlone, type PartOfPass, type PullContext, valueOrStop } from './pull-context.ts'

/** How many subscriptions are asked for at once. Two portions are in memory: the one that is read, and the next. */
const portionSize = 200

/** What was read of the alerts of a follow list. */
export interface AlertsOfList {
  readonly followListId: FollowListId
  /** None was skipped. What is left does not count. */
  readonly isComplete: boolean
  /** What earlier runs could not read. It is asked for when all others are read (SPEC S16f). */
  readonly left: readonly PendingSubscription[]
}

/** Reads the alerts of every subscription that the store calls pending. */
export async function pullAlerts(context: PullContext, followListId: FollowListId): Promise<AlertsOfList> {
  const { mayGoOn, start, join } = startReadings(context)
  const left: PendingSubscription[] = []
  // The keys of a portion say where the next one begins, so that the store answers while this one is read (SPEC S12f).
  const ask = (after: SubscriptionRef | null | undefined): Promise<Portion | null> => {
    const asked: Promise<Portion | null> =
      after === undefined ? Promise.resolve(null) : askForPortion(context, followListId, after)
    // Whoever waits for it below is told.
    asked.catch(() => undefined)
    return asked
  }
  let next = ask(mayGoOn() ? null : undefined)
  for (let isFirst = true; mayGoOn(); isFirst = false) {
    const portion = await next
    if (portion === null) break
    next = ask(portion.pending.length < portionSize ? undefined : portion.pending.at(-1)?.subscription)
    if (isFirst) context.meter.forecast.expect(workOf(followListId), portion.expectedPages)
    if (portion.pending.length > 0) context.enter('alerts')
    for (const pending of portion.pending)
      if (context.isForLast(partOf(pending.subscription))) left.push(pending)
      else if (mayGoOn()) await start(pending)
  }
  const skipped = await join()
  await next
  context.meter.forecast.finish(workOf(followListId))
  return { followListId, isComplete: skipped.size === 0, left }
}

/** Reads what is left of all lists, the longest ago tried first. Returns the lists of which none was skipped. */
export async function pullLeft(
  context: PullContext,
  lists: readonly AlertsOfList[]
): Promise<readonly FollowListId[]> {
  const { mayGoOn, start, join } = startReadings(context)
  const all = lists
    .flatMap(({ left }) => left)
    .toSorted((one, other) => context.byLastTry(partOf(one.subscription), partOf(other.subscription)))
  for (const pending of all) if (mayGoOn()) await start(pending)
  const skipped = await join()
  return lists.flatMap(({ followListId, isComplete }) =>
    isComplete && !skipped.has(followListId) ? followListId : []
  )
}

interface Readings {
  readonly mayGoOn: () => boolean
  /** Waits for a place, and not for the reading. */
  readonly start: (pending: PendingSubscription) => Promise<void>
  /** Waits for all readings. Returns the lists of which one was skipped. */
  readonly join: () => Promise<ReadonlySet<FollowListId>>
}

function startReadings(context: PullContext): Readings {
  const group = createTaskGroup()
  const skipped = new Set<FollowListId>()
  return {
    mayGoOn: () => !context.isStopping() && !group.hasThrown(),
    start: async (pending) => {
      const { followListId } = pending.subscription
      const release = await context.slots.take()
      group.start(async () => {
        const isRead = pullSubscription(context, pending, workOf(followListId), release)
        if (!(await isRead.finally(release))) skipped.add(followListId)
      })
    },
    join: async () => {
      await group.join()
      return skipped
    }
  }
}

function partOf(subscription: SubscriptionRef): PartOfPass {
  const key = subscriptionKey(subscription)
  const { followListId, family, subscriptionId } = subscription
  return {
    key,
    access: `alerts of ${family}`,
    turn: key,
    what: { kind: 'alerts', subscription: { followListId, family, subscriptionId } },
    whatOfAccess: { kind: 'all-alerts', family }
  }
}

function workOf(followListId: FollowListId): string {
  return `alerts:${followListId}`
}

interface Portion {
  readonly pending: readonly PendingSubscription[]
  readonly expectedPages: number
}

async function askForPortion(
  context: PullContext,
  followListId: FollowListId,
  after: SubscriptionRef | null
): Promise<Portion | null> {
  const { passId, store } = context
  return (
    valueOrStop(
      context,
      await store.pendingSubscriptions({ passId, followListId, after, limit: portionSize })
    )?.value ?? null
  )
}

/** `release` frees the slot in flight as soon as the last page is on its way into the store. */
async function pullSubscription(
  context: PullContext,
  pending: PendingSubscription,
  work: string,
  release: () => void
): Promise<boolean> {
  if (context.couldNotRead(partOf(pending.subscription))) return false
  const ending = await readFeed(context, {
    feed: { kind: 'alerts', subscription: pending.subscription },
    cursor: pending.cursor,
    counted: pending.alerts,
    read: (cursor) => readAlertPage(context, pending.subscription, cursor, work)
  })
  release()
  return concludeAlerts(context, pending.subscription, ending)
}

async function readAlertPage(
  context: PullContext,
  subscription: SubscriptionRef,
  cursor: string | null,
  work: string
): Outcome<FeedPage> {
  const answer = await context.service.listAlerts(subscription, cursor, context.reading)
  context.meter.forecast.spend(work)
  if (answer.kind === 'failed') return answer
  const { rows, refused, nextCursor } = answer.value.value
  return ok({ ...answer.value, value: { rows: { kind: 'alerts', rows }, refused, nextCursor } })
}

async function concludeAlerts(
  context: PullContext,
  subscription: SubscriptionRef,
  ending: FeedEnding
): Promise<boolean> {
  const part = partOf(subscription)
  if (ending.kind === 'read') {
    const fate = await ending.fate
    if (fate !== null) context.stop(stopForStore(fate))
    context.forgetFault(part)
    return fate === null
  }
  if (ending.kind === 'stopped') context.stop(ending.stop)
  else if (!isMissing(ending.failure)) failedAlone(context, part, ending.failure)
  // 404: the subscription went away after its list was read (SPEC S15b).
  else {
    context.meter.skipped()
    context.forgetFault(part)
  }
  return false
}
