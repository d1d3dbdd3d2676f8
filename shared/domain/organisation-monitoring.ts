import type { EpochMillis } from '../clock.ts'
import { type MonitoringItemId, monitoringItemId, type MonitoringListId, type Provenance } from '../ids.ts'
import { fieldsOf, type JsonValue } from './json-value.ts'

/** A list as this machine knows it, with its items. */
export interface MonitoringListView {
  readonly list: MonitoringList
  /** Oldest first, those that were removed included. */
  readonly items: readonly MonitoringItem[]
}

/** One change on the timeline. */
export interface StoredUpdate extends KeptUpdate {
  readonly id: string
  readonly at: EpochMillis
  readonly unread: boolean
  readonly view: UpdateView
}

export interface MonitoringMarks {
  /** How far each feed was polled, and when last, by its `feedKey`. */
  readonly feeds: ReadonlyMap<
    string,
    { readonly polledTo: EpochMillis | null; readonly polledAt: EpochMillis }
  >
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
  /** 8 digits, or 12 for a branch. */
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
  readonly outcome?: CreationOutcome
}

export type EntityIssue = 'not-an-entity-id' | 'no-collections'

/** Blanks and dots are how people write numbers. */
export function normalisedEntityId(typed: string): string {
  return typed.replaceAll(/[\s.]+/gu, '')
}

export function entityIssue({ entityId, entityType, collections }: EntityWish): EntityIssue | null {
  if (!(entityType === 'branch' ? /^\d{12}$/u : /^\d{8}$/u).test(entityId)) return 'not-an-entity-id'
  return collections.length === 0 ? 'no-collections' : null
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
export const pollBreaks = ['link-not-understood', 'links-in-a-circle', 'too-many-pages'] as const
export type PollBreak = (typeof pollBreaks)[number]

export const everyUpdate: UpdateFilter = { dateFrom: null, dateTo: null, entityId: null, collections: [] }

const dayMillis = 24 * 60 * 60 * 1_000
/**
 * Days that are read again, because events may be registered late and dates have no time zone. Known events
 * are recognised.
 */
const overlapMillis = 2 * dayMillis

/** The first day to ask for, so that nothing since the last complete poll is missed (SPEC M4a). Null: everything. */
export function firstDayToAsk(polledTo: EpochMillis | null): string | null {
  return polledTo === null ? null : new Date(polledTo - overlapMillis).toISOString().slice(0, 10)
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

/** An update event as the service sent it: its fields are not shown in the specification, so that all are kept. */
export type RawUpdate = Readonly<Record<string, JsonValue>>

/** An event as it is kept. */
export interface KeptUpdate extends Provenance {
  readonly raw: RawUpdate
  /** The list or item whose updates showed it first: `feedKey`. */
  readonly feed: string
  readonly receivedAt: EpochMillis
}

/** The service's id of the item that an event belongs to, where the event says so. */
function itemOf({ others }: UpdateView): MonitoringItemId | null {
  const value = others.find(({ path }) => path === 'itemId')?.value
  return typeof value === 'string' && value !== '' ? monitoringItemId(value) : null
}

/**
 * What events of a list show of its items without an id: that one of unknown outcome is there (SPEC M7d), and the
 * service's id where an event says it, which goes to one that was answered without an id first (SPEC M7j). An event
 * without an id proves nothing where the list holds, or held, the entity otherwise.
 */
export function provenItems(
  items: readonly MonitoringItem[],
  events: readonly UpdateView[]
): readonly MonitoringItem[] {
  const unnamed = items.filter(({ itemId, removedAt }) => itemId === null && removedAt === null)
  const doubted = unnamed.filter(({ outcome }) => outcome === 'unknown')
  const answered = unnamed.filter(({ outcome }) => outcome === undefined)
  const known = new Set(items.flatMap(({ itemId }) => itemId ?? []))
  const proven: MonitoringItem[] = []
  for (const event of events) {
    const isOf = (item: MonitoringItem): boolean =>
      item.entityId === event.entityId && (event.entityType ?? item.entityType) === item.entityType
    const itemId = itemOf(event)
    const isTold = itemId === null ? items.filter(isOf).length === 1 : !known.has(itemId)
    const chosen = itemId === null ? doubted : [...answered, ...doubted]
    const item = chosen.find((one) => isOf(one) && proven.every(({ key }) => key !== one.key))
    if (item === undefined || !isTold) continue
    if (itemId !== null) known.add(itemId)
    const { outcome: _outcome, ...rest } = item
    proven.push({ ...rest, itemId })
  }
  return proven
}

/** What could be made out of an event. Null if it does not say. */
export interface UpdateView {
  readonly id: string | null
  /** Epoch milliseconds. */
  readonly at: number | null
  readonly entityId: string | null
  readonly entityType: string | null
  readonly collections: readonly string[]
  readonly operation: string | null
  readonly before: JsonValue | undefined
  readonly after: JsonValue | undefined
  /** Every other field, by its path, so that nothing is hidden. */
  readonly others: readonly { readonly path: string; readonly value: JsonValue }[]
}

const dateNames = [
  'dateTimeISO',
  'dateTime',
  'date',
  'timestamp',
  'occurredAt',
  'changedAt',
  'createdAt',
  'createdDateTimeISO',
  'eventDate',
  'updatedAt'
]
const entityIdNames = ['entityId', 'entityID', 'entity.id', 'kvkNumber', 'organizationId', 'branchId']
const entityTypeNames = ['entityType', 'entity.type']
const collectionNames = ['collections', 'collection', 'changedCollections']
const operationNames = ['operation', 'action', 'changeType']
const beforeNames = ['oldValue', 'before', 'previousValue', 'from']
const afterNames = ['newValue', 'after', 'currentValue', 'to']

/** Reads an event by the names that such fields usually have. Everything else is in `others`. */
export function viewUpdate(raw: RawUpdate): UpdateView {
  const attributes = 'attributes' in raw ? fieldsOf(raw['attributes']) : raw
  const used = new Set<string>()
  const take = (names: readonly string[]): JsonValue | undefined => {
    for (const name of names) {
      const value = at(attributes, name)
      if (value === undefined || value === null) continue
      used.add(name)
      return value
    }
    return undefined
  }
  const view = {
    id: idOf(raw),
    at: timeOf(take(dateNames)),
    entityId: textOf(take(entityIdNames)),
    entityType: textOf(take(entityTypeNames)),
    collections: textsOf(take(collectionNames)),
    operation: textOf(take(operationNames)),
    before: take(beforeNames),
    after: take(afterNames)
  }
  const others = leaves(attributes, '').filter(
    ({ path }) => !used.has(path) && ![...used].some((name) => path.startsWith(`${name}.`))
  )
  return { ...view, others }
}

function idOf(raw: RawUpdate): string | null {
  const { id } = raw
  if (typeof id === 'number') return String(id)
  return typeof id === 'string' && id !== '' ? id : null
}

function at(fields: Readonly<Record<string, JsonValue>>, path: string): JsonValue | undefined {
  const [first = '', ...rest] = path.split('.')
  const value = fields[first]
  return rest.length === 0 ? value : at(fieldsOf(value), rest.join('.'))
}

/** An ISO text, or epoch seconds or milliseconds. Anything else is not a time. */
function timeOf(value: JsonValue | undefined): number | null {
  if (typeof value === 'number') return value > 1e11 ? value : value * 1_000
  if (typeof value !== 'string') return null
  const time = Date.parse(value)
  return Number.isNaN(time) ? null : time
}

function textOf(value: JsonValue | undefined): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

function textsOf(value: JsonValue | undefined): readonly string[] {
  if (Array.isArray(value)) return (value as readonly JsonValue[]).flatMap((one) => textOf(one) ?? [])
  const text = textOf(value)
  return text === null ? [] : [text]
}

function leaves(
  fields: Readonly<Record<string, JsonValue>>,
  prefix: string
): readonly { path: string; value: JsonValue }[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const nested = fieldsOf(value)
    return Object.keys(nested).length > 0
      ? leaves(nested, `${prefix}${name}.`)
      : [{ path: `${prefix}${name}`, value }]
  })
}
