import { registerEndpoint, type SandboxApp } from '../http/endpoint.ts'
import { cursorPage } from '../http/pages.ts'
import { badRequest, document, problem, type Reply } from '../http/reply.ts'
import { type Call, compliancePath, type Fields, isFields, readChoice } from '../http/request.ts'
import { appear, type Decision, recordReview } from '../screening/screen-list.ts'
import type { Service } from '../service.ts'
import { scoreFrom } from '../world/invented-names.ts'
import { likeness } from '../world/names/likeness.ts'
import type { Ordered } from '../world/ordered-index.ts'
import {
  type AlertRecord,
  families,
  type Family,
  type ReviewRecord,
  type SubscriptionRecord
} from '../world/records.ts'
import { alertResource, findAlert, findSubscription, reviewResource } from './resources.ts'

/** spec: Endpoints, Person Alerts and Business Alerts: the same five operations for both families. */
export function registerAlerts(app: SandboxApp, service: Service): void {
  const api = 'compliance'
  for (const family of families) {
    const path = `${compliancePath}/follow-lists/:follow_list_id/subscriptions/${family}/:subscription_id/alerts`
    registerEndpoint(app, service, {
      method: 'GET',
      path,
      api,
      handle: (call) => listAlerts(service, family, call)
    })
    registerEndpoint(app, service, {
      method: 'PUT',
      path: `${path}/reviews`,
      api,
      handle: (call) => review(service, family, call)
    })
    registerEndpoint(app, service, {
      method: 'PUT',
      path: `${path}/auto-reviews`,
      api,
      handle: (call) => autoReview(service, family, call)
    })
    registerEndpoint(app, service, {
      method: 'GET',
      path: `${path}/:monitoring_id`,
      api,
      handle: (call) => readAlert(service, family, call)
    })
    registerEndpoint(app, service, {
      method: 'GET',
      path: `${path}/:monitoring_id/reviews`,
      api,
      handle: (call) => listReviews(service, family, call)
    })
  }
}

function listAlerts({ world, cursors, options, baseUrl }: Service, family: Family, call: Call): Reply {
  const subscription = findSubscription(world, family, call)
  if (subscription.kind === 'refused') return subscription.reply
  const page = cursorPage(
    {
      path: call.path,
      query: call.query,
      cursors,
      linkShape: options.links,
      strict: options.strict,
      parameters: []
    },
    subscription.value.alerts
  )
  if (page.kind === 'refused') return page.reply
  return document(200, {
    data: page.value.rows.map((alert) => alertResource(alert, 'reviews', baseUrl)),
    links: page.value.links
  })
}

function readAlert({ world, baseUrl }: Service, family: Family, call: Call): Reply {
  const alert = findAlert(world, family, call)
  return alert.kind === 'refused'
    ? alert.reply
    : document(200, { data: alertResource(alert.value, 'alerts', baseUrl) })
}

function listReviews({ world, cursors, options }: Service, family: Family, call: Call): Reply {
  const alert = findAlert(world, family, call)
  if (alert.kind === 'refused') return alert.reply
  const order = readChoice(call.query, 'order', ['asc', 'desc'])
  if (order.kind === 'refused') return order.reply
  const index = historyIndex(alert.value.history, order.value ?? 'asc')
  const page = cursorPage(
    {
      path: call.path,
      query: call.query,
      cursors,
      linkShape: options.links,
      strict: options.strict,
      parameters: ['order']
    },
    index
  )
  if (page.kind === 'refused') return page.reply
  return document(200, {
    data: page.value.rows.map(({ entry }) => reviewResource(entry)),
    links: page.value.links
  })
}

/** Per-item codes: ERR-01 is the one that the specification shows; the others are the sandbox's own. */
const itemErrors = {
  'ERR-01': 'The resource is not found.',
  'ERR-02': 'The match has changed: matchVersion is not its current version.',
  'ERR-03': 'The match is discarded; no other status is allowed.',
  'ERR-04': 'The item has a field that is missing or not allowed.'
} as const
type ItemError = keyof typeof itemErrors

interface Item {
  readonly monitoringID: string
  readonly matchVersion: number
  readonly decision: Decision
}

/** Applies one item, or says why not. */
type Apply = (service: Service, subscription: SubscriptionRecord, item: Item, at: number) => ItemError | null

/** Closes existing matches, or opens them again (hints: reviews). */
function review(service: Service, family: Family, call: Call): Reply {
  return runBatch(service, family, call, (_service, subscription, item, at) => {
    const alert = subscription.alerts.byId(item.monitoringID)
    if (alert === undefined) return 'ERR-01'
    if (alert.status === 'discarded') return 'ERR-03'
    // The version that the reviewer looked at must be the one that stands (hints: matchVersion).
    if (alert.matchVersion !== item.matchVersion) return 'ERR-02'
    recordReview(alert, item.decision, at)
    return null
  })
}

/**
 * Records a decision that was taken elsewhere: `monitoringID` is a match of the subscription, or a profile for which
 * the match is created and closed at once (hints: auto-reviews).
 */
function autoReview(service: Service, family: Family, call: Call): Reply {
  return runBatch(service, family, call, (_service, subscription, item, at) => {
    if (item.decision.status === 'open') return 'ERR-04'
    const alert =
      subscription.alerts.byId(item.monitoringID) ?? createMatch(service, subscription, item.monitoringID, at)
    if (alert === null) return 'ERR-01'
    if (alert.status === 'discarded') return 'ERR-03'
    recordReview(alert, item.decision, at)
    return null
  })
}

function createMatch(
  { world }: Service,
  subscription: SubscriptionRecord,
  profileId: string,
  at: number
): AlertRecord | null {
  const profile = world.profiles.get(profileId)?.profile
  if (profile === undefined) return null
  const score = scoreFrom(
    likeness(subscription.values.name, profile.name),
    subscription.list.screenedWith.threshold
  )
  return appear(world, subscription, { profile, match: profile.name, score }, at, profileId)
}

function runBatch(service: Service, family: Family, call: Call, apply: Apply): Reply {
  const subscription = findSubscription(service.world, family, call)
  if (subscription.kind === 'refused') return subscription.reply
  const items = isFields(call.body) ? call.body['data'] : undefined
  if (!Array.isArray(items) || items.length === 0)
    return badRequest('data must be an array of at least 1 review.')
  const { maxBatch } = service.options
  if (items.length > maxBatch)
    return problem(413, `A batch may hold ${maxBatch} reviews at most; this one holds ${items.length}.`)
  const data = items.map((item: unknown) =>
    result(service, item, runItem(service, subscription.value, item, apply))
  )
  return document(200, { data })
}

function runItem(
  service: Service,
  subscription: SubscriptionRecord,
  submitted: unknown,
  apply: Apply
): ItemError | null {
  const item = readItem(submitted)
  if (item === null) return 'ERR-04'
  const error = apply(service, subscription, item, service.world.time.stamp())
  if (error === null) service.statistics.reviewApplied(item.monitoringID)
  return error
}

function result(service: Service, submitted: unknown, error: ItemError | null): object {
  const echo =
    service.options.reviewEcho === 'item' || !isFields(submitted) ? submitted : submitted['attributes']
  const attributes =
    error === null
      ? { status: 'success', review: echo }
      : { status: 'error', review: echo, error: { code: error, message: itemErrors[error] } }
  return { type: 'reviews', attributes }
}

const statuses: readonly unknown[] = [
  'open',
  'true-positive',
  'false-positive'
] satisfies readonly Decision['status'][]

function readItem(submitted: unknown): Item | null {
  const attributes = isFields(submitted) ? submitted['attributes'] : undefined
  if (!isFields(attributes)) return null
  const { monitoringID, matchVersion, status } = attributes
  if (typeof monitoringID !== 'string' || !Number.isInteger(matchVersion) || !statuses.includes(status))
    return null
  const texts = readTexts(attributes)
  return texts === null
    ? null
    : {
        monitoringID,
        matchVersion: matchVersion as number,
        decision: { status: status as Decision['status'], ...texts }
      }
}

/** Free text for the audit trail; which of them are required is not shown. */
function readTexts(attributes: Fields): Omit<Decision, 'status'> | null {
  const given = (['riskRating', 'riskComment', 'userID'] as const).flatMap((name) => {
    const value = attributes[name]
    return value === undefined || value === null ? [] : [[name, value] as const]
  })
  return given.every(([, value]) => typeof value === 'string') ? Object.fromEntries(given) : null
}

interface HistoryResource extends Ordered {
  readonly entry: ReviewRecord
}

/** More entries than any history has. */
const newestFirst = 1_000_000_000

/**
 * A history as pages. Newest first, an entry's ordinal counts down, so that entries that are added meanwhile come
 * before every cursor and none is shown twice.
 */
function historyIndex(
  history: readonly ReviewRecord[],
  order: 'asc' | 'desc'
): { after(ordinal: number, limit: number): readonly HistoryResource[] } {
  const row = (entry: ReviewRecord, at: number): HistoryResource => ({
    id: '',
    ordinal: order === 'asc' ? at : newestFirst - at,
    entry
  })
  return {
    after(ordinal, limit) {
      if (order === 'asc')
        return history
          .slice(ordinal + 1, ordinal + 1 + limit)
          .map((entry, index) => row(entry, ordinal + 1 + index))
      const end = Math.min(history.length, newestFirst - ordinal)
      const start = Math.max(0, end - limit)
      return history
        .slice(start, end)
        .map((entry, index) => row(entry, start + index))
        .reverse()
    }
  }
}
