import type { Family } from '../../../shared/domain/family.ts'
import { parsePage } from '../../../shared/wire/envelope.ts'
import { subscriptionRow } from '../../../shared/wire/subscription.ts'
import type { ComplianceService } from './compliance-service.ts'
import type { ServiceCall } from './service-call.ts'
import { pageQuery } from './service-request.ts'

/** The template of a family's path (spec: Person Subscriptions, Business Subscriptions). */
export function subscriptionsRoute(family: Family): string {
  return `/follow-lists/{follow_list_id}/subscriptions/${family}`
}

export function createSubscriptions(call: ServiceCall): Pick<ComplianceService, 'listSubscriptions'> {
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
