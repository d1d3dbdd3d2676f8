import type { EpochMillis } from '../../../shared/clock.ts'
import { alertKey, pickValues, type ReadAlert } from '../../../shared/domain/alert.ts'
import type { FollowList } from '../../../shared/domain/follow-list.ts'
import {
  type Count,
  type Family,
  type Subscription,
  subscriptionKey,
  totalAlerts
} from '../../../shared/domain/subscription.ts'
import { feedKey } from '../../../shared/domain/sync-run.ts'
import { type CorrelationId, type FollowListId, readFrom } from '../../../shared/ids.ts'
import type { PageCommit } from '../../../shared/ipc/case-store.ts'
import { inPortions } from '../../../shared/portions.ts'
import {
  type AlertContent,
  alertContentFields,
  type FollowListContent,
  type RefusedContent,
  type SealedAlert
} from '../database/cache-database.ts'
import { type AlertColumns, sealedColumns } from '../database/bound-columns.ts'
import { decodeAll } from '../database/decode-rows.ts'
import { refusedKey } from '../database/row-keys.ts'
import { nameOf } from '../database/row-names.ts'
import { encodeAll, type Payload, type RowCodec } from '../database/row-codec.ts'
import type { StoreContext } from './cache-commit.ts'
import { prepareCursors, type PreparedCursors } from './cursors.ts'
import { signatureOf } from './signature.ts'

/** A page whose contents are encoded, ready for the transaction. */
export type PreparedPage = PreparedRows & {
  readonly page: PageCommit
  readonly feedKey: string
  readonly cursors: PreparedCursors
  readonly refused: readonly PreparedRefused[]
  /** By a row's own id: where it lies if it was refused before, or by this commit. */
  readonly refusedBefore: ReadonlyMap<string, string>
}

type PreparedRows =
  | { readonly kind: 'follow-lists'; readonly rows: readonly PreparedFollowList[] }
  | {
      readonly kind: 'subscriptions'
      readonly followListId: FollowListId
      readonly family: Family
      readonly rows: readonly PreparedSubscription[]
    }
  | { readonly kind: 'alerts'; readonly caseKey: string; readonly rows: readonly PreparedAlert[] }

export interface PreparedFollowList {
  readonly id: FollowListId
  readonly payload: Payload<FollowListContent>
}

export interface PreparedSubscription {
  readonly key: string
  readonly subscription: Subscription
  /** What must be equal for the alerts to be as they were. */
  readonly signature: string
  /** Null if one of its counts was left out. */
  readonly alerts: Count
  readonly payload: Payload<Subscription>
}

export interface PreparedAlert {
  readonly key: string
  readonly alert: ReadAlert
  readonly payload: Payload<SealedAlert>
}

export interface PreparedRefused {
  readonly id: string
  readonly rowId: string | null
  readonly payload: Payload<RefusedContent>
}

/**
 * Rows that are encoded together. A commit brings many pages of a row or two, and to wait for each page by itself would
 * take longer than to seal it. What is handed to a codec in another thread at once is one task of the page (SPEC E2c).
 */
const rowsAtOnce = 50

/** Encodes everything that the pages bring, before any transaction is open. */
export async function preparePages(
  context: StoreContext,
  pages: readonly PageCommit[]
): Promise<readonly PreparedPage[]> {
  const refusedBefore = await refusedOfFeeds(context, pages)
  const encoded: EncodedPage[] = []
  for (const together of groupsOf(pages))
    encoded.push(...(await Promise.all(together.map((page) => encodePage(context, page)))))
  return encoded.map((page) => {
    const ofFeed = refusedBefore.get(page.feedKey) ?? new Map<string, string>()
    for (const { id, rowId } of page.refused) if (rowId !== null) ofFeed.set(rowId, id)
    refusedBefore.set(page.feedKey, ofFeed)
    return { ...page, refusedBefore: ofFeed }
  })
}

type EncodedPage = PreparedRows & Omit<PreparedPage, 'refusedBefore' | keyof PreparedRows>

async function encodePage(context: StoreContext, page: PageCommit): Promise<EncodedPage> {
  const feed = feedKey(page.feed)
  const [rows, cursors] = await Promise.all([
    prepareRows(context, page),
    prepareCursors(context.codec, feed, page)
  ])
  return { ...rows, page, feedKey: feed, cursors, refused: await prepareRefused(context, page, cursors) }
}

/** Pages in their order, in groups of at most so many rows; a larger page is a group of its own, and encoded in portions. */
function groupsOf(pages: readonly PageCommit[]): readonly (readonly PageCommit[])[] {
  const groups: PageCommit[][] = []
  let room = 0
  for (const page of pages) {
    const rows = page.rows.rows.length + page.refused.length
    const last = groups.at(-1)
    if (last !== undefined && rows <= room) last.push(page)
    else {
      groups.push([page])
      room = rowsAtOnce
    }
    room -= rows
  }
  return groups
}

/** By feed and row. There are hardly any, while to name each row that is read would cost more than to read it. */
async function refusedOfFeeds(
  { cache, codec, refused }: StoreContext,
  pages: readonly PageCommit[]
): Promise<Map<string, Map<string, string>>> {
  const feeds = await refused.among([...new Set(pages.map(({ feed }) => feedKey(feed)))])
  for (const page of pages) if (page.refused.length > 0) await refused.note(feedKey(page.feed))
  const rows =
    feeds.length === 0
      ? []
      : await cache.quarantine
          .where('feed')
          .anyOf([...feeds])
          .toArray()
  const contents = await decodeAll(codec, 'quarantine', rows)
  const found = new Map<string, Map<string, string>>()
  for (const [index, { id, feed }] of rows.entries()) {
    const rowId = contents[index]?.rowId ?? null
    if (rowId !== null) found.set(feed, (found.get(feed) ?? new Map<string, string>()).set(rowId, id))
  }
  return found
}

async function prepareRows(context: StoreContext, page: PageCommit): Promise<PreparedRows> {
  const { feed, rows } = page
  if (feed.kind === 'alerts' && rows.kind === 'alerts') {
    return {
      kind: 'alerts',
      caseKey: subscriptionKey(feed.subscription),
      rows: await prepareAlerts(context, rows.rows, () => page)
    }
  }
  if (feed.kind === 'subscriptions' && rows.kind === 'subscriptions') {
    const { followListId, family } = feed
    return {
      kind: 'subscriptions',
      followListId,
      family,
      rows: await prepareSubscriptions(context, rows.rows)
    }
  }
  if (feed.kind === 'follow-lists' && rows.kind === 'follow-lists') {
    return { kind: 'follow-lists', rows: await prepareFollowLists(context, rows.rows) }
  }
  throw new Error(`A page of ${feed.kind} cannot hold rows of ${rows.kind}`)
}

/** Encodes the rows of one page, each portion when the one before is done. */
async function encodeInPortions<Content>(
  codec: RowCodec,
  table: string,
  rows: readonly { readonly id: string; readonly content: Content }[]
): Promise<readonly Payload<Content>[]> {
  const payloads: Payload<Content>[] = []
  for (const some of inPortions(rows, rowsAtOnce)) payloads.push(...(await encodeAll(codec, table, some)))
  return payloads
}

/** When an alert was read, and by which call. */
interface Reading {
  readonly readAt: EpochMillis
  readonly correlationId?: CorrelationId | null | undefined
}

export async function prepareAlerts(
  context: StoreContext,
  alerts: readonly ReadAlert[],
  readingOf: (alert: ReadAlert) => Reading
): Promise<readonly PreparedAlert[]> {
  const keyed = alerts.map((alert) => {
    const { score, status, version, matchVersion } = alert
    const { readAt, correlationId } = readingOf(alert)
    const columns = { score, status, version, matchVersion, readAt, ...readFrom(correlationId) }
    return { id: alertKey(alert), content: sealedAlert(alert, columns) }
  })
  const payloads = await encodeInPortions(context.codec, 'alerts', keyed)
  return alerts.map((alert, index) => ({
    key: keyed[index]?.id ?? '',
    alert,
    payload: payloadAt(payloads, index)
  }))
}

/** What is sealed of an alert: what names somebody, and what stands in the clear beside it (SPEC E15c). */
export function sealedAlert(values: AlertContent, columns: AlertColumns): SealedAlert {
  return { ...pickValues(values, alertContentFields), beside: sealedColumns(columns) }
}

async function prepareSubscriptions(
  context: StoreContext,
  subscriptions: readonly Subscription[]
): Promise<readonly PreparedSubscription[]> {
  const keyed = subscriptions.map((subscription) => ({
    id: subscriptionKey(subscription),
    content: subscription
  }))
  const payloads = await encodeInPortions(context.codec, 'subscriptions', keyed)
  return keyed.map(({ id, content }, index) => ({
    key: id,
    subscription: content,
    signature: signatureOf(content),
    alerts: totalAlerts(content.counts),
    payload: payloadAt(payloads, index)
  }))
}

/** The list of lists shows no statistics, so those of the last single read are kept (spec: Follow Lists). */
async function prepareFollowLists(
  context: StoreContext,
  lists: readonly FollowList[]
): Promise<readonly PreparedFollowList[]> {
  const ids = lists.map(({ id }) => id)
  const known = (await context.cache.followLists.bulkGet(ids)).filter((row) => row !== undefined)
  const contents = await decodeAll(context.codec, 'followLists', known)
  const contentById = new Map(known.map(({ id }, index) => [id, contents[index]]))
  const merged = lists.map(({ id, settings, statistics }) => {
    const before = contentById.get(id)
    const content = {
      settings,
      listed: settings,
      statistics: statistics ?? before?.statistics ?? null,
      completeAt: before?.completeAt ?? null
    }
    return { id, content }
  })
  const payloads = await encodeInPortions(context.codec, 'followLists', merged)
  return ids.map((id, index) => ({ id, payload: payloadAt(payloads, index) }))
}

async function prepareRefused(
  context: StoreContext,
  { feed, refused }: PageCommit,
  { asked: cursor }: PreparedCursors
): Promise<readonly PreparedRefused[]> {
  const keyed = await Promise.all(
    refused.map(async ({ id, index, issues }) => ({
      id: await nameOf(context.codec, 'quarantine', refusedKey(feedKey(feed), id ?? { cursor, index })),
      content: { feed, rowId: id, issues }
    }))
  )
  const payloads = await encodeInPortions(context.codec, 'quarantine', keyed)
  return keyed.map(({ id, content }, index) => ({
    id,
    rowId: content.rowId,
    payload: payloadAt(payloads, index)
  }))
}

function payloadAt<Content>(payloads: readonly Payload<Content>[], index: number): Payload<Content> {
  const payload = payloads[index]
  if (payload === undefined) throw new Error('The codec answered fewer rows than it was given')
  return payload
}
