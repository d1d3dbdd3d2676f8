import { createAlerts } from './alerts.ts'
import type { ComplianceService } from './compliance-service.ts'
import { createFollowLists } from './follow-lists.ts'
import { createReviews } from './reviews.ts'
import type { ServiceCall } from './service-call.ts'
import { createSubscriptions } from './subscriptions.ts'

/** The compliance resources over one way of calling the service. */
export function createComplianceService(call: ServiceCall): ComplianceService {
  return { ...createFollowLists(call), ...createSubscriptions(call), ...createAlerts(call), ...createReviews(call) }
}
