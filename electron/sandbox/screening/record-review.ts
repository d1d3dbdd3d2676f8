import type { KnownAlertStatus } from '../../../shared/domain/alert.ts'
import { setStatus } from '../world/alert-book.ts'
import type { AlertRecord } from '../world/records.ts'

export interface Decision {
  readonly status: Exclude<KnownAlertStatus, 'discarded'>
  readonly riskRating?: string
  readonly riskComment?: string
  readonly userID?: string
}

/** Open, false positive and true positive go into one another freely; the status may stay as it is (hints: transitions). */
export function recordReview(alert: AlertRecord, decision: Decision, at: number): void {
  setStatus(alert, decision.status)
  alert.history.push({ ...decision, at })
  alert.subscription.updated = at
}
