import type { SubscriptionRef } from '../../../shared/domain/subscription.ts'
import { alertRow } from '../../../shared/wire/alert.ts'
import { parsePage, parseSingle } from '../../../shared/wire/envelope.ts'
import type { ComplianceService } from './compliance-service.ts'
import type { ServiceCall } from './service-call.ts'
import { pageQuery } from './service-request.ts'
import { subscriptionsRoute } from './subscriptions.ts'

/** The template and the parts of the path of a subscription's alerts (spec: Person Alerts, Business Alerts). */
export function alertsPath({ followListId, family, subscriptionId }: SubscriptionRef): { readonly route: string; readonly path: readonly string[] } {
  return {
    route: `${subscriptionsRoute(family)}/{subscription_id}/alerts`,
    path: ['follow-lists', followListId, 'subscriptions', family, subscriptionId, 'alerts']
  }
}

export function createAlerts(call: ServiceCall): Pick<ComplianceService, 'listAlerts' | 'readAlert'> {
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
        { api: 'compliance', method: 'GET', route: `${route}/{monitoring_id}`, path: [...path, alert.alertId], query: {} },
        (body) => parseSingle(body, alertRow(alert)),
        context
      )
    }
  }
}
