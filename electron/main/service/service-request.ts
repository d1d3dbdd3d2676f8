import type { EpochMillis } from '../../../shared/clock.ts'
import type { ApiFamily } from '../../../shared/domain/budget.ts'
import type { HeaderForm } from '../../../shared/domain/connection.ts'
import type { ServiceFailure } from '../../../shared/errors.ts'
import type { CorrelationId } from '../../../shared/ids.ts'
import type { Result } from '../../../shared/result.ts'

/** A parsed answer with what its headers said. */
export interface Answer<Value> {
  readonly value: Value
  readonly correlationId: CorrelationId | null
  readonly receivedAt: EpochMillis
  /** The service's own time when it answered (`Date`), where it said so. */
  readonly serviceTime: EpochMillis | null
}

export type Outcome<Value> = Promise<Result<Answer<Value>, ServiceFailure>>

export interface CallContext {
  /** Aborted when the user cancels: waiting calls end at once, one in flight is cut off. */
  readonly signal: AbortSignal
  /** Told of each request as it is written into the ledger: a repetition is another call, and what was not sent is none. */
  readonly called?: () => void
  /** While it holds, nothing is sent: what waits for its turn goes back to waiting. */
  readonly hold?: CallHold
}

/** A single call is too short to be cancelled. */
export function onItsOwn(): CallContext {
  return { signal: new AbortController().signal }
}

export interface CallHold {
  isHeld(): boolean
  /** Resolves at once where nothing is held, else when it is released or the signal is aborted. */
  passed(signal: AbortSignal): Promise<void>
}

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

/** What an HTTP header can carry, and nothing that ends it. */
const sendable = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/u

/** A key as it was typed or pasted, without the blanks around it; null where no header can carry it. */
export function cleanKey(typed: string): string | null {
  const key = typed.trim()
  return sendable.test(key) ? key : null
}

/** The value of `X-API-Key` (spec: Authentication, 6). A word `Token` that was pasted with the key is not written twice. */
export function keyHeader(key: string, form: HeaderForm): string {
  return form === 'bare' ? key : `Token ${key.replace(/^Token\s+/iu, '')}`
}

/** Takes the key out of a text of the service, for one that repeats what it was sent. */
export function withoutKey(text: string, key: string): string {
  const bare = key.replace(/^Token\s+/iu, '')
  return text.replaceAll(key, '[key]').replaceAll(bare, '[key]')
}
