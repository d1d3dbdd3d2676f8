import {
  type FollowListField,
  followListIssues,
  type FollowListSettings
} from '../../../shared/domain/follow-list.ts'
import { registerEndpoint, type SandboxApp } from '../http/endpoint.ts'
import { cursorPage } from '../http/pages.ts'
import { document, noContent, type Reply } from '../http/reply.ts'
import {
  type Call,
  compliancePath,
  fieldProblems,
  type Fields,
  read,
  type Reading,
  readResource
} from '../http/request.ts'
import type { Service } from '../service.ts'
import { emptyList, type StoredSettings, withDefaults } from '../world/records.ts'
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
  const page = cursorPage({ path, query, cursors, linkShape: options.links, parameters: [] }, world.lists)
  if (page.kind === 'refused') return page.reply
  return document(200, {
    data: page.value.rows.map((list) => followListResource(list)),
    links: page.value.links
  })
}

function createFollowList({ world }: Service, call: Call): Reply {
  const settings = readSettings(call.body)
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
function updateFollowList({ world }: Service, call: Call): Reply {
  const list = findList(world, call)
  if (list.kind === 'refused') return list.reply
  const settings = readSettings(call.body)
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

const writableFields: readonly FollowListField[] = [
  'name',
  'threshold',
  'frequency',
  'datasets',
  'scheduleDayOfTheWeek',
  'scheduleDayOfTheMonth',
  'scheduleMonth',
  'dateOfBirthMatching',
  'dateOfBirthRequired',
  'countryRequired',
  'matching',
  'pepTiers'
]

function readSettings(body: unknown): Reading<StoredSettings> {
  const attributes = readResource(body, 'follow-lists')
  if (attributes.kind === 'refused') return attributes
  const refusal = fieldProblems(followListIssues(attributes.value))
  return refusal === null
    ? read(withDefaults(pickSettings(attributes.value)))
    : { kind: 'refused', reply: refusal }
}

/** Only after the rules were checked: from here on the attributes have the types of the settings. */
function pickSettings(attributes: Fields): FollowListSettings {
  const given = writableFields.flatMap((field) =>
    attributes[field] === undefined || attributes[field] === null ? [] : [[field, attributes[field]] as const]
  )
  return Object.fromEntries(given) as unknown as FollowListSettings
}
