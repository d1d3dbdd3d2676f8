import { families, type Family } from '../../../shared/domain/family.ts'
import { compliancePath } from '../http/api.ts'
import { cursorPage } from '../http/cursor-page.ts'
import { type Call, registerEndpoint, type SandboxApp } from '../http/endpoint.ts'
import { document, type Reply } from '../http/reply.ts'
import { readChoice } from '../http/request.ts'
import type { Service } from '../service.ts'
import { autoReview, review } from './batch-reviews.ts'
import { findAlert, findSubscription } from './find.ts'
import { alertResource, reviewResource } from './resources.ts'
import { historyIndex } from './review-pages.ts'

/** spec: Endpoints, Person Alerts and Business Alerts: the same five operations for both families. */
export function registerAlerts(app: SandboxApp, service: Service): void {
  const api = 'compliance'
  for (const family of families) {
    const path = `${compliancePath}/follow-lists/:follow_list_id/subscriptions/${family}/:subscription_id/alerts`
    registerEndpoint(app, service, { method: 'GET', path, api, handle: (call) => listAlerts(service, family, call) })
    registerEndpoint(app, service, { method: 'PUT', path: `${path}/reviews`, api, handle: (call) => review(service, family, call) })
    registerEndpoint(app, service, { method: 'PUT', path: `${path}/auto-reviews`, api, handle: (call) => autoReview(service, family, call) })
    registerEndpoint(app, service, { method: 'GET', path: `${path}/:monitoring_id`, api, handle: (call) => readAlert(service, family, call) })
    registerEndpoint(app, service, { method: 'GET', path: `${path}/:monitoring_id/reviews`, api, handle: (call) => listReviews(service, family, call) })
  }
}

function listAlerts({ world, cursors, options, baseUrl }: Service, family: Family, call: Call): Reply {
  const subscription = findSubscription(world, family, call)
  if (subscription.kind === 'refused') return subscription.reply
  const page = cursorPage({ path: call.path, query: call.query, cursors, linkShape: options.links, parameters: [] }, subscription.value.alerts)
  if (page.kind === 'refused') return page.reply
  return document(200, { data: page.value.rows.map((alert) => alertResource(alert, 'reviews', baseUrl)), links: page.value.links })
}

function readAlert({ world, baseUrl }: Service, family: Family, call: Call): Reply {
  const alert = findAlert(world, family, call)
  return alert.kind === 'refused' ? alert.reply : document(200, { data: alertResource(alert.value, 'alerts', baseUrl) })
}

function listReviews({ world, cursors, options }: Service, family: Family, call: Call): Reply {
  const alert = findAlert(world, family, call)
  if (alert.kind === 'refused') return alert.reply
  const order = readChoice(call.query, 'order', ['asc', 'desc'])
  if (order.kind === 'refused') return order.reply
  const index = historyIndex(alert.value.history, order.value ?? 'asc')
  const page = cursorPage({ path: call.path, query: call.query, cursors, linkShape: options.links, parameters: ['order'] }, index)
  if (page.kind === 'refused') return page.reply
  return document(200, { data: page.value.rows.map(({ entry }) => reviewResource(entry)), links: page.value.links })
}
