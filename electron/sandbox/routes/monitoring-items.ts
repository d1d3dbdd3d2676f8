import { isFields } from '../http/body.ts'
import { badRequest } from '../http/reply.ts'
import { read, type Reading } from '../http/request.ts'
import { collectionsOf, entityTypes, eventTypes, isCollection, isEntityType } from '../world/monitoring-collections.ts'
import type { MonitoringItem, MonitoringList } from '../world/organisations.ts'

export type ItemValues = Pick<MonitoringItem, 'entityId' | 'entityType' | 'eventTypes' | 'collections'>

/** Every item must be right, else the 400 names each problem by its place in `data`. */
export function readItems(submitted: readonly unknown[], list: MonitoringList): Reading<readonly ItemValues[]> {
  const watched = new Set(list.items.items.map(entityKey))
  const values: ItemValues[] = []
  const problems: string[] = []
  for (const [index, item] of submitted.entries()) {
    const outcome = readItem(item)
    if (typeof outcome === 'string') problems.push(`data[${index}]: ${outcome}`)
    else if (watched.has(entityKey(outcome))) problems.push(`data[${index}]: this entity is in the list already.`)
    else {
      watched.add(entityKey(outcome))
      values.push(outcome)
    }
  }
  const [first, ...others] = submitted.length === 0 ? ['data must hold at least 1 item.'] : problems
  return first === undefined ? read(values) : { kind: 'refused', reply: badRequest(first, ...others) }
}

/** The values, or what is wrong with them. */
function readItem(item: unknown): ItemValues | string {
  const attributes = isFields(item) && item['type'] === 'items' ? item['attributes'] : undefined
  if (!isFields(attributes)) return 'must be a resource of type items with attributes.'
  const { entityId, entityType, eventTypes: events, collections } = attributes
  if (typeof entityId !== 'string' || !/^\d{8}(?:\d{4})?$/u.test(entityId)) return 'entityId must be 8 digits, or 12 for a branch.'
  if (!isEntityType(entityType)) return `entityType must be one of ${entityTypes.join(', ')}.`
  if ((entityType === 'branch') !== (entityId.length === 12)) return 'entityId must be 8 digits for an organization and 12 for a branch.'
  if (!isFilledList(events, (event) => (eventTypes as readonly unknown[]).includes(event))) return `eventTypes must be one or more of ${eventTypes.join(', ')}.`
  if (!isFilledList(collections, (collection) => isCollection(entityType, collection))) {
    return `collections must be one or more of ${collectionsOf[entityType].join(', ')}.`
  }
  return { entityId, entityType, eventTypes: events, collections }
}

function isFilledList(value: unknown, isAllowed: (item: unknown) => boolean): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every(isAllowed)
}

function entityKey({ entityId, entityType }: Pick<MonitoringItem, 'entityId' | 'entityType'>): string {
  return `${entityType} ${entityId}`
}
