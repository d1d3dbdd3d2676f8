import type { Alert, AlertRef } from '../../../shared/domain/alert.ts'
import type { FollowList } from '../../../shared/domain/follow-list.ts'
import type { HistoryEntry } from '../../../shared/domain/review.ts'
import type { Family, Subscription, SubscriptionRef } from '../../../shared/domain/subscription.ts'
import type { FollowListId } from '../../../shared/ids.ts'
import { alertRow } from '../../../shared/wire/alert.ts'
import { answerOn, type ParsedPage, parsePage, parseSingle } from '../../../shared/wire/envelope.ts'
import { followListRow, followListSingle, type SingleFollowList } from '../../../shared/wire/follow-list.ts'
import {
  type BatchResult,
  batchResultRow,
  type BatchReviewItem,
  historyRow
} from '../../../shared/wire/review.ts'
import { subscriptionRow } from '../../../shared/wire/subscription.ts'
import type { ServiceCall } from './service-call.ts'
import { type CallContext, type Outcome, pageQuery, type ServiceRequest } from './service-request.ts'

/**
 * The compliance resources (spec: Endpoints), with one call for each method. Every call passes the rate gate
 * and the ledger. A read with a passing failure (429, 5xx, cut connection) is repeated by the gate's rules
 * before it is reported as failed. A write is never repeated here.
 */
export interface ComplianceService {
  listFollowLists(cursor: string | null, context: CallContext): Outcome<ParsedPage<FollowList>>
  readFollowList(id: FollowListId, context: CallContext): Outcome<SingleFollowList>
  listSubscriptions(
    followListId: FollowListId,
    family: Family,
    cursor: string | null,
    context: CallContext
  ): Outcome<ParsedPage<Subscription>>
  listAlerts(
    subscription: SubscriptionRef,
    cursor: string | null,
    context: CallContext
  ): Outcome<ParsedPage<Alert>>
  readAlert(alert: AlertRef, context: CallContext): Outcome<Alert>
  /** Newest first. */
  listReviews(alert: AlertRef, cursor: string | null, context: CallContext): Outcome<ParsedPage<HistoryEntry>>
  submitReviews(
    subscription: SubscriptionRef,
    items: readonly BatchReviewItem[],
    context: CallContext,
    route?: 'auto-reviews'
  ): Outcome<ParsedPage<BatchResult>>
}

/** The compliance resources, over one way of calling the service. */
export function createComplianceService(call: ServiceCall): ComplianceService {
  return {
    ...createFollowLists(call),
    ...createSubscriptions(call),
    ...createAlerts(call),
    ...createReviews(call)
  }
}

/** `GET /follow-lists`, as the sync and the connection test send it (spec: Follow Lists). */
export function followListPageRequest(cursor: string | null): ServiceRequest {
  return {
    api: 'compliance',
    method: 'GET',
    route: '/follow-lists',
    path: ['follow-lists'],
    query: pageQuery(cursor)
  }
}

function createFollowLists(call: ServiceCall): Pick<ComplianceService, 'listFollowLists' | 'readFollowList'> {
  return {
    listFollowLists: (cursor, context) =>
      call.ask(followListPageRequest(cursor), (body) => parsePage(body, followListRow), context),
    readFollowList: (id, context) =>
      call.ask(
        {
          api: 'compliance',
          method: 'GET',
          route: '/follow-lists/{follow_list_id}',
          path: ['follow-lists', id],
          query: {}
        },
        (body) => parseSingle(body, answerOn(id, followListSingle)),
        context
      )
  }
}

/** The route template of a family (spec: Person Subscriptions, Business Subscriptions). */
export function subscriptionsRoute(family: Family): string {
  return `/follow-lists/{follow_list_id}/subscriptions/${family}`
}

function createSubscriptions(call: ServiceCall): Pick<ComplianceService, 'listSubscriptions'> {
  return {
    listSubscriptions: (followListId, family, cursor, context) =>
      call.ask(
        {
          api: 'compliance',
          method: 'GET',
          route: subscriptionsRoute(family),
          path: ['follow-lists', followListId, 'subscriptions', family],
          query: pageQuery(cursor)
        },
        (body) => parsePage(body, subscriptionRow(followListId, family)),
        context
      )
  }
}

/** The route template and path of a subscription's alerts (spec: Person Alerts, Business Alerts). */
function alertsPath({ followListId, family, subscriptionId }: SubscriptionRef): {
  readonly route: string
  readonly path: readonly string[]
} {
  return {
    route: `${subscriptionsRoute(family)}/{subscription_id}/alerts`,
    path: ['follow-lists', followListId, 'subscriptions', family, subscriptionId, 'alerts']
  }
}

function createAlerts(call: ServiceCall): Pick<ComplianceService, 'listAlerts' | 'readAlert'> {
  return {
    listAlerts: (subscription, cursor, context) =>
      call.ask(
        { api: 'compliance', method: 'GET', ...alertsPath(subscription), query: pageQuery(cursor) },
        (body) => parsePage(body, alertRow(subscription)),
        context
      ),
    readAlert: (alert, context) => {
      const { route, path } = alertsPath(alert)
      return call.ask(
        {
          api: 'compliance',
          method: 'GET',
          route: `${route}/{monitoring_id}`,
          path: [...path, alert.alertId],
          query: {}
        },
        (body) => parseSingle(body, answerOn(alert.alertId, alertRow(alert))),
        context
      )
    }
  }
}

/** The review history and the batch (spec: Person Alerts, Business Alerts). */
function createReviews(call: ServiceCall): Pick<ComplianceService, 'listReviews' | 'submitReviews'> {
  return {
    listReviews: (alert, cursor, context) => {
      const { route, path } = alertsPath(alert)
      return call.ask(
        {
          api: 'compliance',
          method: 'GET',
          route: `${route}/{monitoring_id}/reviews`,
          path: [...path, alert.alertId, 'reviews'],
          query: { ...pageQuery(cursor), order: 'desc' }
        },
        (body) => parsePage(body, historyRow),
        context
      )
    },
    submitReviews: (subscription, items, context, taken) => {
      const last = taken ?? 'reviews'
      const { route, path } = alertsPath(subscription)
      return call.ask(
        {
          api: 'compliance',
          method: 'PUT',
          route: `${route}/${last}`,
          path: [...path, last],
          query: {},
          body: { data: items }
        },
        (body) => parsePage(body, batchResultRow),
        context
      )
    }
  }
}
