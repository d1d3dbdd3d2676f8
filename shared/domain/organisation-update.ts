import type { EpochMillis } from '../clock.ts'
import type { MonitoringItemId, Provenance } from '../ids.ts'
import { canonicalJson, fieldsOf, type JsonValue } from './json-value.ts'
import { numberText } from './long-number.ts'
import { foldedName, identityOf, isCalled, isOfBranch, type Leaf } from './organisation-identity.ts'
import { beginningOf, dayAlone, momentOf, momentOfNumber } from './moment.ts'
import { feedKey, type MonitoringItem } from './organisation-monitoring.ts'

/** An update event as the service sent it: its fields are not shown in the specification, so that all are kept. */
export type RawUpdate = Readonly<Record<string, JsonValue>>

/** An event as it is kept. */
export interface KeptUpdate extends Provenance {
  readonly raw: RawUpdate
  /** The list or item whose updates showed it first, or an item that showed it since: `feedKey`. */
  readonly feed: string
  readonly receivedAt: EpochMillis
}

/** One change on the timeline. */
export interface StoredUpdate extends KeptUpdate {
  readonly id: string
  readonly at: EpochMillis
  readonly unread: boolean
  /** With the organisation that it belongs to. */
  readonly view: UpdateView
}

/** What could be made out of an event. Null if it does not say. */
export interface UpdateView {
  readonly id: string | null
  /** Where it tells a day alone, the beginning of that day here. */
  readonly at: EpochMillis | null
  /** `YYYY-MM-DD`, or `YYYY-MM`: all that it tells of its time (SPEC M5f). */
  readonly day: string | null
  readonly entityId: string | null
  readonly entityType: string | null
  /** Everything that it calls the organisation or branch, `entityId` first. */
  readonly entityIds: readonly string[]
  readonly itemId: MonitoringItemId | null
  readonly listId: string | null
  /** The fields that were read as the organisation and its type. */
  readonly said: readonly Leaf[]
  readonly collections: readonly string[]
  readonly operation: string | null
  readonly before: JsonValue | undefined
  readonly after: JsonValue | undefined
  /** Every other field, by its path, so that nothing is hidden. */
  readonly others: readonly Leaf[]
}

/** A name that such a field usually has, as it is and as it reads without case and signs. */
interface UsualName {
  readonly usual: string
  readonly folded: string
}

function usually(...names: readonly string[]): readonly UsualName[] {
  return names.map((usual) => ({ usual, folded: foldedName(usual) }))
}

const dateNames = usually(
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
)
const collectionNames = usually('collections', 'collection', 'changedCollections')
const operationNames = usually('operation', 'action', 'changeType')
const beforeNames = usually('oldValue', 'before', 'previousValue', 'from')
const afterNames = usually('newValue', 'after', 'currentValue', 'to')

/** Reads an event by the names that such fields usually have. Everything else is in `others`. */
export function viewUpdate(raw: RawUpdate): UpdateView {
  const { attributes, around } = partsOf(raw)
  const used = new Set<string>()
  const spelt = speltNames(attributes)
  const take = <Read>(names: readonly UsualName[], read: (value: JsonValue) => Read | null): Read | null => {
    for (const name of names.flatMap(({ usual, folded }) => [usual, ...(spelt.get(folded) ?? [])])) {
      const value = attributes[name]
      const found = value === undefined || value === null ? null : read(value)
      if (found === null) continue
      used.add(name)
      return found
    }
    return null
  }
  const inner = leaves(attributes, '')
  const outer = leaves(around, '')
  const { entityIds, ...named } = identityOf([...inner, ...outer])
  const view = {
    ...named,
    id: idOf(raw),
    ...(take(dateNames, timeOf) ?? { at: null, day: null }),
    entityIds,
    entityId: entityIds[0] ?? null,
    collections: take(collectionNames, textsOf) ?? [],
    operation: take(operationNames, textOf),
    before: take(beforeNames, whatever) ?? undefined,
    after: take(afterNames, whatever) ?? undefined
  }
  const isSaid = (path: string): boolean => named.said.some((leaf) => leaf.path === path)
  const isUsed = ({ path }: Leaf): boolean =>
    isSaid(path) || used.has(path) || [...used].some((name) => path.startsWith(`${name}.`))
  const ownPaths = new Set(inner.map(({ path }) => path))
  const others = [
    ...inner.filter((leaf) => !isUsed(leaf)),
    ...outer
      .filter(({ path }) => !isSaid(path))
      .map(({ path, value }) => ({ path: ownPaths.has(path) ? `data.${path}` : path, value }))
  ]
  return { ...view, others }
}

/** How an event spells its fields, by their names without case and signs (SPEC M5g). */
function speltNames(attributes: RawUpdate): ReadonlyMap<string, readonly string[]> {
  const spelt = new Map<string, string[]>()
  for (const name of Object.keys(attributes)) {
    const folded = foldedName(name)
    const alike = spelt.get(folded)
    if (alike === undefined) spelt.set(folded, [name])
    else alike.push(name)
  }
  return spelt
}

/** A resource has its fields in `attributes`, and some around them. A flat message is all fields. */
function partsOf(raw: RawUpdate): { readonly attributes: RawUpdate; readonly around: RawUpdate } {
  const { id: _id, attributes, ...around } = raw
  const fields = fieldsOf(attributes)
  return attributes !== null && typeof attributes === 'object' && !Array.isArray(attributes)
    ? { attributes: fields, around }
    : { attributes: raw, around: {} }
}

/**
 * The event with the organisation that it belongs to: that of the item by which it was polled or that it names, or
 * else one that is known here by what the event calls it (SPEC M5d). What it says otherwise is among the other fields.
 */
export function placedUpdate(
  { raw, feed }: Pick<KeptUpdate, 'raw' | 'feed'>,
  items: readonly MonitoringItem[]
): UpdateView {
  const view = viewUpdate(raw)
  const item = ownerOf(view, feed, items)
  if (item === undefined) return view
  const { entityId, entityType } = item
  const differing = view.said.filter(({ value }) => value !== entityId && value !== entityType)
  return { ...view, entityId, entityType, others: [...differing, ...view.others] }
}

function ownerOf(
  view: UpdateView,
  feed: string,
  items: readonly MonitoringItem[]
): MonitoringItem | undefined {
  const byId = (isIt: (id: MonitoringItemId) => boolean): MonitoringItem | undefined =>
    items.find(({ itemId }) => itemId !== null && isIt(itemId))
  const called = branchesFirst(view.entityIds).flatMap((id) =>
    items.filter((item) => isCalled(id, view.entityType, item))
  )
  return byId((id) => feed === feedKey({ kind: 'item', id })) ?? byId((id) => id === view.itemId) ?? called[0]
}

/** A message about a branch often names its organisation too. */
function branchesFirst(ids: readonly string[]): readonly string[] {
  return ids.toSorted((left, right) => Number(isOfBranch(right)) - Number(isOfBranch(left)))
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
    const { itemId } = event
    const isOf = (item: MonitoringItem): boolean => isAbout(event, item)
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

/** Whether an event can only be about what this item monitors. One of a branch says nothing of its organisation. */
function isAbout({ entityIds, entityType }: UpdateView, item: MonitoringItem): boolean {
  const branches = entityIds.filter(isOfBranch)
  const called = branches.length > 0 ? branches : entityIds
  return called.some((id) => isCalled(id, entityType, item))
}

/** Whether both tell one change, as far as they say which: the service may give its id to others too (SPEC M3b). */
export function isSameChange(left: RawUpdate, right: RawUpdate): boolean {
  return sayingWhich(left) === sayingWhich(right)
}

function sayingWhich(raw: RawUpdate): string {
  const { id, at, day, entityIds, entityType, itemId, listId, collections, operation } = viewUpdate(raw)
  return canonicalJson([id, at, day, entityIds, entityType, itemId, listId, collections, operation])
}

function idOf(raw: RawUpdate): string | null {
  const { id } = raw
  return typeof id === 'string' && id !== '' ? id : numberText(id)
}

function timeOf(value: JsonValue): Pick<UpdateView, 'at' | 'day'> | null {
  const day = typeof value === 'string' ? dayAlone(value) : null
  if (day !== null) return { at: beginningOf(day), day }
  const at =
    typeof value === 'number' ? momentOfNumber(value) : typeof value === 'string' ? momentOf(value) : null
  return at === null ? null : { at, day: null }
}

function textOf(value: JsonValue): string | null {
  return typeof value === 'string' ? value : numberText(value)
}

/** Null if none of it is a text, so that it is shown as it came. */
function textsOf(value: JsonValue): readonly string[] | null {
  if (!Array.isArray(value)) {
    const text = textOf(value)
    return text === null ? null : [text]
  }
  const values = value as readonly JsonValue[]
  const texts = values.flatMap((one) => textOf(one) ?? [])
  return texts.length === 0 && values.length > 0 ? null : texts
}

const whatever = (value: JsonValue): JsonValue => value

/** The values that hold no others. A list is one value. */
export function leaves(fields: Readonly<Record<string, JsonValue>>, prefix: string): readonly Leaf[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const nested = fieldsOf(value)
    return Object.keys(nested).length > 0
      ? leaves(nested, `${prefix}${name}.`)
      : [{ path: `${prefix}${name}`, value }]
  })
}
