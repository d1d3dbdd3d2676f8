import type { EpochMillis } from '../../../shared/clock.ts'
import type { AlertStatus } from '../../../shared/domain/alert.ts'
import type { FollowList } from '../../../shared/domain/follow-list.ts'
import type { FollowListId } from '../../../shared/ids.ts'
import type { IndexedAlert } from './alert-columns.ts'
import type { IndexedSubject } from './subject-columns.ts'

/** What a transaction of the cache changed for the list. */
export interface CacheChange {
  readonly followLists: readonly { readonly id: FollowListId; readonly name: string }[]
  readonly subjects: readonly IndexedSubject[]
  readonly alerts: readonly IndexedAlert[]
  /** Keys of alerts that are gone. */
  readonly gone: readonly string[]
  /** A review was accepted: the alert shows its decision. */
  readonly decided: readonly { readonly key: string; readonly status: AlertStatus; readonly changedAt: EpochMillis }[]
}

export const noCacheChange: CacheChange = { followLists: [], subjects: [], alerts: [], gone: [], decided: [] }

export function toNamed({ id, settings }: FollowList): CacheChange['followLists'][number] {
  return { id, name: settings.name }
}
