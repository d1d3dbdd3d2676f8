import type { ComplianceService } from '../../../electron/main/service/compliance-service.ts'
import type { CallContext, Outcome } from '../../../electron/main/service/service-request.ts'
import { addMillis, type Clock, type EpochMillis } from '../../../shared/clock.ts'
import { type Alert, alertKey, type AlertRef } from '../../../shared/domain/alert.ts'
import { subscriptionKey, type SubscriptionRef } from '../../../shared/domain/subscription.ts'
import { failed, ok, type ServiceFailure } from '../../../shared/errors.ts'
import { correlationId } from '../../../shared/ids.ts'
import type { ParsedPage } from '../../../shared/wire/envelope.ts'
import type { BatchResult, BatchReviewItem } from '../../../shared/wire/review.ts'
import {
  type ModelAlert,
  type ModelSubscription,
  type ModelWorld,
  statisticsOf,
  toAlert,
  toSubscription
} from './model-world.ts'

export type ServiceMethod = keyof ComplianceService

/** What goes wrong with a call: before it was carried out, after that, or while the service is still at work on it. */
export interface Fault {
  readonly when: 'before' | 'after' | 'late'
  /** How long after its answer was lost a call is carried out late. Less than half a minute if left out. */
  readonly lateMillis?: number
  readonly failure: ServiceFailure
}

export interface Call {
  readonly method: ServiceMethod
  readonly subject: string
}

export interface AppliedReview {
  readonly alertKey: string
  readonly item: BatchReviewItem['attributes']
  readonly before: Pick<Alert, 'matchVersion' | 'status' | 'profileId'>
  /** Undefined: as the review of an alert. */
  readonly route: 'auto-reviews' | undefined
}

export interface ModelService extends ComplianceService {
  readonly calls: Call[]
  /** How far the service's clock is ahead of ours, and whether its answers show it. */
  aheadMillis: number
  saysTime: boolean
  /** Carries out what the service was still at work on for long enough. */
  finishLate(): void
  /** Asked before each call; `number` counts from 1. */
  fault: (call: Call, number: number) => Fault | null
  /** Every last page names another one, which is empty and does so too. */
  pagesForEver: boolean
  /** Histories come oldest first, whatever is asked for. */
  ignoresOrder: boolean
  /** How a time is written in a history. */
  writesTime: (iso: string) => string
  /** Makes all cursors unknown that were given out so far. */
  expireCursors(): void
  /** Whether the answer to this call leaves out the first result of its batch, and whether that was applied. */
  lacksOne: (number: number) => 'no' | 'applied' | 'not-applied'
  /** Whether the service refuses the first review in the batch of this call. */
  refusesOne: (number: number) => boolean
  /** How many reviews the request of this call may hold, and how one with more of them is refused. */
  refusesMany: (number: number) => { readonly most: number; readonly failure: ServiceFailure } | null
  /** The reviews that were refused in this way, or alone in their request. */
  readonly refused: Pick<AppliedReview, 'alertKey' | 'item'>[]
  /**
   * Ids of alerts in the order in which reviews of them were recorded. An alert with two recorded reviews is
   * listed twice.
   */
  readonly recorded: string[]
  /** The same reviews, and what the alert was just before. */
  readonly applied: AppliedReview[]
}

/** A request that the service is still at work on, by a time that nobody sets. */
interface LateWork {
  readonly dueAt: number
  readonly work: () => unknown
}

/** How long the service goes on with a request after its answer was lost. */
export const mostLateMillis = 25_000

/** How many turns answers wait. They differ, so that a later call may be answered earlier. */
const turnsOfWaiting = [1, 3, 2, 1, 4] as const

export function createModelService(world: ModelWorld, clock: Clock, pageSize = 20): ModelService {
  let epoch = 1
  const context = { world, clock, pageSize, epoch: () => epoch, pagesForEver: () => service.pagesForEver }
  const calls: Call[] = []
  const late: LateWork[] = []
  const trueTime = (): number => clock.now() + service.aheadMillis
  const call = async <Value>(
    method: ServiceMethod,
    subject: string,
    { signal, called, hold, isTooLate }: CallContext,
    work: () => Value | ServiceFailure
  ): Outcome<Value> => {
    await hold?.passed(signal)
    if (isTooLate?.() === true) return failed({ kind: 'cancelled', applied: 'no' })
    const made = { method, subject }
    service.finishLate()
    calls.push(made)
    called?.()
    const number = calls.length
    const fault = service.fault(made, number)
    for (let turn = 0; turn < (turnsOfWaiting[number % turnsOfWaiting.length] ?? 1); turn += 1)
      await new Promise((resolve) => setImmediate(resolve))
    if (signal.aborted) return failed({ kind: 'cancelled', applied: 'no' })
    if (fault?.when === 'before') return failed(fault.failure)
    if (fault?.when === 'late') {
      late.push({ dueAt: trueTime() + (fault.lateMillis ?? mostLateMillis), work })
      return failed(fault.failure)
    }
    const value = work()
    if (fault?.when === 'after') return failed(fault.failure)
    if (isFailure(value)) return failed(value)
    return ok({
      value,
      correlationId: correlationId(`call-${number}`),
      receivedAt: clock.now(),
      serviceTime: service.saysTime ? addMillis(clock.now(), service.aheadMillis) : null
    })
  }
  const service: ModelService = {
    calls,
    recorded: [],
    applied: [],
    refused: [],
    lacksOne: () => 'no',
    refusesOne: () => false,
    refusesMany: () => null,
    aheadMillis: 0,
    saysTime: true,
    fault: () => null,
    pagesForEver: false,
    ignoresOrder: false,
    writesTime: (iso) => iso,
    finishLate: () => {
      for (const { dueAt, work } of late.splice(0)) {
        if (dueAt <= trueTime()) work()
        else late.push({ dueAt, work })
      }
    },
    expireCursors: () => {
      epoch += 1
    },
    listFollowLists: (cursor, own) =>
      call('listFollowLists', '', own, () =>
        page(context, [...world], cursor, ([id, list]) => ({
          id: id as never,
          settings: list.settings,
          statistics: null
        }))
      ),
    readFollowList: (id, own) =>
      call('readFollowList', id, own, () => {
        const list = world.get(id)
        if (list === undefined) return notFound
        return { id, settings: list.settings, statistics: statisticsOf(list), asNull: [] }
      }),
    listSubscriptions: (id, family, cursor, own) =>
      call('listSubscriptions', `${id}/${family}`, own, () => {
        const list = world.get(id)
        const rows = [...(list?.subscriptions.values() ?? [])].filter(({ ref }) => ref.family === family)
        return list === undefined ? notFound : page(context, rows, cursor, toSubscription)
      }),
    listAlerts: (ref, cursor, own) =>
      call('listAlerts', subscriptionKey(ref), own, () => {
        const found = find(world, ref)
        return found === undefined
          ? notFound
          : page(context, [...found.alerts], cursor, ([id, alert]) => toAlert(found, id, alert))
      }),
    readAlert: (ref, own) =>
      call('readAlert', ref.alertId, own, (): Alert | ServiceFailure => readAlert(world, ref)),
    listReviews: (ref, cursor, own) =>
      call('listReviews', ref.alertId, own, () => {
        const alert = find(world, ref)?.alerts.get(ref.alertId)
        if (alert === undefined) return notFound
        const entries = service.ignoresOrder ? alert.history : alert.history.toReversed()
        return page(context, entries, cursor, (entry) => ({ ...entry, at: service.writesTime(entry.at) }))
      }),
    submitReviews: (ref, items, own, route) =>
      call('submitReviews', subscriptionKey(ref), own, () => submit(context, ref, { items, route }, service))
  }
  return service
}

const answered = { correlationId: null, errors: [] }
export const notFound: ServiceFailure = { kind: 'not-found', ...answered }
export const badRequest: ServiceFailure = { kind: 'bad-request', ...answered }
export const unauthorized: ServiceFailure = { kind: 'unauthorized', ...answered }
export const forbidden: ServiceFailure = { kind: 'forbidden', ...answered }
export const serverError: ServiceFailure = { kind: 'server-error', status: 500, ...answered }
export const unavailable: ServiceFailure = { kind: 'server-error', status: 503, ...answered }
export const gatewayGaveUp: ServiceFailure = { kind: 'server-error', status: 524, ...answered }
export const cancelledUnderWay: ServiceFailure = { kind: 'cancelled', applied: 'unknown' }
export const cutOff: ServiceFailure = { kind: 'unreachable', reason: 'cut-off', applied: 'unknown' }
export const refused: ServiceFailure = { kind: 'unreachable', reason: 'refused', applied: 'no' }
export const timedOut: ServiceFailure = { kind: 'unreachable', reason: 'timed-out', applied: 'unknown' }

interface ModelContext {
  readonly world: ModelWorld
  readonly clock: Clock
  readonly pageSize: number
  readonly epoch: () => number
  readonly pagesForEver: () => boolean
}

function page<Entry, Row>(
  context: ModelContext,
  entries: readonly Entry[],
  cursor: string | null,
  toRow: (entry: Entry) => Row
): ParsedPage<Row> | ServiceFailure {
  const [epoch, offset] = (cursor ?? `${context.epoch()}:0`).split(':').map(Number)
  if (epoch !== context.epoch() || offset === undefined) return badRequest
  const end = offset + context.pageSize
  return {
    rows: entries.slice(offset, end).map(toRow),
    refused: [],
    nextCursor: context.pagesForEver() || end < entries.length ? `${context.epoch()}:${end}` : null,
    meta: undefined
  }
}

function submit(
  { world, clock }: ModelContext,
  ref: SubscriptionRef,
  { items, route }: { readonly items: readonly BatchReviewItem[]; readonly route: AppliedReview['route'] },
  service: ModelService
): ParsedPage<BatchResult> | ServiceFailure {
  const subscription = find(world, ref)
  if (subscription === undefined) return notFound
  const { recorded, applied, refused, calls, aheadMillis } = service
  const whole = service.refusesMany(calls.length)
  if (whole !== null && items.length > whole.most) {
    const [only, ...others] = items
    if (only !== undefined && others.length === 0)
      refused.push({ alertKey: keyOf(ref, only), item: only.attributes })
    return whole.failure
  }
  const [lacking, isRefusing] = [service.lacksOne(calls.length), service.refusesOne(calls.length)]
  const rows = items.map(({ attributes }, index): BatchResult => {
    const alert = subscription.alerts.get(attributes.monitoringID)
    if (alert === undefined)
      return {
        kind: 'error',
        monitoringId: attributes.monitoringID,
        code: 'ERR-01',
        message: 'Resource not found'
      }
    const key = keyOf(ref, { attributes })
    if (index === 0 && isRefusing) {
      refused.push({ alertKey: key, item: attributes })
      return { kind: 'error', monitoringId: attributes.monitoringID, code: 'ERR-02', message: 'Not now' }
    }
    const { monitoringID: monitoringId, status: decided } = attributes
    const result: BatchResult = { kind: 'success', monitoringId, status: decided }
    if (index === 0 && lacking === 'not-applied') return result
    const { matchVersion, status, profileId } = alert.values
    applied.push({ alertKey: key, item: attributes, before: { matchVersion, status, profileId }, route })
    record(subscription, alert, attributes, addMillis(clock.now(), aheadMillis))
    recorded.push(`${subscriptionKey(ref)}/${attributes.monitoringID}`)
    return result
  })
  const told = lacking === 'no' ? rows : rows.slice(1)
  // The order of results has no meaning (SPEC O6a).
  return {
    rows: calls.length % 2 === 0 ? told : told.toReversed(),
    refused: [],
    nextCursor: null,
    meta: undefined
  }
}

function keyOf(ref: SubscriptionRef, { attributes }: Pick<BatchReviewItem, 'attributes'>): string {
  return alertKey({ ...ref, alertId: attributes.monitoringID as AlertRef['alertId'] })
}

function record(
  subscription: ModelSubscription,
  alert: ModelAlert,
  item: BatchReviewItem['attributes'],
  now: EpochMillis
): void {
  const at = new Date(now).toISOString()
  alert.history.push({
    status: item.status,
    at,
    riskRating: item.riskRating,
    riskComment: item.riskComment,
    userId: item.userID
  })
  alert.values = { ...alert.values, status: item.status }
  subscription.lastUpdatedAt = at
}

function readAlert(world: ModelWorld, ref: AlertRef): Alert | ServiceFailure {
  const subscription = find(world, ref)
  const alert = subscription?.alerts.get(ref.alertId)
  return subscription === undefined || alert === undefined
    ? notFound
    : toAlert(subscription, ref.alertId, alert)
}

function find(world: ModelWorld, ref: SubscriptionRef): ModelSubscription | undefined {
  return world.get(ref.followListId)?.subscriptions.get(subscriptionKey(ref))
}

function isFailure(value: unknown): value is ServiceFailure {
  return typeof value === 'object' && value !== null && 'kind' in value && !('followListId' in value)
}
