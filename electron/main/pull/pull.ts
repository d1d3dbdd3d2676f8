import type { EpochMillis } from '../../../shared/clock.ts'
import type { FollowListStatistics } from '../../../shared/domain/follow-list.ts'
import { families, type SubscriptionRef } from '../../../shared/domain/subscription.ts'
import { feedKey } from '../../../shared/domain/sync-run.ts'
import { ok } from '../../../shared/errors.ts'
import type { FollowListId } from '../../../shared/ids.ts'
import type { FollowListPlan, PassPlan, PendingSubscription } from '../../../shared/ipc/case-store.ts'
import { subscriptionListMeta } from '../../../shared/wire/subscription.ts'
import { createCallSlots, createTaskGroup } from '../run/concurrency.ts'
import { isOfOneAnswer, type RunStop, stopForService, stopForStore } from '../run/failure-policy.ts'
import type { Outcome } from '../service/service-request.ts'
import { type FeedStep, planFollowList, type SubscriptionFeed } from './changed-families.ts'
import { type FeedEnding, type FeedPage, readFeed } from './feed-reader.ts'
import {
  createPullContext,
  type PassToPull,
  type PullContext,
  type PullDeps,
  pullLimits,
  valueOrStop
} from './pull-context.ts'

/** Brings one follow list up to date: its single read, its subscriptions, and their alerts. */
async function pullFollowList(
  context: PullContext,
  list: FollowListPlan,
  feeds: PassPlan['feeds']
): Promise<void> {
  const current = await readStatistics(context, list)
  if (current === null) return
  const steps = planFollowList({ list, current, full: context.full, feeds })
  if (steps.length > 0) context.enter('subscriptions')
  for (const step of steps)
    if (step.kind === 'read') context.meter.forecast.expect(feedKey(step.feed), step.expectedCalls)
  const read = await Promise.all(steps.map((step) => pullSubscriptions(context, step)))
  if (context.isStopping() || read.includes(false)) return
  const isComplete = await pullAlerts(context, list.followListId)
  if (context.isStopping() || !isComplete) return
  const { passId, clock, store } = context
  valueOrStop(
    context,
    await store.completeFollowList({ passId, followListId: list.followListId, at: clock.now() })
  )
}

/** Null: the list is skipped, or the run is to end. */
async function readStatistics(
  context: PullContext,
  list: FollowListPlan
): Promise<FollowListStatistics | null> {
  if (list.readInThisPass && list.current !== null) return list.current
  if (context.isStopping()) return null
  const answer = await context.service.readFollowList(list.followListId, context.reading)
  context.meter.forecast.finish(`follow-list:${list.followListId}`)
  if (answer.kind === 'failed') {
    if (answer.failure.kind === 'not-found') await ask(context, list)
    else context.stop(stopForService(answer.failure))
    return null
  }
  const { value: followList, receivedAt } = answer.value
  const stored = await context.store.commitFollowList({
    passId: context.passId,
    followList,
    readAt: receivedAt
  })
  return valueOrStop(context, stored) === null ? null : followList.statistics
}

/**
 * The service lists it but does not find it, so the user is asked and its rows stay. If it only just went
 * away, the next pass no longer lists it (SPEC S15a). Where the user has let them go, both families are empty (SPEC S21e).
 */
async function ask(context: PullContext, { followListId }: FollowListPlan): Promise<void> {
  const { passId, store, clock } = context
  const asked = valueOrStop(
    context,
    await store.questionFollowList({ passId, followListId, at: clock.now() })
  )
  if (asked?.value.isNew === true) context.meter.questioned()
  if (asked?.value.maySweep !== true) return
  const feeds = families.map((family) => ({ kind: 'subscriptions', followListId, family }) as const)
  await Promise.all(feeds.map((feed) => pullSubscriptions(context, { kind: 'empty', feed })))
}

/** Returns whether the family was read to its end. */
async function pullSubscriptions(context: PullContext, step: FeedStep): Promise<boolean> {
  if (step.kind === 'empty') {
    const page = { rows: { kind: 'subscriptions', rows: [] }, refused: [], nextCursor: null } as const
    const queued = context.queue.add({ ...page, feed: step.feed, cursor: null, readAt: context.clock.now() })
    return conclude(context, { kind: 'read', fate: queued.fate })
  }
  const release = await context.slots.take()
  const source = {
    feed: step.feed,
    cursor: step.cursor,
    counted: step.counted,
    read: (cursor: string | null) => readPage(context, step.feed, cursor)
  }
  const ending = await readFeed(context, source).finally(release)
  context.meter.forecast.finish(feedKey(step.feed))
  return conclude(context, ending)
}

async function readPage(
  context: PullContext,
  feed: SubscriptionFeed,
  cursor: string | null
): Outcome<FeedPage> {
  const answer = await context.service.listSubscriptions(
    feed.followListId,
    feed.family,
    cursor,
    context.reading
  )
  context.meter.forecast.spend(feedKey(feed))
  if (answer.kind === 'failed') return answer
  const { rows, refused, nextCursor, meta } = answer.value.value
  const said = subscriptionListMeta(meta)
  const page = { kind: 'subscriptions', rows, ...(said === null ? {} : { meta: said }) } as const
  return ok({ ...answer.value, value: { rows: page, refused, nextCursor } })
}

async function conclude(context: PullContext, ending: FeedEnding): Promise<boolean> {
  if (ending.kind === 'read') {
    const fate = await ending.fate
    if (fate !== null) context.stop(stopForStore(fate))
    return fate === null
  }
  if (ending.kind === 'stopped') context.stop(ending.stop)
  else if (ending.failure.kind !== 'not-found') context.stop(stopForService(ending.failure))
  else context.meter.skipped()
  return false
}

/** How many subscriptions are in memory at once. */
const portionSize = 200

/** Reads the alerts of every subscription that the store calls pending. Returns whether none was skipped. */
async function pullAlerts(context: PullContext, followListId: FollowListId): Promise<boolean> {
  const work = `alerts:${followListId}`
  const group = createTaskGroup()
  let skipped = 0
  const start = async (pending: PendingSubscription): Promise<void> => {
    const release = await context.slots.take()
    group.start(async () => {
      if (!(await pullSubscription(context, pending, work, release).finally(release))) skipped += 1
    })
  }
  const mayGoOn = (): boolean => !context.isStopping() && !group.hasThrown()
  for (let after: SubscriptionRef | null | undefined = null; after !== undefined && mayGoOn();) {
    const portion = await askForPortion(context, followListId, after)
    if (portion === null) break
    if (after === null) context.meter.forecast.expect(work, portion.expectedPages)
    if (portion.pending.length > 0) context.enter('alerts')
    for (const pending of portion.pending) if (mayGoOn()) await start(pending)
    after = portion.pending.length < portionSize ? undefined : portion.pending.at(-1)?.subscription
  }
  await group.join()
  context.meter.forecast.finish(work)
  return skipped === 0
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
  if (context.couldNotRead(pending.subscription)) return false
  const ending = await readFeed(context, {
    feed: { kind: 'alerts', subscription: pending.subscription },
    cursor: pending.cursor,
    counted: pending.alerts,
    read: (cursor) =>
      pending.alerts === 0 ? nothing(context) : readAlertPage(context, pending.subscription, cursor, work)
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

/** The service counts no alerts for it, so this is an empty last page without a call (SPEC S4). */
function nothing(context: PullContext): Outcome<FeedPage> {
  const value: FeedPage = { rows: { kind: 'alerts', rows: [] }, refused: [], nextCursor: null }
  return Promise.resolve(
    ok({ value, correlationId: null, receivedAt: context.clock.now(), serviceTime: null })
  )
}

async function concludeAlerts(
  context: PullContext,
  subscription: SubscriptionRef,
  ending: FeedEnding
): Promise<boolean> {
  if (ending.kind === 'read') {
    const fate = await ending.fate
    if (fate !== null) context.stop(stopForStore(fate))
    return fate === null
  }
  if (ending.kind === 'stopped') context.stop(ending.stop)
  else if (isOfOneAnswer(ending.failure)) context.fault(subscription, ending.failure)
  else if (ending.failure.kind !== 'not-found') context.stop(stopForService(ending.failure))
  // 404: the subscription went away after its list was read (SPEC S15b).
  else context.meter.skipped()
  return false
}

export interface PullOptions {
  readonly full: boolean
  /** This pass is full if the last full one ended before this time (SPEC S5c). */
  readonly fullIfBefore?: EpochMillis | null
}

/** Brings the store up to date with the service. Null: it was read to the end. */
export async function pull(deps: PullDeps, options: PullOptions): Promise<RunStop | null> {
  const unreadable: PassToPull['unreadable'] = new Map()
  const first = await runPass(deps, { ...options, unreadable })
  if (!first.resumed || deps.signal.aborted) return first.stop
  // Its first part may be days old (SPEC S18).
  if (first.stop === null) return (await runPass(deps, { full: false, unreadable })).stop
  if (first.faults === null) return first.stop
  // What cannot be read must not keep the rest from being read (SPEC S16e).
  const again = { full: first.full && first.faults.early, fullIfBefore: options.fullIfBefore ?? null }
  return (await runPass(deps, { ...again, anew: true, unreadable })).stop
}

interface PassOptions extends PullOptions {
  /** The pass that is open gives way. */
  readonly anew?: boolean
  readonly unreadable: PassToPull['unreadable']
}

interface PassEnding {
  readonly stop: RunStop | null
  readonly resumed: boolean
  readonly full: boolean
  readonly faults: ReturnType<PullContext['faultsThatEnded']>
}

async function runPass(
  deps: PullDeps,
  { full, fullIfBefore = null, anew = false, unreadable }: PassOptions
): Promise<PassEnding> {
  const begun = await deps.store.beginPass({
    passId: deps.newPassId(),
    startedAt: deps.clock.now(),
    full,
    fullIfBefore,
    anew
  })
  if (begun.kind === 'failed')
    return { stop: stopForStore(begun.failure), resumed: false, full, faults: null }
  const { passId, resumed } = begun.value
  const context = createPullContext(deps, { passId, full: begun.value.full, unreadable })
  const plan = await pullListOfLists(context, begun.value)
  if (plan !== null) await pullFollowLists(context, plan)
  context.stopForFaults()
  if (!context.isStopping())
    valueOrStop(context, await deps.store.completePass({ passId, at: deps.clock.now() }))
  return { stop: context.stopped(), resumed, full: context.full, faults: context.faultsThatEnded() }
}

/** Reads the feed of follow lists and returns the plan with them. Null if the run is to end. */
async function pullListOfLists(context: PullContext, plan: PassPlan): Promise<PassPlan | null> {
  context.enter('follow-lists')
  const progress = plan.feeds.find(({ feed }) => feed.kind === 'follow-lists')
  if (progress?.complete === true) return plan
  const read = (cursor: string | null): Outcome<FeedPage> => readListPage(context, cursor)
  const ending = await readFeed(context, {
    feed: { kind: 'follow-lists' },
    cursor: progress?.cursor ?? null,
    counted: null,
    read
  })
  if (ending.kind === 'failed') context.stop(stopForService(ending.failure))
  if (ending.kind === 'stopped') context.stop(ending.stop)
  if (ending.kind !== 'read') return null
  const fate = await ending.fate
  if (fate !== null) {
    context.stop(stopForStore(fate))
    return null
  }
  // By now the store knows which lists there are and which settings have changed.
  const { passId, full } = context
  return (
    valueOrStop(context, await context.store.beginPass({ passId, full, startedAt: plan.startedAt }))?.value ??
    null
  )
}

async function readListPage(context: PullContext, cursor: string | null): Outcome<FeedPage> {
  const answer = await context.service.listFollowLists(cursor, context.reading)
  if (answer.kind === 'failed') return answer
  const { rows, refused, nextCursor } = answer.value.value
  return ok({ ...answer.value, value: { rows: { kind: 'follow-lists', rows }, refused, nextCursor } })
}

async function pullFollowLists(context: PullContext, plan: PassPlan): Promise<void> {
  const { forecast } = context.meter
  for (const list of plan.followLists)
    if (!list.readInThisPass) forecast.expect(`follow-list:${list.followListId}`, 1)
  context.meter.followListsRead()
  const slots = createCallSlots(pullLimits.listsInFlight)
  const group = createTaskGroup()
  for (const list of plan.followLists) {
    const release = await slots.take()
    if (context.isStopping() || group.hasThrown()) break
    group.start(() => pullFollowList(context, list, plan.feeds).finally(release))
  }
  await group.join()
}
