import { familyCounts, type FollowListStatistics } from '../../../shared/domain/follow-list.ts'
import type { AlertCounts, Family, Subscription } from '../../../shared/domain/subscription.ts'
import type { Alert } from '../../../shared/domain/alert.ts'
import type { PassId } from '../../../shared/ids.ts'
import { type ListRow, type Row, signal, type SubscriptionRow } from './memory-rows.ts'

/** How the subjects of a family that were read differ from what their list counted before. Null if they add up (SPEC S10c). */
function differenceOfFamily(
  counted: FollowListStatistics,
  family: Family,
  read: readonly Subscription[]
): string | null {
  const { openSubscriptions: _open, subscriptions, ...counts } = familyCounts(counted, family)
  const of = (name: keyof AlertCounts): number =>
    read.reduce((sum, { counts: own }) => sum + (own[name] ?? 0), 0)
  const sums = [read.length, of('open'), of('falsePositive'), of('truePositive'), of('discarded')]
  const expected = [subscriptions, counts.open, counts.falsePositive, counts.truePositive, counts.discarded]
  return String(sums) === String(expected) ? null : JSON.stringify([expected, read.map(signal)])
}

/** How the alerts of a subject that were read differ from its own counts. Null if they add up (SPEC S10c). */
function differenceOfAlerts(subject: Subscription, statuses: readonly string[]): string | null {
  const { open, falsePositive, truePositive, discarded } = subject.counts
  const of = (status: string): number => statuses.filter((one) => one === status).length
  const sums = [of('open'), of('false-positive'), of('true-positive'), of('discarded')]
  return String(sums) === String([open, falsePositive, truePositive, discarded])
    ? null
    : JSON.stringify([signal(subject), sums])
}

/** Families that were read and do not add up to the list's single read are read once more (SPEC S10c, S10d). */
export function addUpFamilies(
  list: ListRow,
  readFamilies: readonly Family[],
  subscriptions: Iterable<SubscriptionRow>,
  passId: PassId
): void {
  const { current } = list
  if (current === null) return
  const subjects = [...subscriptions].filter(
    ({ value, isGone }) => !isGone && value.followListId === list.value.id
  )
  for (const family of readFamilies) {
    const read = subjects.map(({ value }) => value).filter((one) => one.family === family)
    const differs = differenceOfFamily(current, family, read)
    if (differs !== null && differs !== list.differs.get(family)) list.settled.set(family, passId)
    if (differs === null) list.differs.delete(family)
    else list.differs.set(family, differs)
  }
}

/** The alerts of a subject that do not add up to its counts, or of which one may have slipped past, are read once more (SPEC S10c, S10d, S10f). */
export function addUpAlerts(
  subject: SubscriptionRow,
  alerts: readonly (Row<Alert> | undefined)[],
  list: ListRow | undefined,
  { passId, mayHaveSlipped }: { readonly passId: PassId; readonly mayHaveSlipped: boolean }
): void {
  const { value, differs: before } = subject
  const statuses = alerts.flatMap((row) => (row === undefined || row.isGone ? [] : [row.value.status]))
  const differs = differenceOfAlerts(value, statuses)
  const isDoubted = mayHaveSlipped || (differs !== null && differs !== before)
  Object.assign(subject, { differs, readAs: isDoubted ? null : signal(value), alertsReadIn: passId })
  if (isDoubted) list?.settled.set(value.family, passId)
}
