import type { KnownAlertStatus } from '../../../shared/domain/alert.ts'
import type { AlertRecord, SubscriptionRecord } from './records.ts'

/**
 * The only place where an alert enters, leaves or changes its status, so that the counters of the subscription,
 * of its family and the open/closed indexes always agree with the data. Each runs in O(log n).
 */

export function addAlert(alert: AlertRecord): void {
  alert.subscription.alerts.add(alert)
  count(alert.subscription, alert.status, 1)
}

export function removeAlert(alert: AlertRecord): void {
  alert.subscription.alerts.remove(alert)
  count(alert.subscription, alert.status, -1)
}

export function setStatus(alert: AlertRecord, status: KnownAlertStatus): void {
  if (alert.status === status) return
  const before = alert.status
  alert.status = status
  // Up first: a subscription that stays open must not leave the open index for a moment and lose its place.
  count(alert.subscription, status, 1)
  count(alert.subscription, before, -1)
}

/** Takes an alert out of sight; it keeps its history (hints: those with a history stay). */
export function hideAlert(alert: AlertRecord): void {
  removeAlert(alert)
  alert.subscription.hidden.push(alert)
}

export function showAlert(alert: AlertRecord): void {
  const { subscription } = alert
  subscription.hidden = subscription.hidden.filter((other) => other !== alert)
  addAlert(alert)
}

function count(subscription: SubscriptionRecord, status: KnownAlertStatus, change: 1 | -1): void {
  const { counts, home } = subscription
  const wasOpen = counts.open > 0
  counts[status] += change
  home.counts[status] += change
  const isOpen = counts.open > 0
  if (wasOpen === isOpen) return
  const [from, to] = isOpen ? [home.closed, home.open] : [home.open, home.closed]
  from.remove(subscription)
  to.add(subscription)
}
