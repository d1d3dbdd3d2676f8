import { subscriptionKey, type SubscriptionRef } from '../../../shared/domain/subscription.ts'
import { usePage } from '../../parts/pages.ts'
import { useReports } from '../../parts/reports.ts'

/** Shows the case file of a subject. */
export function openCase(subject: SubscriptionRef): void {
  useReports.getState().open(subscriptionKey(subject))
  usePage.getState().show('reports')
}
