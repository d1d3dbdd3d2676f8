import type { Family } from '../../../shared/domain/family.ts'
import type { Call } from '../http/endpoint.ts'
import { notFound } from '../http/reply.ts'
import { read, type Reading } from '../http/request.ts'
import type { AlertRecord, FollowListRecord, SubscriptionRecord } from '../world/records.ts'
import type { World } from '../world/world.ts'

/** The records that a path names, or the 404. */

export function findList(world: World, call: Call): Reading<FollowListRecord> {
  const list = world.lists.byId(call.parameters['follow_list_id'] ?? '')
  return list === undefined ? { kind: 'refused', reply: notFound('The follow list') } : read(list)
}

export function findSubscription(world: World, family: Family, call: Call): Reading<SubscriptionRecord> {
  const list = findList(world, call)
  if (list.kind === 'refused') return list
  const subscription = list.value[family].all.byId(call.parameters['subscription_id'] ?? '')
  return subscription === undefined ? { kind: 'refused', reply: notFound('The subscription') } : read(subscription)
}

export function findAlert(world: World, family: Family, call: Call): Reading<AlertRecord> {
  const subscription = findSubscription(world, family, call)
  if (subscription.kind === 'refused') return subscription
  const alert = subscription.value.alerts.byId(call.parameters['monitoring_id'] ?? '')
  return alert === undefined ? { kind: 'refused', reply: notFound('The alert') } : read(alert)
}
