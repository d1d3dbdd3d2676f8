import type { EpochMillis } from '../../../shared/clock.ts'
import type { FollowListStatistics } from '../../../shared/domain/follow-list.ts'
import { families } from '../../../shared/domain/subscription.ts'
import { feedKey } from '../../../shared/domain/sync-run.ts'
import { ok } from '../../../shared/errors.ts'
import type { FollowListId } from '../../../shared/ids.ts'
import type { FollowListPlan, PassPlan } from '../../../shared/ipc/case-store.ts'
import { subscriptionListMeta } from '../../../shared/wire/subscription.ts'
import { createCallSlots, createTaskGroup } from '../run/concurrency.ts'
import { isMissing, isUnsendable } from '../run/failure-kinds.ts'
import { type RunStop, stopForService, stopForStore } from '../run/run-stop.ts'
import type { Outcome } from '../service/service-request.ts'
import { type FeedStep, planFollowList, type SubscriptionFeed } from './changed-families.ts'
import { type FeedEnding, type FeedPage, readFeed } from './feed-reader.ts'
import { type AlertsOfList, pullAlerts, pullLeft } from './pull-alerts.ts'
import {
  createPullContext,
  failedAlone,
  type PartOfPass,
  type PassToPull,
  type PullContext,
  type PullDeps,
  pullLimits,
  valueOrStop
} from './pull-context.ts'

/**
 * Brings one follow list up to date: its single read, its subscriptions, and their alerts. Returns what of these
 * is left for the end of the pass, or null.
 */
async function pullFollowList(
  context: PullContext,
  list: FollowListPlan,
  feeds: PassPlan['feeds']
): Promise<AlertsOfList | null> {
  const current = await readStatistics(context, list)
  if (current === null) return null
  const steps = planFollowList({ list, current, full: context.full, feeds })
  if (steps.length > 0) context.enter('subscriptions')
  for (const step of steps)
    if (step.kind === 'read') context.meter.forecast.expect(feedKey(step.feed), step.expectedCalls)
  const read = await Promise.all(steps.map((step) => pullSubscriptions(context, step)))
  const isRead = read.every((ending) => ending === 'read')
  if (isRead) context.forgetFault(partOfList(list))
  const asked = read.filter((_, index) => steps[index]?.kind === 'read')
  // Where nothing of it is found, the list went away meanwhile, and each of its subjects would cost a call that shows it.
  const isGone = asked.length > 0 && asked.every((ending) => ending === 'not-found')
  if (context.isStopping() || read.includes('given-up') || isGone) return null
  const alerts = await pullAlerts(context, list.followListId)
  const isComplete = alerts.isComplete && isRead
  if (alerts.left.length > 0) return { ...alerts, isComplete }
  if (isComplete) await completeFollowList(context, list.followListId)
  return null
}

async function completeFollowList(context: PullContext, followListId: FollowListId): Promise<void> {
  const { passId, clock, store } = context
  if (context.isStopping()) return
  valueOrStop(context, await store.completeFollowList({ passId, followListId, at: clock.now() }))
}

function partOfList({ followListId }: Pick<FollowListPlan, 'followListId'>): PartOfPass {
  const key = `follow-list:${followListId}`
  // Of a list that may not be read nothing else is asked for, so that it shows nothing of the others.
  const what = { kind: 'follow-list', followListId } as const
  return { key, access: key, turn: key, what, whatOfAccess: what }
}

function partOfFamily(feed: SubscriptionFeed): PartOfPass {
  const { family } = feed
  const whatOfAccess = { kind: 'all-subscriptions', family } as const
  return { key: feedKey(feed), access: family, turn: partOfList(feed).key, what: feed, whatOfAccess }
}

/** Null: the list is skipped, or the run is to end. */
async function readStatistics(
  context: PullContext,
  list: FollowListPlan
): Promise<FollowListStatistics | null> {
  if (list.readInThisPass && list.current !== null) return list.current
  const part = partOfList(list)
  const mayAsk = !context.isStopping() && !context.couldNotRead(part)
  const answer = mayAsk ? await context.service.readFollowList(list.followListId, context.reading) : null
  context.meter.forecast.finish(part.key)
  if (answer === null) return null
  if (answer.kind === 'failed') {
    if (answer.failure.kind === 'not-found') {
      context.forgetFault(part)
      await ask(context, list)
    } else if (isUnsendable(answer.failure)) context.meter.skipped()
    else failedAlone(context, part, answer.failure)
    return null
  }
  const { value: followList, receivedAt, serviceTime } = answer.value
  const stored = await context.store.commitFollowList({
    passId: context.passId,
    followList,
    readAt: receivedAt,
    serviceTime
  })
  return valueOrStop(context, stored) === null ? null : followList.statistics
}

/**
 * The service lists it but does not find it, so the user is asked and its rows stay. If it only just went
 * away, the next pass no longer lists it (SPEC S15a). Where the user has let them go, or it is not listed either, both
 * families are empty (SPEC S9f, S21e).
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

/** How the reading of a family ended. What could not be read keeps nothing else of its list from being read. */
type FamilyEnding = 'read' | 'unreadable' | 'not-found' | 'given-up'

async function pullSubscriptions(context: PullContext, step: FeedStep): Promise<FamilyEnding> {
  if (step.kind === 'empty') {
    const page = { rows: { kind: 'subscriptions', rows: [] }, refused: [], nextCursor: null } as const
    const queued = context.queue.add({ ...page, feed: step.feed, cursor: null, readAt: context.clock.now() })
    return conclude(context, step.feed, { kind: 'read', fate: queued.fate })
  }
  const release = await context.slots.take()
  const source = {
    feed: step.feed,
    cursor: step.cursor,
    counted: step.counted,
    read: (cursor: string | null) => readPage(context, step.feed, cursor)
  }
  const reading = context.couldNotRead(partOfFamily(step.feed))
    ? Promise.resolve(null)
    : readFeed(context, source)
  const ending = await reading.finally(release)
  context.meter.forecast.finish(feedKey(step.feed))
  return ending === null ? 'unreadable' : conclude(context, step.feed, ending)
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

async function conclude(
  context: PullContext,
  feed: SubscriptionFeed,
  ending: FeedEnding
): Promise<FamilyEnding> {
  if (ending.kind === 'read') {
    const fate = await ending.fate
    if (fate !== null) context.stop(stopForStore(fate))
    return fate === null ? 'read' : 'given-up'
  }
  if (ending.kind === 'stopped') {
    context.stop(ending.stop)
    return 'given-up'
  }
  if (isMissing(ending.failure)) {
    context.meter.skipped()
    return 'not-found'
  }
  failedAlone(context, partOfFamily(feed), ending.failure)
  return 'unreadable'
}

export interface PullOptions {
  readonly full: boolean
  /** This pass is full if the last full one ended before this time (SPEC S5c). */
  readonly fullIfBefore?: EpochMillis | null
}

/** Brings the store up to date with the service. Null: it was read to the end. */
export async function pull(deps: PullDeps, options: PullOptions): Promise<RunStop | null> {
  const unreadable: PassToPull['unreadable'] = new Map()
  const stop = await pullPasses(deps, { ...options, unreadable })
  deps.meter.couldNotRead([...unreadable.values()])
  return stop
}

async function pullPasses(
  deps: PullDeps,
  { unreadable, ...options }: PullOptions & Pick<PassToPull, 'unreadable'>
): Promise<RunStop | null> {
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

/** What earlier runs could not read is asked for when all other lists were read (SPEC S16f). */
async function pullFollowLists(context: PullContext, plan: PassPlan): Promise<void> {
  const { forecast } = context.meter
  for (const list of plan.followLists) if (!list.readInThisPass) forecast.expect(partOfList(list).key, 1)
  context.meter.followListsRead()
  const isForLast = (list: FollowListPlan): boolean => context.isForLast(partOfList(list))
  const others = plan.followLists.filter((list) => !isForLast(list))
  const last = plan.followLists
    .filter(isForLast)
    .toSorted((one, other) => context.byLastTry(partOfList(one), partOfList(other)))
  const unfinished = [
    ...(await pullTogether(context, others, plan.feeds)),
    ...(await pullTogether(context, last, plan.feeds))
  ]
  for (const followListId of await pullLeft(context, unfinished))
    await completeFollowList(context, followListId)
}

/** Returns what of the lists is left for the end of the pass. */
async function pullTogether(
  context: PullContext,
  lists: readonly FollowListPlan[],
  feeds: PassPlan['feeds']
): Promise<readonly AlertsOfList[]> {
  const slots = createCallSlots(pullLimits.listsInFlight)
  const group = createTaskGroup()
  const unfinished: AlertsOfList[] = []
  for (const list of lists) {
    const release = await slots.take()
    if (context.isStopping() || group.hasThrown()) break
    group.start(async () => {
      const alerts = await pullFollowList(context, list, feeds).finally(release)
      if (alerts !== null) unfinished.push(alerts)
    })
  }
  await group.join()
  return unfinished
}
