import type { SubscriptionRef } from '../../../shared/domain/subscription.ts'
import type { FollowListId } from '../../../shared/ids.ts'
import type { PendingSubscription } from '../../../shared/ipc/case-store.ts'
import { ok } from '../../../shared/result.ts'
import { createTaskGroup } from '../run/concurrency.ts'
import { isOfOneAnswer, stopForService, stopForStore } from '../run/run-stop.ts'
import type { Outcome } from '../service/compliance-service.ts'
import { type FeedEnding, type FeedPage, readFeed } from './feed-reader.ts'
import { type PullContext, valueOrStop } from './pull-context.ts'

/** Subscriptions that are held in memory at once. */
const portionSize = 200

/** Reads the alerts of every subscription that the store calls pending. Answers whether none was skipped. */
export async function pullAlerts(context: PullContext, followListId: FollowListId): Promise<boolean> {
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
  for (let after: SubscriptionRef | null | undefined = null; after !== undefined && mayGoOn(); ) {
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

async function askForPortion(context: PullContext, followListId: FollowListId, after: SubscriptionRef | null): Promise<Portion | null> {
  const { passId, store } = context
  return valueOrStop(context, await store.pendingSubscriptions({ passId, followListId, after, limit: portionSize }))?.value ?? null
}

/** `release` gives the place in flight back as soon as the last page is on its way into the store. */
async function pullSubscription(context: PullContext, pending: PendingSubscription, work: string, release: () => void): Promise<boolean> {
  const ending = await readFeed(context, {
    feed: { kind: 'alerts', subscription: pending.subscription },
    cursor: pending.cursor,
    read: (cursor) => (pending.alerts === 0 ? nothing(context) : readPage(context, pending.subscription, cursor, work))
  })
  release()
  return conclude(context, ending)
}

async function readPage(context: PullContext, subscription: SubscriptionRef, cursor: string | null, work: string): Outcome<FeedPage> {
  const answer = await context.service.listAlerts(subscription, cursor, context.call)
  context.meter.forecast.spend(work)
  if (answer.kind === 'failed') return answer
  const { rows, refused, nextCursor } = answer.value.value
  return ok({ ...answer.value, value: { rows: { kind: 'alerts', rows }, refused, nextCursor } })
}

/** The service counts no alerts for it: an empty last page, without a call (SPEC S4). */
function nothing(context: PullContext): Outcome<FeedPage> {
  const value: FeedPage = { rows: { kind: 'alerts', rows: [] }, refused: [], nextCursor: null }
  return Promise.resolve(ok({ value, correlationId: null, receivedAt: context.clock.now(), serviceTime: null }))
}

async function conclude(context: PullContext, ending: FeedEnding): Promise<boolean> {
  if (ending.kind === 'read') {
    const fate = await ending.fate
    if (fate !== null) context.stop(stopForStore(fate))
    return fate === null
  }
  if (ending.kind === 'stopped') context.stop(ending.stop)
  else if (isOfOneAnswer(ending.failure)) context.fault(ending.failure)
  // 404: the subscription went away after its list was read (SPEC S15).
  else if (ending.failure.kind !== 'not-found') context.stop(stopForService(ending.failure))
  return false
}
