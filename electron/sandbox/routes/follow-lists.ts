import { registerEndpoint, type SandboxApp } from '../http/endpoint.ts'
import { cursorPage } from '../http/pages.ts'
import { document, noContent, type Reply } from '../http/reply.ts'
import { type Call, compliancePath, type Reading, readResource, refuse } from '../http/request.ts'
import type { Service } from '../service.ts'
import { emptyList, type FollowListRecord, type StoredSettings } from '../world/records.ts'
import { readListSettings } from './follow-list-rules.ts'
import { findList, followListResource, followListStatistics } from './resources.ts'

const listsPath = `${compliancePath}/follow-lists`
const listPath = `${listsPath}/:follow_list_id`

/** spec: Endpoints, Follow Lists. */
export function registerFollowLists(app: SandboxApp, service: Service): void {
  const api = 'compliance'
  registerEndpoint(app, service, {
    method: 'GET',
    path: listsPath,
    api,
    handle: (call) => listFollowLists(service, call)
  })
  registerEndpoint(app, service, {
    method: 'POST',
    path: listsPath,
    api,
    handle: (call) => createFollowList(service, call)
  })
  registerEndpoint(app, service, {
    method: 'GET',
    path: listPath,
    api,
    handle: (call) => readFollowList(service, call)
  })
  registerEndpoint(app, service, {
    method: 'PUT',
    path: listPath,
    api,
    handle: (call) => updateFollowList(service, call)
  })
  registerEndpoint(app, service, {
    method: 'DELETE',
    path: listPath,
    api,
    handle: (call) => deleteFollowList(service, call)
  })
}

function listFollowLists({ world, cursors, options }: Service, { path, query }: Call): Reply {
  const page = cursorPage(
    { path, query, cursors, linkShape: options.links, strict: options.strict, parameters: [] },
    world.lists
  )
  if (page.kind === 'refused') return page.reply
  return document(200, {
    data: page.value.rows.map((list) => followListResource(list)),
    links: page.value.links
  })
}

function createFollowList(service: Service, call: Call): Reply {
  const { world } = service
  const settings = readSettings(service, call.body, null)
  if (settings.kind === 'refused') return settings.reply
  const list = emptyList(world.random.uuid(), world.nextOrdinal(), settings.value)
  world.lists.add(list)
  return document(201, { data: followListResource(list) })
}

function readFollowList({ world }: Service, call: Call): Reply {
  const list = findList(world, call)
  return list.kind === 'refused'
    ? list.reply
    : document(200, { data: followListResource(list.value, followListStatistics(list.value)) })
}

/** What screenings use changes at the next screening only (hints: a changed configuration). */
function updateFollowList(service: Service, call: Call): Reply {
  const list = findList(service.world, call)
  if (list.kind === 'refused') return list.reply
  const settings = readSettings(service, call.body, list.value)
  if (settings.kind === 'refused') return settings.reply
  list.value.settings = settings.value
  return document(200, { data: followListResource(list.value) })
}

/** Takes all its subscriptions and their alerts along (spec: What the service does). */
function deleteFollowList({ world }: Service, call: Call): Reply {
  const list = findList(world, call)
  if (list.kind === 'refused') return list.reply
  world.lists.remove(list.value)
  return noContent
}

function readSettings(
  { options, world }: Service,
  body: unknown,
  before: FollowListRecord | null
): Reading<StoredSettings> {
  const attributes = readResource(body, 'follow-lists')
  if (attributes.kind === 'refused') return attributes
  const settings = readListSettings(attributes.value, options, before?.settings ?? null)
  if (settings.kind === 'refused' || !options.strict.includes('duplicates')) return settings
  const { name } = settings.value
  return world.lists.items.some((list) => list !== before && list.settings.name === name)
    ? refuse('data.attributes.name is the name of another follow list.')
    : settings
}
