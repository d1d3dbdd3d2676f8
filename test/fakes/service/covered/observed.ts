import type { DrivenRun } from './driven-run.ts'
import { type DocumentName, documents, type Endpoint, endpointsOf, type Said } from './documents.ts'
import { type Exchange, placesIn } from './recorded-service.ts'

/** At how many endpoints something passed. Null where a sentence has nothing that could pass. */
export interface Seen {
  readonly sent: number
  readonly answered: number
}

type Places = ReadonlyMap<string, ReadonlySet<string>>

interface Passed {
  readonly endpoint: Endpoint
  readonly exchange: Exchange
  readonly sent: Places
  readonly answered: Places
}

export interface Observed {
  seen(said: Said): Seen | null
  /** Requests that went to no endpoint of the documents, and parameters that none of them names. */
  readonly unnamed: readonly string[]
}

/** What passed in the run, looked up by what the documents call it. */
export function observe(run: DrivenRun): Observed {
  const endpoints = (Object.keys(documents) as DocumentName[]).flatMap((name) => endpointsOf(name))
  const unnamed: string[] = []
  const passed = run.exchanges.flatMap((exchange): readonly Passed[] => {
    const endpoint = endpointOf(exchange, endpoints)
    if (endpoint === undefined) {
      unnamed.push(`${exchange.method} ${exchange.path}`)
      return []
    }
    return [
      { endpoint, exchange, sent: placesIn(exchange.requestBody), answered: placesIn(exchange.responseBody) }
    ]
  })
  return { unnamed, seen: (said) => seenOf(said, passed) }
}

/** The endpoint that a request went to. A word in a path comes before an id: `/alerts/reviews` is no alert. */
function endpointOf({ method, path }: Exchange, endpoints: readonly Endpoint[]): Endpoint | undefined {
  return endpoints
    .filter((endpoint) => endpoint.method === method)
    .toSorted((left, right) => left.path.split('{').length - right.path.split('{').length)
    .find(({ path: template }) =>
      new RegExp(`^${template.replaceAll(/\{[^}]+\}/gu, '[^/]+')}$`, 'u').test(path)
    )
}

const isSuccess = ({ exchange }: Passed): boolean => exchange.status < 300
const called = ({ method, path }: Endpoint): string => `${method} ${path}`

/** Endpoints, each once. */
function count(passed: readonly Passed[], holds: (one: Passed) => boolean): number {
  return new Set(passed.filter(holds).map(({ endpoint }) => called(endpoint))).size
}

function seenOf(said: Said, passed: readonly Passed[]): Seen | null {
  const { kind, section, name } = said
  switch (kind) {
    case 'endpoint':
    case 'answer':
    case 'parameter':
      return ofEndpoint(said, passed)
    case 'line':
      return null
    case 'row':
    case 'term':
    case 'value': {
      const header = ofHeader(name, passed)
      if (header !== null) return header
      if (/^\d{3}$/u.test(name))
        return { sent: 0, answered: count(passed, ({ exchange }) => exchange.status === Number(name)) }
      const inside = scopeOf(section)
      if (inside === null || (section.startsWith('States') && kind === 'row')) return null
      return ofBody(said, passed.filter(inside))
    }
  }
}

function ofEndpoint({ section, name, kind }: Said, passed: readonly Passed[]): Seen {
  if (name.startsWith('{'))
    return {
      sent: count(passed, ({ endpoint }) => endpoint.section === section && endpoint.path.includes(name)),
      answered: 0
    }
  const [method = '', path = '', ...rest] = name.split(' ')
  const own = passed.filter(
    ({ endpoint }) =>
      endpoint.section === section &&
      endpoint.method === method &&
      endpoint.path.endsWith(path) &&
      isWhole(endpoint.path, path)
  )
  if (kind === 'parameter') {
    const parameter = (rest[0] ?? '').slice(1).replace('<field>]', '')
    const sent = (one: Passed): boolean =>
      one.exchange.parameters.some((asked) =>
        parameter.endsWith('[') ? asked.startsWith(parameter) : asked === parameter
      )
    return { sent: count(own, sent), answered: 0 }
  }
  const status = rest[1] ?? ''
  const answers = (one: Passed): boolean =>
    /^\d{3}$/u.test(status) ? one.exchange.status === Number(status) : isSuccess(one)
  return { sent: kind === 'endpoint' ? count(own, () => true) : 0, answered: count(own, answers) }
}

/** The path below the address of its service, and no longer one that ends alike. */
function isWhole(path: string, below: string): boolean {
  return ['', '/compliance/monitor/v2', '/nl/organizations/monitoring/v1'].some(
    (service) => path === `${service}${below}`
  )
}

const requestHeaders: Readonly<Record<string, readonly [header: string, value: RegExp]>> = {
  'X-API-Key': ['x-api-key', /./u],
  'Accept: application/vnd.api+json': ['accept', /^application\/vnd\.api\+json$/u],
  'application/json': ['content-type', /^application\/json$/u]
}

function ofHeader(name: string, passed: readonly Passed[]): Seen | null {
  const asked = requestHeaders[name]
  if (asked !== undefined)
    return {
      sent: count(passed, ({ exchange }) => asked[1].test(exchange.requestHeaders[asked[0]] ?? '')),
      answered: 0
    }
  if (name === 'application/vnd.api+json')
    return {
      sent: 0,
      answered: count(
        passed,
        ({ exchange }) => exchange.responseHeaders['content-type']?.startsWith(name) === true
      )
    }
  if (!name.startsWith('X-')) return null
  return {
    sent: 0,
    answered: count(
      passed,
      (one) => isSuccess(one) && one.exchange.responseHeaders[name.toLowerCase()] !== undefined
    )
  }
}

const families = (section: string): string => (section.includes('Business') ? 'businesses' : 'persons')

/** Which messages a section speaks of. Null where it speaks of none. */
function scopeOf(section: string): ((one: Passed) => boolean) | null {
  const about = section.replace('Resources and their fields: ', '')
  const path =
    (pattern: string, methods = 'GET POST PUT') =>
    (one: Passed): boolean =>
      isSuccess(one) &&
      methods.includes(one.endpoint.method) &&
      new RegExp(`${pattern}$`, 'u').test(one.endpoint.path)
  switch (about) {
    case 'Follow List':
      return path('/follow-lists(/\\{follow_list_id\\})?')
    case 'Person Subscription':
    case 'Business Subscription':
      return path(`/subscriptions/${families(section)}(/\\{subscription_id\\})?`)
    case 'Subscription list meta':
      return path('/subscriptions/(persons|businesses)', 'GET')
    case 'Person Alert':
    case 'Business Alert':
      return path(`/${families(section)}/\\{subscription_id\\}/alerts(/\\{monitoring_id\\})?`, 'GET')
    case 'Review':
      return path('/\\{monitoring_id\\}/reviews', 'GET')
    case 'Batch review item (request)':
    case 'Batch review result (response)':
      return path('/alerts/(auto-)?reviews', 'PUT')
    case 'Pagination objects':
      return path('(/follow-lists|/persons|/businesses|/alerts|/\\{monitoring_id\\}/reviews)', 'GET')
    case 'Location':
      return path('/nl/locations')
    case 'Organization monitoring List and Item':
      return path('/(items|updates)')
    case 'States and transitions':
      return path('/alerts(/.*)?')
    case 'Errors':
      return ({ exchange, endpoint }) => exchange.status >= 400 || endpoint.method === 'PUT'
    default:
      return null
  }
}

/** By its place in the messages, or as a value that stands in them. */
function ofBody({ kind, section, name }: Said, inside: readonly Passed[]): Seen {
  const [field = '', value] = name.split(': ')
  const holds = (places: Places): boolean => {
    if (value !== undefined && section.includes('Organization'))
      return valueAt(places, /collections?$/u, value)
    // A day of the week belongs to a frequency, which the cell quotes: it stands in a field of its own.
    if (value !== undefined) return valueAt(places, new RegExp(`\\b(?:${field}|frequency)$`, 'u'), value)
    const own = field.replace('[]', '')
    const isOwn = (place: string): boolean =>
      kind === 'row' && section.startsWith('Resources')
        ? place === `data.attributes.${own}`
        : place === own || place.endsWith(`.${own}`)
    return [...places.keys()].some(isOwn) || valueAt(places, /./u, own)
  }
  const parameter = (one: Passed): boolean => one.exchange.parameters.includes(name)
  return {
    sent: count(inside, (one) => holds(one.sent) || parameter(one)),
    answered: count(inside, (one) => holds(one.answered))
  }
}

function valueAt(places: Places, place: RegExp, value: string): boolean {
  const isValue = (found: string): boolean =>
    value === 'YYYY-MM-DD' ? /^\d{4}-\d\d-\d\d$/u.test(found) : found === value
  return [...places].some(([at, values]) => place.test(at) && [...values].some(isValue))
}
