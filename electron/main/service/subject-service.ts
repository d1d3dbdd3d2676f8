import type { FollowListSettings } from '../../../shared/domain/follow-list.ts'
import type { AnsweredSubject, SubscriptionSettings } from '../../../shared/domain/subject-settings.ts'
import type { Family, SubscriptionRef } from '../../../shared/domain/subscription.ts'
import type { FollowListId } from '../../../shared/ids.ts'
import { answerOn, type Created, created, parseSingle, type Parsed } from '../../../shared/wire/envelope.ts'
import { followListBody, followListSettingsSingle } from '../../../shared/wire/follow-list.ts'
import { answeredSubject, subscriptionBody } from '../../../shared/wire/subscription.ts'
import { subscriptionsRoute } from './compliance-service.ts'
import type { ServiceCall } from './service-call.ts'
import type { CallContext, Outcome, ServiceRequest } from './service-request.ts'

/**
 * Creates, changes and deletes follow lists and subscriptions (spec: Endpoints), with one call for each
 * method, through the gate and the ledger. Like every write, none is repeated here except after a 429.
 */
export interface SubjectService {
  /** Returns the new id, and what the answer shows, if it shows it at all. */
  createFollowList(settings: FollowListSettings, context: CallContext): Outcome<Created<FollowListSettings>>
  /** Returns what the answer shows, if it shows it at all. */
  updateFollowList(
    id: FollowListId,
    settings: FollowListSettings,
    context: CallContext
  ): Outcome<FollowListSettings | null>
  deleteFollowList(id: FollowListId, context: CallContext): Outcome<null>
  /** Returns the new id, and what the answer shows, if it shows it at all. */
  createSubscription(
    followListId: FollowListId,
    family: Family,
    settings: SubscriptionSettings,
    context: CallContext
  ): Outcome<Created<AnsweredSubject>>
  readSubscription(subscription: SubscriptionRef, context: CallContext): Outcome<AnsweredSubject>
  /** Returns what the answer shows, if it shows it at all. */
  updateSubscription(
    subscription: SubscriptionRef,
    settings: SubscriptionSettings,
    context: CallContext
  ): Outcome<AnsweredSubject | null>
  deleteSubscription(subscription: SubscriptionRef, context: CallContext): Outcome<null>
}

const api = 'compliance' as const
const listsRoute = '/follow-lists'
const listRoute = '/follow-lists/{follow_list_id}'
/** The service carried it out, and there is nothing left to show. */
const deleted = (): Parsed<null> => ({ kind: 'parsed', value: null })

/** The service carried it out, also where its answer cannot be read. */
function shownBy<Value>(answer: Parsed<Value>): Parsed<Value | null> {
  return answer.kind === 'parsed' ? answer : { kind: 'parsed', value: null }
}

export function createSubjectService(call: ServiceCall): SubjectService {
  return {
    createFollowList: (settings, context) =>
      call.ask(
        {
          api,
          method: 'POST',
          route: listsRoute,
          path: ['follow-lists'],
          query: {},
          body: followListBody(settings)
        },
        (body) => parseSingle(body, created(followListSettingsSingle, settings)),
        context
      ),
    updateFollowList: (id, settings, context) =>
      call.ask(
        { ...onList('PUT', id), body: followListBody(settings) },
        (body) => shownBy(parseSingle(body, answerOn(id, followListSettingsSingle))),
        context
      ),
    deleteFollowList: (id, context) => call.ask(onList('DELETE', id), deleted, context),
    createSubscription: (followListId, family, settings, context) =>
      call.ask(
        {
          api,
          method: 'POST',
          route: subscriptionsRoute(family),
          path: ['follow-lists', followListId, 'subscriptions', family],
          query: {},
          body: subscriptionBody(settings)
        },
        (body) => parseSingle(body, created(answeredSubject, settings)),
        context
      ),
    readSubscription: (subscription, context) =>
      call.ask(onOne('GET', subscription), (body) => parseSingle(body, answeredOn(subscription)), context),
    updateSubscription: (subscription, settings, context) =>
      call.ask(
        { ...onOne('PUT', subscription), body: subscriptionBody(settings) },
        (body) => shownBy(parseSingle(body, answeredOn(subscription))),
        context
      ),
    deleteSubscription: (subscription, context) => call.ask(onOne('DELETE', subscription), deleted, context)
  }
}

function answeredOn({ subscriptionId }: SubscriptionRef) {
  return answerOn(subscriptionId, answeredSubject)
}

function onList(method: 'PUT' | 'DELETE', id: FollowListId): ServiceRequest {
  return { api, method, route: listRoute, path: ['follow-lists', id], query: {} }
}

function onOne(
  method: 'GET' | 'PUT' | 'DELETE',
  { followListId, family, subscriptionId }: SubscriptionRef
): ServiceRequest {
  return {
    api,
    method,
    route: `${subscriptionsRoute(family)}/{subscription_id}`,
    path: ['follow-lists', followListId, 'subscriptions', family, subscriptionId],
    query: {}
  }
}
