import { monitoringPath } from '../http/api.ts'
import { isFields, readResource } from '../http/body.ts'
import { type Call, registerEndpoint, type SandboxApp } from '../http/endpoint.ts'
import { numberedPage } from '../http/numbered-page.ts'
import { badRequest, document, noContent, notFound, type Reply } from '../http/reply.ts'
import { read, type Reading } from '../http/request.ts'
import type { Service } from '../service.ts'
import { OrderedIndex } from '../world/ordered-index.ts'
import { type MonitoringItem, type MonitoringList, removeItem } from '../world/organisations.ts'
import { readItems } from './monitoring-items.ts'
import { monitoringItemResource, monitoringListResource } from './monitoring-resources.ts'
import { updatesPage } from './organisation-updates.ts'

const api = 'organization-monitoring'
const listPath = `${monitoringPath}/lists/:list_id`
const itemPath = `${monitoringPath}/items/:item_id`

/** spec: Endpoints, Organization monitoring. */
export function registerMonitoring(app: SandboxApp, service: Service): void {
  const { world } = service
  registerEndpoint(app, service, { method: 'POST', path: `${monitoringPath}/lists`, api, handle: (call) => createList(service, call) })
  registerEndpoint(app, service, { method: 'POST', path: `${listPath}/items`, api, handle: (call) => addItems(service, call) })
  registerEndpoint(app, service, {
    method: 'GET', path: `${listPath}/updates`, api, handle: (call) => withList(service, call, (list) => updatesPage(call, list.updates))
  })
  registerEndpoint(app, service, {
    method: 'GET', path: `${itemPath}/updates`, api, handle: (call) => withItem(service, call, (item) => updatesPage(call, item.updates))
  })
  registerEndpoint(app, service, {
    method: 'DELETE', path: itemPath, api, handle: (call) => withItem(service, call, (item) => {
      removeItem(world.monitoring, item)
      return noContent
    })
  })
  if (service.options.beyondSpecification) registerBeyondSpecification(app, service)
}

/** GET and DELETE of lists and items: outside the specification, so clients may use but not need them (hints). */
function registerBeyondSpecification(app: SandboxApp, service: Service): void {
  const { monitoring } = service.world
  registerEndpoint(app, service, {
    method: 'GET', path: `${monitoringPath}/lists`, api, handle: (call) => page(call, monitoring.lists.items, monitoringListResource)
  })
  registerEndpoint(app, service, {
    method: 'GET', path: listPath, api, handle: (call) => withList(service, call, (list) => document(200, { data: monitoringListResource(list) }))
  })
  registerEndpoint(app, service, {
    method: 'DELETE', path: listPath, api, handle: (call) => withList(service, call, (list) => {
      for (const item of [...list.items.items]) removeItem(monitoring, item)
      monitoring.lists.remove(list)
      return noContent
    })
  })
  registerEndpoint(app, service, {
    method: 'GET', path: `${listPath}/items`, api, handle: (call) => withList(service, call, (list) => page(call, list.items.items, monitoringItemResource))
  })
  registerEndpoint(app, service, {
    method: 'GET', path: itemPath, api, handle: (call) => withItem(service, call, (item) => document(200, { data: monitoringItemResource(item) }))
  })
}

function createList({ world }: Service, call: Call): Reply {
  const attributes = readResource(call.body, 'lists')
  if (attributes.kind === 'refused') return attributes.reply
  const { name } = attributes.value
  if (typeof name !== 'string' || name.trim() === '') return badRequest('data.attributes.name is required.')
  const list: MonitoringList = {
    id: world.random.uuid(), ordinal: world.nextOrdinal(), name, created: world.time.stamp(), items: new OrderedIndex(), updates: []
  }
  world.monitoring.lists.add(list)
  return document(201, { data: monitoringListResource(list) })
}

/** All items of a request, or none. `data` is an array; a single resource is taken too. */
function addItems(service: Service, call: Call): Reply {
  return withList(service, call, (list) => {
    const data = isFields(call.body) ? call.body['data'] : undefined
    const submitted = Array.isArray(data) ? (data as readonly unknown[]) : [data]
    const wanted = readItems(submitted, list)
    if (wanted.kind === 'refused') return wanted.reply
    const { world } = service
    const items = wanted.value.map((values): MonitoringItem => {
      const item = { id: world.random.uuid(), ordinal: world.nextOrdinal(), list, ...values, created: world.time.stamp(), updates: [] }
      list.items.add(item)
      world.monitoring.items.set(item.id, item)
      return item
    })
    const resources = items.map(monitoringItemResource)
    return document(201, { data: Array.isArray(data) ? resources : resources[0] })
  })
}

function page<Item>(call: Call, items: readonly Item[], resource: (item: Item) => object): Reply {
  const found = numberedPage(call, () => items)
  if (found.kind === 'refused') return found.reply
  return document(200, { data: found.value.rows.map(resource), links: found.value.links, meta: found.value.meta })
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
