import type { EpochMillis } from '../../../shared/clock.ts'
import type { Alert } from '../../../shared/domain/alert.ts'
import { pagesFor } from '../../../shared/domain/budget.ts'
import type { CaseRow, SealedAlert, StoredAlert } from '../database/cache-database.ts'
import { readFrom } from '../../../shared/ids.ts'
import { decodeAll } from '../database/decode-rows.ts'
import type { RowCodec } from '../database/row-codec.ts'
import { alertKeyBelow, subscriptionRefOf } from '../database/row-keys.ts'
import { type IndexedAlert, toIndexed } from '../index/alert-columns.ts'

/** A subscription that no page has shown yet. */
export function unknownCase(key: string): CaseRow {
  return {
    id: key,
    payload: null,
    vanished: false,
    seen: 0,
    signature: '',
    alertCount: 0,
    readSignature: null,
    startSignature: null,
    progress: null,
    hasRefused: false,
    alerts: []
  }
}

/** Whether it is on show, and expected in the next reading of its family. */
export function isPresent({ payload, vanished }: CaseRow): boolean {
  return payload !== null && !vanished
}

/** Pages that the pending alerts of a subscription take by its own counts. */
export function pendingPagesOf(row: CaseRow | undefined): number {
  return row?.pending === undefined ? 0 : pagesFor(row.alertCount)
}

export function withoutPending(row: CaseRow): CaseRow {
  const { pending: _pending, ...rest } = row
  return rest
}

/** Its list shows it again. */
export function shownAgain(row: CaseRow): CaseRow {
  const { vanishedAt: _vanishedAt, ...rest } = row
  return { ...rest, vanished: false }
}

/** Its list no longer shows it, and its alerts need not be read. */
export function vanishedCase(row: CaseRow, vanishedAt: EpochMillis): CaseRow {
  return { ...withoutPending(row), vanished: true, vanishedAt, hasRefused: false }
}

/** Alerts of the case that are on show. */
export function shownAlerts({ vanished, alerts }: CaseRow): readonly StoredAlert[] {
  return vanished ? [] : alerts.filter(({ gone }) => !gone)
}

type ReadNow = Pick<StoredAlert, 'version' | 'matchVersion' | 'score' | 'status'>
export type Lineage = Pick<StoredAlert, 'firstSeenAt' | 'changedAt' | 'previous'> & {
  readonly firstSeenAt: EpochMillis
}

/** What is known of a stored alert's past: when it was first seen, when it last changed, and what it was before that. */
export function lineageOf(before: StoredAlert | undefined, now: ReadNow, readAt: EpochMillis): Lineage {
  if (before === undefined) return { firstSeenAt: readAt, changedAt: readAt }
  const isSame = !before.gone && isUnchanged(before, now)
  const previous = isSameVersion(before, now) ? before.previous : previousOf(before)
  return {
    firstSeenAt: firstSeenAt(before),
    changedAt: isSame ? before.changedAt : readAt,
    ...(previous === undefined ? {} : { previous })
  }
}

/** Rows of older versions do not tell when the alert was first seen. That was at the latest when it last changed. */
export function firstSeenAt({ firstSeenAt: known, changedAt }: StoredAlert): EpochMillis {
  return known ?? changedAt
}

/** The service counts its changes in two versions. Score and status are compared as well, to be sure. */
export function isUnchanged(before: ReadNow, now: ReadNow): boolean {
  return isSameVersion(before, now) && before.status === now.status
}

/** A decision changes the status; what the service found out changes a version or the score. */
function isSameVersion(before: ReadNow, now: ReadNow): boolean {
  return (
    before.version === now.version && before.matchVersion === now.matchVersion && before.score === now.score
  )
}

function previousOf({
  score,
  status,
  version,
  matchVersion,
  readAt,
  correlationId,
  payload
}: StoredAlert): NonNullable<StoredAlert['previous']> {
  return { score, status, version, matchVersion, readAt, ...readFrom(correlationId), payload }
}

/** Alerts with their case. */
export interface AlertInCase {
  readonly caseKey: string
  readonly alert: StoredAlert
}

interface DecodedAlert extends AlertInCase {
  readonly key: string
  readonly content: SealedAlert
}

export async function decodeAlerts(
  codec: RowCodec,
  alerts: readonly AlertInCase[]
): Promise<readonly (AlertInCase & { readonly key: string; readonly value: Alert })[]> {
  const decoded = await decode(codec, alerts)
  return decoded.map(({ caseKey, alert, key, content: { beside: _beside, ...content } }) => {
    const { id, score, status, version, matchVersion } = alert
    return {
      caseKey,
      alert,
      key,
      value: { ...subscriptionRefOf(caseKey), alertId: id, ...content, score, status, version, matchVersion }
    }
  })
}

/** Decodes only what the list shows, because a hundred thousand are decoded when the app starts. */
export async function decodeForIndex(
  codec: RowCodec,
  alerts: readonly AlertInCase[]
): Promise<readonly IndexedAlert[]> {
  const decoded = await decode(codec, alerts)
  return decoded.map(({ key, alert, content }) => {
    const { score, status, matchVersion, changedAt } = alert
    return toIndexed(
      key,
      { ...content, score, status, matchVersion },
      { changedAt, firstSeenAt: firstSeenAt(alert) }
    )
  })
}

/** Leaves out those that cannot be read. */
async function decode(codec: RowCodec, alerts: readonly AlertInCase[]): Promise<readonly DecodedAlert[]> {
  const refs = alerts.map(({ caseKey, alert }) => ({
    ...alert,
    id: alertKeyBelow(caseKey, alert.id)
  }))
  const contents = await decodeAll(codec, 'alerts', refs)
  return alerts.flatMap(({ caseKey, alert }, index) => {
    const content = contents[index]
    return content === undefined ? [] : [{ caseKey, alert, key: refs[index]?.id ?? '', content }]
  })
}
