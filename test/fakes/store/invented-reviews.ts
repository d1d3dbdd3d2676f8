import { type EpochMillis, toEpochMillis } from '../../../shared/clock.ts'
import { type Alert, alertKey, type AlertValues } from '../../../shared/domain/alert.ts'
import type { Decision, Draft, QueuedReview, ReviewState } from '../../../shared/domain/review.ts'
import type { TriageRow } from '../../../shared/domain/triage-index.ts'
import { alertId, correlationId, followListId, reviewId, subscriptionId } from '../../../shared/ids.ts'
import { ref } from './invented-rows.ts'
import { values } from './store-steps.ts'

export const at = toEpochMillis(1_790_000_000_000)

export const alert: Alert = {
  followListId: followListId('l-1'),
  family: 'persons',
  subscriptionId: subscriptionId('s-1'),
  alertId: alertId('a-1'),
  name: 'Anna Lena Bruggeman',
  match: 'Bruggeman A',
  matchVersion: 3,
  version: 4,
  score: 91,
  status: 'open',
  datasets: ['PEP-CURRENT'],
  countries: ['BE'],
  datesOfBirth: ['1971'],
  gender: null,
  pepTier: null,
  profileId: 'p-1',
  profileImage: null
}

/** That alert in the queue, a day old, on which nobody has done anything. */
export const queueRow: TriageRow = {
  key: alertKey(alert),
  alert,
  subjectName: 'Anna-Lena Brüggemann',
  matchName: alert.match,
  score: alert.score,
  status: alert.status,
  datasets: alert.datasets,
  lastChangedAt: at,
  age: { since: toEpochMillis(at - 86_400_000), from: 'history' },
  userState: 'none',
  decision: null,
  changedSinceDecision: false,
  isOfOtherProfile: false
}

export function reviewIn(state: ReviewState, id = 'r-1'): QueuedReview {
  return {
    id: reviewId(id),
    alert: {
      followListId: alert.followListId,
      family: alert.family,
      subscriptionId: alert.subscriptionId,
      alertId: alert.alertId
    },
    subjectName: 'Anna-Lena Brüggemann',
    matchName: alert.match,
    content: { status: 'false-positive', riskRating: '', riskComment: '' },
    userId: 'm.devries',
    basis: { matchVersion: 3, status: 'open', values: alert, asOf: at },
    queuedAt: at,
    attempts: 0,
    state
  }
}

/** One review state of each kind, and one for each reason of a rejection. */
export const everyState: readonly ReviewState[] = [
  { kind: 'queued', notBefore: at, lastProblem: null },
  { kind: 'queued', notBefore: toEpochMillis(at + 60_000), lastProblem: 'server-error' },
  { kind: 'sending', since: at, requestId: 'q' },
  { kind: 'uncertain', since: at, sentAt: at, notBefore: at, lastProblem: null },
  { kind: 'uncertain', since: at, sentAt: at, notBefore: at, lastProblem: 'several-equal-entries' },
  { kind: 'uncertain', since: at, sentAt: at, notBefore: at, lastProblem: 'a-code-of-tomorrow' },
  { kind: 'conflict', foundAt: at, now: { ...alert, matchVersion: 4 } },
  {
    kind: 'rejected',
    at,
    reason: { kind: 'item-error', code: 'ERR-01', message: 'Resource not found' },
    correlationId: correlationId('c')
  },
  {
    kind: 'rejected',
    at,
    reason: { kind: 'request-refused', status: 400, detail: 'Bad Request' },
    correlationId: null
  },
  { kind: 'rejected', at, reason: { kind: 'alert-gone' }, correlationId: null },
  {
    kind: 'rejected',
    at,
    reason: { kind: 'alert-gone', lost: { sentAt: at, problem: 'cut-off' } },
    correlationId: null
  },
  { kind: 'rejected', at, reason: { kind: 'alert-discarded' }, correlationId: null },
  { kind: 'accepted', at, correlationId: null, proof: 'answer' },
  { kind: 'accepted', at, correlationId: null, proof: 'history' }
]

const seenAt = toEpochMillis(100)

/** A draft on an alert of the subscription `a`, seen with these values. */
export function draftOf(id: string, status: Decision | null, seen: Partial<AlertValues> = {}): Draft {
  const shown = values(seen)
  const basis = { matchVersion: shown.matchVersion, status: shown.status, values: shown, asOf: seenAt }
  return {
    alert: { ...ref('a'), alertId: alertId(id) },
    subjectName: 'Anna',
    status,
    riskRating: '',
    riskComment: 'To be looked up',
    basis,
    updatedAt: seenAt
  }
}

/** A review with the decision false positive. */
export function reviewOf(id: string, state: ReviewState, seen: Partial<AlertValues> = {}): QueuedReview {
  const { alert, subjectName, basis } = draftOf(id, 'false-positive', seen)
  const content = { status: 'false-positive', riskRating: '', riskComment: '' } as const
  return {
    id: reviewId(`review-${id}`),
    alert,
    subjectName,
    matchName: basis.values.match,
    content,
    userId: 'analyst-1',
    basis,
    queuedAt: seenAt,
    attempts: 0,
    state
  }
}

/** A queued decision on an alert as it is shown now. */
export function decisionOn(alert: Alert, id: string, now: EpochMillis): QueuedReview {
  const { followListId, family, subscriptionId, alertId, ...values } = alert
  return {
    id: reviewId(`review-${id}`),
    alert: { followListId, family, subscriptionId, alertId },
    subjectName: 'A subject',
    matchName: alert.match,
    content: { status: 'false-positive', riskRating: 'not risky', riskComment: 'another person' },
    userId: 'a.analyst',
    basis: { matchVersion: alert.matchVersion, status: alert.status, values, asOf: now },
    queuedAt: now,
    attempts: 0,
    state: { kind: 'queued', notBefore: now, lastProblem: null }
  }
}
