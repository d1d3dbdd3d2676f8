import type { Collection, Table } from 'dexie'
import type { AlertRef } from '../../../shared/domain/alert.ts'
import { feedKey } from '../../../shared/domain/sync-run.ts'
import { families, type Family, type SubscriptionRef } from '../../../shared/domain/subscription.ts'
import {
  alertId,
  type AlertId,
  type FollowListId,
  followListId,
  subscriptionId
} from '../../../shared/ids.ts'

/** The range of all keys below a key of the store: `from` is in the range, `to` is not. */
export interface KeyRange {
  readonly from: string
  readonly to: string
}

const separator = '/'
/** The character after `/`. Every key below a parent sorts before the parent with this character behind it. */
const afterSeparator = '0'

/** Keys of everything below `parent`: the alerts of a subscription's key, the subscriptions of a list's part. */
export function keysBelow(parent: string): KeyRange {
  return { from: parent + separator, to: parent + afterSeparator }
}

/** The part of a key that stands for a follow list, spelled as `subscriptionKey` spells it. */
export function followListPart(id: FollowListId): string {
  return id.replaceAll('%', '%25').replaceAll('/', '%2F')
}

/** Names one feed of subscriptions in an index. */
export function familyPart(id: FollowListId, family: Family): string {
  return `${followListPart(id)}${separator}${family}`
}

/** The opposite of `subscriptionKey`. */
export function subscriptionRefOf(key: string): SubscriptionRef {
  const [list, family, subscription] = partsOf(key, 3)
  return {
    followListId: followListId(list ?? ''),
    family: toFamily(family),
    subscriptionId: subscriptionId(subscription ?? '')
  }
}

/** Key of the feed of a case's alerts. */
export function alertFeedKey(caseKey: string): string {
  return feedKey({ kind: 'alerts', subscription: subscriptionRefOf(caseKey) })
}

/** The opposite of `alertKey`. */
export function alertRefOf(key: string): AlertRef {
  const [list, family, subscription, alert] = partsOf(key, 4)
  return {
    followListId: followListId(list ?? ''),
    family: toFamily(family),
    subscriptionId: subscriptionId(subscription ?? ''),
    alertId: alertId(alert ?? '')
  }
}

/** `alertKey` of an alert of a subscription whose key is known. */
export function alertKeyBelow(subscriptionKey: string, id: AlertId): string {
  return subscriptionKey + alertPart(id)
}

/** The part of an alert's key that stands behind the key of its subscription. */
export function alertPart(id: AlertId): string {
  return (
    separator + (id.includes('%') || id.includes('/') ? id.replaceAll('%', '%25').replaceAll('/', '%2F') : id)
  )
}

/** The key of the subscription that an alert's key belongs to. */
export function subscriptionKeyOf(key: string): string {
  return parentOf(key)
}

/** The `familyPart` that the key of a subscription begins with. */
export function familyPartOf(key: string): string {
  return parentOf(key)
}

function parentOf(key: string): string {
  return key.slice(0, key.lastIndexOf(separator))
}

function partsOf(key: string, count: number): readonly string[] {
  // `split` is not used, because the engine keeps its parts in a table of its own: see `KeyTable`.
  const parts: string[] = []
  let from = 0
  for (let to = key.indexOf(separator); to !== -1; to = key.indexOf(separator, from)) {
    parts.push(key.slice(from, to))
    from = to + 1
  }
  parts.push(key.slice(from))
  if (parts.length !== count) throw new Error(`A key of ${count} parts was expected, not of ${parts.length}`)
  return parts.map((text) => text.replaceAll('%2F', '/').replaceAll('%25', '%'))
}

function toFamily(text: string | undefined): Family {
  const family = families.find((known) => known === text)
  if (family === undefined) throw new Error('A key without a family')
  return family
}

/**
 * Rows whose key in the index is below one of `parents`, in the order of `parents`. One request for each, in
 * one transaction.
 */
export function rowsBelow<Row, Key>(
  table: Table<Row, Key>,
  index: string,
  parents: readonly string[]
): Promise<readonly Row[]> {
  return readBelow(table, index, parents, (below) => below.toArray())
}

/** The keys alone of the same rows in the index. */
export async function keysOfRowsBelow<Row, Key>(
  table: Table<Row, Key>,
  index: string,
  parents: readonly string[]
): Promise<readonly string[]> {
  return (await readBelow(table, index, parents, (below) => below.keys())).map(String)
}

async function readBelow<Row, Key, Found>(
  table: Table<Row, Key>,
  index: string,
  parents: readonly string[],
  read: (below: Collection<Row, Key>) => PromiseLike<readonly Found[]>
): Promise<readonly Found[]> {
  const found = await table.db.transaction('r', table, () =>
    Promise.all(
      parents.map((parent) => {
        const { from, to } = keysBelow(parent)
        return read(table.where(index).between(from, to, true, false))
      })
    )
  )
  return found.flatMap((one) => one)
}

/** Key of a refused row: by its own id, or else by its position on the page of this cursor's name. */
export function refusedKey(
  feed: string,
  row: string | { readonly cursor: string | null; readonly index: number }
): string {
  return typeof row === 'string' ? `${feed}#${row}` : `${feed}@${row.cursor ?? ''}:${row.index}`
}
