import { registerEndpoint, type SandboxApp } from '../http/endpoint.ts'
import { cursorPage } from '../http/pages.ts'
import { document, noContent, type Reply } from '../http/reply.ts'
import { type Call, compliancePath, readChoice, type Reading, readResource, refuse } from '../http/request.ts'
import { noFindings, screenSubscription } from '../screening/screen-list.ts'
import type { Service } from '../service.ts'
import {
  addSubscription,
  families,
  type Family,
  type FollowListRecord,
  removeSubscription,
  type SubscriptionRecord,
  type SubscriptionValues
} from '../world/records.ts'
import { findList, findSubscription, subscriptionListMeta, subscriptionResource } from './resources.ts'
import { readSubscriptionValues } from './subscription-rules.ts'

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
    {
      path: call.path,
      query: call.query,
      cursors,
      linkShape: options.links,
      strict: options.strict,
      parameters: ['status']
    },
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
  const values = readValues(service, call.body, { family, list: list.value }, null)
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
  const { list } = subscription.value
  const values = readValues(service, call.body, { family, list }, subscription.value)
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

function readValues(
  { options }: Service,
  body: unknown,
  home: { readonly family: Family; readonly list: FollowListRecord },
  before: SubscriptionRecord | null
): Reading<SubscriptionValues> {
  const { family, list } = home
  const attributes = readResource(body, 'subscriptions')
  if (attributes.kind === 'refused') return attributes
  const values = readSubscriptionValues(
    attributes.value,
    family,
    list.settings,
    options,
    before?.values ?? null
  )
  if (values.kind === 'refused' || !options.strict.includes('duplicates')) return values
  const mark = markOf(values.value)
  return list[family].all.items.some((other) => other !== before && markOf(other.values) === mark)
    ? refuse('The follow list has such a subscription already.')
    : values
}

function markOf({ name, countries, dateOfBirth }: SubscriptionValues): string {
  return JSON.stringify([name, countries, dateOfBirth])
}
