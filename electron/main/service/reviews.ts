import { parsePage } from '../../../shared/wire/envelope.ts'
import { batchResultRow, historyRow } from '../../../shared/wire/review.ts'
import { alertsPath } from './alerts.ts'
import type { ComplianceService } from './compliance-service.ts'
import type { ServiceCall } from './service-call.ts'
import { pageQuery } from './service-request.ts'

/** The review history and the batch (spec: Person Alerts, Business Alerts). */
export function createReviews(call: ServiceCall): Pick<ComplianceService, 'listReviews' | 'submitReviews'> {
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
        { api: 'compliance', method: 'PUT', route: `${route}/${last}`, path: [...path, last], query: {}, body: { data: items } },
        (body) => parsePage(body, batchResultRow),
        context
      )
    }
  }
}
