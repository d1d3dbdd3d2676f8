import { dayMillis, type EpochMillis, toEpochMillis } from '../clock.ts'
import { fitsInAddress, type MonitoringItemId, type MonitoringListId } from '../ids.ts'

/** A list as this machine knows it, with its items. */
export interface MonitoringListView {
  readonly list: MonitoringList
  /** Oldest first, those that were removed included. */
  readonly items: readonly MonitoringItem[]
}

/** How far a list or an item was polled. */
export interface FeedMark {
  /** As of when its changes are, as far as this machine knows the time. */
  readonly polledTo: EpochMillis | null
  readonly polledAt: EpochMillis
  /** Up to when nothing can have been missed by the times of the service, whatever this machine's clock says (SPEC M4j). */
  readonly sureTo: EpochMillis | null
}

export interface MonitoringMarks {
  /** How far each feed was polled, and when last, by its `feedKey`. */
  readonly feeds: ReadonlyMap<string, FeedMark>
  /** When the user looked at the timeline last. */
  readonly visitedAt: EpochMillis | null
}

/** What an item can be subscribed to (spec: Organization monitoring List and Item, both tables). The organisation's set is a selection. */
export const collectionsOf = {
  organization: [
    'name',
    'legal-form',
    'lifecycle',
    'insolvency-status',
    'insolvency-publications',
    'main-branch--address',
    'main-branch--personnel',
    'main-branch--activities',
    'extension--management',
    'extension--ownership-structure',
    'extension--financials',
    'extension--size-indicators',
    'rsin'
  ],
  branch: ['name', 'address', 'lifecycle', 'activities', 'personnel', 'trade-names']
} as const satisfies Record<string, readonly string[]>

export type EntityType = keyof typeof collectionsOf
export const entityTypes = ['organization', 'branch'] as const satisfies readonly EntityType[]

/** hints: an item takes the event type `change`; others may exist. */
export const knownEventTypes = ['change'] as const

/** One organisation or branch as it is put under monitoring. */
export interface EntityWish {
  /** Usually 8 digits, or 12 for a branch. */
  readonly entityId: string
  readonly entityType: EntityType
  readonly eventTypes: readonly string[]
  readonly collections: readonly string[]
}

/**
 * What became of a creation that is written down before it is sent (SPEC M7a). `unknown`: no answer was kept,
 * so that the service may have it. `not-made`: the service has refused it, or it was never sent.
 */
export type CreationOutcome = 'unknown' | 'not-made'

/** `made-without-id`: the service has made the list, and did not tell its id (SPEC M7l). */
type ListOutcome = CreationOutcome | 'made-without-id'

export interface MonitoringItem extends EntityWish {
  /** An id of this machine, since the service may not tell its own. Each creation has another one. */
  readonly key: string
  readonly listId: MonitoringListId
  /** The service's id. Null if its answer did not hold one: then the item cannot be removed or polled alone. */
  readonly itemId: MonitoringItemId | null
  /** What the user calls it. */
  readonly label: string
  /** When it was sent. */
  readonly addedAt: EpochMillis
  /** Left out where the service has said or shown that it is there. */
  readonly outcome?: CreationOutcome
  /** When its removal was sent, as long as no answer has said what became of that (SPEC M7h). */
  readonly removalSentAt?: EpochMillis
  /** It is no longer monitored. Its changes stay. */
  readonly removedAt: EpochMillis | null
}

/** A list as this machine knows it: the specification has no listing, so that an unknown list is added by its id. */
export interface MonitoringList {
  /** The service's id. An id of this machine where the outcome says that none is known. */
  readonly id: MonitoringListId
  readonly name: string
  readonly addedAt: EpochMillis
  /** Left out where the service has said its id, or where the user has typed it. */
  readonly outcome?: ListOutcome
  /** Since when the service has not known it. Left out where it did when it was asked last (SPEC M1c). */
  readonly unknownSince?: EpochMillis
}

export type EntityIssue =
  | 'no-number'
  | 'long-number'
  | 'no-collections'
  | 'long-collections'
  | 'long-event-types'

/** More names, or longer ones, are a text without its commas. They do not pass the border to the main process. */
export const nameLimits = { most: 200, longest: 200 } as const

export function areNamesTooLong(names: readonly string[]): boolean {
  return names.length > nameLimits.most || names.some(({ length }) => length > nameLimits.longest)
}

/** More than any number has. */
const longestEntityId = 40

/** Blanks and dots are how people write numbers. What is none with them taken out stays as it was typed. */
export function normalisedEntityId(typed: string): string {
  const bare = typed.replaceAll(/[\s.]+/gu, '')
  return /^\d+$/u.test(bare) ? bare : typed.trim()
}

/** Why nothing can be sent (SPEC M2a). */
export function entityIssue({ entityId, collections, eventTypes }: EntityWish): EntityIssue | null {
  if (entityId === '') return 'no-number'
  if (entityId.length > longestEntityId) return 'long-number'
  if (collections.length === 0) return 'no-collections'
  if (areNamesTooLong(collections)) return 'long-collections'
  return areNamesTooLong(eventTypes) ? 'long-event-types' : null
}

/** What the register gives an organisation or a branch. Others are warned of (SPEC M2a). */
export function isUsualEntityId({
  entityId,
  entityType
}: Pick<EntityWish, 'entityId' | 'entityType'>): boolean {
  return (entityType === 'branch' ? /^\d{12}$/u : /^\d{8}$/u).test(entityId)
}

/** Names that were typed in one line, each once. */
export function namesTyped(text: string): readonly string[] {
  const names = text.split(',').map((name) => name.trim())
  return [...new Set(names.filter((name) => name !== ''))]
}

/** True where both monitor the same organisation or branch. */
function isSameEntity(
  left: Pick<EntityWish, 'entityType' | 'entityId'>,
  right: Pick<EntityWish, 'entityType' | 'entityId'>
): boolean {
  return left.entityType === right.entityType && left.entityId === right.entityId
}

/** Items that monitor one of these entities already, or may do so (SPEC M7f). */
export function alreadyMonitored(
  lists: readonly MonitoringListView[],
  wishes: readonly EntityWish[]
): readonly { readonly item: MonitoringItem; readonly list: MonitoringList }[] {
  return lists.flatMap(({ list, items }) =>
    items
      .filter((item) => item.removedAt === null && wishes.some((wish) => isSameEntity(wish, item)))
      .map((item) => ({ item, list }))
  )
}

/** The list or item whose updates are read. */
export type UpdateFeed =
  | { readonly kind: 'list'; readonly id: MonitoringListId }
  | { readonly kind: 'item'; readonly id: MonitoringItemId }

export function feedKey(feed: UpdateFeed): string {
  return `${feed.kind}:${feed.id}`
}

/** Filters the updates (spec: Update queries). Dates are `YYYY-MM-DD`; null filters nothing. */
export interface UpdateFilter {
  readonly dateFrom: string | null
  readonly dateTo: string | null
  readonly entityId: string | null
  readonly collections: readonly string[]
}

/** The names of the filter in a query (spec: Update queries). */
export const filterParameters = ['date.from', 'date.to', 'entity.id', 'collections'] as const

/** What a page of events says of the next one, in whatever form the service names it (SPEC M4e). */
export type NextPage =
  | { readonly kind: 'end' }
  /** The query parameters that name the page. The filter is not among them, and is sent again as it was. */
  | { readonly kind: 'page'; readonly parameters: Readonly<Record<string, string>> }
  | { readonly kind: 'not-understood'; readonly link: string }

/** Why a poll ended before the end of its feed (SPEC M4d). */
export type PollBreak = 'link-not-understood' | 'links-in-a-circle' | 'too-many-pages' | 'pages-shifted'

/** In characters, of what names a page. Whoever says a longer one is not asked for it (SPEC M4l). */
export const longestParameter = 100_000

export const everyUpdate: UpdateFilter = { dateFrom: null, dateTo: null, entityId: null, collections: [] }

/**
 * Days that are read again, because events may be registered late and dates have no time zone. Known events
 * are recognised.
 */
const overlapMillis = 2 * dayMillis

/** The first day to ask for, so that nothing since the last complete poll is missed (SPEC M4a). Null: everything. */
export function firstDayToAsk(sureTo: EpochMillis | null): string | null {
  return sureTo === null ? null : new Date(sureTo - overlapMillis).toISOString().slice(0, 10)
}

/** What a complete poll knows of the time. */
export interface PollTimes {
  /** When it began, by this machine. */
  readonly receivedAt: EpochMillis
  /** When it began, by the service. Null where that does not tell the time. */
  readonly serviceTime: EpochMillis | null
  /** The time of the newest change that it showed. */
  readonly newest: EpochMillis | null
}

/**
 * Up to when a complete poll is sure. This machine's clock may be days ahead, so without the service's time nothing is
 * sure beyond the newest change that the service has shown, by its own clock (SPEC M4j).
 */
export function sureAfter(
  before: EpochMillis | null,
  { receivedAt, serviceTime, newest }: PollTimes
): EpochMillis | null {
  if (serviceTime !== null) return serviceTime
  const shown = newest !== null && (before === null || newest > before) ? newest : before
  return shown !== null && shown > receivedAt ? receivedAt : shown
}

/** No day is in such a part, so that asking for it costs a call and shows nothing (SPEC M2f). */
export function areDaysTurned({ dateFrom, dateTo }: Pick<UpdateFilter, 'dateFrom' | 'dateTo'>): boolean {
  return dateFrom !== null && dateTo !== null && dateFrom > dateTo
}

/** Only a poll that left nothing out may move the watermark. */
export function isWholePoll(filter: UpdateFilter): boolean {
  return (
    filter.dateTo === null &&
    filter.dateFrom === null &&
    filter.entityId === null &&
    filter.collections.length === 0
  )
}

/**
 * As of when the timeline is: that of the list whose changes were read longest ago, of those that are still asked for
 * (SPEC M6f). Null: nothing was polled yet.
 */
export function oldestPoll(
  lists: readonly MonitoringListView[],
  { feeds }: MonitoringMarks
): EpochMillis | null {
  const readTo = (key: string): readonly EpochMillis[] => {
    const mark = feeds.get(key)
    return mark === undefined ? [] : [mark.polledTo ?? mark.polledAt]
  }
  const asked = lists.filter(({ list }) => list.unknownSince === undefined)
  const own = asked.flatMap(({ list, items }) => {
    const ofList = readTo(feedKey({ kind: 'list', id: list.id }))
    return ofList.length > 0 ? ofList : items.flatMap((item) => ofItem(item, readTo))
  })
  const [first, ...others] = own.length > 0 ? own : [...feeds.keys()].flatMap(readTo)
  return first === undefined ? null : others.reduce((oldest, time) => (time < oldest ? time : oldest), first)
}

/**
 * Until when the changes of an organisation were read to their end: by what was read longest ago of what monitors it.
 * Where nothing does any more, by what did, and by the feeds that have shown a change of it. Null: nothing was
 * (SPEC R9f).
 */
export function changesReadTo(
  entityId: string,
  {
    items,
    feeds,
    shownIn
  }: Pick<MonitoringMarks, 'feeds'> & {
    readonly items: readonly MonitoringItem[]
    readonly shownIn: Iterable<string>
  }
): EpochMillis | null {
  const own = items.filter((item) => item.entityId === entityId && item.outcome !== 'not-made')
  const living = own.filter(({ removedAt }) => removedAt === null).flatMap((item) => itemReadTo(item, feeds))
  if (living.length > 0) return toEpochMillis(Math.min(...living))
  const others = [
    ...own.flatMap((item) => itemReadTo(item, feeds)),
    ...[...shownIn].flatMap((key) => feeds.get(key)?.polledTo ?? [])
  ]
  return others.length === 0 ? null : toEpochMillis(Math.max(...others))
}

/**
 * The id by which an item can be polled and removed. Null if the service has told none, or one that no address can carry
 * (SPEC M2c, M7p).
 */
export function askedAs({ itemId }: Pick<MonitoringItem, 'itemId'>): MonitoringItemId | null {
  return itemId !== null && fitsInAddress(itemId) ? itemId : null
}

/** A reading from before it was put there shows nothing of it, and neither does one from after its removal. */
function itemReadTo(
  { listId, itemId, addedAt, removedAt }: MonitoringItem,
  feeds: MonitoringMarks['feeds']
): readonly number[] {
  const keys = [
    feedKey({ kind: 'list', id: listId }),
    ...(itemId === null ? [] : [feedKey({ kind: 'item', id: itemId })])
  ]
  const readTo = keys.flatMap((key) => {
    const mark = feeds.get(key)
    return mark === undefined || mark.polledAt < addedAt ? [] : (mark.polledTo ?? [])
  })
  return readTo.length === 0 ? [] : [Math.min(Math.max(...readTo), removedAt ?? Infinity)]
}

/** One that is not monitored any more is not asked for. */
function ofItem(
  { itemId, removedAt }: MonitoringItem,
  readTo: (key: string) => readonly EpochMillis[]
): readonly EpochMillis[] {
  return itemId === null || removedAt !== null ? [] : readTo(feedKey({ kind: 'item', id: itemId }))
}
