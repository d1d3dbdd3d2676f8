import type { ApiFamily } from '../../../shared/domain/call-ledger.ts'

/** One call, before it is known where the service is and with which key. */
export interface ServiceRequest {
  readonly api: ApiFamily
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The route's template for the ledger, which holds no ids: `/follow-lists/{follow_list_id}`. */
  readonly route: string
  /** The path's parts below the API's own path, as they are: encoding happens here. */
  readonly path: readonly string[]
  readonly query: Readonly<Record<string, string>>
  /** Sent as JSON; undefined sends none. */
  readonly body?: unknown
}

/** The APIs' paths below the base URL (spec: Versioning). */
const apiPaths: Readonly<Record<ApiFamily, string>> = {
  compliance: '/compliance/monitor/v2',
  locations: '/nl',
  'organization-monitoring': '/nl/organizations/monitoring/v1'
}

/** Null where a part of the path can't be sent: an empty one is lost on the way, and `.` and `..` would name another resource. */
export function requestUrl(baseUrl: string, { api, path, query }: ServiceRequest): string | null {
  if (path.some((part) => part === '' || part === '.' || part === '..')) return null
  const search = new URLSearchParams(query).toString()
  const parts = path.map((part) => `/${encodeURIComponent(part)}`).join('')
  return `${baseUrl}${apiPaths[api]}${parts}${search === '' ? '' : `?${search}`}`
}

/** The largest page: the fewest calls (spec: Limits). */
export function pageQuery(cursor: string | null): Readonly<Record<string, string>> {
  return { 'page[size]': '20', ...(cursor === null ? {} : { 'page[cursor]': cursor }) }
}
