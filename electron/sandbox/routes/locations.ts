import { registerEndpoint, type SandboxApp } from '../http/endpoint.ts'
import { numberedPage } from '../http/pages.ts'
import { document, type Reply } from '../http/reply.ts'
import { type Call, locationsPath, read, type Reading, refuse, unknownParameter } from '../http/request.ts'
import type { Service } from '../service.ts'
import { type AddressQuery, type SearchField, searchFields } from '../world/address-book.ts'

/** hints: `query` needs 2 characters or more. */
const shortestQuery = 2

const known = [
  'query',
  'page[size]',
  'page[number]',
  // Sorting is available, its parameter is not shown: it is taken and changes nothing.
  'sort',
  ...searchFields.flatMap((field) => [`filter[${field}]`, `match[${field}]`])
]

/** spec: Endpoints, Location search. */
export function registerLocations(app: SandboxApp, service: Service): void {
  registerEndpoint(app, service, {
    method: 'GET',
    path: locationsPath,
    api: 'locations',
    handle: (call) => searchLocations(service, call)
  })
}

function searchLocations({ world, options }: Service, call: Call): Reply {
  const query = readQuery(call.query, options.strict)
  if (query.kind === 'refused') return query.reply
  const page = numberedPage(call, () => world.addresses().search(query.value))
  if (page.kind === 'refused') return page.reply
  const data = page.value.rows.map((location) => ({
    type: 'locations',
    id: String(location.numberIndication).padStart(16, '0'),
    attributes: location
  }))
  return document(200, { data, links: page.value.links, meta: page.value.meta })
}

function readQuery(parameters: URLSearchParams, strict: readonly string[]): Reading<AddressQuery> {
  const unknown = unknownParameter(parameters, known, strict)
  if (unknown !== null) return refuse(`The query parameter ${unknown} is unknown.`)
  const query = parameters.get('query')
  if (query !== null && Array.from(query.trim()).length < shortestQuery)
    return refuse(`query must have ${shortestQuery} characters or more.`)
  const filter = fieldsOf(parameters, 'filter')
  const match = fieldsOf(parameters, 'match')
  if (query === null && Object.keys(filter).length === 0 && Object.keys(match).length === 0)
    return refuse('One of query, filter and match is required.')
  const houseNumber = filter.houseNumber
  if (houseNumber !== undefined && !/^\d+$/u.test(houseNumber))
    return refuse('filter[houseNumber] must be a whole number.')
  return read({ query, filter, match })
}

function fieldsOf(
  parameters: URLSearchParams,
  mode: 'filter' | 'match'
): Partial<Record<SearchField, string>> {
  return Object.fromEntries(
    searchFields.flatMap((field) => {
      const value = parameters.get(`${mode}[${field}]`)
      return value === null ? [] : [[field, value]]
    })
  )
}
