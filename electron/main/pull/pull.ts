import type { EpochMillis } from '../../../shared/clock.ts'
import type { PassPlan } from '../../../shared/ipc/case-store.ts'
import { ok } from '../../../shared/result.ts'
import { createCallSlots, createTaskGroup } from '../run/concurrency.ts'
import { type RunStop, stopForService, stopForStore } from '../run/failure-policy.ts'
import type { Outcome } from '../service/service-request.ts'
import { type FeedPage, readFeed } from './feed-reader.ts'
import {
  createPullContext,
  type PullContext,
  type PullDeps,
  pullLimits,
  valueOrStop
} from './pull-context.ts'
import { pullFollowList } from './pull-follow-list.ts'

export interface PullOptions {
  readonly full: boolean
  /** This pass is full if the last full one ended before this time (SPEC S5c). */
  readonly fullIfBefore?: EpochMillis | null
}

/** Brings the store up to date with the service. Null: it was read to the end. */
export async function pull(deps: PullDeps, options: PullOptions): Promise<RunStop | null> {
  const first = await runPass(deps, options)
  if (first.stop !== null || !first.resumed) return first.stop
  // Its first part may be days old (SPEC S18).
  return (await runPass(deps, { full: false })).stop
}

interface PassEnding {
  readonly stop: RunStop | null
  readonly resumed: boolean
}

async function runPass(deps: PullDeps, { full, fullIfBefore = null }: PullOptions): Promise<PassEnding> {
  const begun = await deps.store.beginPass({
    passId: deps.newPassId(),
    startedAt: deps.clock.now(),
    full,
    fullIfBefore
  })
  if (begun.kind === 'failed') return { stop: stopForStore(begun.failure), resumed: false }
  const { resumed } = begun.value
  const context = createPullContext(deps, { passId: begun.value.passId, full: begun.value.full })
  const plan = await pullListOfLists(context, begun.value)
  if (plan !== null) await pullFollowLists(context, plan)
  context.stopForFaults()
  if (!context.isStopping())
    valueOrStop(context, await deps.store.completePass({ passId: context.passId, at: deps.clock.now() }))
  return { stop: context.stopped(), resumed }
}

/** Reads the feed of follow lists and returns the plan with them. Null if the run is to end. */
async function pullListOfLists(context: PullContext, plan: PassPlan): Promise<PassPlan | null> {
  context.enter('follow-lists')
  const progress = plan.feeds.find(({ feed }) => feed.kind === 'follow-lists')
  if (progress?.complete === true) return plan
  const read = (cursor: string | null): Outcome<FeedPage> => readPage(context, cursor)
  const ending = await readFeed(context, {
    feed: { kind: 'follow-lists' },
    cursor: progress?.cursor ?? null,
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

async function readPage(context: PullContext, cursor: string | null): Outcome<FeedPage> {
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
