import { registerEndpoint, type SandboxApp } from '../http/endpoint.ts'
import { numberedPage } from '../http/pages.ts'
import { badRequest, document, noContent, notFound, problem, type Reply } from '../http/reply.ts'
import { type Call, isFields, monitoringPath, read, type Reading, readResource } from '../http/request.ts'
import type { Service } from '../service.ts'
import { OrderedIndex } from '../world/ordered-index.ts'
import {
  collectionsOf,
  entityTypes,
  eventTypes,
  isCollection,
  isEntityType,
  type MonitoringItem,
  type MonitoringList,
  removeItem
} from '../world/organisations.ts'
import { tellPast } from '../world/story.ts'
import {
  createdReply,
  monitoringItemResource,
  monitoringListResource,
  refusedItem,
  removedReply
} from './monitoring-shapes.ts'
import { updatesPage } from './organisation-updates.ts'

const api = 'organization-monitoring'
const listPath = `${monitoringPath}/lists/:list_id`
const itemPath = `${monitoringPath}/items/:item_id`

/** spec: Endpoints, Organization monitoring. */
export function registerMonitoring(app: SandboxApp, service: Service): void {
  const { world } = service
  registerEndpoint(app, service, {
    method: 'POST',
    path: `${monitoringPath}/lists`,
    api,
    handle: (call) => createList(service, call)
  })
  registerEndpoint(app, service, {
    method: 'POST',
    path: `${listPath}/items`,
    api,
    handle: (call) => addItems(service, call)
  })
  registerEndpoint(app, service, {
    method: 'GET',
    path: `${listPath}/updates`,
    api,
    handle: (call) => withList(service, call, (list) => updatesPage(call, service.options, list.updates))
  })
  registerEndpoint(app, service, {
    method: 'GET',
    path: `${itemPath}/updates`,
    api,
    handle: (call) => withItem(service, call, (item) => updatesPage(call, service.options, item.updates))
  })
  registerEndpoint(app, service, {
    method: 'DELETE',
    path: itemPath,
    api,
    handle: (call) =>
      withItem(service, call, (item) => {
        removeItem(world.monitoring, item)
        return removedReply(service.options)
      })
  })
  if (service.options.beyondSpecification) registerBeyondSpecification(app, service)
}

/** GET and DELETE of lists and items: outside the specification, so clients may use but not need them (hints). */
function registerBeyondSpecification(app: SandboxApp, service: Service): void {
  const { monitoring } = service.world
  registerEndpoint(app, service, {
    method: 'GET',
    path: `${monitoringPath}/lists`,
    api,
    handle: (call) => page(call, monitoring.lists.items, monitoringListResource)
  })
  registerEndpoint(app, service, {
    method: 'GET',
    path: listPath,
    api,
    handle: (call) => withList(service, call, (list) => document(200, { data: monitoringListResource(list) }))
  })
  registerEndpoint(app, service, {
    method: 'DELETE',
    path: listPath,
    api,
    handle: (call) =>
      withList(service, call, (list) => {
        for (const item of [...list.items.items]) removeItem(monitoring, item)
        monitoring.lists.remove(list)
        return noContent
      })
  })
  registerEndpoint(app, service, {
    method: 'GET',
    path: `${listPath}/items`,
    api,
    handle: (call) => withList(service, call, (list) => page(call, list.items.items, monitoringItemResource))
  })
  registerEndpoint(app, service, {
    method: 'GET',
    path: itemPath,
    api,
    handle: (call) => withItem(service, call, (item) => document(200, { data: monitoringItemResource(item) }))
  })
}

function createList({ world, options }: Service, call: Call): Reply {
  const attributes = readResource(call.body, 'lists')
  if (attributes.kind === 'refused') return attributes.reply
  const { name } = attributes.value
  if (typeof name !== 'string' || name.trim() === '') return badRequest('data.attributes.name is required.')
  const list: MonitoringList = {
    id: world.random.uuid(),
    ordinal: world.nextOrdinal(),
    name,
    created: world.time.stamp(),
    items: new OrderedIndex(),
    updates: []
  }
  world.monitoring.lists.add(list)
  return createdReply(options, monitoringListResource(list))
}

/** All items of a request or none, but for the switch that takes some. `data` is an array; a single resource is taken too. */
function addItems(service: Service, call: Call): Reply {
  return withList(service, call, (list) => {
    const data = isFields(call.body) ? call.body['data'] : undefined
    const submitted = Array.isArray(data) ? (data as readonly unknown[]) : [data]
    const { maxItems, strict } = service.options
    if (maxItems !== null && submitted.length > maxItems)
      return problem(413, `A request may hold ${maxItems} items at most; this one holds ${submitted.length}.`)
    const wanted = readItems(submitted, list, strict)
    if (wanted.kind === 'refused') return wanted.reply
    const { world } = service
    const { takenItems, itemsNotTaken } = service.options
    const taken = wanted.value.slice(0, takenItems ?? wanted.value.length)
    const others = wanted.value.slice(taken.length)
    const items = taken.map((values): MonitoringItem => {
      const item = {
        id: world.random.uuid(),
        ordinal: world.nextOrdinal(),
        list,
        ...values,
        created: world.time.stamp(),
        updates: []
      }
      list.items.add(item)
      world.monitoring.items.set(item.id, item)
      if (service.options.story) tellPast(item)
      return item
    })
    const refused = itemsNotTaken === 'refused' ? others.map(refusedItem) : []
    const resources = [...items.map(monitoringItemResource), ...refused]
    const [first] = resources
    const answered = Array.isArray(data) || first === undefined ? resources : first
    return createdReply(service.options, answered, others.length > 0)
  })
}

function page<Item>(call: Call, items: readonly Item[], resource: (item: Item) => object): Reply {
  const found = numberedPage(call, () => items)
  if (found.kind === 'refused') return found.reply
  return document(200, {
    data: found.value.rows.map(resource),
    links: found.value.links,
    meta: found.value.meta
  })
}

function withList(service: Service, call: Call, answer: (list: MonitoringList) => Reply): Reply {
  const list = found(service.world.monitoring.lists.byId(call.parameters['list_id'] ?? ''), 'The list')
  return list.kind === 'refused' ? list.reply : answer(list.value)
}

function withItem(service: Service, call: Call, answer: (item: MonitoringItem) => Reply): Reply {
  const item = found(service.world.monitoring.items.get(call.parameters['item_id'] ?? ''), 'The item')
  return item.kind === 'refused' ? item.reply : answer(item.value)
}

function found<Value>(value: Value | undefined, what: string): Reading<Value> {
  return value === undefined ? { kind: 'refused', reply: notFound(what) } : read(value)
}

export type ItemValues = Pick<MonitoringItem, 'entityId' | 'entityType' | 'eventTypes' | 'collections'>

/**
 * Every item must be right, else the 400 names each problem by its place in `data`. Whether an entity that is in the
 * list already is refused is not shown.
 */
function readItems(
  submitted: readonly unknown[],
  list: MonitoringList,
  strict: readonly string[]
): Reading<readonly ItemValues[]> {
  const values: ItemValues[] = []
  const problems: string[] = []
  const there = new Set(list.items.items.map(entityOf))
  for (const [index, item] of submitted.entries()) {
    const outcome = readItem(item, strict)
    if (typeof outcome === 'string') problems.push(`data[${index}]: ${outcome}`)
    else if (strict.includes('duplicates') && there.has(entityOf(outcome)))
      problems.push(`data[${index}]: the entity is in the list already.`)
    else {
      there.add(entityOf(outcome))
      values.push(outcome)
    }
  }
  const [first, ...others] = submitted.length === 0 ? ['data must hold at least 1 item.'] : problems
  return first === undefined ? read(values) : { kind: 'refused', reply: badRequest(first, ...others) }
}

function entityOf({ entityType, entityId }: Pick<ItemValues, 'entityType' | 'entityId'>): string {
  return `${entityType} ${entityId}`
}

/** The values, or what is wrong with them. Only their types are refused, unless their values are closed sets. */
function readItem(item: unknown, strict: readonly string[]): ItemValues | string {
  const attributes = isFields(item) && item['type'] === 'items' ? item['attributes'] : undefined
  if (!isFields(attributes)) return 'must be a resource of type items with attributes.'
  const { entityId, entityType, eventTypes: events, collections } = attributes
  if (typeof entityId !== 'string' || entityId === '') return 'entityId must be a text.'
  if (typeof entityType !== 'string') return 'entityType must be a text.'
  if (!isFilledList(events)) return 'eventTypes must be one or more texts.'
  if (!isFilledList(collections)) return 'collections must be one or more texts.'
  const values = { entityId, entityType, eventTypes: events, collections }
  return (strict.includes('values') ? unlisted(values) : null) ?? values
}

/** What is not among the values of the documents and hints. */
function unlisted({ entityId, entityType, eventTypes: events, collections }: ItemValues): string | null {
  if (!/^\d{8}(?:\d{4})?$/u.test(entityId)) return 'entityId must be 8 digits, or 12 for a branch.'
  if (!isEntityType(entityType)) return `entityType must be one of ${entityTypes.join(', ')}.`
  if ((entityType === 'branch') !== (entityId.length === 12))
    return 'entityId must be 8 digits for an organization and 12 for a branch.'
  if (!events.every((event) => (eventTypes as readonly string[]).includes(event)))
    return `eventTypes must be one or more of ${eventTypes.join(', ')}.`
  return collections.every((collection) => isCollection(entityType, collection))
    ? null
    : `collections must be one or more of ${collectionsOf[entityType].join(', ')}.`
}

function isFilledList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string')
}
