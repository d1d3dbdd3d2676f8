import { families, type Family, subscriptionIssues } from '../../../shared/domain/subscription.ts'
import { registerEndpoint, type SandboxApp } from '../http/endpoint.ts'
import { cursorPage } from '../http/pages.ts'
import { document, noContent, type Reply } from '../http/reply.ts'
import {
  type Call,
  compliancePath,
  fieldProblems,
  read,
  readChoice,
  type Reading,
  readResource
} from '../http/request.ts'
import { noFindings, screenSubscription } from '../screening/screen-list.ts'
import type { Service } from '../service.ts'
import {
  addSubscription,
  type FollowListRecord,
  removeSubscription,
  type SubscriptionRecord,
  type SubscriptionValues
} from '../world/records.ts'
import { findList, findSubscription, subscriptionListMeta, subscriptionResource } from './resources.ts'

/** spec: Endpoints, Person Subscriptions and Business Subscriptions: the same for both families. */
export function registerSubscriptions(app: SandboxApp, service: Service): void {
  const api = 'compliance'
  for (const family of families) {
    const path = `${compliancePath}/follow-lists/:follow_list_id/subscriptions/${family}`
    const one = `${path}/:subscription_id`
    registerEndpoint(app, service, {
      method: 'GET',
      path,
      api,
      handle: (call) => listSubscriptions(service, family, call)
    })
    registerEndpoint(app, service, {
      method: 'POST',
      path,
      api,
      handle: (call) => createSubscription(service, family, call)
    })
    registerEndpoint(app, service, {
      method: 'GET',
      path: one,
      api,
      handle: (call) => readSubscription(service, family, call)
    })
    registerEndpoint(app, service, {
      method: 'PUT',
      path: one,
      api,
      handle: (call) => updateSubscription(service, family, call)
    })
    registerEndpoint(app, service, {
      method: 'DELETE',
      path: one,
      api,
      handle: (call) => deleteSubscription(service, family, call)
    })
  }
}

function listSubscriptions({ world, cursors, options }: Service, family: Family, call: Call): Reply {
  const list = findList(world, call)
  if (list.kind === 'refused') return list.reply
  const status = readChoice(call.query, 'status', ['open', 'closed'])
  if (status.kind === 'refused') return status.reply
  const home = list.value[family]
  const page = cursorPage(
    { path: call.path, query: call.query, cursors, linkShape: options.links, parameters: ['status'] },
    home[status.value ?? 'all']
  )
  if (page.kind === 'refused') return page.reply
  const data = page.value.rows.map((subscription) => subscriptionResource(subscription, 'listed'))
  return document(200, { data, links: page.value.links, meta: subscriptionListMeta(home) })
}

function createSubscription(service: Service, family: Family, call: Call): Reply {
  const { world } = service
  const list = findList(world, call)
  if (list.kind === 'refused') return list.reply
  const values = readValues(call.body, family, list.value)
  if (values.kind === 'refused') return values.reply
  const identity = { id: world.random.uuid(), ordinal: world.nextOrdinal(), created: world.time.stamp() }
  const subscription = addSubscription(list.value, family, identity, values.value)
  screenAtOnce(service, subscription)
  return document(201, { data: subscriptionResource(subscription, 'written') })
}

function readSubscription({ world }: Service, family: Family, call: Call): Reply {
  const subscription = findSubscription(world, family, call)
  return subscription.kind === 'refused'
    ? subscription.reply
    : document(200, { data: subscriptionResource(subscription.value, 'single') })
}

function updateSubscription(service: Service, family: Family, call: Call): Reply {
  const subscription = findSubscription(service.world, family, call)
  if (subscription.kind === 'refused') return subscription.reply
  const values = readValues(call.body, family, subscription.value.list)
  if (values.kind === 'refused') return values.reply
  subscription.value.values = values.value
  subscription.value.updated = service.world.time.stamp()
  screenAtOnce(service, subscription.value)
  return document(200, { data: subscriptionResource(subscription.value, 'written') })
}

function deleteSubscription({ world }: Service, family: Family, call: Call): Reply {
  const subscription = findSubscription(world, family, call)
  if (subscription.kind === 'refused') return subscription.reply
  removeSubscription(subscription.value)
  return noContent
}

function screenAtOnce({ world, options }: Service, subscription: SubscriptionRecord): void {
  if (!options.screenEdits) return
  const at = world.time.stamp()
  screenSubscription(world, subscription, at, noFindings())
  subscription.list.lastScreened = at
}

function readValues(body: unknown, family: Family, list: FollowListRecord): Reading<SubscriptionValues> {
  const attributes = readResource(body, 'subscriptions')
  if (attributes.kind === 'refused') return attributes
  const refusal = fieldProblems(subscriptionIssues(family, attributes.value, list.settings))
  if (refusal !== null) return { kind: 'refused', reply: refusal }
  const { name, countries, dateOfBirth, gender } = attributes.value
  // The rules have checked each of these types.
  return read({
    name: name as string,
    countries: (countries ?? []) as readonly string[],
    dateOfBirth: (dateOfBirth ?? null) as string | null,
    gender: (gender ?? null) as string | null
  })
}
