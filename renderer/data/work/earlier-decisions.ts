import type { Alert, AlertStatus } from '../../../shared/domain/alert.ts'
import { momentOf } from '../../../shared/domain/moment.ts'
import {
  boxOf,
  type Draft,
  type HistoryEntry,
  isAbout,
  newestOfAlertFirst,
  type QueuedReview
} from '../../../shared/domain/review.ts'
import {
  type EarlierDecision,
  type HistoryContent,
  isHistoryOf,
  type TriageRow
} from '../../../shared/domain/triage-index.ts'
import { decodeAll } from '../database/decode-rows.ts'
import { userStateOf } from '../index/work-marks.ts'
import { type AlertRecord, readAlert, readAlerts } from '../pull/read-alerts.ts'
import { type Databases, databasesOf, type OpenWorkspace } from '../workspace.ts'

/** How many alerts of one profile are looked at. */
const mostLookedAt = 50

/** What was decided about the same profile on other alerts, anywhere on this machine, newest first. */
export async function readEarlierDecisions(
  workspace: OpenWorkspace,
  key: string
): Promise<readonly EarlierDecision[]> {
  const databases = databasesOf(workspace)
  const keys = mostTelling(databases, databases.triage.maybeSameProfile(key)).slice(0, mostLookedAt)
  if (keys.length === 0) return []
  const [own, records, drafts, reviews, histories] = await Promise.all([
    readAlert(databases, key),
    readAlerts(databases, keys),
    databases.workBook.draftsOf(keys),
    databases.workBook.reviewsOfAll(keys),
    historiesOf(databases, keys)
  ])
  const ofSameProfile = [...records.values()].filter(({ alert }) => alert.profileId === own?.alert.profileId)
  const decisions = ofSameProfile.flatMap((record) => {
    // The service may have given the id again since: what was decided then is no decision on this profile (SPEC T7e).
    const isOn = ({ alert, basis }: Pick<Draft, 'alert' | 'basis'>): boolean =>
      isSameAlert(alert, record.alert) && isAbout(record.alert, basis)
    const draft = drafts.find(isOn)
    const own = reviews.filter(isOn).toSorted(newestOfAlertFirst)
    const accepted = own.find(({ state }) => state.kind === 'accepted')
    return [
      ...ownDecision(record, draft, own[0]),
      ...decisionInForce(record, accepted, entriesOf(record, histories.get(record.key)))
    ]
  })
  return decisions.toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0))
}

/**
 * First those that the user decided, then those that the service shows as decided, then all others; the
 * newest first in each group.
 */
function mostTelling({ triage }: Databases, keys: readonly string[]): readonly string[] {
  const rows = keys.flatMap((key) => triage.row(key) ?? [])
  return rows
    .toSorted((one, other) => rank(one) - rank(other) || other.lastChangedAt - one.lastChangedAt)
    .map((row) => row.key)
}

function rank({ decision, status }: TriageRow): number {
  if (decision !== null) return 0
  return isDecided(status) ? 1 : 2
}

async function historiesOf(
  { cache, codec }: Databases,
  keys: readonly string[]
): Promise<ReadonlyMap<string, HistoryContent>> {
  const rows = (await cache.histories.bulkGet([...keys])).filter((row) => row !== undefined)
  const contents = await decodeAll(codec, 'histories', rows)
  return new Map(
    rows.flatMap(({ id }, index) => (contents[index] === undefined ? [] : [[id, contents[index]] as const]))
  )
}

/** None of a history that was told of another profile (SPEC P10d). */
function entriesOf({ alert }: AlertRecord, history: HistoryContent | undefined): readonly HistoryEntry[] {
  return history !== undefined && isHistoryOf(alert, history) ? history.entries : []
}

/** A decision of the user that the service refused or does not show yet: the draft, or else the newest review. */
function ownDecision(
  record: AlertRecord,
  draft: Draft | undefined,
  review: QueuedReview | undefined
): readonly EarlierDecision[] {
  if (draft !== undefined && draft.status !== null) {
    const { status, updatedAt, riskComment, basis } = draft
    return status === 'open'
      ? []
      : [
          {
            ...commonOf(record),
            status,
            own: 'draft',
            at: updatedAt,
            comment: riskComment,
            userId: null,
            seen: basis.values
          }
        ]
  }
  if (review === undefined || review.content.status === 'open') return []
  const own = userStateOf(
    { state: review.state.kind, box: boxOf(review.state), decision: review.content.status },
    record.alert.status
  )
  return own === 'none' || own === 'sent' ? [] : [{ ...ofReview(record, review), own }]
}

/**
 * The decision that the service shows. It is described by the review of the user's that the service accepted last if that
 * made it, also beside a newer one that is not accepted, else by the packed history, else by the status alone.
 */
function decisionInForce(
  record: AlertRecord,
  accepted: QueuedReview | undefined,
  history: readonly HistoryEntry[]
): readonly EarlierDecision[] {
  const { alert } = record
  if (!isDecided(alert.status)) return []
  if (accepted?.content.status === alert.status) return [{ ...ofReview(record, accepted), own: null }]
  const entry = history.find(({ status }) => status === alert.status)
  return [
    {
      ...commonOf(record),
      status: alert.status,
      own: null,
      at: momentOf(entry?.at ?? null),
      comment: entry?.riskComment ?? '',
      userId: entry?.userId ?? null,
      // Who decided is known at most, and not what the profile said to them.
      seen: null
    }
  ]
}

function ofReview(
  record: AlertRecord,
  { content, queuedAt, userId, basis }: QueuedReview
): Omit<EarlierDecision, 'own'> {
  return {
    ...commonOf(record),
    status: content.status,
    at: queuedAt,
    comment: content.riskComment,
    userId,
    seen: basis.values
  }
}

function commonOf({
  key,
  alert,
  subjectName,
  subject
}: AlertRecord): Pick<EarlierDecision, 'key' | 'alert' | 'subjectName' | 'subject'> {
  return { key, alert, subjectName, subject }
}

function isDecided(status: AlertStatus): boolean {
  return status === 'true-positive' || status === 'false-positive'
}

function isSameAlert(one: QueuedReview['alert'], other: Alert): boolean {
  return (
    one.alertId === other.alertId &&
    one.subscriptionId === other.subscriptionId &&
    one.family === other.family &&
    one.followListId === other.followListId
  )
}
