import type { EpochMillis } from '../clock.ts'
import type { Provenance } from '../provenance.ts'
import { fieldsOf, type JsonValue } from './json-value.ts'

/** An update event as the service sent it: its fields are not shown in the specification, so that all are kept. */
export type RawUpdate = Readonly<Record<string, JsonValue>>

/** An event as it is kept. */
export interface KeptUpdate extends Provenance {
  readonly raw: RawUpdate
  /** The list or item whose updates showed it first: `feedKey`. */
  readonly feed: string
  readonly receivedAt: EpochMillis
}

/** What could be made out of an event; null where it does not say. */
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

const dateNames = ['dateTimeISO', 'dateTime', 'date', 'timestamp', 'occurredAt', 'changedAt', 'createdAt', 'createdDateTimeISO', 'eventDate', 'updatedAt']
const entityIdNames = ['entityId', 'entityID', 'entity.id', 'kvkNumber', 'organizationId', 'branchId']
const entityTypeNames = ['entityType', 'entity.type']
const collectionNames = ['collections', 'collection', 'changedCollections']
const operationNames = ['operation', 'action', 'changeType']
const beforeNames = ['oldValue', 'before', 'previousValue', 'from']
const afterNames = ['newValue', 'after', 'currentValue', 'to']

/** Reads an event by the names that such fields usually have. Whatever is not understood is among `others`. */
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
  const others = leaves(attributes, '').filter(({ path }) => !used.has(path) && ![...used].some((name) => path.startsWith(`${name}.`)))
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

/** An ISO text, or epoch seconds or milliseconds; anything else is no time. */
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

function leaves(fields: Readonly<Record<string, JsonValue>>, prefix: string): readonly { path: string; value: JsonValue }[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const nested = fieldsOf(value)
    return Object.keys(nested).length > 0 ? leaves(nested, `${prefix}${name}.`) : [{ path: `${prefix}${name}`, value }]
  })
}
