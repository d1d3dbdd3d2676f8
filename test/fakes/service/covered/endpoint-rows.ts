import { at, type Entry, rows, type Sections, told } from './cells.ts'

const service = 'electron/main/service/compliance-service.ts'
const subjects = 'electron/main/service/subject-service.ts'
const request = 'electron/main/service/service-request.ts'
const pages = 'electron/sandbox/http/pages.ts'
const routes = 'electron/sandbox/routes'
const passed = [told.client, told.sandbox, told.driven]

const lists = '/follow-lists'
const list = `${lists}/{follow_list_id}`

/** An endpoint and its answer: what asks in the app, and what answers in the sandbox. */
function endpoint(called: string, status: number | string, app: string, sandbox: string): Entry {
  return rows([called, `${called} answers ${status}`], { app: [app], sandbox: [sandbox], tests: passed })
}

function cursorPages(called: string): Entry {
  return rows([`${called} ?page[size]`, `${called} ?page[cursor]`], {
    app: [at(request, 'page[size]'), at(request, 'page[cursor]')],
    sandbox: [at(pages, 'page[size]'), at(pages, 'page[cursor]')],
    tests: [told.addresses, told.pageSize, told.driven]
  })
}

function pathParts(...parts: readonly string[]): Entry {
  return rows(parts, {
    app: [at(request, 'encodeURIComponent(part)')],
    sandbox: [at(`${routes}/resources.ts`, 'call.parameters')],
    tests: [told.addresses, told.driven]
  })
}

function subscriptions(family: 'persons' | 'businesses'): readonly Entry[] {
  const base = `${list}/subscriptions/${family}`
  const one = `${base}/{subscription_id}`
  const route = `${routes}/subscriptions.ts`
  return [
    endpoint(`GET ${base}`, 200, at(service, 'listSubscriptions'), at(route, 'listSubscriptions')),
    pathParts('{follow_list_id}', '{subscription_id}'),
    cursorPages(`GET ${base}`),
    rows([`GET ${base} ?status`], {
      app: ['Open and closed are told apart by the counts of what was read (0024, 0073).'],
      sandbox: [at(route, "'status'")],
      tests: [told.statuses],
      unsent: 'which subscriptions count as closed is not shown (0024)'
    }),
    endpoint(`POST ${base}`, 201, at(subjects, 'createSubscription'), at(route, 'createSubscription')),
    endpoint(`GET ${one}`, 200, at(subjects, 'readSubscription'), at(route, 'readSubscription')),
    endpoint(`PUT ${one}`, 200, at(subjects, 'updateSubscription'), at(route, 'updateSubscription')),
    endpoint(`DELETE ${one}`, 204, at(subjects, 'deleteSubscription'), at(route, 'deleteSubscription')),
    rows(['Base path…', base], {
      app: [at(service, 'subscriptionsRoute')],
      sandbox: [at(route, 'subscriptions/${family}')],
      tests: passed
    })
  ]
}

function alerts(family: 'persons' | 'businesses'): readonly Entry[] {
  const base = `${list}/subscriptions/${family}/{subscription_id}/alerts`
  const history = `${base}/{monitoring_id}/reviews`
  const route = `${routes}/alerts.ts`
  return [
    endpoint(`GET ${base}`, 200, at(service, 'listAlerts'), at(route, 'listAlerts')),
    pathParts('{follow_list_id}', '{subscription_id}', '{monitoring_id}'),
    cursorPages(`GET ${base}`),
    endpoint(`GET ${base}/{monitoring_id}`, 200, at(service, 'readAlert'), at(route, 'readAlert')),
    endpoint(`GET ${history}`, 200, at(service, 'listReviews'), at(route, 'listReviews')),
    cursorPages(`GET ${history}`),
    rows([`GET ${history} ?order`], {
      app: [at(service, "order: 'desc'"), 'Shown from either end (0073).'],
      sandbox: [at(route, "['asc', 'desc']")],
      tests: [told.orders, told.addresses, told.driven]
    }),
    endpoint(`PUT ${base}/reviews`, 200, at(service, 'submitReviews'), at(route, 'function review')),
    endpoint(`PUT ${base}/auto-reviews`, 200, at(service, 'submitReviews'), at(route, 'function autoReview')),
    rows(['Base path…', base], {
      app: [at(service, 'alertsPath')],
      sandbox: [at(route, 'alerts`')],
      tests: passed
    })
  ]
}

/** Every endpoint of the first document, with its parameters and its answer. */
export const endpointRows: Sections = {
  Endpoints: [
    rows(['Request bodies are sent as application/json…', 'application/json'], {
      app: [at('electron/main/service/http-client.ts', 'application/json')],
      sandbox: [at('electron/sandbox/http/endpoint.ts', 'application/json')],
      tests: passed
    }),
    rows(['application/vnd.api+json', 'Accept: application/vnd.api+json'], {
      app: [at('electron/main/service/http-client.ts', "Accept: 'application/vnd.api+json'")],
      sandbox: [at('electron/sandbox/http/reply.ts', 'application/vnd.api+json')],
      tests: passed
    }),
    rows(['<follow_list_id>', '<subscription_id>', '<monitoring_id>'], {
      app: [at(request, 'encodeURIComponent(part)'), at('shared/ids.ts', 'followListId')],
      sandbox: [
        at(`${routes}/resources.ts`, 'follow_list_id'),
        at(`${routes}/resources.ts`, 'monitoring_id')
      ],
      tests: [told.addresses, told.driven]
    }),
    rows(['Pagination query parameter page…', 'page', 'page[size]', 'deepObject'], {
      app: [at(request, "'page[size]': '20'")],
      sandbox: [at('electron/sandbox/http/request.ts', 'readPageSize')],
      tests: [told.pageSize, told.addresses, told.driven]
    })
  ],
  'Endpoints: Follow Lists': [
    endpoint(
      `GET ${lists}`,
      200,
      at(service, 'listFollowLists'),
      at(`${routes}/follow-lists.ts`, 'listFollowLists')
    ),
    pathParts('{follow_list_id}'),
    cursorPages(`GET ${lists}`),
    endpoint(
      `POST ${lists}`,
      201,
      at(subjects, 'createFollowList'),
      at(`${routes}/follow-lists.ts`, 'createFollowList')
    ),
    endpoint(
      `GET ${list}`,
      200,
      at(service, 'readFollowList'),
      at(`${routes}/follow-lists.ts`, 'readFollowList')
    ),
    endpoint(
      `PUT ${list}`,
      200,
      at(subjects, 'updateFollowList'),
      at(`${routes}/follow-lists.ts`, 'updateFollowList')
    ),
    endpoint(
      `DELETE ${list}`,
      204,
      at(subjects, 'deleteFollowList'),
      at(`${routes}/follow-lists.ts`, 'deleteFollowList')
    )
  ],
  'Endpoints: Person Subscriptions': subscriptions('persons'),
  'Endpoints: Business Subscriptions': subscriptions('businesses'),
  'Endpoints: Person Alerts': [
    ...alerts('persons'),
    rows(['The difference in behaviour between /reviews…', '/reviews', '/auto-reviews'], {
      app: [
        at(service, "'auto-reviews'"),
        'Decisions from a file and of no alert here go by it, each after a look at the alert (I6a, 0072).'
      ],
      sandbox: [at(`${routes}/alerts.ts`, 'createMatch')],
      tests: [told.autoReviews, told.client, told.driven]
    })
  ],
  'Endpoints: Business Alerts': alerts('businesses')
}
